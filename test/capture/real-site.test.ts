import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArchiveRecord, readWarc } from './warc-reader.js';
import { openStudio, type Studio, type Taken } from './studio.js';

/** A script-rendered site that is not ours: the built pages of swagger-ui. */
const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};

let server: Server;
let studio: Studio;
let taken: Taken;
let folder: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = join(root, normalize(new URL(request.url ?? '/', 'http://site').pathname));
    if (!existsSync(path) || !extname(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  studio = await openStudio();
  const { port } = server.address() as AddressInfo;
  taken = await studio.take({
    url: `http://127.0.0.1:${port}/index.html`,
    evidence_pack: {
      screenshot: 'jpeg',
      mhtml: true,
      warc: true,
      whois: false,
      c2pa: true,
      commitments: true,
      pdf_language: 'en',
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'evidence-unpacked-'));
  const unpacked = spawnSync('unzip', ['-q', packagePath(), '-d', folder]);
  expect(unpacked.status).toBe(0);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

const packagePath = (): string => taken.packagePath ?? '';
const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' });

test('our verifier finds nothing wrong, and content credentials are in', () => {
  expect(taken.faults).toEqual([]);
  expect(taken.report?.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(taken.outcome).toMatchObject({ kind: 'completed', c2pa: { included: true } });
});

test('openssl verifies the signature', () => {
  const done = run(
    'openssl',
    'dgst',
    '-sha256',
    '-verify',
    'publickey.pem',
    '-signature',
    'manifest.sig',
    'manifest.json',
  );
  expect(done.stdout).toContain('Verified OK');
});

test('sha256sum agrees with the manifest, file by file', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    files: Record<string, { sha256: string }>;
  };
  const lines = Object.entries(manifest.files).map(([name, { sha256 }]) => `${sha256}  ${name}`);
  const done = spawnSync('sha256sum', ['--check', '--strict', '--quiet'], {
    cwd: folder,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  expect([done.status, done.stdout, done.stderr]).toEqual([0, '', '']);
  expect(lines.length).toBeGreaterThan(15);
});

test('unzip and Python read the ZIP', () => {
  expect(run('unzip', '-tq', packagePath()).status).toBe(0);
  expect(
    run('python3', '-c', 'import sys, zipfile; assert zipfile.ZipFile(sys.argv[1]).testzip() is None', packagePath())
      .status,
  ).toBe(0);
});

test.each([
  ['python3', '-B', 'verify.py'],
  ['sh', '--', 'verify.sh'],
  [process.execPath, '--no-warnings', 'verify.mjs'],
])('%s %s %s inside the package agrees, on the ZIP and on the folder', (command, option, script) => {
  for (const what of [packagePath(), folder]) {
    const done = run(command, option, join(folder, 'verification', script), what);
    expect([done.status, done.stdout]).toEqual([0, expect.stringMatching(/^(?:RESULT: PASS|VERIFIED)/m)]);
  }
});

test('readers of the format find the names that they look for', async () => {
  const names = ['metadata.json', 'page.html', 'screenshot.jpeg', 'evidence.pdf', 'domtextcontent.txt'];
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, unknown>;
  for (const name of names) expect([name, manifest[name]]).toEqual([name, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(manifest['evidence_id']).toMatch(/^ps_[0-9a-f-]{36}$/);
  for (const name of ['manifest.sig', 'publickey.pem', 'forensic_log.json', 'chain_of_custody.json'])
    expect((await readFile(join(folder, name))).length).toBeGreaterThan(0);
});

test('a WARC reader that is not ours reads every record', async () => {
  const records: ArchiveRecord[] = await readWarc(join(folder, 'archive', 'data.warc.gz'));
  expect(records.filter(({ type }) => type === 'response').length).toBeGreaterThan(4);
  const bundle = records.find(({ type, url }) => type === 'response' && url?.endsWith('/swagger-ui-bundle.js'));
  expect(bundle?.payload).toBe((await readFile(join(root, 'swagger-ui-bundle.js'))).length);
});

test('the PDF holds the title, the address and the evidence id', () => {
  const text = run('pdftotext', '-layout', 'evidence.pdf', '-').stdout;
  expect(text).toContain('Swagger UI');
  expect(text).toContain('/index.html');
  expect(taken.outcome.kind === 'completed' && text.includes(taken.outcome.evidenceId)).toBe(true);
  // The parts of the picture, as wide as the window.
  const images = run('pdfimages', '-list', 'evidence.pdf').stdout;
  expect(images).toMatch(/^ +\d+ +\d+ image +1280 +\d+ /m);
});
