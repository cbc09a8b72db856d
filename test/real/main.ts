// Captures the pages of the shelf with the real daemon and command line, and holds every package against what is known of
// its page. Run: npm run real [-- name…]. Packages and pictures stay in the folder that it prints; `--again` judges those,
// `--peers` sets single-file beside them, `--replay` opens them in replayweb.page.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cache } from './fetch.js';
import { comparePeers } from './peers.js';
import { replayPackages } from './replay.js';
import { judgeAgain, tableOf, tryPage, type Row } from './row.js';
import { shelf } from './shelf/index.js';
import { openSite, type Site } from './site.js';
import { openRealStudio } from './studio.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: join(cache, 'packages') },
    list: { type: 'boolean' },
    light: { type: 'boolean' },
    again: { type: 'boolean' },
    peers: { type: 'boolean' },
    replay: { type: 'boolean' },
    /** More options of `evidence capture`, each as one word: `--with=--no-c2pa`. */
    with: { type: 'string', multiple: true, default: [] },
  },
});
const { output } = values;
const fileOf = (name: string): string => join(output, `${name}.row.json`);
const unknown = positionals.filter((name) => !shelf.some((page) => page.name === name));
if (unknown.length > 0) throw new Error(`no such page: ${unknown.join(', ')}`);
const wanted = shelf.filter(
  ({ name, light }) => (positionals.length === 0 || positionals.includes(name)) && (!values.light || light),
);

if (values.list) console.log(wanted.map(({ name }) => name).join('\n'));
else {
  const site = await openSite(shelf);
  try {
    process.exitCode = (await work(site)) > 0 ? 1 : 0;
  } finally {
    await site.close();
  }
}

/** Gives the number of faults. */
function work(site: Site): Promise<number> {
  if (values.peers) return comparePeers(wanted, site, output);
  if (values.replay) return replayPackages(wanted, output);
  return values.again ? again() : captureAll(site);
}

async function captureAll(site: Site): Promise<number> {
  const studio = await openRealStudio(output);
  const rows: Row[] = [];
  try {
    for (const page of wanted) {
      const row = await tryPage(page, site, studio, { output, options: values.with });
      rows.push(row);
      await writeFile(fileOf(page.name), JSON.stringify(row));
      process.stderr.write(`${row.verdict.padEnd(7)} ${page.name} ${row.seconds.toFixed(1)} s\n`);
    }
  } finally {
    await studio.close();
  }
  return report(rows);
}

async function again(): Promise<number> {
  const rows: Row[] = [];
  for (const page of wanted) {
    if (!existsSync(fileOf(page.name))) continue;
    const row = await judgeAgain(page, JSON.parse(await readFile(fileOf(page.name), 'utf8')) as Row, output);
    rows.push(row);
  }
  return report(rows);
}

function report(rows: readonly Row[]): number {
  console.log(tableOf(rows));
  const count = (verdict: Row['verdict']): number => rows.filter((row) => row.verdict === verdict).length;
  console.log(
    `\n${rows.length} pages: ${count('ok')} ok, ${count('said')} with what is missing said, ${count('FAULT')} at fault, ${count('skipped')} skipped; packages and pictures in ${output}`,
  );
  return count('FAULT');
}
