import type { VerifyAnswer } from '../../src/contract/captures/captures.js';

/** Checks a stored package as the verifier does everywhere. `path` is the sealed ZIP. */
export type VerifyStored = (
  path: string,
  known: {
    /** Of the manifest that was recorded when the package was sealed; bare hex. */
    readonly manifestSha256: string;
    readonly isIssued: (manifestSha256: string) => Promise<boolean>;
    /** Made elsewhere: it is not opened inside this process. */
    readonly imported: boolean;
    /** What commitments.json states, where it need not be made of the files again: it was checked with the manifest that was recorded. */
    readonly committedRoots?: ReadonlyMap<string, string>;
  },
) => Promise<Pick<VerifyAnswer, 'result' | 'summary' | 'checks'>>;
