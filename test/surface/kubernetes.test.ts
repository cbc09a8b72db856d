import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

/** The manifests against the types of Kubernetes 1.30, by the compiler: it refuses a field that there is not, as `kubectl apply --validate=strict` does. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'container', 'cluster', 'kubernetes.yaml'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'evidence-manifests-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0;
const read = (yaml: string): Manifest[] => {
  const program = 'import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin.read()))))';
  return JSON.parse(execFileSync('python3', ['-c', program], { input: yaml, encoding: 'utf8' })) as Manifest[];
};

/** `networking.k8s.io/v1` is `networking/v1` there, and `v1` is `core/v1`. */
const moduleOf = (apiVersion: string): string => {
  const path = apiVersion.includes('/') ? apiVersion.replace('.k8s.io/', '/') : `core/${apiVersion}`;
  return `kubernetes-types/${path}.js`;
};

/** What the compiler says. */
function faults(manifests: readonly Manifest[]): string {
  const file = join(folder, 'manifests.ts');
  const lines = manifests.map(
    ({ apiVersion, kind, ...rest }, at) =>
      `export const m${at}: import('${moduleOf(apiVersion)}').${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  writeFileSync(file, lines.join('\n'));
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', '--ignoreConfig', file];
  return spawnSync(process.execPath, [compiler, ...options], { cwd: folder, encoding: 'utf8' }).stdout;
}

test.skipIf(!hasYaml)('each manifest has fields of its kind alone, of their types', () => {
  const manifests = read(text);
  expect(manifests.length).toBeGreaterThan(8);
  expect(faults(manifests)).toBe('');
});

test.skipIf(!hasYaml).each([
  ['a field that there is not', 'failureThreshold: 60', 'failureTreshold: 60', '"failureTreshold"\' does not exist'],
  ['a field in the wrong place', '  minAvailable: 1\n', '  podSelector: {}\n', '"podSelector"\' does not exist'],
  ['a text for a number', 'replicas: 2', "replicas: '2'", "'string' is not assignable to type 'number'"],
  ['a container without a name', '- name: evidence\n', '- image: evidence\n', "'name' is missing"],
])('%s is refused', (_, good, bad, fault) => {
  const changed = text.replace(good, bad);
  expect(changed).not.toBe(text);
  expect(faults(read(changed))).toContain(fault);
});
