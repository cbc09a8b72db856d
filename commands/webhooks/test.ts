import { exit } from '../../src/cli/problem/exit.js';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag, subscriptionArg } from '../../src/cli/webhooks/flags.js';

export default class Test extends ServiceCommand {
  static override summary = 'Send a webhook.test event to a subscription now and show the result.';
  static override examples = [
    '<%= config.bin %> webhooks test sub_0123456789abcdefghij',
    '<%= config.bin %> webhooks test sub_0123456789abcdefghij --json',
  ];
  static override args = { id: subscriptionArg };
  static override flags = { ...environmentFlag };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Test);
    const { attemptLine } = await import('../../src/cli/webhooks/views.js');
    const { client } = await this.service(flags, { writes: true, test: flags.test });
    const attempt = await client.testWebhookSubscription({ params: { subscription_id: args.id } });
    this.say(attemptLine(attempt, await this.screen()));
    if (attempt.outcome !== 'delivered') this.endWith(exit.failed);
    return attempt;
  }
}
