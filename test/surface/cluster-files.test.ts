import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bucketUrl, roles } from '../../src/settings/kinds.js';
import { settings } from '../../src/settings/table.js';

/** What can be said of the files of a cluster without a registry: they are read by a foreign reader of YAML, and compared with the program. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'container', 'cluster', 'compose.yaml');
const text = readFileSync(file, 'utf8');

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
  readonly command?: readonly string[];
  readonly security_opt?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const program = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin.read())))';
const hasYaml = (() => {
  try {
    execFileSync('python3', ['-c', 'import yaml'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const compose = (): Compose =>
  JSON.parse(execFileSync('python3', ['-c', program], { input: text, encoding: 'utf8' })) as Compose;
const nodes = (): [string, Service][] =>
  Object.entries(compose().services).filter(([, { environment }]) => environment?.['EVIDENCE_NODE'] !== undefined);

test('each variable of the program exists, and no secret stands in the file', () => {
  const known = new Set<string>(Object.values(settings).map(({ env }) => env));
  const named = [...text.matchAll(/\b(EVIDENCE_[A-Z0-9_]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['EVIDENCE_DATABASE_URL', 'EVIDENCE_NODE', 'EVIDENCE_PACKAGE_STORE']));
  for (const [, value] of text.matchAll(/(?:PASSWORD|SECRET_KEY|ACCESS_KEY): (.*)/g))
    expect(value).toMatch(/^\$\{\w+:\?\}$/);
});

test('an example of a bucket in its comments is one that the setting takes', () => {
  const [, example = ''] = /PACKAGE_STORE=(s3:\S+)/.exec(text) ?? [];
  expect(bucketUrl.fromText(example.toLowerCase())).toBe(example.toLowerCase());
});

test.skipIf(!hasYaml)('each role is on some node, two nodes answer and two capture, each under its own name', () => {
  const all = nodes().map(([name, { environment = {} }]) => {
    expect(environment['EVIDENCE_NODE']).toBe(name);
    const own = environment['EVIDENCE_ROLES']?.split(',') ?? [];
    expect(own.filter((role) => !(roles as readonly string[]).includes(role))).toEqual([]);
    return own;
  });
  expect(new Set(all.flat())).toEqual(new Set(roles));
  const count = (role: string) => all.filter((own) => own.includes(role)).length;
  expect([count('api'), count('worker')]).toEqual([2, 2]);
});

test.skipIf(!hasYaml)('nodes share the home, have time to seal, and are asked whether they are ready', () => {
  const { volumes } = compose();
  for (const [, service] of nodes()) {
    expect(service.volumes).toEqual(['home:/var/lib/evidence']);
    expect(service.stop_grace_period).toBe('90s');
    expect(service.command?.slice(0, 2)).toEqual(['daemon', 'run']);
    const [, port] = /:(\d+)$/.exec(service.environment?.['EVIDENCE_INTERNAL_LISTEN'] ?? '') ?? [];
    expect(service.healthcheck?.test.join(' ')).toContain(`127.0.0.1:${port}/ready`);
    const [profile = ''] = /seccomp=(\S+)/.exec(service.security_opt?.join(' ') ?? '')?.slice(1) ?? [];
    expect(() => readFileSync(join(root, 'container', 'cluster', profile))).not.toThrow();
  }
  expect(Object.keys(volumes)).toContain('home');
});

test('the proxy divides requests among the nodes that answer them, as long as they are ready', () => {
  const caddy = readFileSync(join(root, 'container', 'cluster', 'Caddyfile'), 'utf8');
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddy) ?? [];
  const answering = [...text.matchAll(/EVIDENCE_NODE: (\S+), EVIDENCE_ROLES: '?([a-z,]+)/g)]
    .filter(([, , own]) => own?.split(',').includes('api'))
    .map(([, name]) => `${name}:7433`);
  expect(upstreams.split(' ')).toEqual(answering);
  expect(caddy).toMatch(/health_uri \/ready\s+health_port 9433/);
});

interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly enableServiceLinks: boolean;
  readonly topologySpreadConstraints: readonly { readonly labelSelector: { readonly matchLabels: unknown } }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly {
    readonly args: readonly string[];
    readonly env: readonly {
      readonly name: string;
      readonly valueFrom: { readonly fieldRef: { fieldPath: string } };
    }[];
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly startupProbe: Probe;
    readonly livenessProbe: Probe;
    readonly readinessProbe: Probe;
    readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  }[];
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly minAvailable?: number;
    readonly selector?: { readonly matchLabels: unknown };
    readonly podSelector?: { readonly matchLabels: unknown };
    readonly egress?: readonly {
      readonly to: readonly { readonly ipBlock?: { readonly cidr: string; readonly except: readonly string[] } }[];
    }[];
    readonly accessModes?: readonly string[];
    readonly template: { readonly metadata: { readonly labels: unknown }; readonly spec: Pod };
  };
}
const manifests = (): Manifest[] =>
  JSON.parse(
    execFileSync(
      'python3',
      ['-c', program.replace('yaml.safe_load(sys.stdin.read())', 'list(yaml.safe_load_all(sys.stdin.read()))')],
      {
        input: readFileSync(join(root, 'container', 'cluster', 'kubernetes.yaml'), 'utf8'),
        encoding: 'utf8',
      },
    ),
  ) as Manifest[];
const ofKind = (kind: string): Manifest[] => manifests().filter((each) => each.kind === kind);

test.skipIf(!hasYaml)(
  'manifests set what the program has, and each role is on some pod, twice where it may be alone',
  () => {
    const data = ofKind('ConfigMap')[0]?.data ?? {};
    const known = new Set<string>(['EVIDENCE_HOME', ...Object.values(settings).map(({ env }) => env)]);
    expect(Object.keys(data).filter((name) => !known.has(name))).toEqual([]);
    expect(bucketUrl.fromText(data['EVIDENCE_PACKAGE_STORE'] ?? '')).toBe(data['EVIDENCE_PACKAGE_STORE']);
    const sets = ofKind('StatefulSet');
    const all = sets.flatMap(({ spec }) => spec.template.spec.containers[0]?.args.at(-1)?.split(',') ?? []);
    expect(new Set(all)).toEqual(new Set(roles));
    expect(sets.map(({ spec }) => spec.replicas)).toEqual([2, 2]);
  },
);

test.skipIf(!hasYaml)(
  'pods have a name of their own, the shared home, time to seal, no rights, and the sandbox of the browser',
  () => {
    const data = ofKind('ConfigMap')[0]?.data ?? {};
    expect(ofKind('PersistentVolumeClaim')[0]?.spec.accessModes).toEqual(['ReadWriteMany']);
    for (const { metadata, spec } of ofKind('StatefulSet')) {
      // A name of a node has 32 letters at most.
      expect(`${metadata.name}-99`.length).toBeLessThanOrEqual(32);
      const { containers, ...pod } = spec.template.spec;
      expect(pod.terminationGracePeriodSeconds).toBe(90);
      // Variables of services (EVIDENCE_PORT=tcp://…) would be read as settings.
      expect(pod.enableServiceLinks).toBe(false);
      const spread = pod.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels);
      expect(spread).toEqual([spec.selector?.matchLabels]);
      const user = Number(/useradd .*--uid (\d+)/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user });
      const [node] = containers;
      expect(node?.env).toMatchObject([
        { name: 'EVIDENCE_NODE', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      ]);
      expect(node?.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        seccompProfile: { type: 'Localhost' },
      });
      const mounts = node?.volumeMounts.map(({ mountPath }) => mountPath) ?? [];
      expect(mounts).toEqual([data['EVIDENCE_HOME']?.replace(/\/home$/, ''), data['EVIDENCE_KEYS'], '/dev/shm']);
      const state = node?.ports.find(({ name }) => name === 'state')?.containerPort;
      expect(data['EVIDENCE_INTERNAL_LISTEN']).toBe(`0.0.0.0:${state}`);
      const asked = [node?.startupProbe, node?.livenessProbe, node?.readinessProbe].map((probe) => probe?.httpGet);
      const at = (path: string) => ({ path, port: 'state' });
      expect(asked).toEqual([at('/live'), at('/live'), at('/ready')]);
    }
  },
);

test.skipIf(!hasYaml)(
  'one pod of each kind stays at a disruption, and policies of the network are of pods that there are',
  () => {
    const labels = ofKind('StatefulSet').map(({ spec }) => spec.template.metadata.labels);
    const budgets = ofKind('PodDisruptionBudget');
    expect(budgets.map(({ spec }) => spec.selector?.matchLabels)).toEqual(labels);
    expect(budgets.map(({ spec }) => spec.minAvailable)).toEqual([1, 1]);
    const policies = ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector?.matchLabels);
    expect(policies).toEqual([{ app: 'evidence' }, labels[0], { app: 'evidence' }]);
    const blocks = ofKind('NetworkPolicy').flatMap(({ spec }) =>
      (spec.egress ?? []).flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
    );
    expect(blocks.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '::/0']);
    expect(blocks[1]?.except).toEqual(['fc00::/7', 'fe80::/10']);
  },
);
