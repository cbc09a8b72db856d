// One daemon and its browser are killed, the disk fills, the daemon's clock is set (by libfaketime, where it is installed), and outside
// services fail. Linux, best as root (a disk of its own that can be filled).
import { acts } from './acts.js';
import { judgeRunning, judgeStopped, type Finding } from './judge.js';
import { chances, drawn, emptyLedger, inTime, play, report, say, total } from './play.js';
import { memoryOf, setScene, type Scene } from './scene.js';

export async function tortureOne(minutes: number, seed: number): Promise<void> {
  const scene = await setScene();
  if (!scene.ownClock) say('libfaketime is not installed: the clock is never set');
  if (!scene.ownDisk) say('no disk of its own could be mounted: it is never filled');
  try {
    await inTime(minutes, run(scene, minutes, seed));
  } finally {
    await scene.close();
  }
}

async function run(scene: Scene, minutes: number, seed: number): Promise<void> {
  const ledger = emptyLedger();
  const chance = chances(seed);
  const memory: number[] = [];
  const surprises: string[] = [];
  await scene.daemon.start();
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const act = drawn(acts, chance);
    await play(act, () => act.play({ ...ledger, scene, chance }), ledger, surprises);
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
  report(
    `${minutes} minutes, seed ${seed}: ${total(ledger)} acts, ${scene.daemon.starts()} starts of the daemon`,
    ledger,
    [
      ...findings,
      ...(await judgeStopped(scene)),
      { what: 'no act met a surprise', looked: total(ledger), wrong: surprises },
      level(memory),
    ],
  );
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The last quarter of the run takes no more than half as much again as the first. */
function level(memory: readonly number[]): Finding {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const [first, last] = [middle(memory.slice(0, quarter)), middle(memory.slice(-quarter))];
  const what = `memory of the daemon is level: ${first} MiB in the first quarter, ${last} MiB in the last, ${Math.max(0, ...memory)} MiB at most`;
  return { what, looked: memory.length, wrong: last > first * 1.5 ? [`${last} MiB`] : [] };
}
