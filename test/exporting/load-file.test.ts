import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../daemon/browser/launch/print.js';
import { createVolume } from '../../src/verify/node/stored-zip.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { bags, ended, judgeBag, made, plainPrint, text, unpacked } from './rig.js';
import { shapeFaults } from './case-shapes.js';

const WIDTH = 1000;
/** Of A4: 1,414 rows a page, 31 of them for the number. */
const HEIGHT = 3000;
const titles = ['Þorn þ and Microsoft®', 'two\r\nlines', 'plain'] as const;
const words = 'The text of the page, with þ and ®.\n';

let house: House;
let folder: string;
let ids: string[];

/** A page of stripes: red, green and blue thousands of rows. */
const striped = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite(
      ['#ff0000', '#00ff00', '#0000ff'].map((background, index) => ({
        input: { create: { width: WIDTH, height: 1000, channels: 3 as const, background } },
        left: 0,
        top: index * 1000,
      })),
    )
    .jpeg()
    .toBuffer();

async function packageOf(folderOfRun: string, members: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const path = join(folderOfRun, 'made.zip');
  const zip = await createVolume(path, 'x', new Date());
  for (const [name, bytes] of Object.entries(members)) await zip.addBytes(name, [bytes]);
  await zip.finish();
  await zip.close();
  // Members of a package lie at its root.
  execFileSync('sh', ['-c', 'unzip -q made.zip && cd x && zip -q -0 ../flat.zip *'], { cwd: folderOfRun });
  return readFileSync(join(folderOfRun, 'flat.zip'));
}

/** Names of pictures, and their first two bytes. */
const pictured: [string, string][] = [];

beforeAll(async () => {
  const screenshot = await striped();
  house = await openHouse({
    print: async ({ images }: PrintDocument) => {
      for (const [name, { bytes }] of images) {
        const picture = typeof bytes === 'function' ? await bytes() : Buffer.from('held');
        pictured.push([name, Buffer.from(picture).toString('hex', 0, 2)]);
      }
      return plainPrint();
    },
    run: async (run) => {
      const nth = Number(/\d$/.exec(run.order.url ?? '')?.[0] ?? 0);
      const members = {
        'evidence.pdf': Buffer.from(`%PDF-1.7 ${run.captureId}`),
        ...(nth === 2 ? {} : { 'screenshot.jpeg': screenshot, 'domtextcontent.txt': Buffer.from(words) }),
      };
      const left = await leaveFile(run);
      const bytes = await packageOf(run.stagingDir, members);
      writeFileSync(left.packagePath, bytes);
      return { ...left, sizeBytes: bytes.length };
    },
  });
  ids = [];
  for (const nth of [0, 1, 2]) ids.push(await made(house, `https://a.example/${nth}`));
  for (const [nth, id] of ids.entries()) {
    const row = await house.desk.db
      .selectFrom('captures')
      .select('details')
      .where('capture_id', '=', id)
      .executeTakeFirstOrThrow();
    const details = row.details ?? ({ page: {} } as NonNullable<typeof row.details>);
    await house.desk.db
      .updateTable('captures')
      .set({
        captured_at: `2026-11-21T10:00:0${nth}.000Z`,
        details: { ...details, page: { ...details.page, title: titles[nth] ?? '' } },
      })
      .where('capture_id', '=', id)
      .execute();
  }
  const body = {
    capture_ids: ids,
    formats: ['packages', 'index', 'exhibits_pdf', 'load_file', 'case'] as const,
    bates_prefix: 'ABC-',
    bates_start: 41,
  };
  const read = await ended(house, await house.live.createExport({ body: { ...body, formats: [...body.formats] } }));
  expect([read.status, house.faults]).toEqual(['completed', []]);
  [folder = ''] = bags(await unpacked(read, house.live));
}, 60_000);
afterAll(() => house.close());

/**
 * A reader made from the published description of Concordance load files, and from nothing of the writer: byte order mark, rows that end
 * in CRLF, fields between U+0014, each within U+00FE, U+00AE for a line break; the first row names the fields.
 */
function readDat(bytes: Buffer): Record<string, string>[] {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const whole = bytes.toString('utf8').slice(1);
  expect(whole.endsWith('\r\n')).toBe(true);
  const rows = whole
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      line.split(String.fromCodePoint(0x14)).map((field) => {
        const [, inner] = /^\u{fe}([^\u{fe}\n\r]*)\u{fe}$/u.exec(field) ?? [];
        if (inner === undefined) throw new Error(`not a field: ${JSON.stringify(field)}`);
        return inner.replaceAll(String.fromCodePoint(0xae), '\n');
      }),
    );
  const [names = [], ...records] = rows;
  return records.map((record) => {
    expect(record).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));
  });
}

/** Seven fields: image key, volume, path, Y at the beginning of a document, two that are empty, pages of the document. */
function readOpt(whole: string) {
  return whole
    .trimEnd()
    .split('\r\n')
    .map((line) => {
      const fields = line.split(',');
      expect(fields).toHaveLength(7);
      const [key = '', volume = '', path = '', begins = '', folderBreak, boxBreak, pages = ''] = fields;
      expect([folderBreak, boxBreak]).toEqual(['', '']);
      return { key, volume, path, begins, pages };
    });
}

const at = (path: string): string => join(folder, 'data/loadfile', ...path.split('\\'));

it('hands the pictures of the exhibits to the browser from the disk, one by one, and hands none over', () => {
  expect(pictured).toEqual(ids.slice(0, 2).map((id) => [`${id}.jpeg`, 'ffd8']));
  expect(readFileSync(join(folder, 'manifest-sha256.txt'), 'utf8')).not.toContain('data/pictures');
  const exhibits = readFileSync(join(folder, 'data/exhibits.pdf'), 'utf8');
  expect(exhibits).toContain('a list');
});

describe('a load file', () => {
  it('is part of a bag that is whole, and of the record of the hand-over', () => {
    judgeBag(folder);
    const order = JSON.parse(text(folder, 'data/record.zip')) as { hashes: { name: string; sha256: string }[] };
    const names = order.hashes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['export.dat', 'export.opt', 'files.sha256', 'case.jsonld']));
    expect(names.some((name) => name.endsWith('.jpg'))).toBe(false);
    execFileSync('sha256sum', ['--strict', '--quiet', '-c', 'files.sha256'], { cwd: join(folder, 'data/loadfile') });
    expect(text(folder, 'START-HERE.html')).toContain('data/loadfile/export.dat');
  });

  it('has a row for each document, whose files are there', () => {
    const rows = readDat(readFileSync(at('export.dat')));
    expect(rows.map(({ BEGBATES, ENDBATES, PAGECOUNT, EXHIBIT }) => [BEGBATES, ENDBATES, PAGECOUNT, EXHIBIT])).toEqual([
      ['ABC-0000041', 'ABC-0000043', '3', 'EX-0001'],
      ['ABC-0000044', 'ABC-0000046', '3', 'EX-0002'],
      ['ABC-0000047', 'ABC-0000047', '1', 'EX-0003'],
    ]);
    expect(rows.map(({ TITLE }) => TITLE)).toEqual(['Þorn \\u00fe and Microsoft(R)', 'two\nlines', 'plain']);
    expect(rows.map(({ CAPTUREID }) => CAPTUREID)).toEqual(ids);
    expect(rows[0]).toMatchObject({
      URL: 'https://a.example/0',
      DATECAPTURED: '20261121',
      TIMECAPTURED: '10:00:00',
      TIMEZONE: 'UTC',
      DATESEALED: '20261121',
      KIND: 'capture',
    });
    for (const { NATIVELINK = '', TEXTLINK = '', PACKAGELINK = '', MD5HASH, PACKAGESHA256, CAPTUREID } of rows) {
      expect(text(at(NATIVELINK))).toBe(`%PDF-1.7 ${CAPTUREID}`);
      expect(
        createHash('md5')
          .update(readFileSync(at(NATIVELINK)))
          .digest('hex'),
      ).toBe(MD5HASH);
      expect(
        createHash('sha256')
          .update(readFileSync(at(PACKAGELINK)))
          .digest('hex'),
      ).toBe(PACKAGESHA256);
      if (TEXTLINK !== '') expect(text(at(TEXTLINK))).toBe(words);
    }
    expect(rows.map(({ TEXTLINK }) => TEXTLINK !== '')).toEqual([true, true, false]);
  });

  it('has a line for each page, in the order of the documents', () => {
    const pages = readOpt(text(at('export.opt')));
    expect(pages.map(({ key, begins, pages: count }) => [key, begins, count])).toEqual([
      ['ABC-0000041', 'Y', '3'],
      ['ABC-0000042', '', ''],
      ['ABC-0000043', '', ''],
      ['ABC-0000044', 'Y', '3'],
      ['ABC-0000045', '', ''],
      ['ABC-0000046', '', ''],
      ['ABC-0000047', 'Y', '1'],
    ]);
    for (const { key, volume, path } of pages) {
      expect([volume, path]).toEqual(['VOL001', `IMAGES\\001\\${key}.jpg`]);
      expect(existsSync(at(path))).toBe(true);
    }
  });

  it('has pictures of every row of the page, each row once, and a number below', async () => {
    const pictures = [];
    for (const nth of [41, 42, 43]) {
      const { data, info } = await sharp(at(`IMAGES\\001\\ABC-00000${nth}.jpg`))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([WIDTH, Math.round((WIDTH * 297) / 210)]);
      pictures.push({ data, info });
    }
    // Colours of the rows in the middle of each page, 1,383 of them, one after another.
    const rows = pictures.flatMap(({ data }) =>
      Array.from({ length: 1383 }, (_, y) => {
        const from = (y * WIDTH + WIDTH / 2) * 3;
        const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3);
        return r > 200 && g > 200 && b > 200 ? 'w' : r > 200 ? 'r' : g > 200 ? 'g' : b > 200 ? 'b' : '?';
      }),
    );
    const written = rows.join('');
    for (const colour of 'rgb') {
      const found = rows.filter((each) => each === colour).length;
      // A few rows at the edges are blurred by JPEG.
      expect(Math.abs(found - 1000), colour).toBeLessThan(12);
    }
    expect(written.lastIndexOf('r')).toBeLessThan(written.indexOf('g'));
    expect(written.lastIndexOf('g')).toBeLessThan(written.indexOf('b'));
    for (const { data } of pictures) {
      const strip = data.subarray(1383 * WIDTH * 3);
      expect(strip.filter((value) => value < 60).length).toBeGreaterThan(300);
    }
  });
});

it('refuses prefixes that load programs take apart', async () => {
  for (const bates_prefix of ['abc', 'ABC1', 'ABC ', '', 'ABCDEFGHIJKLMNOPQ', 'AB,C'])
    await expect(house.live.createExport({ body: { capture_ids: ids, bates_prefix } })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    });
  for (const bates_start of [0, 10_000_000])
    await expect(house.live.createExport({ body: { capture_ids: ids, bates_start } })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    });
});

describe('the CASE graph', () => {
  type Node = Record<string, unknown>;
  const read = () =>
    JSON.parse(text(folder, 'data/case/case.jsonld')) as { '@context': Record<string, string>; '@graph': Node[] };

  it('has an exhibit, a file with its hash and an action for each item', () => {
    const { '@graph': graph } = read();
    const of = (type: string) => graph.filter((node) => node['@type'] === type);
    expect(of('investigation:Investigation')).toHaveLength(1);
    expect(of('investigation:ProvenanceRecord').map((node) => node['investigation:exhibitNumber'])).toEqual([
      'EX-0001',
      'EX-0002',
      'EX-0003',
    ]);
    const index = JSON.parse(text(folder, 'data/index.json')) as { items: { package_sha256: string; file: string }[] };
    expect(of('types:Hash').map((node) => (node['types:hashValue'] as { '@value': string })['@value'])).toEqual(
      index.items.map(({ package_sha256 }) => package_sha256),
    );
    expect(of('observable:FileFacet').map((node) => node['observable:filePath'])).toEqual(
      index.items.map(({ file }) => file),
    );
    expect(of('investigation:InvestigativeAction')).toHaveLength(4);
  });

  it('says every node once, names none that is not there, and uses UUIDs of version 5', () => {
    const { '@graph': graph } = read();
    const ids = graph.map((node) => String(node['@id']));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const named = JSON.stringify(graph).match(/"urn:uuid:[^"]+"/g) ?? [];
    for (const each of named) expect(ids).toContain(each.slice(1, -1));
  });

  it('uses classes and properties of the published ontologies only, each with the values that they ask for', () => {
    const { '@context': context, '@graph': graph } = read();
    expect(shapeFaults(graph)).toEqual([]);
    expect(
      Object.values(context).every((iri) =>
        /^(https:\/\/ontology\.(caseontology|unifiedcyberontology)\.org\/(case|uco)\/[a-z]+\/|http:\/\/www\.w3\.org\/2001\/XMLSchema#)$/.test(
          iri,
        ),
      ),
    ).toBe(true);
  });

  it.each<[string, (graph: Record<string, unknown>[]) => unknown]>([
    ['a class that there is not', (all) => (of(all, 'observable:File')['@type'] = 'observable:Package')],
    ['a property of another class', (all) => (of(all, 'observable:File')['observable:fileName'] = 'a.zip')],
    ['a name twice', (all) => (of(all, 'investigation:Investigation')['core:name'] = ['a', 'b'])],
    ['a number as a string', (all) => (of(all, 'observable:FileFacet')['observable:sizeInBytes'] = '12')],
    [
      'a time without its type',
      (all) => (of(all, 'investigation:InvestigativeAction')['action:startTime'] = '2026-11-23T00:00:00Z'),
    ],
    ['a hash without a method', (all) => delete of(all, 'types:Hash')['types:hashMethod']],
    ['a record of nothing', (all) => (of(all, 'investigation:ProvenanceRecord')['core:object'] = [])],
    [
      'a facet in place of an object',
      (all) =>
        (of(all, 'investigation:ProvenanceRecord')['core:object'] = [
          { '@id': of(all, 'observable:FileFacet')['@id'] },
        ]),
    ],
    [
      'a facet of two objects',
      (all) => (of(all, 'observable:URL')['core:hasFacet'] = of(all, 'observable:File')['core:hasFacet']),
    ],
    ['a blank node', (all) => (of(all, 'tool:Tool')['@id'] = '_:b0')],
  ])('the shapes refuse %s', (_, change) => {
    const { '@graph': graph } = structuredClone(read());
    change(graph);
    expect(shapeFaults(graph)).not.toEqual([]);
  });
  const of = (all: Record<string, unknown>[], type: string) => all.find((node) => node['@type'] === type)!;
});

describe('a load file over several volumes', () => {
  let several: House;
  let put: string;
  beforeAll(async () => {
    // Documents of 40 MiB: no two of them fit into a volume of 64 MiB.
    several = await openHouse({
      print: plainPrint,
      run: async (run) => {
        const document = Buffer.concat([Buffer.from(`%PDF-1.7 ${run.captureId}`), Buffer.alloc(40 * 2 ** 20, 32)]);
        const left = await leaveFile(run);
        const bytes = await packageOf(run.stagingDir, {
          'evidence.pdf': document,
          'screenshot.jpeg': await striped(),
          'domtextcontent.txt': Buffer.from(words),
        });
        writeFileSync(left.packagePath, bytes);
        return { ...left, sizeBytes: bytes.length };
      },
    });
    const chosen: string[] = [];
    for (const nth of [0, 1, 2]) chosen.push(await made(several, `https://a.example/${nth}`));
    const body = {
      capture_ids: chosen,
      formats: ['index' as const, 'load_file' as const],
      bates_prefix: 'VOL-',
      volume_bytes: 64 * 2 ** 20,
    };
    const read = await ended(several, await several.live.createExport({ body }), several.live);
    expect([read.status, read.volumes.length]).toEqual(['completed', 3]);
    const unpackedTo = await unpacked(read, several.live);
    const volumes = bags(unpackedTo);
    for (const bag of volumes) judgeBag(bag);
    // As evidence-export(1) says: the unpacked volumes are put together.
    put = join(unpackedTo, 'together');
    for (const bag of volumes) cpSync(join(bag, 'data'), put, { recursive: true, errorOnExist: true, force: false });
  }, 120_000);
  afterAll(() => several.close());

  it('has one DAT and one OPT, whose numbers run on and whose files are all there', () => {
    const place = (path: string) => join(put, 'loadfile', ...path.split('\\'));
    const records = readDat(readFileSync(place('export.dat')));
    const pages = readOpt(readFileSync(place('export.opt'), 'utf8'));
    expect(records).toHaveLength(3);
    const numbers = pages.map(({ key }) => Number(key.slice('VOL-'.length)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    let next = 1;
    for (const { BEGBATES, ENDBATES, PAGECOUNT, NATIVELINK = '', TEXTLINK = '' } of records) {
      const count = Number(PAGECOUNT);
      expect([BEGBATES, ENDBATES]).toEqual([next, next + count - 1].map((n) => `VOL-${String(n).padStart(7, '0')}`));
      next += count;
      expect(readFileSync(place(NATIVELINK)).subarray(0, 8).toString()).toBe('%PDF-1.7');
      expect(readFileSync(place(TEXTLINK), 'utf8')).toBe(words);
    }
    expect(next - 1).toBe(pages.length);
    for (const { path, volume } of pages) {
      expect(volume).toBe('VOL001');
      expect(existsSync(place(path))).toBe(true);
    }
    execFileSync('sha256sum', ['--strict', '--quiet', '-c', 'files.sha256'], { cwd: join(put, 'loadfile') });
  });
});
