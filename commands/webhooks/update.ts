import { Flags } from '@oclif/core';
import { usage } from '../../src/cli/problem/problem.js';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag, subscriptionArg } from '../../src/cli/webhooks/flags.js';

export default class Update extends ServiceCommand {
  static override summary = 'Change a webhook subscription.';
  static override description =
    'Pending deliveries go to the new address. An empty --host or --schedule removes that filter.';
  static override examples = [
    '<%= config.bin %> webhooks update sub_0123456789abcdefghij --url https://example.com/new',
    "<%= config.bin %> webhooks update sub_0123456789abcdefghij --events all --host ''",
  ];
  static override args = { id: subscriptionArg };
  static override flags = {
    url: Flags.string({ summary: 'New https address.' }),
    events: Flags.string({ summary: 'Comma-separated event types, or all.', helpValue: 'LIST' }),
    host: Flags.string({ summary: 'Only events of pages of this host.' }),
    schedule: Flags.string({ summary: 'Only events of this schedule.', helpValue: 'ID' }),
    disable: Flags.boolean({ summary: 'Send nothing until the subscription is enabled again.' }),
    ...environmentFlag,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Update);
    const { kindsIn } = await import('../../src/cli/events/kinds.js');
    const { url, events, host, schedule, disable } = flags;
    const body = {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: kindsIn(events) }),
      ...(host !== undefined && { host: host === '' ? null : host }),
      ...(schedule !== undefined && { schedule_id: schedule === '' ? null : schedule }),
      ...(disable && { status: 'disabled' as const }),
    };
    if (Object.keys(body).length === 0)
      throw usage('nothing to change', 'give --url, --events, --host, --schedule or --disable');
    const { client } = await this.service(flags, { writes: true, test: flags.test });
    const row = await client.updateWebhookSubscription({ params: { subscription_id: args.id }, body });
    this.say(`${row.subscription_id} changed`);
    return row;
  }
}
