import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JsonObject } from '../../contract/openapi/schemas.js';
import { codeOf } from '../problem/home.js';
import { problem } from '../problem/problem.js';

export type ClientFormat = 'python' | 'postman';

/** A client of the service that printed this document. */
export async function printClient(format: ClientFormat, printed: JsonObject): Promise<string> {
  const { readDocument } = await import('../../contract/clients/document.js');
  const document = readable(() => readDocument(printed));
  if (format === 'python') return (await import('../../contract/clients/python.js')).pythonClient(document);
  const { collection } = await import('../../contract/clients/collection.js');
  return `${JSON.stringify(collection(document), null, 2)}\n`;
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
