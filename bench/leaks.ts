// The search for leaks over 5 MB of HTML with 2,400 needles in all its views, beside `grep -F -i -f` over the raw bytes alone, in the
// locale that a user has (UTF-8, where grep takes a minute for these needles, so it is asked once) and in LC_ALL=C.
// Run: npm run bench:leaks
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchLeaks } from '../src/redaction/leaks/search-leaks.js';
import { compared, median, timed } from './measure.js';

const BYTES = 5_000_000;
const NEEDLES = 2_400;
const ROUNDS = 3;

const draw = drawing(7);
const html = page();
const needles = Array.from({ length: NEEDLES }, (_, at) =>
  at % 2 === 0 ? `${word()}q${at} ${word()}x${at}` : `${word()}q${at}@${word()}.example`,
);
const folder = mkdtempSync(join(tmpdir(), 'evidence-bench-'));
try {
  const [pageFile, needleFile] = [join(folder, 'page.html'), join(folder, 'needles.txt')];
  writeFileSync(pageFile, html);
  writeFileSync(needleFile, needles.map((needle) => `${needle}\n`).join(''));
  const grep = (locale: string): Promise<number> =>
    timed(() =>
      Promise.resolve(spawnSync('grep', ['-F', '-i', '-c', '-f', needleFile, pageFile], { env: { LC_ALL: locale } })),
    );
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.plain.push(await grep('C'));
    times.ours.push(
      await timed(async () => {
        const { files, unsearched } = await searchLeaks({
          needles: needles.map((value) => ({ value, rules: [0] })),
          digestsOf: [],
          members: [{ path: 'page.html', content: Buffer.from(html) }],
        });
        if (files.length + unsearched.length > 0) throw new Error('something was found');
      }),
    );
  }
  const [ours, plain, utf8] = [median(times.ours), median(times.plain), await grep('C.UTF-8')];
  const shown = [ours, plain, utf8].map((time) => time.toFixed(0));
  console.log(
    `${shown[0]} ms, grep ${shown[1]} ms (C) and ${shown[2]} ms (C.UTF-8), ${(BYTES / 1000 / ours).toFixed(1)} MB/s`,
  );
  compared('search for leaks in all views to grep -F -i -f on the raw bytes, C.UTF-8', ours / utf8, '3');
  compared('search for leaks in all views to grep -F -i -f on the raw bytes, LC_ALL=C', ours / plain);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function page(): string {
  const pieces = ['<!doctype html><html><body>'];
  for (let length = 0; length < BYTES; length += pieces.at(-1)?.length ?? 0) {
    const words = Array.from({ length: 30 }, word).join(' ');
    const link = `/${word()}/${word()}?q=${word()}%20${word()}&amp;id=${draw(100_000)}`;
    pieces.push(`<div class="${word()} ${word()}"><a href="${link}">${words}</a>&nbsp;<b>${word()}</b></div>\n`);
  }
  return pieces.join('');
}

function word(): string {
  const syllables = ['ka', 'ro', 'mi', 'ten', 'lo', 'sa', 'ver', 'din', 'pu', 'gra', 'shi', 'nel', 'bo', 'ta', 'ze'];
  return Array.from({ length: 1 + draw(4) }, () => syllables[draw(syllables.length)]).join('');
}

/** The same numbers in every run. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 2 ** 31) * below);
  };
}
