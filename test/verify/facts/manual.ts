import { relations } from '../../../src/verify/facts/fact.js';
import { alone } from './alone.js';
import { unjudged } from '../../../src/verify/facts/scripts.js';
import { factGroups, facts } from '../../../src/verify/facts/table.js';

/** The section FACTS of evidence-verify(7), as the table of facts has it. */
export function factsManual(): string {
  const kinds = Object.entries(relations).map(([name, words]) => `| \`${name}\` | ${words} |`);
  const groups = Object.entries(factGroups).map(([group, facts]) => {
    const rows = facts.map(({ name, relation, places }) => {
      const where = places.map(({ file, at }) => `${file}: ${at}`).join('; ');
      return `| \`${name}\` | ${where} | \`${relation}\` |`;
    });
    return `### ${group}\n\n| fact | stands in | compared |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `${scripts()}\n| compared | words |\n| --- | --- |\n${kinds.join('\n')}\n\n${groups.join('\n')}\n### Not compared\n\nA change of one of these, sealed anew, is not found by looking at the package (\`npm run mutations\`):\n\n${onePlace()}`;
}

/** What nothing in a package is compared with, as far as the packages of the tests have it. */
const onePlace = (): string => alone.map((place) => `- \`${place}\`\n`).join('');

function scripts(): string {
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || 'none';
  const rows = Object.entries(unjudged).map(([script, { facts: passed, inPart }]) => {
    const which = passed.length === facts.length ? 'all' : list(passed);
    return `| ${script} | ${which} | ${list(inPart)} |\n`;
  });
  return `| script | facts that it does not judge in every place | of these, judged in some place |\n| --- | --- | --- |\n${rows.join('')}`;
}
