import type { PictureComparison } from '../../src/compare/pictures.js';
import { imageRules, metadataRules, storedRules, textRules } from '../../src/compare/rules.js';
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
