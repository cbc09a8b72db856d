// `npm run torture -- [--cluster] [MINUTES] [SEED]`: mixed work while what it needs is killed, stopped and taken away; then everything is
// well again, and what must hold is looked at. With `--cluster` three nodes over one PostgreSQL, without it one daemon. Needs a build.
// Not part of `npm test`.
import { say } from './play.js';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const minutes = Number(words[0] ?? 5);
const seed = Number(words[1] ?? Date.now() % 1_000_000);
say(`${minutes} minutes, seed ${seed}`);
if (process.argv.includes('--cluster')) await (await import('./cluster/run.js')).tortureCluster(minutes, seed);
else await (await import('./one.js')).tortureOne(minutes, seed);
