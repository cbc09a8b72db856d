import { witnessRecord, type WitnessRecord, type WitnessSide } from '../../../src/package/witness/record.js';
import type { Findings } from '../findings.js';
import type { Source } from '../source.js';

/** witness.json of a comparison that has a witness; undefined of any other. */
export function witnessOf(
  { order, before, after, summary, signatures }: Findings,
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
  });
}

const sideOf = (source: Source, ledger: WitnessSide['ledger']): WitnessSide => ({
  captureId: source.captureId,
  capturedAt: source.capturedAt,
  manifestSha256: source.manifestSha256,
  metadata: source.metadata,
  pictures: source.pictures.map(({ sha256 }) => sha256),
  ledger,
});
