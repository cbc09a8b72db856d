import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Member, Needle } from '../../src/redaction/leaks/leaks.js';

/** Copies of each kind that are searched, and the seed of the first random one. */
export const PAGES = 10_000;
export const firstRandom = 1_000_000;

/** Needles of every kind; none is in a page that is made here. */
export const needles: readonly Needle[] = [
  'Zaphod Quillfeather',
  'zaphod@quill.example',
  '+49 30 901820-11',
  'DE89 3704 0044 0532 0130 00',
  '4111 1111 1111 1111',
  '4839218',
  'Wqx',
  'jq',
  'Ｚaphod',
  'Kötztingen',
  'beeffeed',
  'X-15',
].map((value, at) => ({ value, rules: [at] }));

/** The members of a made-up copy: words, numbers, digests, ids and base64, as pages and records have them. The same for a seed. */
export function randomCopy(seed: number): Member[] {
  const draw = drawing(seed);
  const syllables = 'ka ro mi ten lo sa ver din pu gra shi nel bo ta ze und der wer ma ho'.split(' ');
  const word = (): string => Array.from({ length: 1 + draw(4) }, () => syllables[draw(syllables.length)]).join('');
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => draw(256)));
  const digest = (): string => createHash('sha256').update(bytes(8)).digest('hex');
  const price = (): string => `${draw(10_000)}.${draw(90) + 10}`;
  const item = (): string =>
    [
      `<p class="${word()} ${word()}" id="${word()}${draw(9_999)}">${words(20)} &amp; ${words(3)}&nbsp;${price()}</p>`,
      `<a href="/${word()}/${word()}?id=${draw(1e6)}&amp;q=${word()}%20${word()}+${word()}">${words(4)}</a>`,
      `<script>var a={"${word()}":"\\u00e4${word()}\\n",t:${1.7e12 + draw(1e9)},h:"${digest()}"};</script>`,
      `<img src="/${digest().slice(0, 16)}.png" integrity="sha384-${bytes(48).toString('base64')}">`,
      `<style>.${word()}{width:${price()}px;content:"\\2014"}</style>`,
      `<td>${draw(1_000)}</td><td>${draw(100)}</td><td>+${draw(90) + 10} ${draw(999)} ${draw(99_999)}</td>`,
    ][draw(6)] ?? '';
  const html = `<!doctype html><title>${words(3)}</title>${Array.from({ length: 12 }, item).join('\n')}`;
  const record = {
    captured_at: new Date(1.7e12 + draw(1e10)).toISOString(),
    evidence_id: randomUUID(),
    manifest_hash: digest(),
    requested_url: `https://${word()}.example/${word()}`,
    page: { title: words(3), http_status: 200 },
    clock: [draw(1_000), draw(1e7), draw(1e9)],
  };
  const proof = { seeds: Array.from({ length: 6 }, () => bytes(32).toString('base64')), hashes: [digest(), digest()] };
  return [
    { path: 'page.html', content: Buffer.from(html) },
    { path: 'domtextcontent.txt', content: Buffer.from(words(80)) },
    { path: 'metadata.json', content: Buffer.from(JSON.stringify(record)) },
    { path: 'redaction_proof.json', content: Buffer.from(JSON.stringify(proof)) },
    { path: 'other.bin', content: Buffer.concat([bytes(400), gzipSync(words(20))]) },
  ];
}

/** Numbers from 0 on, below what is asked for. */
export type Draw = (below: number) => number;

/** By mulberry32. */
export function drawing(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Seeds of copies in which something was found. */
export async function refused(
  from: number,
  count: number,
  search: (
    members: readonly Member[],
  ) => Promise<{ readonly files: readonly string[]; readonly unsearched: readonly string[] }>,
): Promise<[number, ...string[]][]> {
  const found: [number, ...string[]][] = [];
  for (let seed = from; seed < from + count; seed++) {
    const { files, unsearched } = await search(randomCopy(seed));
    if (files.length + unsearched.length > 0) found.push([seed, ...files, ...unsearched]);
  }
  return found;
}
