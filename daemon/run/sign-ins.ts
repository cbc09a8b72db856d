import type { SignIn } from '../../src/contract/captures/credentials.js';
import type { RunFiles } from '../store/captures/run-files.js';
import type { SecretBox } from '../store/secret-box.js';

/** What captures under way sign in with: sealed from the request until the capture has ended (daemon/jobs/finish.ts removes it). */
export interface SignInKeeper {
  keep(captureId: string, signIn: SignIn): Promise<void>;
  /** Undefined when it is gone, for example after a restore. Throws when the key of the home is another one. */
  open(captureId: string): Promise<SignIn | undefined>;
  remove(captureId: string): Promise<void>;
}

export function signInKeeper(files: RunFiles, box: SecretBox): SignInKeeper {
  return {
    keep: async (captureId, signIn) => files.keep(captureId, await box.seal(captureId, JSON.stringify(signIn))),
    open: async (captureId) => {
      const sealed = await files.read(captureId);
      return sealed && (JSON.parse(await box.open(captureId, sealed)) as SignIn);
    },
    remove: (captureId) => files.remove(captureId),
  };
}
