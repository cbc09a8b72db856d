import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { schedule } from 'node-cron';
import { randomText } from '../src/contract/identifiers.js';
import { bracketed, reachableHost, unbracketed } from '../src/endpoint.js';
import { daemonUrl } from '../src/home/daemon-file.js';
import type { DaemonSettings } from '../src/settings/daemon.js';
import { toldOutside } from '../src/settings/told.js';
import type { World } from '../src/world.js';
import { keyHash } from './accounts/keys.js';
import type { LookAtPage } from './capture/outcome.js';
import { compareForSchedule } from './comparing/compare-for-schedule.js';
import { createLocalAccount } from './first-start.js';
import { giveSecrets, secretKeeper } from './events/secrets.js';
import { startSender, type SenderParts } from './events/sender.js';
import { blockedReason, type AddressGuard } from './handlers/addresses.js';
import { linkSigner } from './handlers/links.js';
import type { VerifyStored } from './handlers/stored-verifier.js';
import { linkKey, operatorToken, prepareHome, removeDaemonFile, secretsKey, writeDaemonFile } from './home.js';
import { buildServer } from './http/server.js';
import { idleClock, untilIdle } from './idle.js';
import type { BackgroundWork, StartBackgroundWork } from './jobs/background.js';
import { type Ledger, ledgerOf } from './ledger/ledger.js';
import { keepHouse } from './jobs/housekeeping.js';
import { startQueue } from './jobs/queue.js';
import { recover } from './jobs/recovery.js';
import type { Runners } from './jobs/run-job.js';
import { upgradeOne, upgradeProofs, type UpgradeTools } from './jobs/upgrade-proofs.js';
import { fileLog, type Log } from './log.js';
import { runSchedules } from './schedules/work.js';
import { lockHome } from './store/home-lock.js';
import { openDatabase } from './store/open.js';
import { openPackageStore } from './store/packages.js';

/** Opens what captures need (the browser, the proxy); called when the home is this daemon's alone. */
export type OpenCaptures = (
  log: Log,
  ledger: Ledger,
) => Promise<Runners & { readonly look: LookAtPage; close(): Promise<void> }>;

/** The rooms that main.ts knows and this one is handed. */
export interface ServeOptions {
  readonly version: string;
  readonly world: World;
  /** `daemon.log` in the home when absent. */
  readonly log?: Log;
  /** Is told each line of that file. */
  readonly echo?: (line: string) => void;
  readonly addresses: AddressGuard;
  readonly verify: VerifyStored;
  readonly openCaptures: OpenCaptures;
  /** Whom pending proofs are shown to. */
  readonly proofs: UpgradeTools;
  readonly webhookFetch: SenderParts['fetch'];
  readonly background: readonly StartBackgroundWork[];
}

export interface Daemon {
  readonly port: number;
  /** Ends by itself when idle; resolves when everything is closed. */
  readonly ended: Promise<void>;
  /** Takes no more requests, lets a running seal finish, queues the other runs for the next start, closes everything. */
  stop(): Promise<void>;
}

const SEAL_GRACE_MS = 60_000;
const CLOSE_WAIT_MS = 5_000;
const PORTS_TRIED = 50;

/** A daemon over one home. Rejects with AlreadyRunning when there is one already. */
export async function serve(settings: DaemonSettings, options: ServeOptions): Promise<Daemon> {
  const { world, version } = options;
  const { home } = settings;
  await prepareHome(home);
  const log = options.log ?? fileLog(join(home, 'daemon.log'), world, options.echo);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      try {
        await closer();
      } catch (error) {
        log.error('close_fault', error);
      }
    }
  };
  try {
    const lock = lockHome(home);
    closers.push(() => lock.release());
    return await open();
  } catch (error) {
    await close();
    throw error;
  }

  async function open(): Promise<Daemon> {
    const store = await openDatabase(join(home, 'evidence.db'));
    closers.push(() => store.close());
    const packages = await openPackageStore(home);
    await createLocalAccount(store.db, home, world);
    const ledger = ledgerOf({ db: store.db, home, world, log });
    closers.push(() => ledger.close());
    const captures = await options.openCaptures(log, ledger);
    closers.push(() => captures.close());

    const instance = randomText(24, (length) => world.randomBytes(length));
    const works: Pick<BackgroundWork, 'wake' | 'busy'>[] = [];
    const changed = () => {
      for (const work of works) work.wake();
    };
    const books = { db: store.db, packages, world, changed };
    await recover(books, instance, log);
    const { run, compare } = captures;
    const queue = startQueue({ ...books, run, compare, owner: instance, concurrency: settings.concurrency, log });
    works.push(queue);
    const schedules = runSchedules({
      blocked: (url) => blockedReason(options.addresses, url),
      look: captures.look,
      compare: compareForSchedule(books),
    });
    const secrets = secretKeeper((make) => secretsKey(home, world, make), world);
    await giveSecrets(store.db, secrets);
    const links = linkSigner(await linkKey(home, world), world);
    let ownUrl = '';
    const sender = startSender({
      ...books,
      log,
      owner: instance,
      secrets,
      link: (baseUrl, captureId) => links.make(baseUrl, captureId),
      baseUrl: () => ownUrl,
      fetch: options.webhookFetch,
    });
    works.push(sender);
    closers.push(() => sender.stop());
    for (const start of [upgradeProofs(options.proofs), schedules, ...options.background]) {
      const work = start({ ...books, log, owner: instance });
      works.push(work);
      closers.push(() => work.stop());
    }

    // A name can be pointed at this machine by a stranger, the address that it was told to listen on cannot.
    const host = reachableHost(settings.listen);
    let stopping = false;
    const clock = idleClock(world);
    const server = buildServer(
      {
        ...books,
        log,
        version,
        kind: settings.publicHosts.length > 0 ? 'hosted' : 'local',
        operatorTokenHash: keyHash(await operatorToken(home, world)),
        addresses: options.addresses,
        verify: options.verify,
        links,
        secrets,
        sender,
        upgradeProof: (proof) => upgradeOne({ ...books, log }, options.proofs, proof),
        eidasAvailable: settings.outside.tsaUrl !== null && settings.outside.tsaQualified,
      },
      { publicHosts: [...settings.publicHosts, bracketed(host)], stopping: () => stopping, touched: clock.touched },
    );
    closers.push(() => closeServer(server));
    const port = await listen(server, unbracketed(settings.listen), settings.port);
    ownUrl = daemonUrl({ host, port });
    const told = toldOutside(settings.outside);
    const started_at = world.now().toISOString();
    await writeDaemonFile(home, { pid: process.pid, host, port, version, started_at, instance, told });
    closers.push(() => removeDaemonFile(home, instance));

    const minutely = schedule('* * * * *', () =>
      keepHouse(books, queue, settings).catch((error: unknown) => log.error('housekeeping_fault', error)),
    );
    const hourly = schedule('7 * * * *', () => store.checkpoint());
    const idle = new AbortController();
    changed();
    ledger.catchUp().catch((error: unknown) => log.error('ledger_fault', error));
    log.info('started', { host, port, version, pid: process.pid });

    let ending: Promise<void> | undefined;
    const stop = () => (ending ??= end());
    const end = async () => {
      stopping = true;
      idle.abort();
      process.off('SIGTERM', onSignal);
      process.off('SIGINT', onSignal);
      await Promise.all([minutely.destroy(), hourly.destroy()]);
      const closed = closeServer(server);
      await queue.stop(SEAL_GRACE_MS);
      await closed;
      await close();
      log.info('stopped');
    };
    const onSignal = () => void stop();
    process.once('SIGTERM', onSignal);
    process.once('SIGINT', onSignal);
    const ended = new Promise<void>((resolve) => {
      closers.unshift(resolve);
    });
    const anyBusy = async () => {
      for (const work of works) if (await work.busy()) return true;
      return false;
    };
    if (settings.idleExitMs !== null) {
      untilIdle(clock, anyBusy, settings.idleExitMs, world, idle.signal).then(
        () => stop(),
        (error: unknown) => {
          if (!idle.signal.aborted) log.error('idle_clock_fault', error);
        },
      );
    }
    return { port, ended, stop };
  }

  /** Answers that are under way get a moment; then the connections are cut. */
  async function closeServer(server: FastifyInstance): Promise<void> {
    const timer = new AbortController();
    const closed = server.close();
    await Promise.race([closed, world.sleep(CLOSE_WAIT_MS, timer.signal).catch(() => undefined)]);
    timer.abort();
    server.server.closeAllConnections();
    await closed;
  }
}

/** The wanted port, or the next free one. */
async function listen(server: FastifyInstance, host: string, wanted: number): Promise<number> {
  for (let port = wanted; ; port += 1) {
    try {
      await server.listen({ host, port });
      const address = server.server.address();
      if (address === null || typeof address === 'string') throw new Error('no port was given');
      return address.port;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || port - wanted >= PORTS_TRIED) throw error;
    }
  }
}
