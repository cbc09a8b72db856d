import { page } from '../package/messages/en/page.js';
import type { ProofName, proofs } from '../package/proof-promise.js';
import type { PageWarning } from '../package/records/facts.js';
import type { StepName } from '../package/records/steps.js';

/** What a point comes to. A closed set; the words stand in the report. */
export const grades = {
  'recorded and checkable': page['standards.recorded_and_checkable'],
  recorded: page['standards.recorded'],
  absent: page['standards.absent'],
  'not applicable': page['standards.not_applicable'],
} as const;

export type Grade = keyof typeof grades;

/** What a report said of itself and of its grades up to an edition. */
export const formerWords: { readonly until: number; readonly says: string; readonly grades: Record<Grade, string> } = {
  until: 3,
  says: 'Points of published checklists, and where the records of this package have something about each. It was derived from those records alone. Whether a rule is met is for those to decide who apply it.',
  grades: {
    'recorded and checkable':
      'The package has it, and anybody can hold it against other files of the package, by content, hash or signature. This shows that it is consistent and unchanged, not that it is true.',
    recorded: 'The package states it. Not all of it can be held against other files of the package.',
    absent: 'The package does not have it, for the reason given.',
    'not applicable': 'The point is not about a package like this one, for the reason given.',
  },
};

/**
 * Reasons of grades that had other words up to an edition: they pointed at the words of the point above them, or said "it" of something
 * that no sentence named. By the words of today.
 */
export const formerReasons: { readonly until: number; readonly reasons: Readonly<Record<string, string>> } = {
  until: 5,
  reasons: {
    'It is not known here: the time-stamp was made after this report. Where there are answers about revocation, they are in eidas_validation.json.':
      'It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json.',
    'The party that offers the record must give the notice.': 'The party that offers the record must give it.',
    'It is not known here: the time-stamp was made after this report. Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.':
      'It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr.',
    'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.':
      'It was not taken out of the page. Whoever examines the page must look for it in the files of the package.',
    'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.':
      'A service outside was asked and named none; chain_of_custody.json has the reason under not_performed.',
    'Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.':
      'It was asked of nobody outside. Whoever runs the machine must state it.',
    'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).':
      'It can be audited (C1). It cannot be repeated as a whole from the package (C2).',
    'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
      'It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).',
    'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.':
      'The package has none of them. Whoever gave the order must state them.',
    'The address, the browser, the time or the time zone is not recorded.': 'One of them is not recorded.',
    'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
      'It was asked for and not obtained; chain_of_custody.json has the reason under not_performed.',
    'The registration of the domain was not looked up. Whoever gives an order can ask for it.':
      'It was not looked up. Whoever gave the order can ask for it.',
    'No archive was asked for the history of the page.': 'No archive was asked for it.',
    'The package has no working copy. Whoever works with the package must make one.':
      'The package has none. Whoever works with it must make one.',
  },
};

/** A file of the package and a JSON pointer into it (RFC 6901); empty: the whole file. */
export type At = readonly [file: string, pointer: string];

/** What must hold for a grade, in values that a program in another language can read. */
export type Condition =
  /** There, and not null, and not empty. */
  | { readonly at: At }
  | { readonly at: At; readonly is: boolean }
  /** A list, which may be empty. */
  | { readonly at: At; readonly list: true }
  /** The same value as at another pointer of the file. */
  | { readonly at: At; readonly as: string }
  /** The log has the step as done. */
  | { readonly step: StepName }
  /** The first of these that the package has. */
  | { readonly file: readonly string[] }
  /** In every package of the kind by the format: what is made after the report, or is not read when it is made. */
  | { readonly always: At }
  /** The custody record lists the step among what was asked for and not, or only in part, done. */
  | { readonly declined: StepName | (typeof proofs)[ProofName]['step'] }
  /** The page was warned of with this code: the last such warning. */
  | { readonly warned: PageWarning['code'] }
  /** The first of these that holds. */
  | { readonly any: readonly Condition[] };

/** `when` holds wholly, or is not there; the first rule that holds decides. */
export type Rule =
  | { readonly when: readonly Condition[]; readonly grade: 'recorded and checkable' | 'recorded' }
  | { readonly when?: readonly Condition[]; readonly grade: 'absent' | 'not applicable'; readonly why: string };

/** A point of the checklist. The last rule of a kind has no condition. */
export interface Point {
  readonly id: string;
  /** Name and number of the rule that asks for it. */
  readonly rule: string;
  /** One plain sentence, without a period. */
  readonly says: string;
  readonly page: readonly Rule[];
  readonly comparison: readonly Rule[];
  /** Of packages of earlier editions, whose reports stay as they were sealed: the oldest first. */
  readonly formerly?: readonly Formerly[];
}

/** The rules that a point had up to an edition of the table, or its words, where they were others. */
interface Formerly {
  readonly until: number;
  readonly says?: string;
  readonly page?: readonly Rule[];
  readonly comparison?: readonly Rule[];
}

/** Editions of the table, the present one first. A report is of the first one that leads to its bytes. */
export const editions = [6, 5, 4, 3, 2, 1] as const;

export type Edition = (typeof editions)[number];

export const checkable = (...when: readonly Condition[]): Rule => ({ when, grade: 'recorded and checkable' });
export const recorded = (...when: readonly Condition[]): Rule => ({ when, grade: 'recorded' });
export const absent = (why: string, ...when: readonly Condition[]): Rule => ({
  ...(when.length > 0 && { when }),
  grade: 'absent',
  why,
});
export const notApplicable = (why: string, ...when: readonly Condition[]): Rule => ({
  ...(when.length > 0 && { when }),
  grade: 'not applicable',
  why,
});

export const metadata = (pointer: string): Condition => ({ at: ['metadata.json', pointer] });
export const custody = (pointer: string): Condition => ({ at: ['chain_of_custody.json', pointer] });
export const custodyList = (pointer: string): Condition => ({ at: ['chain_of_custody.json', pointer], list: true });
export const log = (pointer: string): Condition => ({ at: ['forensic_log.json', pointer] });
export const step = (name: StepName): Condition => ({ step: name });
export const file = (...names: readonly string[]): Condition => ({ file: names });
export const always = (name: string, pointer = ''): Condition => ({ always: [name, pointer] });
export const warned = (code: PageWarning['code']): Condition => ({ warned: code });
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions });

/** A token of a time-stamp authority: the only independent time that a package has when it is sealed. */
export const qualified: Condition = { at: ['chain_of_custody.json', '/eidas_timestamp_included'], is: true };
export const stamped = any(qualified, { at: ['chain_of_custody.json', '/rfc3161_timestamp_included'], is: true });
const tokensMissed = [{ declined: 'eidas_timestamp' }, { declined: 'rfc3161_timestamp' }] as const;
export const bitcoinMissed: Condition = { declined: 'bitcoin_timestamp' };
/** A token that was asked for and not obtained. */
export const tokenMissed = any(...tokensMissed);
/** The same of any proof. Proofs are asked for after the log has closed: the custody record alone has the attempt and its reason. */
export const proofMissed = any(...tokensMissed, bitcoinMissed);
export const document = always('evidence.pdf');
export const archive = [step('warc_written'), file('archive/data.warc.gz')] as const;
export const textOfPage = [step('text_extracted'), file('domtextcontent.txt')] as const;

/** By which rules texts and pictures were compared. Anybody can compare the texts again; no verifier decodes the pictures. */
export const rulesOfComparison: readonly Rule[] = [
  recorded(
    always('comparison.json', '/text/rules'),
    always('comparison.json', '/text/ignored'),
    always('comparison.json', '/images/rules'),
    step('text_compared'),
    file('text_diff.txt'),
  ),
  absent('The texts of the two captures were not compared.'),
];

/** What was compared, by which rules, and what came of it: up to edition 2. */
export const textsCompared: readonly Rule[] = [
  checkable(
    always('comparison.json', '/text/rules'),
    always('comparison.json', '/text/ignored'),
    step('text_compared'),
    file('text_diff.txt'),
  ),
  absent('The texts of the two captures were not compared.'),
];

/** Something was given with the order that is not in it. */
export const orderInPart: Condition = { at: ['order.json', '/left_out'] };
/** An action of the order types a secret: its name is in order.json, and its value in no record. */
export const secretTyped: Condition = { at: ['metadata.json', '/sign_in/actions'] };
export const orderWhole: readonly Condition[] = [
  { at: ['order.json', '/url'] },
  { at: ['order.json', '/options'] },
  { at: ['order.json', '/left_out'], list: true },
];

/** What the package names as the validation of its program: run in full, and nothing failed. */
export const validated: readonly Condition[] = [
  { at: ['chain_of_custody.json', '/tool_validation/whole'], is: true },
  { at: ['chain_of_custody.json', '/tool_validation/passed'], is: true },
  { at: ['chain_of_custody.json', '/tool_validation/version'] },
  { at: ['chain_of_custody.json', '/tool_validation/sha256'] },
  { at: ['chain_of_custody.json', '/tool_validation/found_at'] },
];

/** The same for every kind of package. */
export const validation = (): readonly Rule[] => [
  recorded(...validated),
  absent(
    'The package names a validation of this version of which a suite did not run in full, or in which something failed; chain_of_custody.json has it under tool_validation.',
    { at: ['chain_of_custody.json', '/tool_validation/sha256'] },
  ),
  absent(noValidation),
];

export const noValidation =
  'The package has no record of a validation of this version of the program. Whoever runs the program must supply it.';

const ofTheCaptures =
  'Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages.';

/** For a comparison the point does not apply unless rules of its own say otherwise. */
export const ofPage = (
  [id, rule, says]: readonly [id: string, rule: string, says: string],
  ...page: readonly Rule[]
): Point => ({ id, rule, says, page, comparison: [notApplicable(ofTheCaptures)] });

/** With the rules that a page was graded by up to this edition. */
export const formerly = (until: Edition, point: Point, ...page: readonly Rule[]): Point => ({
  ...point,
  formerly: [...(point.formerly ?? []), { until, page }],
});

/** The same of a comparison. */
export const formerlyCompared = (until: Edition, point: Point, ...comparison: readonly Rule[]): Point => ({
  ...point,
  formerly: [...(point.formerly ?? []), { until, comparison }],
});

/** The same where a comparison has the rules of a page. */
export const formerlyBoth = (until: Edition, point: Point, ...rules: readonly Rule[]): Point =>
  formerlyCompared(until, formerly(until, point, ...rules), ...rules);

/** With the words that it had up to this edition. */
export const formerlySaid = (until: Edition, says: string, point: Point): Point => ({
  ...point,
  formerly: [...(point.formerly ?? []), { until, says }],
});

export const ofBoth = (
  [id, rule, says]: readonly [id: string, rule: string, says: string],
  ...rules: readonly Rule[]
): Point => ({ id, rule, says, page: rules, comparison: rules });

/** With other rules for a comparison. */
export const compared = (point: Point, ...comparison: readonly Rule[]): Point => ({ ...point, comparison });
