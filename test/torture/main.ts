// `npm run torture -- [--cluster] [MINUTES] [SEED]`: mixed work while what it needs is killed, stopped and taken away; then everything is
// well again, and what must hold is looked at. With `--cluster` three nodes over one PostgreSQL, without it one daemon. Needs a build.
// Not part of `npm test`.
import { AFTERWARDS_MIN, say } from './play.js';

const usage = `npm run torture -- [--cluster] [MINUTES] [SEED]
  MINUTES  of acts (5). It ends at most ${AFTERWARDS_MIN} minutes after the last one, or with exit status 1 and what it was waiting for.
  SEED     of the acts; a run is repeated with the seed that it printed.
  --cluster  three nodes over one PostgreSQL; without it one daemon over SQLite.`;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const minutes = Number(words[0] ?? 5);
const seed = Number(words[1] ?? Date.now() % 1_000_000);
if (process.argv.includes('--help') || !(minutes > 0) || !Number.isInteger(seed)) {
  console.log(usage);
  process.exit(process.argv.includes('--help') ? 0 : 2);
}
say(`${minutes} minutes, seed ${seed}; it ends after ${minutes + AFTERWARDS_MIN} minutes at the latest`);
try {
  if (process.argv.includes('--cluster')) await (await import('./cluster/run.js')).tortureCluster(minutes, seed);
  else await (await import('./one.js')).tortureOne(minutes, seed);
} catch (error) {
  say(String(error));
  // What goes on meanwhile, such as a reader of events, would keep this process.
  process.exit(1);
}
