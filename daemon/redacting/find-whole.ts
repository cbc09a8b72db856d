import type { RedactionOrder, RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { pathInCopy } from '../../src/package/redaction/members.js';
import type { SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import type { RedactionRun } from '../run/redaction-run.js';
import { CaptureFailure } from '../run/step.js';
import type { Copy } from './copy.js';
import { copyInThread } from './copy-thread.js';
import { leaksIn, refuse } from './leaking.js';
import type { MatchFailure } from './matching/answer.js';
import { RedactionRefused } from './refusal.js';
import type { OpenedSource } from './source.js';
import { urlOf } from './record.js';

export interface WholeCopy {
  readonly order: RedactionOrder;
  readonly copy: Copy;
}

/**
 * The copy that an order asks for. A file of the page in which a search still finds something, in a form that no rule could mark,
 * is withheld whole.
 * @throws RedactionRefused when the rules find nothing, or something where the order does not let it be changed
 */
export async function findWhole(
  source: OpenedSource,
  run: Pick<RedactionRun, 'order' | 'source'>,
  { searchLeaks, signal }: { readonly searchLeaks: SearchLeaks; readonly signal: AbortSignal },
): Promise<WholeCopy> {
  const order = withPictures(run.order);
  const first = await draft(source, order, [], signal);
  expectMatches(first, run.order);
  const leaks = await leaksIn(
    [...first.members].flatMap(([path, content]) => (isOfPage(path) ? [{ path, content }] : [])),
    { search: searchLeaks, sourcePath: run.source.path, copy: first, captureUrl: urlOf(source, first), signal },
  );
  const left = [...leaks.files, ...leaks.unsearched];
  return { order, copy: left.length === 0 ? first : await draft(source, order, left, signal) };
}

/** What a copy would be, before anything is refused. */
export async function draft(
  source: OpenedSource,
  order: RedactionOrder,
  withhold: readonly string[],
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

function expectMatches({ found }: Copy, order: RedactionOrder): void {
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
  const without = withoutMatch(found.counts, order);
  if (without.length > 0 && !order.allow_no_match)
    throw new RedactionRefused({ kind: 'refused', code: 'REDACTION_NO_MATCH', details: { rule_indexes: without } });
}

/** Rules that name words of which there are none: a typing error, or words that are in a picture only. */
export const withoutMatch = (counts: readonly number[], { rules }: Pick<RedactionOrder, 'rules'>): number[] =>
  rules.flatMap(({ target }, index) =>
    ['text', 'pattern', 'selector', 'field'].includes(target) && (counts[index] ?? 0) === 0 ? [index] : [],
  );
