import { X509Certificate } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { daemonSettings, type DaemonSettings } from '../../settings/daemon.js';
import { codeOf, openHome, readText } from '../problem/home.js';
import { parsePolicy } from '../../proofs/tlog/policy.js';
import { checkKeys } from '../doctor/keys.js';
import { knownPolicyFile } from '../ledger/known.js';
import { durationFlag } from '../terminal/durations.js';
import { problem, usage, type Problem } from '../problem/problem.js';
import { makeDirectory } from '../problem/make-directory.js';

interface Said {
  readonly listen?: string | undefined;
  readonly port?: string | undefined;
  readonly 'public-host'?: readonly string[] | undefined;
  readonly 'idle-exit': string;
  readonly browser?: string | undefined;
  readonly concurrency?: string | undefined;
  readonly role?: readonly string[] | undefined;
}

/** What the daemon is told: flags before environment before config.json. Makes the home directory. */
export function settingsForDaemon(said: Said): DaemonSettings {
  const home = openHome({
    listen: said.listen,
    port: said.port,
    browser: said.browser,
    concurrency: said.concurrency,
    public_hosts: said['public-host']?.join(','),
    roles: said.role?.join(','),
  });
  const { node, roles } = home.settings;
  if (node.value === null && roles.source !== 'default')
    throw usage(
      'roles are for a daemon among several',
      'set EVIDENCE_NODE to its name, or remove --role and EVIDENCE_ROLES',
    );
  if (roles.value?.length === 0) throw usage('EVIDENCE_ROLES names no role');
  try {
    makeDirectory(home.path, 0o700);
  } catch (error) {
    throw problem('HOME_NOT_WRITABLE', `${home.path} cannot be created: ${codeOf(error)}`, {
      hints: ['set EVIDENCE_HOME to another directory'],
    });
  }
  if (home.settings.keys.value !== null) checkKeyFolder(resolve(home.settings.keys.value));
  const idle = durationFlag('--idle-exit', said['idle-exit']);
  return daemonSettings(home.settings, {
    home: home.path,
    idleExitMs: idle === 0 ? null : idle,
    cores: availableParallelism(),
    tsaRoots: rootsIn('EVIDENCE_TSA_ROOTS', home.settings.tsa_roots.value),
    extraCaCerts: authoritiesIn(home.settings.extra_ca_certs.value),
    policies: {
      known: policyIn('EVIDENCE_LEDGER_POLICY', knownPolicyFile(undefined, home)?.path ?? null),
      witnesses: policyIn('EVIDENCE_LEDGER_WITNESSES', home.settings.ledger_witnesses.value),
      witnessLogs: policyIn('EVIDENCE_WITNESS_LOGS', home.settings.witness_logs.value),
    },
  });
}

/** An address or port that the system does not give; undefined where the error is about something else. */
export function listenProblem(error: unknown, { listen, port }: DaemonSettings): Problem | undefined {
  const code = codeOf(error);
  if (!['EADDRNOTAVAIL', 'EADDRINUSE', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) return undefined;
  if (!(error instanceof Error) || !/^(listen|getaddrinfo)\b/.test(error.message)) return undefined;
  return problem('DAEMON_CANNOT_LISTEN', `the daemon cannot listen on ${listen}, port ${port}: ${code}`, {
    hints: ['--listen (EVIDENCE_LISTEN) takes an address of this machine, --port (EVIDENCE_PORT) a port above 1023'],
    cause: error,
  });
}

/** A folder that the daemon would refuse after it has begun. */
function checkKeyFolder(folder: string): void {
  const { state, found } = checkKeys(folder);
  if (state === 'fail') throw usage(`EVIDENCE_KEYS: ${found}`);
}

/** A wrong file would be noticed only by captures that fail. */
function authoritiesIn(path: string | null): string | null {
  const text = rootsIn('EVIDENCE_EXTRA_CA_CERTS', path);
  if (text === null) return null;
  if (process.platform !== 'linux') throw usage('EVIDENCE_EXTRA_CA_CERTS works on Linux only');
  for (const [pem] of text.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)) {
    const certificate = readCertificate(pem);
    if (certificate === undefined)
      throw usage(`EVIDENCE_EXTRA_CA_CERTS: ${path} contains a certificate that cannot be read`);
    if (!certificate.ca)
      throw usage(
        `EVIDENCE_EXTRA_CA_CERTS: ${path} contains a certificate that is not a certificate authority: ${certificate.subject.replaceAll('\n', ', ')}`,
      );
  }
  return text;
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

/** A file that the daemon could not use would be noticed by nobody: packages would lack cosignatures, or their issuer. */
function policyIn(variable: string, path: string | null): string | null {
  if (path === null) return null;
  const text = readText(resolve(path));
  if (text === undefined) throw usage(`${variable}: ${path} does not exist`);
  try {
    parsePolicy(text);
    return text;
  } catch (error) {
    throw usage(`${variable}: ${path}: ${(error as Error).message}`);
  }
}

function rootsIn(variable: string, path: string | null): string | null {
  if (path === null) return null;
  const text = readText(resolve(path));
  if (text?.includes('-----BEGIN CERTIFICATE-----') === true) return text;
  throw usage(`${variable}: ${path} ${text === undefined ? 'does not exist' : 'contains no PEM certificate'}`);
}
