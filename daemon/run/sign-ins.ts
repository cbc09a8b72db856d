import type { HttpCredentials } from '../../src/contract/captures/credentials.js';
import type { RunFiles } from '../store/captures/run-files.js';
import type { SecretBox } from '../store/secret-box.js';

/** What captures under way sign in with: sealed from the request until the capture has ended (daemon/jobs/finish.ts removes it). */
export interface SignInKeeper {
  keep(captureId: string, credentials: HttpCredentials): Promise<void>;
  /** Undefined when it is gone, for example after a restore. Throws when the key of the home is another one. */
  open(captureId: string): Promise<HttpCredentials | undefined>;
  remove(captureId: string): Promise<void>;
}

export function signInKeeper(files: RunFiles, box: SecretBox): SignInKeeper {
  return {
    keep: async (captureId, credentials) =>
      files.keep(captureId, await box.seal(captureId, JSON.stringify(credentials))),
    open: async (captureId) => {
      const sealed = await files.read(captureId);
      return sealed && (JSON.parse(await box.open(captureId, sealed)) as HttpCredentials);
    },
    remove: (captureId) => files.remove(captureId),
  };
}
