import type { CertifiedHash } from '../../package/certificate/certificate.js';
import { hashOfNothing, sumName } from '../../package/certificate/certificate.js';
import { certifiedNameFault } from '../../package/certificate/names.js';
import type { JsonValue } from '../../package/records/journal.js';
import { measureMetadata } from './capture-order.js';
import type { CertificateRead, CertificateRequest } from './certificates.js';
import type { Defect } from '../gate.js';
import type { CaptureOrder } from './order.js';

/** A certification after its gate, stored with the job as JSON. */
export interface CertificateOrder {
  readonly hashes: readonly CertifiedHash[];
  readonly label: string | null;
  /** BCP 47 tag of the language that evidence.pdf is set in. Absent: as the daemon is configured. */
  readonly language?: string;
  /** Null: as the daemon is configured. */
  readonly timestamp: CaptureOrder['timestamp'] | null;
  readonly include_eidas: boolean;
  readonly case_reference: string | null;
  readonly metadata: Readonly<Record<string, JsonValue>>;
  readonly webhook_url: string | null;
}

/** The request with every default filled in; `webhookUrl` is the spelling that passed the address guard. Ask for its defects first. */
export function certificateOrder(body: CertificateRequest, webhookUrl: string | null): CertificateOrder {
  return {
    hashes: asked(body).map((hash) => ({
      sha256: bareHash(hash.sha256),
      name: hash.name ?? null,
      size_bytes: hash.size_bytes ?? null,
    })),
    label: blankToNull(body.label),
    ...(body.language !== undefined && { language: body.language }),
    timestamp: body.timestamp ?? null,
    include_eidas: body.include_eidas ?? false,
    case_reference: blankToNull(body.case_reference),
    metadata: body.metadata ?? {},
    webhook_url: webhookUrl,
  };
}

/** What a schema cannot say, all of it. Refuses metadata that is too large. */
export function certificateDefects(body: CertificateRequest): Defect[] {
  measureMetadata(body.metadata ?? {});
  const { hash, hashes, label } = body;
  if (hash === undefined && hashes === undefined)
    return [{ kind: 'field', code: 'MISSING_FIELD', field: 'hashes', problem: 'is required' }];
  const labelFault = typeof label === 'string' && /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(label);
  return [
    ...(hash !== undefined && hashes !== undefined ? [defect('hash', 'cannot be combined with hashes')] : []),
    ...hashDefects(body),
    ...(labelFault ? [defect('label', 'must not have control or direction characters')] : []),
  ];
}

/** `index`: of the hash in the request. A program that hashed nothing certifies the empty file. */
export const certificateWarnings = (hashes: readonly Pick<CertifiedHash, 'sha256'>[]): CertificateRead['warnings'] =>
  hashes.flatMap(({ sha256 }, index) => (sha256 === hashOfNothing ? [{ index, code: 'hash_of_nothing' }] : []));

type AskedHash = Exclude<NonNullable<CertificateRequest['hashes']>[number], string>;

const asked = ({ hash, hashes = [] }: CertificateRequest): AskedHash[] =>
  [...(hash === undefined ? [] : [hash]), ...hashes].map((each) =>
    typeof each === 'string' ? { sha256: each } : each,
  );

function hashDefects(body: CertificateRequest): Defect[] {
  const all = asked(body);
  const where = (index: number, key?: string): string =>
    body.hashes === undefined ? 'hash' : `hashes.${index}${key === undefined ? '' : `.${key}`}`;
  const found: Defect[] = [];
  const [seen, called] = [new Map<string, number>(), new Map<string, number>()];
  for (const [index, hash] of all.entries()) {
    const sha256 = bareHash(hash.sha256);
    const name = sumName({ name: hash.name ?? null }, index);
    const nameFault = hash.name === undefined || hash.name === null ? undefined : certifiedNameFault(hash.name);
    if (!/^[0-9a-f]{64}$/.test(sha256)) found.push(defect(where(index), hashProblem(sha256)));
    else if (typeof hash.size_bytes === 'number' && (sha256 === hashOfNothing) !== (hash.size_bytes === 0))
      found.push(
        defect(
          where(index, 'size_bytes'),
          sha256 === hashOfNothing
            ? 'must be 0: this is the SHA-256 of nothing'
            : 'must not be 0: this is not the SHA-256 of nothing',
        ),
      );
    else if (seen.has(sha256)) found.push(defect(where(index), `is the same hash as ${where(seen.get(sha256) ?? 0)}`));
    else seen.set(sha256, index);
    if (nameFault !== undefined) found.push(defect(where(index, 'name'), nameFault));
    else if (called.has(name))
      found.push(defect(where(index, 'name'), `is the name of ${where(called.get(name) ?? 0)} in hashes.sha256`));
    else called.set(name, index);
  }
  return found;
}

/** MD5, SHA-1 and SHA-512 are what people send by mistake. */
const hashProblem = (hash: string): string =>
  /^[0-9a-f]+$/.test(hash) && hash.length !== 64
    ? `must be 64 hexadecimal digits (SHA-256 only), but has ${hash.length}`
    : 'must be 64 hexadecimal digits: SHA-256 only';

const bareHash = (hash: string): string => hash.toLowerCase().replace(/^sha256:/, '');
const blankToNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text;
const defect = (field: string, problem: string): Defect => ({
  kind: 'field',
  code: 'MALFORMED_REQUEST',
  field,
  problem,
});
