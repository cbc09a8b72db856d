import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofBytes } from '../../../../src/proofs/ots/proof.js';
import { toPem } from '../../../../src/proofs/pem.js';
import { noTrust, type Trust } from '../../../../src/verify/evidence.js';
import { packagesBeside } from '../../../../src/verify/node/beside-packages.js';
import { openContainer } from '../../../../src/verify/node/open-container.js';
import { nodePlatform } from '../../../../src/verify/node/platform.js';
import { unmet } from '../../../../src/verify/requirements.js';
import { verifyPackage } from '../../../../src/verify/verify-package.js';
import {
  account,
  buildMatter,
  type Made,
  matterId,
  matterPackages,
  otsOfHead,
} from '../../../fakes/packages/matter-builder.js';
import { at, buildPackage, type Faults, type Files, sha256 } from '../../../fakes/packages/package-builder.js';
import { captureId } from '../../../fakes/packages/package-times.js';
import { mineHeader } from '../../../fakes/proofs/calendar.js';
import { attested } from '../../../proofs/ots/trees.js';
import { integer } from '../../../proofs/rfc3161/asn1.js';
import { answerWith, authority, token, unit } from '../../../proofs/rfc3161/pki.js';
import { openPython } from '../../../verification-folder/doors.js';
import { program, workplace } from '../../../verification-folder/folder.js';
import { matterFaults, twoParts } from '../../faults/matter.js';
import { followed, usedMatter } from '../../faults/matter-uses.js';
import { failures, verifyZip } from '../../verify.js';

const python = openPython();
afterAll(() => python.close());
const place = workplace();
afterAll(place.clear);

const outcomes = (findings: Awaited<ReturnType<typeof verifyZip>>['findings']) =>
  findings.filter(({ check }) => check === 'matter').map(({ outcome }) => outcome);

describe('a record of a matter', () => {
  it('verifies, and says that the packages were not looked at', async () => {
    const report = await verifyZip((await buildMatter()).zip());
    expect([report.verdict, failures(report)]).toEqual(['verified', []]);
    expect(outcomes(report.findings)).toEqual(['pass', 'not_checked', 'not_checked', 'pass']);
  });

  it('of shares, exports, holds and checks in every order that the service writes', async () => {
    const made = (all: Made) => {
      usedMatter(all);
      // The end of an export that left something out is withheld where that stays behind.
      const at = all.entries.findIndex(({ type }) => type === 'export.completed');
      const { seq, previous, hash } = all.entries[at]!;
      withheld.push(() => (all.entries[at] = { seq, previous, hash, withheld: true }));
    };
    const withheld: (() => void)[] = [];
    expect(failures(await verifyZip((await buildMatter({ made })).zip()))).toEqual([]);
    const hidden = (all: Made) => {
      made(all);
      withheld.at(-1)?.();
    };
    expect(failures(await verifyZip((await buildMatter({ made: hidden })).zip()))).toEqual([]);
  });

  it('has an answer of an authority only as it was recorded, and none from before its entry', async () => {
    let hash = '';
    await buildMatter({ made: ({ entries }) => void (hash = entries[9]!['hash'] as string) });
    const signer = unit('Unit', authority('Root'));
    const answered = (time: string, nonce = 7): Uint8Array => {
      const more = [integer(nonce)];
      return answerWith(token(signer, { imprint: Buffer.from(hash, 'hex'), at: new Date(time), more }));
    };
    const judged = async (answer: Uint8Array, recorded = answer) => {
      const made = (all: Made) => {
        all.files.set('anchors/9.tsr', answer);
        const detail = { seq: 9, head_hash: hash, proof: 'rfc3161', proof_sha256: sha256(recorded) };
        followed(['custody.anchored', { kind: 'matter', id: matterId }, detail])(all);
      };
      return failures(await verifyZip((await buildMatter({ made })).zip()));
    };
    const answer = answered(at(40));
    expect(await judged(answer)).toEqual([]);
    // Of the same authority, about the same entry: only the record can tell that it is another.
    expect(await judged(answered(at(40), 8), answer)).toEqual(['matter_anchor_mismatch']);
    // Before there was that entry.
    expect(await judged(answered('2026-11-19T10:00:00Z'))).toEqual(['matter_anchor_mismatch']);
  });

  it('needs no daily time-stamp beside the later one that was made for the seal', async () => {
    const sealed = (kept: boolean) => (all: Made) => {
      const { seq, hash } = all.entries.at(-1)! as { seq: number; hash: string };
      const proof = otsOfHead(hash);
      const detail = { seq, head_hash: hash, proof: 'ots', proof_sha256: sha256(proof) };
      followed(['custody.anchored', { kind: 'matter', id: matterId }, detail])(all);
      // While time-stamps are collected: what was recorded then may be there or not.
      all.entries.at(-1)!['at'] = at(58);
      all.files.delete('anchors/10.ots');
      if (kept) all.files.set(`anchors/${seq}.ots`, proof);
    };
    const path = place.fresh('sealed.zip');
    for (const [kept, codes] of [
      [true, []],
      [false, ['matter_anchor_mismatch']],
    ] as const) {
      const zip = (await buildMatter({ made: sealed(kept) })).zip();
      writeFileSync(path, zip);
      expect(failures(await verifyZip(zip))).toEqual(codes);
      expect((await python.ask(path)).status).toBe(kept ? 0 : 1);
    }
  });

  describe('beside time-stamps of its entries', () => {
    const root = authority('Root');
    const signer = unit('Unit', root);
    const trusting = { ...noTrust, roots: [toPem(root.certificate.der)] };
    /** The finding about a file of anchors/, which is about entry 9 and recorded as it is. */
    const told = async (
      proof: 'ots' | 'rfc3161',
      make: (hash: Buffer) => Uint8Array,
      trust: (hash: Buffer) => Trust,
    ) => {
      let given: Trust = noTrust;
      const made = (all: Made) => {
        const hash = all.entries[9]!['hash'] as string;
        const file = make(Buffer.from(hash, 'hex'));
        given = trust(Buffer.from(hash, 'hex'));
        all.files.set(`anchors/9.${proof === 'ots' ? 'ots' : 'tsr'}`, file);
        const detail = { seq: 9, head_hash: hash, proof, proof_sha256: sha256(file) };
        followed(['custody.anchored', { kind: 'matter', id: matterId }, detail])(all);
      };
      const report = await verifyZip((await buildMatter({ made })).zip(), given);
      const { outcome, code, explanation } = report.findings.find(
        ({ check, path }) => check === 'matter' && path?.startsWith('anchors/9.'),
      )!;
      return [report.verdict, outcome, code, explanation];
    };
    const stamp = (hash: Buffer, more = {}) => token(signer, { imprint: hash, at: new Date(at(40)), ...more });
    const mined = (time: string) => (hash: Buffer) => {
      const header = mineHeader(hash, new Date(time));
      return { ...noTrust, bitcoinHeader: () => Promise.resolve(header), chain: 'test' as const };
    };
    const inBlock = (hash: Buffer) =>
      proofBytes({ hashTag: 8, timestamp: attested({ kind: 'bitcoin', height: 9 })(hash) });

    it.each<[string, ...Parameters<typeof told>, readonly unknown[]]>([
      [
        'an authority that is trusted',
        'rfc3161',
        (hash) => answerWith(stamp(hash)),
        () => trusting,
        ['verified', 'pass', 'ok', expect.stringMatching(/^entries up to 9 existed by .*, according to a time-stamp$/)],
      ],
      [
        'an authority that is not',
        'rfc3161',
        (hash) => answerWith(stamp(hash)),
        () => noTrust,
        [
          'verified',
          'not_checked',
          'not_checked',
          expect.stringMatching(/do not lead to a root that is trusted here$/),
        ],
      ],
      [
        'a token without its answer',
        'rfc3161',
        (hash) => stamp(hash),
        () => trusting,
        ['failed', 'fail', 'matter_anchor_mismatch', 'it is a bare token without the response around it'],
      ],
      [
        'a token with another signature',
        'rfc3161',
        (hash) => answerWith(stamp(hash, { signature: (usual: Uint8Array) => usual.toReversed() })),
        () => trusting,
        [
          'failed',
          'fail',
          'matter_anchor_mismatch',
          expect.stringMatching(/^it is not a time-stamp of the hash of entry 9/),
        ],
      ],
      [
        'a block whose header is known',
        'ots',
        inBlock,
        mined(at(45)),
        ['verified', 'pass', 'ok', expect.stringMatching(/^entries up to 9 existed by .*: Bitcoin block 9$/)],
      ],
      [
        'a block whose header is not known',
        'ots',
        inBlock,
        () => noTrust,
        ['verified', 'not_checked', 'not_checked', expect.stringMatching(/^it claims a Bitcoin block for entry 9/)],
      ],
      [
        'a block from before the entry',
        'ots',
        inBlock,
        mined('2026-11-19T10:00:00Z'),
        ['failed', 'fail', 'matter_anchor_mismatch', expect.stringMatching(/is before that of its entry/)],
      ],
      [
        'a block from long after the record',
        'ots',
        inBlock,
        mined('2026-11-25T10:00:00Z'),
        ['failed', 'fail', 'matter_anchor_mismatch', expect.stringMatching(/is after that of the record beside it/)],
      ],
    ])('of %s', async (_, proof, make, trust, expected) => {
      expect(await told(proof, make, trust)).toEqual(expected);
    });
  });

  it('of a matter that went to a member and back is one', async () => {
    const made = (all: Made) => {
      const [colleague] = all.matter['members'] as { account_id: string }[];
      const moved = (from: string, to: string) =>
        ['matter.transferred', { kind: 'matter', id: matterId }, { from, to, reason: 'by_owner' }] as const;
      followed(moved(account, colleague!.account_id), moved(colleague!.account_id, account))(all);
      // Who owned it is no member of it, and an entry names accounts alone.
      Object.assign(all.matter, { members: [], owner: { account_id: account, name: null } });
    };
    expect(failures(await verifyZip((await buildMatter({ made })).zip()))).toEqual([]);
  });

  it('in two parts is one record', async () => {
    expect(failures(await verifyZip((await buildMatter({ made: twoParts() })).zip()))).toEqual([]);
  });

  it('of a test is one', async () => {
    expect(failures(await verifyZip((await buildMatter({ testMode: true })).zip()))).toEqual([]);
  });

  it('with withheld entries counts them, and claims nothing of them', async () => {
    const built = await buildMatter({
      made({ entries, matter }) {
        for (const at of [6, 7]) {
          const { seq, previous, hash } = entries[at]!;
          entries[at] = { seq, previous, hash, withheld: true };
        }
        (matter['items'] as unknown[]).splice(1, 1);
      },
    });
    const report = await verifyZip(built.zip());
    expect([report.verdict, failures(report)]).toEqual(['verified', []]);
    expect(outcomes(report.findings)).toEqual(['pass', 'not_checked', 'not_checked', 'not_checked', 'pass']);
  });

  it.each(matterFaults)('with $name is refused', async ({ codes, faults }) => {
    const report = await verifyZip((await buildMatter(faults)).zip());
    expect([report.verdict, failures(report)]).toEqual(['failed', expect.arrayContaining([...codes])]);
  });
});

it('that disagrees says in a sentence with what', async () => {
  const made = ({ matter }: Made) => void (matter['name'] = 'Roe');
  const { findings } = await verifyZip((await buildMatter({ made })).zip());
  expect(findings.find(({ code }) => code === 'matter_items_disagree')).toMatchObject({
    explanation: 'name differs from what the custody record results in',
    expected: 'Roe ./. Doe',
    found: 'Roe',
  });
});

describe('packages beside it', { timeout: 300_000 }, () => {
  const { fresh, clear } = workplace();
  let given: [name: string, bytes: Buffer][];
  let record: string;
  beforeAll(async () => {
    given = [...(await matterPackages())];
    record = fresh('matter.zip');
    writeFileSync(record, (await buildMatter()).zip());
  });
  afterAll(clear);
  const folderOf = (files: readonly (readonly [string, Uint8Array])[]): string => {
    const folder = fresh('exhibits');
    mkdirSync(folder);
    for (const [name, bytes] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    return folder;
  };
  const judge = async (folder: string, path = record) =>
    verifyPackage(
      await openContainer(path),
      { ...noTrust, packages: await packagesBeside(folder, noTrust) },
      nodePlatform,
    );
  const flipped = (bytes: Buffer): Buffer => {
    const other = Buffer.from(bytes);
    other[other.length >> 1]! ^= 1;
    return other;
  };
  const [page, foreign] = [() => given[0]!, () => given[1]!];

  type Laid = () => readonly (readonly [string, Uint8Array])[];
  const cases: readonly [name: string, laid: Laid, failed: readonly string[], established: boolean][] = [
    ['all of them', () => given, [], true],
    [
      'all of them under other names, in folders',
      () => [
        ['a.zip', page()[1]],
        ['b/c.ZIP', foreign()[1]],
      ],
      [],
      true,
    ],
    ['one of them', () => [page()], [], false],
    ['none', () => [], [], false],
    [
      'files of nobody too',
      () => [...given, ['notes.zip', Buffer.from('PK')], ['list.txt', Buffer.from('x')]],
      [],
      true,
    ],
    ['an altered one', () => [[page()[0], flipped(page()[1])], foreign()], ['matter_package_differs'], false],
    [
      'an altered one under another name',
      () => [['a.zip', flipped(page()[1])], foreign()],
      ['matter_package_differs'],
      false,
    ],
    ['one under the name of the other', () => [[foreign()[0], page()[1]]], ['matter_package_differs'], false],
    [
      'two exchanged',
      () => [
        [page()[0], foreign()[1]],
        [foreign()[0], page()[1]],
      ],
      ['matter_package_differs'],
      false,
    ],
    [
      'a good package of another page in its place',
      () => [[page()[0], Buffer.from('PK')], foreign()],
      ['matter_package_differs'],
      false,
    ],
  ];
  it.each(cases)('%s', async (_, laid, failed, established) => {
    const folder = folderOf(laid());
    const report = await judge(folder);
    expect(failures(report)).toEqual(failed);
    expect(unmet(report, ['matter-packages'])).toEqual(established ? [] : ['matter-packages']);
    const { status } = await python.ask(record, '--packages', folder);
    expect(status).toBe(failed.length === 0 ? 0 : 1);
  });

  it('that are links to packages elsewhere are not followed', async () => {
    const elsewhere = folderOf(given);
    const folder = folderOf(given.slice(0, 1));
    const [name] = given[1]!;
    symlinkSync(join(elsewhere, name), join(folder, name));
    const report = await judge(folder);
    expect(report.findings.find(({ detail }) => detail?.packages)?.detail?.packages).toEqual({
      expected: 2,
      verified: 1,
    });
    const { out } = await python.ask(record, '--packages', folder);
    expect(out).toContain('1 of 2 packages were given');
  });

  it('are asked for by nobody who has none', async () => {
    expect(unmet(await verifyZip((await buildMatter()).zip()), ['matter-packages'])).toEqual(['matter-packages']);
  });

  it('beside a page belong to nothing', async () => {
    const path = fresh('page.zip');
    writeFileSync(path, page()[1]);
    const report = await judge(folderOf(given), path);
    expect([report.verdict, unmet(report, ['matter-packages'])]).toEqual(['verified', ['matter-packages']]);
  });

  it('must say what the record says of them', async () => {
    const changes: readonly (readonly [(item: Record<string, unknown>) => unknown, readonly string[]])[] = [
      // Its own entries say otherwise, too.
      [(item) => (item['url'] = 'https://example.org/other'), ['matter_items_disagree', 'matter_package_differs']],
      [(item) => (item['size_bytes'] = 99_999), ['matter_package_differs']],
    ];
    for (const [change, codes] of changes) {
      const path = fresh('matter.zip');
      const built = await buildMatter({
        made: ({ matter }) => void change((matter['items'] as Record<string, unknown>[])[0]!),
      });
      writeFileSync(path, built.zip());
      expect(failures(await judge(folderOf(given), path))).toEqual(codes);
    }
  });

  const differs = ['matter_package_differs'];
  type Says = Readonly<Record<string, unknown>>;
  const matched: Says = {};
  const invalid: Says = { verification: 'invalid' };
  const otherManifest: Says = { manifest_sha256: 'f6'.repeat(32) };
  const otherTime: Says = { captured_at: at(5) };
  // The manifest stands, and so do its hashes.
  const altered: Faults = { sealed: (files: Files) => files.set('page.html', Buffer.from('<p>other')) };
  it.each<readonly [name: string, faults: Faults, says: Says, codes: readonly string[], verified: number]>([
    ['one that verifies', {}, matched, [], 1],
    ['one that verifies, stated as invalid', {}, invalid, [], 1],
    ['one of another manifest than is stated', {}, otherManifest, differs, 0],
    ['one of another time than is stated', {}, otherTime, differs, 0],
    ['one that was altered', altered, matched, differs, 0],
    // It is not counted, whatever the record says.
    ['one that was altered, stated as invalid', altered, invalid, [], 0],
    ['one of another capture', { captureId: `${captureId.slice(0, -1)}Z` }, invalid, differs, 0],
  ])('%s', async (_, faults, says, codes, verified) => {
    const built = await buildPackage(faults);
    const { files } = built;
    const bytes = built.zip();
    const hashes = { manifest_sha256: sha256(files.get('manifest.json')!), package_sha256: sha256(bytes) };
    const made = (all: Made) => {
      const item = (all.matter['items'] as Record<string, unknown>[])[0]!;
      Object.assign(item, hashes, { size_bytes: bytes.length }, says);
      const { manifest_sha256, package_sha256, captured_at } = item;
      for (const { subject, detail } of all.entries as Record<string, Record<string, unknown>>[]) {
        if (subject!['id'] !== captureId || subject!['manifest_sha256'] === undefined) continue;
        Object.assign(subject!, { manifest_sha256, package_sha256 });
        if ('captured_at' in detail!) Object.assign(detail, { captured_at });
        if ('bytes' in detail!) Object.assign(detail, { bytes: bytes.length });
      }
      all.relink = true;
      all.files.delete('anchors/10.ots');
      all.entries.pop();
    };
    const path = fresh('matter.zip');
    writeFileSync(path, (await buildMatter({ made })).zip());
    const folder = folderOf([[page()[0], bytes]]);
    const report = await judge(folder, path);
    expect(failures(report)).toEqual(codes);
    const { status } = await python.ask(path, '--packages', folder);
    expect(status).toBe(codes.length === 0 ? 0 : 1);
    expect(report.findings.find(({ detail }) => detail?.packages)?.detail?.packages).toEqual({ expected: 2, verified });
  });

  it('of the command line and of verify.mjs are the same', () => {
    const cli = join(import.meta.dirname, '../../../..', 'bin', 'run.js');
    const bad = folderOf([[page()[0], flipped(page()[1])]]);
    const statuses = [folderOf(given), folderOf([page()]), bad].map((folder) => {
      const words = ['--packages', folder];
      return [
        spawnSync(process.execPath, [cli, 'verify', record, '--offline', '--require', 'matter-packages', ...words])
          .status,
        spawnSync(process.execPath, [program('verify.mjs'), record, ...words]).status,
      ];
    });
    expect(statuses).toEqual([
      [0, 0],
      [4, 0],
      [1, 1],
    ]);
  });
});
