import type { AnchorRow } from '../../contract/ledger/anchors.js';
import type { Client } from '../../client/index.js';
import { pages, type Paged } from '../terminal/pages.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn } from '../terminal/times.js';

/** One page, or with `all` every page in one. */
export const readAnchors = (client: Client, paged: Paged) =>
  pages('anchors', paged, (query) => client.listAnchors({ query }));

/** A line for each anchor. */
export const anchorTable = (anchors: readonly AnchorRow[], screen: Screen): string =>
  table(
    [
      { heading: 'SIZE', cells: anchors.map(({ size }) => String(size)), paint: () => screen.paint.bold },
      timeColumn(
        'STAMPED',
        anchors.map(({ at }) => at),
        screen.zone,
      ),
      { heading: 'BITCOIN', cells: anchors.map(bitcoinOf) },
      { heading: 'TOKEN', cells: anchors.map(({ tsr_url }) => (tsr_url === null ? '-' : 'yes')) },
      { heading: 'LOG', cells: anchors.map(({ origin }) => origin) },
    ],
    screen,
  );

function bitcoinOf({ state, block_height }: AnchorRow): string {
  if (state === null) return '-';
  return state === 'confirmed' ? `block ${block_height}` : state.replace('_', ' ');
}
