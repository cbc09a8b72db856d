import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { refuse, type Refusal } from './errors.js';
import type { DefectCode } from './operation.js';

/** One thing wrong with a request. `unknown` is a name that nothing here knows. */
export type Defect = { readonly code: DefectCode } & (
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'field'; readonly field: string; readonly problem: string }
);

/** The one gate that input passes: it gives the typed value, or every defect at once. */
export type Gate<S extends TSchema> = (
  value: unknown,
) => { readonly value: Static<S> } | { readonly defects: readonly Defect[] };

interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** As many as a request may have parts (limits.certifyMax), so that each wrong one is named. */
const MOST_DEFECTS = 100;
// TypeBox stops at 8, which would leave defects unsaid; one defect can be several of its faults.
Settings.Set({ maxErrors: 8 * MOST_DEFECTS });

/** `codes` names the code of a defect at or below a JSON pointer; a missing field of the body itself is MISSING_FIELD. */
export function gate<S extends TSchema>(schema: S, codes: Readonly<Record<string, DefectCode>> = {}): Gate<S> {
  return (value) => {
    const compiled = compiledOf(schema);
    if (compiled.Check(value)) return { value: value as Static<S> };
    return { defects: defectsOf(compiled.Errors(value), codes) };
  };
}

/** Compiled when its first value comes: all schemas together take a tenth of a second, which every start would pay for. */
function compiledOf(schema: TSchema): Compiled {
  let made = compiled.get(schema);
  if (!made) compiled.set(schema, (made = Compile(schema)));
  return made;
}

type Compiled = ReturnType<typeof Compile<TSchema>>;
const compiled = new WeakMap<TSchema, Compiled>();

/** The defects of the weightiest code, all of them. */
export function refusalOf(defects: readonly Defect[]): Refusal {
  const code = weight.find((candidate) => defects.some((defect) => defect.code === candidate)) ?? 'MALFORMED_REQUEST';
  const these = defects.filter((defect) => defect.code === code).slice(0, MOST_DEFECTS);
  const unknown = these.flatMap((defect) => (defect.kind === 'unknown' ? [defect.name] : []));
  const fields = these.flatMap((defect) =>
    defect.kind === 'field' ? [{ field: defect.field, problem: defect.problem }] : [],
  );
  return refuse(code, { ...(unknown.length > 0 && { unknown }), ...(fields.length > 0 && { fields }) });
}

const weight = [
  'MISSING_FIELD',
  'MALFORMED_REQUEST',
  'INVALID_URL',
  'INVALID_TIMESTAMP_TYPE',
  'INVALID_VIEWPORT',
  'INVALID_CRON',
  'INVALID_EVIDENCE_PACK_OPTIONS',
] as const satisfies readonly DefectCode[];

function defectsOf(faults: readonly Fault[], codes: Readonly<Record<string, DefectCode>>): Defect[] {
  const unknown = new Map<string, Defect>();
  const missing = new Map<string, Defect>();
  const problems = new Map<string, Set<string>>();
  for (const { keyword, instancePath, params, message } of faults) {
    const code = codeAt(instancePath, codes);
    if (keyword === 'additionalProperties') {
      for (const name of names(params['additionalProperties'])) {
        const path = `${instancePath}/${escaped(name)}`;
        unknown.set(path, { kind: 'unknown', code: codeAt(path, codes), name: dotted(path) });
      }
    } else if (keyword === 'required') {
      for (const name of names(params['requiredProperties'])) {
        const path = `${instancePath}/${name}`;
        const missed = instancePath === '' ? 'MISSING_FIELD' : code;
        missing.set(path, { kind: 'field', code: missed, field: dotted(path), problem: 'is required' });
      }
    } else if (keyword === 'boolean') {
      // An unknown name, by itself; all of them together stand behind, unless there are too many.
      unknown.set(instancePath, { kind: 'unknown', code, name: dotted(instancePath) });
    } else if (keyword !== 'anyOf') {
      const said = problems.get(instancePath) ?? new Set();
      problems.set(instancePath, said.add(problemOf(keyword, params, message)));
    }
  }
  const wrong = [...problems].map(([path, said]): Defect => ({
    kind: 'field',
    code: codeAt(path, codes),
    field: dotted(path) || 'body',
    problem: [...said].join(', or '),
  }));
  const all = [...missing.values(), ...unknown.values(), ...wrong];
  // What fails the check has a defect, even where no fault says which: nothing passes for want of words.
  return all.length > 0 ? all : [{ kind: 'field', code: 'MALFORMED_REQUEST', field: 'body', problem: 'is not valid' }];
}

function problemOf(keyword: string, params: Fault['params'], message: string): string {
  if (keyword === 'enum') return `must be one of ${names(params['allowedValues']).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  return message;
}

function codeAt(path: string, codes: Readonly<Record<string, DefectCode>>): DefectCode {
  const owner = Object.keys(codes).find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return (owner === undefined ? undefined : codes[owner]) ?? 'MALFORMED_REQUEST';
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** `/options/wait/until` → `options.wait.until` (RFC 6901 escapes undone). */
const dotted = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
