import { pick, work, type Act, type Stage } from '../acts.js';
import type { ClusterScene, Node } from './scene.js';

type ClusterStage = Stage<ClusterScene>;

/** What users ask, and what befalls nodes and their database. */
export const clusterActs: readonly Act<ClusterScene>[] = [
  ...work,
  { name: 'node killed', weight: 4, play: (stage) => ended(stage, 'SIGKILL') },
  { name: 'node restarted', weight: 2, play: (stage) => ended(stage, 'SIGTERM') },
  { name: 'node stopped for a while', weight: 4, play: freeze },
  { name: 'clock of a node set', weight: 3, play: setClock },
  { name: 'browser killed', weight: 2, play: killBrowser },
  { name: 'database restarted', weight: 1, play: ({ scene }) => scene.database.restart() },
  { name: 'database away for a while', weight: 1, play: away },
];

const rest = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Another than the last one that works. */
function victim({ scene, chance }: ClusterStage): Node | undefined {
  const awake = scene.nodes.filter((node) => !node.frozen && node.pid() !== undefined);
  return awake.length < 2 ? undefined : pick(awake, chance);
}

/** It stays away at times longer than the lease of its work (30 s). */
async function ended(stage: ClusterStage, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const node = victim(stage);
  if (!node) return;
  await node.kill(signal);
  if (stage.chance(3) === 0) await rest(stage.chance(40));
  await node.start();
}

/** The others go on meanwhile; half the time it wakes after its leases are over. */
async function freeze(stage: ClusterStage): Promise<void> {
  const node = victim(stage);
  const pid = node?.pid();
  if (!node || pid === undefined) return;
  node.frozen = true;
  process.kill(pid, 'SIGSTOP');
  setTimeout(
    () => {
      if (node.pid() === pid) process.kill(pid, 'SIGCONT');
      node.frozen = false;
    },
    stage.chance(60) * 1000,
  );
}

async function setClock(stage: ClusterStage): Promise<void> {
  const { scene, chance } = stage;
  const hour = 3600;
  pick(scene.nodes, chance)?.setClock(chance(2) === 0 ? 0 : (pick([hour, -hour, 90, -90], chance) ?? 0));
}

async function killBrowser(stage: ClusterStage): Promise<void> {
  const pid = pick(victim(stage)?.browsers() ?? [], stage.chance);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

async function away({ scene, chance }: ClusterStage): Promise<void> {
  await scene.database.stop();
  await rest(chance(20));
  await scene.database.start();
}
