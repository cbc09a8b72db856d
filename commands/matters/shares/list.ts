import { Flags } from '@oclif/core';
import { shareStatuses } from '../../../src/contract/shares/states.js';
import { matterArg } from '../../../src/cli/matters/which.js';
import { pageFlags } from '../../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the shares of a matter, newest first.';
  static override examples = [
    '<%= config.bin %> matters shares list "Müller v. Example"',
    '<%= config.bin %> matters shares list mat_0123456789abcdefghij --status active --json',
  ];
  static override args = { matter: matterArg };
  static override flags = {
    status: Flags.string({ summary: 'Only shares in this state.', options: [...shareStatuses] }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(List);
    const [{ matterId }, { readShares, shareTable }] = await Promise.all([
      import('../../../src/cli/matters/which.js'),
      import('../../../src/cli/matters/shares.js'),
    ]);
    const { client } = await this.service(flags);
    const page = await readShares(client, await matterId(client, args.matter), flags);
    if (page.shares.length === 0) this.notice('evidence: no shares');
    else this.say(shareTable(page.shares, await this.screen()));
    this.more(page);
    return page;
  }
}
