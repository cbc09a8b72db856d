import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readExpectations } from '../../../src/cli/capture/expectations.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fakeService, type FakeService } from '../../fakes/service.js';
import { dropHome, evidence, makeHome, testKey, type Ran } from '../rig.js';

const page = 'https://shop.example/terms?x=1';
let home: string;
let service: FakeService;

beforeEach(async () => {
  home = makeHome();
  service = await fakeService();
  service.next = { polls: 0, ending: 'completed', zip: (await buildPackage()).zip() };
});
afterEach(async () => {
  await service.close();
  dropHome(home);
});

const run = (...args: string[]): Promise<Ran> =>
  evidence(home, ['capture', ...args], { env: { EVIDENCE_BASE_URL: service.baseUrl, EVIDENCE_API_KEY: testKey } });
const zips = () => readdirSync(home).filter((name) => name.endsWith('.zip'));

interface Suite {
  readonly name: string;
  readonly tests: string;
  readonly failures: string;
  readonly testcase: readonly { readonly name: string; readonly failure?: { readonly message: string } }[];
}
/** By a reader of XML that is not ours. */
const suites = (file: string): Suite[] =>
  JSON.parse(execFileSync('python3', ['-c', reader, join(home, file)], { encoding: 'utf8' })) as Suite[];
const reader = `
import json, sys, xml.etree.ElementTree as tree
def case(each):
    failure = each.find("failure")
    return {**each.attrib, **({} if failure is None else {"failure": failure.attrib})}
print(json.dumps([{**s.attrib, "testcase": [case(c) for c in s]} for s in tree.parse(sys.argv[1]).getroot()]))
`;

describe('expectations', () => {
  it('that the package meets end with 0, and are in the answer with what was found', async () => {
    const { code, stdout } = await run(page, '--json', '--expect-status', '404, 2xx', '--expect-text', 'Gr[üu]ße, .');
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { expectations: unknown }).expectations).toEqual([
      { kind: 'status', expected: '404, 2xx', met: true, found: 200 },
      { kind: 'text', expected: 'Gr[üu]ße, .', met: true, found: 'Grüße, 世' },
    ]);
  });

  it('that it does not meet end with 4; the package is kept, and each is named', async () => {
    const { code, stdout } = await run(
      page,
      '--expect-status',
      '404',
      '--expect-text',
      'absent',
      '--expect-text',
      '世界',
    );
    expect(code).toBe(4);
    expect(stdout).toContain('! expected status 404, but it was 200');
    expect(stdout).toContain('! expected text was not found: absent');
    expect(stdout).not.toContain('not found: 世界');
    expect(zips()).toHaveLength(1);
  });

  it('are judged by the package, not by what the service answers', async () => {
    service.next = {
      polls: 0,
      ending: 'completed',
      zip: (
        await buildPackage({
          metadata: (metadata) => {
            delete (metadata['page'] as Record<string, unknown>)['http_status'];
          },
          artifacts: (files) => void files.delete('domtextcontent.txt'),
        })
      ).zip(),
    };
    const { stdout } = await run(page, '--json', '--expect-status', '200', '--expect-text', 'A page');
    expect((JSON.parse(stdout) as { expectations: unknown }).expectations).toEqual([
      { kind: 'status', expected: '200', met: false, found: null },
      { kind: 'text', expected: 'A page', met: false, found: null },
    ]);
  });

  it('give way to what is worse: a package that does not verify, and with --strict a warning', async () => {
    service.next = { ...service.next, warnings: ['login_page'] };
    expect((await run(page, '--strict', '--expect-text', 'absent')).code).toBe(1);
    expect((await run(page, '--expect-text', 'absent')).code).toBe(4);
  });

  it.each([
    [['--expect-text', '('], "--expect-text '('"],
    [['--expect-text', 'a*'], 'matches the empty text'],
    [['--expect-status', '99'], "'99' is not a status code"],
    [['--expect-status', '200,'], "'' is not a status code"],
    [['--expect-text', 'a', '--no-wait'], '--no-wait'],
    [['--junit', '.'], 'is a directory'],
  ])('refuses %j before anything is captured', async (words, said) => {
    const { code, stderr } = await run(page, ...words);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(said) as string });
    expect(service.seen).toEqual([]);
  });

  it('read a class of statuses by its first digit only', () => {
    const { status } = readExpectations([], '2xx,404');
    expect([199, 200, 299, 300, 404, 405].filter((code) => status?.holds(code))).toEqual([200, 299, 404]);
  });
});

describe('--junit', () => {
  it('has a suite for each address, and a case for the capture, the verification, warnings and expectations', async () => {
    service.next = { ...service.next, warnings: ['login_page'] };
    writeFileSync(join(home, 'report.xml'), 'an earlier report');
    const { code } = await run(page, `${page}&y=<"`, '--junit', 'report.xml', '--expect-text', 'a"b<&>\u0007');
    expect(code).toBe(4);
    const [first, second] = suites('report.xml');
    expect([first?.name, second?.name]).toEqual([page, `${page}&y=<"`]);
    expect([first?.tests, first?.failures]).toEqual(['4', '1']);
    expect(first?.testcase.map(({ name }) => name)).toEqual([
      'captured',
      'verified',
      'warning login_page',
      'expected text a"b<&>\uFFFD',
    ]);
    expect(first?.testcase.flatMap(({ failure }) => failure?.message ?? [])).toEqual([
      'expected text was not found: a"b<&>\uFFFD',
    ]);
  });

  it('counts a warning as a failure with --strict, and says what failed', async () => {
    service.next = { ...service.next, warnings: ['login_page'] };
    await run(page, '--junit', 'out/report.xml', '--strict');
    expect(suites('out/report.xml')[0]?.failures).toBe('1');
    service.next = { polls: 0, ending: 'failed' };
    expect((await run(page, '--junit', 'failed.xml')).code).toBe(1);
    expect(suites('failed.xml')[0]?.testcase[0]?.failure?.message).toBe('The page did not answer.');
    service.next = {
      polls: 0,
      ending: 'completed',
      zip: (await buildPackage({ log: (log) => void (log['operations'][3].at = '2019-01-01T00:00:00.000Z') })).zip(),
    };
    expect((await run(page, '--junit', 'bad.xml')).code).toBe(1);
    expect(suites('bad.xml')[0]?.testcase[1]?.failure?.message).toContain('forensic_log.json');
  });

  it('is written where the only address was refused, too', async () => {
    service.refusals.set('POST /captures', [{ status: 403, code: 'PLAN_API_READ_ONLY' }]);
    expect((await run(page, '--junit', 'refused.xml')).code).toBe(5);
    expect(suites('refused.xml')[0]?.failures).toBe('1');
  });
});
