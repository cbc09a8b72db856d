import { commitmentsFile } from '../../../src/package/commitments/records.js';
import { ledgerFile } from '../../../src/package/proof-promise.js';
import { apartMs, type LedgerSignature, mostLaterMs } from '../../../src/package/witness/record.js';
import { type CounterSignature, counterSignature } from '../../../src/proofs/tlog/counter-signature.js';
import type { WitnessOrder } from '../../../src/contract/captures/comparison-order.js';
import { CaptureFailure } from '../../run/step.js';
import type { Source } from '../source.js';

export type Signatures = Readonly<Record<'before' | 'after', LedgerSignature>>;

/**
 * What the two ledgers signed for the two captures. What the verifier would refuse is refused here, in words that say whose fault it is.
 * @throws CaptureFailure
 */
export function signaturesOf(
  order: WitnessOrder,
  { before, after, now }: { readonly before: Source; readonly after: Source; readonly now: Date },
): Signatures {
  const [one, other] = [signed(before, order.keys.before), signed(after, order.keys.after)];
  if (one.publicKey === other.publicKey || one.origin === other.origin)
    throw refused('One ledger signed for both captures: a service is no witness of itself.');
  for (const { captureId, sealedAt } of [before, after])
    if (sealedAt > now.toISOString())
      throw refused(
        `The package of ${captureId} was sealed at ${sealedAt}, later than now by the clock of this service.`,
      );
  if (before.manifestSha256 === after.manifestSha256) throw refused('Both captures are the same package.');
  if (apartMs(before.capturedAt, after.capturedAt) > order.window_ms)
    throw refused('The two captures lie further apart than the window.');
  return { before: stated(one, order.keys.before), after: stated(other, order.keys.after) };
}

type Signed = Extract<CounterSignature, { kind: 'signed' }>;

function signed(source: Source, key: string): Signed {
  const { captureId, manifestSha256, ledgerProof, commitmentsSha256, sealedAt } = source;
  if (ledgerProof === undefined)
    throw refused(`The package of ${captureId} has no ${ledgerFile}: no ledger signed for it.`);
  const found = counterSignature(ledgerProof, manifestSha256, key);
  if (found.kind === 'fault') throw refused(`The ledger of ${captureId} did not sign for it: ${found.reason}.`);
  if (found.type !== 'capture') throw refused(`The package of ${captureId} is not one of a capture.`);
  if (found.commitmentsSha256 !== commitmentsSha256)
    throw refused(`The entry of ${captureId} in its ledger refers to a different ${commitmentsFile}.`);
  const later = Date.parse(found.issuedAt) - Date.parse(sealedAt);
  if (later < 0 || later > mostLaterMs)
    throw refused(
      `The ledger of ${captureId} signed for it at ${found.issuedAt}; it was sealed at ${sealedAt}. A signature counts from the seal on, and for a day.`,
    );
  return found;
}

const refused = (message: string): CaptureFailure => new CaptureFailure('internal', message);

const stated = ({ index, size, issuedAt }: Signed, key: string): LedgerSignature => ({
  key,
  index,
  size,
  issued_at: issuedAt,
});
