import { removeParts } from './download-to.js';
import { exit } from './exit.js';
import { envelope, Problem } from './problem.js';
import type { Progress } from './progress.js';

interface Watched {
  /** Captures that the service has accepted and that go on: URL → capture id. */
  readonly running: ReadonlyMap<string, string>;
  readonly json: boolean;
  readonly line: Progress;
}

/** Ctrl-C leaves the captures running and says how to come back to them. Returns how to stop watching. */
export function onInterrupt(watched: Watched): () => void {
  const interrupted = () => {
    watched.line.stop();
    removeParts();
    const ids = [...watched.running.values()];
    const goesOn =
      ids.length === 0
        ? 'interrupted'
        : `interrupted; ${ids.length === 1 ? 'the capture goes on' : 'the captures go on'}`;
    const problem = new Problem('interrupted', 'INTERRUPTED', goesOn, { details: { capture_ids: ids } });
    if (watched.json) process.stdout.write(`${JSON.stringify(envelope(problem), null, 2)}\n`);
    process.stderr.write(`\nevidence: ${goesOn}\n${ids.map((id) => `  evidence show ${id}\n`).join('')}`);
    process.exit(exit.interrupted);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  return () => {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  };
}
