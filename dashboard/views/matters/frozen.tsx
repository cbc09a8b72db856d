import type { MatterRead } from '../../../src/contract/matters/read.js';
import { hrefOf } from '../../app/router.js';

/** Why nothing can be changed here. `ownerOnly`: a member may not either. */
export function Frozen({ matter, ownerOnly = false }: { readonly matter: MatterRead; readonly ownerOnly?: boolean }) {
  const reason = reasonOf(matter, ownerOnly);
  if (reason === undefined) return null;
  return (
    <p class="soft">
      {reason}{' '}
      {matter.role === 'owner' && matter.status !== 'sealing' && (
        <a href={hrefOf(`/matters/${matter.matter_id}/manage`)}>Reopen it under Manage</a>
      )}
    </p>
  );
}

export function reasonOf({ status, role }: MatterRead, ownerOnly = false): string | undefined {
  if (status === 'archived') return 'The matter is archived: it is read and verified, and not changed.';
  if (status === 'sealed') return 'The matter is sealed: what is in it does not change.';
  if (status === 'sealing') return 'The matter is being sealed: what is in it does not change.';
  return ownerOnly && role !== 'owner' ? 'Only the owner of the matter changes this.' : undefined;
}
