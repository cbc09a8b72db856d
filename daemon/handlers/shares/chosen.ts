import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import type { RedactedMode } from '../../../src/contract/shares/states.js';
import { allItems } from '../../shares/visible.js';
import { comparisonsOfRedacted, redactedOriginals } from '../../store/shares/shares.js';
import type { Db } from '../../store/tables.js';
import { malformed } from '../malformed.js';

/**
 * Numbers of the exhibits that a share is made of. Once there is a redacted copy of one, whoever shares says what becomes of the original:
 * nobody hands one over by forgetting.
 */
export async function chosenItems(
  tx: Db,
  matterId: string,
  { capture_ids, redacted }: { readonly capture_ids?: readonly string[]; readonly redacted?: RedactedMode },
): Promise<{ readonly exhibits: ReadonlySet<number>; readonly redacted: RedactedMode | null }> {
  const all = await allItems(tx, matterId);
  const wanted = new Set(capture_ids ?? all.map((item) => item.capture_id));
  const items = all.filter((item) => wanted.has(item.capture_id));
  if (items.length < wanted.size) throw refuse('NOT_FOUND');
  const originals = await redactedOriginals(tx, matterId);
  const replaced = items.filter((item) => originals.has(item.capture_id));
  const carriers = await comparisonsOfRedacted(tx, matterId);
  const carrying = items.filter((item) => carriers.has(item.capture_id));
  if (replaced.length + carrying.length > 0 && redacted === undefined)
    throw refusalOf([{ kind: 'field', code: 'MISSING_FIELD', field: 'redacted', problem: 'is required' }]);
  // Named by itself it was meant; with everything else it is left out.
  if (redacted === 'replace' && capture_ids && carrying.length > 0) {
    const names = carrying.map((item) => item.exhibit).join(', ');
    throw malformed('redacted', `replace cannot take ${names} along: it compares a capture that has a redacted copy`);
  }
  const copies = new Set(all.map((item) => item.redacted_from));
  const withoutCopy = redacted === 'replace' ? replaced.filter((item) => !copies.has(item.capture_id)) : [];
  if (withoutCopy.length > 0) {
    const names = withoutCopy.map((item) => item.exhibit).join(', ');
    throw malformed(
      'redacted',
      `has no copy in the matter to put in the place of ${names}: put one into the matter first`,
    );
  }
  return { exhibits: new Set(items.map((item) => item.exhibit_no)), redacted: redacted ?? null };
}
