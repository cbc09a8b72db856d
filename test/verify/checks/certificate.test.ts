import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTrust } from '../../../src/verify/evidence.js';
import { hashed } from '../../../src/verify/node/hash-file.js';
import { openContainer } from '../../../src/verify/node/open-container.js';
import { nodePlatform } from '../../../src/verify/node/platform.js';
import { type Requirement, unmet } from '../../../src/verify/requirements.js';
import { verifyPackage } from '../../../src/verify/verify-package.js';
import { buildCertificate, certifiedFiles } from '../../fakes/proofs/certificate-builder.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { failures } from '../verify.js';

const folder = mkdtempSync(join(tmpdir(), 'evidence-certificate-'));
const at = (name: string): string => join(folder, name);
const [contract, photo] = Object.keys(certifiedFiles).map(at) as [string, string];
const other = at('other.txt');
const [certificate, page] = [at('certificate.zip'), at('page.zip')];

beforeAll(async () => {
  for (const [name, text] of Object.entries(certifiedFiles)) writeFileSync(at(name), text);
  writeFileSync(other, 'another file');
  writeFileSync(certificate, (await buildCertificate()).zip());
  writeFileSync(page, (await buildPackage()).zip());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const judge = async (path: string, files: readonly string[]) =>
  verifyPackage(await openContainer(path), { ...noTrust, files: await hashed(files) }, nodePlatform);

const certified: Requirement[] = ['certified'];
const both: [string, () => string[]][] = [
  ['each of them listed', () => [contract, photo]],
  ['one that is not', () => [contract, other]],
];

describe('files beside a certificate', () => {
  it.each<[string, () => string, () => string[], string[], string, Requirement[]]>([
    ['all listed', () => certificate, () => [contract, photo], [], 'verified', []],
    ['none named', () => certificate, () => [], [], 'verified', certified],
    ['one that is not listed', () => certificate, () => [contract, other], ['file_not_certified'], 'failed', certified],
    ['beside a page', () => page, () => [contract], ['file_not_certified'], 'failed', certified],
  ])('%s', async (_, path, files, codes, verdict, missing) => {
    const report = await judge(path(), files());
    expect([report.verdict, failures(report)]).toEqual([verdict, codes]);
    expect(unmet(report, certified)).toEqual(missing);
    // What is not certified says nothing against the package.
    expect(report.summary.integrity).toBe('verified');
  });

  it('of a package that does not hold, nothing follows', async () => {
    const broken = at('broken.zip');
    const built = await buildCertificate({ sealed: (files) => void files.set('hashes.sha256', Buffer.from('x')) });
    writeFileSync(broken, built.zip());
    const report = await judge(broken, [contract]);
    expect([report.verdict, report.summary.integrity, unmet(report, certified)]).toEqual([
      'failed',
      'failed',
      ['hashes', 'certified'],
    ]);
  });

  const script = (name: string): string =>
    new URL(`../../../dist/src/verify/scripts/${name}`, import.meta.url).pathname;
  describe.each([
    ['python3', 'verify.py'],
    ['sh', 'verify.sh'],
  ])('by %s %s', (command, name) => {
    const ask = (path: string, files: readonly string[]) =>
      spawnSync(command, [script(name), path, ...files.flatMap((file) => ['--file', file])], { encoding: 'utf8' });

    it.each(both)('%s', (words, files) => {
      const { status, stdout } = ask(certificate, files());
      expect(status).toBe(words === 'one that is not' ? 1 : 0);
      expect(stdout).toContain('Unchanged since sealing: yes');
      expect(stdout.includes('file_not_certified')).toBe(words === 'one that is not');
    });

    it('refuses a file beside a page, and one that is not there', () => {
      expect(ask(page, [contract]).stdout).toContain('file_not_certified');
      expect(ask(certificate, [at('nowhere')]).status).toBe(3);
    });
  });
});

it('sha256sum reads hashes.sha256', async () => {
  const unpacked = at('unpacked');
  (await buildCertificate()).unpack(unpacked);
  for (const [name, text] of Object.entries({ ...certifiedFiles, 'hash-003': 'a file without a name' }))
    writeFileSync(join(unpacked, name), text);
  const check = () => spawnSync('sha256sum', ['--strict', '-c', 'hashes.sha256'], { cwd: unpacked, encoding: 'utf8' });
  expect([check().status, check().stdout.match(/: OK$/gm)?.length]).toEqual([0, 3]);
  writeFileSync(join(unpacked, 'contract.pdf'), 'another contract');
  expect(check().status).toBe(1);
});
