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

/** What `openApi` printed, read as those read it who have only its text. */
export const readDocument = (document: JsonObject): ApiDocument => JSON.parse(JSON.stringify(document)) as ApiDocument;

/** Where the server that printed it is reached. */
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
