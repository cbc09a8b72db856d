// The search for leaks over ten thousand made-up copies and ten thousand of real prose, scripts and data, none of which holds its secrets: how
// many were searched, and which were refused. One after the other, in pieces: what was searched is kept in a file, and the next run goes on
// behind it. Run: npm run pages -- STATE.json [SECONDS]; exit status 1 when a copy was refused.
import { readFileSync, writeFileSync } from 'node:fs';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';
import { firstRandom, needles, PAGES, randomCopy } from './random-pages.js';
import { realisticCopy } from './realistic-pages.js';

interface State {
  /** Copies of each kind that were searched, from the first on. */
  random: number;
  realistic: number;
  /** Of the processor. */
  milliseconds: number;
  refused: string[];
}

const [file = '', seconds = '120'] = process.argv.slice(2);
if (file === '') throw new Error('name the file of the state: npm run pages -- STATE.json [SECONDS]');
const state = stateOf(file);
const until = performance.now() + Number(seconds) * 1_000;
const before = state.milliseconds;

while (performance.now() < until && (state.random < PAGES || state.realistic < PAGES)) {
  if (state.random < PAGES) await search(`random ${state.random}`, randomCopy(firstRandom + state.random++), needles);
  if (state.realistic >= PAGES) continue;
  const { members, needles: secrets } = realisticCopy(state.realistic);
  await search(`realistic ${state.realistic++}`, members, secrets);
}
const { user, system } = process.cpuUsage();
state.milliseconds = before + Math.round((user + system) / 1000);
writeFileSync(file, JSON.stringify(state));
console.log(
  `${state.random} of ${PAGES} random and ${state.realistic} of ${PAGES} realistic copies in ${Math.round(state.milliseconds / 1000)} s of the processor; refused: ${state.refused.length}`,
);
for (const line of state.refused) console.log(line);
process.exitCode = state.refused.length === 0 ? 0 : 1;

async function search(name: string, members: ReturnType<typeof randomCopy>, secrets: typeof needles): Promise<void> {
  const { files, unsearched, rule_indexes: rules } = await searchLeaks({ needles: secrets, digestsOf: [], members });
  if (files.length + unsearched.length === 0) return;
  state.refused.push(
    `${name}: ${[...files, ...unsearched].join(', ')}: ${rules.map((rule) => secrets[rule]?.value).join(', ')}`,
  );
}

function stateOf(path: string): State {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as State;
  } catch {
    return { random: 0, realistic: 0, milliseconds: 0, refused: [] };
  }
}
