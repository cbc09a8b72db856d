import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag, subscriptionArg } from '../../src/cli/webhooks/flags.js';

export default class Delete extends ServiceCommand {
  static override summary = 'Delete a webhook subscription and its pending deliveries.';
  static override examples = [
    '<%= config.bin %> webhooks delete sub_0123456789abcdefghij',
    '<%= config.bin %> webhooks delete sub_0123456789abcdefghij --yes --json',
  ];
  static override args = { id: subscriptionArg };
  static override flags = {
    yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }),
    ...environmentFlag,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Delete);
    const { confirmed } = await import('../../src/cli/terminal/confirm.js');
    if (!flags.yes) await confirmed(`Remove ${args.id}?`);
    const { client } = await this.service(flags, { writes: true, test: flags.test });
    const removed = await client.deleteWebhookSubscription({ params: { subscription_id: args.id } });
    this.say(`${removed.subscription_id} deleted`);
    return removed;
  }
}
