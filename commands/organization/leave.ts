import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Leave extends ServiceCommand {
  static override summary = 'Leave your organisation; the owner must transfer it first.';
  static override description =
    'Everything you created in it stays with the organisation; you no longer have access to it.';
  static override examples = [
    '<%= config.bin %> organization leave',
    '<%= config.bin %> organization leave --yes --json',
  ];
  static override flags = { yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }) };

  async run(): Promise<object> {
    const { flags } = await this.parse(Leave);
    const { confirmed } = await import('../../src/cli/terminal/confirm.js');
    if (!flags.yes) await confirmed('Leave the organisation? You lose access to what you made in it.');
    const { client } = await this.service(flags, { writes: true });
    const { account_ref: account_id } = await client.whoami({});
    const left = await client.removeMember({ params: { account_id } });
    this.say('you have left the organisation');
    return left;
  }
}
