import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { noTrust } from '../../../src/verify/evidence.js';
import { openContainer } from '../../../src/verify/node/open-container.js';
import { nodePlatform } from '../../../src/verify/node/platform.js';
import { resultOf } from '../../../src/verify/verdict.js';
import { verifyPackage } from '../../../src/verify/verify-package.js';
import { buildPackage, type Faults, sha256 } from '../../fakes/packages/package-builder.js';
import { contentFaults, sealFaults } from '../faults/index.js';
import { failures, verifyZip } from '../verify.js';

const folder = mkdtempSync(join(tmpdir(), 'evidence-doors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const fresh = (name: string): string => join(folder, `${(count += 1)}-${name}`);

const has = (program: string): boolean => spawnSync(program, ['-h']).error === undefined;
const verifyPath = async (path: string) => verifyPackage(await openContainer(path), noTrust, nodePlatform);

describe('a good package', () => {
  it('has the same verdict as ZIP and as folder', async () => {
    const built = await buildPackage();
    const [zip, unpacked] = [fresh('good.zip'), fresh('good')];
    writeFileSync(zip, built.zip());
    built.unpack(unpacked);
    const [a, b] = [await verifyPath(zip), await verifyPath(unpacked)];
    expect([a.verdict, b.verdict, failures(b)]).toEqual(['verified', 'verified', []]);
    expect(a.subject).toEqual(b.subject);
    expect(resultOf(a)).toBe('match');
  });

  it.skipIf(!has('unzip'))('is read by unzip', async () => {
    const zip = fresh('good.zip');
    writeFileSync(zip, (await buildPackage()).zip());
    expect(execFileSync('unzip', ['-t', zip]).toString()).toContain('No errors detected');
  });

  it.skipIf(!has('python3'))("is read by Python's zipfile, byte for byte", async () => {
    const built = await buildPackage();
    const zip = fresh('good.zip');
    writeFileSync(zip, built.zip());
    const program =
      'import sys,zipfile,hashlib\nz=zipfile.ZipFile(sys.argv[1])\nfor n in z.namelist(): print(n,hashlib.sha256(z.read(n)).hexdigest())';
    const read = execFileSync('python3', ['-c', program, zip]).toString().trim().split('\n');
    expect(read).toEqual([...built.files].map(([name, bytes]) => `${name} ${sha256(bytes)}`));
  });

  it.skipIf(!has('openssl'))('has a signature that openssl verifies', async () => {
    const unpacked = fresh('good');
    (await buildPackage()).unpack(unpacked);
    const args = ['dgst', '-sha256', '-verify', 'publickey.pem', '-signature', 'manifest.sig', 'manifest.json'];
    expect(execFileSync('openssl', args, { cwd: unpacked }).toString()).toContain('Verified OK');
  });

  it('says loudly that it is a test, and verifies', async () => {
    const report = await verifyZip((await buildPackage({ testMode: true })).zip());
    expect(report.verdict).toBe('verified');
    expect(report.subject.test_mode).toBe(true);
    expect(report.findings.map(({ code }) => code)).toContain('test_mode_package');
  });
});

describe('a folder', () => {
  it('may hold what operating systems leave behind, and nothing else', async () => {
    const litter = (...names: string[]): Faults => ({
      sealed: (files) => names.forEach((name) => files.set(name, Buffer.from('x'))),
    });
    const left = fresh('litter');
    (
      await buildPackage(
        litter('.DS_Store', 'archive/.DS_Store', '__MACOSX/x', 'Thumbs.db', 'desktop.ini', '._page.html'),
      )
    ).unpack(left);
    expect((await verifyPath(left)).verdict).toBe('verified');
    const extra = fresh('extra');
    (await buildPackage(litter('.DS_Store2'))).unpack(extra);
    expect(failures(await verifyPath(extra))).toEqual(['file_unlisted']);
  });

  it('may not hold links', async () => {
    const unpacked = fresh('link');
    (await buildPackage({ sealed: (files) => void files.delete('page.html') })).unpack(unpacked);
    symlinkSync('/etc/hostname', join(unpacked, 'page.html'));
    expect(failures(await verifyPath(unpacked))).toEqual(expect.arrayContaining(['zip_link', 'file_missing']));
  });
});

describe('what is no package', () => {
  it.each([
    ['text', Buffer.from('this is not a ZIP, but it is long enough to hold one'), 'unreadable'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
  ])('%s is %s', async (_name, bytes, verdict) => {
    expect((await verifyZip(bytes)).verdict).toBe(verdict);
  });

  it('a ZIP of something else is unreadable', async () => {
    const other = await buildPackage({
      sealed: (files) => {
        files.clear();
        files.set('a.txt', Buffer.from('a'));
      },
    });
    expect((await verifyZip(other.zip())).verdict).toBe('unreadable');
  });

  it('a package cut off anywhere has failed', async () => {
    const zip = (await buildPackage()).zip();
    for (const length of [zip.length - 1, zip.length - 30, zip.length >> 1, 100]) {
      const report = await verifyZip(zip.subarray(0, length));
      expect([report.verdict, failures(report)]).toEqual(['failed', expect.arrayContaining(['zip_malformed'])]);
    }
  });
});

describe('the answer of POST …/verify', () => {
  const match = async (faults: Faults) => resultOf(await verifyZip((await buildPackage(faults)).zip()));
  it.each([
    ['modified', contentFaults],
    ['invalid', sealFaults.filter(({ codes }) => !codes[0]?.startsWith('file_') && codes[0] !== 'no_hashed_file')],
  ] as const)('is %s', async (result, table) => {
    for (const { name, faults } of table) expect([name, await match(faults ?? {})]).toEqual([name, result]);
  });
});
