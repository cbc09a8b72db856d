import { setTimeout as sleep } from 'node:timers/promises';
import { startDaemon, type Timeline } from './children.js';

const COLUMNS = 60;
/** Milliseconds: what is shorter is in the sums alone. */
const LONG = 40;

/** Prints when each stage of one capture ran, and what the browser was asked for and how long it took. */
export async function tellTimeline(url: string): Promise<void> {
  const daemon = await startDaemon(1, 'timeline.mjs');
  try {
    for (let round = 0; round < 3; round += 1) {
      await daemon.capture(url);
      // What a daemon does when a capture has ended is no part of the next.
      await sleep(6_000);
    }
    const { spans, calls } = await daemon.timeline();
    stages(spans);
    answers(calls);
  } finally {
    await daemon.close();
  }
}

const ms = (value: number): string => String(Math.round(value)).padStart(7);

function stages(spans: Timeline['spans']): void {
  const end = Math.max(...spans.map(({ until }) => until));
  const column = (at: number): number => Math.round((at / end) * COLUMNS);
  console.log(`${'stage'.padEnd(30)}   from   until  daemon   (ms; processor time of the whole daemon meanwhile)`);
  for (const { name, from, until, own } of spans.toSorted((one, other) => one.from - other.from)) {
    const bar = '#'.repeat(Math.max(1, column(until) - column(from)));
    console.log(`${name.padEnd(30)}${ms(from)} ${ms(until)} ${ms(own)}   ${' '.repeat(column(from))}${bar}`);
  }
}

function answers(calls: Timeline['calls']): void {
  const methods = [...new Set(calls.map(({ method }) => method))].map((method) => {
    const each = calls.filter((call) => call.method === method);
    const sum = (of: (call: (typeof each)[number]) => number): number => each.reduce((all, call) => all + of(call), 0);
    return {
      method,
      count: each.length,
      took: sum(({ from, until }) => until - from),
      sent: sum(({ sent }) => sent),
      got: sum(({ got }) => got),
    };
  });
  console.log(`\n${'message to the browser'.padEnd(46)}  count      ms    sent     got`);
  for (const { method, count, took, sent, got } of methods.toSorted((one, other) => other.took - one.took))
    if (took >= LONG || got + sent > 100_000)
      console.log(`${method.padEnd(46)}${[count, took, sent, got].map(ms).join(' ')}`);
}
