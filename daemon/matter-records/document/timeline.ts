import type { CustodyEntry } from '../../../src/matters/custody.js';
import { isWithheld, type ReadEntry } from '../../../src/matters/custody-reader.js';
import { custodyWords } from '../../../src/package/document/lines.js';
import type { JsonValue } from '../../../src/package/records/journal.js';
import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import { grouped, list, paragraph, section } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';

/** What happened, entry by entry. Number, time, type and exhibit stand together, as a verifier looks for them. */
export const timelineSection = ({ entries, record, anchors }: WrittenRecord): Html => {
  const anchored = Math.max(-1, ...anchors.map(({ seq }) => seq));
  const { entries: total } = record.custody;
  return section(
    'timeline',
    '2. Custody record',
    [
      paragraph(
        `Oldest first, by the clock of the service. ${
          entries.length < total
            ? `The first ${grouped(entries.length)} of ${grouped(total)} entries; all of them, with their details and hashes, are in custody_record.json and the files that follow it.`
            : 'All entries; their details and hashes are in custody_record.json.'
        }`,
      ),
      list(
        ['Entry', 'At (UTC)', 'What', 'Exhibit', 'By'],
        entries.map((entry) => row(entry, anchored)),
      ),
    ],
    true,
  );
};

function row(entry: ReadEntry, anchored: number): readonly Html[] {
  if (isWithheld(entry)) return [html`${entry.seq}`, html``, html`<span class="muted">withheld</span>`, html``, html``];
  const [seq = '', at = '', type = '', exhibit = ''] = custodyWords(entry as unknown as JsonValue) ?? [];
  return [
    html`${seq}`,
    html`<span class="time">${at}</span>`,
    html`${type}`,
    html`${exhibit}`,
    html`${by(entry)}${entry.seq === anchored && html`<br /><strong>time-stamped up to here</strong>`}`,
  ];
}

function by({ actor }: CustodyEntry): Html {
  const name = actor.name ?? (actor.kind === 'share' ? actor.share_id : actor.account_id);
  return name === null ? html`${actor.kind}` : html`${foreign(name)} <span class="muted">(${actor.kind})</span>`;
}
