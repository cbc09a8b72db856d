import type { Container } from '../../src/package/container.js';
import type { JsonValue } from '../../src/package/records/journal.js';
import { type Fields, isFields, parseStrictJson } from '../../src/package/json/strict-json.js';
import type { Claims } from './messages.js';

export const noClaims: Claims = { http_status: null, warnings: [], not_performed: [] };

/** What an account keeps of each capture of its own is taken from the records of a package that verified. Closes the container. */
export async function readClaims(container: Container): Promise<Claims> {
  try {
    const page = inside(await record(container, 'metadata.json'), 'page');
    const custody = await record(container, 'chain_of_custody.json');
    const status = page['http_status'];
    return {
      http_status: Number.isInteger(status) ? (status as number) : null,
      warnings: [...new Set(list(page['warnings']).flatMap((each) => texts(each, 'code').slice(0, 1)))],
      not_performed: list(custody['not_performed']).flatMap((each) => {
        const [step, reason] = texts(each, 'step', 'reason');
        return step === undefined || reason === undefined ? [] : [{ step, reason }];
      }),
    };
  } finally {
    await container.close?.();
  }
}

/** The verifier has read these before: they are as large as a record may be, and strict JSON. */
async function record(container: Container, name: string): Promise<Fields> {
  const entry = container.entries.find((each) => each.name === name);
  if (!entry) return {};
  const chunks: Uint8Array[] = [];
  for await (const chunk of container.read(entry, () => undefined)) chunks.push(chunk.slice());
  const value = parseStrictJson(Buffer.concat(chunks));
  return isFields(value) ? value : {};
}

const MOST = 100;
const LONGEST = 500;

const inside = (fields: Fields, key: string): Fields => {
  const value = fields[key];
  return value !== undefined && isFields(value) ? value : {};
};

const list = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]).slice(0, MOST) : [];

function texts(value: JsonValue, ...keys: readonly string[]): string[] {
  if (!isFields(value)) return [];
  return keys.flatMap((key) => {
    const text = value[key];
    return typeof text === 'string' ? [text.slice(0, LONGEST)] : [];
  });
}
