import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag, subscriptionArg } from '../../src/cli/webhooks/flags.js';

export default class Enable extends ServiceCommand {
  static override summary = 'Enable a disabled webhook subscription again.';
  static override description =
    'To send the deliveries that were held back meanwhile, use webhooks redeliver --subscription.';
  static override examples = [
    '<%= config.bin %> webhooks enable sub_0123456789abcdefghij',
    '<%= config.bin %> webhooks enable sub_0123456789abcdefghij --json',
  ];
  static override args = { id: subscriptionArg };
  static override flags = { ...environmentFlag };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Enable);
    const { client } = await this.service(flags, { writes: true, test: flags.test });
    const params = { subscription_id: args.id };
    const row = await client.updateWebhookSubscription({ params, body: { status: 'active' } });
    this.say(`${row.subscription_id} is active`);
    return row;
  }
}
