import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { startDaemon } from '../../daemon/compose/main.js';
import { submitToCalendars } from '../../daemon/outside/calendars.js';
import type { CaptureRun } from '../../daemon/run/outcome.js';
import { leaveFile, noComparison, noLook, nothingOutside } from '../daemon/house.js';

/**
 * A whole daemon in a process of its own, to be killed. Argument: the home, and how its captures behave.
 * `hang` writes half a package and never ends, `slow` takes a moment, `seal` is sealing when it is told to stop,
 * `real` has the real pipeline with its browser. With calendars (addresses after that) each package is stamped by them.
 */
const [home = '', behaviour = 'slow', ...otsCalendars] = process.argv.slice(2);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(capture: CaptureRun) {
  capture.progress({ step: behaviour === 'seal' ? 'custody_record_written' : 'page_loaded', done: 1, total: 2 });
  if (behaviour === 'hang') {
    await writeFile(join(capture.stagingDir, 'sealed.zip'), 'half');
    capture.signal.throwIfAborted();
    await new Promise<never>((_, reject) => {
      capture.signal.addEventListener('abort', () => reject(capture.signal.reason as Error));
      // Nothing else keeps this promise alive when the machine is quiet.
      setInterval(() => undefined, 1_000).unref();
    });
  }
  await pause(behaviour === 'seal' ? 700 : 30);
  const done = await leaveFile(capture);
  if (otsCalendars.length === 0) return done;
  const { ots } = await submitToCalendars(Buffer.from(done.manifestSha256, 'hex'), otsCalendars, randomBytes);
  return { ...done, proofs: ['manifest.json.ots'], ...(ots && { ots }) };
}

const daemon = await startDaemon(
  {
    home,
    listen: '127.0.0.1',
    port: 0,
    publicHosts: [],
    idleExitMs: null,
    browser: null,
    browserMode: null,
    extraCaCerts: null,
    concurrency: 3,
    captureMemory: 1_600_000_000,
    ledger: { origin: null, witnesses: null, witnessLogs: null },
    retentionMs: null,
    diskBudget: null,
    collector: null,
    organisation: null,
    outside: { ...nothingOutside, allowTargets: ['127.0.0.0/8'], allowWebhooks: ['127.0.0.0/8'], otsCalendars },
  },
  {
    version: '0.0.0-test',
    ...(behaviour !== 'real' && {
      openCaptures: async () => ({ run, look: noLook, compare: noComparison, close: async () => undefined }),
    }),
  },
);
process.stdout.write(`ready ${daemon.port}\n`);
await daemon.ended;
