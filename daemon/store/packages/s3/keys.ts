import { readFile, stat } from 'node:fs/promises';
import type { BucketKeys } from '../../../../src/settings/daemon.js';
import type { Keys } from './sign.js';

/** The keys as they are now: a file is read again when it was changed, so that keys are rotated without a restart. */
export function keysFrom(stated: BucketKeys | null): () => Promise<Keys> {
  if (stated === null)
    return () => Promise.reject(new Error('no access key: set s3_credentials, or s3_access_key and s3_secret_key'));
  if (!('file' in stated)) return () => Promise.resolve(stated);
  let read: { readonly changed: number; readonly keys: Keys } | undefined;
  return async () => {
    const { mtimeMs } = await stat(stated.file);
    if (read?.changed !== mtimeMs)
      read = { changed: mtimeMs, keys: parsed(await readFile(stated.file, 'utf8'), stated.file) };
    return read.keys;
  };
}

/** The section `default`, or a file without sections. */
function parsed(text: string, file: string): Keys {
  const found = new Map<string, string>();
  let isOurs = true;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const section = /^\[(.*)\]$/.exec(line);
    if (section) isOurs = section[1]?.trim() === 'default';
    const [, name = '', value = ''] = /^([a-z_]+)\s*=\s*(\S+)$/.exec(line) ?? [];
    if (isOurs && name !== '') found.set(name, value);
  }
  const accessKeyId = found.get('aws_access_key_id');
  const secretAccessKey = found.get('aws_secret_access_key');
  // Not quoted: what is in it may be the secret.
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(`${file} has no aws_access_key_id and aws_secret_access_key in [default]`);
  return { accessKeyId, secretAccessKey, sessionToken: found.get('aws_session_token') };
}
