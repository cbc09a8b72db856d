// Writes the points of the standards report into src/verify/python/standards.py and man/evidence-standards.7.md. Run: npm run standards
import { readFileSync, writeFileSync } from 'node:fs';
import { manualTable, pythonTable } from './written.js';

const put = (path: string, begin: string, end: string, text: string): void => {
  const file = new URL(`../../${path}`, import.meta.url);
  const whole = readFileSync(file, 'utf8');
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the points`);
  writeFileSync(file, whole.slice(0, from + begin.length) + text + whole.slice(to));
};

put('src/verify/python/standards.py', '# Begin of points (npm run standards)\n', '# End of points\n', pythonTable());
put('man/evidence-standards.7.md', '<!-- points -->\n\n', '\n<!-- end of points -->', manualTable());
