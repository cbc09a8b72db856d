import * as fc from 'fast-check';
import type { Operation } from '../../../src/contract/operation.js';
import { printed, type Described } from '../../contract/document.js';
import { bodyText, fromSchema, hostileText, upTo } from './fuzz-arbitraries.js';
import type { Ids, Rig } from './fuzz-rig.js';

const document = printed();

/** Requests of one operation, as its part of the document describes them, and as it does not. */
export function requests(op: Operation, { parameters = [], requestBody }: Described, rig: Rig) {
  const inPath = parameters
    .filter((each) => each.in === 'path')
    .map(({ name, schema }) => [name, idOf(name, schema, rig)] as const);
  const inQuery = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema }) => [name, fromSchema(schema, document)] as const);
  const few = upTo(3, inQuery).chain((fields) => fc.record(Object.fromEntries(fields)));
  const query = fc.oneof(
    { arbitrary: few.map(queryText), weight: 8 },
    {
      arbitrary: fc.constantFrom(
        '?__proto__=1',
        '?a[b]=c',
        '?limit=1&limit=2',
        '?%ff=%ff',
        '?',
        '?&&=',
        '?limit',
        '?a&b&c&d&e&f&g&h&i&j',
        `?${'x'.repeat(3000)}`,
      ),
      weight: 1,
    },
  );
  const schema = requestBody?.content['application/json']?.schema ?? {};
  return fc.record({
    method: fc.constant(op.method),
    path: fc
      .tuple(fc.record(Object.fromEntries(inPath)), query)
      .map(
        ([ids, search]) =>
          `/v1${op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String((ids as Record<string, unknown>)[name]))}${search}`,
      ),
    body: op.method === 'GET' ? fc.constant(undefined) : bodyText(fromSchema(schema, document)),
    type: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 15 },
      {
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          ';',
          'application/json;;',
        ),
        weight: 1,
      },
    ),
    key: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 15 },
      {
        arbitrary: fc.constantFrom(
          null,
          'x',
          'ps_live_',
          `ps_live_${'0'.repeat(40)}`,
          ' ',
          '\u00e9',
          'a b',
          'x'.repeat(4000),
        ),
        weight: 1,
      },
    ),
    headers: fc.oneof(
      { arbitrary: fc.constant({}), weight: 8 },
      {
        arbitrary: fc.constantFrom<Record<string, string>>(
          { 'idempotency-key': 'k1' },
          { 'idempotency-key': '"k1"' },
          { 'idempotency-key': '' },
          { 'idempotency-key': '\u00e9' },
          { 'idempotency-key': 'x'.repeat(256) },
          { host: 'attacker.example' },
          { host: 'localhost:1@attacker.example' },
          { 'x-request-id': 'mine' },
          { 'x-http-method-override': 'DELETE' },
          { 'content-encoding': 'gzip' },
          { accept: 'text/html' },
          { expect: '100-continue' },
          { range: 'bytes=0-' },
        ),
        weight: 2,
      },
    ),
  });
}

/** What UTF-8 cannot carry is replaced. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function queryText(values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    query.append(name, typeof value === 'string' ? wellFormed(value) : (JSON.stringify(value) ?? ''));
  return `?${query.toString()}`;
}

/** An id that is known, one that was deleted (they are among the known), one of somebody else, or none at all. */
const idOf = (name: string, schema: object, { own, foreign }: Rig) =>
  fc.oneof(
    { arbitrary: fc.nat().map((pick) => at(own.get(name), pick)), weight: 8 },
    { arbitrary: fc.nat().map((pick) => at(foreign.get(name), pick)), weight: 2 },
    {
      arbitrary: fromSchema(schema, document).map((id) => encodeURIComponent(wellFormed(String(id))) || '0'),
      weight: 2,
    },
    { arbitrary: hostileText.map((text) => encodeURIComponent(wellFormed(text)) || '%20'), weight: 1 },
    {
      arbitrary: fc.constantFrom('%ff', '%', '%zz', '..%2f..%2fetc', '%00', 'x'.repeat(600), '~', 'batch', '__proto__'),
      weight: 1,
    },
  );
/** One of them; without any, one that nobody has. */
export const at = (ids: ReturnType<Ids['get']>, pick: number) =>
  [...(ids ?? [])][pick % (ids?.size || 1)] ?? 'cap_00000000000000000000';
