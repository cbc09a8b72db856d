import { writeFile } from 'node:fs/promises';
import type { Policy } from '../../proofs/tlog/policy.js';
import { codeOf } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';
import type { Service } from '../service/service.js';
import { ledgerText, readSigned } from './files.js';
import { holdToKnown } from './pin.js';

/** A proof file, and the manifest that it is asked about. */
export interface ProofOfPackage {
  readonly manifest_sha256: string;
  readonly proof: string;
}

/** The newest proof that a service has of a package, named by its id or by the SHA-256 of its manifest. */
export async function newestProof(
  { client, baseUrl }: Pick<Service, 'client' | 'baseUrl'>,
  named: string,
  known: Policy | undefined,
): Promise<ProofOfPackage> {
  const bare = named.replace(/^sha256:/, '').toLowerCase();
  const hash = /^[0-9a-f]{64}$/.test(bare)
    ? bare
    : (await client.getCapture({ params: { capture_id: named } })).manifest_hash?.replace(/^sha256:/, '');
  if (hash === undefined) throw usage(`${named} has no package`);
  const proof = await ledgerText(`${baseUrl}/ledger`, `${hash}/proof`);
  holdToKnown(readSigned(proof.slice(proof.indexOf('\n\n') + 2)), known);
  return { manifest_sha256: hash, proof };
}

/** Writes a proof to a file that must not exist. */
export async function writeProof(path: string, proof: string): Promise<void> {
  await writeFile(path, proof, { flag: 'wx' }).catch((error: unknown) => {
    const code = codeOf(error) === 'EEXIST' ? 'OUTPUT_EXISTS' : 'OUTPUT_NOT_WRITTEN';
    throw problem(code, `${path} cannot be written: ${codeOf(error)}`, { cause: error });
  });
}
