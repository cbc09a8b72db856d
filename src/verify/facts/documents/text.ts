import {
  coverLines,
  custodyLine,
  exhibitLine,
  fileLine,
  hashLine,
  languageOf,
  printedEntries,
  type PrintedLine,
  printedRows,
  removedLine,
  restLine,
  witnessLines,
} from '../../../package/document/lines.js';
import { witnessFile } from '../../../package/witness/record.js';
import { pointLine } from '../../../standards/line.js';
import { standardsFile } from '../../../standards/report.js';
import { hashesOf } from '../certifying.js';
import type { Fact, Place } from '../fact.js';
import { entriesOf, matterOf } from '../matters.js';
import { reckoned } from '../places.js';
import { searchIn } from '../search.js';
import { derived } from '../standards.js';
import { fieldsIn, type View } from '../view.js';
import { bareWords, hasText, heads, isPlain, printedText, source } from './printed-text.js';

const pdf = (at: string, read: Place['read']): Place => ({ file: 'evidence.pdf', at, read });

/** The words that evidence.pdf shows to people, against the records. What somebody else wrote is looked for where it is ASCII. */
export const documentText: readonly Fact[] = [
  {
    name: 'text_form',
    relation: 'nowhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [pdf('text that is not written as the format requires', ({ printed }) => printed.fault ?? [])],
  },
  {
    name: 'page_heads',
    relation: 'equal',
    applies: hasText,
    places: [
      reckoned(
        'manifest.json, metadata.json, chain_of_custody.json',
        'evidence_id, capture_id, test_mode, end of the last step, and number of the page',
        (view) => heads(view).map(bareWords),
      ),
      pdf('head and foot of each page', (view) => {
        const wanted = heads(view).map(bareWords);
        return (view.printed.pages ?? []).map((text, index) => {
          const words = wanted[index] ?? '';
          // Where they are drawn first or last is the browser's business.
          return text.startsWith(words) || text.endsWith(words) ? words : text.slice(-words.length);
        });
      }),
    ],
  },
  {
    name: 'margins_printed',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && hasText(view),
    places: [
      pdf('words in the upper or the lower margin of a page, beside its head and foot', (view) => {
        const wanted = heads(view).map(bareWords);
        return (view.printed.margins ?? []).filter((words, index) => wanted[index]?.includes(words) !== true);
      }),
    ],
  },
  {
    name: 'cover_printed',
    relation: 'among',
    applies: hasText,
    places: [
      pdf('lines of its first page', (view) => {
        const look = searchIn(printedText(view));
        return lines(view).filter((line) => look(bareWords(line)) === 'found');
      }),
      reckoned('metadata.json, manifest.json', 'what its first page must say', lines),
    ],
  },
  {
    name: 'files_shown',
    relation: 'among',
    applies: hasText,
    places: [
      pdf('list of files', (view) => {
        const look = searchIn(printedText(view), { inOrder: true });
        return rowsOfFiles(view).filter((row) => look(row) === 'found');
      }),
      reckoned('manifest.json', 'files: name, size and SHA-256, but evidence.pdf', rowsOfFiles),
    ],
  },
  {
    name: 'hashes_shown',
    relation: 'among',
    check: 'certificate',
    code: 'certificate_mismatch',
    applies: (view) => view.kind === 'certificate' && hasText(view),
    places: [
      pdf('list of hashes', (view) => inText(view, rowsOfHashes(view))),
      reckoned('certificate.json', `hashes: number, name, size and SHA-256 of the first ${printedRows}`, rowsOfHashes),
    ],
  },
  {
    name: 'exhibits_shown',
    relation: 'among',
    check: 'matter',
    code: 'matter_items_disagree',
    applies: (view) => view.kind === 'matter' && hasText(view),
    places: [
      pdf('list of exhibits, and of those removed', (view) => inText(view, rowsOfExhibits(view))),
      reckoned('matter.json', `items, removed: the first ${printedRows} of each`, rowsOfExhibits),
    ],
  },
  {
    name: 'custody_shown',
    relation: 'among',
    check: 'matter',
    code: 'matter_items_disagree',
    applies: (view) => view.kind === 'matter' && hasText(view),
    places: [
      pdf('custody timeline', (view) => inText(view, rowsOfCustody(view))),
      reckoned('custody_record.json', `the first ${printedEntries} entries: seq, at, type and exhibit`, rowsOfCustody),
    ],
  },
  {
    name: 'standards_shown',
    relation: 'among',
    check: 'standards',
    code: 'standards_mismatch',
    applies: (view) => view.members.has(standardsFile) && hasText(view),
    places: [
      pdf('list of points', (view) => inText(view, rowsOfPoints(view))),
      reckoned(standardsFile, 'points: id, grade, rule and point that the files come to', rowsOfPoints),
    ],
  },
  {
    name: 'witness_shown',
    relation: 'among',
    check: 'comparison',
    // The first packages with a witness had nothing about it in their document.
    applies: (view) =>
      view.kind === 'comparison' &&
      view.members.has(witnessFile) &&
      hasText(view) &&
      (view.steps.some(({ step }) => step === 'program_named') || shownOfWitness(view).some(isKey)),
    places: [
      pdf('what it says of captures by several services', shownOfWitness),
      reckoned(witnessFile, 'agreement, the keys of the ledgers, and witnesses without a capture', linesOfWitness),
    ],
  },
  {
    name: 'key_shown',
    relation: 'among',
    applies: hasText,
    places: [
      pdf('SHA-256 of the key', (view) =>
        printedText(view).includes(view.keySha256 ?? '') ? (view.keySha256 ?? []) : [],
      ),
      reckoned('publickey.pem', 'its SHA-256', ({ keySha256 }) => keySha256),
    ],
  },
];

function lines(view: View): string[] {
  return coverLines(source(view)).flatMap(plainLine);
}

function rowsOfFiles({ manifest, members, records }: View): string[] {
  const language = languageOf(records.metadata);
  return [...(manifest?.files ?? [])]
    .filter(([name]) => name !== 'evidence.pdf' && isPlain(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { sha256, size }]) =>
      bareWords(fileLine(name, size ?? members.get(name)?.size ?? 0, sha256, language)),
    );
}

function rowsOfHashes(view: View): string[] {
  const language = languageOf(view.records.metadata);
  return mustPrint(
    view,
    'hashes',
    hashesOf(view).map((hash, index) => hashLine(index, hash, language)),
  )
    .flatMap(plainLine)
    .map(bareWords);
}

function rowsOfExhibits(view: View): string[] {
  const record = matterOf(view);
  const language = languageOf(view.records.metadata);
  return [
    ...mustPrint(view, 'exhibits', record?.items.map((item) => exhibitLine(item, language)) ?? []),
    ...mustPrint(view, 'removed', record?.removed.map(removedLine).map(allSaid) ?? []),
  ]
    .flatMap(plainLine)
    .map(bareWords);
}

function rowsOfCustody(view: View): string[] {
  return entriesOf(view)
    .slice(0, printedEntries)
    .flatMap((entry) => custodyLine(entry) ?? [])
    .filter(isPlain)
    .map(bareWords);
}

function linesOfWitness({ members, records }: View): string[] {
  const record = fieldsIn(members.get(witnessFile)?.bytes) ?? {};
  return witnessLines(record, languageOf(records.metadata)).flatMap(plainLine);
}

/** What it says of the agreement is said of other comparisons too. */
const isKey = (line: string): boolean => line.includes('+');

function shownOfWitness(view: View): string[] {
  const look = searchIn(printedText(view));
  return linesOfWitness(view).filter((line) => look(bareWords(line)) === 'found');
}

function rowsOfPoints(view: View): string[] {
  return derived(view).points.map(pointLine).map(bareWords);
}

/** Of a long list the first rows and the sentence behind them. Earlier versions printed all, without the sentence. */
function mustPrint(
  view: View,
  list: Parameters<typeof restLine>[0],
  all: readonly PrintedLine[],
): readonly PrintedLine[] {
  const rest = restLine(list, all.length, languageOf(view.records.metadata));
  if (rest === undefined || !printedText(view).includes(bareWords(rest))) return all;
  return [...all.slice(0, printedRows), { text: rest, said: '' }];
}

/** Those rows that stand in the text, one after another. */
function inText(view: View, all: readonly string[]): string[] {
  const look = searchIn(printedText(view), { inOrder: true, behind: true });
  return all.filter((row) => look(row) === 'found');
}

const plainLine = ({ text, said }: PrintedLine): string[] => (isPlain(said) ? [text] : []);
const allSaid = (text: string): PrintedLine => ({ text, said: text });
