import type { MatterItem } from '../../../src/package/matter/record.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { identityRows } from '../../sealing/pdf/identity-rows.js';
import type { Say } from '../../sealing/pdf/say.js';
import { facts, quoted, stated } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';

/** The first page: which matter, how much of it, what is wrong with it, and how far its record is time-stamped. */
export function cover({ record, anchors, withheld }: WrittenRecord, { identity, say }: RecordContent): Html {
  const { name, sealNo, recordedAt, items, custody, reason, previousSeal } = record;
  const faulty = items.filter(isFaulty);
  return html`<section class="cover" style="margin-top:0">
    <p class="kind">${say('kind.matter')}</p>
    <h1>${foreign(name)}</h1>
    ${warnings(faulty, say)}${facts([
      [say('label.matter'), foreign(name)],
      [say('label.seal'), sealNo === null ? undefined : html`${sealNo}`],
      [say('label.recorded_at'), html`<strong>${say.time(recordedAt)}</strong>`],
      [say('label.items'), html`${items.length}`],
      [say('label.items_with_fault'), html`${faulty.length}`],
      [say('label.entries'), html`${custody.entries}`],
      [say('label.last_hash'), code(custody.headHash)],
      ...identityRows({ identity, say }, { id: 'label.matter_id', by: 'label.sealed_by' }),
      [say('label.reason'), stated(reason, say)],
      [
        say('matter.previous'),
        previousSeal === null
          ? say('matter.no_previous')
          : say('matter.previous_seal', {
              seal: previousSeal.sealNo,
              entry: previousSeal.coversSeq,
              hash: code(previousSeal.manifestSha256),
            }),
      ],
    ])}
    <div class="slip">
      <p>${withheld === 0 ? say('matter.what') : say('matter.what_in_part', { n: withheld })}</p>
      <p>${say('matter.stamped', { words: anchorWords(anchors, custody.entries, say) })}</p>
      ${quoted(say)}
    </div>
  </section>`;
}

const isFaulty = ({ verification }: MatterItem): boolean => verification !== null && verification !== 'match';

const faultWords = {
  modified: 'matter.fault_modified',
  invalid: 'matter.fault_invalid',
  missing: 'matter.fault_missing',
} as const;

/** On the first page they are named up to here; all stand in section 1. */
const MOST_NAMED = 20;

const warnings = (faulty: readonly MatterItem[], say: Say): Html | false =>
  faulty.length > 0 &&
  html`<div class="warnings">
    <h2>${say('matter.faults', { n: faulty.length })}</h2>
    <ul>
      ${faulty
        .slice(0, MOST_NAMED)
        .map(
          ({ exhibit, verification }) =>
            html`<li>
              <strong>${exhibit}</strong> (${verification ?? ''}):
              ${verification !== null && verification !== 'match' && say(faultWords[verification])}
            </li>`,
        )}${faulty.length > MOST_NAMED && html`<li>${say('matter.more_faults', { n: faulty.length - MOST_NAMED })}</li>`}
    </ul>
  </div>`;

function anchorWords(anchors: WrittenRecord['anchors'], entries: number, say: Say): Html {
  const last = Math.max(-1, ...anchors.map(({ seq }) => seq));
  if (last < 0) return say('matter.not_stamped');
  const after = entries - 1 - last;
  return html`${say('matter.stamped_to', { entry: last })}
  ${after === 0 ? say('matter.none_after') : say('matter.after', { n: after })}`;
}
