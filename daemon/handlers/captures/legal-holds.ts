import { refuse } from '../../../src/contract/errors.js';
import { holdByItself, holdingMatters } from '../../store/matters/items.js';
import { holdFirst } from '../../captures/hold-first.js';
import { holdMany, ownAmong } from '../../store/captures/captures.js';
import type { Caller } from '../../accounts/caller.js';
import type { Desk, Handlers } from '../handlers.js';

/** Purged captures have nothing left to hold; they are not found, like those of others and, for a test key, production's. */
export const setLegalHolds =
  (desk: Desk): Handlers['setLegalHolds'] =>
  async ({ body }, { caller, admit }) => {
    const asked = [...new Set(body.capture_ids)];
    const change = () =>
      desk.db.transaction().execute(async (tx) => {
        await admit(tx);
        const matter_ids = body.value ? [] : await holdingMatters(tx, await ownAmong(tx, ownerOf(caller), asked));
        if (matter_ids.length > 0) throw refuse('LEGAL_HOLD', { matter_ids });
        const held = new Set(await holdMany(tx, ownerOf(caller), asked, body.value));
        await holdByItself(tx, [...held]);
        return {
          captures: asked.filter((id) => held.has(id)).map((id) => ({ capture_id: id, legal_hold: body.value })),
          not_found: asked.filter((id) => !held.has(id)),
        };
      });
    const own = body.value && desk.packages.bucket ? await ownAmong(desk.db, ownerOf(caller), asked) : [];
    return holdFirst(desk, own, change);
  };

const ownerOf = ({ account, env }: Caller) => ({ accountId: account.account_id, testOnly: env === 'test' });
