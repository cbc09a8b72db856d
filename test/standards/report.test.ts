import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { valueAt } from '../../src/package/json/pointer.js';
import { points } from '../../src/standards/points/index.js';
import { editions, formerWords, grades } from '../../src/standards/point.js';
import { type Graded, says, type Shown, standardsReport } from '../../src/standards/report.js';
import { buildComparison, withRules } from '../fakes/packages/comparison-builder.js';
import { buildPackage, type BuiltPackage, type Faults, type Loose } from '../fakes/packages/package-builder.js';
import { pageUrl } from '../fakes/packages/package-times.js';
import { goodRecordings, withRecording } from '../verify/facts/recording.js';
import { withSignIn, withTypedSecret } from '../verify/facts/sign-in.js';
import { notValidated, validated } from '../verify/facts/tool-validation.js';
import { withCommitments } from '../verify/faults/commitments.js';
import { both } from '../tiers.mjs';
import { openPython } from '../verification-folder/doors.js';
import { verifyZip } from '../verify/verify.js';
import { manualTable, pythonTable } from './written.js';

const shownBy = ({ files }: BuiltPackage): Shown => ({
  files,
  records: {
    get: (name) =>
      name.endsWith('.json') && files.has(name) ? JSON.parse(Buffer.from(files.get(name)!).toString()) : undefined,
  },
});
const shown = async (faults: Faults = {}): Promise<Shown> => shownBy(await buildPackage(faults));
const pointOf = (id: string, given: Shown): Graded => standardsReport(given)!.points.find((point) => point.id === id)!;
const gradeOf = (id: string, given: Shown) => pointOf(id, given).grade;
const without = (given: Shown, name: string): Shown => ({
  ...given,
  files: { has: (file) => file !== name && given.files.has(file) },
});
const metadata = (change: (m: Loose) => unknown): Faults => ({ metadata: (m) => void change(m) });
const reading = { server: 'ntp.example:123', offset_ms: 1, delay_ms: 2, stratum: 1, at: '2026-11-21T10:00:01.000Z' };

describe('the standards report', () => {
  it.each([
    ['page', () => buildPackage()],
    ['comparison', () => buildComparison({ record: withRules })],
  ] as const)('of a %s supports what it grades as recorded with places that are there', async (_, build) => {
    const given = shownBy(await build());
    for (const { id, grade, support, reason } of standardsReport(given)!.points) {
      expect(support.length > 0, id).toBe(grade.startsWith('recorded'));
      expect(reason === undefined, id).toBe(grade.startsWith('recorded'));
      for (const { file, pointer } of support) {
        expect(given.files.has(file), `${id} ${file}`).toBe(true);
        if (pointer !== '') expect(valueAt(given.records.get(file), pointer), `${id} ${pointer}`).toBeDefined();
      }
    }
  });

  it('has each point of the checklist once, in its order', () => {
    const wanted = { A: 10, B: 10, C: 12, D: 12, E: 13, F: 5, G: 9 };
    const ids = Object.entries(wanted).flatMap(([letter, count]) =>
      Array.from({ length: count }, (__, index) => `${letter}${index + 1}`),
    );
    expect([...new Set(points.map(({ id }) => id.replace(/[a-c]$/, '')))]).toEqual(ids);
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
  });

  it('claims nothing that only a court or a person can say', () => {
    expect(JSON.stringify(points)).not.toMatch(/complian|admissib|self-authenticating|tamper-proof|court-proof/i);
  });

  it('is of a page and of a comparison, and of no other package', async () => {
    const given = await shown();
    for (const record of ['certificate.json', 'redaction.json', 'matter.json'])
      expect(standardsReport({ ...given, files: { has: (name) => name === record } })).toBeUndefined();
  });
});

describe('a point is graded as the files show', () => {
  it.each([
    ['a file that is not there', 'D2', 'source.html', 'absent'],
    ['no web archive', 'E10', 'archive/data.warc.gz', 'absent'],
    ['no web archive', 'D1', 'archive/data.warc.gz', 'recorded'],
    ['no picture from before', 'C7', 'screenshot_as_loaded.jpeg', 'recorded'],
  ] as const)('%s: %s without %s', async (_, id, file, grade) => {
    const given = await shown();
    expect(gradeOf(id, given)).toMatch(/^recorded and checkable$/);
    expect(gradeOf(id, without(given, file))).toBe(grade);
  });

  it.each([
    [
      'a picture of a part of the page',
      'D3',
      metadata((m) => (m['screenshots'].screenshot.shown_height -= 1)),
      'absent',
    ],
    ['nobody who is named', 'D7a', metadata((m) => (m['collector'].name = null)), 'absent'],
    ['an empty name', 'D7a', metadata((m) => (m['collector'].name = '')), 'absent'],
    [
      'authority and purpose',
      'E3',
      metadata((m) => Object.assign(m, { legal_authority: 'A', purpose: 'P' })),
      'recorded',
    ],
    ['a purpose alone', 'E3', metadata((m) => (m['purpose'] = 'P')), 'absent'],
    ['an authority alone', 'E3', metadata((m) => (m['legal_authority'] = 'A')), 'absent'],
    ['no clock', 'C9', metadata((m) => (m['clock'].before = [])), 'absent'],
    ['a clock', 'C9', metadata((m) => (m['clock'].before = [reading])), 'recorded'],
    ['no warnings', 'G5', metadata((m) => (m['page'].warnings = [])), 'recorded'],
    ['a page that was not examined', 'G5', metadata((m) => delete m['page'].warnings), 'absent'],
  ] as const)('%s: %s', async (_, id, faults, grade) => {
    expect(gradeOf(id, await shown(faults))).toBe(grade);
  });

  it('says of a time that one machine states, and no authority, that it is recorded', async () => {
    expect(['A1', 'D3'].map((id) => gradeOf(id, shownBy(plain)))).toEqual(['recorded', 'recorded']);
    const stamped = await shown({ promise: { proofs: ['rfc3161'], declined: [] } });
    expect(['A1', 'D3'].map((id) => gradeOf(id, stamped))).toEqual([
      'recorded and checkable',
      'recorded and checkable',
    ]);
    const promised = await shown({ promise: { proofs: ['ots'], declined: [] } });
    expect(['A1', 'D3'].map((id) => gradeOf(id, promised))).toEqual(['recorded', 'recorded']);
  });

  it.each([
    ['one that ran in full, in which nothing failed', validated(), 'recorded'],
    ['one of which a part ran', validated((named) => (named['whole'] = false)), 'absent'],
    ['one in which something failed', validated((named) => (named['passed'] = false)), 'absent'],
    ['none', notValidated, 'absent'],
  ] as const)('names a validation of the program: %s', async (_, faults: Faults, grade) => {
    const given = await shown(faults);
    expect(['A3', 'E6'].map((id) => gradeOf(id, given))).toEqual([grade, grade]);
  });

  it('tells a qualified time-stamp that is there from one that was not to be had, and from one nobody asked for', async () => {
    const asked = await shown({ promise: { proofs: [], declined: [{ proof: 'eidas', reason: 'No answer.' }] } });
    const there = await shown({ promise: { proofs: ['eidas'], declined: [] } });
    const plainToken = await shown({ promise: { proofs: ['rfc3161'], declined: [] } });
    expect([shownBy(plain), plainToken, asked, there].map((given) => gradeOf('B1', given))).toEqual([
      'not applicable',
      'not applicable',
      'absent',
      'recorded and checkable',
    ]);
    expect(pointOf('B10', asked)).toMatchObject({
      grade: 'recorded',
      support: [{ file: 'chain_of_custody.json', pointer: expect.stringMatching(/^\/not_performed\/\d+$/) as string }],
    });
    expect(gradeOf('B10', there)).toBe('not applicable');
    expect(gradeOf('B4', there)).toBe('absent');
  });
});
const plain = await buildPackage();

describe('a package with a report', () => {
  it('verifies (a comparison)', async () => {
    const built = await buildComparison({ record: withRules, standards: () => undefined });
    expect((await verifyZip(built.zip())).verdict).toBe('verified');
  });

  it.each([
    ['alone', { standards: () => undefined }],
    ['under commitments', withCommitments(undefined, { standards: () => undefined })],
  ] as const)('verifies (%s)', async (_, faults) => {
    const report = await verifyZip((await buildPackage(faults)).zip());
    expect(report.verdict).toBe('verified');
    expect(report.findings.filter(({ check }) => check === 'standards')).toMatchObject([{ outcome: 'pass' }]);
  });

  it('verifies without one, and nothing is said of it', async () => {
    const report = await verifyZip(plain.zip());
    expect(report.verdict).toBe('verified');
    expect(report.findings.filter(({ check }) => check === 'standards')).toEqual([]);
  });
});

describe('secrets that a capture withholds (G9)', () => {
  const ways = {
    'by HTTP': () => withSignIn(),
    'by typing': () => withTypedSecret(),
    'by typing, tokens counted': () => withTypedSecret(({ signIn }) => (signIn['address_tokens'] = [])),
  } as const;
  it.each([
    ['by HTTP', 'absent', /^The web archive has the credentials/],
    ['by typing', 'absent', /^The web archive has the credentials/],
    ['by typing, tokens counted', 'recorded', undefined],
  ] as const)('%s: %s', async (way, grade, reason) => {
    const point = pointOf('G9', await shown(ways[way]()));
    expect(point.grade).toBe(grade);
    if (reason) expect(point.reason).toMatch(reason);
    else expect(point.support.map(({ pointer }) => pointer)).toEqual(['/sign_in/withheld', '/sign_in/address_tokens']);
  });

  it.each(both ? (['by HTTP', 'by typing'] as const) : (['by typing'] as const))(
    '%s: a report of an earlier version stays sound',
    async (way) => {
      const former = { ...ways[way](), standards: () => undefined, formerStandards: 1 } as const;
      const sound = await buildPackage(former);
      const raised = await buildPackage({ ...former, standards: raise });
      expect(await judged(sound)).toEqual(['verified', 0]);
      expect(await judged(raised)).toEqual(['failed', 1]);
      expect(await judged(await buildPackage({ ...ways[way](), standards: () => undefined }))).toEqual(['verified', 0]);
    },
  );
});

describe('what an earlier edition graded too high or not at all', () => {
  const profile = metadata((m) => (m['sign_in'] = { kind: 'browser_profile', profile: 'wiki' }));
  const typed = metadata((m) => (m['sign_in'] = { kind: 'typed_secrets', actions: [2] }));
  const bodyMissing = metadata((m) => m['network'].bodies_missing.push({ url: pageUrl, reason: 'gone' }));
  const media = (whole: number) => metadata((m) => (m['media'] = { elements: 3, played: 2, whole }));
  const order = { order: () => undefined };
  const warnedOf = (code: string) => metadata((m) => (m['page'].warnings = [{ code, detail: 'A sentence.' }]));
  it.each([
    ['cookies of a profile: no fresh browser', 'E2', profile, 'absent', 'recorded'],
    ['no profile', 'E2', {}, 'recorded', 'recorded'],
    ['a secret that was typed is not in the order', 'C2', { ...typed, ...order }, 'absent', 'recorded'],
    ['nor can it be repeated as a whole', 'E1', { ...typed, ...order }, 'absent', 'recorded'],
    ['an order without secrets', 'C2', order, 'recorded', 'recorded'],
    ['an answer without its body', 'D4', bodyMissing, 'absent', 'recorded'],
    ['media that is not whole', 'D4', media(1), 'absent', 'recorded'],
    ['media that is whole', 'D4', media(2), 'recorded', 'recorded'],
    ['no recording', 'E7', {}, 'absent', 'absent'],
    ['a part that the picture lacks', 'D3', warnedOf('partial_region'), 'absent', 'recorded'],
    ['a page that went on', 'D3', warnedOf('page_grew'), 'absent', 'recorded'],
    ['a warning of something else', 'D3', warnedOf('login_page'), 'recorded', 'recorded'],
  ] as const)('%s: %s', async (_, id, faults, now, then) => {
    const given = await shown(faults);
    expect(gradeOf(id, given)).toBe(now);
    expect(standardsReport(given, 2)!.points.find((point) => point.id === id)!.grade).toBe(then);
  });

  it.each([
    ['C2', 'recorded', 'recorded and checkable'],
    ['E1', 'recorded', 'recorded and checkable'],
    // It has no WARC, of which the point speaks.
    ['C3', 'absent', 'recorded and checkable'],
  ] as const)('of a comparison: %s', async (id, now, then) => {
    const given = shownBy(await buildComparison({ record: withRules }));
    expect(gradeOf(id, given)).toBe(now);
    expect(standardsReport(given, 2)!.points.find((point) => point.id === id)!.grade).toBe(then);
  });

  it('a report has the words of its edition', async () => {
    const [then, now] = [3, 4].map((edition) => standardsReport(shownBy(plain), edition as 3 | 4)!);
    expect([then!.says, then!.grades.recorded]).toEqual([formerWords.says, formerWords.grades.recorded]);
    expect([now!.says, now!.grades]).toEqual([says, grades]);
    const changed = now!.points.filter(({ point }, at) => point !== then!.points[at]!.point);
    expect(changed.map(({ id }) => id)).toEqual(['A9', 'B4', 'B7', 'E4']);
  });

  it('E7: frames of the window are a recording', async () => {
    const given = await shown(withRecording());
    expect(pointOf('E7', given)).toMatchObject({ grade: 'recorded', support: [{}, { file: 'recording.json' }, {}] });
    expect(standardsReport(given, 2)!.points.find(({ id }) => id === 'E7')).toMatchObject({
      reason: 'The package has no video.',
    });
  });

  it.each([
    ['by typing', () => withTypedSecret()],
    ...(both ? [['with a recording', () => goodRecordings[0]![1]] as const] : []),
  ] as const)('%s: the report of any edition is sound, and none between them', async (_, way) => {
    for (const formerStandards of editions)
      expect(await judged(await buildPackage({ ...way(), standards: () => undefined, formerStandards }))).toEqual([
        'verified',
        0,
      ]);
    // C2 by the present edition, and E7 by the one before.
    const mixed = await buildPackage({ ...way(), standards: raiseE7 });
    expect(await judged(mixed)).toEqual(['failed', 1]);
  });
});

const raiseE7 = (report: Loose): void => {
  const point = report['points'].find(({ id }: { id: string }) => id === 'E7');
  const raised = point['grade'] === 'absent';
  Object.assign(point, raised ? { grade: 'recorded', support: [] } : { grade: 'absent', support: [], reason: 'None.' });
};

const raise = (report: Loose): void => {
  const point = report['points'].find(({ id }: { id: string }) => id === 'G9');
  Object.assign(point, { grade: 'recorded', support: [{ file: 'metadata.json', pointer: '/sign_in' }] });
  delete point.reason;
};

const python = openPython();
afterAll(() => python.close());

/** Verdict of the verifier, and the exit code of verify.py. */
async function judged(built: BuiltPackage): Promise<[string, number]> {
  const file = join(await mkdtemp(join(tmpdir(), 'evidence-standards-')), 'package.zip');
  await writeFile(file, built.zip());
  const { status: code } = await python.ask(file);
  await rm(dirname(file), { recursive: true });
  return [(await verifyZip(built.zip())).verdict, code];
}

describe('the table of points', () => {
  const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

  it('is in verify.py and in the manual as it is here (npm run standards)', () => {
    expect(textOf('src/verify/python/standards.py')).toContain(pythonTable());
    expect(textOf('man/evidence-standards.7.md')).toContain(manualTable());
  });

  // Whoever changes the table after a release writes a second one under another number, and keeps this. Before it, `formerly` keeps
  // what packages of earlier builds have.
  it('is the one that evidence-standards/1 is the name of', () => {
    expect(createHash('sha256').update(pythonTable()).digest('hex')).toBe(
      'e285916d71cf86ce833014ba988276ed30dc03a9d436b2bb69674168bb75c7ad',
    );
  });
});
