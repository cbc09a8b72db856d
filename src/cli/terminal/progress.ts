import { proofSteps, steps } from '../../package/records/steps.js';
import { fit } from '../../text/width.js';
import { columns, hasColour } from './terminal.js';
import { printable } from '../../text/printable.js';

/** One line on stderr that says what is going on; nothing where stderr is no terminal. */
export interface Progress {
  show(text: string): void;
  stop(): void;
}

export async function progress(wanted: boolean): Promise<Progress> {
  if (!wanted || !process.stderr.isTTY) return { show: () => {}, stop: () => {} };
  if (process.env['TERM'] === 'dumb') return plainLines((line) => process.stderr.write(line));
  const { default: ora } = await import('ora');
  const spinner = ora({
    stream: process.stderr,
    color: hasColour(process.stderr) ? 'cyan' : false,
    discardStdin: false,
    hideCursor: true,
  });
  return {
    show: (text) => {
      spinner.text = fit(text, columns(process.stderr) - 3);
      if (!spinner.isSpinning) spinner.start();
    },
    stop: () => spinner.stop(),
  };
}

const LEAST_BETWEEN_MS = 1_000;

/** For terminals that cannot redraw a line: what is going on when it changes, once a second at most. */
function plainLines(write: (line: string) => void): Progress {
  let last = { text: '', at: -Infinity };
  return {
    show: (text) => {
      const now = performance.now();
      if (text === last.text || now - last.at < LEAST_BETWEEN_MS) return;
      last = { text, at: now };
      write(`${printable(text)}\n`);
    },
    stop: () => {},
  };
}

/** `7/22 Screenshot taken` of a capture's published progress. */
export function stepText(state: { readonly step: string; readonly done: number; readonly total: number }): string {
  const named = { ...steps, ...proofSteps } as Readonly<Record<string, string>>;
  return `${state.done}/${state.total} ${named[state.step] ?? state.step.replaceAll('_', ' ')}`;
}
