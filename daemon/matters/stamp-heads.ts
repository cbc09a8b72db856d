import { fromHex } from '../../src/package/byte-strings.js';
import type { BesideTrees } from '../ledger/anchors/beside-trees.js';
import { askAboutAnchors, type UpgradeTools } from '../run/ask-calendars-again.js';
import type { BackgroundParts } from '../run/background.js';
import { mattersToAnchor } from '../store/matters/anchors.js';
import { headOf } from '../store/matters/custody.js';
import { keepStamped } from './anchor-heads.js';

/** More wait for the next look; each proof grows by 34 bytes with every doubling. */
const MOST_HEADS = 1000;

/**
 * Newest entries of custody records, stamped together with the tree of the ledger: once a UTC day those of matters that have entries of a
 * day before without a time-stamp. Whoever seals on the day on which a matter was opened has its stamp from the seal.
 */
export const headsBesideTrees =
  (tools: UpgradeTools) =>
  ({ db, world, log }: Pick<BackgroundParts, 'db' | 'world' | 'log'>): BesideTrees => ({
    due: async () => {
      const today = `${world.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
      const heads = [];
      for (const matterId of await mattersToAnchor(db, today, MOST_HEADS)) {
        const head = await headOf(db, matterId);
        const sha256 = fromHex(head?.hash ?? '');
        if (head === undefined || sha256 === undefined) continue;
        heads.push({
          sha256,
          keep: (proof: { readonly ots?: Uint8Array }) =>
            keepStamped({ db, world }, { matterId, ...head, ...proof }, 'daily'),
        });
      }
      return heads;
    },
    upgradeDue: (signal) => askAboutAnchors({ db, world, log }, 'custody_anchors', tools, signal),
  });
