import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms, partsOfLines, SECRET } from '../redaction/planted.js';
import { ofText, openPages, type Pages } from './pages.js';

const coded =
  forms
    .find(({ name }) => name === 'base64 in lines')
    ?.write(SECRET)
    .toString() ?? '';
const lines = coded.split('\n');
const page = (body: string): string =>
  `<!doctype html><title>A page</title><body style="font:16px sans-serif"><h1>Words that stay</h1><p>Of ${SECRET}.</p>${body}`;
const shown: Readonly<Record<string, string>> = {
  '/list': page(`<ol><li>one</li><li>${coded}</li><li>two</li></ol>`),
  '/narrow': page(`<ul style="width:620px"><li>${coded}</li></ul>`),
  '/breaks': page(`<p>${lines.join('<br>')}</p>`),
  '/preformatted': page(`<pre>${coded}</pre>`),
  '/hidden': page(`<p hidden>${lines.join('<br>')}</p><i title="${coded}">i</i>`),
  '/paragraph': page(`<p>It said: ${coded} and no more.</p>`),
};

let pages: Pages;
beforeAll(async () => {
  pages = await openPages(shown);
}, 60_000);
afterAll(() => pages.close());

test.each(Object.keys(shown))(
  'base64 that a page shows in lines: no part of the secret is left of it, %s',
  async (path) => {
    expect(partsOfLines).toHaveLength(2);
    const { copy, files } = await pages.redacted(path, ofText(SECRET));
    const { changed, kept } = files;
    expect(changed).toEqual(expect.arrayContaining(['domtextcontent.txt', 'screenshot.jpeg', 'text_layout.json']));
    for (const name of [...changed, ...kept].filter((each) => /\.(html|txt)$|layout\.json$/.test(each)))
      for (const part of partsOfLines) expect(readFileSync(join(copy, name), 'utf8')).not.toContain(part);
  },
  120_000,
);
