import type { Member, Needle } from '../../src/redaction/leaks/leaks.js';
import type { SourceFiles } from './matching/answer.js';
import { readSource } from './matching/source-read.js';
import { leakingRuns, type LookInto } from './leaking-runs.js';

const layoutFile = 'text_layout.json';

/**
 * Words that a page shows and that say what is withheld in a form that no rule marks: percent codes, base64, a name written together.
 * They stand in the picture, too, so that it is not enough to withhold the text. Empty where none stands on a line, or on two.
 * @param files - of the source
 * @param draft - the copy as far as rules go, by path
 */
export async function codedWords(files: SourceFiles, draft: SourceFiles, search: LookInto): Promise<Needle[]> {
  const [before, after] = [linesOf(files), linesOf(draft)];
  const texts = [
    ...after.map((text, at) => ({ lines: [at], text })),
    ...after.map((text, at) => ({ lines: [at, at + 1], text: `${text}\n${after[at + 1] ?? ''}` })),
  ];
  const { files: found } = await search(texts.map(({ text }, at) => member(at, text)));
  const leaking = new Set(found);
  const alone = new Set(texts.flatMap(({ lines }, at) => (lines.length === 1 && leaking.has(String(at)) ? lines : [])));
  const needles: Needle[] = [];
  for (const [at, { lines, text }] of texts.entries()) {
    if (!leaking.has(String(at)) || (lines.length > 1 && lines.some((line) => alone.has(line)))) continue;
    // A line begins with its number where it is one of a list: whole, it stands so in the layout only.
    const runs = await leakingRuns(text, search);
    const { rule_indexes: rules } = await search([member(0, text)]);
    const values = runs.length > 0 ? runs : lines.map((line) => before[line]);
    for (const value of values) if (value !== undefined && value.length > 1) needles.push({ value, rules });
  }
  return needles;
}

const member = (number: number, text: string): Member => ({ path: String(number), content: Buffer.from(text, 'utf8') });

function linesOf(files: SourceFiles): string[] {
  const layout = files.get(layoutFile);
  if (layout === undefined) return [];
  const { frames = [] } = readSource(new Map([[layoutFile, layout]])).layout ?? {};
  return frames.flatMap(({ lines }) => lines.map(({ text }) => text));
}
