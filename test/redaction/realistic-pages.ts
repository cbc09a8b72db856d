import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import type { Member, Needle } from '../../src/redaction/leaks/leaks.js';
import { drawing, type Draw } from './random-pages.js';

/**
 * Pages put together of what real ones are made of: prose, minified scripts, style sheets, base64 of pictures and fonts, source maps,
 * digests, ids, prices, telephone numbers and addresses of others; and secrets of the kinds that people withhold. A secret that a plain
 * reading finds in the page, letters and digits alone, is drawn again: what is refused then is refused for nothing.
 */

const modules = join(import.meta.dirname, '..', '..', 'node_modules');
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(modules, '..', 'package.json'), 'utf8'),
) as Readonly<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** Pieces of files of the packages that this program is made with, by what they are. */
const corpus = collected();

function collected(): Readonly<Record<'prose' | 'script' | 'style' | 'bytes', readonly string[]>> {
  const found: Record<'prose' | 'script' | 'style' | 'bytes', string[]> = {
    prose: [],
    script: [],
    style: [],
    bytes: [],
  };
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).toSorted())
    walk(join(modules, name), 4, found);
  return found;
}

function walk(folder: string, depth: number, found: Record<'prose' | 'script' | 'style' | 'bytes', string[]>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && depth > 0) walk(path, depth - 1, found);
    if (!entry.isFile() || statSync(path).size < 2_000) continue;
    const kind = /\.(md|html)$/i.test(path)
      ? 'prose'
      : /(\.min|bundle|[-.][\w-]{8})\.js$|\.map$/.test(path)
        ? 'script'
        : path.endsWith('.css')
          ? 'style'
          : /\.(png|woff2|wasm|ttf|ico)$/.test(path)
            ? 'bytes'
            : undefined;
    if (kind && found[kind].length < 120)
      found[kind].push(readFileSync(path, kind === 'bytes' ? 'latin1' : 'utf8').slice(0, 200_000));
  }
}

const given =
  'Anna Ben Lena Max Julia Tim Jan Maria José Zoë Karl Lucia Piotr Agnieszka Søren Åsa Jürgen François Mehmet Ayşe Nguyễn Li Wei 美咲 Иван Ольга Ελένη محمد Mary John Grace Mark Will Rose Ruth Amy Ed Al Jo Priya Arjun Fatima Omar Chloé Niamh Siobhán Giulia Matteo'.split(
    ' ',
  );
const family =
  "Müller Schmidt Weiß Nowak Kowalski O'Brien Nygaard García-Lorca Dvořák Smith Jones Brown Black Page King Young May Long Hall Lee Kim Park Ng Wu Yılmaz Öztürk Иванов Παπαδόπουλος 田中 van-Dijk de-Souza Kötztinger Quillfeather Featherstonehaugh Okonkwo Adeyemi Singh Patel Rossi Bianchi Dubois Lefèvre Andersson Lindqvist Hämäläinen Szabó".split(
    ' ',
  );
const hosts = ['gmail.com', 'web.de', 'example.org', 'mail.example.co.uk', 'firma-müller.de', 'uni-example.ac.at'];

const digits = (draw: Draw, count: number): string => Array.from({ length: count }, () => draw(10)).join('');
const pick = <One>(draw: Draw, from: readonly One[]): One => from[draw(from.length)] as One;
const unaccented = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** As rules and kinds find them. */
const secrets: readonly ((draw: Draw) => string)[] = [
  (draw) => `${pick(draw, given)} ${pick(draw, family)}`,
  (draw) => `${pick(draw, given)} ${pick(draw, given).slice(0, 1)}. ${pick(draw, family)}`,
  (draw) => pick(draw, family),
  (draw) => `${unaccented(pick(draw, given))}.${unaccented(pick(draw, family))}@${pick(draw, hosts)}`,
  (draw) => `${unaccented(pick(draw, family))}${digits(draw, 2)}@${pick(draw, hosts)}`,
  (draw) => `+49 ${digits(draw, 3)} ${digits(draw, 7)}`,
  (draw) => `0${digits(draw, 3)}/${digits(draw, 6)}-${digits(draw, 2)}`,
  (draw) => `(${digits(draw, 3)}) ${digits(draw, 3)}-${digits(draw, 4)}`,
  (draw) =>
    `DE${digits(draw, 2)} ${digits(draw, 4)} ${digits(draw, 4)} ${digits(draw, 4)} ${digits(draw, 4)} ${digits(draw, 2)}`,
  (draw) => `4${digits(draw, 3)} ${digits(draw, 4)} ${digits(draw, 4)} ${digits(draw, 4)}`,
  (draw) => digits(draw, 7 + draw(4)),
  (draw) => `${1 + draw(28)}.${1 + draw(12)}.19${digits(draw, 2)}`,
  (draw) => `${pick(draw, family)}straße ${1 + draw(200)}`,
  (draw) => `${1 + draw(300)} ${pick(draw, family)} Road`,
  (draw) => `${pick(draw, ['AZ', 'K', 'B-', 'INV-', '#'])}${digits(draw, 4 + draw(5))}`,
  (draw) => `${draw(223) + 1}.${draw(256)}.${draw(256)}.${draw(256)}`,
];

/** A page of some tens of kilobytes with its records, and needles that are not in it. The same for a seed, but for `randomUUID`. */
export function realisticCopy(seed: number): {
  readonly members: readonly Member[];
  readonly needles: readonly Needle[];
} {
  const draw = drawing(seed);
  const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => draw(256)));
  const piece = (of: keyof typeof corpus, length: number): string => {
    const text = pick(draw, corpus[of]);
    const from = draw(Math.max(1, text.length - length));
    return text.slice(from, from + length);
  };
  const prose = (length: number): string => piece('prose', length).replaceAll(/<[^>]*>|[<>]/g, ' ');
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const person = (): string => `${pick(draw, given)} ${pick(draw, family)}`;
  const items: readonly (() => string)[] = [
    () => `<p class="c${draw(99)} css-${digits(draw, 3)}x${draw(9)}">${escaped(prose(400 + draw(1_500)))}</p>`,
    () => `<script>${piece('script', 2_000 + draw(6_000)).replaceAll('</script', '<\\/script')}</script>`,
    () => `<style>${piece('style', 500 + draw(3_000))}</style>`,
    () =>
      `<img src="data:image/png;base64,${Buffer.from(piece('bytes', 300 + draw(4_000)), 'latin1').toString('base64')}">`,
    () =>
      `<link rel="preload" href="/a.${bytes(10).toString('hex')}.js" integrity="sha384-${bytes(48).toString('base64')}" nonce="${bytes(12).toString('base64url')}">`,
    () =>
      `<li data-id="${randomUUID()}" data-t="${1.7e12 + draw(1e9)}">${person()}, ${pick(draw, secrets)(draw)}, ${draw(9_999)}.${digits(draw, 2)}&nbsp;€</li>`,
    () =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Person', name: person(), telephone: `+${digits(draw, 11)}` })}</script>`,
    () =>
      `<a href="https://${unaccented(pick(draw, family))}.example/${encodeURIComponent(person())}?s=${encodeURIComponent(prose(30))}&amp;h=${bytes(16).toString('hex')}">${person()}</a>`,
    () =>
      `<svg viewBox="0 0 ${draw(99)} 24"><path d="M${Array.from({ length: 60 }, () => `${draw(99)}.${digits(draw, 2)}`).join(' ')}z"/></svg>`,
    () =>
      `<table>${Array.from({ length: 12 }, () => `<tr><td>${draw(999)}</td><td>${draw(2_100)}-0${1 + draw(9)}-1${draw(10)}</td><td>${digits(draw, 5)}</td></tr>`).join('')}</table>`,
    () =>
      `<script>window.__DATA__=JSON.parse(decodeURIComponent("${encodeURIComponent(JSON.stringify({ q: prose(200), t: bytes(24).toString('base64') }))}"))</script>`,
    () =>
      `<script>//# sourceMappingURL=data:application/json;base64,${Buffer.from(piece('script', 900)).toString('base64')}</script>`,
  ];
  const html = `<!doctype html><html lang="en"><title>${escaped(prose(40))}</title>${Array.from({ length: 4 + draw(6) }, () => pick(draw, items)()).join('\n')}`;
  const text = prose(1_500 + draw(2_000));
  const record = {
    evidence_id: randomUUID(),
    requested_url: `https://${unaccented(pick(draw, family))}.example/${bytes(6).toString('hex')}`,
    user_agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    artifacts: [{ file: 'page.html', sha256: createHash('sha256').update(html).digest('hex'), size: html.length }],
  };
  const proof = { seeds: Array.from({ length: 8 }, () => bytes(32).toString('base64')) };
  const members = [
    ['page.html', Buffer.from(html)],
    ['domtextcontent.txt', Buffer.from(text)],
    ['source/metadata.json', Buffer.from(JSON.stringify(record))],
    ['redaction_proof.json', Buffer.from(JSON.stringify(proof))],
    ['screenshot.jpeg', bytes(600)],
    ['other.bin', Buffer.concat([gzipSync(text), deflateRawSync(html.slice(0, 3_000))])],
  ] as const;
  const plain = members.map(([, content]) => letters(decodedPlainly(content.toString('utf8')))).join('\n');
  const needles: Needle[] = [];
  while (needles.length < 8) {
    const value = pick(draw, secrets)(draw);
    const wholeWord = draw(2) === 0;
    if (!plain.includes(letters(value)) && !inCodes(html, value))
      needles.push({ value, rules: [needles.length], wholeWord });
  }
  return { members: members.map(([path, content]) => ({ path, content })), needles };
}

/** As somebody would look for it who knows no more than letters and digits. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const decodedPlainly = (text: string): string =>
  [text, text.replaceAll(/<[^>]*>/g, ''), text.replaceAll(/(?:%[0-9a-f]{2})+/gi, percentDecoded)].join(' ');
const percentDecoded = (codes: string): string => Buffer.from(codes.replaceAll('%', ''), 'hex').toString('utf8');
/** Within base64 of the page's own data, which says what the piece it was cut from says. */
const inCodes = (html: string, value: string): boolean =>
  [...html.matchAll(/[A-Za-z0-9+/]{40,}/g)].some(([run]) =>
    letters(Buffer.from(run, 'base64').toString('latin1')).includes(letters(value)),
  );
