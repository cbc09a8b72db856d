import { Args, Flags } from '@oclif/core';
import { exit } from '../../src/cli/problem/exit.js';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag } from '../../src/cli/webhooks/flags.js';

export default class Redeliver extends ServiceCommand {
  static override summary = 'Send deliveries again now, once each, with the same webhook-id.';
  static override description =
    'Manual redelivery does not affect the retry schedule. With --subscription, all held or abandoned deliveries of the subscription are sent, oldest first.';
  static override examples = [
    '<%= config.bin %> webhooks redeliver 0123456789abcdefghijkl',
    '<%= config.bin %> webhooks redeliver --subscription sub_0123456789abcdefghij --since 2h',
  ];
  static override strict = false;
  static override args = { ids: Args.string({ description: 'Ids of deliveries, as in webhooks deliveries.' }) };
  static override flags = {
    subscription: Flags.string({ summary: 'Only deliveries of this subscription.', helpValue: 'ID' }),
    since: Flags.string({
      summary: 'Only events since then: a duration such as 1h, a day, or a time (local; UTC with --utc).',
      helpValue: 'TIME',
    }),
    ...environmentFlag,
  };

  async run(): Promise<object> {
    const { argv, flags } = await this.parse(Redeliver);
    const [{ chosen, redeliver }, { attemptLine }, { since }] = await Promise.all([
      import('../../src/cli/webhooks/redeliver.js'),
      import('../../src/cli/webhooks/views.js'),
      import('../../src/cli/terminal/durations.js'),
    ]);
    const from = flags.since === undefined ? undefined : since(flags.since, new Date(), this.zone());
    const { client } = await this.service(flags, { writes: true, test: flags.test });
    const ids = await chosen(client, { ids: argv.map(String), subscription: flags.subscription, from });
    if (ids.length === 0) this.notice('evidence: no held or abandoned deliveries');
    const attempts: object[] = [];
    const screen = await this.screen();
    for await (const attempt of redeliver(client, ids)) {
      attempts.push(attempt);
      this.say(attemptLine(attempt, screen));
      if (attempt.outcome !== 'delivered') this.endWith(exit.failed);
    }
    return { attempts };
  }
}
