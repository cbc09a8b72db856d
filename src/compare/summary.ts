import type { TextComparison } from './compare-texts.js';
import type { MetadataDifference } from './compare-metadata.js';
import type { PictureChange, PictureComparison } from './pictures.js';

export const verdicts = ['changed', 'unchanged', 'not_comparable'] as const;
export type Verdict = (typeof verdicts)[number];

export type TextResult =
  | { readonly kind: 'compared'; readonly text: TextComparison }
  | { readonly kind: 'not_comparable'; readonly reason: string };

/** `diff_summary`: what the API and the package say in few words. */
export interface DiffSummary {
  /** `changed` when one of the three is; otherwise `not_comparable` when one of them is. */
  readonly verdict: Verdict;
  readonly text_verdict: Verdict;
  readonly images_verdict: Verdict;
  readonly metadata_verdict: Verdict;
  readonly text: {
    /** Lines that only the later text has, beyond those that took the place of an earlier one. */
    readonly added: number;
    readonly removed: number;
    /** Lines in whose place another stands now. */
    readonly changed_lines: number;
    /** The same lines in another order. */
    readonly order_only: boolean;
    /** Why the texts could not be compared. */
    readonly reason?: string;
  };
  readonly images: {
    /** Share of the area that differs, 0 to 1. */
    readonly changed_ratio: number;
    /** The first 100 places, from top to bottom; comparison.json has all. */
    readonly boxes: PictureChange[];
    readonly box_count: number;
    readonly reason?: string;
  };
  readonly metadata: {
    /** Names of the fields about the page that differ. */
    readonly changed: string[];
    /** Names of the fields about the connection that differ; they make no verdict. */
    readonly connection: string[];
    /** Names of the settings in which the two captures differ; each may be the cause of a difference. */
    readonly settings: string[];
  };
}

const BOXES = 100;

export function summarise(
  text: TextResult,
  images: PictureComparison,
  metadata: readonly MetadataDifference[],
): DiffSummary {
  const named = (group: MetadataDifference['group']): string[] =>
    metadata.filter((one) => one.group === group).map(({ field }) => field);
  const text_verdict = text.kind === 'compared' ? verdictOf(text.text.changed) : 'not_comparable';
  const images_verdict = images.kind === 'compared' ? verdictOf(images.changed) : 'not_comparable';
  const metadata_verdict = verdictOf(named('page').length > 0);
  const all: readonly Verdict[] = [text_verdict, images_verdict, metadata_verdict];
  const compared = text.kind === 'compared' ? text.text : undefined;
  return {
    verdict: all.includes('changed') ? 'changed' : all.includes('not_comparable') ? 'not_comparable' : 'unchanged',
    text_verdict,
    images_verdict,
    metadata_verdict,
    text: {
      added: compared?.added ?? 0,
      removed: compared?.removed ?? 0,
      changed_lines: compared?.changedLines ?? 0,
      order_only: compared?.orderOnly ?? false,
      ...(text.kind === 'not_comparable' && { reason: text.reason }),
    },
    images:
      images.kind === 'compared'
        ? { changed_ratio: images.changedRatio, boxes: images.boxes.slice(0, BOXES), box_count: images.boxes.length }
        : { changed_ratio: 0, boxes: [], box_count: 0, reason: images.reason },
    metadata: { changed: named('page'), connection: named('connection'), settings: named('settings') },
  };
}

const verdictOf = (changed: boolean): Verdict => (changed ? 'changed' : 'unchanged');
