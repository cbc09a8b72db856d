import { redactionFile } from '../../src/package/redaction/members.js';
import { writeRedaction } from '../../src/package/redaction/record.js';
import type { Collector } from '../../src/package/records/custody.js';
import type { Leaks, Member, SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import type { RedactionOrder } from '../../src/contract/captures/redaction-order.js';
import type { Copy } from './copy.js';
import { carriedBy, wholeCopy } from './find-whole.js';
import { leaksIn } from './leaking.js';
import { redactionOf, urlOf } from './record.js';
import type { OpenedSource } from './source.js';

export interface Foreseeing {
  readonly searchLeaks: SearchLeaks;
  /** Named in the records and the document of every package. */
  readonly collector: Collector;
}

interface Asked {
  readonly order: RedactionOrder;
  /** What the rules alone make of the source. */
  readonly first: Promise<Copy> | Copy;
  readonly signal: AbortSignal;
}

/** The copy as it would be made, and what the search before its sealing would find in it. */
export async function foreseen(
  source: OpenedSource,
  { order, first, signal }: Asked,
  { searchLeaks, collector }: Foreseeing,
): Promise<{ readonly copy: Copy; readonly leaks: Leaks }> {
  const { order: whole, copy } = await wholeCopy(
    source,
    { order },
    { first: Promise.resolve(first), searchLeaks, signal },
  );
  const captureUrl = urlOf(source, copy);
  const own = redactionOf({
    order: whole,
    source,
    copy,
    redactedAt: new Date(0).toISOString(),
    leaks: { forms: 0, bytes: 0 },
    evidenceId: '',
    captureId: '',
  });
  const members: Member[] = [
    ...carriedBy(copy, source),
    { path: redactionFile, content: writeRedaction(own) },
    // What the caller and the settings put into the records and the document of the copy.
    { path: 'metadata.json', content: jsonOf({ case_reference: order.case_reference, collector }) },
  ];
  return { copy, leaks: await leaksIn(members, { search: searchLeaks, source, copy, captureUrl, signal }) };
}

const jsonOf = (value: object): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8');
