import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag } from '../../src/cli/webhooks/flags.js';

export default class Create extends ServiceCommand {
  static override summary = 'Create a webhook subscription; its secret is shown only once.';
  static override description =
    'Standard output is the id and the secret. Deliveries are signed according to Standard Webhooks; webhooks verify checks a signature.';
  static override examples = [
    '<%= config.bin %> webhooks create https://example.com/hook --events capture.completed,capture.failed',
    '<%= config.bin %> webhooks create https://example.com/hook --events all --host www.example.org --json',
  ];
  static override args = {
    url: Args.string({ required: true, description: 'An https address without user or password.' }),
  };
  static override flags = {
    events: Flags.string({ summary: 'Comma-separated event types, or all.', required: true, helpValue: 'LIST' }),
    host: Flags.string({ summary: 'Only events of pages of this host.' }),
    schedule: Flags.string({ summary: 'Only events of this schedule.', helpValue: 'ID' }),
    ...environmentFlag,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const { kindsIn } = await import('../../src/cli/events/kinds.js');
    const body = {
      url: args.url,
      events: kindsIn(flags.events),
      ...(flags.host !== undefined && { host: flags.host }),
      ...(flags.schedule !== undefined && { schedule_id: flags.schedule }),
    };
    const { client } = await this.service(flags, { writes: true, test: flags.test });
    const made = await client.createWebhookSubscription({ body });
    this.say(`${made.subscription_id}\n${made.secret}`);
    this.notice('evidence: store the secret now; it is not shown again');
    return made;
  }
}
