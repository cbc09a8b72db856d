import type { CompletedRead } from '../../client/index.js';
import type { CertificateRead } from '../../contract/captures/certificates.js';
import { sumName } from '../../package/certificate/certificate.js';
import { type Sealed, sealedSummary } from '../capture/sealed-summary.js';
import type { Screen } from '../terminal/screen.js';
import { timeOrNone } from '../terminal/times.js';

export interface CertificateResult extends Omit<CertificateRead, 'status'>, Sealed {
  readonly status: 'completed';
}

/** More are in the package. */
const SHOWN = 10;

/** One certificate, told to a person. */
export function certificateSummary(result: CertificateResult, read: CompletedRead, screen: Screen): string {
  const { hashes } = result;
  const more = hashes.length > SHOWN ? [`and ${hashes.length - SHOWN} more`] : [];
  const named = hashes.slice(0, SHOWN).map((hash, index) => `${hash.sha256}  ${sumName(hash, index)}`);
  const lines = result.warnings.map(({ index }) =>
    screen.paint.yellow.bold(`! hash ${index + 1} is that of an empty file, so it does not identify a file`),
  );
  const rows = [
    ['Label', result.label],
    ['Certified', timeOrNone(result.certified_at, screen.zone)],
    ['Hashes', [...named, ...more].join('\n')],
    ['Certificate', result.certify_id],
  ] as const;
  return sealedSummary({ done: 'certified', result, read, lines, rows }, screen);
}
