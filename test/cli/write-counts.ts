// Writes into README the counts that its session prints: files, hashes, facts, checks. Run: npm run counts
import { readFileSync, writeFileSync } from 'node:fs';
import { typeSession, withCounts } from './readme-session.js';

const file = new URL('../../README.md', import.meta.url);
const readme = readFileSync(file, 'utf8');
const counted = withCounts(readme, await typeSession(readme));
writeFileSync(file, counted);
console.log(counted === readme ? 'README shows the counts as they are.' : 'README has the new counts.');
