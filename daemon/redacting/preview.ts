import sharp from 'sharp';
import type { CoveredBox } from '../../src/package/redaction/record.js';
import type { Leaks } from '../../src/redaction/leaks/leaks.js';
import type { PreviewRedaction, RedactionPreview } from '../run/redaction-run.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { onAll } from './covering/picture-set.js';
import { draft, expectMatches, withoutMatch, withPictures } from './find-whole.js';
import { foreseen, type Foreseeing } from './foresee.js';
import { expectNone } from './leaking.js';
import type { MatchAnswer, ShownMatch } from './matching/answer.js';
import { filesOf, picturesOf, proofOf } from './record.js';
import { RedactionRefused } from './refusal.js';
import { openRedactionSource, type OpenedSource } from './source.js';

export interface PreviewDeps extends Foreseeing {
  readonly verify: VerifyStored;
}

/** What a redaction would do, shown to its owner, and what would refuse it: nothing is sealed or stored. */
export function createPreviews({ verify, ...foreseeing }: PreviewDeps): PreviewRedaction {
  return async ({ order: asked, source: at, signal }) => {
    try {
      const { opened, checked } = openRedactionSource(at, verify);
      await checked;
      const source = await opened;
      const order = withPictures(asked);
      const first = await draft(source, order, {}, signal);
      const { copy: whole, leaks } = await foreseen(source, { order: asked, first, signal }, foreseeing);
      const refusal = refusalOf(() => {
        expectMatches(first, asked);
        expectNone(leaks);
      });
      // Of what will not be made, what the rules alone would do is told: files are withheld whole because of what refuses it.
      const copy = refusal === null ? whole : first;
      const { found, files, boxes } = copy;
      return {
        matches_total: found.counts.reduce((sum, count) => sum + count, 0),
        matches: found.shown.map((shown) => matchOf(shown, source)),
        not_found: withoutMatch(first, asked),
        records: recordsOf(found.records, leaks),
        words_left: whole.wordsLeft.map(({ rule, word, count, places }) => ({ rule_index: rule, word, count, places })),
        in_capture_url: found.inCaptureUrl || leaks.in_capture_url,
        files: filesOf(files),
        ...proofOf(source, copy),
        pictures: previewPictures(picturesOf(order, copy)),
        refusal,
        picture: await framed(source, boxes),
      };
    } catch (error) {
      if (error instanceof RedactionRefused) return error.refusal;
      throw error;
    }
  };
}

function refusalOf(expect: () => void): RedactionPreview['refusal'] {
  try {
    expect();
    return null;
  } catch (error) {
    if (!(error instanceof RedactionRefused)) throw error;
    return { code: error.refusal.code, details: error.refusal.details };
  }
}

/** Fields in which rules found something as they are written, and those in which the search did, in another form. */
function recordsOf(
  records: MatchAnswer['records'],
  { metadata_fields: fields, rule_indexes: rules }: Pick<Leaks, 'metadata_fields' | 'rule_indexes'>,
): RedactionPreview['records'] {
  const found = records.flatMap(({ file, pointer, rules: by }) =>
    file === 'metadata.json' ? [{ field: pointer, rule_indexes: by }] : [],
  );
  const named = new Set(found.map(({ field }) => field));
  return [...found, ...fields.filter((field) => !named.has(field)).map((field) => ({ field, rule_indexes: rules }))];
}

function matchOf(
  { rule, file, line, before, found, after, boxes }: ShownMatch,
  { pictures }: OpenedSource,
): RedactionPreview['matches'][number] {
  const placed = pictures ? boxes.flatMap(({ file: on, box }) => onAll(pictures, on, box)) : [];
  return {
    rule_index: rule,
    file,
    ...(line !== undefined && { line }),
    excerpt: `${before}${found}${after}`,
    before,
    found,
    after,
    boxes: placed.map(({ file: on, box: { x, y, width, height } }) => ({ file: on, x, y, width, height })),
  };
}

const previewPictures = ({ covered, notSearched }: { readonly covered: number; readonly notSearched: number }) => ({
  covered,
  not_searched: notSearched,
});

/** The screenshot with a frame where it would be covered, as JPEG; null where there is none. */
async function framed({ pictures, files }: OpenedSource, boxes: readonly CoveredBox[]): Promise<Uint8Array | null> {
  const bytes = pictures && files.get(pictures.main.file);
  if (pictures === undefined || bytes === undefined) return null;
  const { file, width, height } = pictures.main;
  const frames = boxes
    .filter((box) => box.file === file)
    .map(
      ({ x, y, width: wide, height: high }) =>
        `<rect x="${x + 1}" y="${y + 1}" width="${wide - 2}" height="${high - 2}"/>`,
    );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#c00000" stroke-width="2">${frames.join('')}</svg>`;
  return sharp(bytes, { limitInputPixels: false })
    .composite([{ input: Buffer.from(drawing, 'utf8') }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
