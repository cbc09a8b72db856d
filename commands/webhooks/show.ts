import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag, subscriptionArg } from '../../src/cli/webhooks/flags.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show a webhook subscription.';
  static override examples = [
    '<%= config.bin %> webhooks show sub_0123456789abcdefghij',
    '<%= config.bin %> webhooks show sub_0123456789abcdefghij --json',
  ];
  static override args = { id: subscriptionArg };
  static override flags = { ...environmentFlag };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const [{ subscriptionFields }, { fieldLines }] = await Promise.all([
      import('../../src/cli/webhooks/views.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const { client } = await this.service(flags, { test: flags.test });
    const row = await client.getWebhookSubscription({ params: { subscription_id: args.id } });
    const screen = await this.screen();
    this.say(fieldLines(subscriptionFields(row, screen), screen.width, screen.paint.dim));
    return row;
  }
}
