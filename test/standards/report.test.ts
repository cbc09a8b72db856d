import { describe, expect, it } from 'vitest';
import { valueAt } from '../../src/package/json/pointer.js';
import { points } from '../../src/standards/points.js';
import { type Graded, mismatches, type Shown, standardsReport } from '../../src/standards/report.js';
import { buildPackage } from '../fakes/package-builder.js';

const shown = async (): Promise<Shown> => {
  const { files } = await buildPackage();
  const records = ['metadata.json', 'forensic_log.json', 'chain_of_custody.json'].map(
    (name) => [name, JSON.parse(Buffer.from(files.get(name) ?? []).toString()) as unknown] as const,
  );
  return { files, records: new Map(records) };
};
const reportOf = (given: Shown): readonly Graded[] => standardsReport(given) ?? [];
const gradeOf = (id: string, given: Shown) => reportOf(given).find((point) => point.id === id)?.grade;
const without = (given: Shown, name: string): Shown => ({
  ...given,
  files: { has: (file) => file !== name && given.files.has(file) },
});
const changed = (report: readonly Graded[], id: string, change: Partial<Graded>) =>
  report.map((point) => (point.id === id ? { ...point, ...change } : point));

describe('the standards report of a page', () => {
  it('supports each point that it grades as recorded with places that are there', async () => {
    const given = await shown();
    for (const { id, grade, support, reason } of reportOf(given)) {
      expect(support.length > 0, id).toBe(grade.startsWith('recorded'));
      expect(reason === undefined, id).toBe(grade.startsWith('recorded'));
      for (const { file, pointer } of support) {
        expect(given.files.has(file), id).toBe(true);
        if (pointer !== '') expect(valueAt(given.records.get(file), pointer), `${id} ${pointer}`).toBeDefined();
      }
    }
  });

  it('grades what was not done, or is not in the package, as absent', async () => {
    const given = await shown();
    // The package of the tests asked for no WHOIS record.
    expect(gradeOf('E11', given)).toBe('absent');
    expect(gradeOf('D2', given)).toBe('recorded and checkable');
    expect(gradeOf('D2', without(given, 'source.html'))).toBe('absent');
    expect(gradeOf('E10', without(given, 'archive/data.warc.gz'))).toBe('absent');
  });

  it('is refused with a grade raised, another pointer, a point less or a point more', async () => {
    const given = await shown();
    const report = reportOf(given);
    expect(mismatches(report, given)).toEqual([]);
    expect(mismatches(changed(report, 'C10', { grade: 'recorded and checkable' }), given)).toEqual(['C10']);
    const elsewhere = [{ file: 'page.html', pointer: '' }];
    expect(mismatches(changed(report, 'G2', { support: elsewhere }), given)).toEqual(['G2']);
    expect(mismatches(report.slice(0, -1), given)).toEqual(['G5', '']);
    expect(mismatches([...report, ...report.slice(0, 1)], given)).toEqual(['']);
  });

  it('claims nothing that only a court or a person can say', () => {
    expect(JSON.stringify(points)).not.toMatch(/compliant|admissible|self-authenticating|tamper-proof/i);
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
  });
});

it('a package that is not of a page has no report', async () => {
  const given = await shown();
  const files = { has: (name: string) => name === 'comparison.json' || given.files.has(name) };
  expect(standardsReport({ ...given, files })).toBeUndefined();
});
