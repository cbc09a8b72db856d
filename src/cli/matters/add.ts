import type { Client } from '../../client/index.js';
import { matterLimits } from '../../contract/limits.js';

type Added = Awaited<ReturnType<Client['addMatterItems']>>;

/** As many requests as the service wants, and one answer of all of them. */
export async function addToMatter(client: Client, matter_id: string, ids: readonly string[]): Promise<Added> {
  const all: Added = { added: [], already: [], refused: [] };
  for (let at = 0; at < ids.length; at += matterLimits.itemsAtOnce) {
    const capture_ids = ids.slice(at, at + matterLimits.itemsAtOnce);
    const { added, already, refused } = await client.addMatterItems({ params: { matter_id }, body: { capture_ids } });
    all.added.push(...added);
    all.already.push(...already);
    all.refused.push(...refused);
  }
  return all;
}
