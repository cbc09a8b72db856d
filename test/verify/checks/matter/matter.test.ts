import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTrust } from '../../../../src/verify/evidence.js';
import { packagesBeside } from '../../../../src/verify/node/beside-packages.js';
import { openContainer } from '../../../../src/verify/node/open-container.js';
import { nodePlatform } from '../../../../src/verify/node/platform.js';
import { unmet } from '../../../../src/verify/requirements.js';
import { verifyPackage } from '../../../../src/verify/verify-package.js';
import { buildMatter, type Made, matterId, matterPackages } from '../../../fakes/packages/matter-builder.js';
import { at, sha256 } from '../../../fakes/packages/package-builder.js';
import { integer } from '../../../proofs/rfc3161/asn1.js';
import { answerWith, authority, token, unit } from '../../../proofs/rfc3161/pki.js';
import { openPython } from '../../../verification-folder/doors.js';
import { program, workplace } from '../../../verification-folder/folder.js';
import { matterFaults } from '../../faults/matter.js';
import { followed, usedMatter } from '../../faults/matter-uses.js';
import { failures, verifyZip } from '../../verify.js';

const python = openPython();
afterAll(() => python.close());

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
      [(item) => (item['size_bytes'] = 1), ['matter_package_differs']],
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
