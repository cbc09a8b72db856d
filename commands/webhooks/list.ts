import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag } from '../../src/cli/webhooks/flags.js';

export default class List extends ServiceCommand {
  static override summary = 'List webhook subscriptions and their status.';
  static override examples = ['<%= config.bin %> webhooks list', '<%= config.bin %> webhooks list --test --json'];
  static override flags = { ...environmentFlag };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { subscriptionTable } = await import('../../src/cli/webhooks/views.js');
    const { client } = await this.service(flags, { test: flags.test });
    const page = await client.listWebhookSubscriptions({});
    if (page.subscriptions.length === 0) this.notice('evidence: no subscriptions');
    else this.say(subscriptionTable(page.subscriptions, await this.screen()));
    return page;
  }
}
