import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { resultOf } from '../../src/verify/verdict.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { verifyStored } from '../../daemon/verifying/verify-stored.js';
import { failures } from '../verify/verify.js';
import { beside, statusesApart, statusesInOne } from './doors.js';
import { program, workplace } from './folder.js';
import { eachKind, judges, readIndex, readTokenIndex, sample, tokensAt, type Vector, vectorsAt } from './vectors.js';

const cli = join(import.meta.dirname, '..', '..', 'bin', 'run.js');
const { vectors } = readIndex();
const at = ({ file }: Vector): string => join(vectorsAt, file);
const has = (command: string): boolean => spawnSync(command, ['--help']).error === undefined;

/** Each vector's exit status, by its file. */
const inOne = async (command: string, words: readonly string[], all: readonly Vector[]) =>
  named(all, await statusesInOne(command, words, all.map(at)));
const apart = async (command: string, words: readonly string[], all: readonly Vector[]) =>
  named(all, await statusesApart(command, words, all.map(at)));
const named = (all: readonly Vector[], found: readonly number[]): Map<string, number> =>
  new Map(all.map(({ file }, index) => [file, found[index] ?? -1]));

const wanted = (all: readonly Vector[]): Map<string, number> =>
  new Map(all.map(({ file, verdict }) => [file, verdict === 'verified' ? 0 : 1]));
const sorted = (found: Map<string, number>) => [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));

it('the folder holds what the index names, and nothing else', () => {
  expect(readdirSync(vectorsAt).toSorted()).toEqual(vectors.map(({ file }) => file).toSorted());
  expect(vectors.length).toBeGreaterThan(190);
});

const groups = [...new Set(vectors.map(({ group }) => group))];
it.each(groups)('the verifier: each verdict, and each code that must be there: %s', async (group) => {
  for (const vector of vectors.filter((each) => each.group === group)) {
    const report = await verifyPackage(await openContainer(at(vector)), noTrust, nodePlatform);
    expect([vector.file, report.verdict]).toEqual([vector.file, vector.verdict]);
    expect([vector.file, failures(report)]).toEqual([vector.file, expect.arrayContaining([...vector.codes])]);
  }
});

it('POST …/verify: the same results', { timeout: 300_000 }, async () => {
  for (const vector of sample(vectors, 120, 6)) {
    const report = await verifyPackage(await openContainer(at(vector)), noTrust, nodePlatform);
    const manifestSha256 = report.subject.manifest_sha256 ?? '';
    const known = { manifestSha256, isIssued: () => Promise.resolve(true), imported: false };
    const stored = await verifyStored(null, () => Promise.reject(new Error('not apart')))(at(vector), known);
    expect([vector.file, stored.result]).toEqual([vector.file, resultOf(report)]);
  }
});

describe('the programs in the package', () => {
  it('verify.mjs', { timeout: 600_000 }, async () => {
    // What it is built from has judged every one above; here it is loaded anew for each.
    const all = sample(vectors, 120, 6);
    const found = await inOne(process.execPath, [beside('over-many.mjs'), program('verify.mjs')], all);
    expect(sorted(found)).toEqual(sorted(wanted(all)));
  });

  it.skipIf(!has('python3'))('verify.py', { timeout: 600_000 }, async () => {
    const all = vectors.filter((vector) => judges('verify.py', vector));
    const found = await inOne('python3', [beside('over_many.py'), program('verify.py')], all);
    expect(sorted(found)).toEqual(sorted(wanted(all)));
  });

  it.each(['dash', 'bash'])('verify.sh under %s', { timeout: 600_000 }, async (shell) => {
    const all = vectors.filter((vector) => judges('verify.sh', vector));
    const judged = sample(all, 120, 6);
    const some = shell === 'dash' || judged === all ? judged : judged.filter((_, index) => index % 3 === 0);
    expect(sorted(await apart(shell, [program('verify.sh')], some))).toEqual(sorted(wanted(some)));
  });

  it('verify.sh ends orderly with every hostile ZIP', { timeout: 300_000 }, async () => {
    const all = eachKind(
      vectors.filter(({ group }) => group === 'zip'),
      40,
    );
    for (const [file, status] of await apart('sh', [program('verify.sh')], all))
      expect([0, 1, 2, 3], file).toContain(status);
  });

  it('verify.sh judges the file that it was given, not another that unzip or cd would find', () => {
    const { fresh, clear } = workplace();
    const home = fresh('here [1]');
    mkdirSync(join(home, 'elsewhere', 'folder'), { recursive: true });
    const good = join(vectorsAt, 'good.zip');
    const bad = join(vectorsAt, 'content-page-u2e-html-altered.zip');
    for (const name of ['package1.zip', '-v.zip']) copyFileSync(good, join(home, name));
    for (const name of ['package[1].zip', 'package?.zip', 'package*.zip']) copyFileSync(bad, join(home, name));
    expect(spawnSync('unzip', ['-qq', good, '-d', 'elsewhere/folder'], { cwd: home }).status).toBe(0);
    expect(spawnSync('unzip', ['-qq', bad, '-d', 'folder'], { cwd: home }).status).toBe(0);
    const env = { ...process.env, TMPDIR: home, CDPATH: join(home, 'elsewhere'), UNZIP: '-x page.html' };
    const status = (path: string) => spawnSync('sh', [program('verify.sh'), path], { cwd: home, env }).status;
    expect(['package1.zip', '-v.zip'].map(status)).toEqual([0, 0]);
    expect(['package[1].zip', 'package?.zip', 'package*.zip', 'folder'].map(status)).toEqual([1, 1, 1, 1]);
    clear();
  });
});

describe('packages with time-stamp tokens', () => {
  const { vectors: tokens } = readTokenIndex();
  const pem = (name: string): string => readFileSync(join(tokensAt, name), 'utf8');
  const judge = async (file: string, roots: readonly string[]) =>
    verifyPackage(await openContainer(join(tokensAt, file)), { ...noTrust, roots }, nodePlatform);

  it.each(tokens)('$name', async ({ file, verdict, codes, time_anchor: anchor }) => {
    const report = await judge(file, [pem('root.pem')]);
    expect([report.verdict, failures(report)]).toEqual([verdict, [...codes]]);
    if (anchor !== null) expect(report.summary.time_anchor).toBe(anchor);
    // A root of the same name with another key is unknown, and an unknown root makes no time.
    const unknown = await judge(file, [pem('same-named-root.pem')]);
    if (verdict === 'verified') expect(unknown).toMatchObject({ verdict, summary: { time_anchor: 'none' } });
    expect((await judge(file, [])).verdict).toBe(unknown.verdict);
  });

  it('evidence verify says the same', () => {
    for (const { file, verdict } of sample(tokens, 8, 4)) {
      const words = [cli, 'verify', join(tokensAt, file), '--offline', '--trusted-root', join(tokensAt, 'root.pem')];
      expect([file, spawnSync(process.execPath, words).status]).toEqual([file, verdict === 'verified' ? 0 : 1]);
    }
  });

  it.each([
    ['python3', 'verify.py'],
    ['sh', 'verify.sh'],
  ])('%s %s calls a lost token a failure, and judges no other', (command, script) => {
    const lost = tokens.filter(({ codes }) => codes.includes('eidas_missing'));
    for (const { file, codes } of new Set([...lost, ...sample(tokens, 8, 4)])) {
      const { status } = spawnSync(command, [program(script), join(tokensAt, file)]);
      expect([file, status]).toEqual([file, codes.includes('eidas_missing') ? 1 : 0]);
    }
  });
});

/** A namespace with no network but its own silent loopback; needs the right to make one. */
const unshare = ['-n', '--'];
const mayUnshare = spawnSync('unshare', [...unshare, 'true']).status === 0;

describe.skipIf(!mayUnshare)('without a network', () => {
  const good = vectors.find(({ file }) => file === 'good.zip')!;
  const bad = vectors.find(({ codes }) => codes.includes('file_hash_mismatch'))!;
  it.each([
    ['evidence verify', [process.execPath, cli, 'verify', '--offline']],
    ['verify.mjs', [process.execPath, program('verify.mjs')]],
    ['verify.py', ['python3', program('verify.py')]],
    ['verify.sh', ['sh', program('verify.sh')]],
  ])('%s says the same', (_, words) => {
    const status = (vector: Vector) => spawnSync('unshare', [...unshare, ...words, at(vector)]).status;
    expect([status(good), status(bad)]).toEqual([0, 1]);
  });
});
