import { schedule } from 'node-cron';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { keepHouse } from '../jobs/housekeeping.js';
import { sweepFiles } from '../jobs/recovery.js';
import type { World } from '../../src/world.js';
import type { Log } from '../process/log.js';
import { timeOfFiles } from '../store/old-files.js';
import type { AmongNodes } from './among-nodes.js';
import type { Assembled, Parts, workOf } from './assemble.js';

/**
 * A round that could not begin in its second, because the machine was busy or stood still, is made late; node-cron would leave it out. If more
 * than one is due, one makes up for all, so there is nothing to warn of.
 */
const late = { missedExecutionTolerance: 3_600_000, suppressMissedWarning: true };

/** Files without a row that are younger may be of a node that is about to write it. */
const SWEEP_AGE_MS = 3_600_000;

/** Undefined where it is alone. What is of PostgreSQL is not loaded where SQLite is used. */
export async function joinOthers(
  { node }: DaemonSettings,
  { url, ...parts }: { url: string | null; owner: string; db: Parts['db']; log: Log; world: World },
): Promise<AmongNodes | undefined> {
  if (node === null || url === null) return undefined;
  return (await import('./among-nodes.js')).joinNodes(url, { name: node, ...parts });
}

/** What a node does, of what all nodes do together. */
export const placeAmong = ({ roles }: DaemonSettings, among: AmongNodes | undefined) =>
  among && {
    node: among.node,
    tell: among.tell,
    works: roles.includes('worker'),
    sends: roles.includes('sender'),
  };

/** Alone all of it; among nodes each part on one of those that have its role. */
export function backgroundOf(
  { roles }: DaemonSettings,
  { ticker, files }: ReturnType<typeof workOf>,
  among: AmongNodes | undefined,
): Parts['background'] {
  if (among === undefined) return [...ticker, ...files];
  return [
    ...(roles.includes('ticker') ? [among.led('ticker', ticker)] : []),
    ...(roles.includes('worker') ? [among.led('files', files)] : []),
  ];
}

/** Each minute and each hour; among nodes by the one that leads. */
export function keepingHouse(
  settings: DaemonSettings,
  parts: {
    readonly log: Log;
    assembled: Pick<Assembled, 'books' | 'queue'>;
    among: Pick<AmongNodes, 'leads'> | undefined;
    checkpoint: () => unknown;
  },
) {
  const { log, among, checkpoint } = parts;
  const { books, queue } = parts.assembled;
  const fault = (error: unknown) => log.error('housekeeping_fault', error);
  const minutely = async () => {
    if (among === undefined || among.leads('ticker')) await keepHouse(books, queue, settings);
  };
  const hourly = async () => {
    if (among === undefined) checkpoint();
    else if (among.leads('ticker'))
      await sweepFiles(books, log, new Date((await timeOfFiles(settings.home)).getTime() - SWEEP_AGE_MS));
  };
  return [
    schedule('* * * * *', () => minutely().catch(fault), late),
    schedule('7 * * * *', () => hourly().catch(fault), late),
  ];
}
