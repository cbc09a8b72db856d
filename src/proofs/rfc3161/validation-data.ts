import { utf8 } from '../../package/bytes.js';
import { parseStrictJson } from '../../package/json/strict-json.js';
import { fromBase64, toBase64 } from '../../package/byte-strings.js';
import { fromPem, toPem } from '../pem.js';
import { type Certificate, readCertificate } from './certificate.js';
import { MAX_POOL } from './chain.js';
import type { Revocation, RevocationData } from './revocation.js';

/**
 * eidas_validation.json, in the field names that readers of the format know. It is fetched after the token and only carries
 * material: what it states (`ocspStatus`, `rootCaPem`) is never believed, it is recomputed or compared with a pinned root.
 */
export interface ValidationData {
  /** From the signer upwards, without the root. */
  readonly chain: readonly Certificate[];
  readonly root?: Certificate;
  readonly ocsp?: { readonly url: string; readonly response: Uint8Array; readonly fetchedAt: string };
  readonly crl?: { readonly url: string; readonly response: Uint8Array };
  readonly status?: Revocation['status'];
}

export function writeValidationData({ chain, root, ocsp, crl, status }: ValidationData): Uint8Array {
  const fields = {
    tsaCertChain: chain.map(({ der }) => toPem(der)),
    ...(root ? { rootCaPem: toPem(root.der) } : {}),
    ...(ocsp ? { ocspResponse: toBase64(ocsp.response), ocspUrl: ocsp.url, ocspFetchedAt: ocsp.fetchedAt } : {}),
    ...(status ? { ocspStatus: status } : {}),
    ...(crl ? { crlUrl: crl.url, crlResponse: toBase64(crl.response) } : {}),
  };
  return utf8(`${JSON.stringify(fields, null, 2)}\n`);
}

const statedFields = ['ocspStatus', 'ocspUrl', 'ocspFetchedAt', 'crlUrl'] as const;
const materialFields = ['tsaCertChain', 'rootCaPem', 'ocspResponse', 'crlResponse'] as const;
const fieldNames: ReadonlySet<string> = new Set([...statedFields, ...materialFields]);

/** None is at hand, or none can be read. */
export const noMaterial: ValidationMaterial = {
  pool: [],
  revocation: { ocsp: [], crls: [] },
  stated: {},
  foreign: [],
};

/** What a checker takes from the file. `fault` says what in it could not be read; the rest still serves. */
export interface ValidationMaterial {
  readonly pool: readonly Certificate[];
  readonly revocation: RevocationData;
  /** What the file states besides, for a reader of it; a value that is no text counts as its JSON. */
  readonly stated: Partial<Readonly<Record<(typeof statedFields)[number], string>>>;
  /** Fields that the format does not have. */
  readonly foreign: readonly string[];
  readonly fault?: string;
}

export function readValidationData(bytes: Uint8Array): ValidationMaterial {
  let fields: Readonly<Record<string, unknown>>;
  try {
    const parsed: unknown = parseStrictJson(bytes);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      return { ...noMaterial, fault: 'it is not a JSON object' };
    fields = { ...parsed };
  } catch {
    return { ...noMaterial, fault: 'it is not JSON' };
  }
  const faults: string[] = [];
  const stated = statedFields.flatMap((name) => {
    const value = fields[name];
    return value === undefined || value === null
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  return {
    pool: [...certificatesIn(fields, 'tsaCertChain', faults), ...certificatesIn(fields, 'rootCaPem', faults)],
    revocation: { ocsp: derIn(fields, 'ocspResponse', faults), crls: derIn(fields, 'crlResponse', faults) },
    stated: Object.fromEntries(stated) as ValidationMaterial['stated'],
    foreign: Object.keys(fields).filter((name) => !fieldNames.has(name)),
    ...(faults.length > 0 ? { fault: faults.join('; ') } : {}),
  };
}

/** Of one text; a certificate takes some 2 kB. */
const MAX_PEM = 16_384;

function certificatesIn(fields: Readonly<Record<string, unknown>>, key: string, faults: string[]): Certificate[] {
  const value = fields[key];
  const texts: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  if (texts.length > MAX_POOL) {
    faults.push(`${key} holds more than ${MAX_POOL} certificates`);
    return [];
  }
  return texts.flatMap((text) => {
    try {
      if (typeof text === 'string' && text.length <= MAX_PEM) return fromPem(text).map(readCertificate);
    } catch {
      // Named below, like anything else that is no certificate.
    }
    faults.push(`${key} holds something that is not a certificate`);
    return [];
  });
}

function derIn(fields: Readonly<Record<string, unknown>>, key: string, faults: string[]): Uint8Array[] {
  const value = fields[key];
  if (value === undefined || value === null) return [];
  const bytes = typeof value === 'string' ? fromBase64(value) : undefined;
  if (bytes && bytes.length > 0) return [bytes];
  faults.push(`${key} is not base64`);
  return [];
}
