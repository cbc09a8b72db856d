// Writes the words that evidence.pdf prints in each language into src/verify/python/facts.py. Run: npm run words
import { readFileSync, writeFileSync } from 'node:fs';
import { pythonWords } from './written.js';

const file = new URL('../../../src/verify/python/facts.py', import.meta.url);
const [begin, end] = ['# Begin of words (npm run words)\n', '# End of words\n'];
const whole = readFileSync(file, 'utf8');
const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
if (from < 0 || to < from) throw new Error('facts.py has no place for the words');
writeFileSync(file, whole.slice(0, from + begin.length) + pythonWords() + whole.slice(to));
