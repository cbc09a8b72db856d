import { Flags } from '@oclif/core';
import { matterStatuses, type MatterStatus } from '../../src/contract/matters/states.js';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the matters that you own or are a member of, newest first.';
  static override examples = [
    '<%= config.bin %> matters list',
    '<%= config.bin %> matters list --status archived --search Example --json',
  ];
  static override flags = {
    status: Flags.string({ summary: 'Only matters in this state.', options: [...matterStatuses] }),
    search: Flags.string({ summary: 'Part of the name or case reference.', helpValue: 'TEXT' }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const [{ matterTable }, { pages }] = await Promise.all([
      import('../../src/cli/matters/text.js'),
      import('../../src/cli/terminal/pages.js'),
    ]);
    const { client } = await this.service(flags);
    const { status, search } = flags;
    const wanted = {
      ...(status !== undefined && { status: status as MatterStatus }),
      ...(search !== undefined && { q: search }),
    };
    const page = await pages('matters', flags, (query) => client.listMatters({ query: { ...query, ...wanted } }));
    if (page.matters.length === 0) this.notice('evidence: no matters');
    else this.say(matterTable(page.matters, await this.screen()));
    this.more(page);
    return page;
  }
}
