import type { RedactionOrder, RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { pathInCopy, redactionProofFile } from '../../src/package/redaction/members.js';
import { writeRedactionProof } from '../../src/package/redaction/proof-record.js';
import type { Leaks, Member, SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import type { RedactionRun } from '../run/redaction-run.js';
import { CaptureFailure } from '../run/step.js';
import { codedValues } from './coded-values.js';
import { codedWords } from './coded-words.js';
import type { Copy, CopyInput } from './copy.js';
import { copyInThread } from './copy-thread.js';
import { leaksIn, refuse, type Searching } from './leaking.js';
import type { MatchFailure } from './matching/answer.js';
import { RedactionRefused } from './refusal.js';
import type { OpenedSource } from './source.js';
import { urlOf } from './record.js';

export interface WholeCopy {
  readonly order: RedactionOrder;
  readonly copy: Copy;
}

/** What the rules alone make of a source. */
export interface Drafted {
  readonly first: Promise<Copy>;
  /** Files of the page in which a search still finds something. */
  readonly left: Promise<readonly string[]>;
}

/** The same, begun before somebody waits for it. */
export interface Drafting {
  /** Ends with the signal of whoever waits. */
  taken(signal: AbortSignal): Drafted;
  /** Nobody will wait for it. */
  end(): void;
}

export function beginDraft(opened: Promise<OpenedSource>, order: RedactionOrder, searchLeaks: SearchLeaks): Drafting {
  const over = new AbortController();
  const first = opened.then((source) => draft(source, withPictures(order), {}, over.signal));
  const left = Promise.all([opened, first]).then(([source, copy]) =>
    leftIn(copy, source, { searchLeaks, signal: over.signal }),
  );
  // Most pages hold nothing more, and their copy is final: then all of it is searched while the package is still being checked.
  const ahead = Promise.all([opened, first, left]).then(([source, copy, found]) => {
    const searching = { search: searchLeaks, source, copy, captureUrl: urlOf(source, copy), signal: over.signal };
    return found.length === 0 ? leaksIn(carriedBy(copy, source), searching) : undefined;
  });
  for (const begun of [first, left, ahead]) begun.catch(() => undefined);
  return {
    taken(signal) {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => over.abort(signal.reason), { once: true });
      return { first, left };
    },
    end: () => over.abort(),
  };
}

interface LeftSearch {
  readonly searchLeaks: SearchLeaks;
  readonly signal: AbortSignal;
}

interface Finding extends LeftSearch {
  /** Of the same order. */
  readonly first: Promise<Copy>;
  /** Of that; it is searched for where nobody has begun to. */
  readonly left?: Promise<readonly string[]>;
}

async function leftIn(
  copy: Copy,
  source: OpenedSource,
  { searchLeaks: search, signal }: LeftSearch,
): Promise<readonly string[]> {
  const members = [...copy.members].flatMap(([path, content]) => (isOfPage(path) ? [{ path, content }] : []));
  const captureUrl = urlOf(source, copy);
  const { files, unsearched } = await leaksIn(members, { search, source, copy, captureUrl, signal });
  return [...files, ...unsearched];
}

/** What a copy carries of its source, and the proof of it. */
export function carriedBy(copy: Copy, source: OpenedSource): Member[] {
  const carried = [...copy.members, ...(source.committed?.seal ?? [])].map(([path, content]) => ({ path, content }));
  const proof = proofOf(copy, source);
  return proof ? [...carried, { path: redactionProofFile, content: proof }] : carried;
}

const proofs = new WeakMap<Copy, Uint8Array>();

/** redaction_proof.json, which is written once for a copy; undefined where its source was sealed without commitments. */
export function proofOf(copy: Copy, { committed }: Pick<OpenedSource, 'committed'>): Uint8Array | undefined {
  if (committed === undefined) return undefined;
  const written = proofs.get(copy) ?? writeRedactionProof({ ...committed, files: copy.proved });
  proofs.set(copy, written);
  return written;
}

/**
 * The copy that an order asks for.
 * @throws RedactionRefused when the rules find nothing, or something where the order does not let it be changed
 */
export async function findWhole(
  source: OpenedSource,
  run: Pick<RedactionRun, 'order'>,
  finding: Finding,
): Promise<WholeCopy> {
  expectMatches(await finding.first, run.order);
  return wholeCopy(source, run, finding);
}

/**
 * The copy, whatever stands against making it. Words of the page in which a search still finds something are looked for like any other; a file
 * in which it finds something then, in a form that no rule could mark, is withheld whole.
 */
export async function wholeCopy(
  source: OpenedSource,
  run: Pick<RedactionRun, 'order'>,
  { first: begun, left: searched, searchLeaks, signal }: Finding,
): Promise<WholeCopy> {
  const order = withPictures(run.order);
  const first = await begun;
  const searching = { search: searchLeaks, source, signal };
  let [copy, left] = [first, await (searched ?? leftIn(first, source, { searchLeaks, signal }))];
  const inText = (members: readonly Member[]): Promise<Leaks> =>
    searchLeaks({ needles: first.found.needles, digestsOf: [], members, signal });
  const records = order.records === 'redact';
  const also = [
    ...(left.some(isShown) ? await codedWords(source.files, first.members, inText) : []),
    ...(left.length > 0 || (records && (await recordsLeak(first, searching)))
      ? await codedValues(first.members, { records, search: inText })
      : []),
  ];
  if (also.length > 0) {
    copy = await draft(source, order, { also }, signal);
    left = await leftIn(copy, source, { searchLeaks, signal });
  }
  if (left.length === 0) return { order, copy };
  // What a text of the page says can be read in its pictures.
  const pictures = left.some(isShown) ? picturesOf(source) : [];
  return { order, copy: await draft(source, order, { also, withhold: [...left, ...pictures] }, signal) };
}

async function recordsLeak(copy: Copy, searching: Omit<Searching, 'copy' | 'captureUrl'>): Promise<boolean> {
  const members = [...copy.members].flatMap(([path, content]) =>
    path.startsWith('source/') ? [{ path, content }] : [],
  );
  const { files } = await leaksIn(members, { ...searching, copy, captureUrl: null });
  return files.length > 0;
}

/** Files that hold what the picture of the page shows. */
const isShown = (path: string): boolean => path === 'domtextcontent.txt' || path === 'text_layout.json';

const picturesOf = ({ pictures }: OpenedSource): string[] =>
  pictures === undefined ? [] : [pictures.main, ...pictures.tiles].map(({ file }) => file);

/** What a copy would be, before anything is refused. */
export async function draft(
  source: OpenedSource,
  order: RedactionOrder,
  { withhold = [], also = [] }: Partial<Pick<CopyInput, 'withhold' | 'also'>>,
  signal: AbortSignal,
): Promise<Copy> {
  if (source.isFile)
    throw new RedactionRefused({ kind: 'refused', code: 'NOT_REDACTABLE', details: { reason: 'file_capture' } });
  const made = await copyInThread(
    {
      order: { rules: order.rules, records: order.records, pictures: order.pictures },
      listed: source.listed,
      files: source.files,
      openings: source.committed?.openings,
      pictures: source.pictures,
      withhold,
      also,
    },
    signal,
  );
  if (made.kind !== 'copied') throw failureOf(made);
  return made;
}

function failureOf({ kind }: MatchFailure): Error {
  return kind === 'too_many'
    ? new CaptureFailure('internal', 'The rules match more than 10,000 times.')
    : new RedactionRefused({ kind: 'refused', code: 'NOT_REDACTABLE', details: { reason: 'no_element_layout' } });
}

/** Files that a rule for page content acts on, and those that are carried as they are. */
const isOfPage = (path: string): boolean =>
  /^(page\.html|domtextcontent\.txt|(text|element)_layout\.json|certificate_chain\.pem|whois\.txt)$/.test(path);

/** Pictures of the page are covered by a rule like any other, so that the record says what was covered and why. */
export function withPictures(order: RedactionOrder): RedactionOrder {
  if (order.pictures === 'keep') return order;
  const rule: RedactionRule = {
    target: 'selector',
    selector: pictureElements,
    reason: null,
    reason_text: null,
    label: null,
    cover: 'word',
  };
  return { ...order, rules: [...order.rules, rule] };
}

const pictureElements = 'img, canvas, video, svg, iframe, frame, object, embed, input[type=image i]';

/** @throws RedactionRefused when the rules find nothing, or something where the order does not let it be changed */
export function expectMatches(copy: Copy, order: RedactionOrder): void {
  const { found } = copy;
  const rules = [...new Set(found.records.flatMap(({ rules: indexes }) => indexes))].toSorted((a, b) => a - b);
  if (found.records.length > 0)
    refuse({
      files: [...new Set(found.records.map(({ file }) => pathInCopy(file)))].toSorted(),
      rule_indexes: rules,
      metadata_fields: found.records
        .flatMap(({ file, pointer }) => (file === 'metadata.json' ? [pointer] : []))
        .toSorted(),
      in_capture_url: found.inCaptureUrl,
    });
  const without = withoutMatch(copy, order);
  if (without.length > 0 && !order.allow_no_match)
    throw new RedactionRefused({ kind: 'refused', code: 'REDACTION_NO_MATCH', details: { rule_indexes: without } });
}

/** Rules that name words of which there are none: a typing error, or words that are in a picture only. So is an area outside of it. */
export const withoutMatch = (
  { found: { counts }, outside }: Pick<Copy, 'found' | 'outside'>,
  { rules }: Pick<RedactionOrder, 'rules'>,
): number[] =>
  rules.flatMap(({ target }, index) =>
    (['text', 'pattern', 'selector', 'field'].includes(target) || outside.includes(index)) && (counts[index] ?? 0) === 0
      ? [index]
      : [],
  );
