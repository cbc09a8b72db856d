// What a run of one daemon and one of several nodes share: how acts are drawn, played and reported.
import { ApiRefusal, Unreachable } from '../../src/client/index.js';
import type { Chance, Ledger } from './acts.js';
import type { Finding } from './judge.js';

export interface Played {
  readonly name: string;
  /** How often, against the others. */
  readonly weight: number;
}

let said = '';
export function say(text: string): void {
  said = text;
  process.stderr.write(`${text}\n`);
}

/** All that follows the acts: the end of what is under way, and a look at each package. */
export const AFTERWARDS_MIN = 20;

/** A whole run. @throws Error with what was said last, where it does not end in time; whoever calls it ends what is still there. */
export async function inTime(minutes: number, run: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it did not end within ${AFTERWARDS_MIN} minutes after the acts; last: ${said}`)),
      (minutes + AFTERWARDS_MIN) * 60_000,
    );
  });
  try {
    await Promise.race([run, over]);
  } finally {
    clearTimeout(timer);
  }
}

export const emptyLedger = (): Ledger => ({
  captures: new Set(),
  told: new Set(),
  held: new Set(),
  imports: new Set(),
  schedules: new Set(),
  matters: new Set(),
  counts: new Map(),
});

export const total = ({ counts }: Ledger): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** One of the acts, each as often as its weight. */
export function drawn<Act extends Played>(acts: readonly Act[], chance: Chance): Act {
  const sum = acts.reduce((all, { weight }) => all + weight, 0);
  let at = chance(sum);
  return acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0]!;
}

/** Counts how an act came out; what the service should not have answered goes to `surprises`. */
export async function play(
  { name }: Played,
  act: () => Promise<void>,
  { counts }: Ledger,
  surprises: string[],
): Promise<void> {
  const outcome = await act().then(
    () => 'done',
    (error: unknown) => (error instanceof ApiRefusal && error.code !== 'INTERNAL_ERROR' ? error.code : error),
  );
  if (typeof outcome !== 'string' && !expected(outcome)) surprises.push(`${name}: ${String(outcome)}`);
  const key = `${name}${typeof outcome === 'string' && outcome !== 'done' ? ` (${outcome})` : ''}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The daemon is killed under the feet of requests, and the disk is full at times. */
function expected(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return (
    error instanceof Error &&
    /ENOSPC|SQLITE_FULL|disk is full|there is no daemon|fetch failed/.test(`${error.message} ${String(error.cause)}`)
  );
}

export function report(head: string, { counts }: Ledger, findings: readonly Finding[]): void {
  console.log(`\n${head}`);
  for (const [name, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(count).padStart(6)}  ${name}`);
  console.log('');
  for (const { what, looked, wrong } of findings) {
    console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${what} (${looked})`);
    for (const each of wrong.slice(0, 10)) console.log(`        ${each}`);
  }
  process.exitCode = findings.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
}

/** Mulberry32: the same seed plays the same acts. */
export function chances(start: number): Chance {
  let state = start >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return below <= 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
