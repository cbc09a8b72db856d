import type { Client } from '../client/index.js';
import type { Report } from '../verify/report.js';
import { notProven } from '../verify/verdict.js';

/** What came of a verification, and who made it. */
export interface Judged extends Pick<Report, 'verdict' | 'summary' | 'findings' | 'not_proven'> {
  readonly by: 'this_machine' | 'service';
  readonly subject: Partial<Report['subject']>;
}

export interface Verifier {
  /** A package that the service stores. */
  readonly stored: (client: Client, captureId: string, signal: AbortSignal) => Promise<Judged>;
  /** A package on the caller's machine; absent where the caller's machine is another. */
  readonly file?: (path: string) => Promise<Judged>;
}

/** By the service that stores the package, for who has it at no hand of theirs. */
export const byService: Verifier = {
  stored: async (client, capture_id, signal) => {
    const answer = await client.verifyCapture({ params: { capture_id } }, { signal });
    const read = await client.getCapture({ params: { capture_id } }, { signal });
    const summary = answer.summary as Report['summary'];
    const findings = answer.checks as Report['findings'];
    return {
      by: 'service',
      verdict: answer.result === 'match' ? 'verified' : 'failed',
      summary,
      findings,
      not_proven: notProven(summary, findings),
      subject: { capture_id, url: read.url, manifest_sha256: read.manifest_hash },
    };
  },
};
