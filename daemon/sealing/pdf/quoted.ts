import { codeIn, inLanguage } from '../../../src/package/messages/quoted/translate.js';
import { directed } from '../../../src/text/directions.js';
import { foreign, html, type Html, joined } from './html.js';
import type { Say } from './say.js';

/** What a record says, for a reader of another language: its translation, and below it the wording of the record. */
export function quotedText(text: string, say: Say): Html {
  const words = inLanguage(text, say.language);
  if (words === undefined)
    return say.language === 'en' ? recorded(text) : html`<span lang="en">${recorded(text)}</span>`;
  return words === text ? recorded(text) : html`${recorded(words)}${original(text)}`;
}

/** The same within a sentence, where there is no room for the wording of the record. */
export const translatedText = (text: string, say: Say): Html => recorded(inLanguage(text, say.language) ?? text);

/** The code of a fault as the record has it, with what it means for a reader of another language. */
export const reportedCode = (code: string | undefined, say: Say): Html | string =>
  code === undefined ? say('tls.no_reason') : codeIn(code, say.language);

/** The wording of the record, in English. */
const original = (text: string): Html => html`<span class="original" lang="en">${recorded(text)}</span>`;

/** No line ends between a number and its unit. */
const unitsKept = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:px|ms|s|%)(?!\w)|× \d)|(?<=\d ×) (?=\d)/g, '\u00a0');

/** A sentence of a record: what it quotes of the page cannot turn around the words beside it. */
const recorded = (text: string): Html =>
  foreign(
    joined(
      directed(unitsKept(text)).map((part) =>
        part.isApart ? html`<bdi dir="auto">${part.text}</bdi>` : html`${part.text}`,
      ),
    ),
  );
