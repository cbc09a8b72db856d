import { Flags } from '@oclif/core';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Reopen extends ServiceCommand {
  static override summary = 'Reopen a matter that is archived or sealed.';
  static override examples = [
    '<%= config.bin %> matters reopen mat_0123456789abcdefghij',
    '<%= config.bin %> matters reopen "Müller v. Example" --reason "Appeal filed"',
  ];
  static override args = { matter: matterArg };
  static override flags = {
    reason: Flags.string({
      summary: 'Reason; required for a sealed matter, and kept in the custody record.',
      helpValue: 'TEXT',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Reopen);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const read = await client.reopenMatter({
      params,
      body: flags.reason === undefined ? {} : { reason: flags.reason },
    });
    this.say(`${read.matter_id} ${read.status}`);
    return read;
  }
}
