import { findBrowser, type FindOptions } from './find.js';
import { launchBrowser } from './launch.js';
import { printing, printPdf, type PrintDocument } from './print.js';

/** Sets one document in a browser that is started for it and ended afterwards. Throws CaptureFailure('browser_unavailable') without one. */
export async function printAlone(document: PrintDocument, options: FindOptions): Promise<Uint8Array> {
  const found = await findBrowser(options);
  const running = await launchBrowser(found, { mode: found.mode, confinement: found.confinement });
  try {
    const context = await running.browser.newContext(printing);
    return await printPdf(await context.newPage(), document);
  } finally {
    await running.close();
  }
}
