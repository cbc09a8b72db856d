import { Args, Flags } from '@oclif/core';
import { accountFlag } from '../../src/cli/keys/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Revoke extends ServiceCommand {
  static override summary = 'Revoke an API key; this cannot be undone.';
  static override examples = [
    '<%= config.bin %> keys revoke key_0123456789abcdefghij',
    '<%= config.bin %> keys revoke key_0123456789abcdefghij --yes --json',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the key, as in keys list.' }) };
  static override flags = {
    yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }),
    ...accountFlag,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Revoke);
    const [{ revokeKey }, { confirmed }] = await Promise.all([
      import('../../src/cli/keys/verbs.js'),
      import('../../src/cli/terminal/confirm.js'),
    ]);
    if (!flags.yes) await confirmed(`End ${args.id} for good?`);
    const { account } = flags;
    const client =
      account === undefined ? (await this.service(flags, { writes: true })).client : await this.operator(flags);
    const revoked = await revokeKey({ client, account }, args.id);
    this.say(`${revoked.key_id} revoked`);
    return revoked;
  }
}
