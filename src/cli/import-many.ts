import { basename } from 'node:path';
import { milliseconds } from './capture-flags.js';
import { worst } from './capture-run.js';
import { exit } from './exit.js';
import { importExit, importJson, importOne, type ImportOutcome, type ImportRun } from './import-run.js';
import { importTargets } from './import-targets.js';
import { importSummary } from './import-view.js';
import { patience } from './patience.js';
import { envelope, Problem } from './problem.js';
import { progress } from './progress.js';
import type { Service } from './service.js';
import type { Invocation } from './service-command.js';

interface Told extends Invocation {
  readonly words: readonly string[];
  readonly flags: { readonly wait: boolean; readonly check: boolean; readonly timeout?: string | undefined };
}

/** The whole of `evidence import`: one file after another, for the service checks them one after another too. */
export async function importMany(told: Told): Promise<object> {
  const { flags } = told;
  const paths = importTargets(told.words);
  const limit = patience(flags.timeout === undefined ? Infinity : milliseconds('--timeout', flags.timeout));
  const line = await progress(!told.quiet);
  const outcomes: ImportOutcome[] = [];
  const running = new Map<string, string>();
  const stop = onInterrupt(running, told.json, () => line.stop());
  let service: Promise<Service> | undefined;
  const run: ImportRun = {
    service: () => (service ??= told.service()),
    check: flags.check,
    wait: flags.wait,
    limit,
    doing: (path, text) => line.show(paths.length === 1 ? text : `${basename(path)}: ${text}`),
    begun: (importId, path, resumed) => {
      running.set(path, importId);
      if (!resumed) return;
      line.stop();
      told.notice(`evidence: ${path}: going on with the upload of ${importId}`);
    },
  };
  for (const path of paths) {
    outcomes.push(await importOne(run, path));
    running.delete(path);
  }
  line.stop();
  stop();
  return finish(outcomes, told);
}

function finish(outcomes: readonly ImportOutcome[], told: Told): object {
  const only = outcomes.length === 1 ? outcomes[0] : undefined;
  if (only?.kind === 'problem') throw only.problem;
  told.end(worst(outcomes.map(importExit)));
  told.say(importSummary(outcomes, told.columns, told.paint));
  return only === undefined ? { imports: outcomes.map(importJson) } : importJson(only);
}

/** Ctrl-C leaves what was sent where it is: the same command goes on with it. Returns how to stop watching. */
function onInterrupt(running: ReadonlyMap<string, string>, json: boolean, quiet: () => void): () => void {
  const interrupted = () => {
    quiet();
    const ids = [...running.values()];
    const said =
      ids.length === 0 ? 'interrupted' : 'interrupted; the same command goes on with the upload for 24 hours';
    const problem = new Problem('interrupted', 'INTERRUPTED', said, { details: { import_ids: ids } });
    if (json) process.stdout.write(`${JSON.stringify(envelope(problem), null, 2)}\n`);
    process.stderr.write(`\nevidence: ${said}\n${ids.map((id) => `  evidence imports show ${id}\n`).join('')}`);
    process.exit(exit.interrupted);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  return () => {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  };
}
