/**
 * What can happen to a matter, and what the record says of each: the closed set of types of custody entries with the shape of `detail`
 * (evidence-matters(1), CUSTODY RECORD). Times are RFC 3339 UTC with milliseconds, hashes 64 lower-case hex digits.
 */
export interface CustodyDetails {
  'matter.created': {
    readonly matter_id: string;
    readonly name: string;
    readonly case_reference: string | null;
    readonly test_mode: boolean;
  };
  'matter.renamed': { readonly from: string; readonly to: string };
  /** Description or case reference were set. The description may be privileged, so the record has a commitment; null: it was taken away. */
  'matter.described': { readonly commitment: string | null; readonly case_reference: string | null };
  'matter.transferred': { readonly from: string; readonly to: string; readonly reason: 'by_owner' | 'creator_left' };
  'matter.archived': Nothing;
  'matter.reopened': { readonly from_status: 'archived' | 'sealed'; readonly reason: string | null };
  'matter.sealed': {
    readonly seal_no: number;
    readonly manifest_sha256: string;
    /** Entries up to this one are in the seal. */
    readonly covers_seq: number;
    readonly items: number;
    readonly faults: number;
  };
  'matter.seal_failed': { readonly reason: string; readonly faults: number };
  'matter.hold_set': Nothing;
  'matter.hold_released': { readonly reason: 'by_owner' | 'subscription_ended' };

  'member.added': Person;
  'member.removed': Person;
  'member.left': Person;

  /** Begun in the matter: the item has its exhibit number from here. Also of a comparison, redaction or certificate. */
  'capture.requested': { readonly url: string | null };
  'capture.completed': {
    readonly captured_at: string | null;
    readonly sealed_at: string | null;
    readonly warnings: readonly string[];
    readonly proofs: readonly string[];
  };
  'capture.failed': Failure;
  /** Put in afterwards, in the state in which it was. `made_by`: the account. */
  'capture.added': {
    readonly made_at: string;
    readonly made_by: string;
    readonly source: string;
    readonly status: ItemStatus;
  };
  'capture.removed': Nothing;
  'capture.trashed': { readonly purge_at: string | null };
  'capture.restored': { readonly status: ItemStatus };
  'capture.purged': Nothing;
  'capture.verified': { readonly result: string; readonly failures: readonly string[] };
  'capture.anchor_confirmed': { readonly block_height: number; readonly block_time: string | null };
  'capture.viewed': Nothing;

  'package.imported': {
    readonly import_id: string;
    readonly file_name: string;
    readonly size_bytes: number;
    readonly captured_at: string | null;
    readonly captured_at_basis: string;
    readonly summary: {
      readonly integrity: string;
      readonly time_anchor: string;
      readonly provenance: string;
    } | null;
  };
  'package.downloaded': { readonly bytes: number; readonly client: Client };

  'comparison.completed': { readonly compared: readonly string[]; readonly verdict: string };
  'comparison.failed': Failure;
  'redaction.completed': { readonly redacted_from: string; readonly proof: string };
  'redaction.failed': Failure;
  'certificate.completed': { readonly label: string | null; readonly hashes: number };
  'certificate.failed': Failure;

  /** `answers`: the entry of the note that this one answers. */
  'note.added': { readonly commitment: string; readonly answers: number | null };

  'share.created': ShareTerms;
  'share.changed': ShareTerms;
  'share.opened': ShareUse;
  'share.downloaded': ShareUse;
  'share.refused': ShareUse & { readonly reason: string };
  'share.revoked': { readonly label: string };
  'share.expired': { readonly label: string };
  'share.locked': { readonly label: string };

  'export.requested': ExportTerms;
  'export.completed': ExportTerms & {
    readonly items: number;
    readonly not_included: readonly { readonly capture_id: string; readonly reason: string }[];
    readonly volumes: readonly { readonly sha256: string; readonly size_bytes: number }[];
    /** Null where no sealed record of the hand-over was made. */
    readonly record_manifest_sha256: string | null;
  };
  'export.failed': Failure;
  'export.downloaded': { readonly volume: number; readonly bytes: number; readonly client: Client };
  'export.expired': Nothing;

  /** Somebody else's proof that the entry `seq`, whose hash is `head_hash`, existed. */
  'custody.anchored': {
    readonly seq: number;
    readonly head_hash: string;
    readonly proof: 'ots' | 'rfc3161';
    readonly proof_sha256: string;
  };
  'custody.verified': {
    readonly result: 'match' | 'modified' | 'invalid';
    readonly entries: number;
    readonly checked: number;
    readonly match: number;
    readonly modified: number;
    readonly invalid: number;
    readonly missing: number;
  };
}

export type CustodyType = keyof CustodyDetails;
export type ItemStatus = 'processing' | 'completed' | 'failed' | 'deleted';

/** `{}`. */
export type Nothing = Readonly<Record<string, never>>;

interface Person {
  readonly account_id: string;
  readonly name: string | null;
  readonly email: string | null;
}

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** SHA-256 of 32 random bytes and the canonical JSON `{address, user_agent}`; neither stands in the record. */
export interface Client {
  readonly commitment: string;
}

interface ShareTerms {
  readonly label: string;
  readonly allow: 'view' | 'download';
  readonly expires_at: string;
  readonly items: number;
  readonly password: boolean;
}

interface ShareUse {
  readonly label: string;
  readonly client: Client;
}

interface ExportTerms {
  readonly formats: readonly string[];
  readonly redacted: 'as_is' | 'replace' | null;
}

/** Every type, in the order in which the manual names them. The compiler compares the list with the shapes. */
export const custodyTypes = Object.keys({
  'matter.created': true,
  'matter.renamed': true,
  'matter.described': true,
  'matter.transferred': true,
  'matter.archived': true,
  'matter.reopened': true,
  'matter.sealed': true,
  'matter.seal_failed': true,
  'matter.hold_set': true,
  'matter.hold_released': true,
  'member.added': true,
  'member.removed': true,
  'member.left': true,
  'capture.requested': true,
  'capture.completed': true,
  'capture.failed': true,
  'capture.added': true,
  'capture.removed': true,
  'capture.trashed': true,
  'capture.restored': true,
  'capture.purged': true,
  'capture.verified': true,
  'capture.anchor_confirmed': true,
  'capture.viewed': true,
  'package.imported': true,
  'package.downloaded': true,
  'comparison.completed': true,
  'comparison.failed': true,
  'redaction.completed': true,
  'redaction.failed': true,
  'certificate.completed': true,
  'certificate.failed': true,
  'note.added': true,
  'share.created': true,
  'share.changed': true,
  'share.opened': true,
  'share.downloaded': true,
  'share.refused': true,
  'share.revoked': true,
  'share.expired': true,
  'share.locked': true,
  'export.requested': true,
  'export.completed': true,
  'export.failed': true,
  'export.downloaded': true,
  'export.expired': true,
  'custody.anchored': true,
  'custody.verified': true,
} satisfies Readonly<Record<CustodyType, true>>) as readonly CustodyType[];
