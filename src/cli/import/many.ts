import { basename } from 'node:path';
import { timeoutFlag } from '../terminal/durations.js';
import { worst } from '../capture/run.js';
import { importExit, importJson, importOne, type ImportOutcome, type ImportRun } from './run.js';
import { importTargets } from './targets.js';
import { importSummary } from './view.js';
import { onInterrupt, type Left } from '../terminal/interrupt.js';
import { progress } from '../terminal/progress.js';
import type { Service } from '../service/service.js';
import type { Invocation } from '../service/command.js';

interface ImportInvocation extends Invocation {
  readonly words: readonly string[];
  readonly flags: {
    readonly wait: boolean;
    readonly check: boolean;
    readonly timeout?: string | undefined;
    readonly matter?: string | undefined;
  };
}

/** The whole of `evidence import`: one file after another, for the service checks them one after another too. */
export async function importMany(invocation: ImportInvocation): Promise<object> {
  const { flags } = invocation;
  const paths = importTargets(invocation.words);
  const limit = timeoutFlag(flags.timeout);
  const line = await progress(!invocation.quiet);
  const outcomes: ImportOutcome[] = [];
  const running = new Map<string, string>();
  const stop = onInterrupt({ json: invocation.json, line, left: () => left([...running.values()]) });
  let service: Promise<Service> | undefined;
  const run: ImportRun = {
    service: () => (service ??= invocation.service()),
    matter: flags.matter,
    check: flags.check,
    wait: flags.wait,
    limit,
    doing: (path, text) => line.show(paths.length === 1 ? text : `${basename(path)}: ${text}`),
    begun: (importId, path, resumed) => {
      running.set(path, importId);
      if (!resumed) return;
      line.stop();
      invocation.notice(`evidence: ${path}: resuming the upload of ${importId}`);
    },
  };
  for (const path of paths) {
    outcomes.push(await importOne(run, path));
    running.delete(path);
  }
  line.stop();
  stop();
  return finish(outcomes, invocation);
}

/** What was sent stays where it is. */
const left = (ids: readonly string[]): Left => ({
  details: { import_ids: ids },
  said: ids.length === 0 ? undefined : 'run the same command within 24 hours to resume the upload',
  comeBack: ids.map((id) => `evidence imports show ${id}`),
});

function finish(outcomes: readonly ImportOutcome[], invocation: ImportInvocation): object {
  const only = outcomes.length === 1 ? outcomes[0] : undefined;
  if (only?.kind === 'problem') throw only.problem;
  invocation.end(worst(outcomes.map(importExit)));
  invocation.say(importSummary(outcomes, invocation.screen.width, invocation.screen.paint));
  return only === undefined ? { imports: outcomes.map(importJson) } : importJson(only);
}
