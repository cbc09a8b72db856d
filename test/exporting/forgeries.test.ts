import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, type Studio } from '../capture/studio.js';
import { openHouse, type House } from '../daemon/house.js';
import { bags, ended, judgeBag, text, unpacked } from './rig.js';

/**
 * Files of a hand-over that somebody changed afterwards, with every manifest of the bag made anew: what is left to tell is the sealed
 * record. Each forgery is shown to every program that travels along, and to sha256sum by the command of START-HERE.html.
 */
let studio: Studio;
let house: House;
let bag: string;
let otherBag: string;
const folders: string[] = [];
const sha = (algorithm: 'sha256' | 'sha512', bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex');

/** Another document for each list. */
const printed = (document: unknown) =>
  Promise.resolve(Buffer.from(`%PDF-1.7 ${sha('sha256', Buffer.from(JSON.stringify(document)))}`));

beforeAll(async () => {
  studio = await openStudio({});
  const { certify, recordMatter } = studio.open((about, error) => void house.faults.push([about, error]));
  house = await openHouse({ certify, handOver: certify, recordMatter, print: printed });
  [bag = '', otherBag = ''] = [await exported('Roe ./. Doe'), await exported('Roe ./. Poe')];
}, 240_000);
afterAll(async () => {
  await house.close();
  await studio.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function exported(name: string): Promise<string> {
  const { matter_id } = await house.live.createMatter({ body: { name } });
  for (const part of ['one', 'two', 'three']) {
    const hash = sha('sha256', Buffer.from(name + part));
    await house.live.certifyHash({ body: { timestamp: 'none', matter_id, hash, label: `${name}, ${part}` } });
  }
  await house.settled();
  house.world.forward(61_000);
  const body = {
    formats: ['packages', 'index', 'exhibits_pdf', 'load_file', 'case'] as const,
    bates_prefix: name.includes('Poe') ? 'POE' : 'ROE',
  };
  const asked = await house.live.exportMatter({ params: { matter_id }, body: { ...body, formats: [...body.formats] } });
  const folder = await unpacked(await ended(house, asked), house.live);
  folders.push(folder);
  return bags(folder)[0] ?? '';
}

/** A copy of the hand-over to forge in. */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-forged-'));
  folders.push(folder);
  cpSync(bag, folder, { recursive: true });
  return folder;
}

/** As a forger would: Payload-Oxum and all manifests fit again. */
function rebag(at: string): void {
  const files = readdirSync(join(at, 'data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(at, join(parentPath, name)))
    .sort();
  const lines = (algorithm: 'sha256' | 'sha512', names: readonly string[]) =>
    names.map((name) => `${sha(algorithm, readFileSync(join(at, name)))}  ${name}\n`).join('');
  for (const algorithm of ['sha256', 'sha512'] as const)
    writeFileSync(join(at, `manifest-${algorithm}.txt`), lines(algorithm, files));
  const bytes = files.reduce((sum, name) => sum + readFileSync(join(at, name)).length, 0);
  const info = text(at, 'bag-info.txt').replace(/^Payload-Oxum: .*$/m, `Payload-Oxum: ${bytes}.${files.length}`);
  writeFileSync(join(at, 'bag-info.txt'), info);
  const tags = ['START-HERE.html', 'bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'manifest-sha512.txt'];
  writeFileSync(join(at, 'tagmanifest-sha256.txt'), lines('sha256', tags));
}

const run = (command: string, words: readonly string[], cwd?: string): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, words, { stdio: 'ignore', ...(cwd !== undefined && { cwd }) });
    child.on('close', (status) => resolve(status ?? -1));
  });

/** Exit statuses of verify.mjs, verify.py and verify.sh. */
async function doors(package_: string, words: readonly string[], shell = true): Promise<number[]> {
  const at = (script: string) => join(bag, 'data/verification', script);
  const found = [
    await run(process.execPath, [at('verify.mjs'), package_, ...words]),
    await run('python3', [at('verify.py'), package_, ...words]),
  ];
  return shell ? [...found, await run('sh', [at('verify.sh'), package_, ...words])] : found;
}

const first = (at: string, folder: string): string => readdirSync(join(at, folder)).sort()[0] ?? '';
/** Files of a hand-over, by what they are. */
const files: Readonly<Record<string, (at: string) => string>> = {
  'the index as CSV': () => 'data/index.csv',
  'the index as JSON': () => 'data/index.json',
  'the list of exhibits': () => 'data/exhibits.pdf',
  'the load file (DAT)': () => 'data/loadfile/export.dat',
  'the load file (OPT)': () => 'data/loadfile/export.opt',
  'the list of the files of the load file': () => 'data/loadfile/files.sha256',
  'the graph': () => 'data/case/case.jsonld',
  'the record of the matter': () => 'data/matter.zip',
  'a package': (at) => `data/packages/${first(at, 'data/packages')}`,
};
const changes: Readonly<Record<string, (path: string) => void>> = {
  'one bit changed': (path) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(path, bytes);
  },
  'the end cut off': (path) => truncateSync(path, readFileSync(path).length - 1),
  'something added': (path) => appendFileSync(path, '\n'),
  'nothing left of it': (path) => writeFileSync(path, ''),
};
const altered = Object.keys(files).flatMap((file) => Object.keys(changes).map((change) => [file, change] as const));

/** Values that somebody would want to read otherwise. */
const rewritten: readonly (readonly [string, string, (text: string) => string])[] = [
  ['an exhibit number in the index', 'data/index.csv', (all) => all.replace('EX-0002', 'EX-0009')],
  ['an exhibit left out of the index', 'data/index.csv', (all) => all.replace(/^[^\n]*EX-0002[^\n]*\r?\n/m, '')],
  ['two lines of the index exchanged', 'data/index.csv', (all) => swapped(all, '\r\n')],
  [
    'a hash in the index',
    'data/index.json',
    (all) => all.replace(/"package_sha256": ?"[0-9a-f]{64}"/, `"package_sha256":"${'0'.repeat(64)}"`),
  ],
  ['a time in the index', 'data/index.json', (all) => all.replace(/"sealed_at": ?"20/, '"sealed_at":"19')],
  ['a Bates number in the DAT', 'data/loadfile/export.dat', (all) => all.replaceAll('ROE0000002', 'ROE0000022')],
  ['a custodian in the DAT', 'data/loadfile/export.dat', (all) => all.replace('CUSTODIAN', 'AUTHOR')],
  [
    'a line of the DAT left out',
    'data/loadfile/export.dat',
    (all) => all.slice(0, all.lastIndexOf('\r\n', all.length - 3) + 2),
  ],
  ['a page of the OPT as another document', 'data/loadfile/export.opt', (all) => all.replace(',Y,', ',,')],
  ['a file name in the graph', 'data/case/case.jsonld', (all) => all.replace(/EX-0001_/, 'EX-0004_')],
];
const swapped = (all: string, end: string): string => {
  const [head = '', one = '', two = '', ...rest] = all.split(end);
  return [head, two, one, ...rest].join(end);
};

const sums = 'unzip -p ../record.zip hashes.sha256 | sha256sum --ignore-missing --strict --status -c';

describe('what every door says of a hand-over', { timeout: 120_000 }, () => {
  it('the genuine one passes, file by file, and so does a copy whose bag was made anew', async () => {
    const at = copied();
    rebag(at);
    judgeBag(at);
    const words = Object.values(files).flatMap((of) => ['--file', join(at, of(at))]);
    expect(await doors(join(at, 'data/record.zip'), words)).toEqual([0, 0, 0]);
    expect(await run('sh', ['-c', sums], join(at, 'data/packages'))).toBe(0);
  });

  it.each(altered)('%s with %s is refused', async (file, change) => {
    const at = copied();
    const path = join(at, files[file]!(at));
    changes[change]!(path);
    rebag(at);
    judgeBag(at);
    expect(await doors(join(at, 'data/record.zip'), ['--file', path])).toEqual([1, 1, 1]);
  });

  it.each(rewritten)('%s is refused', async (_, name, change) => {
    const at = copied();
    const path = join(at, name);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    rebag(at);
    judgeBag(at);
    expect(await doors(join(at, 'data/record.zip'), ['--file', path])).toEqual([1, 1, 1]);
  });

  it.each(Object.keys(files))('%s of another hand-over is refused', async (file) => {
    const at = copied();
    const path = join(at, files[file]!(at));
    copyFileSync(join(otherBag, files[file]!(otherBag)), path);
    rebag(at);
    expect(await doors(join(at, 'data/record.zip'), ['--file', path])).toEqual([1, 1, 1]);
  });

  it('a document of the load file is refused by its list, and so is the list that was made to fit', async () => {
    const at = copied();
    const loadfile = join(at, 'data/loadfile');
    const check = () => run('sha256sum', ['--strict', '--status', '-c', 'files.sha256'], loadfile);
    expect(await check()).toBe(0);
    const name = join('NATIVES/001', first(loadfile, 'NATIVES/001'));
    const before = sha('sha256', readFileSync(join(loadfile, name)));
    changes['one bit changed']!(join(loadfile, name));
    expect(await check()).toBe(1);
    const list = text(loadfile, 'files.sha256');
    expect(list).toContain(before);
    writeFileSync(
      join(loadfile, 'files.sha256'),
      list.replace(before, sha('sha256', readFileSync(join(loadfile, name)))),
    );
    expect(await check()).toBe(0);
    expect(await doors(join(at, 'data/record.zip'), ['--file', join(loadfile, 'files.sha256')])).toEqual([1, 1, 1]);
  });

  it('the record of another hand-over lists none of the files', async () => {
    const at = copied();
    copyFileSync(join(otherBag, 'data/record.zip'), join(at, 'data/record.zip'));
    rebag(at);
    for (const of of Object.values(files))
      expect(await doors(join(at, 'data/record.zip'), ['--file', join(at, of(at))])).toEqual([1, 1, 1]);
  });

  it.each(['record.zip', 'matter.zip'])(
    '%s with any of its files changed, the ZIP made anew, is refused',
    async (zip) => {
      const names = execFileSync('unzip', ['-Z1', join(bag, 'data', zip)], { encoding: 'utf8' })
        .trim()
        .split('\n');
      const records = names.filter((name) =>
        /^(manifest|metadata|certificate|matter|custody_record|forensic_log|chain_of_custody)\.json$|^hashes\.sha256$|^evidence\.pdf$|^signature|^anchors\//.test(
          name,
        ),
      );
      expect(records.length).toBeGreaterThan(5);
      for (const name of records) {
        const forged = join(mkdtempSync(join(tmpdir(), 'evidence-forged-')), zip);
        folders.push(join(forged, '..'));
        execFileSync('python3', ['-c', rezip, join(bag, 'data', zip), forged, name]);
        expect([name, ...(await doors(forged, []))]).toEqual([name, 1, 1, 1]);
      }
    },
  );

  it.each<[string, (packages: string) => void]>([
    [
      'swapped',
      (packages) => {
        const [one = '', two = ''] = readdirSync(packages).sort();
        renameSync(join(packages, one), join(packages, 'x'));
        renameSync(join(packages, two), join(packages, one));
        renameSync(join(packages, 'x'), join(packages, two));
      },
    ],
    [
      'in the place of another',
      (packages) => {
        const [one = '', two = ''] = readdirSync(packages).sort();
        copyFileSync(join(packages, one), join(packages, two));
      },
    ],
    [
      'of another matter',
      (packages) => {
        const [one = ''] = readdirSync(packages).sort();
        copyFileSync(join(otherBag, 'data/packages', first(otherBag, 'data/packages')), join(packages, one));
      },
    ],
    ['altered', (packages) => changes['one bit changed']!(join(packages, readdirSync(packages).sort()[0] ?? ''))],
  ])('packages %s do not pass beside the record of the matter', async (_, change) => {
    const at = copied();
    const packages = join(at, 'data/packages');
    change(packages);
    rebag(at);
    expect(await doors(join(at, 'data/matter.zip'), ['--packages', packages], false)).toEqual([1, 1]);
    expect(await run('sh', ['-c', sums], packages)).toBe(1);
  });
});

/** Copies a ZIP, stored, with one bit of one member turned. */
const rezip = `
import sys, zipfile
source, target, name = sys.argv[1:]
with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, 'w') as new:
    for info in old.infolist():
        data = bytearray(old.read(info))
        if info.filename == name:
            data[len(data) // 2] ^= 1
        new.writestr(info, bytes(data))
`;
