import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Tail extends ServiceCommand {
  static override summary = 'Show events as they happen, until interrupted.';
  static override description =
    'Starts now unless --since is given, and resumes where it stopped if the service was unavailable. With --json, each line of standard output is one JSON document.';
  static override examples = [
    '<%= config.bin %> events tail --since 1h',
    '<%= config.bin %> events tail --events capture.completed,capture.failed --json',
  ];
  static override flags = {
    events: Flags.string({ summary: 'Comma-separated event types, or all.', default: 'all', helpValue: 'LIST' }),
    since: Flags.string({
      summary: 'Only events since then: a duration such as 1h, a day, or a time (local; UTC with --utc).',
      helpValue: 'TIME',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Tail);
    const [{ follow }, { eventLine }, { kindsIn }, { since }] = await Promise.all([
      import('../../src/cli/events/stream.js'),
      import('../../src/cli/events/verbs.js'),
      import('../../src/cli/events/kinds.js'),
      import('../../src/cli/terminal/durations.js'),
    ]);
    const kinds = kindsIn(flags.events);
    const from = since(flags.since ?? '0s', new Date(), this.zone());
    const screen = await this.screen();
    const events = follow({
      reach: async () => (await this.service(flags)).client,
      from,
      kinds,
      lost: (reason) => this.notice(`evidence: ${reason}; waiting until it is available again`),
    });
    for await (const event of events) {
      const line = this.jsonEnabled() ? JSON.stringify(event) : eventLine(event, screen);
      process.stdout.write(`${line}\n`);
    }
    return {};
  }
}
