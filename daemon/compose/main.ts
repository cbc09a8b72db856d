import type { DaemonSettings } from '../../src/settings/daemon.js';
import type { World } from '../../src/world.js';
import { openCaptures } from './open-captures.js';
import { realWorld } from './real-world.js';
import { checkApart } from '../imports/check-apart.js';
import { tuneEngine } from '../process/engine.js';
import type { Log } from '../process/log.js';
import { stampTree } from '../ledger/anchors/stamp-tree.js';
import { bitcoinHeaders } from '../outside/bitcoin-headers.js';
import { askCalendars } from '../outside/calendars.js';
import { joinStamps } from '../sealing/stampers/joined.js';
import { createOutside } from '../outside/outside.js';
import type { UpgradeTools } from '../run/ask-calendars-again.js';
import { serve, type Daemon, type OpenCaptures } from './serve.js';
import { verifyStored } from '../verifying/verify-stored.js';

export { AlreadyRunning } from '../store/home-lock.js';
export type { Daemon } from './serve.js';

export interface StartOptions {
  readonly version: string;
  readonly world?: World;
  readonly log?: Log;
  /** Is told each line of the log in the home. */
  readonly echo?: (line: string) => void;
  /** Tests hand in captures that need no browser. */
  readonly openCaptures?: OpenCaptures;
  readonly proofs?: UpgradeTools;
}

/** The composition root: the only place that knows every room, the real clock and chance. */
export function startDaemon(settings: DaemonSettings, options: StartOptions): Promise<Daemon> {
  tuneEngine();
  const world = options.world ?? realWorld;
  const outside = createOutside(settings.outside, world);
  const { tsaRoots } = settings.outside;
  const checkPackage = checkApart({
    world,
    roots: tsaRoots === null ? [] : [tsaRoots],
    policy: settings.ledger.known,
  });
  const verify = verifyStored(tsaRoots, checkPackage);
  return serve(settings, {
    version: options.version,
    world,
    ...(options.log && { log: options.log }),
    ...(options.echo && { echo: options.echo }),
    addresses: outside,
    verify,
    proofs: options.proofs ?? proofTools(settings.outside),
    stampTree: stampTree(settings.outside, world),
    checkPackage,
    webhooks: { fetch: (url, request) => outside.webhookFetch(url, request) },
    openCaptures:
      options.openCaptures ??
      ((log, ledger, { db, world: ofRows, given, packages }) => {
        const { otsWindowMs: windowMs } = settings;
        const { otsCalendars: calendars } = settings.outside;
        const submit = windowMs === null ? undefined : joinStamps({ db, world: ofRows, log, calendars, windowMs });
        const setAside = (id: string, path: string, now: Date) => packages.setAside.keep(id, path, now);
        const { version } = options;
        return openCaptures(settings, { version, world, outside, verify, log, ledger, submit, given, setAside });
      }),
  });
}

const proofTools = ({ otsCalendars, bitcoinHeaders: source }: DaemonSettings['outside']): UpgradeTools => ({
  ask: askCalendars(otsCalendars),
  ...(source !== null && { headers: bitcoinHeaders(source) }),
});
