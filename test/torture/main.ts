// `npm run torture [MINUTES] [SEED]`: mixed work while the daemon and its browser are killed, the disk fills, the daemon's clock is
// set (by libfaketime, where it is installed), and outside
// services fail; then everything is well again, and what must hold is looked at. Needs a build; Linux, best as root (a disk
// of its own that can be filled). Not part of `npm test`.
import { ApiRefusal, Unreachable } from '../../src/client/index.js';
import { acts, type Ledger } from './acts.js';
import { judgeRunning, judgeStopped, type Finding } from './judge.js';
import { memoryOf, setScene } from './scene.js';

const minutes = Number(process.argv[2] ?? 5);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const say = (text: string) => process.stderr.write(`${text}\n`);
say(`${minutes} minutes, seed ${seed}`);

const ledger: Ledger = {
  captures: new Set(),
  told: new Set(),
  held: new Set(),
  imports: new Set(),
  schedules: new Set(),
  matters: new Set(),
  counts: new Map(),
};
const chance = chances(seed);
const scene = await setScene();
if (!scene.ownClock) say('libfaketime is not installed: the clock is never set');
if (!scene.ownDisk) say('no disk of its own could be mounted: it is never filled');
const memory: number[] = [];
const surprises: string[] = [];
const total = () => [...ledger.counts.values()].reduce((sum, count) => sum + count, 0);

try {
  await scene.daemon.start();
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const act = drawn();
    const outcome = await act.play({ ...ledger, scene, chance }).then(
      () => 'done',
      (error: unknown) => (error instanceof ApiRefusal && error.code !== 'INTERNAL_ERROR' ? error.code : error),
    );
    if (typeof outcome !== 'string' && !expected(outcome)) surprises.push(`${act.name}: ${String(outcome)}`);
    const key = `${act.name}${typeof outcome === 'string' && outcome !== 'done' ? ` (${outcome})` : ''}`;
    ledger.counts.set(key, (ledger.counts.get(key) ?? 0) + 1);
    const used = memoryOf(scene.daemon.pid());
    if (used !== undefined) memory.push(used);
    if (scene.daemon.pid() === undefined) await scene.daemon.start();
    await new Promise((resolve) => setTimeout(resolve, 100 + chance(900)));
  }
  scene.calendar.mood = 'good';
  scene.receiver.behave(200);
  scene.ntp.kind = 'answer';
  scene.setClock(0);
  if (scene.daemon.pid() === undefined) await scene.daemon.start();
  for (const schedule_id of ledger.schedules) await scene.daemon.client().pauseSchedule({ params: { schedule_id } });
  say('all is well again; looking at what is left');
  const findings = await judgeRunning(scene, ledger, 10 * 60_000);
  await scene.daemon.kill('SIGTERM');
  report([
    ...findings,
    ...(await judgeStopped(scene)),
    { what: 'no act met a surprise', looked: total(), wrong: surprises },
    level(),
  ]);
} finally {
  await scene.close();
}

function drawn() {
  const sum = acts.reduce((all, { weight }) => all + weight, 0);
  let at = chance(sum);
  return acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0]!;
}

/** The daemon is killed under the feet of requests, and the disk is full at times. */
function expected(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return (
    error instanceof Error &&
    /ENOSPC|SQLITE_FULL|disk is full|there is no daemon|fetch failed/.test(`${error.message} ${String(error.cause)}`)
  );
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The last quarter of the run takes no more than half as much again as the first. */
function level(): Finding {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const [first, last] = [middle(memory.slice(0, quarter)), middle(memory.slice(-quarter))];
  const what = `memory of the daemon is level: ${first} MiB in the first quarter, ${last} MiB in the last, ${Math.max(0, ...memory)} MiB at most`;
  return { what, looked: memory.length, wrong: last > first * 1.5 ? [`${last} MiB`] : [] };
}

function report(findings: readonly Finding[]): void {
  const rows = [...ledger.counts].toSorted(([a], [b]) => a.localeCompare(b));
  console.log(`\n${minutes} minutes, seed ${seed}: ${total()} acts, ${scene.daemon.starts()} starts of the daemon`);
  for (const [name, count] of rows) console.log(`${String(count).padStart(6)}  ${name}`);
  console.log('');
  for (const { what, looked, wrong } of findings) {
    console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${what} (${looked})`);
    for (const each of wrong.slice(0, 10)) console.log(`        ${each}`);
  }
  process.exitCode = findings.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
}

/** Mulberry32: the same seed plays the same acts. */
function chances(start: number) {
  let state = start >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return below <= 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
