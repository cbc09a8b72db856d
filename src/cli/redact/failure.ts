import { ApiRefusal } from '../../client/index.js';
import { errors } from '../../contract/errors.js';
import type { RedactionPreviewRead } from '../../contract/redactions/redactions.js';
import { Problem } from '../problem/problem.js';

/** Why no copy was made, from an answer or a row. */
export interface RedactionFailure {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

/** How a redaction ends that ran and failed: exit 1, with files and numbers of rules. Anything else is thrown as it is. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof ApiRefusal) || !error.code.startsWith('REDACTION_')) return error;
  return redactionProblem(error, error.request_id);
}

export function redactionProblem(failure: RedactionFailure, requestId: string | null = null): Problem {
  const { code, message, details } = failure;
  return new Problem('failed', code, spoken(message), {
    hints: hintsOf(failure),
    details,
    verbatim: message,
    ...(requestId !== null && { requestId }),
  });
}

/** The failure that a preview foresees. */
export function foreseen({ code, details }: NonNullable<RedactionPreviewRead['refusal']>): Problem {
  return redactionProblem({ code, message: errors[code].message, details });
}

function hintsOf({ code, details }: RedactionFailure): string[] {
  const told = (details ?? {}) as Readonly<Partial<Record<string, unknown>>>;
  const rules = list(told['rule_indexes']).map((index) => Number(index) + 1);
  const named =
    rules.length === 0 ? [] : [`${rules.length === 1 ? 'rule' : 'rules'} ${rules.join(', ')}, counted from 1`];
  if (code === 'REDACTION_NO_MATCH')
    return [
      ...named,
      'check the spelling; words in pictures are found by --area only',
      '--allow-no-match makes the copy anyway',
    ];
  if (code !== 'REDACTION_LEAK_DETECTED') return named;
  const fields = list(told['metadata_fields']);
  return [
    ...list(told['files']).map((file) => `in ${String(file)}`),
    ...fields.map((field) => `in the field ${String(field)} of metadata.json`),
    ...(told['in_capture_url'] === true ? ['in the address of the page'] : []),
    ...named,
    ...remedies(fields.map(String), {
      inAddress: told['in_capture_url'] === true,
      inRecords: list(told['files']).some((file) => String(file).startsWith('source/')),
    }),
  ];
}

/** The one that withholds the least first. */
function remedies(
  fields: readonly string[],
  { inAddress, inRecords }: { readonly inAddress: boolean; readonly inRecords: boolean },
): string[] {
  const others = fields.filter((field) => !/(^|\/)(requested_)?url(_at_\w+)?$/.test(field));
  if (fields.length === 0 && !inAddress && !inRecords) return [];
  return [
    '--records redact withholds only what the rules find there, also in another spelling (jane-doe), and keeps the rest',
    ...(others.length > 0 ? [`--field ${others[0] ?? ''} withholds a whole field of the records`] : []),
    ...(inAddress || others.length < fields.length
      ? [
          '--url-parameters NAME withholds the value of a parameter in every address, --url-parts path (or host, query, fragment) a whole part of it',
        ]
      : []),
  ];
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** In the voice of the command line. */
const spoken = (message: string): string => message.slice(0, 1).toLowerCase() + message.slice(1).replace(/\.$/, '');
