import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Copy, makeCopy } from '../../daemon/redacting/copy.js';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { forms, SECRET } from '../redaction/planted.js';

/** Every planted form, in every place of a source, through what makes a copy; what is left is judged by Python alone. */

const rule: RedactionRule = {
  target: 'text',
  text: SECRET,
  case_sensitive: false,
  whole_word: false,
  reason: null,
  reason_text: null,
  label: null,
  cover: 'word',
};

const page = (head: string, body: string): string =>
  `<!DOCTYPE html>\n<html><head><title>A page</title>${head}</head><body><p>Words that stay.</p>${body}</body></html>\n`;
const attribute = (text: string): string => text.replaceAll('"', '&quot;');

/** Where a form may stand: a file of the source, with it. */
const places: Readonly<Record<string, (planted: string) => readonly [path: string, content: string]>> = {
  text: (planted) => ['page.html', page('', `<p>${planted}</p>`)],
  attribute: (planted) => ['page.html', page('', `<img alt="${attribute(planted)}" src="a.png">`)],
  address: (planted) => ['page.html', page('', `<a href="https://a.example/?q=${attribute(planted)}">x</a>`)],
  meta: (planted) => ['page.html', page(`<meta property="og:title" content="${attribute(planted)}">`, '')],
  script: (planted) => ['page.html', page('', `<script type="application/ld+json">{"a":"${planted}"}</script>`)],
  style: (planted) => ['page.html', page(`<style>p::after { content: "${planted}" }</style>`, '')],
  comment: (planted) => ['page.html', page('', `<!-- ${planted.replaceAll('--', '')} -->`)],
  plain: (planted) => ['domtextcontent.txt', `Words that stay.\n${planted}\n`],
  whois: (planted) => ['whois.txt', `Registrant: ${planted}\n`],
  title: (planted) => ['metadata.json', JSON.stringify({ page: { title: planted } })],
  layout: (planted) => [
    'text_layout.json',
    JSON.stringify({
      format_version: 1,
      unit: 'image_pixel',
      image: { file: 'screenshot.png', width: 64, height: 32, pixels_per_css_pixel: 1 },
      frames: [{ url: 'https://a.example/', lines: [{ text: planted, box: [0, 0, 64, 16] }] }],
    }),
  ],
};

const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'white' } })
  .withExif({ IFD0: { ImageDescription: SECRET } })
  .png()
  .toBuffer();

async function copyOf(path: string, content: string, withhold: readonly string[] = []): Promise<Copy> {
  const files = new Map<string, Uint8Array>([
    [path, Buffer.from(content)],
    ['screenshot.png', Buffer.concat([picture, Buffer.from(SECRET)])],
  ]);
  const made = await makeCopy({
    order: { rules: [rule], records: 'redact', pictures: 'keep' },
    listed: [...files.keys()],
    files,
    openings: undefined,
    pictures: { main: { file: 'screenshot.png', width: 64, height: 32 }, tiles: [], scale: 1 },
    withhold,
    also: [],
  });
  if (made.kind !== 'copied') throw new Error(made.kind);
  return made;
}

/** As a redaction goes on: what the search finds is withheld whole, or refused where it is a record. */
async function membersLeft(path: string, content: string): Promise<Copy['members']> {
  const search = async ({ members, found }: Copy): Promise<readonly string[]> => {
    const all = Array.from(members, ([name, bytes]) => ({ path: name, content: bytes }));
    return (await searchLeaks({ needles: found.needles, digestsOf: [], members: all })).files;
  };
  const first = await copyOf(path, content);
  const leaking = await search(first);
  if (leaking.length === 0) return first.members;
  const second = await copyOf(path, content, [path]);
  return (await search(second)).length === 0 ? second.members : new Map();
}

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Names of the files in which Python finds the secret. */
function heldBy(files: readonly File[]): string[] {
  const asked = {
    secret: SECRET,
    files: files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
  };
  const script = fileURLToPath(new URL('unwrap.py', import.meta.url));
  const said = execFileSync('python3', [script], { input: JSON.stringify(asked), maxBuffer: 2 ** 26 });
  return JSON.parse(said.toString()) as string[];
}

/** Python's standard library cannot undo these. */
const unreadable = /brotli|Zstandard/u;

const chosen = process.env['EVIDENCE_TEST_ALL'] === '1' ? Object.keys(places) : ['attribute'];

it.each(chosen)('no planted form is left in a copy: %s', async (place) => {
  const sources: File[] = [];
  const left: File[] = [];
  for (const { name, write } of forms) {
    const [path, content] = places[place]?.(write(SECRET).toString()) ?? ['', ''];
    sources.push({ name, bytes: Buffer.from(content) });
    for (const [member, bytes] of await membersLeft(path, content)) left.push({ name: `${name}: ${member}`, bytes });
  }
  const read = new Set(heldBy(sources));
  // The judge is worth something: it finds what was planted.
  expect(forms.flatMap(({ name }) => (read.has(name) || unreadable.test(name) ? [] : [name]))).toEqual([]);
  expect(heldBy(left)).toEqual([]);
});
