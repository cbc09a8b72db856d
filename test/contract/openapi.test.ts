import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { errors } from '../../src/contract/errors.js';
import { operations } from '../../src/contract/index.js';
import { refusalsOf, type Operation } from '../../src/contract/operation.js';
import type { Route } from '../../src/contract/routes.js';
import { languages } from '../../src/languages.js';
import { openHouse, type House } from '../daemon/house.js';
import { printed } from './document.js';

const document = printed();
const at = ({ method, path }: Route) => document.paths[path]?.[method.toLowerCase()];

describe.each(Object.entries<Operation>(operations))('%s in the document', (name, op) => {
  it('has its name, its fields, its key, its answer, and every code that it may refuse with', () => {
    const found = at(op);
    expect(found?.operationId).toBe(name);
    const keys = {
      open: [],
      key: [{ api_key: [] }, { session_cookie: [], session_key: [] }],
      operator: [{ operator: [] }],
      share: [{ share_cookie: [], share_session: [] }],
    };
    expect(found?.security).toEqual(keys[op.access]);
    const names = (found?.parameters ?? []).map((each) => `${each.in} ${each.name}`);
    for (const field of Object.keys(op.params?.properties ?? {})) expect(names).toContain(`path ${field}`);
    for (const field of Object.keys(op.query?.properties ?? {})) expect(names).toContain(`query ${field}`);
    expect(found?.requestBody !== undefined).toBe(op.body !== undefined);
    expect(found?.responses).toHaveProperty(String(op.answers.status));
    for (const code of refusalsOf(op).filter((each) => each !== 'METHOD_NOT_ALLOWED'))
      expect(found?.responses[errors[code].status]?.description).toContain(`\`${code}\``);
  });
});

test('the signed links are in it, and nothing else is', () => {
  for (const route of Object.values(byteRoutes)) expect(at(route)).toBeDefined();
  const described = Object.values(document.paths).flatMap((verbs) => Object.keys(verbs));
  expect(described).toHaveLength(Object.keys(operations).length + Object.keys(byteRoutes).length);
});

test('a language that may be asked for is one of those that there are', () => {
  const found: unknown[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'language' || key === 'pdf_language') found.push((value as { enum?: unknown }).enum);
    return value;
  });
  // Of a certificate, a comparison, a copy, a witness and two exports; of one capture, and of several or a schedule.
  expect(found).toEqual(Array.from({ length: 8 }, () => [...languages]));
});

describe('outside opinions', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'evidence-openapi-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('Redocly finds nothing to say, by its strict rules', () => {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document, null, 2));
    const cli = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    // `/captures/export-jobs/{export_id}` is of the service that this one is compatible with; no capture's id is `export-jobs`.
    const linted = spawnSync(
      process.execPath,
      [cli, 'lint', file, '--extends', 'recommended-strict', '--skip-rule', 'no-ambiguous-paths', '--format', 'json'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const { problems, totals } = JSON.parse(linted.stdout) as { problems: unknown[]; totals: object };
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
    expect(linted.status).toBe(0);
  });
});

describe('served', () => {
  let house: House;
  beforeAll(async () => (house = await openHouse({ start: false })));
  afterAll(() => house.close());

  it('at /v1/openapi.json, without a key, for the address that was asked', async () => {
    const answer = await house.app.inject({ url: '/v1/openapi.json', headers: { host: 'evidence.example' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual(printed('http://evidence.example/v1'));
  });
});
