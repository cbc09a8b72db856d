import { removeParts } from './download-to.js';
import { exit } from '../problem/exit.js';
import { envelope, problem } from '../problem/problem.js';
import type { Progress } from './progress.js';

/** What goes on at the service without this command. */
export interface Left {
  /** Ids of it, under the name that `--json` gives them. */
  readonly details: Readonly<Record<string, readonly (string | AtWitness)[]>>;
  /** In words; undefined when nothing goes on. */
  readonly said: string | undefined;
  /** Commands that come back to it. */
  readonly comeBack: readonly string[];
}

interface Watched {
  readonly json: boolean;
  readonly line: Progress;
  /** Asked when the command is interrupted. */
  left(): Left | Promise<Left>;
}

/** Ctrl-C leaves what the service has accepted where it is, and says how to come back to it. Returns how to stop watching. */
export function onInterrupt(watched: Watched): () => void {
  let asked = false;
  const interrupted = async () => {
    const { details, said, comeBack } = await watched.left();
    watched.line.stop();
    removeParts();
    const message = said === undefined ? 'interrupted' : `interrupted; ${said}`;
    const end = envelope(problem('INTERRUPTED', message, { details }));
    if (watched.json) process.stdout.write(`${JSON.stringify(end, null, 2)}\n`);
    process.stderr.write(`\nevidence: ${message}\n${comeBack.map((command) => `  ${command}\n`).join('')}`);
    process.exit(exit.interrupted);
  };
  // It stays in place until the end: the spinner's own listener ends the process as soon as it is the only one. Who asks
  // again does not want to wait.
  const caught = () => {
    if (asked) process.exit(exit.interrupted);
    asked = true;
    void interrupted();
  };
  const release = () => {
    process.off('SIGINT', caught);
    process.off('SIGTERM', caught);
  };
  process.on('SIGINT', caught);
  process.on('SIGTERM', caught);
  return release;
}

/** A capture that a witness has accepted. */
export interface AtWitness {
  readonly profile: string;
  readonly capture_id: string;
}

/** Captures that the service has accepted, and those of its witnesses. */
export function capturesLeft(ids: readonly string[], witnesses: readonly AtWitness[] = []): Left {
  const count = ids.length + witnesses.length;
  return {
    details: { capture_ids: ids, ...(witnesses.length > 0 && { witnesses }) },
    said: count === 0 ? undefined : `the ${count === 1 ? 'capture continues' : 'captures continue'}`,
    comeBack: [
      ...ids.map((id) => `evidence show ${id}`),
      ...witnesses.map((each) => `evidence show ${each.capture_id} --profile ${each.profile}`),
    ],
  };
}
