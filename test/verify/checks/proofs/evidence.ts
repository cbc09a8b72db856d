import type { Evidence, Trust } from '../../../../src/verify/evidence.js';
import { nodePlatform } from '../../../../src/verify/node/platform.js';

/** What a check of a proof looks at, and nothing else of a package. */
export interface Given {
  readonly members?: Readonly<Record<string, Partial<{ sha256: string; bytes: Uint8Array; size: number }>>>;
  readonly sealedAt?: string;
  readonly offsets?: readonly number[];
  readonly form?: 'full' | 'flat';
  readonly eidasRequested?: boolean;
  readonly listsSha512?: boolean;
  readonly now?: Date;
  readonly trust?: Partial<Trust>;
}

export function evidenceWith(given: Given): Evidence {
  const { members = {}, sealedAt, offsets = [], form = 'full', eidasRequested = false, listsSha512 = false } = given;
  const listed = { sha256: '', ...(listsSha512 && { sha512: '' }) };
  return {
    package: { members: new Map(Object.entries(members)) },
    manifest: { form, sealedAt, eidasRequested, files: new Map([['page.html', listed]]) },
    readings: { metadata: { value: { clock: { before: offsets.map((ms) => ({ offset_ms: ms })), after: [] } } } },
    trust: { roots: [], issuance: 'unknown', ...given.trust },
    platform: { ...nodePlatform, now: () => given.now ?? new Date('2026-12-01T00:00:00Z') },
  } as unknown as Evidence;
}
