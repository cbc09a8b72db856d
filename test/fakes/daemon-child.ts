import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDaemon } from '../../daemon/main.js';
import type { CaptureRun } from '../../daemon/capture/outcome.js';
import { leaveFile, nothingOutside } from '../daemon/house.js';

/**
 * A whole daemon in a process of its own, to be killed. Argument: the home, and how its captures behave.
 * `hang` writes half a package and never ends, `slow` takes a moment, `seal` is sealing when it is told to stop,
 * `real` has the real pipeline with its browser.
 */
const [home = '', behaviour = 'slow'] = process.argv.slice(2);
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
  return leaveFile(capture);
}

const daemon = await startDaemon(
  {
    home,
    listen: '127.0.0.1',
    port: 0,
    publicHosts: [],
    idleExitMs: null,
    browser: null,
    concurrency: 3,
    collector: null,
    organisation: null,
    outside: { ...nothingOutside, allowTargets: ['127.0.0.0/8'] },
  },
  {
    version: '0.0.0-test',
    ...(behaviour !== 'real' && { openCaptures: async () => ({ run, close: async () => undefined }) }),
  },
);
process.stdout.write(`ready ${daemon.port}\n`);
await daemon.ended;
