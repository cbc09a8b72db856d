import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it, test } from 'vitest';
import { queryValues } from '../../daemon/http/query.js';
import { errors, type ErrorCode } from '../../src/contract/errors.js';
import { gate } from '../../src/contract/gate.js';
import { operations } from '../../src/contract/index.js';
import { refusalsOf, type Operation } from '../../src/contract/operation.js';
import { closed } from './document.js';

interface Example {
  readonly title: string;
  readonly op: Operation;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

interface Envelope {
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly details?: unknown };
  readonly request_id: string;
}

const page = readFileSync(fileURLToPath(new URL('../../man/evidence-api.7.md', import.meta.url)), 'utf8');
const blocks = [...page.matchAll(/^```\n((?:GET|POST|PATCH|PUT|DELETE) \/[\s\S]*?)\n```$/gm)].map(
  ([, block = '']) => block,
);
const examples = blocks.map(read);

test('evidence-api(7) has examples, and every fence in it is one', () => {
  expect(examples.length).toBeGreaterThan(8);
  expect(page.match(/^```/gm)).toHaveLength(2 * examples.length);
});

describe.each(examples)('the example $title', ({ op, params, query, body, status, answer }) => {
  it('asks for what the operation takes', () => {
    const asked = [
      ...(op.params ? [gate(op.params)(params)] : []),
      ...(op.query ? [gate(op.query)(queryValues(query, op.query))] : []),
      ...(op.body ? [gate(op.body)(body)] : []),
    ];
    const defects = asked.flatMap((each) => ('defects' in each ? each.defects : []));
    const { code } = (answer as { error?: { code: string } }).error ?? {};
    const named = defects.map((defect) => (defect.kind === 'unknown' ? defect.name : defect.field)).sort();
    if (code === 'MALFORMED_REQUEST') expect(complained(answer)).toEqual(named);
    else expect(defects).toEqual([]);
    if (!op.body) expect(body).toBeUndefined();
    if (!op.query) expect(query).toEqual({});
  });

  it('is answered as the operation declares: with its body and no field beside, or with a code that it may refuse with', () => {
    if (status < 400) {
      expect(status).toBe(op.answers.status);
      expect(faults(op.answers.body, answer)).toEqual([]);
      return;
    }
    const { error, request_id, ...more } = answer as Envelope;
    expect(refusalsOf(op)).toContain(error.code);
    const declared = errors[error.code] as { status: number; message: string; details?: TSchema };
    expect({ status, message: error.message }).toEqual({ status: declared.status, message: declared.message });
    expect(request_id).toMatch(/^req_[0-9A-Za-z]{20}$/);
    expect(more).toEqual({});
    if (declared.details) expect(faults(declared.details, error.details)).toEqual([]);
    else expect(error.details).toBeUndefined();
  });
});

/** `METHOD /path?query`, a body if there is one, a blank line, the status, the answer. */
function read(block: string): Example {
  const [asked = '', answered = ''] = block.split('\n\n');
  const [line = '', ...bodyLines] = asked.split('\n');
  const [method, address = ''] = line.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://127.0.0.1');
  const [status = '', ...answerLines] = answered.split('\n');
  const found = Object.values<Operation>(operations)
    .map((op) => ({ op, params: op.method === method ? matched(op.path, pathname) : undefined }))
    // `/captures/batch` is no capture's id.
    .sort((a, b) => a.op.path.split('{').length - b.op.path.split('{').length)
    .find(({ params }) => params !== undefined);
  if (!found?.params) throw new Error(`no operation is ${line}`);
  return {
    title: `${line} → ${status}`,
    op: found.op,
    params: found.params,
    query: Object.fromEntries(searchParams),
    body: bodyLines.length === 0 ? undefined : JSON.parse(bodyLines.join('\n')),
    status: Number(status),
    answer: JSON.parse(answerLines.join('\n')),
  };
}

function matched(template: string, path: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(path);
  return match ? { ...match.groups } : undefined;
}

function faults(schema: TSchema, value: unknown): unknown[] {
  return [...Compile(closed(schema)).Errors(value)];
}

type Details = { readonly unknown?: readonly string[]; readonly fields?: readonly { readonly field: string }[] };

/** The names that a refusal complains of. */
function complained(answer: unknown): string[] {
  const { unknown = [], fields = [] } = (answer as Envelope).error.details as Details;
  return [...unknown, ...fields.map(({ field }) => field)].sort();
}
