import { type ComparisonFaults, withRules } from '../../../fakes/packages/comparison-builder.js';
import { type Loose } from '../../../fakes/packages/package-builder.js';
import type { Base } from '../vectors.js';
import { hand, type ByHand } from './making.js';

const report = (name: string, change: (r: Loose) => unknown, more: ComparisonFaults = {}, base?: Base): ByHand =>
  hand(
    name,
    {
      ...more,
      standards: (r) => {
        const changed = change(r);
        if (changed instanceof Uint8Array) return changed;
      },
    },
    base,
  );
const pointOf = (r: Loose, id: string): Loose => (r['points'] as Loose[]).find((each) => each['id'] === id)!;

export const ofStandards: Readonly<Record<string, readonly ByHand[]>> = {
  standards_points: [
    report('a grade that is one higher', (r) => (pointOf(r, 'C10')['grade'] = 'recorded and checkable')),
    report('an absent point that is recorded', (r) => {
      Object.assign(pointOf(r, 'A5'), { grade: 'recorded', support: [{ file: 'evidence.pdf', pointer: '' }] });
      delete pointOf(r, 'A5')['reason'];
    }),
    report('a pointer to another file', (r) => (pointOf(r, 'G2')['support'][0].file = 'page.html')),
    report('a pointer that leads nowhere', (r) => (pointOf(r, 'C9')['support'][0].pointer = '/clock/between')),
    report('a point less', (r) => void r['points'].pop()),
    report('a point more', (r) => void r['points'].push({ ...pointOf(r, 'G9'), id: 'G10' })),
    report('praise in place of the words of the format', (r) => (pointOf(r, 'A1')['point'] = 'Proven in every court')),
    report('the report of another package', (r) => (r['evidence_id'] = 'ps_00000000-0000-4000-8000-000000000000')),
    report('a report of real evidence in a test', (r) => (r['test_mode'] = false), { testMode: true }),
    report('one byte more', (r) => Buffer.from(`${JSON.stringify(r, null, 2)}\n\n`)),
    report('a report that is no JSON', () => Buffer.from('{')),
    report(
      'a comparison that claims a certification',
      (r) => (pointOf(r, 'A5')['grade'] = 'recorded'),
      { record: withRules },
      'comparison',
    ),
    report('a report in a certificate', () => undefined, {}, 'certificate'),
  ],
  standards_support: [
    hand(
      'a rule of the comparison that is not there',
      {
        standards: () => undefined,
        record: (r) => {
          withRules(r);
          delete r['images'].rules;
        },
      },
      'comparison',
    ),
  ],
};
