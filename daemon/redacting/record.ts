import type { RedactionOrder } from '../../src/contract/captures/redaction-order.js';
import type { RedactionSummary } from '../../src/contract/captures/redaction-summary.js';
import { parseStrictJson, isFields } from '../../src/package/json/strict-json.js';
import { plainLabel } from '../../src/package/redaction/marks.js';
import { pathInCopy } from '../../src/package/redaction/members.js';
import type { Redaction, UnprovenReason } from '../../src/package/redaction/record.js';
import type { Leaks } from '../../src/redaction/leaks/leaks.js';
import type { Copy } from './copy.js';
import type { OpenedSource } from './source.js';

interface Recorded {
  readonly order: RedactionOrder;
  readonly source: OpenedSource;
  readonly copy: Copy;
  readonly redactedAt: string;
  readonly leaks: Pick<Leaks, 'forms' | 'bytes'>;
  readonly evidenceId: string;
  readonly captureId: string;
}

/** What redaction.json says. */
export function redactionOf({ order, source, copy, redactedAt, leaks, evidenceId, captureId }: Recorded): Redaction {
  const { boxes, files, found } = copy;
  return {
    evidenceId,
    redactionId: captureId,
    redactedAt,
    source: source.record,
    rules: order.rules.map(({ target, reason, reason_text, label }, index) => ({
      target,
      reason,
      ...(reason_text !== null && { reasonText: reason_text }),
      label: label ?? plainLabel,
      matches: found.counts[index] ?? 0,
      boxes: boxes.filter(({ ruleIndex }) => ruleIndex === index).length,
    })),
    boxes,
    files,
    ...proofOf(source, copy),
    records: order.records,
    pictures: picturesOf(order, copy),
    search: { forms: leaks.forms, bytes: leaks.bytes },
    readAgain: { performed: false, reason: notReadAgain },
  };
}

export const notReadAgain = 'no program that reads text in pictures is configured';

/** How much of the copy leads to the source's commitments. */
export function proofOf(source: OpenedSource, { files }: Copy): Pick<Redaction, 'proof' | 'unproven'> {
  const reason: UnprovenReason = source.committed ? 'coded_again' : 'no_commitments';
  const unproven = files.flatMap(({ path, action, parts }) =>
    action !== 'withheld' && parts === null ? [{ file: path, reason }] : [],
  );
  const proof = source.committed === undefined ? 'none' : unproven.length === 0 ? 'complete' : 'partial';
  return { proof, unproven: unproven.toSorted((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** Pictures that a rule of the order covered, and those in which nobody looked for words. */
export function picturesOf({ pictures, rules }: RedactionOrder, { found }: Copy): Redaction['pictures'] {
  const covered = pictures === 'cover' ? (found.counts[rules.length - 1] ?? 0) : 0;
  return { covered, notSearched: Math.max(0, found.picturesOfPage - covered) };
}

/** `left`: what of withheld names the copy still shows. In which words, no summary tells: it goes further than the copy. */
export function summaryOf(record: Redaction, left: Copy['wordsLeft']): RedactionSummary {
  return {
    rules: record.rules.map(({ target, reason, label, matches, boxes }, index) => ({
      index,
      target,
      reason,
      label,
      matches,
      boxes,
    })),
    files: filesOf(record.files),
    proof: record.proof,
    unproven: record.unproven,
    pictures: { covered: record.pictures.covered, not_searched: record.pictures.notSearched },
    read_again: record.readAgain,
    words_left: record.rules.flatMap((_, index) => leftOfRule(index, left)),
  };
}

function leftOfRule(index: number, left: Copy['wordsLeft']): NonNullable<RedactionSummary['words_left']> {
  const own = left.filter(({ rule }) => rule === index);
  if (own.length === 0) return [];
  const count = own.reduce((sum, each) => sum + each.count, 0);
  return [{ rule_index: index, count, files: [...new Set(own.flatMap(({ files }) => files))] }];
}

/** By what became of them. */
export function filesOf(files: Redaction['files']): RedactionSummary['files'] {
  const of = (wanted: Redaction['files'][number]['action']): string[] =>
    files.flatMap(({ path, action }) => (action === wanted ? [path] : []));
  return { kept: of('kept'), changed: of('changed'), withheld: of('withheld') };
}

/** The address as the record in the copy has it; null when its host is withheld, or the whole record. */
export function urlOf({ url }: OpenedSource, { members }: Copy): string | null {
  const bytes = members.get(pathInCopy('metadata.json'));
  const record = bytes === undefined ? {} : parseStrictJson(bytes);
  const shown = isFields(record) ? record['requested_url'] : undefined;
  if (url === null || typeof shown !== 'string') return null;
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i;
  // A mark in the name or before it; what stands behind the host may be withheld.
  return host.exec(shown)?.[1] === host.exec(url)?.[1] ? shown : null;
}
