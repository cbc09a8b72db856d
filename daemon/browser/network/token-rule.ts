import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import {
  apart,
  isTelling,
  isTokenAnywhere,
  opensByItself,
  type Span,
  tokensInAddress,
  tokensInText,
  withoutSpans,
} from '../../../src/package/records/tokens/address-tokens.js';
import { type Known, knownIn, tokenSpans } from '../../../src/package/records/tokens/form-tokens.js';
import { withheldMark } from '../../../src/package/records/sign-in.js';
import { type Kind, kindOf, withoutMhtmlTokens } from './mhtml-tokens.js';
import type { Body } from './record.js';

/**
 * The one rule by which tokens are withheld from a capture that signs in: by the name of the parameter in each address, wherever it stands,
 * so that an address is the same in every file. A telling value of an unmistakable name is withheld from scripts, styles and tags too, if
 * an address had it before the first file was made: the files must agree with each other.
 */
export interface TokenRule {
  /** The address that was ordered: what occurs in it may stand anywhere. */
  readonly given: string;
  address(address: string): string;
  /** Addresses in a sentence or a field. */
  sentence(text: string): string;
  /** A header of a request or an answer. */
  header(name: string, value: string): string;
  html(html: string): string;
  mhtml(snapshot: string): string;
  /** A body without tokens, and how many there were. The same at every call. */
  body(mimeType: string, body: Body): Promise<BodyLeft>;
  /** Of the values that are withheld wherever they stand, those that sign somebody in by themselves: they may be found nowhere. */
  secrets(): string[];
}

export interface BodyLeft {
  readonly body: Body;
  readonly values: number;
}

const inSentence = /\b(?:https?|wss?):\/\/[^\s"<>]+?(?=[.,;:!?)']*(?:[\s"<>]|$))/gi;
const addressHeader = /^(?:referer|location|content-location|sourcemap|x-sourcemap|x-pingback)$/i;

export function tokenRule(given: string): TokenRule {
  const seen = new Map<string, { readonly opens: boolean }>();
  const bodies = new Map<string, Promise<BodyLeft>>();
  // The same for each file: one that was made before a value was known would have it.
  let values: readonly string[] | undefined;
  const known = (): Known => ({ given, values: (values ??= [...seen.keys()]) });
  const note = (value: string, opens: boolean): void => {
    if (isTelling(value) && !given.includes(value))
      seen.set(value, { opens: opens || seen.get(value)?.opens === true });
  };
  const isLeft = ({ value }: { readonly value: string }): boolean => value !== withheldMark && !given.includes(value);
  const address = (text: string): string => {
    const found = tokensInAddress(text).filter(isLeft);
    for (const each of found.filter(isTokenAnywhere))
      for (const value of bothForms(each.value)) note(value, opensByItself(each));
    return withoutSpans(text, found);
  };
  const text = (content: string): Span[] =>
    apart([...tokensInText(content).filter(isLeft), ...knownIn(content, { from: 0, to: content.length }, known())]);
  const spansOf = (kind: Kind, content: string): Span[] =>
    kind === 'html' ? tokenSpans(content, known()) : text(content);
  return {
    given,
    address,
    sentence: (sentence) => sentence.replaceAll(inSentence, address),
    header: (name, value) => (addressHeader.test(name) ? address(value) : withoutSpans(value, text(value))),
    html: (html) => withoutSpans(html, tokenSpans(html, known())),
    mhtml: (snapshot) =>
      withoutMhtmlTokens(snapshot, { address: (each) => tokensInAddress(each).filter(isLeft), content: spansOf }),
    body: (mimeType, body) => {
      const kind = kindOf(mimeType);
      if (kind === undefined || (body.kind !== 'memory' && body.kind !== 'file'))
        return Promise.resolve({ body, values: 0 });
      const key = `${kind} ${body.sha256} ${body.truncated ?? ''}`;
      const made = bodies.get(key) ?? withoutTokens(body, (content) => spansOf(kind, content));
      bodies.set(key, made);
      return made;
    },
    secrets: () => (known().values ?? []).filter((value) => seen.get(value)?.opens === true),
  };
}

/** As the address has it, and as a page reads it from there. */
function bothForms(value: string): string[] {
  try {
    return [...new Set([value, decodeURIComponent(value)])];
  } catch {
    return [value];
  }
}

/** Characters of one byte: the tags of every encoding that has ASCII are found, and no other byte changes. */
async function withoutTokens(
  body: Extract<Body, { readonly kind: 'memory' | 'file' }>,
  spansOf: (content: string) => readonly Span[],
): Promise<BodyLeft> {
  const bytes = body.kind === 'memory' ? body.bytes : await readFile(body.path);
  const content = Buffer.from(bytes).toString('latin1');
  const spans = spansOf(content);
  if (spans.length === 0) return { body, values: 0 };
  const left = Buffer.from(withoutSpans(content, spans), 'latin1');
  const made = { size: left.length, sha256: createHash('sha256').update(left).digest('hex') };
  const cut = body.truncated === undefined ? {} : { truncated: body.truncated };
  if (body.kind === 'memory') return { body: { kind: 'memory', bytes: left, ...made, ...cut }, values: spans.length };
  const path = `${body.path}-without-tokens`;
  await writeFile(path, left, { mode: 0o600 });
  return { body: { kind: 'file', path, ...made, ...cut }, values: spans.length };
}
