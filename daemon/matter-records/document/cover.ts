import { grouped, longTime } from '../../../src/package/document/lines.js';
import { kindWords } from '../../../src/package/kind.js';
import type { MatterItem } from '../../../src/package/matter/record.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { counted, facts, stated } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';

/** The first page: which matter, how much of it, what is wrong with it, and how far its record is time-stamped. */
export function cover({ record, anchors, withheld }: WrittenRecord, { identity, say }: RecordContent): Html {
  const { name, sealNo, recordedAt, items, custody, reason, previousSeal } = record;
  const faulty = items.filter(isFaulty);
  return html`<section class="cover" style="margin-top:0">
    <p class="kind">${kindWords('matter')}</p>
    <h1>${foreign(name)}</h1>
    ${warnings(faulty)}${facts([
      ['Matter', foreign(name)],
      ['Seal', sealNo === null ? undefined : html`${sealNo}`],
      ['Recorded at', html`<strong>${longTime(recordedAt)}</strong>`],
      ['Items', html`${items.length}`],
      ['Items with a fault', html`${faulty.length}`],
      ['Entries of the custody record', html`${custody.entries}`],
      ['Hash of the last entry', code(custody.headHash)],
      ['Evidence ID', code(identity.evidenceId)],
      ['Matter ID', code(identity.captureId)],
      ['Case reference', stated(identity.caseReference, say)],
      ['Sealed by', stated(identity.collector.name, say)],
      ['Organisation', stated(identity.collector.organisation, say)],
      ['Made with', html`${identity.generator.name} ${identity.generator.version}`],
      ['Reason', stated(reason, say)],
      [
        'Seal before this one',
        previousSeal === null
          ? html`none`
          : html`${previousSeal.sealNo}, up to entry ${previousSeal.coversSeq}; SHA-256 of its manifest
            ${code(previousSeal.manifestSha256)}`,
      ],
    ])}
    <div class="slip">
      <p>
        <strong>What this is.</strong> The custody record of a matter${withheld === 0 && ', whole,'} with the list of
        its
        exhibits${
          withheld > 0 &&
          html`. ${counted(withheld, 'entry', 'entries')} about items that this record does not name
          ${withheld === 1 ? 'is' : 'are'} withheld: ${withheld === 1 ? 'its link' : 'their links'} can be followed, and
          ${withheld === 1 ? 'its content is' : 'their contents are'} not included`
        }.
        It refers to the package of each exhibit by its SHA-256 and does not contain the package. Each entry of the
        record has the hash of the one before it, so no entry can be changed, removed or inserted unnoticed.
      </p>
      <p><strong>How far it is time-stamped.</strong> ${anchorWords(anchors, custody.entries)}</p>
    </div>
  </section>`;
}

const isFaulty = ({ verification }: MatterItem): boolean => verification !== null && verification !== 'match';

const words: Readonly<Record<NonNullable<MatterItem['verification']>, string>> = {
  match: '',
  modified: 'its package has changed since it was sealed',
  invalid: 'its package does not verify',
  missing: 'its package could not be read',
};

/** On the first page they are named up to here; all stand in section 1. */
const MOST_NAMED = 20;

const warnings = (faulty: readonly MatterItem[]): Html | false =>
  faulty.length > 0 &&
  html`<div class="warnings">
    <h2>${counted(faulty.length, 'item')} with a fault</h2>
    <ul>
      ${faulty
        .slice(0, MOST_NAMED)
        .map(
          ({ exhibit, verification }) =>
            html`<li>
              <strong>${exhibit}</strong> (${verification ?? ''}): ${verification === null ? '' : words[verification]}
            </li>`,
        )}${faulty.length > MOST_NAMED && html`<li>and ${grouped(faulty.length - MOST_NAMED)} more, in section 1</li>`}
    </ul>
  </div>`;

function anchorWords(anchors: WrittenRecord['anchors'], entries: number): Html {
  const last = Math.max(-1, ...anchors.map(({ seq }) => seq));
  if (last < 0)
    return html`No entry has its own time-stamp. For the time before it was sealed, the record rests on the word of the
    service.`;
  const after = entries - 1 - last;
  return html`Time-stamps in <code>anchors/</code> are about entries up to number ${last}: they existed by the time that
    those prove.
    ${
      after === 0
        ? 'No entry came after it.'
        : html`What the ${counted(after, 'entry', 'entries')} after it ${after === 1 ? 'says' : 'say'} of the time
          before the seal rests on the word of the service.`
    }`;
}
