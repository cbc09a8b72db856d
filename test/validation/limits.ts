import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './suites.js';

/** Where the manual and README say what does not work and what is not shown. */
const places = [
  { page: 'README.md', heading: '## What does not exist yet' },
  { page: 'man/evidence-package.5.md', heading: '## WHAT A PACKAGE DOES NOT PROVE' },
  { page: 'man/evidence-verify.7.md', heading: '## WHAT VERIFICATION DOES NOT SHOW' },
] as const;

/** Each paragraph and each item of these sections. */
export const knownLimits = (): { readonly page: string; readonly text: string }[] =>
  places.flatMap(({ page, heading }) => {
    const whole = readFileSync(join(root, page), 'utf8');
    const from = whole.indexOf(`${heading}\n`);
    if (from < 0) throw new Error(`${page} has no section ${heading}`);
    const [section = ''] = whole.slice(from + heading.length).split(/^## /m);
    return section
      .split(/\n\n+|\n(?=- )/)
      .map((text) => text.trim().replaceAll(/\s+/g, ' '))
      .filter((text) => text !== '')
      .map((text) => ({ page, text }));
  });
