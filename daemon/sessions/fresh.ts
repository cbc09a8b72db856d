import { refuse } from '../../src/contract/errors.js';
import { sessionLimits } from '../../src/contract/limits.js';
import type { Operation } from '../../src/contract/operation.js';
import type { RenewalMethod } from '../../src/contract/sessions/states.js';
import type { World } from '../../src/world.js';
import type { Caller } from '../accounts/caller.js';
import type { Db } from '../store/tables.js';
import { factorsOf } from './factors.js';
import type { ServerKind } from './session.js';

interface FreshDesk {
  readonly db: Db;
  readonly world: Pick<World, 'now'>;
  readonly kind: ServerKind;
  readonly mailer?: unknown;
}

/**
 * On a server for others, what cannot be taken back asks a session for a sign-in of the last minutes: who finds an open browser gets no
 * further with it. Keys are not asked.
 */
export async function admitFresh(
  desk: FreshDesk,
  { fresh }: Pick<Operation, 'fresh'>,
  caller: Caller,
  query: unknown,
): Promise<void> {
  if (fresh === undefined || caller.signedInAt === null || desk.kind === 'local') return;
  if (fresh === 'permanent' && (query as { readonly permanent?: string }).permanent !== 'true') return;
  if (desk.world.now().getTime() - Date.parse(caller.signedInAt) <= sessionLimits.freshMs) return;
  throw refuse('REAUTHENTICATION_REQUIRED', { methods: await renewalMethods(desk, caller) });
}

/** In which ways this session can be renewed; empty where only a new link helps. */
async function renewalMethods({ db, mailer }: FreshDesk, { account }: Caller): Promise<RenewalMethod[]> {
  const factors = await factorsOf(db, account.account_id);
  if (factors.length > 0) return factors;
  return mailer !== undefined && account.email !== null && account.email_verified ? ['email'] : [];
}
