import { isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import type { Fact } from '../fact.js';
import { dig, metadata, printed, ran, reckoned } from '../places.js';
import { recordFile } from '../view.js';
import { isAddress } from './address-form.js';

/** The machine that captured: what it is called and its time zone, and its address as seen from outside. */
export const machineFacts: readonly Fact[] = [
  { name: 'machine_host', relation: 'everywhere', places: [metadata('host'), printed('host')] },
  {
    name: 'machine_egress',
    relation: 'everywhere',
    places: [
      metadata('egress'),
      printed('egress'),
      {
        file: recordFile('log'),
        at: 'egress_address_asked: detail',
        read: (view) => dig(ran(view, 'egress_address_asked'), 'detail'),
        due: ({ kind }) => kind === 'page',
      },
    ],
  },
  {
    name: 'machine_form',
    relation: 'nowhere',
    places: [
      reckoned(
        recordFile('metadata'),
        'host, egress: what is not as the format says',
        ({ records: { metadata: record }, kind }) =>
          Object.entries(forms).flatMap(([name, isFormed]) => {
            const value = dig(record, name);
            return value === undefined || (kind === 'page' && isFormed(value)) ? [] : [name];
          }),
      ),
    ],
  },
];

const forms: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  host: (value) =>
    hasOnly(value, ['name', 'timezone', 'utc_offset_minutes']) &&
    isText(dig(value, 'name')) &&
    isText(dig(value, 'timezone')) &&
    isOffset(dig(value, 'utc_offset_minutes')),
  egress: (value) =>
    hasOnly(value, ['reflector', 'address']) &&
    isText(dig(value, 'reflector')) &&
    /^https?:\/\/[^\s?#@]+$/.test(dig(value, 'reflector') as string) &&
    isAddress(dig(value, 'address') ?? null),
};

const hasOnly = (value: JsonValue, keys: readonly string[]): boolean =>
  isFields(value) && Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

const isText = (value: JsonValue | undefined): boolean => typeof value === 'string' && value !== '';

/** From UTC-12 to UTC+14. */
const isOffset = (value: JsonValue | undefined): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= -720 && value <= 840;
