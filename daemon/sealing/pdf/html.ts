/** Markup that is safe to put into a document: only `html` and `joined` make it. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[] | undefined | false;

/** Template tag: every string that is put in is escaped and its invisible characters are shown; markup passes as it is. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: texts.reduce((whole, text, index) => whole + write(values[index - 1]) + text) };
}

export const joined = (parts: readonly Html[], between = ''): Html => ({
  markup: parts.map(({ markup }) => markup).join(between),
});

/** Text that somebody else wrote: set in its own direction, so that it cannot turn around the words beside it. */
export const foreign = (text: string | Html): Html => html`<bdi dir="auto" class="foreign">${text}</bdi>`;

/** A hash, a name or another code that is compared character by character. */
export const code = (text: string): Html => html`<code>${text}</code>`;

function write(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeText(value);
  return 'markup' in value ? value.markup : joined(value).markup;
}

/** Control, zero-width and direction characters, by code point: they would hide text or turn it around. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string =>
  escaped(text).replace(invisible, (found) => `<span class="invisible">${codePoint(found)}</span>`);

/** Of `<title>`, in which no markup is read. */
export const titleText = (text: string): Html => ({ markup: escaped(text).replace(invisible, codePoint) });

const escaped = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[&<>"']/g, (found) => special[found] ?? found);

const codePoint = (found: string): string =>
  `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
