import { utf8 } from '../bytes.js';
import {
  among,
  exactly,
  flag,
  list,
  onlyFields,
  orNull,
  read,
  type Reading,
  sha256,
  text,
  time,
  whole,
} from '../json/shape.js';
import { type Fields, isFields } from '../json/strict-json.js';
import type { JsonValue } from './journal.js';

export const validationFile = 'tool-validation.json';
/** The same with the signature of a ledger's key: a signed note about the hash of the file. */
export const validationNote = 'tool-validation.note';
export const validationFormat = 'evidence-tool-validation/1';

export const validationSays =
  'What the tests of this version of the program came to on this machine, and what is known not to work or not to be shown. They were run by whoever runs the program, and show no more than what they test.';

/** Every suite that there is. A validation is whole when each of them ran in full. */
export const suiteNames = ['vectors', 'mutations', 'traps', 'pages'] as const;
export type SuiteName = (typeof suiteNames)[number];

const suite = onlyFields({
  name: among(suiteNames),
  about: text,
  /** What of it ran; null: all of it. */
  part: orNull(text),
  passed: whole,
  failed: whole,
  skipped: whole,
  /** Further counts, in words. */
  notes: list(text),
  /** Of its files: SHA-256 of one line for each, `<sha256>  <path>`, by path, as sha256sum prints them. */
  sha256,
  files: whole,
});

const validation = onlyFields({
  format: exactly(validationFormat),
  says: text,
  program: onlyFields({ name: text, version: text, commit: orNull(text), changed: orNull(flag) }),
  platform: onlyFields({ operating_system: text, release: text, architecture: text, node_version: text }),
  browsers: list(onlyFields({ name: text, version: text })),
  began_at: time,
  ended_at: time,
  whole: flag,
  passed: flag,
  suites: list(suite),
  known_limits: list(onlyFields({ page: text, text })),
});

export interface SuiteResult {
  readonly name: SuiteName;
  readonly about: string;
  readonly part: string | null;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly notes: readonly string[];
  readonly sha256: string;
  readonly files: number;
}

export interface ToolValidation {
  readonly format: typeof validationFormat;
  readonly says: string;
  readonly program: {
    readonly name: string;
    readonly version: string;
    /** Null where the program does not lie in a repository. */
    readonly commit: string | null;
    /** Whether files differ from that commit. */
    readonly changed: boolean | null;
  };
  readonly platform: {
    readonly operating_system: string;
    readonly release: string;
    readonly architecture: string;
    readonly node_version: string;
  };
  readonly browsers: readonly { readonly name: string; readonly version: string }[];
  readonly began_at: string;
  readonly ended_at: string;
  readonly whole: boolean;
  readonly passed: boolean;
  readonly suites: readonly SuiteResult[];
  readonly known_limits: readonly { readonly page: string; readonly text: string }[];
}

/** Whether every suite ran in full, each once. */
export const isWhole = (suites: readonly Partial<Pick<SuiteResult, 'name' | 'part'>>[]): boolean =>
  suites.length === suiteNames.length &&
  suiteNames.every((name) => suites.some((each) => each.name === name && each.part === null));

/** Whether something ran and nothing failed. */
export const hasPassed = (suites: readonly Partial<Pick<SuiteResult, 'passed' | 'failed'>>[]): boolean =>
  suites.length > 0 && suites.every(({ passed = 0, failed }) => failed === 0 && passed > 0);

/** Reads tool-validation.json strictly; it may not claim more than its suites came to. Never throws. */
export function readValidation(record: Fields): Reading<ReturnType<typeof validation>> {
  const reading = read(validation, record);
  if (reading.faults.length > 0) return reading;
  const suites = reading.value.suites as readonly SuiteResult[];
  const told = (key: 'whole' | 'passed', expected: boolean) =>
    reading.value[key] === expected
      ? []
      : [{ key, expected: `${expected}, as its suites have it`, found: `${reading.value[key]}` }];
  return { ...reading, faults: [...told('whole', isWhole(suites)), ...told('passed', hasPassed(suites))] };
}

/** What a ledger's key signs about the file. Its second line is no number, so that it can never be taken for a checkpoint. */
export const validationText = (hash: string): string => `evidence-tool-validation/1\nsha256:${hash}\n`;
export const validationMessage = (hash: string): Uint8Array => utf8(validationText(hash));

/** What each package says of the validation of the program that made it. */
export type ToolValidationReference = ValidationNamed | { readonly none: string };

export interface ValidationNamed {
  readonly version: string;
  /** Of tool-validation.json. */
  readonly sha256: string;
  readonly whole: boolean;
  readonly passed: boolean;
  readonly found_at: string;
}

const named = onlyFields({ version: text, sha256, whole: flag, passed: flag, found_at: text });
/** What packages say where there is no such file: now, and in former words. */
export const noValidation = [
  'No record of a validation of this version was found where the program runs.',
  'No validation of this version was run by whoever runs the program.',
] as const;

const none = onlyFields({ none: text });

/** Or why the one that is there says nothing about the program. */
const unusable = /^tool-validation\.json (?:cannot be used: [^]+|is of another [^]+\.)$/;
const isReason = (value: unknown): boolean =>
  typeof value === 'string' && (noValidation.some((each) => each === value) || unusable.test(value));

/** What is wrong with such a reference by the format. */
export function referenceFaults(value: JsonValue): readonly string[] {
  const isNone = isFields(value) && 'none' in value;
  const { faults } = read<unknown>(isNone ? none : named, value);
  if (isNone && faults.length === 0 && !isReason(value['none'])) return ['none: a reason that no program gives'];
  return faults.map(({ key, expected, found }) => `${key}: ${expected} is expected, found ${found}`);
}
