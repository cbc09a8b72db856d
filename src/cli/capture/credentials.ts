import type { HttpCredentials } from '../../contract/captures/credentials.js';
import { usage } from '../problem/problem.js';
import { askSecret } from '../terminal/ask-secret.js';
import { passwordFrom } from '../terminal/password-file.js';

interface Said {
  readonly 'http-user'?: string | undefined;
  readonly 'http-password-file'?: string | undefined;
  readonly 'urls-from'?: string | undefined;
}

/** Undefined where nobody signs in. A password goes to one origin, so all addresses must be of it. */
export async function credentialsSaid(said: Said, urls: readonly string[]): Promise<HttpCredentials | undefined> {
  const { 'http-user': username, 'http-password-file': file, 'urls-from': from } = said;
  if (username === undefined) return undefined;
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const [origin = ''] = origins;
  if (origins.length > 1)
    throw usage(
      `--http-user: the addresses are of ${origins.length} origins, and one password can serve only one origin`,
      'run one command for each origin',
    );
  if (file === '-' && from === '-')
    throw usage(
      '--http-password-file -: standard input is already used for the addresses',
      'write one of the two to a file',
    );
  const password =
    file === undefined
      ? await askSecret(`Password of ${username} at ${origin}: `, 'the password', '--http-password-file')
      : passwordFrom(file);
  return { username, password };
}
