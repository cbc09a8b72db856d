import { fileURLToPath } from 'node:url';
import type { World } from '../../src/world.js';
import type { BrowserPool } from '../browser/pool.js';
import { printing, printPdf } from '../browser/print.js';
import { seal, type SealedPackage, type SealInput } from './seal.js';

/** Seals with what every package of this program has: its document is set by the browser, and it carries its own checkers. */
export async function sealRecording(
  input: Omit<SealInput, 'print' | 'extraFiles' | 'world'>,
  { pool, world }: { readonly pool: BrowserPool; readonly world: World },
): Promise<SealedPackage> {
  // Opened while the seal prepares.
  const lease = pool.lease(printing);
  const page = lease.then(({ context }) => context.newPage());
  page.catch(() => undefined);
  try {
    return await seal({
      ...input,
      extraFiles: verificationFolder,
      print: async (document, cut) => printPdf(await page, document, cut),
      world,
    });
  } finally {
    await (await lease.catch(() => undefined))?.release();
  }
}

/** As the build leaves them, for some are made by it; beside us when compiled, under dist/ when run from the sources. */
const scripts = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/src/verify/scripts/' : '../../src/verify/scripts/',
  import.meta.url,
);
const verificationFolder = ['verify.html', 'verify.mjs', 'verify.py', 'verify.sh', 'GUIDE.txt'].map((name) => ({
  name: `verification/${name}`,
  path: fileURLToPath(new URL(name, scripts)),
}));
