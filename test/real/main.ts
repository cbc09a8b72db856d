// Captures the pages of the shelf with the real daemon and command line, and holds every package against what is known of
// its page. Run: npm run real [-- name…] [--peers | --replay]; packages and pictures stay in the folder it prints.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cache } from './fetch.js';
import { tableOf, tryPage, type Row } from './row.js';
import { shelf } from './shelf/index.js';
import { openSite } from './site.js';
import { openRealStudio } from './studio.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { output: { type: 'string' }, list: { type: 'boolean' }, light: { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !shelf.some((page) => page.name === name));
if (unknown.length > 0) throw new Error(`no such page: ${unknown.join(', ')}`);
const wanted = shelf.filter(
  ({ name, light }) => (positionals.length === 0 || positionals.includes(name)) && (!values.light || light),
);
if (values.list) console.log(wanted.map(({ name }) => name).join('\n'));
else process.exitCode = await runShelf();

async function runShelf(): Promise<number> {
  const output = values.output ?? join(cache, 'packages');
  const site = await openSite(shelf);
  const studio = await openRealStudio(output);
  const rows: Row[] = [];
  try {
    for (const page of wanted) {
      const row = await tryPage(page, site, studio, output);
      rows.push(row);
      process.stderr.write(`${row.verdict.padEnd(7)} ${page.name} ${row.seconds.toFixed(1)} s\n`);
    }
  } finally {
    await studio.close();
    await site.close();
  }
  console.log(tableOf(rows));
  const count = (verdict: Row['verdict']): number => rows.filter((row) => row.verdict === verdict).length;
  console.log(
    `\n${rows.length} pages: ${count('ok')} ok, ${count('said')} with what is missing said, ${count('FAULT')} at fault, ${count('skipped')} skipped; packages and pictures in ${output}`,
  );
  return count('FAULT') > 0 ? 1 : 0;
}
