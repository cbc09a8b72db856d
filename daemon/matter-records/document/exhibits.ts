import { exhibitWords, printedRows, restLine } from '../../../src/package/document/lines.js';
import type { MatterItem, RemovedItem } from '../../../src/package/matter/record.js';
import type { RecordContent } from '../../sealing/pdf/content.js';
import { code, foreign, html, type Html, joined } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list, numbered, paragraph, section } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';
import { itemMeanings } from './words.js';

/** Each item in the order of its number, and what was taken out. The words stand in the order in which a verifier looks for them. */
export const exhibitsSection = ({ record: { items, removed } }: WrittenRecord, { say }: RecordContent): Html =>
  section(
    'exhibits',
    numbered(1, say('matter.section_exhibits')),
    [
      paragraph(say('matter.exhibits_intro')),
      items.length === 0
        ? paragraph(say('matter.no_exhibits'))
        : html`<div class="exhibits">
            ${list(
              [
                say('column.number'),
                say('column.exhibit'),
                say('column.captured_at'),
                say('column.status_check'),
                say('column.package_hash'),
              ],
              items.slice(0, printedRows).map((item) => row(item, say)),
            )}
          </div>`,
      ...rest('exhibits', items, say),
      ...itemMeanings(items.slice(0, printedRows), say),
      ...(removed.length === 0
        ? []
        : [
            html`<h3>${say('matter.taken_out')}</h3>`,
            list(
              [say('column.number'), say('column.exhibit'), say('column.taken_out_at')],
              removed
                .slice(0, printedRows)
                .map(({ exhibit, captureId, removedAt }: RemovedItem) => [
                  html`${exhibit}`,
                  code(captureId),
                  html`${removedAt}`,
                ]),
            ),
            ...rest('removed', removed, say),
          ]),
    ],
    true,
  );

function rest(name: Parameters<typeof restLine>[0], { length }: readonly unknown[], { language }: Say): Html[] {
  const words = restLine(name, length, language);
  return words === undefined ? [] : [paragraph(words)];
}

/** A time in a narrow column, as the record has it: no line ends within its date or its time of day. */
const inTwoLines = (at: string): Html =>
  joined(
    at.split(/(?<=T)/).map((part) => html`<span class="time">${part}</span>`),
    '<wbr>',
  );

function row(item: MatterItem, { language }: Say): readonly Html[] {
  const [exhibit = '', id = '', kind = '', url = '', title = '', captured = '', status = '', check = '', hash = ''] =
    exhibitWords(item, language);
  const wrong = item.verification !== null && item.verification !== 'match';
  return [
    html`<strong>${exhibit}</strong>`,
    html`${code(id)}<br />${kind}<br />${item.url === null ? muted(url) : foreign(url)}<br />${
        item.title === null ? muted(title) : foreign(title)
      }`,
    item.capturedAt === null ? muted(captured) : inTwoLines(captured),
    html`${status}<br /><span class="result ${item.verification === null ? 'plain' : wrong ? 'failed' : 'passed'}"
        >${check}</span
      >`,
    item.packageSha256 === null ? muted(hash) : code(hash),
  ];
}

const muted = (text: string): Html => html`<span class="muted">${text}</span>`;
