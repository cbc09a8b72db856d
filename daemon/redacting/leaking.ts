import type { LeakSearch, Leaks, Member, SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import type { LeakDetails } from '../run/redaction-run.js';
import type { Copy } from './copy.js';
import { RedactionRefused } from './refusal.js';

export interface Searching {
  readonly search: SearchLeaks;
  /** The sealed package of the source. */
  readonly sourcePath: string;
  readonly copy: Copy;
  readonly captureUrl: string | null;
  readonly signal: AbortSignal;
}

/** Looks through members for everything that the rules took out, and for digests of files that are not carried as they were. */
export async function leaksIn(
  members: readonly Member[],
  { search, sourcePath, copy, captureUrl, signal }: Searching,
): Promise<Leaks> {
  const kept = new Set(copy.files.flatMap(({ path, action }) => (action === 'kept' ? [path] : [])));
  const container = await openContainer(sourcePath);
  const fail = ({ explanation }: { readonly explanation: string }): never => {
    throw new Error(explanation);
  };
  try {
    const digestsOf: LeakSearch['digestsOf'] = container.entries
      .filter(
        // The proof of the ledger is carried under another name.
        ({ name }) =>
          !kept.has(name) &&
          !/^(verification\/|publickey\.pem$|commitments\.|manifest\.json(\.tlog-proof)?$)/.test(name),
      )
      .map((entry) => ({ content: () => container.read(entry, fail) }));
    return await search({ needles: copy.found.needles, digestsOf, members, captureUrl, signal });
  } finally {
    await container.close?.();
  }
}

/** @throws RedactionRefused when anything is left */
export function expectNone(leaks: Leaks): void {
  const files = [...new Set([...leaks.files, ...leaks.unsearched])].toSorted();
  if (files.length === 0 && !leaks.in_capture_url) return;
  refuse({ ...leaks, files });
}

export function refuse({ files, rule_indexes, metadata_fields, in_capture_url }: LeakDetails): never {
  throw new RedactionRefused({
    kind: 'refused',
    code: 'REDACTION_LEAK_DETECTED',
    details: { files, rule_indexes, metadata_fields, in_capture_url },
  });
}
