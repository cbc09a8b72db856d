import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { operations } from '../../src/contract/index.js';
import type { Operation } from '../../src/contract/operation.js';
import { requests } from '../http/fuzz/fuzz-requests.js';
import { openRig, type Rig } from '../http/fuzz/fuzz-rig.js';
import { closed, printed } from './document.js';
import { startPrism, type Prism } from './prism.js';

let folder: string;
let rig: Rig;
let prism: Prism;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-prism-'));
  rig = await openRig();
  const document = printed();
  // An answer may hold nothing that is not declared.
  const strict = { ...document, components: closed(document.components), paths: closed(document.paths) };
  prism = await startPrism(strict, `http://127.0.0.1:${rig.port}/v1`, { folder, errors: false });
});
afterAll(async () => {
  console.log(prism.said().slice(-1500));
  await prism.close();
  await rig.close();
  await rm(folder, { recursive: true, force: true });
});

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

/** What Prism holds against the answer. */
const violations = (header: unknown): Violation[] =>
  (JSON.parse(typeof header === 'string' ? header : '[]') as Violation[]).filter(
    ({ location }) => location[0] === 'response',
  );

describe.each(Object.entries<Operation>(operations))('%s behind a validating proxy that is not ours', (name, op) => {
  it('answers, and refuses, as the document says', async () => {
    const described = printed().paths[op.path]?.[op.method.toLowerCase()];
    for (const { key, ...sent } of sample(requests(op, described!, rig), 8)) {
      if (!passable(sent)) continue;
      const path = sent.path.replace(/^\/v1/, '');
      const answer = await rig.send({ ...sent, path, key: key === undefined ? rig.keyOf(op) : key, port: prism.port });
      expect(violations(answer.headers['sl-violations']), `${name} ${path} ${answer.text.slice(0, 300)}`).toEqual([]);
    }
  });
});

test('it does find what is not declared', async () => {
  const document = printed();
  const lying = JSON.parse(JSON.stringify(document).replaceAll('"api_read_only"', '"api_read_lonely"')) as object;
  const other = await startPrism(lying, `http://127.0.0.1:${rig.port}/v1`, { folder, errors: false });
  const answer = await rig.send({ method: 'GET', path: '/whoami', port: other.port });
  await other.close();
  expect(answer.status).toBe(200);
  expect(
    violations(answer.headers['sl-violations'])
      .map(({ message }) => message)
      .join(),
  ).toContain('api_read_lonely');
});

/** Prism itself answers, or ends, on what it cannot read; such requests go to the server directly, in the fuzz. */
function passable({
  path,
  body,
  type,
  headers,
}: {
  path: string;
  body: unknown;
  type: string;
  headers: object;
}): boolean {
  try {
    if (!/^[a-z]+\/[a-z-]+$/.test(type)) return false;
    for (const part of path.split(/[/?&=]/)) decodeURIComponent(part.replaceAll('+', ' '));
    // It writes a body anew and keeps its length; one that is false to JavaScript it drops.
    if (body !== undefined && (JSON.stringify(JSON.parse(body as string)) !== body || body.length < 6)) return false;
    return !('host' in headers) && !('expect' in headers) && !('content-encoding' in headers);
  } catch {
    return false;
  }
}
