import type { PictureComparison } from '../../src/compare/pictures.js';
import { formatVersion } from '../../src/package/manifest/manifest.js';
import type { Findings } from './findings.js';
import type { Source } from './source.js';

/** comparison.json: everything that was compared, by which rules, and what came of it (evidence-package(5)). */
export function comparisonRecord(
  { order, comparedAt, before, after, text, pictures, differences, stored, summary }: Findings,
  { evidenceId, compareId }: { readonly evidenceId: string; readonly compareId: string },
  images: PictureComparison,
) {
  return {
    evidence_id: evidenceId,
    compare_id: compareId,
    format_version: formatVersion,
    url: order.url,
    compared_at: comparedAt,
    before: sourceRecord(before),
    after: sourceRecord(after),
    summary,
    text: {
      ...(before.text && { before: before.text.file }),
      ...(after.text && { after: after.text.file }),
      ...(text.kind === 'compared' && { unified_diff: 'text_diff.txt' }),
      rules: textRules,
      ignored: order.ignore ?? { selectors: [], patterns: [], order: false },
    },
    images: {
      ...(pictures && { before: pictures.before, after: pictures.after }),
      difference: (pictures?.difference ?? []).map(({ width, height }, index) => ({
        file: differenceName(index),
        width,
        height,
      })),
      rules: imageRules,
      boxes: images.kind === 'compared' ? images.boxes : [],
    },
    metadata: { rules: metadataRules, differences },
    ...(stored && { stored: { rules: storedRules, ...stored } }),
  };
}

/** The marked difference image, or its parts. */
export const differenceName = (index: number): string =>
  index === 0 ? 'images_diff.png' : `images_diff-${index + 1}.png`;

/** What a record says of one of the two captures. */
export const sourceRecord = (source: Source) => ({
  capture_id: source.captureId,
  evidence_id: source.evidenceId,
  captured_at: source.capturedAt,
  sealed_at: source.sealedAt,
  manifest_sha256: source.manifestSha256,
  test_mode: source.testMode,
});

export const textRules =
  'Unicode normal form C; soft hyphens, zero width spaces, word joiners and byte order marks taken out; runs of white space are one space; empty lines fall away; words that only stand on another line are no difference.';
export const imageRules =
  'Rows of pixels are matched where they moved up or down. Squares of 8 by 8 pixels that correspond are changed when the mean colour of three by three pixels, or of the square, differs by more than encoding alone makes it differ. Rows of plain ground that came or went, and up to two rows of any kind, are no difference.';
export const metadataRules =
  'Named fields of metadata.json and chain_of_custody.json are compared by value. Values, ticks and chosen options of the forms that both pages show (form_controls.json) are compared, unless something of the page is left out of the comparison. Those of the group "page" make the verdict; those of the connection and the settings are listed and make none.';
const storedRules =
  'Hosts of connections.json, and cookies and entries of storage.json, are matched by name: a cookie by name, domain, path and partition; an entry by origin, area and name. Values are not compared. Rows that only one capture has come first. They make no verdict.';
