import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { collection } from '../../src/contract/clients/collection.js';
import { readDocument } from '../../src/contract/clients/document.js';
import { pythonClient } from '../../src/contract/clients/python.js';
import { pythonTypes } from '../../src/contract/clients/python-types.js';
import { operations } from '../../src/contract/index.js';
import { languages } from '../../src/languages.js';
import type { Operation } from '../../src/contract/operation.js';
import { openApi } from '../../src/contract/openapi/openapi.js';
import { evidence } from '../cli/rig.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { accountOf, listen } from '../http/sessions/session-rig.js';

const document = readDocument(openApi(operations, { version: '0.0.0-test', baseUrl: 'http://127.0.0.1:7433/v1' }));

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly auth: { readonly type: string; readonly bearer?: readonly { readonly value: string }[] };
    readonly url: { readonly raw: string; readonly variable: readonly { readonly key: string }[] };
    readonly body?: { readonly raw?: string };
  };
}
const baseUrl = 'http://127.0.0.1:7433/v1';
const folders = collection(document, baseUrl)['item'] as unknown as readonly { readonly item: readonly Item[] }[];
const requests = folders.flatMap(({ item }) => item);

test('the collection names every operation and every signed link, each once, with its method, address and key', () => {
  const all = { ...operations, ...byteRoutes };
  expect(requests.map(({ name }) => name).toSorted()).toEqual(Object.keys(all).toSorted());
  for (const { name, request } of requests) {
    const { method, path } = all[name as keyof typeof all];
    const raw = `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect([name, request.method, request.url.raw]).toEqual([name, method, raw]);
    expect(request.url.variable).toHaveLength(path.split('{').length - 1);
  }
  for (const [name, { access, body }] of Object.entries<Operation>(operations)) {
    const { auth, body: sent } = requests.find((each) => each.name === name)!.request;
    const bearer = { key: '{{api_key}}', operator: '{{operator_token}}', open: undefined, share: undefined }[access];
    expect([name, auth.bearer?.[0]?.value]).toEqual([name, bearer]);
    const fields = sent?.raw === undefined ? undefined : Object.keys(JSON.parse(sent.raw) as object);
    const required = body && 'required' in body ? body.required : undefined;
    if (required !== undefined) expect([name, fields]).toEqual([name, required]);
  }
});

test('the Python client has the languages of documents as a type', () => {
  const literal = `Literal[${languages.map((each) => `'${each}'`).join(', ')}]`;
  const module = pythonClient(document, baseUrl).replaceAll('"', "'");
  for (const field of ['language', 'pdf_language'])
    expect(module).toMatch(
      new RegExp(String.raw`\b'?${field}'?: (NotRequired\[)?${literal.replace(/[[\]]/g, String.raw`\$&`)}`),
    );
});

test('two structures of one name are refused, not taken for each other', () => {
  const types = pythonTypes(document);
  const one = { type: 'object', properties: { a: { type: 'string' } } };
  expect(types.of(one, 'Same')).toBe('Same');
  expect(types.of(one, 'Same')).toBe('Same');
  expect(() => types.of({ ...one, required: ['a'] }, 'Same')).toThrow('two types are called Same');
});

/** A server whose document says that it is reached elsewhere. */
async function otherServer(url: string): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer((_request, response) => {
    void fetch(url)
      .then((answer) => answer.json() as Promise<object>)
      .then((printed) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ ...printed, servers: [{ url: 'https://thief.example/v1' }] })),
      );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

const altered = (change: (printed: string) => string) => () =>
  readDocument(JSON.parse(change(JSON.stringify(document))) as Parameters<typeof readDocument>[0]);

test.each([
  ['operationId', (text: string) => text.replace('"operationId":"health"', '"operationId":"health(self): print(1)"')],
  ['path', (text: string) => text.replace('"/health"', `"/health'+print(1)+'"`)],
  ['path', (text: string) => text.replace('"/health"', '"/{{operator_token}}"')],
  ['parameter', (text: string) => text.replace('"name":"host"', '"name":"host=print(1)"')],
  ['servers', (text: string) => text.replace('http://127.0.0.1:7433/v1', 'file:///etc')],
  ['method', (text: string) => text.replace(/("\/health":\{)"get"/, `$1"get'"`)],
])('a document with code in place of a name is refused: %s', (what, change) => {
  expect(altered(change)).toThrow(what);
});

describe('in Python, against a running daemon', () => {
  let house: House;
  let folder: string;
  let base: string;
  beforeAll(async () => {
    house = await openHouse({ run: leaveFile });
    folder = mkdtempSync(join(tmpdir(), 'evidence-python-'));
    base = await listen(house);
    const answer = await fetch(`${base}/v1/openapi.json`);
    const served = readDocument((await answer.json()) as Parameters<typeof readDocument>[0]);
    writeFileSync(join(folder, 'evidence_client.py'), pythonClient(served, `${base}/v1`));
  });
  afterAll(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const python = async (script: string, ...args: string[]): Promise<unknown> => {
    const { stdout } = await promisify(execFile)('python3', ['-c', script, ...args], { cwd: folder });
    return JSON.parse(stdout);
  };

  test('the command prints what is made of the document of its service, and writes over no file', async () => {
    const env = { EVIDENCE_BASE_URL: `${base}/v1` };
    const run = (...args: string[]) => evidence(folder, ['api-client', ...args], { env });
    const output = join(folder, 'by_command.py');
    expect(await run('python', '--output', output)).toMatchObject({ code: 0, stdout: `${output}\n` });
    expect(readFileSync(output, 'utf8')).toBe(readFileSync(join(folder, 'evidence_client.py'), 'utf8'));
    expect(await run('python', '-o', output)).toMatchObject({ code: 2 });
    const { stdout } = await run('postman');
    expect(JSON.parse(stdout)).toMatchObject({
      info: { name: 'evidence' },
      item: folders.map(() => expect.any(Object)),
    });
    expect((await run('ruby')).stderr).toContain('python, postman');
  });

  test('the key goes to the address that was asked or given, whatever server the document names', async () => {
    const { port, close } = await otherServer(`${base}/v1/openapi.json`);
    const env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${port}/v1` };
    const run = (...args: string[]) => evidence(folder, ['api-client', ...args], { env });
    const asked = await run('python');
    expect(asked).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`base_url: str = "${env.EVIDENCE_BASE_URL}"`) as string,
    });
    expect(asked.stdout).not.toContain('thief.example');
    expect(asked.stderr).toContain(
      `names the server https://thief.example/v1; the client sends its key to ${env.EVIDENCE_BASE_URL}`,
    );
    const given = await run('postman', '--base-url', 'https://evidence.example/v1');
    expect(JSON.parse(given.stdout)).toMatchObject({
      variable: [{ key: 'base_url', value: 'https://evidence.example/v1' }, {}, {}],
    });
    expect(await run('postman', '--base-url', 'file:///etc')).toMatchObject({ code: 2 });
    close();
  });

  test('what a document says in words is a string, and runs nothing', async () => {
    const words = `"""\\u0022\n'+print('ran')+'`;
    const served = altered((text) => text.replace('7433/v1"', `7433/v1'+print('ran')+'"`))();
    const paths = Object.entries(served.paths).map(([path, verbs]) => {
      const said = Object.entries(verbs).map(([verb, each]) => [verb, { ...each, summary: words }] as const);
      return [path, Object.fromEntries(said)] as const;
    });
    const hostile = { ...served, info: { version: words }, paths: Object.fromEntries(paths) };
    writeFileSync(join(folder, 'hostile.py'), pythonClient(hostile, baseUrl));
    const said = await python('import hostile, json; print(json.dumps(hostile.Evidence.health.__doc__))');
    expect(said).toBe(`${words}. GET /health`);
  });

  test('a redirect is refused, and the key goes nowhere', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const said = await python(
      `
import json, sys
from evidence_client import Evidence, Refused
try:
    Evidence(base_url=sys.argv[1], key='ps_test_x').health()
except Refused as refused:
    print(json.dumps([refused.status, refused.code]))`,
      `http://127.0.0.1:${port}`,
    ).finally(() => server.close());
    expect(said).toEqual([302, 'UNEXPECTED_ANSWER']);
    expect(asked).toEqual(['/health']);
  });

  test('every operation is a method, and every type in it is there', async () => {
    const names = (await python(`
import evidence_client as client, json, typing
for value in vars(client).values():
    if typing.is_typeddict(value): typing.get_type_hints(value)
methods = {name: each for name, each in vars(client.Evidence).items() if not name.startswith('_')}
for each in methods.values(): typing.get_type_hints(each)
print(json.dumps(sorted(methods)))`)) as string[];
    const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(names).toEqual(['call', 'open_link', 'upload', ...Object.keys(operations).map(snake)].toSorted());
  });

  test('a capture is accepted, read, listed and downloaded, and a refusal is told with its code', async () => {
    const { key } = await accountOf(house);
    const said = await python(
      `
import json, sys, time
from evidence_client import Evidence, Refused
evidence = Evidence(key=sys.argv[1])
told = {'health': evidence.health()['status']}
body = {'url': 'https://example.com/a?b=1', 'options': {'viewport': 'mobile'}}
accepted = evidence.create_capture(body, idempotency_key='once')
told['again'] = evidence.create_capture(body, idempotency_key='once')['capture_id'] == accepted['capture_id']
while (read := evidence.get_capture(accepted['capture_id']))['status'] == 'processing':
    time.sleep(0.05)
told['status'] = read['status']
told['urls'] = [row['url'] for row in evidence.list_captures(host='example.com', limit=5, test_mode=False)['captures']]
with evidence.open_link(read['package_url']) as package:
    told['first'] = len(package.read()) > 0
for call in (lambda: evidence.get_capture('cap_../../health'), lambda: evidence.create_capture({'url': 'http://127.0.0.1/'}), lambda: Evidence(base_url=evidence.base_url).list_captures()):
    try:
        call()
    except Refused as refused:
        told.setdefault('refused', []).append([refused.status, refused.code, refused.request_id is not None])
print(json.dumps(told))`,
      key,
    );
    expect(said).toEqual({
      health: 'ok',
      again: true,
      status: 'completed',
      urls: ['https://example.com/a?b=1'],
      first: true,
      refused: [
        [404, 'NOT_FOUND', true],
        [422, 'SSRF_BLOCKED', true],
        [401, 'MISSING_API_KEY', true],
      ],
    });
  });
});
