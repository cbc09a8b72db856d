import type { JsonObject } from '../openapi/schemas.js';
import { type ApiDocument, type ApiOperation, JSON_TYPE, operationsOf, refName, type Schema } from './document.js';

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A collection of requests to `baseUrl` (Postman's format 2.1, which Bruno and others import): one for each operation, in folders by subject. */
export function collection(document: ApiDocument, baseUrl: string): JsonObject {
  const operations = operationsOf(document);
  const folders = [...new Set(operations.map(({ tags }) => tags[0] ?? ''))];
  const variable = (key: string, value: string, description: string): JsonObject => ({ key, value, description });
  return {
    info: {
      name: 'evidence',
      version: document.info.version,
      description: 'Made of the OpenAPI document. Set base_url and api_key; operator_token is for the operator alone.',
      schema: FORMAT,
    },
    auth: bearer('api_key'),
    variable: [
      variable('base_url', baseUrl, 'Ends in /v1'),
      variable('api_key', '', 'ps_live_… or ps_test_…'),
      variable('operator_token', '', 'The content of operator.token in the home of the server'),
    ],
    item: folders.map((folder) => ({
      name: folder,
      item: operations.filter(({ tags }) => tags[0] === folder).map((each) => requestOf(each, document)),
    })),
  };
}

const bearer = (variable: string): JsonObject => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
});

function requestOf(operation: ApiOperation, document: ApiDocument): JsonObject {
  const { operationId, summary, method, path, parameters = [], requestBody } = operation;
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll(/\{(\w+)\}/g, ':$1'));
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  const of = (where: string) => parameters.filter((each) => each.in === where);
  return {
    name: operationId,
    request: {
      method,
      description: summary,
      auth: authOf(operation),
      header: of('header').map(({ name, description = '' }) => ({ key: name, value: '', description, disabled: true })),
      url: {
        raw: `{{base_url}}/${parts.join('/')}`,
        host: ['{{base_url}}'],
        path: parts,
        query: of('query').map(({ name, required }) => ({ key: name, value: '', disabled: !required })),
        variable: of('path').map(({ name }) => ({ key: name, value: '' })),
      },
      ...(schema && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(sample(schema, document, 'body'), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
      // Bytes come from a file that the person chooses.
      ...(requestBody && !schema && { body: { mode: 'file', file: { src: '' } } }),
    },
    response: [],
  };
}

/** Shares and signed links have cookies or queries of their own. */
function authOf({ security }: ApiOperation): JsonObject {
  if (security.some((way) => 'api_key' in way)) return bearer('api_key');
  return security.some((way) => 'operator' in way) ? bearer('operator_token') : { type: 'noauth' };
}

/** The fields that must be there, each with a value of its type, or its name in angle brackets. */
function sample(schema: Schema, document: ApiDocument, name: string): JsonObject[string] {
  const { $ref, anyOf, properties = {}, required = [] } = schema;
  if ($ref !== undefined) return sample(document.components.schemas[refName($ref)] ?? {}, document, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (anyOf?.[0]) return sample(anyOf[0], document, name);
  switch (schema.type ?? 'string') {
    case 'object':
      return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? {}, document, key)]));
    case 'array':
      return schema.items ? [sample(schema.items, document, name)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return `<${name}>`;
  }
}
