import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { withoutFormTokens } from '../../../src/package/records/form-tokens.js';
import type { Body } from './record.js';

/** What a body is without its form tokens, and how many there were. Characters of one byte: the tags of every encoding that has ASCII are found, and no other byte changes. */
export async function bodyWithoutTokens(
  mimeType: string,
  body: Body,
): Promise<{ readonly body: Body; readonly values: number }> {
  if (!/^(text\/html|application\/xhtml\+xml)$/i.test(mimeType)) return { body, values: 0 };
  if (body.kind !== 'memory' && body.kind !== 'file') return { body, values: 0 };
  const bytes = body.kind === 'memory' ? body.bytes : await readFile(body.path);
  const { html, values } = withoutFormTokens(Buffer.from(bytes).toString('latin1'));
  if (values === 0) return { body, values };
  const left = Buffer.from(html, 'latin1');
  const made = { size: left.length, sha256: createHash('sha256').update(left).digest('hex') };
  const cut = body.truncated === undefined ? {} : { truncated: body.truncated };
  if (body.kind === 'memory') return { body: { kind: 'memory', bytes: left, ...made, ...cut }, values };
  // Twice the same where it is asked for twice.
  const path = `${body.path}-without-tokens`;
  await writeFile(path, left, { mode: 0o600 });
  return { body: { kind: 'file', path, ...made, ...cut }, values };
}
