import type { FurtherFolder } from '../../../src/package/witness/further.js';
import {
  type FurtherParts,
  type LedgerSignature,
  witnessRecord,
  type WitnessRecord,
  type WitnessSide,
} from '../../../src/package/witness/record.js';
import type { Findings } from '../findings.js';
import type { Source } from '../source.js';

/** witness.json of a comparison that has a witness; undefined of any other. */
export function witnessOf(
  { order, before, after, further, summary, signatures }: Findings,
  ids: { readonly evidenceId: string; readonly compareId: string },
): WitnessRecord | undefined {
  if (order.witness === undefined || signatures === undefined) return undefined;
  return witnessRecord({
    ...ids,
    url: order.url,
    windowMs: order.witness.window_ms,
    asked: order.witness.asked,
    before: sideOf(before, signatures.before),
    after: sideOf(after, signatures.after),
    text: summary.text_verdict,
    images: summary.images_verdict,
    ...(order.witness.others && {
      others: { further: furtherParts(further, signatures.further), missing: order.witness.others.missing },
    }),
  });
}

const furtherParts = (
  further: Findings['further'] = [],
  signatures: readonly LedgerSignature[] = [],
): Record<FurtherFolder, FurtherParts> =>
  Object.fromEntries(
    further.flatMap(({ folder, source, text, pictures }, index) => {
      const ledger = signatures[index];
      if (text === undefined || pictures === undefined || ledger === undefined)
        throw new Error('the plan is out of order');
      return [[folder, { side: sideOf(source, ledger), text, pictures }]];
    }),
  );

const sideOf = (source: Source, ledger: WitnessSide['ledger']): WitnessSide => ({
  captureId: source.captureId,
  capturedAt: source.capturedAt,
  manifestSha256: source.manifestSha256,
  metadata: source.metadata,
  pictures: source.pictures.map(({ sha256 }) => sha256),
  ledger,
});
