import type { Happened } from '../../src/matters/custody.js';
import { failedView } from '../captures/capture-view.js';
import type { Capture } from '../store/captures/captures.js';
import type { CompletedDetails } from '../store/captures/details.js';
import { recordInMatters, type Item } from '../store/matters/items.js';
import type { Db } from '../store/tables.js';
import { service, subjectOfItem } from './actor.js';

/** Records in its matters that a capture, comparison, redaction or certificate ended. `row` is as it stands after the change. */
export const recordItemEnded = (tx: Db, row: Capture, now: Date): Promise<void> =>
  recordInMatters(tx, row.capture_id, (item) => endedEntry(row, item), now);

function endedEntry(row: Capture, { exhibit }: Item): Happened {
  const about = { actor: service, subject: subjectOfItem(exhibit, row) };
  const kind = kinds[row.source];
  if (row.status !== 'completed' || row.details === null) {
    const { code, message } = failedView(row).error;
    return { type: `${kind}.failed`, ...about, detail: { code, message } };
  }
  const { details } = row;
  switch (kind) {
    case 'comparison':
      return {
        type: 'comparison.completed',
        ...about,
        detail: { compared: row.compared ?? [], verdict: details.diff_summary?.verdict ?? 'not_comparable' },
      };
    case 'redaction':
      return {
        type: 'redaction.completed',
        ...about,
        detail: { redacted_from: row.redacted_from ?? '', proof: details.redaction?.proof ?? 'none' },
      };
    case 'certificate':
      return {
        type: 'certificate.completed',
        ...about,
        detail: { label: row.label, hashes: details.certificate?.hashes.length ?? 0 },
      };
    case 'capture': {
      const { captured_at, sealed_at } = row;
      const detail = { captured_at, sealed_at, warnings: details.page.warnings, proofs: proofsOf(details) };
      return { type: 'capture.completed', ...about, detail };
    }
  }
}

/** The prefix of the types of entries. An import has ended before it is an item. */
const kinds = {
  api: 'capture',
  schedule: 'capture',
  import: 'capture',
  compare: 'comparison',
  redact: 'redaction',
  'certify-hash': 'certificate',
} as const satisfies Record<Capture['source'], string>;

const proofsOf = ({ timestamps: { bitcoin_ots: ots, rfc3161, eidas } }: CompletedDetails): string[] => [
  ...(ots.status === 'not_included' ? [] : ['bitcoin_ots']),
  ...(rfc3161 ? ['rfc3161'] : []),
  ...(eidas ? ['eidas'] : []),
];
