import { foreign, html, type Html } from './html.js';
import type { Say } from './say.js';

/** One line of a two-column table; a line without a value is left out, never shown blank. */
export type Row = readonly [label: string | Html, value: Html | undefined];

/** Two columns: what it is, and what was found. */
export const facts = (rows: readonly Row[]): Html =>
  html`<table>
    <tbody>
      ${rows.flatMap(([label, value]) =>
        value === undefined
          ? []
          : [
              html`<tr>
                <th scope="row">${label}</th>
                <td>${value}</td>
              </tr>`,
            ],
      )}
    </tbody>
  </table>`;

/** A list with a head. */
export const list = (columns: readonly (string | Html)[], rows: readonly (readonly Html[])[]): Html =>
  html`<table class="list">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** The title of a section. */
export const numbered = (number: number, title: Html): Html => html`${number}. ${title}`;

export const section = (id: string, title: string | Html, body: readonly Html[], newPage = false): Html =>
  html`<section id="${id}" class="${newPage ? 'page' : 'flow'}">
    <h2>${title}</h2>
    ${body}
  </section>`;

export const paragraph = (text: string | Html): Html => html`<p>${text}</p>`;

/** A value that may be absent: then its row is left out. */
export const optional = (text: string | number | null | undefined): Html | undefined =>
  text === undefined || text === null || text === '' ? undefined : html`${text}`;
export const optionalForeign = (text: string | null | undefined): Html | undefined =>
  text === undefined || text === null || text === '' ? undefined : foreign(text);

/** A field that a person fills in: said when nobody did. */
export const stated = (text: string | null, say: Say): Html =>
  text === null || text.trim() === '' ? html`<span class="muted">${say('value.not_stated')}</span>` : foreign(text);

/** Of a document that is not in English: that words of the records are. */
export const quoted = (say: Say): Html | false => say.language !== 'en' && html`<p>${say('cover.quoted')}</p>`;
