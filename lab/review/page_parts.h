#pragma once

#include "absl/strings/string_view.h"

// The parts of the HTML report that are the same for every review.
namespace lab::review {

inline constexpr absl::string_view kPageStyle = R"css(
:root { color-scheme: light; --cho: #0b6e4f; --han: #b3261e; --line: #6b4a1f; --wood: #f0c987; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 1rem; background: #faf7f2; color: #222;
  font: 15px/1.45 system-ui, "Noto Sans CJK KR", "Noto Sans KR", "Malgun Gothic", sans-serif; }
h1 { font-size: 1.3rem; margin: 1.2rem 0 .4rem; }
.facts { margin: 0 0 .6rem; color: #555; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .8rem; margin-bottom: .8rem; }
.side { border-left: 5px solid; background: #fff; padding: .4rem .8rem; border-radius: 4px; }
.side.cho { border-color: var(--cho); } .side.han { border-color: var(--han); }
.side b { font-size: 1.25rem; }
.graph { display: block; width: 100%; height: 150px; background: var(--han); border-radius: 4px;
  cursor: crosshair; }
.graph .area { fill: var(--cho); } .graph .middle { stroke: #fff8; stroke-width: 1; }
.graph .now { stroke: #ffd54f; stroke-width: 3; }
.graph circle { stroke: #fff; stroke-width: 1.5; }
.inaccuracy { fill: #f6c945; } .mistake { fill: #f08c2e; } .blunder { fill: #e02d2d; }
.view { display: grid; grid-template-columns: minmax(300px, 520px) 1fr; gap: 1rem;
  margin-top: .8rem; }
.board { display: block; width: 100%; background: var(--wood); border-radius: 6px; }
.board .grid { stroke: var(--line); stroke-width: 1.6; fill: none; }
.board .label { font-size: 13px; fill: var(--line); text-anchor: middle; }
.board .piece polygon { fill: #fffaf0; stroke-width: 2.5; }
.board .piece text { text-anchor: middle; dominant-baseline: central; font-weight: 700; }
.board .cho polygon { stroke: var(--cho); } .board .cho text { fill: var(--cho); }
.board .han polygon { stroke: var(--han); } .board .han text { fill: var(--han); }
.board .from, .board .to { fill: #ffd54faa; }
.buttons { display: flex; gap: .4rem; margin: .5rem 0; }
.buttons button { flex: 1; font-size: 1.1rem; padding: .3rem; border: 1px solid #c9b79c;
  border-radius: 4px; background: #fff; cursor: pointer; }
.said { min-height: 4.5em; background: #fff; border-radius: 4px; padding: .4rem .8rem; }
.moves { height: 640px; overflow-y: auto; position: relative; background: #fff; border-radius: 4px; }
.moves table { width: 100%; border-collapse: collapse; }
.moves td { padding: .12rem .4rem; white-space: nowrap; }
.moves td.number { color: #999; text-align: right; width: 3em; }
.moves td[data-ply] { cursor: pointer; } .moves td[data-ply]:hover { background: #f3ead9; }
.moves td.now { background: #ffe9a8; }
.moves .score { float: right; color: #777; font-variant-numeric: tabular-nums; }
.moves em { font-style: normal; font-weight: 700; }
.moves em.inaccuracy { color: #b58900; } .moves em.mistake { color: #d2691e; }
.moves em.blunder { color: #c00; } .moves small { color: #7a4; }
@media (max-width: 800px) { .view { grid-template-columns: 1fr; } .moves { height: 320px; } }
)css";

inline constexpr absl::string_view kPageScript = R"js(
'use strict';
const NAMES = {
  K: ['楚', 30], A: ['士', 20], N: ['馬', 25], B: ['象', 25], R: ['車', 25], C: ['包', 25],
  P: ['卒', 20], k: ['漢', 30], a: ['士', 20], n: ['馬', 25], b: ['象', 25], r: ['車', 25],
  c: ['包', 25], p: ['兵', 20] };
const SVG = 'http://www.w3.org/2000/svg';
const pointX = file => 40 + 60 * file, pointY = rank => 40 + 60 * (9 - rank);
function make(name, attributes, text) {
  const node = document.createElementNS(SVG, name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (text) node.textContent = text;
  return node;
}
function drawPiece(letter, file, rank) {
  const [name, radius] = NAMES[letter];
  const side = letter === letter.toUpperCase() ? 'cho' : 'han';
  const group = make('g', { class: 'piece ' + side,
    transform: `translate(${pointX(file)} ${pointY(rank)})` });
  const corners = [...Array(8).keys()].map(i => {
    const angle = Math.PI / 8 + i * Math.PI / 4;
    return (radius * Math.cos(angle)).toFixed(1) + ',' + (radius * Math.sin(angle)).toFixed(1);
  });
  group.append(make('polygon', { points: corners.join(' ') }));
  group.append(make('text', { 'font-size': radius * 1.15, y: 1 }, name));
  return group;
}
function squareOf(text) { return [text.charCodeAt(0) - 97, parseInt(text.slice(1), 10) - 1]; }
function show(game, ply) {
  game.ply = Math.max(0, Math.min(ply, game.data.fens.length - 1));
  const layer = game.root.querySelector('.pieces');
  layer.replaceChildren();
  const move = game.data.moves[game.ply - 1];
  if (move) {
    const points = move.uci.match(/[a-i]\d+/g).map(squareOf);
    points.forEach(([file, rank], i) => layer.append(make('circle',
      { class: i ? 'to' : 'from', cx: pointX(file), cy: pointY(rank), r: 31 })));
  }
  game.data.fens[game.ply].split(' ')[0].split('/').forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '9') file += Number(letter);
      else layer.append(drawPiece(letter, file++, 9 - i));
    }
  });
  const last = game.data.fens.length - 1;
  const x = last ? 1000 * game.ply / last : 0;
  const now = game.root.querySelector('.graph .now');
  now.setAttribute('x1', x); now.setAttribute('x2', x);
  game.root.querySelectorAll('.moves td.now').forEach(cell => cell.classList.remove('now'));
  const cell = game.root.querySelector(`.moves td[data-ply="${game.ply}"]`);
  if (cell) {
    cell.classList.add('now');
    const list = game.root.querySelector('.moves');
    const top = cell.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }
  const said = game.root.querySelector('.said');
  said.replaceChildren();
  const say = (text, strong) => {
    const line = document.createElement('div');
    const part = document.createElement(strong ? 'b' : 'span');
    part.textContent = text; line.append(part); said.append(line);
  };
  if (!move) { say('The start. Arrow keys, the picture and the moves lead through the game.'); return; }
  say(`${move.number} ${move.text}${move.mark}   ${move.score}`, true);
  if (move.remarks) say(move.remarks);
  if (move.best) say(`best ${move.bestScore}: ${move.best}`);
  if (move.comment) say('“' + move.comment + '”');
}
const games = [...document.querySelectorAll('.game')].map(root => {
  const game = { root, ply: 0, data: JSON.parse(root.querySelector('script').textContent) };
  root.querySelectorAll('[data-ply]').forEach(cell =>
    cell.addEventListener('click', () => show(game, Number(cell.dataset.ply))));
  root.querySelectorAll('[data-step]').forEach(button =>
    button.addEventListener('click', () => show(game, game.ply + Number(button.dataset.step))));
  const graph = root.querySelector('.graph');
  graph.addEventListener('click', event => {
    const box = graph.getBoundingClientRect();
    show(game, Math.round((event.clientX - box.left) / box.width * (game.data.fens.length - 1)));
  });
  root.addEventListener('mouseenter', () => { current = game; });
  return game;
});
let current = games[0];
document.addEventListener('keydown', event => {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 }[event.key];
  if (step && current) { show(current, current.ply + step); event.preventDefault(); }
});
games.forEach(game => show(game, Number(location.hash.slice(1)) || 0));
)js";

}  // namespace lab::review
