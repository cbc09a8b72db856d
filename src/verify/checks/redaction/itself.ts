import { redactionFile } from '../../../package/redaction/members.js';
import type { Redaction } from '../../../package/redaction/record.js';
import type { Evidence } from '../../evidence.js';
import { findings, shown } from '../../finding.js';
import type { Finding } from '../../report.js';

const { fail } = findings('redaction');

/** What only a page or a certificate has; what a copy shows of its source stands in `source/`. */
const ofOthers = ['requested_url', 'url_at_load', 'url_at_screenshot', 'page', 'certified_at', 'hash_count', 'label'];

/** A copy is another package than its source, and of no other kind. */
export function itselfAlone({ records: { metadata = {} } }: Evidence, { evidenceId, source }: Redaction): Finding[] {
  const differs = (path: string, explanation: string, expected: string, found: unknown): Finding =>
    fail('redaction_mismatch', explanation, { path, expected, found: shown(found) });
  return [
    ...(evidenceId === source.evidenceId
      ? [differs(redactionFile, 'the copy has the evidence id of its source', 'another id', evidenceId)]
      : []),
    ...ofOthers
      .filter((key) => metadata[key] !== undefined)
      .map((key) => differs('metadata.json', `${key} is a field of another kind of package`, 'none', metadata[key])),
  ];
}
