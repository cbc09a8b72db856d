import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
/** Instructions with their continued lines, comments left out. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line): readonly [string, string] => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]);
const final = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
const of = (name: string, among = instructions) => among.flatMap(([each, rest]) => (each === name ? [rest] : []));

test('every stage has the base that is given', () => {
  expect(of('ARG')).toEqual([expect.stringMatching(/^BASE=node:\d+-[a-z]+-slim$/)]);
  expect(of('FROM').map((from) => from.split(' ')[0])).toEqual(['${BASE}', '${BASE}']);
});

test('the program runs as a user who is not root, and nothing after that needs root', () => {
  const at = final.findIndex(([name]) => name === 'USER');
  expect(final[at]?.[1]).toBe('evidence');
  expect(final.slice(at).map(([name]) => name)).not.toContain('RUN');
});

test('packages come without recommendations and leave no lists', () => {
  for (const run of of('RUN').filter((each) => each.includes('apt-get install'))) {
    expect(run).toContain('--no-install-recommends');
    expect(run).toContain('rm -rf /var/lib/apt/lists/*');
  }
});

test('nothing is fetched by address, and no secret is set', () => {
  expect(of('ADD')).toEqual([]);
  expect(of('RUN').filter((run) => /curl|wget|https?:/.test(run))).toEqual([]);
  expect(of('ENV').join(' ')).not.toMatch(/KEY|TOKEN|PASSWORD|SECRET/);
});

test('its home is a volume, and its state is asked for', () => {
  const [home = ''] = /EVIDENCE_HOME=(\S+)/.exec(of('ENV', final).join(' '))?.slice(1) ?? [];
  expect(of('VOLUME', final)).toEqual([home]);
  expect(of('HEALTHCHECK', final)).toEqual([expect.stringMatching(/ CMD evidence daemon status --quiet \|\| exit 1$/)]);
  expect(read('compose.yaml')).toContain(`evidence:${home}`);
});

test('the profile allows what a sandbox of its own needs, and refuses by default', () => {
  const profile = JSON.parse(read('container/seccomp.json')) as {
    defaultAction: string;
    syscalls: { names: string[]; action: string; includes?: { caps?: unknown }; excludes?: object; args?: object[] }[];
  };
  expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO');
  // containerd reads no conditions, so that what is under one would hold always.
  expect(profile.syscalls.filter(({ includes, excludes }) => includes?.caps ?? excludes)).toEqual([]);
  const allowed = profile.syscalls
    .filter(({ action, includes, args }) => action === 'SCMP_ACT_ALLOW' && !includes && !args)
    .flatMap(({ names }) => names);
  expect(allowed).toEqual(expect.arrayContaining(['chroot', 'clone', 'clone3', 'unshare', 'setns']));
  for (const name of ['bpf', 'init_module', 'kexec_load', 'open_by_handle_at'])
    expect([name, allowed.includes(name)]).toEqual([name, false]);
});
