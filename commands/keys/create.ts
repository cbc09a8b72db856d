import { Flags } from '@oclif/core';
import { accountFlag } from '../../src/cli/keys/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Create an API key; it is shown only once.';
  static override description =
    'Only the key goes to standard output. A test key makes complete packages that are marked as tests and not billed.';
  static override examples = [
    '<%= config.bin %> keys create --env test --name "the staging pipeline"',
    '<%= config.bin %> keys create --account acct_0123456789abcdefghij --json',
  ];
  static override flags = {
    env: Flags.string({ summary: 'Kind of key.', options: ['live', 'test'] }),
    name: Flags.string({ summary: 'What the key is for.', helpValue: 'TEXT' }),
    ...accountFlag,
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Create);
    const { createKey } = await import('../../src/cli/keys/verbs.js');
    const { account } = flags;
    const client =
      account === undefined ? (await this.service(flags, { writes: true })).client : await this.operator(flags);
    const made = await createKey({ client, account }, { env: flags.env, name: flags.name });
    this.say(made.key);
    this.notice(`evidence: ${made.key_id}, a ${made.env} key; it is not shown again`);
    this.notice(
      `evidence: webhooks of its captures are signed with ${made.webhook_secret}; it is not shown again either`,
    );
    return made;
  }
}
