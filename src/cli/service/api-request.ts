import { readFileSync } from 'node:fs';
import type { Answered, Client } from '../../client/index.js';
import { whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';

interface Said {
  readonly method: string;
  readonly path: string;
  readonly field: readonly string[];
  readonly input: string | undefined;
  readonly paginate: boolean;
}

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly paginate: boolean;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What is to be sent, from what was typed. Throws before anything is asked. */
export function apiCall({ method: typed, path: address, field, input, paginate }: Said): ApiCall {
  const method = typed.toUpperCase();
  if (!methods.includes(method)) throw usage(`'${typed}' is not an HTTP method`, `use ${methods.join(', ')}`);
  if (paginate && method !== 'GET') throw usage('--paginate works with GET only');
  if (input !== undefined && method === 'GET')
    throw usage('--input: a GET request has no body', 'use --field for its query');
  const path = pathOf(address);
  if (method === 'GET') return { method, path, query: queryOf(field), body: undefined, paginate };
  const body = input === undefined ? bodyOf(field) : read(input);
  return { method, path, query: {}, body, paginate };
}

/** The answer as it came; with `paginate` one document with the rows of every page. */
export async function callApi({ request }: Pick<Client, 'request'>, call: ApiCall): Promise<unknown> {
  const { method, path, query, body, paginate } = call;
  const first = documentOf(await request({ method, path, query, ...(body !== undefined && { body }) }));
  if (!paginate) return first;
  const name = rowsOf(first);
  const rows: unknown[] = [...(first[name] as unknown[])];
  let cursor = first['next_cursor'];
  while (typeof cursor === 'string') {
    const page = documentOf(await request({ method, path, query: { ...query, cursor } }));
    rows.push(...(page[name] as unknown[]));
    cursor = page['next_cursor'];
  }
  return { ...first, [name]: rows, next_cursor: null };
}

/** `poll_path` and other addresses of answers carry the `/v1` that the base URL ends in. */
function pathOf(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address))
    throw usage(`'${address}' is a full URL`, 'give the path below the base URL, for example /captures');
  const path = address.startsWith('/') ? address : `/${address}`;
  return path.replace(/^\/v1(?=\/)/, '');
}

function queryOf(fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map(named));
}

/** `options.viewport=mobile` is a field of a field; a value that is JSON is that value, anything else is text. */
function bodyOf(fields: readonly string[]): string | undefined {
  if (fields.length === 0) return undefined;
  const body = new Map<string, unknown>();
  for (const field of fields) {
    const [name, value] = named(field);
    const parts = name.split('.');
    let at = body;
    for (const part of parts.slice(0, -1)) {
      const inner = at.get(part) ?? new Map<string, unknown>();
      if (!(inner instanceof Map)) throw usage(`--field ${name}: ${part} already has a value`);
      at.set(part, inner);
      at = inner as Map<string, unknown>;
    }
    at.set(parts.at(-1) ?? '', valueOf(value));
  }
  return JSON.stringify(body, (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value));
}

function named(field: string): [string, string] {
  const at = field.indexOf('=');
  if (at < 1) throw usage(`--field '${field}' is not NAME=VALUE`);
  return [field.slice(0, at), field.slice(at + 1)];
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function read(path: string): string {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw problem('UNREADABLE', `--input: ${path} ${whyUnread(error)}`);
  }
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw usage(`--input: ${path === '-' ? 'standard input' : path} is not JSON: ${(error as Error).message}`);
  }
}

type Document = Readonly<Record<string, unknown>>;

function documentOf({ type, text }: Answered): Document {
  if (type === 'application/json') return JSON.parse(text) as Document;
  throw problem('UNEXPECTED_ANSWER', `unexpected content type: ${type || 'none'} instead of JSON`, {
    hints: ['evidence download writes packages; evidence proofs download writes proofs'],
  });
}

function rowsOf(page: Document): string {
  const lists = Object.entries(page).filter(([, value]) => Array.isArray(value));
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only[0];
  throw usage('--paginate: this answer is not a list');
}
