import type { MetadataDifference, MetadataGroup } from '../../../src/compare/compare-metadata.js';
import { catalogue, type MessageKey } from '../../../src/package/messages/catalogue.js';
import type { JsonValue } from '../../../src/package/records/journal.js';
import { isFields } from '../../../src/package/json/strict-json.js';
import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import { list, numbered, paragraph, section } from '../../sealing/pdf/table.js';
import type { Findings } from '../findings.js';
import { storedTables } from './stored.js';

const groups: readonly MetadataGroup[] = ['page', 'connection', 'settings'];

/** Fields of the two records that differ, group by group. */
export function recordsSection({ differences, stored }: Findings, say: Say): Html {
  const body = groups.flatMap((group) => {
    const found = differences.filter((one) => one.group === group);
    return [
      html`<h3>${say(`compare.group_${group}`)}</h3>`,
      found.length === 0 ? paragraph(say('compare.no_difference')) : table(found, say),
    ];
  });
  return section('records', numbered(3, say('compare.section_records')), [
    ...body,
    ...(stored ? storedTables(stored, say) : []),
  ]);
}

const table = (differences: readonly MetadataDifference[], say: Say): Html =>
  list(
    [say('compare.field'), say('compare.before'), say('compare.after')],
    differences.map(({ field, before, after }) => [
      html`${fieldWords(field, say)}`,
      foreign(valueText(before, say)),
      foreign(valueText(after, say)),
    ]),
  );

type FieldKey = Extract<MessageKey, `field.${string}`>;

const isNamed = (key: string): key is FieldKey => key in catalogue.en;

/** What a field is called; one without a name of its own as the record calls it. */
export function fieldWords(field: string, say: Say): string {
  const key = `field.${field}`;
  return isNamed(key) ? say.text(key) : field;
}

/** A value as a person reads it: an object as `name value`, a list with commas. */
export function valueText(value: JsonValue, say: Say): string {
  const none = say.text('compare.none');
  if (value === null) return none;
  if (typeof value === 'boolean') return say.text(value ? 'compare.yes' : 'compare.no');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((one) => valueText(one, say)).join(', ') || none;
  if (isFields(value))
    return (
      Object.entries(value)
        .map(([key, inner]) => `${key} ${valueText(inner, say)}`)
        .join(', ') || none
    );
  return JSON.stringify(value);
}
