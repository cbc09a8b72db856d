import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

interface Schema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'integer' | 'number' | 'boolean' | 'null' | 'string';
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const loneSurrogate = '\ud800';
/** Text that has broken parsers, queries, paths, loggers and terminals. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    loneSurrogate,
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    "' OR 1=1 --",
    '%',
    '%00',
    '\u202e',
    '\u001b[31m',
    'null',
    '-1',
    '1e999',
    'NaN',
    '9'.repeat(400),
    'x'.repeat(5000),
    'http://127.0.0.1/',
    'file:///etc/passwd',
    '2026-13-45',
    'cap_',
  ),
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(null, [], {}, [[]], [null], 0, -1, 1.5, 1e308, true, false, -0, 2 ** 53),
    weight: 3,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 1 },
  { arbitrary: fc.constant(nested(200)), weight: 1 },
);

/** Values of the schema, now and then with something else in a place. */
export function fromSchema(
  schema: object,
  document: { readonly components: { readonly schemas: object } },
): Arbitrary<unknown> {
  const resolve = (each: Schema): Schema => {
    const name = each.$ref?.split('/').at(-1);
    return name === undefined ? each : resolve((document.components.schemas as Record<string, Schema>)[name] ?? {});
  };
  const valid = (given: Schema, name: string): Arbitrary<unknown> => {
    const each = resolve(given);
    const good = goodOf(each, name);
    return fc.oneof({ arbitrary: good, weight: 60 }, { arbitrary: hostileValue, weight: 1 });
  };
  const goodOf = (each: Schema, name: string): Arbitrary<unknown> => {
    if (each.const !== undefined) return fc.constant(each.const);
    if (each.enum) return fc.constantFrom(...each.enum);
    if (each.anyOf) return fc.oneof(...each.anyOf.map((one) => valid(one, name)));
    switch (each.type) {
      case 'object':
        return objectOf(each);
      case 'array':
        return fc.array(valid(each.items ?? {}, name), {
          minLength: each.minItems ?? 0,
          maxLength: Math.min(each.maxItems ?? 5, 5),
        });
      case 'integer':
        return fc.integer({ min: each.minimum ?? -5, max: each.maximum ?? 100_000 });
      case 'number':
        return fc.double({ min: each.minimum ?? -5, max: each.maximum ?? 1e6, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return textOf(each, name);
      case undefined:
        break;
    }
    return fc.jsonValue({ maxDepth: 2 });
  };
  const objectOf = (each: Schema): Arbitrary<unknown> => {
    if (each.patternProperties) {
      const [one = {}] = Object.values(each.patternProperties);
      return fc.dictionary(hostileText, valid(one, ''), { maxKeys: 4 });
    }
    const fields = Object.fromEntries(
      Object.entries(each.properties ?? {}).map(([key, one]) => [key, valid(one, key)] as const),
    );
    const required = each.required ?? [];
    // A few of the optional ones at a time: with all of them something is always wrong.
    const few = upTo(
      4,
      Object.keys(fields).filter((key) => !required.includes(key)),
    );
    const pick = (keys: readonly string[]) =>
      fc.record(Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key))));
    const whole = few.chain((keys) => pick([...required, ...keys]));
    const more = fc.tuple(whole, fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }));
    const less = few.chain(pick);
    return fc.oneof(
      { arbitrary: whole, weight: 12 },
      { arbitrary: more.map(([object, extra]) => ({ ...extra, ...object })), weight: 1 },
      { arbitrary: less, weight: 1 },
    );
  };
  return valid(schema, '');
}

/** So many of them at most, in any order. */
export const upTo = <T>(most: number, items: readonly T[]): Arbitrary<T[]> =>
  fc.shuffledSubarray([...items], { maxLength: Math.min(most, items.length) });

/** What a field of this name usually holds, so that requests get past the gate and into the handlers. */
const usual: Readonly<Record<string, readonly string[]>> = {
  url: [
    'https://example.com/',
    'https://example.com/a?b=c#d',
    'http://example.org/',
    'https://inside.example/',
    'https://nowhere.example/',
  ],
  urls: ['https://example.com/1', 'https://example.com/2', 'https://silent.example/'],
  webhook_url: ['', 'https://hook.example/in', 'https://inside.example/'],
  cron: ['0 9 * * *', '* * * * *', '61 * * * *'],
  timezone: ['Europe/Berlin', 'UTC', 'UTC', 'America/New_York', 'Mars/Olympus'],
  locale: ['de-DE', 'en'],
  from: ['2026-01-01', '2026-11-21T10:00:00Z'],
  to: ['2027-01-01', '2026-11-21T10:00:00.000Z'],
  cursor: ['1', '2026-11-21T10:00:00.000Z|cap_00000000000000000000'],
  host: ['example.com'],
  pdf_language: ['en', 'de'],
  email: ['a@example.com'],
  file_name: ['package.zip'],
};

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema, name: string): Arbitrary<string> {
  const known = usual[name];
  const free = fc.string({ minLength, maxLength: Math.min(Math.max(minLength, 60), maxLength) });
  const shaped = pattern === undefined ? free : fc.stringMatching(new RegExp(pattern));
  return known
    ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 15 }, { arbitrary: free, weight: 1 })
    : shaped;
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** The JSON of a value, and now and then no JSON, or more than one. */
export const bodyText = (value: Arbitrary<unknown>): Arbitrary<string | Uint8Array | undefined> =>
  fc.oneof(
    { arbitrary: value.map((each) => JSON.stringify(each)), weight: 20 },
    { arbitrary: value.map((each) => twice(JSON.stringify(each))), weight: 1 },
    { arbitrary: value.map((each) => JSON.stringify(each).slice(0, -1)), weight: 1 },
    { arbitrary: value.map((each) => `\ufeff${JSON.stringify(each)}`), weight: 1 },
    { arbitrary: hostileText, weight: 1 },
    {
      arbitrary: fc.constantFrom<string | Uint8Array | undefined>(
        undefined,
        '',
        'null',
        '[]',
        '""',
        '0',
        '{"__proto__": {"admin": true}}',
        '{"constructor": {"prototype": {"admin": true}}}',
        '{"url": "https://example.com/", "__proto__": null}',
        String.raw`{"url": "https://example.com/", "options": {"case_reference": "\ud800"}}`,
        '{"url": "https://example.com/", "options": {"metadata": {"n": 1e999}}}',
        '['.repeat(100_000),
        new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
        new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0xc3, 0x28, 0x7d]),
      ),
      weight: 2,
    },
  );

/** The first name of an object once more, with another value. */
function twice(json: string): string {
  const first = /^\{("(?:[^"\\]|\\.)*"):/.exec(json)?.[1];
  return first === undefined ? json : `${json.slice(0, -1)}, ${first}: null}`;
}
