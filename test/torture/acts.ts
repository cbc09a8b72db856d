import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '../../daemon/backup/index.js';
import type { Client } from '../../src/client/index.js';
import { importFile } from './import-file.js';
import { matterActs } from './matter-acts.js';
import type { Played } from './play.js';
import { freeBytes, type Scene } from './scene.js';

/** What was accepted, and so must not be lost. */
export interface Ledger {
  readonly captures: Set<string>;
  /** Of these, those with a webhook. */
  readonly told: Set<string>;
  readonly held: Set<string>;
  readonly imports: Set<string>;
  readonly schedules: Set<string>;
  readonly matters: Set<string>;
  readonly counts: Map<string, number>;
}

export interface Chance {
  (below: number): number;
}

/** What work needs; a run may have more around it. */
export type Place = Pick<Scene, 'site' | 'webhookUrl'> & { readonly daemon: Pick<Scene['daemon'], 'client'> };

export interface Stage<Around extends Place = Place> extends Ledger {
  readonly scene: Around;
  readonly chance: Chance;
}

export interface Act<Around extends Place = Place> extends Played {
  readonly play: (stage: Stage<Around>) => Promise<void>;
}

const pages = [
  '/article',
  '/lazy',
  '/shadow',
  '/details',
  '/tall?h=9000',
  '/bench',
  '/500',
  '/404',
  '/app-grid',
  '/frames',
  '/pdf',
  '/png',
];
export const pick = <T>(from: readonly T[], chance: Chance): T | undefined => from[chance(from.length)];

/** What its users ask of a service. */
export const work: readonly Act[] = [
  { name: 'capture', weight: 24, play: capture },
  { name: 'batch', weight: 3, play: batch },
  {
    name: 'delete',
    weight: 3,
    play: (stage) => change(stage, (client, capture_id) => client.deleteCapture({ params: { capture_id }, query: {} })),
  },
  {
    name: 'restore',
    weight: 3,
    play: (stage) =>
      change(stage, (client, capture_id) =>
        client.updateCapture({ params: { capture_id }, body: { action: 'restore' } }),
      ),
  },
  { name: 'hold', weight: 2, play: hold },
  {
    name: 'verify',
    weight: 3,
    play: (stage) => change(stage, (client, capture_id) => client.verifyCapture({ params: { capture_id } })),
  },
  { name: 'import', weight: 5, play: bring },
  { name: 'schedule', weight: 2, play: schedule },
  { name: 'run of a schedule', weight: 3, play: runSchedule },
  ...matterActs,
];

/** Of one daemon: the same, and what befalls it. */
export const acts: readonly Act<Scene>[] = [
  ...work,
  { name: 'backup', weight: 1, play: backup },
  {
    name: 'daemon killed',
    weight: 3,
    play: ({ scene }) => scene.daemon.kill('SIGKILL').then(() => scene.daemon.start()),
  },
  {
    name: 'daemon restarted',
    weight: 1,
    play: ({ scene }) => scene.daemon.kill('SIGTERM').then(() => scene.daemon.start()),
  },
  { name: 'browser killed', weight: 2, play: killBrowser },
  {
    name: 'calendar’s mood',
    weight: 2,
    play: async ({ scene, chance }) =>
      void (scene.calendar.mood = pick(['good', 'error', 'hang', 'garbage'] as const, chance) ?? 'good'),
  },
  {
    name: 'receiver’s mood',
    weight: 2,
    play: async ({ scene, chance }) =>
      scene.receiver.behave(
        pick(
          [200, 500, 'reset_after_request', 'no_answer', 'closed_at_accept', { status: 200, afterMs: 8_000 }] as const,
          chance,
        ) ?? 200,
      ),
  },
  {
    name: 'time server’s mood',
    weight: 1,
    play: async ({ scene, chance }) => {
      scene.ntp.kind = pick(['answer', 'silent', 'short', 'zero_time'] as const, chance) ?? 'answer';
      scene.ntp.offsetMs = chance(2) * 90_000;
    },
  },
  { name: 'clock set', weight: 2, play: setClock },
  { name: 'full disk', weight: 2, play: fillDisk },
];

async function capture({ scene, chance, captures, told }: Stage): Promise<void> {
  const url = scene.site.origin + (pick(pages, chance) ?? '/article');
  const telling = chance(2) === 0;
  const options = { time_limit_seconds: 60, ...(telling && { webhook_url: scene.webhookUrl }) };
  const { capture_id } = await scene.daemon.client().createCapture({ body: { url, options } });
  captures.add(capture_id);
  if (telling) told.add(capture_id);
}

async function batch({ scene, chance, captures }: Stage): Promise<void> {
  const urls = [0, 1, 2].map(() => scene.site.origin + (pick(pages, chance) ?? '/article'));
  const made = await scene.daemon.client().createCaptureBatch({ body: { urls } });
  for (const { capture_id } of made.captures) captures.add(capture_id);
}

async function change(
  { scene, chance, captures }: Stage,
  act: (client: Client, id: string) => Promise<unknown>,
): Promise<void> {
  const id = pick([...captures], chance);
  if (id !== undefined) await act(scene.daemon.client(), id);
}

async function hold({ scene, chance, captures, held }: Stage): Promise<void> {
  const capture_id = pick([...captures], chance);
  if (capture_id === undefined) return;
  await scene.daemon.client().updateCapture({ params: { capture_id }, body: { action: 'legal_hold', value: true } });
  held.add(capture_id);
}

async function bring({ scene, chance, imports }: Stage): Promise<void> {
  const file = pick(vectors, chance);
  if (file !== undefined) await importFile(scene.daemon.client(), file, (id) => imports.add(id));
}

async function schedule({ scene, schedules }: Stage): Promise<void> {
  if (schedules.size >= 4) return;
  const { schedule_id } = await scene.daemon.client().createSchedule({
    body: { url: `${scene.site.origin}/article`, mode: 'interval', interval_seconds: 60 },
  });
  schedules.add(schedule_id);
}

async function runSchedule({ scene, chance, schedules }: Stage): Promise<void> {
  const schedule_id = pick([...schedules], chance);
  if (schedule_id !== undefined) await scene.daemon.client().runSchedule({ params: { schedule_id } });
}

async function backup({ scene }: Stage<Scene>): Promise<void> {
  await makeBackup({
    home: scene.home,
    to: join(scene.folder, 'backup'),
    version: 'torture',
    progress: () => undefined,
  });
}

async function killBrowser({ scene, chance }: Stage<Scene>): Promise<void> {
  const pid = pick(scene.daemon.browsers(), chance);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

const HOUR = 3600;

/** Forwards and back, by minutes to a day; true again half the time. Not by a month: the trash would be emptied rightly. */
async function setClock({ scene, chance }: Stage<Scene>): Promise<void> {
  const jumps = [90, -90, 20 * 60, -20 * 60, 2 * HOUR, -2 * HOUR, 24 * HOUR, -24 * HOUR];
  scene.setClock(chance(2) === 0 ? 0 : (pick(jumps, chance) ?? 0));
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Leaves next to nothing free for a few seconds, amid captures and an import; only where the home has a disk of its own. */
async function fillDisk(stage: Stage<Scene>): Promise<void> {
  const { scene } = stage;
  if (!scene.ownDisk) return;
  const during = [capture, bring].map((act) => failureOf(act(stage)));
  const filler = join(scene.home, '..', 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes(scene.home) - 200_000)));
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    // What is begun on a full disk must be refused or kept, and nothing between.
    during.push(...[capture, bring].map((act) => failureOf(act(stage))));
    await Promise.all(during);
  } finally {
    rmSync(filler, { force: true });
  }
  for (const failure of await Promise.all(during)) if (failure !== undefined) throw failure;
}

const folder = new URL('../vectors/packages/', import.meta.url).pathname;
const vectors = readdirSync(folder)
  .filter((name) => name.endsWith('.zip'))
  .map((name) => join(folder, name));
