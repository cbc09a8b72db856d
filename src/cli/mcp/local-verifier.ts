import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Judged, Verifier } from '../../mcp/verifier.js';
import type { Policy } from '../../proofs/tlog/policy.js';
import { noTrust } from '../../verify/evidence.js';
import { downloadTo } from '../terminal/download-to.js';
import { problem } from '../problem/problem.js';
import { programsOf, verifyPath } from '../verify/run.js';

/** Packages are checked here, whoever stores them: a service is not asked to vouch for itself. */
export function localVerifier(version: string, policy: () => Promise<Policy | undefined>): Required<Verifier> {
  const file = async (path: string): Promise<Judged> => {
    const known = await policy();
    const report = await verifyPath(path, {
      ...noTrust,
      ...(known && { policy: known }),
      ...(await programsOf(version)),
    });
    return { ...report, by: 'this_machine' };
  };
  return {
    file,
    stored: async (client, capture_id, signal) => {
      const read = await client.getCapture({ params: { capture_id } }, { signal });
      if (read.status === 'processing')
        throw problem('CAPTURE_IN_PROGRESS', `${capture_id} has no package yet`, {
          hints: ['call "show" with its id and wait_seconds until it has ended'],
        });
      if (read.status !== 'completed' || read.package_url === null)
        throw problem('PACKAGE_MISSING', `the service has no package of ${capture_id}`, {
          hints: ['call "show" with its id to see why'],
        });
      const folder = await mkdtemp(join(tmpdir(), 'evidence-mcp-'));
      try {
        const path = join(folder, `${capture_id}.zip`);
        await downloadTo(client, read.package_url, path, read.size_bytes);
        return await file(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
