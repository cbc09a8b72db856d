import { exhibitWords, printedRows, restLine } from '../../../src/package/document/lines.js';
import type { MatterItem, RemovedItem } from '../../../src/package/matter/record.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { list, paragraph, section } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';

/** Each item in the order of its number, and what was taken out. The words stand in the order in which a verifier looks for them. */
export const exhibitsSection = ({ record: { items, removed } }: WrittenRecord): Html =>
  section(
    'exhibits',
    '1. Exhibits',
    [
      paragraph(
        'Numbers are never reused. The check is the result for the stored package when this record was made; the SHA-256 is that of the whole package.',
      ),
      items.length === 0
        ? paragraph('None.')
        : html`<div class="exhibits">
            ${list(
              ['No.', 'Exhibit', 'Captured at (UTC)', 'Status, check', 'SHA-256 of the package'],
              items.slice(0, printedRows).map(row),
            )}
          </div>`,
      ...rest('exhibits', items),
      ...(removed.length === 0
        ? []
        : [
            html`<h3>Taken out</h3>`,
            list(
              ['No.', 'Exhibit', 'Taken out at (UTC)'],
              removed
                .slice(0, printedRows)
                .map(({ exhibit, captureId, removedAt }: RemovedItem) => [
                  html`${exhibit}`,
                  code(captureId),
                  html`${removedAt}`,
                ]),
            ),
            ...rest('removed', removed),
          ]),
    ],
    true,
  );

function rest(name: Parameters<typeof restLine>[0], { length }: readonly unknown[]): Html[] {
  const words = restLine(name, length);
  return words === undefined ? [] : [paragraph(words)];
}

function row(item: MatterItem): readonly Html[] {
  const [exhibit = '', id = '', kind = '', url = '', title = '', captured = '', status = '', check = '', hash = ''] =
    exhibitWords(item);
  const wrong = item.verification !== null && item.verification !== 'match';
  return [
    html`<strong>${exhibit}</strong>`,
    html`${code(id)}<br />${kind}<br />${item.url === null ? muted(url) : foreign(url)}<br />${
        item.title === null ? muted(title) : foreign(title)
      }`,
    item.capturedAt === null ? muted(captured) : html`${captured}`,
    html`${status}<br /><span class="result ${item.verification === null ? 'plain' : wrong ? 'failed' : 'passed'}"
        >${check}</span
      >`,
    item.packageSha256 === null ? muted(hash) : code(hash),
  ];
}

const muted = (text: string): Html => html`<span class="muted">${text}</span>`;
