// Preloaded into a daemon (`node --import`): processor seconds of each stage of its captures (daemon/process/stages.ts), those of its own
// threads and those of its child processes. While several stages run at once, what is spent is divided evenly among them.
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const path = process.env.EVIDENCE_BENCH_PROFILE;
if (isMainThread && path !== undefined) follow(path);

function follow(path) {
  const active = new Set();
  const spent = new Map();
  let before = used();
  subscribe('evidence.stage', ({ mark, begins }) => {
    const now = used();
    const names = active.size === 0 ? ['(between stages)'] : [...active].map(({ name }) => name);
    for (const name of names) {
      const sum = spent.get(name) ?? { own: 0, children: 0, wall: 0 };
      sum.own += (now.own - before.own) / names.length;
      sum.children += (now.children - before.children) / names.length;
      sum.wall += (now.wall - before.wall) / names.length;
      spent.set(name, sum);
    }
    before = now;
    if (mark.name === 'capture') {
      if (begins) spent.clear();
      else writeFileSync(path, JSON.stringify([...spent]));
      before = used();
      return;
    }
    if (begins) active.add(mark);
    else active.delete(mark);
  });
}

/** Seconds so far. */
function used() {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, children: childTicks() / 100, wall: performance.now() / 1000 };
}

function childTicks() {
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(name);
    if (fields.length > 0) all.set(Number(name), { parent: Number(fields[1]), fields });
  }
  const below = (pid) => pid > 1 && (pid === process.pid || below(all.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, { fields }] of all) {
    if (!below(pid)) continue;
    // Of the daemon itself only the children that it has waited for.
    for (const field of pid === process.pid ? fields.slice(13, 15) : fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks;
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
