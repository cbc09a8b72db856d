// Writes the section FACTS of man/evidence-verify.7.md. Run: npm run manual:facts
import { readFileSync, writeFileSync } from 'node:fs';
import { factsManual } from './manual.js';

const page = new URL('../../../man/evidence-verify.7.md', import.meta.url);
const [before, after] = readFileSync(page, 'utf8').split(/<!-- facts -->\n[^]*<!-- end of facts -->/);
if (before === undefined || after === undefined) throw new Error('the manual has no place for the facts');
writeFileSync(page, `${before}<!-- facts -->\n\n${factsManual()}\n<!-- end of facts -->${after}`);
