import { readFileSync } from 'node:fs';
import { SecretError, signingKey } from '../../webhooks/secret.js';
import { verifyMessage, type MessageVerdict } from '../../webhooks/verify.js';
import { whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';
import { instant, type Zone } from '../terminal/times.js';

interface Said {
  readonly secret: string | undefined;
  readonly 'secret-file': string | undefined;
  readonly headers: string | undefined;
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: string;
  readonly at: string | undefined;
}

/** A receiver's check of what it was sent, from files. The body is read as bytes and never as text. */
export function verifyFiles(
  said: Said,
  now: Date,
  zone: Zone,
): MessageVerdict & { readonly webhook_id: string | null } {
  const keys = secretsOf(said).map(keyOf);
  const named = said.headers === undefined ? new Map<string, string>() : headersIn(read(said.headers, '--headers'));
  const header = (name: 'id' | 'timestamp' | 'signature') => said[name] ?? named.get(`webhook-${name}`);
  const id = header('id');
  const received = { id, timestamp: header('timestamp'), signature: header('signature') };
  const verdict = verifyMessage({ ...received, body: read(said.body, '--body') }, keys, clock(said.at, now, zone));
  return { ...verdict, webhook_id: id ?? null };
}

export const explained: Readonly<Record<Extract<MessageVerdict, { valid: false }>['code'], string>> = {
  missing_header: 'webhook-id, webhook-timestamp or webhook-signature is missing',
  malformed_timestamp: 'webhook-timestamp is not whole seconds',
  too_old: 'it was sent more than 5 minutes ago; --at gives the time of receipt',
  too_new: 'it was sent more than 5 minutes in the future',
  no_signature: 'webhook-signature holds no entry of version 1',
  signature_mismatch: 'no signature is of this body, id and time under this secret',
};

/** Several secrets, one a line, as during a rotation. */
function secretsOf(said: Said): readonly string[] {
  const { secret, 'secret-file': file } = said;
  if ((secret === undefined) === (file === undefined)) throw usage('give either --secret or --secret-file');
  if (secret !== undefined) return [secret];
  const lines = new TextDecoder()
    .decode(read(file ?? '', '--secret-file'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) throw usage(`--secret-file: ${file} contains no secret`);
  return lines;
}

function keyOf(secret: string): Uint8Array {
  try {
    return signingKey(secret);
  } catch (error) {
    if (error instanceof SecretError) throw usage(`the secret cannot be used: ${error.message}`);
    throw error;
  }
}

/** Header lines as curl and proxies write them, or one JSON object. Names in any case; a name given twice is refused. */
function headersIn(bytes: Uint8Array): Map<string, string> {
  const text = new TextDecoder().decode(bytes);
  const pairs = text.trimStart().startsWith('{') ? objectPairs(text) : linePairs(text);
  const headers = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = name.trim().toLowerCase();
    if (key.startsWith('webhook-') && headers.has(key)) throw usage(`--headers: ${key} occurs twice`);
    headers.set(key, value.trim());
  }
  return headers;
}

function objectPairs(text: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(text) as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
  } catch {
    throw problem('UNREADABLE', '--headers: starts like JSON but cannot be parsed');
  }
}

const linePairs = (text: string): [string, string][] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/:(.*)/s))
    .filter((parts) => parts.length > 1)
    .map(([name = '', value = '']) => [name, value]);

function clock(at: string | undefined, now: Date, zone: Zone): Date {
  if (at === undefined) return now;
  return new Date(/^\d{9,11}$/.test(at) ? Number(at) * 1000 : instant('--at', at, zone));
}

function read(path: string, flag: string): Uint8Array {
  if (path === '-' && process.stdin.isTTY)
    throw usage(`${flag} -: standard input is the terminal`, 'pipe the content into the command');
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw problem('UNREADABLE', `${flag}: ${path} ${whyUnread(error)}`, {
      cause: error,
    });
  }
}
