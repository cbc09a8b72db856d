import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  inMemberOrder,
  isCommitted,
  isOfNoStep,
  isOfTheCopy,
  keptOf,
  memberRules,
  neverCarried,
  requiredIn,
  unlistedByDesign,
} from '../../src/package/members.js';
import { stepFiles } from '../../src/package/records/steps/step-files.js';

const root = join(import.meta.dirname, '../..');
const names = memberRules.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));

/** Constants of verify.py, which is written apart from the table on purpose. */
function ofPython(expression: string): unknown {
  const load = `import importlib.util, json, sys
spec = importlib.util.spec_from_file_location('verify', sys.argv[1])
v = importlib.util.module_from_spec(spec)
spec.loader.exec_module(v)
print(json.dumps(${expression}))`;
  return JSON.parse(
    execFileSync('python3', ['-B', '-c', load, join(root, 'dist/src/verify/scripts/verify.py')]).toString(),
  );
}

test('no name stands in the table twice', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a file that a step makes is said to be made by one, and no other is', () => {
  const makes = Object.values(stepFiles).flatMap((each) => each.makes);
  for (const { name, madeBy } of memberRules)
    if (typeof name === 'string')
      expect([name, makes.some((pattern) => pattern.test(name))]).toEqual([name, madeBy === 'step']);
});

test('the manual has a row for every file, and a star at those that the manifest does not list', () => {
  const manual = readFileSync(join(root, 'man/evidence-package.5.md'), 'utf8').split(/\n(?=## )/);
  const section = (title: string): string => manual.find((each) => each.startsWith(`## ${title}\n`)) ?? '';
  const sections = ['MEMBERS', 'MATTERS', 'REDACTED COPIES'].map(section).join('');
  // The PNG of a picture is in the row of its JPEG; files of compared packages are described by their folder, and those of further
  // witnesses as of the second.
  const missing = names.filter(
    (name) =>
      !name.endsWith('.png') &&
      !/^(before|after|witness-\d)\//.test(name) &&
      !sections.includes(`\`${name.replace(/witness-\d/, 'witness-2')}\``),
  );
  expect(missing).toEqual([]);
  const starred = [...section('MEMBERS').matchAll(/`([^`]+)`\*/g)].map(([, name = '']) => name);
  expect(starred.toSorted()).toEqual([...unlistedByDesign].toSorted());
});

test('verify.py has the same files unlisted, required and never carried', () => {
  expect(ofPython('sorted(v.UNHASHED)')).toEqual([...unlistedByDesign].toSorted());
  expect(ofPython('sorted(v.REQUIRED)')).toEqual(requiredIn('full').toSorted());
  expect(ofPython('sorted(v.EXTENSION_REQUIRED)')).toEqual(requiredIn('flat').toSorted());
  expect(ofPython(`[n for n in ${JSON.stringify(names)} if v.NEVER.fullmatch(n)]`)).toEqual(names.filter(neverCarried));
});

test('verify.py reads as much of each file, or none of it', () => {
  // It does not judge these (evidence-verify(7)): time-stamps and content credentials.
  const notRead = /^(before\/|after\/)?(manifest\.json\.tsr|commitments\.json\.tsr|eidas_validation\.json|c2pa\.json)$/;
  const whole = ofPython('v.WHOLE') as Record<string, number>;
  const differing = names.flatMap((name) => {
    const kept = keptOf(name);
    const ours = kept === undefined || 'head' in kept ? undefined : 'whole' in kept ? kept.whole : kept.ends;
    return ours === whole[name] || (notRead.test(name) && whole[name] === undefined) ? [] : [[name, ours, whole[name]]];
  });
  expect(differing).toEqual([]);
  expect(Object.keys(whole).filter((name) => !names.includes(name))).toEqual([]);
});

test('what is not in the table is unknown: listed, committed, made by a step, hashed only', () => {
  for (const name of ['xmanifest.json', 'manifest.json/x', 'evidence.pdf2', 'verification/other.py', 'Manifest.json']) {
    expect([unlistedByDesign.has(name), isCommitted(name), isOfNoStep(name), keptOf(name)]).toEqual([
      false,
      true,
      false,
      undefined,
    ]);
    expect([isOfTheCopy(name), neverCarried(name)]).toEqual([false, false]);
  }
  expect(keptOf('any/where.png')).toEqual({ head: 256 * 1024 });
});

test('a copy has its own content credentials and never those of its source', () => {
  expect([isOfTheCopy('c2pa.json'), neverCarried('c2pa.json')]).toEqual([true, true]);
  expect([isOfTheCopy('metadata.json'), neverCarried('metadata.json')]).toEqual([true, false]);
  expect([isOfTheCopy('source/metadata.json'), neverCarried('source/metadata.json')]).toEqual([false, false]);
  expect([isOfTheCopy('regions/tab-001.txt'), neverCarried('regions/tab-001.txt')]).toEqual([false, true]);
  expect([isOfTheCopy('page.html'), neverCarried('page.html')]).toEqual([false, false]);
});

test('the seal is packed first, programs last, and files without a place of their own by name between', () => {
  const packed = [
    'verification/verify.py',
    'regions/001.txt',
    'datapackage.json',
    'verification/GUIDE.txt',
    'before/manifest.json',
    'page.html',
    'archive/data.warc.gz',
    'publickey.pem',
    'zzz',
    'manifest.json',
    'a',
  ];
  expect(inMemberOrder(packed.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'manifest.json',
    'publickey.pem',
    'page.html',
    'datapackage.json',
    'a',
    'archive/data.warc.gz',
    'before/manifest.json',
    'regions/001.txt',
    'zzz',
    'verification/GUIDE.txt',
    'verification/verify.py',
  ]);
});
