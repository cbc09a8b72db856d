import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildComparison } from '../../fakes/packages/comparison-builder.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fakeService } from '../../fakes/service.js';
import { type Node, shapeFaults } from '../../exporting/case-shapes.js';
import { dropHome, evidence, makeHome, testKey } from '../rig.js';

let home: string;
beforeEach(async () => {
  home = makeHome();
  writeFileSync(join(home, 'page.zip'), (await buildPackage()).zip());
});
afterEach(() => dropHome(home));

const judge = join(import.meta.dirname, '../../exporting/bag_judge.py');

it('writes a bag whose payload is the package file for file, and verifies as it lies there', async () => {
  const built = await buildPackage();
  const { code, stdout, stderr } = await evidence(home, ['export', 'page.zip', '--as', 'bagit', '--output', 'out']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const bag = join(home, 'out/page-bag');
  expect(stdout.trim()).toBe(bag);
  execFileSync('python3', [judge, bag]);
  for (const [name, bytes] of built.files) expect(readFileSync(join(bag, 'data', name)).equals(bytes), name).toBe(true);
  expect((await evidence(home, ['verify', join(bag, 'data'), '--offline'])).code).toBe(0);
  // Nothing that is there is written over.
  expect((await evidence(home, ['export', 'page.zip', '--as', 'bagit', '--output', 'out'])).code).toBe(2);
});

it('takes a package in an open form only, and says so', async () => {
  const { code, stderr } = await evidence(home, ['export', 'page.zip']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('evidence export page.zip --as')]);
});

/** Reads a WACZ as its specification says, with another program's ZIP, gzip and JSON. */
const waczReader = `
import gzip, hashlib, json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
package = json.loads(z.read("datapackage.json"))
for each in package["resources"]:
    data = z.read(each["path"])
    assert each["hash"] == "sha256:" + hashlib.sha256(data).hexdigest() and each["bytes"] == len(data), each
digest = json.loads(z.read("datapackage-digest.json"))
assert digest == {"path": "datapackage.json", "hash": "sha256:" + hashlib.sha256(z.read("datapackage.json")).hexdigest()}
warc = z.read("archive/data.warc.gz")
found = []
for line in z.read("indexes/index.cdx").decode().splitlines():
    entry = json.loads(line.split(" ", 2)[2])
    record = gzip.decompress(warc[int(entry["offset"]):int(entry["offset"]) + int(entry["length"])]).decode("utf-8", "replace")
    assert record.startswith("WARC/1.1") and "WARC-Target-URI: " + entry["url"] in record, entry
    found.append(entry["url"])
pages = [json.loads(line) for line in z.read("pages/pages.jsonl").decode().splitlines()]
print(json.dumps({"names": z.namelist(), "stored": all(i.compress_type == 0 for i in z.infolist()), "urls": found, "pages": [p.get("url") for p in pages[1:]], "main": package["mainPageUrl"]}))
`;

it('writes the web archive of a capture as a WACZ', async () => {
  const service = await fakeService();
  try {
    service.next = { polls: 0, ending: 'completed', zip: readFileSync(join(home, 'page.zip')) };
    const env = { EVIDENCE_BASE_URL: service.baseUrl, EVIDENCE_API_KEY: testKey };
    await evidence(home, ['capture', 'https://shop.example/', '--no-wait'], { env });
    const wacz = ['export', 'cap_00000000000000000001', '--as', 'wacz', '--json'];
    const { code, stdout } = await evidence(home, wacz, { env });
    expect(code).toBe(0);
    const { path } = JSON.parse(stdout) as { path: string };
    const read = JSON.parse(execFileSync('python3', ['-c', waczReader, path], { encoding: 'utf8' })) as {
      names: string[];
      stored: boolean;
      urls: string[];
      pages: string[];
      main: string;
    };
    expect(read.names).toEqual([
      'datapackage.json',
      'archive/data.warc.gz',
      'indexes/index.cdx',
      'pages/pages.jsonl',
      'datapackage-digest.json',
    ]);
    expect(read.stored).toBe(true);
    expect(read.pages).toEqual([read.main]);
    expect(read.urls).toContain(read.main.split('#')[0]);
  } finally {
    await service.close();
  }
});

it('writes a graph of the capture that the shapes of CASE and UCO allow', async () => {
  const { code, stdout } = await evidence(home, ['export', 'page.zip', '--as', 'case']);
  expect(code).toBe(0);
  const { '@graph': graph } = JSON.parse(readFileSync(stdout.trim(), 'utf8')) as { '@graph': Node[] };
  expect(shapeFaults(graph)).toEqual([]);
  const values = JSON.stringify(graph);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(home, 'page.zip')))
    .digest('hex');
  for (const said of [sha256, 'A. Tester', 'page.zip']) expect(values).toContain(said);
  // Who runs the command is not known, and is not made up.
  const handed = graph.find((node) => String(node['core:name']).startsWith('export '));
  expect(handed).not.toHaveProperty('action:performer');
});

it('refuses a package that does not verify, one of another kind, and more than one', async () => {
  writeFileSync(join(home, 'other.zip'), (await buildPackage({ metadata: (m) => void (m['test_mode'] = true) })).zip());
  writeFileSync(join(home, 'comparison.zip'), (await buildComparison()).zip());
  for (const [args, status, words] of [
    [['other.zip', '--as', 'bagit'], 1, 'does not verify'],
    [['comparison.zip', '--as', 'wacz'], 2, 'is a comparison of two captures'],
    [['page.zip', 'comparison.zip', '--as', 'bagit'], 2, '--as takes one package'],
    [['page.zip', '--as', 'bagit', '--formats', 'index'], 2, '--formats'],
  ] as const) {
    const { code, stderr } = await evidence(home, ['export', ...args]);
    expect(stderr).toContain(words);
    expect(code).toBe(status);
  }
  expect(readdirSync(home).filter((name) => /bag|wacz|part/.test(name))).toEqual([]);
  expect(existsSync(join(home, 'page.zip'))).toBe(true);
});
