import { Args, Flags } from '@oclif/core';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { usage } from '../../src/cli/problem/problem.js';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag } from '../../src/cli/webhooks/flags.js';

export default class Deliveries extends ServiceCommand {
  static override summary = 'List deliveries, newest first, or every delivery attempt for one capture.';
  static override examples = [
    '<%= config.bin %> webhooks deliveries --state abandoned',
    '<%= config.bin %> webhooks deliveries cap_0123456789abcdefghij --json',
  ];
  static override args = { id: Args.string({ description: 'Id of a capture, to list its delivery attempts.' }) };
  static override flags = {
    subscription: Flags.string({ summary: 'Only deliveries of this subscription.', helpValue: 'ID' }),
    state: Flags.string({
      summary: 'Only deliveries in this state.',
      options: ['pending', 'held', 'delivered', 'abandoned', 'dropped'],
    }),
    since: Flags.string({
      summary: 'Only events since then: a duration such as 1h, a day, or a time (local; UTC with --utc).',
      helpValue: 'TIME',
    }),
    limit: pageFlags.limit,
    cursor: pageFlags.cursor,
    ...environmentFlag,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Deliveries);
    const [{ attemptLine, deliveryTable }, { since }] = await Promise.all([
      import('../../src/cli/webhooks/views.js'),
      import('../../src/cli/terminal/durations.js'),
    ]);
    const { subscription, state, since: from, limit, cursor } = flags;
    if (args.id !== undefined) {
      if ([subscription, state, from, limit, cursor].some((flag) => flag !== undefined))
        throw usage('the log of a capture takes no filter');
      const { client } = await this.service(flags, { test: flags.test });
      const log = await client.listWebhookAttempts({ params: { capture_id: args.id } });
      const screen = await this.screen();
      if (log.attempts.length === 0) this.notice('evidence: no webhook was to be sent for it');
      for (const attempt of log.attempts) this.say(attemptLine(attempt, screen));
      return log;
    }
    const query = {
      ...(subscription !== undefined && { subscription_id: subscription }),
      ...(state !== undefined && { state: state as 'pending' }),
      ...(from !== undefined && { from: since(from, new Date(), this.zone()) }),
      ...(limit !== undefined && { limit }),
      ...(cursor !== undefined && { cursor }),
    };
    const { client } = await this.service(flags, { test: flags.test });
    const page = await client.listWebhookDeliveries({ query });
    if (this.jsonEnabled()) return page;
    if (page.deliveries.length === 0) this.notice('evidence: no deliveries');
    else this.say(deliveryTable(page.deliveries, await this.screen()));
    if (page.next_cursor !== null) this.notice(`evidence: more rows exist: use --cursor '${page.next_cursor}'`);
    return page;
  }
}
