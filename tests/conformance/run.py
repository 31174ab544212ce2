#!/usr/bin/env python3
"""Feeds the bad-input corpus to an engine, one fresh process a case, and judges what happened.

usage: run.py ENGINE [--corpus DIR] [--only PREFIX,...] [--slow FACTOR] [--verbose]
DIR (default: beside this file) holds inputs/ and expected.tsv. --slow stretches every time limit (sanitizer builds).
Exit status 1 if a case fails; the last line is `N passed, M failed`.

An input file is the raw byte stream for the engine's stdin. Lines that start with @@ are directives for this driver:
@@sleep MS, @@wait TEXT MS (a line of output that starts with TEXT), @@eof, @@closeout, @@signal NAME, @@chop (drop the newline before).
The engine is asked for its state with `d`, which must print a line `Fen: <fen>`; a complaint is a line `info string error: ...`.
"""
import sys, os, re, time, signal, subprocess, threading, select, resource, argparse, csv, tempfile
HERE = os.path.dirname(os.path.abspath(__file__))
ap = argparse.ArgumentParser()
ap.add_argument('engine'); ap.add_argument('--corpus', default=HERE); ap.add_argument('--only', default=''); ap.add_argument('--slow', type=float, default=1)
ap.add_argument('--verbose', action='store_true'); ap.add_argument('--as-gb', type=float, default=0)
A = ap.parse_args(); A.key = 'engine'; A.engine = os.path.abspath(A.engine)
JD = os.path.join(A.corpus, 'inputs'); WORK = tempfile.mkdtemp()
ERR = re.compile(rb'^info string error:|AddressSanitizer|WARNING: ThreadSan|runtime error')
PRE = b'uci\nsetoption name UCI_Variant value janggi\nisready\nposition startpos moves a4b4 a7b7\n'
# What the end must not cut off.
ANSWER = {'eof_partial_line': b'readyok', 'quit_after_display': b'Fen:', 'quit_after_perft': b'Nodes searched: '}

class Eng:
    def __init__(self):
        self.r, w = os.pipe(); self.er, ew = os.pipe()
        def pre():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if A.as_gb: resource.setrlimit(resource.RLIMIT_AS, (int(A.as_gb * 2**30),) * 2)
            os.nice(5)
        env = dict(os.environ)
        self.p = subprocess.Popen([A.engine], stdin=subprocess.PIPE, stdout=w, stderr=ew, preexec_fn=pre, env=env, cwd=WORK, bufsize=0)
        os.close(w); os.close(ew)
        self.lines, self.buf, self.nbytes, self.err = [], b'', 0, b''
        self.stop_reading = False; self.lock = threading.Lock()
        self.t = threading.Thread(target=self.read, daemon=True); self.t.start()
        self.rss = 0
    def read(self):
        fds = [self.r, self.er]
        while fds and not (self.stop_reading and self.er not in fds):
            try: rl, _, _ = select.select(fds, [], [], 0.01)
            except (OSError, ValueError): break
            if self.stop_reading and self.r in fds:
                fds.remove(self.r); os.close(self.r); continue
            for fd in rl:
                d = os.read(fd, 65536)
                if not d: fds.remove(fd); continue
                if fd == self.er:
                    if len(self.err) < 200_000: self.err += d
                    continue
                now = time.monotonic()
                with self.lock:
                    self.nbytes += len(d); self.buf += d
                    parts = self.buf.split(b'\n'); self.buf = parts.pop()
                    for l in parts:
                        if len(self.lines) < 400_000: self.lines.append((now, l[:300]))
    def send(self, data):
        done = []
        def wr():
            try: 
                mv = memoryview(data)
                while mv: mv = mv[os.write(self.p.stdin.fileno(), mv):]
                done.append(1)
            except (BrokenPipeError, ValueError, OSError): done.append(0)
        t = threading.Thread(target=wr, daemon=True); t.start(); t.join(40 * A.slow)
        return bool(done and done[0])
    def wait(self, prefix, tmo, start=0):
        end = time.monotonic() + tmo * A.slow
        i = start
        while True:
            with self.lock:
                while i < len(self.lines):
                    if self.lines[i][1].startswith(prefix): return i
                    i += 1
            if self.p.poll() is not None:
                time.sleep(0.03)
                with self.lock:
                    while i < len(self.lines):
                        if self.lines[i][1].startswith(prefix): return i
                        i += 1
                return -1
            if time.monotonic() > end: return -1
            self.getrss(); time.sleep(0.002)
    def getrss(self):
        try:
            for l in open(f'/proc/{self.p.pid}/status'):
                if l.startswith('VmHWM'): self.rss = max(self.rss, int(l.split()[1]) // 1024); break
        except OSError: pass
    def n(self):
        with self.lock: return len(self.lines)
    def fen(self):
        i0 = self.n(); self.send(b'd\n'); i = self.wait(b'Fen:', 3, i0)
        if i < 0: return None
        f = self.lines[i][1][4:].strip().decode('latin1'); self.wait(b'Checkers', 0.05, i); return f
    def kill(self):
        try: self.p.kill()
        except OSError: pass
        self.p.wait()

def parse(data):
    out, txt = [], b''
    for l in re.split(rb'(?<=\n)', data):
        if l.startswith(b'@@') and not l.startswith(b'@@@'):
            d = l[2:].strip().decode().split()
            if d[0] == 'chop': txt = txt[:-1]; continue
            if txt: out.append(('text', txt)); txt = b''
            out.append((d[0], d[1:]))
        else: txt += l
    if txt: out.append(('text', txt))
    return out

def status(p):
    rc = p.returncode
    return f'signal {signal.Signals(-rc).name}' if rc is not None and rc < 0 else f'exit {rc}'

def run(c):
    name, fam, cls = c['case'], c['family'], c['class']
    path = os.path.join(JD, name)
    data = open(path, 'rb').read()
    r = dict(case=name, family=fam, cls=cls, engine=A.key)
    e = Eng(); t00 = time.monotonic()
    try:
        e.send(PRE)
        if e.wait(b'readyok', 10) < 0: r['outcome'] = 'NOSTART'; return r
        base = e.fen(); r['base'] = base
        i0 = e.n(); e.getrss(); rss0 = e.rss; err0 = len(e.err)
        t0 = time.monotonic(); eof = closed = False; sent = True
        for op, arg in parse(data):
            if op == 'text': sent &= e.send(arg)
            elif op == 'sleep':
                e.getrss(); time.sleep(int(arg[0]) / 1000)
            elif op == 'wait': e.wait(arg[0].encode(), int(arg[1]) / 1000, i0)
            elif op == 'eof': e.p.stdin.close(); eof = True
            elif op == 'closeout': e.stop_reading = True; closed = True; time.sleep(0.05)
            elif op == 'signal': e.p.send_signal(getattr(signal, 'SIG' + arg[0]))
        r['sent_ms'] = round((time.monotonic() - t0) * 1000)
        if cls == 'quit' or eof:
            tq = time.monotonic()
            try: e.p.wait(5 * A.slow); r['end'] = status(e.p)
            except subprocess.TimeoutExpired: r['end'] = 'STILL RUNNING after 5 s'
            r['end_ms'] = round((time.monotonic() - tq) * 1000)
            time.sleep(0.02)
            r['bm'] = [l[9:40].decode('latin1') for _, l in e.lines[i0:] if l.startswith(b'bestmove')][:3]
            r['answered'] = any(l.startswith(ANSWER.get(name, b'')) for _, l in e.lines[i0:])
            return r
        if fam == 'go' and cls in ('go', 'goerr', 'either') and not any(op != 'text' for op, _ in parse(data)):
            j = e.wait(b'bestmove', 2, i0)
            r['bm_ms'] = round((e.lines[j][0] - t0) * 1000) if j >= 0 else None
            if j < 0 and e.p.poll() is None:
                e.send(b'stop\n'); j = e.wait(b'bestmove', 3, i0); r['bm_after_stop'] = j >= 0
        elif fam == 'go' and cls == 'go' and e.wait(b'bestmove', 1.0, i0) < 0: r['bm_ms'] = None
        i1 = e.n(); tr = time.monotonic(); e.send(b'isready\n'); j = e.wait(b'readyok', max(5, c['max_ms'] / 1000 * 2), i1)
        r['ready_ms'] = round((time.monotonic() - t0) * 1000) if j >= 0 else None
        pre = [l for _, l in e.lines[i0:] ]
        r['bm'] = [l[9:40].decode('latin1') for l in pre if l.startswith(b'bestmove')]
        r['nbm'] = len(r['bm']); r['bm'] = r['bm'][:4]
        r['nlines'] = len(pre); r['nbytes'] = e.nbytes
        msgs = [l for l in pre if ERR.search(l) and not l.startswith((b'option ', b'bestmove', b'info depth', b'info string variant', b'info string classical'))]
        r['msg'] = msgs[0][:160].decode('latin1') if msgs else ''
        if not r['msg'] and len(e.err) > err0: r['msg'] = 'stderr: ' + e.err[err0:err0 + 150].decode('latin1')
        if j < 0:
            if e.p.poll() is not None: r['end'] = status(e.p); r['stage'] = 'input'
            else: r['end'] = 'HANG (no readyok)'; r['stage'] = 'input'
            return r
        f = e.fen(); r['fen'] = f
        if f is None:
            r['end'] = status(e.p) if e.p.poll() is not None else 'HANG in d'; r['stage'] = 'd'; return r
        r['state'] = 'unchanged' if f == base else 'changed'
        i2 = e.n(); e.send(b'go nodes 2000\n'); j = e.wait(b'bestmove', 5, i2)
        if j < 0:
            e.p.poll(); r['stage'] = 'go after'
            if e.p.returncode is not None: r['end'] = status(e.p); return r
            e.send(b'stop\n'); j = e.wait(b'bestmove', 3, i2)
            r['end'] = status(e.p) if e.p.poll() is not None else ('go nodes ignored its limit' if j >= 0 else 'HANG in go')
            if j < 0: return r
        r['bm2'] = e.lines[j][1][9:40].decode('latin1')
        e.send(b'quit\n'); tq = time.monotonic()
        try: e.p.wait(5 * A.slow); r.setdefault('end', status(e.p)); r['quit_ms'] = round((time.monotonic() - tq) * 1000); 
        except subprocess.TimeoutExpired: r['end'] = 'HANG in quit'
        return r
    finally:
        e.getrss(); r['rss'] = e.rss; r['rss0'] = locals().get('rss0', 0)
        m = re.search(rb'(ERROR: AddressSanitizer: [^\n]*|[^\n]*runtime error: [^\n]*|WARNING: ThreadSanitizer: [^\n]*)', e.err)
        if m: r['san'] = m.group(1).decode('latin1')[:200]; r['nsan'] = len(re.findall(rb'runtime error:|ERROR: AddressSanitizer|WARNING: ThreadSanitizer', e.err))
        if m: 
            fr = re.findall(rb'#\d+ 0x\w+ in ([^\n(]+)', e.err[m.start():])
            r['frames'] = [x.decode('latin1').strip()[:60] for x in fr[:4]]
        e.stop_reading = True
        if e.p.poll() is None: e.kill()
        r['total_ms'] = round((time.monotonic() - t00) * 1000)

def judge(k, c, r):
    why, end, ms = [], r.get('end') or '', c['max_ms']
    if c['class'] == 'quit':
        ok = end == 'exit 0' or (end.startswith('signal') and any('SIG' + s in end and 'SIG' + s in c['exit_code'] for s in ('PIPE', 'TERM', 'INT', 'HUP')))
        if not ok: why.append(f'end: {end}')
        if r.get('end_ms', 9e9) > ms * A.slow: why.append(f"took {r.get('end_ms')} ms > {ms}")
        if k in ANSWER and not r.get('answered'): why.append('what stood before the end was not answered')
    else:
        if end != 'exit 0': why.append(f"end: {end} {r.get('stage', '')}")
        err = (r.get('msg') or '').startswith('info string error:')
        if c['error_line'] == 'yes' and not err: why.append('no `info string error:` line')
        if c['error_line'] == 'no' and err: why.append('unexpected error line: ' + r['msg'])
        if c['state_after'] == 'unchanged' and r.get('state') != 'unchanged': why.append('state ' + str(r.get('state')))
        if c['state_after'] == 'as sent' and r.get('state') != 'changed': why.append('input was not applied')
        bm = [x.split()[0] for x in (r.get('bm') or [])]
        if c['bestmove'] == '(none)' and bm != ['(none)']: why.append(f'bestmove {bm}, expected exactly one (none)')
        if c['bestmove'] in ('one', 'legal') and (r.get('nbm') != 1 or bm == ['(none)']): why.append(f'bestmove {bm}, expected exactly one move')
        if c['bestmove'].isdigit() and r.get('nbm') != int(c['bestmove']): why.append(f"{r.get('nbm')} bestmoves, expected {c['bestmove']}")
        if c['bestmove'] == '-' and r.get('nbm') and c['class'] != 'stream': why.append(f'unexpected bestmove {bm}')
        if c['class'] == 'go' and 'bm_ms' in r and (r['bm_ms'] is None or r['bm_ms'] > ms * A.slow): why.append(f"bestmove after {r['bm_ms']} ms > {ms}")
        if r.get('ready_ms') and r['ready_ms'] > (ms + 3000) * A.slow: why.append(f"readyok after {r['ready_ms']} ms")
    if A.slow == 1 and (r.get('rss') or 0) - (r.get('rss0') or 0) > int(c['max_extra_mem_MB']): why.append(f"+{r['rss'] - r['rss0']} MB > {c['max_extra_mem_MB']}")
    if r.get('san'): why.append('sanitizer: ' + r['san'])
    return why

cases = list(csv.DictReader(open(os.path.join(A.corpus, 'expected.tsv')), delimiter='\t', quoting=csv.QUOTE_NONE))
bad = ran = 0
for c in cases:
    if A.only and not c['case'].startswith(tuple(A.only.split(','))): continue
    c['max_ms'] = int(c['max_ms']); why = judge(c['case'], c, run(c)); ran += 1
    if why: bad += 1; print('FAIL', c['case'], '|', '; '.join(why), flush=True)
    elif A.verbose: print('ok  ', c['case'], flush=True)
print(f'{ran - bad} passed, {bad} failed')
sys.exit(bad > 0)
