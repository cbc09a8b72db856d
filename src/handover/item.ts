/** One item of a hand-over whose package is in it. Times are RFC 3339 UTC, hashes 64 lower-case hex digits, sizes bytes. */
export interface HandedItem {
  readonly exhibit: string;
  readonly capture_id: string;
  readonly kind: string;
  readonly evidence_id: string | null;
  readonly url: string | null;
  readonly final_url: string | null;
  readonly host: string | null;
  readonly http_status: number | null;
  readonly title: string | null;
  readonly captured_at: string | null;
  readonly sealed_at: string | null;
  readonly manifest_sha256: string;
  readonly package_sha256: string;
  readonly size_bytes: number;
  readonly test_mode: boolean;
  readonly legal_hold: boolean;
  /** What it is a copy of, or what it compares. Empty where the original stays behind. */
  readonly derived_from: readonly string[];
  /** Where a redacted copy goes in the place of its original: all that is named of that. */
  readonly redacted_from_manifest_sha256: string | null;
  readonly warnings: readonly string[];
}

/** The same with its place: the number of its volume and the path in it. Null where the packages do not go along. */
export interface PlacedItem extends HandedItem {
  readonly volume: number | null;
  readonly file: string | null;
}

export const leftOutReasons = ['processing', 'failed', 'deleted', 'purged', 'missing', 'invalid'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** An item that was asked for and is not handed over. */
export interface LeftOut {
  readonly capture_id: string;
  readonly exhibit: string;
  readonly reason: LeftOutReason;
}
