import type { CaptureOptions } from '../../client/index.js';
import type { HttpCredentials, SignIn } from '../../contract/captures/credentials.js';
import { usage } from '../problem/problem.js';
import { askSecret } from '../terminal/ask-secret.js';
import { passwordFrom } from '../terminal/password-file.js';

interface Said {
  readonly 'http-user'?: string | undefined;
  readonly 'http-password-file'?: string | undefined;
  readonly secret?: readonly string[] | undefined;
  readonly 'urls-from'?: string | undefined;
}

/** What signs in, as options of a capture; both go to one origin, so all addresses must be of it. */
export async function signInSaid(
  said: Said,
  urls: readonly string[],
  actions: CaptureOptions['actions'],
): Promise<{ http_credentials?: HttpCredentials; secrets?: NonNullable<SignIn['typed']> }> {
  expectOneReader(said);
  const http = await credentialsSaid(said, urls);
  const secrets = await secretsSaid(said, urls, actions);
  return { ...(http && { http_credentials: http }), ...(secrets && { secrets }) };
}

/** Standard input is read once. */
function expectOneReader({ 'http-password-file': file, 'urls-from': from, secret = [] }: Said): void {
  const readers = [
    ...(from === '-' ? ['--urls-from'] : []),
    ...(file === '-' ? ['--http-password-file'] : []),
    ...secret.flatMap((each) => (each.endsWith('=-') ? [`--secret ${each.slice(0, -2)}`] : [])),
  ];
  const [taken, again] = readers.toReversed();
  if (again === undefined) return;
  const holds = again === '--urls-from' ? 'the addresses' : `what ${again} reads`;
  throw usage(`${taken ?? ''} -: standard input holds ${holds} already`, 'write one of the two to a file');
}

/** Undefined where nobody signs in. */
async function credentialsSaid(said: Said, urls: readonly string[]): Promise<HttpCredentials | undefined> {
  const { 'http-user': username, 'http-password-file': file } = said;
  if (username === undefined) return undefined;
  const origin = onlyOrigin('--http-user', 'a password', urls);
  const password =
    file === undefined
      ? await askSecret(`Password of ${username} at ${origin}: `, 'the password', '--http-password-file FILE')
      : passwordFrom(file);
  return { username, password };
}

/** The value of each name that an action types, from its file or the terminal; undefined where none does. */
async function secretsSaid(
  { secret: given = [] }: Said,
  urls: readonly string[],
  actions: CaptureOptions['actions'],
): Promise<SignIn['typed']> {
  // What the file of actions holds is judged by the service; here only the names are looked for.
  const list: readonly unknown[] = actions ?? [];
  const names = new Set(list.flatMap((each) => nameIn(each) ?? []));
  const files = new Map(given.map((each) => fileSaid(each, names)));
  if (names.size === 0) return undefined;
  const origin = onlyOrigin('--secret', 'a secret', urls);
  const values: [name: string, value: string][] = [];
  for (const name of names) {
    const file = files.get(name);
    const question = `Secret ${name}, typed at ${origin}: `;
    const instead = `--secret ${name}=FILE`;
    values.push([
      name,
      file === undefined ? await askSecret(question, `the secret ${name}`, instead) : passwordFrom(file),
    ]);
  }
  return Object.fromEntries(values);
}

const nameIn = (action: unknown): string | undefined => {
  const secret = typeof action === 'object' && action !== null && 'secret' in action ? action.secret : undefined;
  return typeof secret === 'string' ? secret : undefined;
};

function fileSaid(said: string, names: ReadonlySet<string>): [name: string, file: string] {
  const at = said.indexOf('=');
  // Not quoted: who mistook the form may have written the secret itself.
  if (at < 1 || at === said.length - 1)
    throw usage('--secret is not NAME=FILE', 'for example --secret pin=pin.txt, or pin=- for standard input');
  const name = said.slice(0, at);
  if (!names.has(name))
    throw usage(`--secret ${name}: no action of --actions has "secret": "${name}"`, 'evidence-capture(1), ACTIONS');
  return [name, said.slice(at + 1)];
}

function onlyOrigin(option: string, what: string, urls: readonly string[]): string {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const [origin = ''] = origins;
  if (origins.length > 1)
    throw usage(
      `${option}: the addresses are of ${origins.length} origins, and ${what} is for one`,
      'run one command for each',
    );
  return origin;
}
