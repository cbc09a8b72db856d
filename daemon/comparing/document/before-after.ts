import { html, type Html } from '../../sealing/pdf/html.js';
import { translatedText } from '../../sealing/pdf/quoted.js';
import type { Say } from '../../sealing/pdf/say.js';
import { numbered } from '../../sealing/pdf/table.js';
import type { ComparedPictures, Findings } from '../findings.js';
import type { Sheet } from '../pictures-job.js';

export const sheetName = (index: number): string => `sheet-${index + 1}.jpeg`;

/** Both screenshots beside each other, what belongs together on one height. */
export function sideBySide({ pictures, before, after }: Findings, say: Say): Html {
  const title = html`<h2>${numbered(1, say('compare.section_pictures'))}</h2>`;
  if (pictures === undefined)
    return html`<section class="page">
      ${title}
      <p>${say('compare.no_screenshot')}</p>
    </section>`;
  const captions = [
    say('compare.caption_before', { capture: before.captureId, at: say.time(before.capturedAt) }),
    say('compare.caption_after', { capture: after.captureId, at: say.time(after.capturedAt) }),
  ];
  return html`${pictures.sheets.map(
    (sheet, index) =>
      html`<section class="across">
        ${
          index === 0 &&
          html`${title}
            <p>${intro(pictures, say)}</p>`
        }${figure(sheet, index, { pictures, captions, say })}
      </section>`,
  )}`;
}

function intro({ comparison, sheets, rows, rowsShown }: ComparedPictures, say: Say): Html {
  const marks =
    comparison.kind === 'compared'
      ? say('compare.marks')
      : say('compare.no_marks', { reason: translatedText(comparison.reason, say) });
  if (rowsShown === rows) return marks;
  return html`${marks} ${say('compare.rows_left', { n: sheets.length, left: rows - rowsShown, rows })}`;
}

interface Shown {
  readonly pictures: ComparedPictures;
  readonly captions: readonly Html[];
  readonly say: Say;
}

function figure(sheet: Sheet, index: number, { pictures: { sheets, rows }, captions, say }: Shown): Html {
  const { from, to } = sheet;
  const place = say.text('picture.part', { part: index + 1, parts: sheets.length, from: from + 1, to, rows });
  return html`<figure>
    <div class="captions" style="width:${sheet.widthMm}mm">
      ${captions.map((caption) => html`<span>${caption}</span>`)}
    </div>
    <img
      src="${sheetName(index)}"
      alt="${say.text('compare.sheet_alt', { part: place })}"
      style="width:${sheet.widthMm}mm;height:${sheet.heightMm}mm"
    />
    <figcaption style="text-align:center;margin:1mm 0 0">${place}</figcaption>
  </figure>`;
}
