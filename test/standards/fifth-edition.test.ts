import { expect, it } from 'vitest';
import { type Edition, formerReasons } from '../../src/standards/point.js';
import { points } from '../../src/standards/points/index.js';
import { type Graded, type Shown, standardsReport } from '../../src/standards/report.js';
import { buildComparison, withRules } from '../fakes/packages/comparison-builder.js';
import { buildPackage, type BuiltPackage, type Loose } from '../fakes/packages/package-builder.js';

const shownBy = ({ files }: BuiltPackage): Shown => ({
  files,
  records: {
    get: (name) =>
      name.endsWith('.json') && files.has(name) ? JSON.parse(Buffer.from(files.get(name)!).toString()) : undefined,
  },
});
const ofPage = async (): Promise<Shown> => shownBy(await buildPackage());
const pointOf = (id: string, given: Shown, edition?: Edition): Graded =>
  standardsReport(given, edition)!.points.find((point) => point.id === id)!;
/** With these steps as all that was asked for and not done. */
const withMissed = (given: Shown, steps: readonly string[]): Shown => ({
  ...given,
  records: {
    get(name) {
      const record = given.records.get(name) as Loose;
      const missed = steps.map((step) => ({ step, reason: 'No answer.' }));
      return name === 'chain_of_custody.json' ? { ...record, not_performed: missed } : record;
    },
  },
});

it.each([
  ['A4', ['bitcoin_timestamp'], 'recorded'],
  ['C1', ['rfc3161_timestamp'], 'recorded'],
  ['G2', ['eidas_timestamp'], 'recorded'],
  ['G2', ['dns_cross_checked'], 'recorded and checkable'],
  ['G2', [], 'recorded and checkable'],
] as const)('%s: the log has no proof that was asked for in vain (%s)', async (id, missed, now) => {
  for (const whole of [await ofPage(), shownBy(await buildComparison({ record: withRules }))]) {
    const given = withMissed(whole, missed);
    expect(pointOf(id, given).grade).toBe(now);
    expect(pointOf(id, given, 4).grade).toBe('recorded and checkable');
  }
});

it('B10 names every proof that is missing', async () => {
  const given = withMissed(await ofPage(), ['bitcoin_timestamp', 'rfc3161_timestamp']);
  expect(pointOf('B10', given).support.map(({ pointer }) => pointer)).toEqual(['/not_performed/1', '/not_performed/0']);
});

it.each(['D10', 'E12', 'F2', 'G4'])(
  '%s does not apply to a comparison, for which nothing was collected',
  async (id) => {
    const given = shownBy(await buildComparison({ record: withRules }));
    const { grade, reason } = pointOf(id, given);
    expect([grade, reason]).toEqual([
      'not applicable',
      expect.stringMatching(/^Nothing was captured for this package/),
    ]);
  },
);

it.each(['A7', 'D5', 'E13b'])('%s: the reason named nothing up to the fifth edition', async (id) => {
  const given = await ofPage();
  const [now, before] = [pointOf(id, given), pointOf(id, given, 5)];
  expect(before).toEqual({ ...now, reason: formerReasons.reasons[now.reason ?? ''] });
  expect(before.reason).not.toBe(now.reason);
});

it('every former reason is one of a reason that the table has', () => {
  const whys = points
    .flatMap(({ page, comparison }) => [page, comparison].flat())
    .flatMap((rule) => ('why' in rule ? [rule.why] : []));
  expect(Object.keys(formerReasons.reasons).filter((why) => !whys.includes(why))).toEqual([]);
});
