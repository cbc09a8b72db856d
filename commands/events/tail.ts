import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service-command.js';

export default class Tail extends ServiceCommand {
  static override summary = 'Show events as they happen, until interrupted.';
  static override description =
    'Without --since it begins now. Goes on from its cursor when the service was away. With --json each line of standard output is one JSON document.';
  static override examples = [
    '<%= config.bin %> events tail --since 1h',
    '<%= config.bin %> events tail --events capture.completed,capture.failed --json',
  ];
  static override flags = {
    events: Flags.string({ summary: 'Kinds of events, with commas, or all.', default: 'all', helpValue: 'LIST' }),
    since: Flags.string({
      summary: 'Only what happened since then: 1h, a day, or a time (local; UTC with --utc).',
      helpValue: 'TIME',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Tail);
    const [{ follow }, { eventLine }, { kindsIn }, { since }] = await Promise.all([
      import('../../src/cli/event-stream.js'),
      import('../../src/cli/event-verbs.js'),
      import('../../src/cli/event-kinds.js'),
      import('../../src/cli/durations.js'),
    ]);
    const kinds = kindsIn(flags.events);
    const from = since(flags.since ?? '0s', new Date(), this.zone());
    const screen = await this.screen();
    const events = follow({
      reach: async () => (await this.service(flags)).client,
      from,
      kinds,
      lost: (reason) => this.notice(`evidence: ${reason}; going on when it is back`),
    });
    for await (const event of events) {
      const line = this.jsonEnabled() ? JSON.stringify(event) : eventLine(event, screen);
      process.stdout.write(`${line}\n`);
    }
    return {};
  }
}
