import { Args, Flags } from '@oclif/core';
import type { Client } from '../../client/index.js';
import { usage } from '../problem/problem.js';
import { everything, pages } from '../terminal/pages.js';

/** A person knows a case by its name, and a script by its id: every command takes both. */
export const matterArg = Args.string({
  required: true,
  description: 'Id of the matter, or its name, as printed by evidence matters list.',
});

export const matterFlag = {
  matter: Flags.string({ summary: 'Id or name of the matter to add the result to.', helpValue: 'ID|NAME' }),
};

/** The id behind what was typed. A name must be that of one matter that is not archived, or else of one that is. */
export async function matterId(client: Client, written: string): Promise<string> {
  if (/^mat_[0-9A-Za-z]{1,64}$/.test(written)) return written;
  const q = written.slice(0, 200);
  const { matters } = await pages('matters', everything, (query) => client.listMatters({ query: { ...query, q } }));
  const named = matters.filter(({ name }) => name.toLowerCase() === written.toLowerCase());
  const open = named.filter(({ status }) => status !== 'archived');
  const found = open.length > 0 ? open : named;
  const [only] = found;
  if (only === undefined) throw usage(`there is no matter '${written}'`, 'evidence matters list shows them');
  if (found.length === 1) return only.matter_id;
  const candidates = found.map(({ matter_id: id, created_at: at }) => `${id}, created ${at.slice(0, 10)}`);
  throw usage(`several matters are called '${written}'`, ...candidates);
}

/** Of an option that may be left out: as the API takes it. */
export const intoMatter = async (client: Client, written: string | undefined): Promise<{ matter_id?: string }> =>
  written === undefined ? {} : { matter_id: await matterId(client, written) };
