// Three nodes over one home and one PostgreSQL: they are killed, stopped and restarted, their clocks are set, their browsers die, and the
// database is restarted or away. Needs Debian's package postgresql.
import { reading } from '../../../daemon/store/home-database.js';
import { judgeLog, judgeRows, judgeRunning, noProcess } from '../judge.js';
import type { Chance } from '../acts.js';
import { chances, drawn, emptyLedger, inTime, play, report, say, total } from '../play.js';
import { clusterActs } from './acts.js';
import { follow, judgeOnce } from './judge.js';
import { setCluster, type ClusterScene } from './scene.js';

export async function tortureCluster(minutes: number, seed: number): Promise<void> {
  const chance = chances(seed);
  const scene = await setCluster(chance);
  if (!scene.ownClocks) say('libfaketime is not installed: no clock is set');
  try {
    await inTime(minutes, run(scene, chance, { minutes, seed }));
  } finally {
    await scene.close();
  }
}

async function run(
  scene: ClusterScene,
  chance: Chance,
  { minutes, seed }: { readonly minutes: number; readonly seed: number },
): Promise<void> {
  const ledger = emptyLedger();
  const surprises: string[] = [];
  for (const node of scene.nodes) await node.start();
  const read = follow(scene);
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const act = drawn(clusterActs, chance);
    await play(act, () => act.play({ ...ledger, scene, chance }), ledger, surprises);
    for (const node of scene.nodes) if (node.pid() === undefined) await node.start();
    await new Promise((resolve) => setTimeout(resolve, 100 + chance(900)));
  }
  await wellAgain(scene);
  for (const schedule_id of ledger.schedules) await scene.daemon.client().pauseSchedule({ params: { schedule_id } });
  say('all is well again; looking at what is left');
  const running = await judgeRunning(scene, ledger, 10 * 60_000);
  const once = await judgeOnce(scene, ledger, await read());
  for (const node of scene.nodes) await node.kill('SIGTERM');
  const starts = scene.nodes.reduce((sum, node) => sum + node.starts(), 0);
  report(
    `${minutes} minutes, seed ${seed}: ${total(ledger)} acts, ${starts} starts of ${scene.nodes.length} nodes`,
    ledger,
    [
      ...running,
      ...once,
      ...(await reading(scene.home, (db) => judgeRows(db, scene.home))),
      noProcess(scene),
      ...(await judgeLog(scene)),
      { what: 'no act met a surprise', looked: total(ledger), wrong: surprises },
    ],
  );
}

/** Every node works, with the true time. */
async function wellAgain({ nodes }: ClusterScene): Promise<void> {
  for (const node of nodes) {
    node.setClock(0);
    while (node.frozen) await new Promise((resolve) => setTimeout(resolve, 500));
    if (node.pid() === undefined) await node.start();
  }
}
