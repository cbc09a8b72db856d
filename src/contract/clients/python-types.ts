import { type ApiDocument, refName, type Schema } from './document.js';

/** Types of a Python module, declared as they are asked for. */
export interface PythonTypes {
  /** As an annotation says it; `name` is for a structure that has none. */
  of(schema: Schema, name: string): string;
  /** Declarations of all that was asked for, in the order of their names. */
  declared(): string;
}

export function pythonTypes({ components }: ApiDocument): PythonTypes {
  const declarations = new Map<string, string>();
  const sources = new Map<string, string>();
  /** Whether it is declared already. Two structures of one name would be one type. */
  function isKnown(name: string, schema: Schema): boolean {
    const source = JSON.stringify(schema);
    const known = sources.get(name);
    if (known !== undefined && known !== source) throw new Error(`two types are called ${name}`);
    sources.set(name, source);
    return known !== undefined;
  }

  function of(schema: Schema, name: string): string {
    const { $ref, anyOf, items } = schema;
    if ($ref !== undefined) return referred(refName($ref));
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    if (anyOf) return [...new Set(anyOf.map((each, at) => of(each, `${name}${at + 1}`)))].join(' | ');
    if (schema.type === 'array') return `list[${items ? of(items, `${name}Item`) : 'Any'}]`;
    if (schema.type === 'object') return object(schema, name);
    return plain[schema.type ?? ''] ?? 'Any';
  }

  function referred(component: string): string {
    const name = className(component);
    const schema = components.schemas[component] ?? {};
    if (schema.type === 'object' && schema.properties) return object(schema, name);
    if (isKnown(name, schema)) return name;
    declarations.set(name, `${name}: TypeAlias = ${JSON.stringify(of(schema, `${name}Of`))}`);
    return name;
  }

  function object(schema: Schema, name: string): string {
    const { properties, required = [], patternProperties, additionalProperties } = schema;
    if (!properties) {
      const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
      return `dict[str, ${typeof values === 'object' ? of(values, `${name}Value`) : 'Any'}]`;
    }
    if (isKnown(name, schema)) return name;
    const fields = Object.entries(properties).map(([key, each]): [string, string] => {
      const type = of(each, `${name}${className(key)}`);
      return [key, required.includes(key) ? type : `NotRequired[${type}]`];
    });
    declarations.set(name, structure(name, fields));
    return name;
  }

  return {
    of,
    declared: () =>
      [...declarations]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, text]) => text)
        .join('\n\n\n'),
  };
}

/** A class, or where a key is no name of Python the same by a call. */
function structure(name: string, fields: readonly (readonly [string, string])[]): string {
  if (fields.every(([key]) => isName(key))) {
    const lines = fields.map(([key, type]) => `    ${key}: ${type}`);
    return [`class ${name}(TypedDict):`, ...(lines.length === 0 ? ['    pass'] : lines)].join('\n');
  }
  const lines = fields.map(([key, type]) => {
    const [, inner] = /^NotRequired\[(.*)\]$/.exec(type) ?? [];
    const said = inner === undefined ? JSON.stringify(type) : `NotRequired[${JSON.stringify(inner)}]`;
    return `    ${JSON.stringify(key)}: ${said},`;
  });
  return [`${name} = TypedDict('${name}', {`, ...lines, '})'].join('\n');
}

const plain: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const literal = (values: NonNullable<Schema['enum']>): string =>
  values.length === 1 && values[0] === null
    ? 'None'
    : `Literal[${values.map((value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value))).join(', ')}]`;

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
/** Two underscores before a name change it within a class. */
export const isName = (key: string): boolean =>
  /^[A-Za-z_]\w*$/.test(key) && !key.startsWith('__') && !keywords.has(key);

/** `Error.X` and `capture_id` as names of classes. */
export const className = (name: string): string =>
  name
    .split(/\W|_/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** `createCapture` as functions are called in Python. */
export const snake = (name: string): string => name.replaceAll(/([A-Z])/g, '_$1').toLowerCase();
