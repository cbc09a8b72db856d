import { Flags } from '@oclif/core';
import { exportStates, type ExportState } from '../../src/contract/exports/states.js';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List exports, newest first.';
  static override examples = [
    '<%= config.bin %> exports list --status completed',
    '<%= config.bin %> exports list --all --json',
  ];
  static override flags = {
    status: Flags.string({ summary: 'Only exports in this state.', options: [...exportStates] }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const [{ pages }, { exportTable }] = await Promise.all([
      import('../../src/cli/terminal/pages.js'),
      import('../../src/cli/export/text.js'),
    ]);
    const { client } = await this.service(flags);
    const filter = flags.status === undefined ? {} : { status: flags.status as ExportState };
    const page = await pages('exports', flags, (query) => client.listExports({ query: { ...filter, ...query } }));
    if (page.exports.length === 0) this.notice('evidence: no exports');
    else this.say(exportTable(page.exports, await this.screen()));
    this.more(page);
    return page;
  }
}
