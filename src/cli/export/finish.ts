import type { Client } from '../../client/index.js';
import type { Invocation } from '../service/command.js';
import { fetchExport } from './run.js';
import { exportFields, type Export, withheldReason } from './text.js';

interface FinishOptions {
  readonly wait: boolean;
  readonly output: string;
  /** Asks the service for the export. */
  readonly begin: (client: Client) => Promise<Export>;
}

/** Begins an export, or finds one; waits and downloads where that is wanted, and says what came of it. */
export async function finishExport(invocation: Invocation, { wait, output, begin }: FinishOptions): Promise<object> {
  const { client } = await invocation.service();
  const begun = await begin(client);
  if (!wait) {
    invocation.say(exportFields(begun, invocation.screen));
    return begun;
  }
  const read = await fetchExport(client, { begun, output, json: invocation.json, quiet: invocation.quiet });
  for (const file of read.files) invocation.say(file);
  for (const { exhibit, capture_id: id, reason } of read.not_included)
    invocation.notice(`evidence: not included: ${exhibit} ${id} (${reason})`);
  for (const id of read.withheld_comparisons) invocation.notice(`evidence: left out: ${id} (${withheldReason})`);
  return read;
}
