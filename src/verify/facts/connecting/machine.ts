import { isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { isTime } from '../../../package/time.js';
import type { Fact } from '../fact.js';
import { dig, entry, metadata, printed, ran, reckoned } from '../places.js';
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
  {
    name: 'machine_zone',
    relation: 'nowhere',
    places: [
      reckoned(
        recordFile('metadata'),
        'host: an offset from UTC that its time zone did not have when the browser was opened, by more than two hours',
        (view) => {
          const [zone, offset] = ['timezone', 'utc_offset_minutes'].map((key) =>
            dig(view.records.metadata, `host.${key}`),
          );
          const at = dig(entry(view, 'browser_context_opened'), 'at');
          const known = typeof zone === 'string' && isTime(at) ? offsetOf(zone, Date.parse(at)) : undefined;
          // Laws about the hour change, and so do the tables of programs.
          return known === undefined || typeof offset !== 'number' || Math.abs(known - offset) <= 120 ? [] : [offset];
        },
      ),
    ],
  },
];

/** Minutes ahead of UTC; undefined for a zone that this machine does not know. */
function offsetOf(timeZone: string, at: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(at);
    const [year = 0, month = 1, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
      Number(parts.find((part) => part.type === type)?.value),
    );
    return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - Math.floor(at / 60_000);
  } catch {
    return undefined;
  }
}

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

/** From UTC-12 to UTC+14, by quarters of an hour. */
const isOffset = (value: JsonValue | undefined): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= -720 && value <= 840 && value % 15 === 0;
