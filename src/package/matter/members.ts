export const matterFile = 'matter.json';
export const notesFile = 'notes.json';

/** Entries of a custody record in one file, and files of one record: what is read is held in memory. */
export const mostEntriesInPart = 15_000;
export const mostParts = 20;
export const mostItems = 10_000;
/** Time-stamps of heads; each is a few kilobytes. */
export const mostAnchorBytes = 32 * 1024;

/** `part` from 1. */
export const custodyPart = (part: number): string =>
  part === 1 ? 'custody_record.json' : `custody_record-${part}.json`;

export const custodyPartPattern = /^custody_record(-([2-9]|1\d|20))?\.json$/;

export const isCustodyPart = (name: string): boolean => custodyPartPattern.test(name);

export type AnchorProof = 'ots' | 'rfc3161';

/** A time-stamp of the hash of the entry `seq`: an OpenTimestamps proof, or the answer of an authority (RFC 3161). */
export const anchorFile = (seq: number, proof: AnchorProof): string => `anchors/${seq}.${extensions[proof]}`;

const extensions = { ots: 'ots', rfc3161: 'tsr' } as const;

export const anchorPattern = /^anchors\/(0|[1-9]\d{0,8})\.(ots|tsr)$/;

/** Undefined for what is no such file. */
export function anchorOf(name: string): { readonly seq: number; readonly proof: AnchorProof } | undefined {
  const [, seq, extension] = anchorPattern.exec(name) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), proof: extension === 'ots' ? 'ots' : 'rfc3161' };
}
