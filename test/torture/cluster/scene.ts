import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../../../src/client/index.js';
import { makeDatabase, named } from '../../daemon/database.js';
import { webhookReceiver, type Receiver } from '../../fakes/outside/webhook-receiver.js';
import { startCalendar } from '../../fakes/proofs/calendar.js';
import { startTrapSite } from '../../fakes/site/index.js';
import { issuedBy } from '../../outside/self-signed.js';
import { startPostgres, type Server } from '../../postgres/server.js';
import type { Chance, Place } from '../acts.js';
import { clockOf, daemonOver, writeClock, type Daemon } from '../scene.js';

/** One of several daemons over one home and one database. */
export interface Node extends Daemon {
  readonly name: string;
  /** Stopped by SIGSTOP: it answers nothing, and does not know it. */
  frozen: boolean;
  /** Sets its clock so many seconds off the true time. */
  setClock(seconds: number): void;
}

/** Nodes, their database and what is around them. */
export interface ClusterScene extends Place {
  readonly home: string;
  readonly folder: string;
  readonly nodes: readonly Node[];
  readonly database: Server;
  readonly receiver: Receiver;
  /** Whether clocks of nodes can be set. */
  readonly ownClocks: boolean;
  /** Nothing here comes due by a clock of this program: rows go by that of the database. */
  setClock(seconds: number): void;
  close(): Promise<void>;
}

const names = ['a', 'b', 'c'] as const;

export async function setCluster(chance: Chance): Promise<ClusterScene> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-cluster-'));
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  const database = await startPostgres();
  await makeDatabase(database.url, 'cluster');
  const [site, calendar, receiver] = await Promise.all([
    startTrapSite(),
    startCalendar(),
    webhookReceiver(issuedBy('Torture authority', 'localhost')),
  ]);
  const roots = join(folder, 'roots.pem');
  writeFileSync(roots, receiver.ca);
  const env = {
    EVIDENCE_DATABASE_URL: named(database.url, 'cluster'),
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_ALLOW_WEBHOOKS: '127.0.0.0/8,localhost',
    EVIDENCE_NTP_SERVERS: '',
    EVIDENCE_DNS_RESOLVERS: '',
    EVIDENCE_OTS_CALENDARS: calendar.url,
    NODE_EXTRA_CA_CERTS: roots,
  };
  const nodes = names.map((name): Node => {
    const clock = join(folder, `clock-${name}`);
    writeClock(clock, 0);
    const of = { ...env, EVIDENCE_NODE: name, ...clockOf(clock) };
    const daemon = daemonOver(home, join(folder, `${name}.out`), of, join(home, 'nodes', name));
    return { ...daemon, name, frozen: false, setClock: (seconds) => writeClock(clock, seconds) };
  });
  const client = (): Client => {
    const awake = nodes.filter((node) => !node.frozen && node.pid() !== undefined);
    const node = awake[chance(awake.length)];
    if (!node) throw new Error('there is no daemon');
    return node.client();
  };
  return {
    home,
    folder,
    nodes,
    database,
    site,
    receiver,
    webhookUrl: `https://localhost:${receiver.port}/hook`,
    daemon: { client },
    ownClocks: clockOf('') !== undefined,
    setClock: () => undefined,
    async close() {
      await Promise.all(nodes.map((node) => node.kill('SIGKILL')));
      await Promise.all([site.close(), calendar.close(), receiver.close()]);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
