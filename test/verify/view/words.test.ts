import { describe, expect, it } from 'vitest';
import { longTime } from '../../../src/package/messages/numbers.js';
import type { Evidence } from '../../../src/verify/evidence.js';
import { findings } from '../../../src/verify/finding.js';
import { reportWords } from '../../../src/verify/messages/all.js';
import { sayIn } from '../../../src/verify/messages/say.js';
import { type CheckName, type Finding, type Report, timeAnchors } from '../../../src/verify/report.js';
import {
  defaultRequirements,
  exitOf,
  isRequirement,
  type Requirement,
  requirements,
  unmet,
} from '../../../src/verify/requirements.js';
import { notProven, resultOf, summaryOf, verdictOf } from '../../../src/verify/verdict.js';
import { groupWords, headlineOf, subjectRows } from '../../../src/verify/view/rows.js';
import {
  clockWords,
  firstLines,
  notChecked,
  sealedByWords,
  sealerWords,
  timeWords,
  unchangedWords,
  verifiedWords,
} from '../../../src/verify/words.js';

const pass = (check: CheckName, detail?: Finding['detail']): Finding =>
  findings(check).pass('holds', detail === undefined ? {} : { detail });
const fail = (check: CheckName, code: Finding['code'] = 'record_malformed'): Finding =>
  findings(check).fail(code, 'is wrong');
const open = (check: CheckName, more: Partial<Finding> = {}): Finding => ({
  ...findings(check).notChecked('nobody looked'),
  ...more,
});
const absent = (check: CheckName): Finding => findings(check).notPresent('there is none');
const log = { origin: 'evidence-ledger/a', index: 7, size: 21, issued_at: '', cosigned: [] };
const logged = pass('issuer', { log });
const evidence = (given: { members?: string[]; faults?: number; form?: 'full' | 'flat'; issuance?: string } = {}) =>
  ({
    package: {
      members: new Map((given.members ?? ['manifest.json']).map((name) => [name, {}])),
      faults: Array.from({ length: given.faults ?? 0 }),
    },
    manifest: { form: given.form ?? 'full' },
    trust: { issuance: given.issuance ?? 'unknown' },
  }) as unknown as Evidence;

describe('the verdict', () => {
  it.each<[string, Finding[], Parameters<typeof evidence>[0], Report['verdict']]>([
    ['on nothing found', [], {}, 'verified'],
    ['on checks that passed, are absent or were not made', [pass('log'), absent('ots'), open('c2pa')], {}, 'verified'],
    ['on one fault', [pass('log'), fail('custody')], {}, 'failed'],
    ['on what is no ZIP', [fail('structure', 'not_a_zip')], {}, 'unreadable'],
    [
      'on what is no ZIP, whatever else is said',
      [fail('structure', 'not_a_zip'), pass('log')],
      { faults: 1 },
      'unreadable',
    ],
    ['on a ZIP of something else', [fail('manifest', 'manifest_missing')], { members: ['a.txt'] }, 'unreadable'],
    ['on a broken ZIP without a manifest', [fail('structure', 'zip_malformed')], { members: [], faults: 1 }, 'failed'],
    ...['manifest.sig', 'publickey.pem', 'metadata.json', 'forensic_log.json', 'chain_of_custody.json'].map(
      (name) =>
        [
          `on a package of which ${name} is left`,
          [fail('manifest', 'manifest_missing')],
          { members: [name] },
          'failed',
        ] as [string, Finding[], Parameters<typeof evidence>[0], Report['verdict']],
    ),
  ])('%s', (_, found, given, verdict) => expect(verdictOf(found, evidence(given))).toBe(verdict));

  it.each<[string, Finding[], ReturnType<typeof resultOf>]>([
    ['a file changed', [pass('manifest'), pass('signature'), fail('hashes', 'file_hash_mismatch')], 'modified'],
    ['a signature that does not hold', [pass('manifest'), fail('signature', 'signature_invalid')], 'invalid'],
    ['a manifest that is none', [fail('manifest'), pass('signature')], 'invalid'],
    ['a signature that was not looked at', [pass('manifest'), open('signature'), fail('hashes')], 'invalid'],
    ['nothing of a seal', [fail('structure')], 'invalid'],
  ])('%s is answered by the API as %s', (_, found, result) => {
    expect(resultOf({ verdict: 'failed', findings: found })).toBe(result);
    expect(resultOf({ verdict: 'verified', findings: found })).toBe('match');
  });
});

describe('the summary', () => {
  it('has the strongest time that did not fail', () => {
    for (const [at, anchor] of timeAnchors.entries())
      for (const [other, weaker] of timeAnchors.entries()) {
        const found = [pass('ots', { time_anchor: weaker }), pass('rfc3161', { time_anchor: anchor })];
        expect(summaryOf(found, evidence()).time_anchor).toBe(timeAnchors[Math.max(at, other)]);
      }
    const failed = { ...fail('rfc3161'), detail: { time_anchor: 'eidas_qualified' as const } };
    expect(summaryOf([failed, pass('ots', { time_anchor: 'ots_pending' })], evidence())).toEqual({
      integrity: 'failed',
      time_anchor: 'ots_pending',
      provenance: 'unknown',
    });
  });

  it('takes a file beside the package for no fault of it', () => {
    const foreign = fail('certificate', 'file_not_certified');
    expect(summaryOf([foreign], evidence()).integrity).toBe('verified');
    expect(summaryOf([foreign, fail('log')], evidence()).integrity).toBe('failed');
  });

  it.each([
    ['full', 'issued', [], 'issued_by_proofsnap'],
    ['full', 'not_issued', [], 'unverified'],
    ['full', 'unknown', [], 'unknown'],
    ['flat', 'issued', [], 'registered_by_extension_account'],
    ['flat', 'not_issued', [], 'not_registered'],
    ['flat', 'unknown', [], 'unknown'],
    ['full', 'not_issued', [logged], 'issued_by_proofsnap'],
    ['full', 'unknown', [logged], 'issued_by_proofsnap'],
  ] as const)('of a %s package that the register says is %s, with %j', (form, issuance, found, provenance) => {
    expect(summaryOf([...found], evidence({ form, issuance })).provenance).toBe(provenance);
  });
});

describe('what is not proven', () => {
  const limits = (found: Finding[], summary: Partial<Report['summary']> = {}) =>
    notProven({ integrity: 'verified', time_anchor: 'none', provenance: 'unknown', ...summary }, found);

  it('is who sealed it, and when, unless that is', () => {
    expect(limits([])).toEqual([
      expect.stringMatching(/not proven who sealed it/),
      expect.stringMatching(/not proven when it was sealed/),
    ]);
    for (const anchor of timeAnchors) {
      const timed = !['none', 'ots_pending', 'ots_bitcoin_attested_unconfirmed'].includes(anchor);
      expect(limits([], { time_anchor: anchor })[1]).toMatch(
        timed ? /existed by that time.*page was true/ : /not proven when/,
      );
    }
    for (const provenance of ['issued_by_proofsnap', 'registered_by_extension_account'] as const)
      expect(limits([], { provenance })[0]).toMatch(/only as trustworthy as the register/);
    for (const provenance of ['unverified', 'not_registered', 'unknown'] as const)
      expect(limits([], { provenance })[0]).toMatch(/not proven who sealed it/);
  });

  it('is what a log without witnesses could hide', () => {
    expect(limits([logged])[0]).toMatch(/No witness has signed this tree/);
    const seen = pass('issuer', { log: { ...log, cosigned: [{ name: 'W', time: '' }] } });
    expect(limits([seen])[0]).toMatch(/states who evidence-ledger\/a is and which witnesses to trust\.$/);
  });

  it('is of a certificate what is in the files, of a copy what is behind its marks, of a matter what happened elsewhere', () => {
    const stamp = { time_anchor: 'rfc3161' } as const;
    expect(limits([pass('certificate')], stamp)).toHaveLength(2);
    expect(limits([pass('certificate')], stamp)[1]).toMatch(/does not prove who made the files/);
    expect(limits([pass('certificate')])[2]).toMatch(/^The certificate does not prove who made the files/);
    expect(limits([fail('certificate')])).toHaveLength(2);
    expect(limits([pass('redaction')])[0]).toMatch(/^This is a redacted copy/);
    expect(limits([fail('redaction')])[0]).toMatch(/^This is a redacted copy/);
    expect(limits([absent('redaction')])).toHaveLength(2);
    expect(limits([pass('matter')], stamp)).toEqual([
      expect.stringMatching(/^The custody record shows what the service recorded/),
      expect.stringMatching(/who sealed it/),
      expect.stringMatching(/that the persons named did it/),
    ]);
    const packages = (verified: number) => [pass('matter', { packages: { expected: 3, verified } })];
    expect(limits(packages(1))[1]).toBe(
      'For 2 of 3 items, it was not shown that the package is the one that was sealed.',
    );
    expect(limits(packages(3))[1]).toMatch(/who sealed it/);
  });
});

describe('demands', () => {
  const seal = [pass('structure'), pass('hashes'), pass('signature'), pass('log')];
  const summary = { integrity: 'verified', time_anchor: 'none', provenance: 'unknown' } as const;
  const missing = (found: Finding[], demanded: Requirement[], more: Partial<Report['summary']> = {}) =>
    unmet({ findings: [...filesHold(found), ...found], summary: { ...summary, ...more } }, demanded);
  /** The hashes of the files, and that there are no others, are demanded as one. */
  const filesHold = (found: Finding[]): Finding[] =>
    found.some(({ check }) => check === 'files') ? [] : [pass('files')];

  it('of every package are its container, its files, its signature and its log, if there must be one', () => {
    expect(missing(seal, [])).toEqual([]);
    for (const [at, name] of (['structure', 'hashes', 'signature', 'log'] as const).entries())
      expect(missing([...seal.slice(0, at), fail(name), ...seal.slice(at + 1)], [])).toEqual([name]);
    expect(missing(seal.slice(0, 3), [])).toEqual(['log']);
    for (const without of [open('log'), absent('log')]) {
      expect(defaultRequirements({ findings: [without] })).toEqual(['structure', 'hashes', 'signature']);
      expect(missing([...seal.slice(0, 3), without], [])).toEqual([]);
      expect(missing([...seal.slice(0, 3), without], ['log'])).toEqual(['log']);
    }
  });

  it('are met when something passed and nothing else was said, litter aside', () => {
    for (const name of ['custody', 'ots', 'rfc3161', 'c2pa', 'redaction', 'issuer'] as const) {
      expect(missing([...seal, pass(name)], [name])).toEqual([]);
      for (const beside of [fail(name), open(name), absent(name)])
        expect(missing([...seal, pass(name), beside], [name])).toEqual([name]);
      expect(missing(seal, [name])).toEqual([name]);
    }
    const litter = open('files', { code: 'litter_ignored' });
    expect(missing([...seal, pass('files'), litter], ['hashes'])).toEqual([]);
    expect(missing([...seal, pass('files'), open('files')], ['hashes'])).toEqual(['hashes']);
  });

  it('of time are met by what was checked to its root or block', () => {
    const met = (name: Requirement) =>
      timeAnchors.filter((anchor) => missing(seal, [name], { time_anchor: anchor }).length === 0);
    expect(met('time')).toEqual([
      'ots_bitcoin_confirmed',
      'rfc3161',
      'eidas_qualified_revocation_unknown',
      'eidas_qualified',
    ]);
    expect(met('qualified-time')).toEqual(['eidas_qualified']);
  });

  it('of certified files are met when each is listed, and there is one', () => {
    const certified = pass('certificate', { certified: { file: 'a', sha256: '' } });
    expect(missing([...seal, certified], ['certified'])).toEqual([]);
    expect(missing([...seal, pass('certificate')], ['certified'])).toEqual(['certified']);
    expect(missing([...seal, certified, fail('certificate', 'file_not_certified')], ['certified'])).toEqual([
      'certified',
    ]);
    expect(missing(seal, ['certified'])).toEqual(['certified']);
  });

  it('of a matter’s packages are met when all were there', () => {
    const packages = (expected: number, verified: number) => pass('matter', { packages: { expected, verified } });
    for (const [found, met] of [
      [[packages(2, 2)], true],
      [[packages(2, 1)], false],
      [[pass('matter')], true],
      [[packages(2, 2), fail('matter')], false],
      [[absent('matter')], false],
      [[], false],
    ] as const)
      expect(missing([...seal, ...found], ['matter-packages'])).toEqual(met ? [] : ['matter-packages']);
  });

  it('are named once, by names of a closed set', () => {
    expect(missing([open('files')], ['time', 'log', 'time'])).toEqual([
      'structure',
      'hashes',
      'signature',
      'log',
      'time',
    ]);
    expect(Object.keys(requirements).every(isRequirement)).toBe(true);
    for (const name of ['', 'constructor', 'Time', '__proto__']) expect(isRequirement(name)).toBe(false);
  });

  it.each([
    ['verified', [], 0],
    ['verified', ['time'], 4],
    ['failed', [], 1],
    ['failed', ['time'], 1],
    ['unreadable', [], 3],
    ['unreadable', ['time'], 3],
  ] as const)('%s with %j unmet: exit %i', (verdict, left, exit) => expect(exitOf({ verdict }, left)).toBe(exit));
});

describe('the words of a report', () => {
  const report = (found: Finding[], more: Partial<Pick<Report, 'verdict'> & Report['summary']> = {}) => {
    const { verdict = found.some(({ outcome }) => outcome === 'fail') ? 'failed' : 'verified', ...summary } = more;
    return {
      verdict,
      findings: found,
      summary: { integrity: 'verified', time_anchor: 'none', provenance: 'unknown', ...summary },
    } as const;
  };
  const timed = (check: 'ots' | 'rfc3161', detail: Finding['detail']) => pass(check, { time: 'T', ...detail });

  it.each<[string, ReturnType<typeof report>]>([
    [
      'it existed by T, by Bitcoin block 9',
      report([timed('ots', { time_anchor: 'ots_bitcoin_confirmed', block_height: 9 })], {
        time_anchor: 'ots_bitcoin_confirmed',
      }),
    ],
    [
      'it existed by T, according to the time-stamp of CN=A',
      report([timed('rfc3161', { time_anchor: 'rfc3161', authority: 'CN=A' })], { time_anchor: 'rfc3161' }),
    ],
    [
      'it existed by T, according to the time-stamp of an authority',
      report([timed('rfc3161', { time_anchor: 'rfc3161' })], { time_anchor: 'rfc3161' }),
    ],
    [
      'not proven: its proof claims a Bitcoin block that was not looked up here',
      report([], { time_anchor: 'ots_bitcoin_attested_unconfirmed' }),
    ],
    [
      'not proven yet: a calendar has promised to put its hash into Bitcoin',
      report([], { time_anchor: 'ots_pending' }),
    ],
    [
      'not proven: a time-stamp says T, but not from an authority that is trusted here',
      report([open('rfc3161', { detail: { time: 'T' } })]),
    ],
    ['not proven: its times are only its own claims', report([{ ...fail('rfc3161'), detail: { time: 'T' } }])],
    ['not proven: its times are only its own claims', report([])],
  ])('of time: %s', (words, given) => expect(timeWords(given)).toBe(words));

  it.each<[string, Finding[], Partial<Pick<Report, 'verdict'>>?]>([
    ['yes', [pass('hashes')]],
    ['yes, but the manifest does not cover a and b', [open('files', { path: 'a' }), open('files', { path: 'b' })]],
    ['no', [fail('hashes', 'file_hash_mismatch')]],
    ['no', [fail('files', 'file_unlisted'), fail('signature')]],
    ['not proven', [fail('signature', 'signature_invalid')]],
    ['yes', [fail('certificate', 'file_not_certified')]],
    ['not proven', [fail('certificate', 'file_not_certified'), fail('log')]],
    ['not proven', [], { verdict: 'unreadable' }],
    ['not proven', [], { verdict: 'failed' }],
  ])('of what is unchanged: %s', (words, found, more) => expect(unchangedWords(report(found, more))).toBe(words));

  it.each<[string, Finding[], Partial<Report['summary']>?]>([
    ['evidence-ledger/a, entry 7', [logged]],
    ['not known', [logged, fail('hashes')]],
    ['evidence-ledger/a, entry 7', [logged, fail('certificate', 'file_not_certified')]],
    ['the service whose issuance register was queried', [], { provenance: 'issued_by_proofsnap' }],
    ['the service whose issuance register was queried', [], { provenance: 'registered_by_extension_account' }],
    ['not known (it is not in the issuance register that was queried)', [], { provenance: 'unverified' }],
    ['not known (it is not in the issuance register that was queried)', [], { provenance: 'not_registered' }],
    [
      'not known (a different key than the one that you know for its log)',
      [open('issuer', { code: 'ledger_key_differs' })],
    ],
    ['not known', []],
  ])('of the sealer: %s', (words, found, more) => expect(sealedByWords(report(found, more))).toBe(words));

  it('of the sealer in half a sentence', () => {
    expect(sealerWords(report([logged]))).toBe('it is in a log that you know');
    expect(sealerWords(report([], { provenance: 'issued_by_proofsnap' }))).toBe('it is in the issuance register');
    expect(sealerWords(report([], { provenance: 'not_registered' }))).toBe('it is not in the issuance register');
    expect(verifiedWords(report([open('files', { path: 'a' })]))).toBe(
      'nothing it lists has changed since sealing, but the manifest does not cover a; who sealed it is unknown',
    );
  });

  it.each<[string | undefined, Finding[]]>([
    [undefined, []],
    [undefined, [absent('redaction')]],
    ['yes, parts of what was captured are withheld', [pass('redaction')]],
    ['yes, parts are withheld; it is not proven that the rest was captured', [open('redaction')]],
    ['stated by the package, but it does not verify as one', [pass('redaction'), fail('redaction')]],
  ])('of a redacted copy: %s', (words, found) => {
    expect(firstLines(report(found)).find(([label]) => label === 'Redacted copy')?.[1]).toBe(words);
  });

  it.each([
    [null, null],
    [0, null],
    [59_999, null],
    [-59_999, null],
    [60_000, 'was 1 minutes behind, by its own readings'],
    [-60_000, 'was 1 minutes ahead, by its own readings'],
    [-5_400_000, 'was 90 minutes ahead, by its own readings'],
  ])('of a clock that was off by %s ms: %s', (offset, words) => expect(clockWords(offset)).toBe(words));

  it('of what was not looked at, each check once and litter not at all', () => {
    expect(
      notChecked({ findings: [open('ots'), open('ots'), open('files', { code: 'litter_ignored' }), pass('log')] }),
    ).toEqual(['OpenTimestamps']);
  });

  it.each<[string, string, string, ReturnType<typeof report>, Requirement[]?]>([
    ['bad', 'Not an evidence package', '', report([], { verdict: 'unreadable' })],
    ['bad', 'Verification failed', 'one fault', report([fail('log')])],
    ['bad', 'Verification failed', '2 faults', report([fail('log'), fail('certificate', 'file_not_certified')])],
    [
      'bad',
      'Not certified',
      'the package is intact, but it does not certify one file of those named',
      report([fail('certificate', 'file_not_certified')]),
    ],
    [
      'bad',
      'Not certified',
      'the package is intact, but it does not certify 2 files of those named',
      report([fail('certificate', 'file_not_certified'), fail('certificate', 'file_not_certified')]),
    ],
    ['good', 'Verified', 'nothing it lists has changed since sealing; who sealed it is unknown', report([])],
    ['open', 'Not established', 'nothing failed, but this was not established: time, ots', report([]), ['time', 'ots']],
    ['bad', 'Verification failed', 'one fault', report([fail('log')]), ['time']],
  ])('in its headline: %s, %s, %s', (kind, title, line, given, left) => {
    expect(headlineOf(given, left)).toEqual([kind, title, line]);
  });

  it.each<[string, string, Finding[]]>([
    ['fail', 'one fault', [pass('log'), fail('log')]],
    ['fail', '2 faults', [fail('log'), fail('log')]],
    ['pending', 'waits', [{ ...pass('ots'), outcome: 'pending', explanation: 'waits' }, pass('ots')]],
    ['pass', 'holds', [pass('log'), pass('log')]],
    ['pass', '3 of 3 passed', [pass('log'), pass('log'), pass('log')]],
    ['pass', 'holds; 1 not checked', [pass('log'), open('log')]],
    ['pass', 'holds', [pass('log'), open('log', { code: 'litter_ignored' })]],
    ['pass', '3 of 3 passed; 2 not checked', [pass('log'), pass('log'), pass('log'), open('log'), open('log')]],
    ['not_checked', 'nobody looked', [open('log'), absent('log')]],
    ['not_checked', '3 times', [open('log'), open('log'), open('log')]],
    ['not_present', 'there is none', [absent('log')]],
    ['not_checked', '', []],
  ])('of one check: %s, %s', (worst, words, group) => expect(groupWords(group)).toEqual([worst, words]));

  it('of the package itself, in rows of what it says', () => {
    const nothing = { test_mode: false };
    expect(subjectRows({ subject: nothing, findings: [] })).toEqual([]);
    const said = { ...nothing, title: null, url: 'https://a', clock_offset_ms: 120_000, sealed_at: '' };
    expect(subjectRows({ subject: said, findings: [] })).toEqual([
      ['address', 'https://a'],
      ['sealed', ''],
      ['clock', 'was 2 minutes behind, by its own readings'],
    ]);
  });

  it('of a page that a person reads have times as that person writes them', () => {
    const at = '2026-11-21T10:00:06.000Z';
    const say = sayIn('fr', reportWords.fr[1], {}, (time) => longTime(time, 'fr'));
    const subject = { test_mode: false, captured_at: at, sealed_at: null };
    expect(subjectRows({ subject, findings: [] }, say)).toEqual([['capturé', '21 novembre 2026, 10:00:06.000 UTC']]);
    expect(subjectRows({ subject, findings: [] })).toEqual([['captured', at]]);
  });
});
