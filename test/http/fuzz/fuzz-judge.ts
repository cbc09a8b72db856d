import { fileURLToPath } from 'node:url';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { errors, type ErrorCode } from '../../../src/contract/errors.js';
import { operations } from '../../../src/contract/index.js';
import { commonRefusals, refusalsOf, type Operation } from '../../../src/contract/operation.js';
import { closed } from '../../contract/document.js';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What no caller may learn: where the program lies, what it is made of, where it stopped. */
const inner = [root, 'node_modules', 'SQLITE', 'Sqlite', 'kysely', 'fastify', '.ts:', '.js:', 'at async ', '    at '];

const checks = new Map(
  Object.entries<Operation>(operations).map(([name, op]) => [name, Compile(closed(op.answers.body))]),
);

/** Everything that is wrong with an answer, whatever was asked; `name` is the operation that the request reached, if any. */
export function wrongWith(
  { status, headers, text }: Answered,
  name: string | undefined,
  secrets: readonly string[],
): string[] {
  const wrong: string[] = [];
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || !/^req_[0-9A-Za-z]{20}$/.test(id)) wrong.push('no X-Request-ID');
  for (const secret of secrets) if (text.includes(secret)) wrong.push(`tells ${secret}`);
  if (!String(headers['content-type']).startsWith('application/json')) wrong.push('is not called JSON');
  const body = parsed(text);
  if (body === undefined) return [...wrong, 'is not JSON'];
  if (status < 400) return [...wrong, ...answerFaults(status, body, name)];
  return [...wrong, ...envelopeFaults(status, body, name, id)];
}

function answerFaults(status: number, body: unknown, name: string | undefined): string[] {
  const op: Operation | undefined = name === undefined ? undefined : operations[name as keyof typeof operations];
  if (!op || name === undefined) return ['succeeded where there is no operation'];
  const faults = checks.get(name)?.Errors(body) ?? [];
  return [
    ...(status === op.answers.status || (op.finishes && status === 200)
      ? []
      : [`answers ${status}, declared is ${op.answers.status}`]),
    ...[...faults].map(({ instancePath, message }) => `${instancePath} ${message}`),
  ];
}

function envelopeFaults(status: number, body: unknown, name: string | undefined, id: unknown): string[] {
  const { error, request_id, ...more } = body as {
    error?: { code?: string; message?: string; details?: unknown };
    request_id?: string;
  };
  const { code, message = '', details, ...beside } = error ?? {};
  if (code === undefined || !Object.hasOwn(errors, code))
    return [`no envelope with a known code: ${JSON.stringify(body)}`];
  const declared = errors[code as ErrorCode] as { status: number; message: string; details?: TSchema };
  const op: Operation | undefined = name === undefined ? undefined : operations[name as keyof typeof operations];
  const allowed: readonly string[] = op ? refusalsOf(op) : commonRefusals;
  return [
    ...(code === 'INTERNAL_ERROR' ? ['INTERNAL_ERROR'] : []),
    ...(allowed.includes(code) ? [] : [`${code} is not declared`]),
    ...(status === declared.status ? [] : [`${code} with status ${status}`]),
    ...(message === declared.message ? [] : [`${code} says: ${message}`]),
    ...(request_id === id ? [] : ['another request_id than the header']),
    ...(Object.keys({ ...more, ...beside }).length === 0 ? [] : ['more than the envelope']),
    ...(declared.details
      ? detailFaults(declared.details, details)
      : details === undefined
        ? []
        : [`${code} with details`]),
    ...inner.filter((part) => JSON.stringify(body).includes(part)).map((part) => `tells ${part}`),
  ];
}

const detailFaults = (schema: TSchema, details: unknown): string[] =>
  [...Compile(closed(schema)).Errors(details)].map(({ instancePath, message }) => `details${instancePath} ${message}`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
