import { sign } from 'node:crypto';
import { inRestartIntervals } from '../../../daemon/browser/picture/restart-intervals.js';
import sharp from 'sharp';
import { stamped, withCommitments } from '../../verify/faults/commitments.js';
import { buildPackage, type BuiltPackage, type Faults, type Files, vectorKey } from './package-builder.js';
import { pageUrl } from './package-times.js';

export const sourceId = 'ps_1b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d';
const lines = ['Jane Doe owes 7654321 to ACME', 'Grüße, 世界'];
export const picture = { width: 200, height: 48 };

let image: Buffer | undefined;

/** Five segments a row and a bit, so that one ends a row and begins the next. */
async function screenshot(): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: picture.width * picture.height * 3 }, (_, at) => (at * 7 + (at >> 5) * 13) & 0xff),
  );
  const raw = { ...picture, channels: 3 } as const;
  image ??= inRestartIntervals(
    await sharp(pixels, { raw }).jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer(),
  );
  return image!;
}

function layout(): Buffer {
  const shown = { file: 'screenshot.jpeg', ...picture, pixels_per_css_pixel: 1 };
  const placed = lines.map((text, at) => ({ text, box: [1, 1 + 16 * at, 150, 12] }));
  const frames = [{ url: pageUrl, lines: placed }];
  return Buffer.from(JSON.stringify({ format_version: 1, unit: 'image_pixel', image: shown, frames }));
}

/** A capture with commitments, of a page that names somebody; signed by a key of its own. */
export async function buildSource(faults: Faults = {}): Promise<BuiltPackage> {
  const key = vectorKey('other');
  const jpeg = await screenshot();
  const own: Faults = {
    evidenceId: sourceId,
    key,
    promise: stamped.promise,
    ...faults,
    artifacts: (files) => {
      files.set('screenshot.jpeg', jpeg);
      files.set('domtextcontent.txt', Buffer.from(`${lines.join('\n')}\n`));
      files.set('text_layout.json', layout());
      files.set('page.html', Buffer.from(`<!doctype html><title>A page</title><p>${lines.join('</p><p>')}</p>`));
      faults.artifacts?.(files);
    },
    journal: (journal) => {
      for (const entry of journal)
        if (entry.kind === 'done' && entry.step === 'screenshot_taken') Object.assign(entry.detail, picture);
        else if (entry.kind === 'done' && entry.step === 'completeness_measured')
          Object.assign(entry.detail, { text_lines: lines.length, with_ink: lines.length });
      faults.journal?.(journal);
    },
    facts: (facts) => {
      Object.assign(facts['screenshots'].screenshot, {
        ...picture,
        page_height: picture.height,
        shown_height: picture.height,
      });
      Object.assign(facts['completeness'].text_lines, { total: lines.length, with_ink: lines.length });
      faults.facts?.(facts);
    },
    sealed: (files: Files) => {
      const commitments = files.get('commitments.json')!;
      files.set('commitments.sig', sign('sha256', commitments, (faults.key ?? key).privateKey));
      stamped.sealed(files);
      files.set('commitments.json.ots', otsLike(files));
      faults.sealed?.(files);
    },
  };
  return buildPackage(withCommitments(undefined, own));
}

function otsLike(files: Files): Uint8Array {
  const about: Files = new Map([['manifest.json', files.get('commitments.json')!]]);
  stamped.sealed(about);
  return about.get('manifest.json.ots')!;
}
