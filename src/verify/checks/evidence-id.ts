import type { Check } from '../evidence.js';
import { findings, shown } from '../finding.js';
import { inside } from '../subject.js';

export const evidenceId: Check = {
  name: 'evidence_id',
  run({ manifest, records }) {
    const { pass, fail, notChecked } = findings('evidence_id');
    const unreadable = [...records.unreadable].map(([path, reason]) =>
      fail('record_malformed', 'the record cannot be read', { path, found: reason }),
    );
    const expected = manifest?.evidenceId;
    if (expected === undefined) return [...unreadable, notChecked('the manifest states no evidence id')];
    const { metadata, log, custody } = records;
    const stated = [
      ['metadata.json', metadata, metadata?.['evidence_id']],
      ['forensic_log.json', log, log?.['evidence_id']],
      [
        'chain_of_custody.json',
        custody,
        custody === undefined ? undefined : (inside(custody, 'evidence')['evidence_id'] ?? custody['evidence_id']),
      ],
    ] as const;
    const wrong = stated
      .filter(
        ([, record, id]) => record !== undefined && id !== expected && !(manifest?.form === 'flat' && id === undefined),
      )
      .map(([path, , id]) =>
        fail('evidence_id_mismatch', 'it carries another evidence id', { path, expected, found: shown(id) }),
      );
    return wrong.length + unreadable.length > 0
      ? [...unreadable, ...wrong]
      : [pass('every record carries the same one')];
  },
};
