import { readOpenings } from '../../package/commitments/records.js';
import type { Container } from '../../package/container.js';
import { pathInCopy, redactionProofFile, sourceCommitments } from '../../package/redaction/members.js';
import { isKept, readRedactionProof, type Run } from '../../package/redaction/proof-record.js';
import { openContainer } from '../../verify/node/open-container.js';
import type { Finding, Report } from '../../verify/report.js';

/** What a mark stands for, by its place in the source. */
export interface WithheldPart {
  readonly file: string;
  /** Of the first byte in the file of the source, from 0; and how many. */
  readonly from: number;
  readonly bytes: number;
  /** Only where whoever asks wants to read it, and it is text. */
  readonly text?: string;
}

export interface AgainstSource {
  /** Empty where the copy was made of this source. */
  readonly faults: readonly Finding[];
  readonly withheld: readonly WithheldPart[];
}

/**
 * A copy beside the package that it is said to be made of: the same commitments, every kept part equal byte for byte, and the place of
 * each part that is withheld. Both were verified before; what cannot be read is a fault here too.
 */
export async function againstSource(
  copy: string,
  source: { readonly path: string; readonly report: Report },
  showText: boolean,
): Promise<AgainstSource> {
  const other = (explanation: string, path?: string): AgainstSource => ({
    faults: [fault(explanation, path)],
    withheld: [],
  });
  if (source.report.verdict !== 'verified') return other('the package that is given as its source does not verify');
  const [made, original] = await Promise.all([openContainer(copy), openContainer(source.path)]);
  try {
    const [proof, stated] = [await content(made, redactionProofFile), await content(made, sourceCommitments)];
    const [committed, openings] = [
      await content(original, 'commitments.json'),
      await content(original, 'openings.json'),
    ];
    if (proof === undefined || stated === undefined) return other('the copy proves nothing of its source');
    if (committed === undefined || openings === undefined || !committed.equals(stated))
      return other('it was made of a package with other commitments', sourceCommitments);
    const lengths = new Map(readOpenings(openings).files.map((file) => [file.path, file.lengths]));
    const found: AgainstSource[] = [];
    for (const file of readRedactionProof(proof).files) {
      if (!('runs' in file)) continue;
      const path = pathInCopy(file.sourcePath);
      const [before, after] = [await content(original, file.sourcePath), await content(made, path)];
      if (before === undefined || after === undefined) found.push(other('it is not in both packages', path));
      else
        found.push(compared({ path, before, after, lengths: lengths.get(file.sourcePath) ?? [] }, file.runs, showText));
    }
    return { faults: found.flatMap((each) => each.faults), withheld: found.flatMap((each) => each.withheld) };
  } catch (error) {
    return other(`the two cannot be compared: ${(error as Error).message}`);
  } finally {
    await Promise.all([made.close?.(), original.close?.()]);
  }
}

const fault = (explanation: string, path?: string): Finding => ({
  check: 'redaction',
  outcome: 'fail',
  code: 'redaction_mismatch',
  explanation,
  ...(path !== undefined && { path }),
});

interface Pair {
  readonly path: string;
  readonly before: Buffer;
  readonly after: Buffer;
  /** Of the segments of the source. */
  readonly lengths: readonly number[];
}

function compared({ path, before, after, lengths }: Pair, runs: readonly Run[], showText: boolean): AgainstSource {
  const withheld: WithheldPart[] = [];
  let [segment, from, at] = [0, 0, 0];
  for (const run of runs) {
    const count = isKept(run) ? run.kept.length : run.withheld;
    const bytes = lengths.slice(segment, segment + count).reduce((sum, length) => sum + length, 0);
    const part = before.subarray(from, from + bytes);
    if (isKept(run)) {
      if (!part.equals(after.subarray(at, at + bytes)))
        return { faults: [fault('a part that it keeps is not that of the source', path)], withheld: [] };
    } else if (bytes > 0) {
      const text = showText && !/\.(jpeg|png)$/.test(path) ? { text: part.toString('utf8') } : {};
      withheld.push({ file: path, from, bytes, ...text });
    }
    at += isKept(run) ? bytes : run.put;
    from += bytes;
    segment += count;
  }
  return { faults: [], withheld };
}

/** A member larger than that is not compared by hand; its root is proven all the same. */
const LARGEST = 512 * 2 ** 20;

async function content(container: Container, name: string): Promise<Buffer | undefined> {
  const entry = container.entries.find((each) => each.name === name);
  if (entry === undefined || entry.size > LARGEST) return undefined;
  const parts: Buffer[] = [];
  for await (const chunk of container.read(entry, () => undefined)) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}

/** One line for each part; what it says is shown as it may stand on a terminal. */
export const withheldLines = (parts: readonly WithheldPart[], printable: (text: string) => string): string[] =>
  parts.map(
    ({ file, from, bytes, text }) =>
      `  ${printable(file)}, byte ${from}, ${bytes} bytes${text === undefined ? '' : `: ${printable(text)}`}`,
  );
