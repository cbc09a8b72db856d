import { RE2JS, RE2JSSyntaxException } from 're2js';
import { usage } from '../problem/problem.js';
import { readMember } from '../stored/zip-member.js';

/** What a capture must show, as it was asked for on the command line. */
export interface Expectations {
  readonly texts: readonly { readonly expected: string; readonly pattern: RE2JS }[];
  readonly status: { readonly expected: string; holds(status: number): boolean } | undefined;
}

/** How one expectation came out. */
export interface Judged {
  readonly kind: 'text' | 'status';
  readonly expected: string;
  readonly met: boolean;
  /** The passage that matched, at most `longestFound` characters of it, or the status that was answered; null where there is none. */
  readonly found: string | number | null;
}

const longestFound = 200;
const textFile = 'domtextcontent.txt';

/**
 * Reads `--expect-text` (RE2 syntax, github.com/google/re2/wiki/Syntax, whose time is linear in the text) and `--expect-status`
 * (`200`, `2xx`, or several with commas). Throws a usage problem that names the option.
 */
export function readExpectations(texts: readonly string[] = [], status?: string): Expectations {
  return { texts: texts.map(readText), status: status === undefined ? undefined : readStatus(status) };
}

export const expectsAnything = ({ texts, status }: Expectations): boolean => texts.length > 0 || status !== undefined;

function readText(expected: string): Expectations['texts'][number] {
  try {
    const pattern = RE2JS.compile(expected);
    if (!pattern.matcher('').find()) return { expected, pattern };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    throw usage(
      `--expect-text '${expected}' is not a regular expression of RE2: ${error.message}`,
      'a dot, bracket or similar character that is meant literally is written \\. \\( \\[ and so on',
    );
  }
  throw usage(`--expect-text '${expected}' matches the empty text, so every page would meet it`);
}

function readStatus(expected: string): NonNullable<Expectations['status']> {
  const parts = expected.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !/^[1-5](\d\d|xx)$/i.test(part));
  if (wrong !== undefined)
    throw usage(
      `--expect-status '${expected}': '${wrong}' is not a status code`,
      'for example 200, 2xx, or several: 200,404',
    );
  return {
    expected,
    holds: (status) =>
      parts.some((part) => (/x/i.test(part) ? part.charAt(0) === String(status).charAt(0) : Number(part) === status)),
  };
}

/** Judges a sealed package by its own files: the text that was recorded, and the status in its metadata. */
export async function judgeExpectations(zip: string, { texts, status }: Expectations): Promise<Judged[]> {
  const text = texts.length === 0 ? undefined : await memberText(zip, textFile);
  const answered = status === undefined ? undefined : await statusOf(zip);
  return [
    ...(status === undefined
      ? []
      : [
          {
            kind: 'status' as const,
            expected: status.expected,
            met: answered !== undefined && status.holds(answered),
            found: answered ?? null,
          },
        ]),
    ...texts.map(({ expected, pattern }): Judged => {
      const found = text === undefined ? undefined : firstMatch(pattern, text);
      return { kind: 'text', expected, met: found !== undefined, found: found?.slice(0, longestFound) ?? null };
    }),
  ];
}

function firstMatch(pattern: RE2JS, text: string): string | undefined {
  const matcher = pattern.matcher(text);
  return matcher.find() ? (matcher.group() ?? undefined) : undefined;
}

async function statusOf(zip: string): Promise<number | undefined> {
  const metadata = JSON.parse((await memberText(zip, 'metadata.json')) ?? '{}') as { page?: { http_status?: unknown } };
  const status = metadata.page?.http_status;
  return typeof status === 'number' ? status : undefined;
}

const memberText = async (zip: string, name: string): Promise<string | undefined> => {
  const bytes = await readMember(zip, name);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
};

/** One expectation that was not met, for a person. */
export function unmetLine({ kind, expected, found }: Judged): string {
  if (kind === 'text') return `expected text was not found: ${expected}`;
  return `expected status ${expected}, ${found === null ? 'but the package states none' : `but it was ${found}`}`;
}
