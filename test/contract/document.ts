import { operations } from '../../src/contract/index.js';
import { openApi } from '../../src/contract/openapi/openapi.js';

export interface Described {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The contract's document as those read it who only have its text. */
export const printed = (baseUrl = 'http://127.0.0.1:7433/v1'): Document =>
  JSON.parse(JSON.stringify(openApi(operations, { version: '0.0.0-test', baseUrl }))) as Document;

/** The same schema, in which an object of an answer may hold nothing that is not declared. */
export function closed<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map((each) => closed(each as unknown)) as S;
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, closed(each as unknown)]));
  const open = 'properties' in schema && !('additionalProperties' in schema);
  return { ...copy, ...(open && typeof schema.properties === 'object' && { additionalProperties: false }) } as S;
}
