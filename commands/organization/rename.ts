import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Rename extends ServiceCommand {
  static override summary = 'Rename your organisation; for its owner.';
  static override examples = [
    '<%= config.bin %> organization rename "Miller & Partners"',
    '<%= config.bin %> organization rename Miller --json',
  ];
  static override args = { name: Args.string({ required: true, description: 'New name.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Rename);
    const { client } = await this.service(flags, { writes: true });
    const own = await client.renameOrganization({ body: { name: args.name } });
    this.say(`the organisation is now called ${own.name}`);
    return own;
  }
}
