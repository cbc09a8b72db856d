import type { Loose } from '../../fakes/packages/package-builder.js';
import type { SingleFault } from './single-fault.js';

const point = (report: Loose, id: string): Loose => (report['points'] as Loose[]).find((each) => each['id'] === id)!;
const fault = (name: string, change: (report: Loose) => unknown): SingleFault => ({
  name,
  codes: ['standards_mismatch'],
  faults: { standards: (report) => void change(report), formerStandards: 3 },
});

/** Reports that claim something else than the files of the package come to. */
export const standardsFaults: readonly SingleFault[] = [
  fault('a grade raised by one', (r) => (point(r, 'C10')['grade'] = 'recorded and checkable')),
  fault('a pointer to another file', (r) => (point(r, 'G2')['support'][0].file = 'metadata.json')),
  fault('a pointer that leads nowhere', (r) => (point(r, 'G7')['support'][0].pointer = '/hash_chain/last_hash')),
  fault('a point dropped', (r) => r['points'].splice(3, 1)),
  fault('the report of another package', (r) => (r['evidence_id'] = 'ps_00000000-0000-4000-8000-000000000000')),
  fault('counts that do not add up', (r) => (r['counts'].absent = 0)),
  fault('other words for a point', (r) => (point(r, 'A5')['reason'] = 'It is not needed.')),
];
