import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const runJs = fileURLToPath(new URL('../../bin/run.js', import.meta.url));
export const testKey = `ps_test_${'k'.repeat(40)}`;

const keptKeys = fileURLToPath(new URL('../fakes/proofs/kept-keys.cjs', import.meta.url));

/**
 * Environment of each daemon of the tests: it makes no keys ahead for captures that never come, and seals with keys that are kept in
 * test/vectors: a new one takes two seconds of the processor. The key maker has its own tests (test/sealing/key.test.ts), and the witness
 * of test/cli/capture/witness.test.ts seals with one that it makes.
 */
export const noNewKeys = { EVIDENCE_KEYS_AHEAD: '0', NODE_OPTIONS: `--require=${JSON.stringify(keptKeys)}` } as const;

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface How {
  /** Another installation of the program than this clone. */
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly stdin?: string;
  /** Standard input is left open, for the test to write to. */
  readonly openStdin?: true;
  readonly started?: (child: ChildProcess) => void;
}

/** Runs the compiled command line with a clean environment and an own home. */
export function evidence(home: string, args: readonly string[], how: How = {}): Promise<Ran> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [how.program ?? runJs, ...args], {
    cwd: how.cwd ?? home,
    env: { PATH, HOME: home, EVIDENCE_HOME: home, EVIDENCE_AUTOSTART: '0', ...noNewKeys, ...how.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  // A command that needs no input may have ended before it is given.
  child.stdin.on('error', () => undefined);
  if (!how.openStdin) child.stdin.end(how.stdin ?? '');
  how.started?.(child);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A home of this test's own; give it to `dropHome` at the end. */
export const makeHome = (): string => mkdtempSync(join(tmpdir(), 'evidence-cli-'));
export const dropHome = (home: string): void => rmSync(home, { recursive: true, force: true });
