import { type JsonObject } from '../openapi/schemas.js';

/** The parts of the OpenAPI document that clients are made of. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** JSON Schema, as far as the contract uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
}

export interface ApiOperation extends DescribedOperation {
  readonly method: string;
  readonly path: string;
}

/**
 * What `openApi` printed, read as those read it who have only its text. Any service may have printed it, and what is made of it runs
 * on the machine of who asked: names and paths that are none are refused with a `RangeError`.
 */
export function readDocument(printed: JsonObject): ApiDocument {
  const document = JSON.parse(JSON.stringify(printed)) as ApiDocument;
  const refuse = (what: string, value: string, expected: string): void => {
    throw new RangeError(`${what} ${JSON.stringify(value)} is not ${expected}`);
  };
  if (!/^https?:\/\//.test(baseUrlOf(document))) refuse('servers[0].url', baseUrlOf(document), 'an address of HTTP');
  for (const { path, method, operationId, parameters = [] } of operationsOf(document)) {
    if (!pathForm.test(path)) refuse('paths: the path', path, 'made of letters, digits, - _ . / and {names}');
    if (!methods.has(method)) refuse(`paths: ${path}: the method`, method, 'one of HTTP');
    if (!nameForm.test(operationId)) refuse(`paths: ${path}: operationId`, operationId, 'a name');
    for (const { name, in: where } of parameters)
      if (!(where === 'header' ? headerForm : nameForm).test(name)) refuse(`${operationId}: parameter`, name, 'a name');
  }
  for (const name of Object.keys(document.components.schemas))
    if (!schemaForm.test(name)) refuse('components.schemas:', name, 'a name');
  return document;
}

const nameForm = /^[A-Za-z]\w*$/;
const headerForm = /^[A-Za-z][\w-]*$/;
const schemaForm = /^[A-Za-z][\w.-]*$/;
const pathForm = /^\/(?:[\w\-/.]|\{[A-Za-z]\w*\})*$/;
const methods = new Set(['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Where the server that printed it says that it is reached; whoever sends a key there believes it. */
export const baseUrlOf = ({ servers }: ApiDocument): string => servers[0]?.url ?? '';

/** In the order of the document. */
export const operationsOf = ({ paths }: ApiDocument): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, described]) => ({ ...described, path, method: method.toUpperCase() })),
  );

export const JSON_TYPE = 'application/json';

/** Schemas of the answers that are no refusals, each once; undefined where one of them is no JSON. */
export function answersOf({ responses }: DescribedOperation): Schema[] | undefined {
  const good = Object.entries(responses).filter(([status]) => status < '300');
  const schemas = good.map(([, { content }]) => content?.[JSON_TYPE]?.schema);
  if (!schemas.every((schema) => schema !== undefined)) return undefined;
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

export const refName = (ref: string): string => ref.replace('#/components/schemas/', '');
