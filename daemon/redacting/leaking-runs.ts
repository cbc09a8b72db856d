import type { Leaks, Member } from '../../src/redaction/leaks/leaks.js';

export type LookInto = (members: readonly Member[]) => Promise<Pick<Leaks, 'files' | 'rule_indexes'>>;

/** Where no more say it, what they stand in is withheld whole. */
const MOST_WORDS = 3;

/** The fewest words in a row that say what is withheld: `jane_doe`; `Doe, Jane`. */
export async function leakingRuns(text: string, search: LookInto): Promise<readonly string[]> {
  const words = text.split(/\s+/u);
  for (let count = 1; count <= MOST_WORDS; count += 1) {
    const runs = words.slice(count - 1).map((_, at) => words.slice(at, at + count).join(' '));
    const { files } = await search(
      runs.map((run, number) => ({ path: String(number), content: Buffer.from(run, 'utf8') })),
    );
    if (files.length > 0) return files.flatMap((number) => runs[Number(number)] ?? []);
  }
  return [];
}
