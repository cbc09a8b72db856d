import { fromUtf8 } from '../../package/bytes.js';
import { ledgerFile } from '../../package/proof-promise.js';
import { isTime } from '../../package/time.js';
import { type PackageEntry, parsePackageEntry } from '../../proofs/tlog/entry.js';
import { parseProof } from '../../proofs/tlog/proof.js';
import type { Fact, Place } from './fact.js';
import { dig, reckoned } from './places.js';
import type { View } from './view.js';

/** The record of a hand-over is a certificate whose id is that of the export (evidence-package(5)). */
function entryKind(kind: View['kind'], certifyId: unknown): string {
  if (kind === 'certificate' && typeof certifyId === 'string' && certifyId.startsWith('exp_')) return 'export';
  return kind === 'page' ? 'capture' : kind;
}

/** What the ledger's entry says of the package: by whomever it is signed, it is about this one. */
export const ledgerFacts: readonly Fact[] = [
  {
    name: 'ledger_type',
    relation: 'equal',
    places: [
      reckoned(
        'metadata.json',
        'its kind, of a test test_ before it',
        ({ kind, records }) =>
          `${dig(records.metadata, 'test_mode') === true ? 'test_' : ''}${entryKind(kind, dig(records.certificate, 'certify_id'))}`,
      ),
      entered('type', ({ type }) => type),
    ],
  },
  {
    name: 'ledger_eidas',
    relation: 'nowhere',
    places: [
      entered('eidas', ({ eidas }, { members }) =>
        eidas && !members.has('manifest.json.tsr') ? ['a qualified time-stamp without a token'] : [],
      ),
    ],
  },
  {
    name: 'ledger_issued_at',
    relation: 'about',
    places: [
      reckoned('manifest.json', 'sealed_at (flat: end of the last step) to a day later', ({ records, steps }) => {
        const sealedAt = dig(records.manifest, 'sealed_at') ?? dig(steps.at(-1), 'ended_at');
        return isTime(sealedAt) ? [sealedAt, new Date(Date.parse(sealedAt) + DAY_MS).toISOString()] : undefined;
      }),
      entered('issued_at', (entry) => entry.issued_at),
    ],
  },
];

const DAY_MS = 86_400_000;

function entered(key: string, read: (entry: PackageEntry, view: View) => string | readonly string[]): Place {
  return {
    file: ledgerFile,
    at: `entry: ${key}`,
    read: (view) => {
      const entry = entryOf(view);
      return entry && read(entry, view);
    },
  };
}

/** What cannot be read is a fault of its own (check `issuer`). */
function entryOf({ members }: View): PackageEntry | undefined {
  const bytes = members.get(ledgerFile)?.bytes;
  if (bytes === undefined) return undefined;
  try {
    return parsePackageEntry(parseProof(fromUtf8(bytes)).entry);
  } catch {
    return undefined;
  }
}
