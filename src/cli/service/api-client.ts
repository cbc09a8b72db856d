import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { url } from '../../settings/kinds.js';
import type { JsonObject } from '../../contract/openapi/schemas.js';
import { codeOf } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';

export type ClientFormat = 'python' | 'postman';

/**
 * A client of the service that printed this document. It sends its key to `baseUrl`, which was given or configured: a document may name
 * any server, which is then in `named`.
 */
export async function printClient(
  format: ClientFormat,
  printed: JsonObject,
  baseUrl: string,
): Promise<{ readonly text: string; readonly named: string | null }> {
  const { baseUrlOf, readDocument } = await import('../../contract/clients/document.js');
  const document = readable(() => readDocument(printed));
  const named = baseUrlOf(document) === baseUrl ? null : baseUrlOf(document);
  if (format === 'python')
    return { text: (await import('../../contract/clients/python.js')).pythonClient(document, baseUrl), named };
  const { collection } = await import('../../contract/clients/collection.js');
  return { text: `${JSON.stringify(collection(document, baseUrl), null, 2)}\n`, named };
}

/** The address of `--base-url`, as settings of the same kind are written. */
export function baseUrlFlag(written: string): string {
  try {
    return url.fromText(written);
  } catch (error) {
    throw usage(`--base-url ${written}: ${(error as Error).message}`);
  }
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw problem('UNEXPECTED_ANSWER', `no client is made of the OpenAPI document: ${error.message}`, { cause: error });
  }
}

/** Gives the whole path. */
export function writeNew(path: string, text: string): string {
  const whole = resolve(path);
  try {
    writeFileSync(whole, text, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw problem('OUTPUT_EXISTS', `--output ${path} exists already`, { hints: ['remove it, or give another name'] });
    throw problem('OUTPUT_NOT_WRITTEN', `--output ${path} cannot be written: ${codeOf(error)}`, { cause: error });
  }
  return whole;
}
