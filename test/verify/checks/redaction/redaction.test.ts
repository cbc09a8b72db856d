import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildRedaction, type Copy } from '../../../fakes/packages/redaction-builder.js';
import { at } from '../../../fakes/packages/package-times.js';
import { mineHeader } from '../../../fakes/proofs/calendar.js';
import { attested } from '../../../proofs/ots/trees.js';
import { answerWith, authority, token, unit } from '../../../proofs/rfc3161/pki.js';
import type { Entry } from '../../../../src/package/records/journal.js';
import { program, workplace } from '../../../verification-folder/folder.js';
import { againstSource } from '../../../../src/cli/verify/against-source.js';
import { buildSource } from '../../../fakes/packages/redaction-source.js';
import { requirements } from '../../../../src/verify/requirements.js';
import { proofBytes } from '../../../../src/proofs/ots/proof.js';
import { toPem } from '../../../../src/proofs/pem.js';
import { printVerifierKey } from '../../../../src/proofs/tlog/key.js';
import { parsePolicy } from '../../../../src/proofs/tlog/policy.js';
import { noTrust, type Trust } from '../../../../src/verify/evidence.js';
import { testLog } from '../../faults/ledger.js';
import { enter, redactionFaults } from '../../faults/redaction.js';
import { failures, verifyZip } from '../../verify.js';

describe('a redacted copy', () => {
  it('of a source that verifies, verifies', async () => {
    expect(failures(await verifyZip((await buildSource()).zip()))).toEqual([]);
    const copy = await buildRedaction();
    const report = await verifyZip(copy.zip());
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('verified');
    const { source } = JSON.parse(Buffer.from(copy.files.get('redaction.json')!).toString()) as {
      source: { captured_at: string };
    };
    expect(report.subject.captured_at).toBe(source.captured_at);
    expect(report.findings.filter(({ check }) => check === 'redaction').map(({ outcome }) => outcome)).toEqual([
      'pass',
    ]);
    expect(requirements.redaction.test(report)).toBe(true);
    expect(report.not_proven[0]).toContain('redacted copy');
  });

  it('whose log tells targets and pictures that agree, verifies', async () => {
    expect(failures(await verifyZip((await buildRedaction({ tells: true })).zip()))).toEqual([]);
  });

  it.each([
    ['later than the source was checked', 2, []],
    ['last of all', 99, []],
    ['twice', undefined, ['redaction_mismatch', 'records_disagree']],
  ])('whose clock was read %s', async (_, to, codes) => {
    const journal = (entries: Entry[]): void => {
      const [clock] = to === undefined ? entries : entries.splice(0, 1);
      const at = entries[Math.min(to ?? 0, entries.length) - 1] as { readonly ended_at: string } | undefined;
      entries.splice(to ?? 0, 0, { ...clock, ...(at && { ended_at: at.ended_at }) } as Entry);
    };
    const report = await verifyZip((await buildRedaction({ tells: true, journal })).zip());
    expect(failures(report).toSorted()).toEqual([...codes].toSorted());
  });

  describe('with a proof of when the commitments of its source existed', () => {
    const root = authority('Root');
    const signer = unit('Unit', root);
    const rooted: Trust = { ...noTrust, roots: [toPem(root.certificate.der)] };
    type Made = readonly [path: string, bytes: (sha256: Buffer) => Uint8Array, trust: (sha256: Buffer) => Trust];
    const stamped = (time: string, trust = rooted, bare = false): Made => [
      'source/commitments.json.tsr',
      (imprint) => {
        const made = token(signer, { imprint, at: new Date(time) });
        return bare ? made : answerWith(made);
      },
      () => trust,
    ];
    const mined = (time: string): Made => [
      'source/commitments.json.ots',
      (sha256) => proofBytes({ hashTag: 8, timestamp: attested({ kind: 'bitcoin', height: 9 })(sha256) }),
      (sha256) => {
        const header = mineHeader(sha256, new Date(time));
        return { ...noTrust, bitcoinHeader: () => Promise.resolve(header), chain: 'test' };
      },
    ];
    const entered = (policy: string): Made => [
      'source/ledger.tlog-proof',
      () => new Uint8Array(),
      () => ({ ...noTrust, policy: parsePolicy(policy) }),
    ];

    it.each<[string, Made, readonly unknown[]]>([
      [
        'of an authority, when it was sealed',
        stamped(at(14)),
        [
          'verified',
          expect.stringMatching(/^what was kept existed by .*, according to a time-stamp of the commitments$/),
        ],
      ],
      ['of an authority that is not known', stamped(at(14), noTrust), ['verified']],
      [
        'of an authority, two days before',
        stamped('2026-11-19T10:00:00Z'),
        [
          'failed',
          expect.stringMatching(
            /^its time is 2026-11-19T10:00:00.000Z, but the stated time of sealing of the source is/,
          ),
        ],
      ],
      [
        'of an authority, three days later',
        stamped('2026-11-24T10:00:00Z'),
        ['failed', expect.stringMatching(/^its time is 2026-11-24/)],
      ],
      [
        'of an authority, without its answer',
        stamped(at(14), rooted, true),
        ['failed', 'it is not a time-stamp token of the commitments'],
      ],
      [
        'in a block, an hour later',
        mined('2026-11-21T11:00:00Z'),
        [
          'verified',
          expect.stringMatching(
            /^what was kept existed by 2026-11-21T11:00:00.000Z: Bitcoin block 9 attests the commitments$/,
          ),
        ],
      ],
      [
        'in a block, two days before',
        mined('2026-11-19T10:00:00Z'),
        ['failed', expect.stringMatching(/^its time is 2026-11-19/)],
      ],
      [
        'in a block, two months later',
        mined('2027-01-21T10:00:00Z'),
        ['failed', expect.stringMatching(/^its time is 2027-01-21/)],
      ],
      [
        'in a ledger that is known',
        entered(`log ${printVerifierKey(testLog.key)}\nquorum none\n`),
        ['verified', expect.stringMatching(/^the source is entry 2 of evidence-ledger\/vectors, of /)],
      ],
    ])('%s', async (_, [path, make, trust], [verdict, ...explanations]) => {
      let given: Trust = noTrust;
      const copy = (made: Copy) => {
        const sha256 = createHash('sha256').update(made.members.get('source/commitments.json')!).digest();
        given = trust(sha256);
        if (path.endsWith('.tlog-proof')) enter(made);
        else made.members.set(path, make(sha256));
      };
      const report = await verifyZip((await buildRedaction({ copy })).zip(), given);
      expect(report.verdict).toBe(verdict);
      const found = report.findings.filter(({ check, path: of }) => check === 'redaction' && of === path);
      expect(found.map(({ explanation }) => explanation)).toEqual(explanations);
    });
  });

  it('of a source without commitments proves nothing, and says so', async () => {
    const report = await verifyZip((await buildRedaction({ withoutCommitments: true })).zip());
    expect(failures(report)).toEqual([]);
    expect(report.findings.filter(({ check }) => check === 'redaction').map(({ outcome }) => outcome)).toEqual([
      'not_checked',
    ]);
    expect(requirements.redaction.test(report)).toBe(false);
  });
});

it('a time-stamp of the commitments is of about the time at which their source was sealed', async () => {
  const signer = unit('Unit', authority('Root'));
  const judged = async (time: string): Promise<string[]> => {
    const copy = ({ members }: Copy): void => {
      const imprint = createHash('sha256').update(members.get('source/commitments.json')!).digest();
      members.set('source/commitments.json.tsr', answerWith(token(signer, { imprint, at: new Date(time) })));
    };
    return failures(await verifyZip((await buildRedaction({ copy })).zip()));
  };
  expect(await judged('2026-11-21T10:00:14Z')).toEqual([]);
  expect(await judged('2026-11-19T10:00:14Z')).toEqual(['redaction_mismatch']);
  expect(await judged('2026-12-21T10:00:14Z')).toEqual(['redaction_mismatch']);
});

describe('beside the package that it was made of', () => {
  const { fresh, clear } = workplace();
  afterAll(clear);
  const written = (bytes: Uint8Array): string => {
    const path = fresh('package.zip');
    writeFileSync(path, bytes);
    return path;
  };
  const judged = async (copy: Uint8Array, source: Uint8Array, showText = false) =>
    againstSource(written(copy), { path: written(source), report: await verifyZip(source) }, showText);

  it('tells each withheld part by its place, and its words to whoever asks', async () => {
    const [copy, source] = [(await buildRedaction()).zip(), (await buildSource()).zip()];
    const { faults, withheld } = await judged(copy, source);
    expect(faults).toEqual([]);
    expect(withheld).toContainEqual({ file: 'domtextcontent.txt', from: 0, bytes: 8 });
    expect(withheld.some(({ file }) => file === 'screenshot.jpeg')).toBe(true);
    const texts = (await judged(copy, source, true)).withheld.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Jane Doe', '7654321', undefined]));
  });

  it('refuses another package, one that does not verify, and a copy that differs', async () => {
    const [copy, source] = [await buildRedaction(), await buildSource()];
    const other = await buildSource({ artifacts: (files) => void files.set('whois.txt', Buffer.from('x')) });
    const broken = await buildSource({ sealed: (files) => void files.set('page.html', Buffer.from('x')) });
    const changed = redactionFaults.find(({ name }) => name === 'a kept byte of the text changed')!;
    const pairs = [
      [copy, other],
      [copy, broken],
      [await buildRedaction(changed.faults), source],
      [await buildRedaction({ withoutCommitments: true }), source],
    ] as const;
    for (const [one, of] of pairs)
      expect((await judged(one.zip(), of.zip())).faults.map(({ code }) => code)).toEqual(['redaction_mismatch']);
  });
});

it('every door says in its first lines that the package is a copy, and whether that holds', async () => {
  const { fresh, clear } = workplace();
  const yes = 'Redacted copy: yes, parts of what was captured are withheld';
  const unproven = 'Redacted copy: yes, parts are withheld; it is not proven that the rest was captured';
  const forged = 'Redacted copy: stated by the package, but it does not verify as one';
  const changed = redactionFaults.find(({ name }) => name === 'a kept byte of the text changed')!;
  const copies = ([{}, { withoutCommitments: true }, changed.faults] as const).map(async (faults) => {
    const path = fresh('copy.zip');
    writeFileSync(path, (await buildRedaction(faults)).zip());
    return path;
  });
  const heads = (await Promise.all(copies)).map((path) =>
    [
      [process.execPath, program('verify.mjs')],
      ['python3', program('verify.py')],
      ['sh', program('verify.sh')],
    ].map(([command, script]) => {
      const lines = spawnSync(command!, [script!, path], { encoding: 'utf8' }).stdout.split('\n');
      const at = lines.findIndex((line) => line.startsWith('Sealed by: '));
      return [lines[at - 1]?.split(':')[0], lines[at + 1]];
    }),
  );
  const said = (words: string, shell: string) => [words, words, shell].map((line) => ['Unchanged since sealing', line]);
  const shell = 'Redacted copy: stated by the package; what it keeps and what it withholds is not checked here';
  clear();
  expect(heads).toEqual([said(yes, shell), said(unproven, shell), said(forged, shell)]);
});
