import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { provenRoots } from '../../daemon/redacting/proven-roots.js';
import { memberReader } from '../../daemon/redacting/stored-member.js';
import { redactionProofFile } from '../../src/package/redaction/members.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';

const vector = (name: string): string => fileURLToPath(new URL(`../vectors/packages/${name}.zip`, import.meta.url));

async function rootsOf(name: string): Promise<ReadonlyMap<string, string>> {
  const container = await openContainer(vector(name));
  try {
    const read = memberReader(container);
    const members = new Map<string, Uint8Array>();
    for (const entry of container.entries) members.set(entry.name, (await read(entry.name))!);
    return provenRoots({ proof: members.get(redactionProofFile)!, members }).roots;
  } finally {
    await container.close?.();
  }
}

async function codesOf(name: string, committedRoots?: ReadonlyMap<string, string>): Promise<readonly unknown[]> {
  const trust = { ...noTrust, ...(committedRoots && { committedRoots }) };
  const { findings } = await verifyPackage(await openContainer(vector(name)), trust, nodePlatform);
  return findings.flatMap(({ outcome, code, path }) => (outcome === 'fail' ? [[code, path]] : []));
}

describe('roots that the proof of a copy leads to, made ahead', () => {
  it.each(
    [
      'good-redaction',
      'redaction-a-kept-byte-of-the-first-segment-changed',
      'redaction-a-file-that-is-kept-whole-changed',
      'redaction-a-part-dropped',
      'redaction-a-seed-that-is-another',
      'redaction-a-hash-too-many',
    ].map((name) => [name]),
  )('are judged as the verifier judges its own: %s', async (name) => {
    const roots = await rootsOf(name);
    expect(roots.size).toBeGreaterThan(0);
    expect(await codesOf(name, roots)).toEqual(await codesOf(name));
  });

  it('are not made again, and count as those of the file', async () => {
    const [[path = ''] = []] = await rootsOf('good-redaction');
    const other = new Map([[path, '0'.repeat(64)]]);
    expect(await codesOf('good-redaction', other)).toEqual([['redaction_mismatch', path]]);
  });

  it('are left out where a file is missing', async () => {
    const [whole, lost] = [await rootsOf('good-redaction'), await rootsOf('redaction-a-file-that-is-lost')];
    expect(lost.size).toBe(whole.size - 1);
  });
});
