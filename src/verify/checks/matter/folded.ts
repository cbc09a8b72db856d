import type { Folded } from '../../../matters/fold.js';
import { canonicalJson } from '../../../package/json/canonical.js';
import { matterFile } from '../../../package/matter/members.js';
import type { MatterItem, MatterRecord } from '../../../package/matter/record.js';
import type { Evidence } from '../../evidence.js';
import { findings, shown } from '../../finding.js';
import type { Finding } from '../../report.js';

const { fail } = findings('matter');

/** What matter.json says, against what the entries come to. */
export function matterDisagrees(record: MatterRecord, folded: Folded, { manifest }: Evidence): Finding[] {
  const { lastSeal } = folded;
  const said: readonly (readonly [at: string, expected: unknown, found: unknown])[] = [
    ['matter_id', folded.matterId, record.matterId],
    ['name', folded.name, record.name],
    ['case_reference', folded.caseReference, record.caseReference],
    ['owner', { ...folded.owner }, { ...record.owner }],
    ['members', folded.members, record.members],
    ['previous_seal', lastSeal, record.previousSeal],
    ['seal_no', record.sealNo === null ? null : (lastSeal?.sealNo ?? 0) + 1, record.sealNo],
    ['removed', folded.removed, record.removed],
    ['custody.entries', folded.hashes.length, record.custody.entries],
    ['custody.head_hash', folded.hashes.at(-1) ?? null, record.custody.headHash],
    ['whether it is a test', folded.testMode, manifest?.testMode],
  ];
  return [
    ...said.flatMap(([at, expected, found]) => (same(expected, found) ? [] : [disagree(at, expected, found)])),
    ...itemsDisagree(record.items, folded.items),
    ...(folded.lastAt > record.recordedAt
      ? [disagree('recorded_at', `not before ${folded.lastAt}`, record.recordedAt)]
      : []),
  ];
}

function itemsDisagree(stated: readonly MatterItem[], folded: Folded['items']): Finding[] {
  const wrong: Finding[] = [];
  if (stated.length !== folded.length) wrong.push(disagree('items: number', folded.length, stated.length));
  for (const [at, item] of stated.entries()) {
    const entry = folded[at];
    if (entry === undefined) break;
    const { capturedAt, sizeBytes, url, begunAt, downloaded, ...rest } = entry;
    const expected = {
      ...rest,
      capturedAt: capturedAt === undefined ? item.capturedAt : capturedAt,
      sizeBytes: sizeBytes ?? item.sizeBytes,
      url: item.url === null ? null : (url ?? item.url),
    };
    const { exhibit, captureId, status, manifestSha256, packageSha256 } = item;
    const found = {
      exhibit,
      captureId,
      status,
      manifestSha256,
      packageSha256,
      capturedAt: item.capturedAt,
      sizeBytes: item.sizeBytes,
      url: item.url,
    };
    // The clock of the service may have been set between the two.
    if (
      begunAt !== undefined &&
      item.capturedAt !== null &&
      Date.parse(item.capturedAt) < Date.parse(begunAt) - 3_600_000
    )
      wrong.push(disagree(`items, ${item.exhibit}: captured_at`, `not before ${begunAt}`, item.capturedAt));
    if (item.sizeBytes !== null && downloaded > item.sizeBytes)
      wrong.push(disagree(`items, ${item.exhibit}: size_bytes`, `at least ${downloaded}`, item.sizeBytes));
    if (!same(expected, found)) wrong.push(disagree(`items, ${item.exhibit}`, expected, found));
  }
  return wrong;
}

const same = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other);

const disagree = (at: string, expected: unknown, found: unknown): Finding =>
  fail('matter_items_disagree', `${at} differs from what the custody record results in`, {
    path: matterFile,
    expected: shown(expected),
    found: shown(found),
  });
