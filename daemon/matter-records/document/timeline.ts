import type { CustodyEntry } from '../../../src/matters/custody.js';
import { isWithheld, type ReadEntry } from '../../../src/matters/custody-reader.js';
import { custodyWords } from '../../../src/package/document/lines.js';
import type { JsonValue } from '../../../src/package/records/journal.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list, numbered, paragraph, section } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';
import { typeMeanings } from './words.js';

/** What happened, entry by entry. Number, time, type and exhibit stand together, as a verifier looks for them. */
export const timelineSection = ({ entries, record, anchors }: WrittenRecord, { say }: RecordContent): Html => {
  const anchored = Math.max(-1, ...anchors.map(({ seq }) => seq));
  const { entries: total } = record.custody;
  const rest =
    entries.length < total ? say('matter.first_entries', { shown: entries.length, total }) : say('matter.all_entries');
  return section(
    'timeline',
    numbered(2, say('matter.section_custody')),
    [
      paragraph(say('matter.oldest_first', { rest })),
      list(
        [say('column.entry'), say('column.at'), say('column.what'), say('column.exhibit'), say('column.by')],
        entries.map((entry) => row(entry, anchored, say)),
      ),
      ...typeMeanings(
        entries.flatMap((entry) => (isWithheld(entry) ? [] : [entry.type])),
        say,
      ),
    ],
    true,
  );
};

function row(entry: ReadEntry, anchored: number, say: Say): readonly Html[] {
  if (isWithheld(entry))
    return [html`${entry.seq}`, html``, html`<span class="muted">${say('matter.withheld')}</span>`, html``, html``];
  const [seq = '', at = '', type = '', exhibit = ''] = custodyWords(entry as unknown as JsonValue) ?? [];
  return [
    html`${seq}`,
    html`<span class="time">${at}</span>`,
    html`${type}`,
    html`${exhibit}`,
    html`${by(entry, say)}${entry.seq === anchored && html`<br /><strong>${say('matter.stamped_here')}</strong>`}`,
  ];
}

function by({ actor }: CustodyEntry, say: Say): Html {
  const name = actor.name ?? (actor.kind === 'share' ? actor.share_id : actor.account_id);
  const kind = say(`actor.${actor.kind}`);
  return name === null ? kind : html`${foreign(name)} <span class="muted">(${kind})</span>`;
}
