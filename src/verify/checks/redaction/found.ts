import { fromUtf8 } from '../../../package/bytes.js';
import { markOf, plainLabel } from '../../../package/redaction/marks.js';
import { redactionFile } from '../../../package/redaction/members.js';
import type { Redaction } from '../../../package/redaction/record.js';
import type { Evidence } from '../../evidence.js';
import { findings, shown } from '../../finding.js';
import type { Finding } from '../../report.js';

const { fail } = findings('redaction');

/** What redaction.json says that its rules found, against the boxes and the marks of the copy. */
export function findingsAgree(evidence: Evidence, said: Redaction): Finding[] {
  return [
    ...boxesOnce(said),
    ...boxesOfMatches(said),
    ...picturesOfTheirRule(said),
    ...marksOfMatches(evidence, said),
    ...marksInRecords(evidence, said),
  ];
}

/** A box that is listed twice is a place more than there is. */
function boxesOnce({ boxes }: Redaction): Finding[] {
  const seen = new Set<string>();
  for (const [at, { ruleIndex, file, x, y, width, height }] of boxes.entries()) {
    const box = [ruleIndex, file, x, y, width, height].join(' ');
    if (seen.has(box)) return [differs('a box is listed twice', 'each box once', `box ${at + 1}`)];
    seen.add(box);
  }
  return [];
}

/** A rule covers what it found. An area is covered whatever lies there. */
const boxesOfMatches = ({ rules }: Redaction): Finding[] =>
  rules.flatMap(({ target, matches, boxes }, index) =>
    boxes > 0 && matches === 0 && target !== 'area'
      ? [differs(`rule ${index} covers something without a match`, '1 match at least', 0)]
      : [],
  );

/** Pictures of the page are covered by a rule of their own, the last, which names elements and gives no reason. */
function picturesOfTheirRule({ pictures: { covered }, rules }: Redaction): Finding[] {
  const last = rules.at(-1);
  if (covered === 0 || last === undefined) return [];
  const isTheirs = last.target === 'selector' && last.reason === null && last.label === plainLabel;
  return covered === last.matches && isTheirs
    ? []
    : [differs('pictures.covered differs from what its rule covered', `${last.target}: ${last.matches}`, covered)];
}

/** Where rules were not to change records, only those for addresses and fields left a mark with a label in them. */
function marksInRecords({ package: { members } }: Evidence, { rules, records }: Redaction): Finding[] {
  if (records === 'redact') return [];
  const labels = new Set(rules.map(({ label }) => label));
  labels.delete(plainLabel);
  for (const { label, target } of rules) if (target === 'url' || target === 'field') labels.delete(label);
  const marks = new Set([...labels].map(markOf));
  return ['source/forensic_log.json', 'source/chain_of_custody.json']
    .filter((path) => members.get(path)?.copied?.puts.some(({ bytes }) => marks.has(textOf(bytes))) === true)
    .map((path) =>
      differs('a record has a mark of a rule, though records were not to be changed', 'records: redact', path),
    );
}

/** A mark with a label is of a rule that found something; a plain one in the text, where nothing goes without a rule, too. */
function marksOfMatches({ package: { members } }: Evidence, { rules }: Redaction): Finding[] {
  const isPlainFound = rules.some(
    ({ label, target, matches }) => label === plainLabel && (matches > 0 || target === 'area'),
  );
  const plain = members.get(textFile)?.copied?.puts.some(({ bytes }) => textOf(bytes) === markOf(plainLabel)) === true;
  if (plain && !isPlainFound)
    return [
      fail('redaction_mismatch', 'it has a mark of a rule that found nothing', {
        path: textFile,
        expected: 'a rule with matches',
      }),
    ];
  const labels = new Set(rules.map(({ label }) => label));
  labels.delete(plainLabel);
  for (const { label, target, matches } of rules) if (matches > 0 || target === 'area') labels.delete(label);
  if (labels.size === 0) return [];
  const marks = new Set([...labels].map(markOf));
  return [...members]
    .filter(([, { copied }]) => copied?.puts.some(({ bytes }) => marks.has(textOf(bytes))) === true)
    .slice(0, 1)
    .map(([path]) =>
      fail('redaction_mismatch', 'it has a mark of a rule that found nothing', {
        path,
        expected: 'a rule with matches',
      }),
    );
}

const textFile = 'domtextcontent.txt';

function textOf(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    return '';
  }
}

const differs = (explanation: string, expected: unknown, found: unknown): Finding =>
  fail('redaction_mismatch', explanation, { path: redactionFile, expected: shown(expected), found: shown(found) });
