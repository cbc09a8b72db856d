import { Flags } from '@oclif/core';
import { eventKinds, type EventKind } from '../../src/contract/webhooks/events.js';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List events of the last 30 days, oldest or newest first.';
  static override examples = [
    '<%= config.bin %> events list --since 1d',
    '<%= config.bin %> events list --order desc --limit 20',
    '<%= config.bin %> events list --type capture.failed --all --json',
  ];
  static override flags = {
    type: Flags.string({ summary: 'Only events of this type.', options: [...eventKinds], helpValue: 'KIND' }),
    since: Flags.string({
      summary: 'Only events since then: a duration such as 1h, a day, or a time (local; UTC with --utc).',
      helpValue: 'TIME',
    }),
    order: Flags.string({
      summary: 'asc: oldest first; desc: newest first.',
      options: ['asc', 'desc'],
      default: 'asc',
    }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const [{ eventTable, readEvents }, { since }] = await Promise.all([
      import('../../src/cli/events/verbs.js'),
      import('../../src/cli/terminal/durations.js'),
    ]);
    const from = flags.since === undefined ? undefined : since(flags.since, new Date(), this.zone());
    const { client } = await this.service(flags);
    const page = await readEvents(client, {
      ...flags,
      type: flags.type as EventKind | undefined,
      order: flags.order as 'asc' | 'desc',
      from,
    });
    if (this.jsonEnabled()) return page;
    if (page.events.length === 0) this.notice('evidence: no events');
    else this.say(eventTable(page.events, await this.screen()));
    this.more(page);
    return page;
  }
}
