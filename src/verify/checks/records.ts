import { type Check, hasOurRecords } from '../evidence.js';
import { findings } from '../finding.js';

const { fail } = findings('evidence_id');

/** Records that are there and cannot be read, whole or in part: what stands there could not be compared. */
export const records: Check = {
  name: 'evidence_id',
  run(evidence) {
    const whole = Array.from(evidence.records.unreadable, ([path, reason]) =>
      fail('record_malformed', 'the record cannot be read', { path, found: reason }),
    );
    // The extension's own records have no published form.
    if (!hasOurRecords(evidence)) return whole;
    const { metadata, log, custody } = evidence.readings;
    const parts = (
      [
        ['metadata.json', metadata],
        ['forensic_log.json', log],
        ['chain_of_custody.json', custody],
      ] as const
    ).flatMap(([path, reading]) =>
      (reading?.faults ?? []).map(({ key, expected, found }) =>
        fail('record_malformed', `${JSON.stringify(key)} does not follow the format`, { path, expected, found }),
      ),
    );
    return [...whole, ...parts];
  },
};
