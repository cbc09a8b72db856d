import { itemKinds } from '../../../src/package/matter/record.js';
import { languageNamed } from '../../../src/package/messages/language.js';
import { type Html, html } from '../../sealing/pdf/html.js';
import { type Say, sayIn } from '../../sealing/pdf/say.js';
import type { Export } from '../../store/exports/exports.js';

/** The words of an export. */
export const sayFor = ({ terms }: Pick<Export, 'terms'>): Say => sayIn(languageNamed(terms.language));

/** What an item is, in the language of the export. */
export function kindWords(kind: string, say: Say): Html {
  const known = Object.values(itemKinds).find((each) => each === kind);
  return known === undefined ? html`${kind}` : say(`export.kind_${known}`);
}

/** What was done at the time of an item: of a comparison nothing was captured then. */
export const whenWords = (kind: string, say: Say): Html =>
  kind === itemKinds.cmp ? say('label.compared_at') : say('export.field_captured');

/** A page may have an empty title, which is none to a reader. */
export const hasTitle = <T extends { readonly title: string | null }>(
  item: T,
): item is T & { readonly title: string } => item.title !== null && item.title.trim() !== '';
