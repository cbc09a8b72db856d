import { type Mailer, openMailer } from '../../../daemon/outside/mail.js';
import { codeAt } from '../../../daemon/sessions/totp.js';
import type { House } from '../../daemon/house.js';
import type { MailServer } from '../../fakes/outside/mail-server.js';
import { accountOf } from './session-rig.js';

/** Sends to a mail server of the test. */
export const mailerTo = ({ port }: MailServer): Mailer =>
  openMailer({ url: `smtp://127.0.0.1:${port}`, from: 'evidence@service.example' }, { error: () => undefined });

export interface Person {
  readonly id: string;
  readonly key: string;
  readonly email: string;
}

let people = 0;
/** An account with an e-mail address that no other has. */
export async function newPerson(house: House): Promise<Person> {
  const email = `person${++people}@example.com`;
  return { ...(await accountOf(house, { email })), email };
}

export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer of whatever was asked
  readonly body: any;
  readonly cookies: readonly string[];
}

/** A browser somewhere, which keeps its cookies. */
export interface Visitor {
  readonly jar: Map<string, string>;
  post(path: string, body: object, headers?: Record<string, string | undefined>): Promise<Answered>;
  remove(path: string, headers?: Record<string, string>): Promise<Answered>;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  /** Asks for a mail. */
  start(email: string, more?: object): Promise<Answered>;
}

export const origin = 'http://127.0.0.1';

export function visitorAt(house: House, address: string, agent = 'Mozilla/5.0 (test)'): Visitor {
  const jar = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object | undefined,
    headers: Record<string, string | undefined>,
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = {
      host: '127.0.0.1',
      'user-agent': agent,
      ...(method !== 'GET' && { origin }),
      ...(cookie !== '' && { cookie }),
      ...headers,
    };
    const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const answer = await house.app.inject({
      method,
      url: `/v1${path}`,
      remoteAddress: address,
      headers: said,
      ...(body && { payload: body }),
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    for (const each of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (/Max-Age=0\b/.test(each)) jar.delete(name);
      else jar.set(name, value);
    }
    const read = answer.json<{ error?: { code: string } }>();
    return { status: answer.statusCode, code: read.error?.code, body: read, cookies: set };
  };
  const post: Visitor['post'] = (path, body, headers = {}) => send('POST', path, body, headers);
  return {
    jar,
    post,
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    remove: (path, headers = {}) => send('DELETE', path, undefined, headers),
    start: (email, more = {}) => post('/sign-in', { email, ...more }),
  };
}

export interface SignInMail {
  readonly to: readonly string[];
  /** What `POST /sessions` takes. */
  readonly link: string;
  readonly code: string;
  readonly text: string;
}

/** Mails to sign in that arrived at an address, oldest first, once there are so many. */
export async function mailsAt(mail: MailServer, address: string, count: number): Promise<SignInMail[]> {
  const find = () => signInMails(mail).filter(({ to }) => to.includes(address));
  while (find().length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return find();
}

/** Of quoted-printable, as far as these letters need it (RFC 2045, 6.7). */
export const readable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

export const signInMails = ({ letters }: MailServer): SignInMail[] =>
  letters.flatMap(({ to, text }) => {
    const found = /sign-in#(sat_\w+\.[\w-]{43})\.(\w{4}-\w{4})/.exec(readable(text));
    return found ? [{ to, link: found[1] ?? '', code: found[2] ?? '', text: readable(text) }] : [];
  });

/** What an authenticator program shows that was given this secret. */
export function shown(secret: string, now: Date): string {
  const bits = secret
    .split('')
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return codeAt(Uint8Array.from(bytes), Math.floor(now.getTime() / 30_000));
}
