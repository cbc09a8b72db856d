import { relations } from '../../../../src/verify/facts/fact.js';
import { factGroups } from '../../../../src/verify/facts/table.js';

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
  return `| compared | words |\n| --- | --- |\n${kinds.join('\n')}\n\n${groups.join('\n')}`;
}
