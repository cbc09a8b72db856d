import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { forms, partsOfLines, SECRET } from '../redaction/planted.js';

const rule: RedactionRule = {
  target: 'text',
  text: SECRET,
  case_sensitive: false,
  whole_word: false,
  reason: 'personal_data',
  reason_text: null,
  label: null,
  cover: 'word',
};
const coded =
  forms
    .find(({ name }) => name === 'base64 in lines')
    ?.write(SECRET)
    .toString() ?? '';
const lines = coded.split('\n');
const page = (body: string): string =>
  `<!doctype html><title>A page</title><body style="font:16px sans-serif"><h1>Words that stay</h1><p>Of ${SECRET}.</p>${body}`;
const pages: Readonly<Record<string, string>> = {
  '/list': page(`<ol><li>one</li><li>${coded}</li><li>two</li></ol>`),
  '/narrow': page(`<ul style="width:620px"><li>${coded}</li></ul>`),
  '/breaks': page(`<p>${lines.join('<br>')}</p>`),
  '/preformatted': page(`<pre>${coded}</pre>`),
  '/hidden': page(`<p hidden>${lines.join('<br>')}</p><i title="${coded}">i</i>`),
  '/paragraph': page(`<p>It said: ${coded} and no more.</p>`),
};

let server: Server;
let studio: Studio;
const made: string[] = [];
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  studio = await openStudio();
}, 60_000);
afterAll(async () => {
  await studio.close();
  server.close();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test.each(Object.keys(pages))(
  'base64 that a page shows in lines: no part of the secret is left of it, %s',
  async (path) => {
    expect(partsOfLines).toHaveLength(2);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const { captureId, outcome } = await studio.capture({ url }, true);
    if (outcome.kind !== 'completed') throw new Error(outcome.message);
    const { packagePath, manifestSha256 } = outcome;
    const source = { captureId, path: packagePath, manifestSha256, url, testMode: true };
    const copy = await studio.redact(source, { rules: [rule] });
    if (copy.outcome.kind !== 'completed') throw new Error(JSON.stringify([copy.outcome, copy.faults]));
    const { changed, kept } = copy.outcome.summary.files;
    expect(changed).toEqual(expect.arrayContaining(['domtextcontent.txt', 'screenshot.jpeg', 'text_layout.json']));
    const folder = mkdtempSync(join(tmpdir(), 'evidence-coded-'));
    made.push(folder);
    execFileSync('unzip', ['-q', copy.outcome.packagePath, '-d', folder]);
    for (const name of [...changed, ...kept].filter((each) => /\.(html|txt)$|layout\.json$/.test(each)))
      for (const part of partsOfLines) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(part);
  },
  120_000,
);
