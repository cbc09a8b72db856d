// Preloaded into a daemon (`node --import`): when each stage of a capture began and ended, and each message to the browser with the time
// that its answer took. Written to the file named by EVIDENCE_BENCH_PROFILE at the end of a capture.
import childProcess from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const path = process.env.EVIDENCE_BENCH_PROFILE;
if (isMainThread && path !== undefined) follow(path);

function follow(path) {
  const stages = new Map();
  let [spans, calls, begun] = [[], [], 0];
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e3;
  };
  subscribe('evidence.stage', ({ mark, begins }) => {
    const now = performance.now();
    if (begins && mark.name === 'capture') [spans, calls, begun] = [[], [], now];
    if (begins) return void stages.set(mark, [now, used()]);
    const [from, own] = stages.get(mark) ?? [now, 0];
    stages.delete(mark);
    spans.push({ name: mark.name, from: from - begun, until: now - begun, own: used() - own });
    if (mark.name === 'capture')
      writeFileSync(
        path,
        JSON.stringify({
          spans,
          calls: calls.map((call) => ({ ...call, from: call.from - begun, until: call.until - begun })),
        }),
      );
  });
  watchPipes((call) => calls.push(call));
}

/** Playwright talks to the browser by the pipes 3 and 4: JSON, ended by a zero byte. */
function watchPipes(tell) {
  const { spawn } = childProcess;
  childProcess.spawn = (...given) => {
    const child = spawn(...given);
    const [, , , to, from] = child.stdio;
    if (to && from) watch(to, from, tell);
    return child;
  };
  syncBuiltinESMExports();
}

function watch(to, from, tell) {
  const open = new Map();
  const write = to.write.bind(to);
  to.write = (data, ...rest) => {
    const text = String(data).replace(/\0$/, '');
    if (text.startsWith('{')) {
      const id = /^\{"id":(\d+)/.exec(text) ?? /"id":(\d+)/.exec(text);
      const method = /"method":"([^"]+)"/.exec(text);
      if (id && method)
        open.set(id[1], { method: method[1], what: text.slice(0, 400), sent: text.length, from: performance.now() });
    }
    return write(data, ...rest);
  };
  let head = '';
  let size = 0;
  from.on('data', (data) => {
    let at = 0;
    for (;;) {
      const end = data.indexOf(0, at);
      const piece = data.subarray(at, end < 0 ? undefined : end);
      if (head.length < 60) head += piece.subarray(0, 60).toString('latin1');
      size += piece.length;
      if (end < 0) break;
      const id = /^\{"id":(\d+)/.exec(head);
      const call = id && open.get(id[1]);
      if (call) {
        open.delete(id[1]);
        tell({ ...call, got: size, until: performance.now() });
      } else if (!id)
        tell({
          method: `event ${/"method":"([^"]+)"/.exec(head)?.[1]}`,
          got: size,
          sent: 0,
          from: performance.now(),
          until: performance.now(),
        });
      [head, size] = ['', 0];
      at = end + 1;
    }
  });
}
