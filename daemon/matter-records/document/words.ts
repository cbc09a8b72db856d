import type { MatterItem } from '../../../src/package/matter/record.js';
import { code, html, type Html } from '../../sealing/pdf/html.js';
import { translatedText } from '../../sealing/pdf/quoted.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list } from '../../sealing/pdf/table.js';

type Meaning = readonly [word: string, meaning: Html];

/** Of the rows above, in which verifiers look for the words of the record: what those mean, for a reader of another language. */
const meanings = (known: readonly Meaning[], say: Say): Html[] =>
  say.language === 'en' || known.length === 0
    ? []
    : [
        html`<div class="words">
          <h3>${say('matter.words')}</h3>
          ${list(
            [say('column.what'), say('matter.meaning')],
            known.map(([word, meaning]) => [code(word), meaning]),
          )}
        </div>`,
      ];

export const typeMeanings = (types: readonly string[], say: Say): Html[] =>
  meanings(
    [...new Set(types)].toSorted().map((type) => [type, translatedText(type, say)]),
    say,
  );

const checks = {
  match: 'matter.check_match',
  modified: 'matter.fault_modified',
  invalid: 'matter.fault_invalid',
  missing: 'matter.fault_missing',
} as const;

export function itemMeanings(items: readonly MatterItem[], say: Say): Html[] {
  const kinds = new Set(items.map(({ kind }) => kind));
  const states = new Set(items.map(({ status }) => status));
  const found = new Set(items.flatMap(({ verification }) => verification ?? []));
  return meanings(
    [
      ...[...kinds].map((kind): Meaning => [kind, say(`export.kind_${kind}`)]),
      ...[...states].map((status): Meaning => [status, say(`matter.status_${status}`)]),
      ...[...found].map((check): Meaning => [check, say(checks[check])]),
    ],
    say,
  );
}
