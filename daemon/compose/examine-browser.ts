import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findBrowser, type FindOptions } from '../browser/launch/find.js';
import { launchBrowser } from '../browser/launch/launch.js';
import { loadConsentLibrary } from '../browser/overlays/consent.js';
import { openPicture } from '../comparing/raw-picture.js';

export interface BrowserExamined {
  readonly path: string;
  readonly source: string;
  readonly version: string;
  readonly mode: string;
  readonly sandbox: boolean;
  /** Why there is no sandbox. */
  readonly reason: string | undefined;
  /** Insides of other programs that are not as they are used here (evidence-internals(7), SEAMS), and what is missing for it. */
  readonly unfit: readonly string[];
}

/** What is tried; a test hands in those that do not fit. */
const real = { launchBrowser, loadConsentLibrary, openPicture };

/**
 * For `evidence doctor`: starts the browser that captures would have, and tries each seam.
 * @throws Error when no browser is found
 */
export async function examineBrowser(options: FindOptions, parts = real): Promise<BrowserExamined> {
  const found = await findBrowser(options);
  const { path, source, version, mode, confinement } = found;
  const unfit: string[] = [];
  const browser = await parts.launchBrowser(found, { mode, confinement, report: (message) => unfit.push(message) });
  await browser.close();
  if (!(await fits(() => consentRules(parts))))
    unfit.push('consent walls are not answered: autoconsent is built otherwise');
  if (!(await fits(() => rows(parts)))) unfit.push('pictures are not compared: libvips writes rows in another form');
  const reason = confinement.sandbox ? undefined : confinement.reason;
  return { path, source, version, mode, sandbox: confinement.sandbox, reason, unfit };
}

const fits = (attempt: () => Promise<boolean>): Promise<boolean> => attempt().catch(() => false);

async function consentRules({ loadConsentLibrary: load }: typeof real): Promise<boolean> {
  const { rules, source } = await load();
  return Object.keys(rules).length > 0 && source.includes('autoconsentReceiveMessage');
}

/** Two pixels as they were drawn. */
async function rows({ openPicture: open }: typeof real): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-doctor-'));
  try {
    const drawn = Buffer.from([1, 2, 3, 250, 128, 0]);
    const file = join(folder, 'drawn.png');
    await sharp(drawn, { raw: { width: 2, height: 1, channels: 3 } })
      .png()
      .toFile(file);
    const picture = await open([file], folder, 'read');
    try {
      return drawn.equals(await picture.read(0, 1, Buffer.alloc(6)));
    } finally {
      await picture.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
