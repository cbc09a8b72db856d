import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { World } from '../../src/world.js';
import type { Report } from '../../src/verify/report.js';
import { memorySignal, type Claims, type FromChild, type ToChild } from './messages.js';

/** What a check may take. Inflated size is the ZIP reader's own limit (src/package/zip/limits.ts). */
export interface CheckLimits {
  readonly timeMs: number;
  /** Resident memory of the whole process. */
  readonly memoryBytes: number;
}

export const checkLimits: CheckLimits = { timeMs: 10 * 60_000, memoryBytes: 768 * 2 ** 20 };
/** V8's own heap: records that are parsed. The build keeps the engine's code under this option (bin/kept-code.mjs). */
export const CHECK_OPTION = '--max-old-space-size=512';

export type Checked =
  | { readonly kind: 'checked'; readonly report: Report; readonly claims: Claims }
  /** The package asked for more than any package needs. */
  | { readonly kind: 'over_limit'; readonly limit: 'time' | 'memory' }
  /** The check broke down, and not for a reason that is the package's. */
  | { readonly kind: 'fault'; readonly error: Error };

export interface CheckTools {
  readonly world: Pick<World, 'sleep'>;
  /** PEM texts of the time-stamp roots that the operator pinned. */
  readonly roots: readonly string[];
  /** Text of a policy with the logs that the operator knows (C2SP tlog-policy). */
  readonly policy?: string | null;
  readonly limits?: CheckLimits;
  /** In place of its own: a child that a test has made. */
  readonly program?: URL;
}

export interface CheckJob {
  readonly path: string;
  /** Whether the register has this manifest. Rejects when it cannot be asked: provenance is then `unknown`. */
  readonly isIssued: (manifestSha256: string) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

/** Checks one package in a process of its own, which ends with it. Rejects with the signal's reason only. */
export type CheckApart = (job: CheckJob) => Promise<Checked>;

export const checkApart =
  (tools: CheckTools): CheckApart =>
  async ({ path, isIssued, signal }) => {
    signal?.throwIfAborted();
    const { timeMs, memoryBytes } = tools.limits ?? checkLimits;
    const child = start(tools.program);
    const over = new AbortController();
    const timeUp = tools.world.sleep(timeMs, over.signal).then(
      (): Checked => ({ kind: 'over_limit', limit: 'time' }),
      () => new Promise<never>(() => undefined),
    );
    const stop = () => void child.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const result = await Promise.race([
        conversation(child, { path, roots: tools.roots, policy: tools.policy ?? null, memoryBytes }, isIssued),
        timeUp,
      ]);
      signal?.throwIfAborted();
      return result;
    } finally {
      signal?.removeEventListener('abort', stop);
      over.abort(new Error('over'));
      stop();
    }
  };

/** As `compiled` of daemon/process, of which this room uses nothing. */
function compiledChild(): URL | undefined {
  if (!import.meta.url.endsWith('.ts')) return new URL('./check-child.js', import.meta.url);
  const built = new URL('../../dist/daemon/imports/check-child.js', import.meta.url);
  return existsSync(built) ? built : undefined;
}

function start(program: URL | undefined): ChildProcess {
  const ready = program ?? compiledChild();
  const child = fork(fileURLToPath(ready ?? new URL('./check-child.ts', import.meta.url)), [], {
    // From sources alone the child reads TypeScript through tsx, which the compiled program neither has nor needs.
    execArgv: [CHECK_OPTION, ...(ready ? [] : ['--import', 'tsx'])],
    ...(ready && { cwd: '/' }),
    // No key, no address, nothing of the daemon's own environment.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already, or the system has no priorities: the check is as good without.
  }
  return child;
}

function conversation(
  child: ChildProcess,
  job: Omit<Extract<ToChild, { kind: 'check' }>, 'kind'>,
  isIssued: CheckJob['isIssued'],
): Promise<Checked> {
  const say = (message: ToChild) => {
    if (child.connected) child.send(message, () => undefined);
  };
  return new Promise((resolve) => {
    const fault = (error: Error) => resolve({ kind: 'fault', error });
    child.once('error', fault);
    child.once('exit', (code, signal) => resolve(endOf(code, signal)));
    child.on('message', (message: FromChild) => {
      switch (message.kind) {
        case 'ask_register':
          isIssued(message.manifestSha256).then(
            (issued) => say({ kind: 'issuance', issued, why: '' }),
            (error: unknown) => say({ kind: 'issuance', issued: null, why: (error as Error).message }),
          );
          return;
        case 'checked':
          return resolve({ kind: 'checked', report: message.report, claims: message.claims });
        case 'fault':
          return fault(new Error(message.message));
      }
    });
    say({ kind: 'check', ...job });
  });
}

/** V8 aborts at the end of its heap. Any other signal came from outside and says nothing about the package. */
function endOf(code: number | null, signal: NodeJS.Signals | null): Checked {
  if (signal === memorySignal || signal === 'SIGABRT' || code === 134) return { kind: 'over_limit', limit: 'memory' };
  return { kind: 'fault', error: new Error(`the checking process ended with ${signal ?? `code ${code}`}`) };
}
