import { html, type Html } from '../../sealing/pdf/html.js';
import { grouped } from '../../sealing/pdf/table.js';
import type { ComparedPictures, Findings } from '../findings.js';
import type { Sheet } from '../pictures-job.js';

export const sheetName = (index: number): string => `sheet-${index + 1}.jpeg`;

/** Both screenshots beside each other, what belongs together on one height. */
export function sideBySide({ pictures, before, after }: Findings): Html {
  const title = html`<h2>1. Before and after</h2>`;
  if (pictures === undefined)
    return html`<section class="page">
      ${title}
      <p>One of the two captures has no screenshot.</p>
    </section>`;
  const captions = [
    `Before: ${before.captureId}, ${before.capturedAt}`,
    `After: ${after.captureId}, ${after.capturedAt}`,
  ];
  return html`${pictures.sheets.map(
    (sheet, index) =>
      html`<section class="across">
        ${
          index === 0 &&
          html`${title}
            <p>${intro(pictures)}</p>`
        }${figure(sheet, index, pictures, captions)}
      </section>`,
  )}`;
}

function intro({ comparison, sheets, rows, rowsShown }: ComparedPictures): Html {
  const marks =
    comparison.kind === 'compared'
      ? html`Changed areas are framed; areas that only one side has are tinted and marked by a bar, with hatching on the
          other side. Rows that moved up or down are aligned. The complete image is in <code>images_diff.png</code>; the
          screenshots themselves are in <code>before/</code> and <code>after/</code>. `
      : html`The screenshots are not comparable (${comparison.reason}): they are shown side by side from the top, and
        nothing is marked. `;
  const left =
    rowsShown < rows &&
    html`<strong>Not printed here: ${grouped(rows - rowsShown)} of ${grouped(rows)} rows</strong>; the ${sheets.length}
      pages show the changed parts first, then the rest from the top.`;
  return html`${marks}${left}`;
}

function figure(sheet: Sheet, index: number, { sheets, rows }: ComparedPictures, captions: readonly string[]): Html {
  const place = `Part ${index + 1} of ${sheets.length} · rows ${grouped(sheet.from + 1)} to ${grouped(sheet.to)} of ${grouped(rows)}`;
  return html`<figure>
    <div class="captions" style="width:${sheet.widthMm}mm">
      ${captions.map((caption) => html`<span>${caption}</span>`)}
    </div>
    <img
      src="${sheetName(index)}"
      alt="Both screenshots, ${place}"
      style="width:${sheet.widthMm}mm;height:${sheet.heightMm}mm"
    />
    <figcaption style="text-align:center;margin:1mm 0 0">${place}</figcaption>
  </figure>`;
}
