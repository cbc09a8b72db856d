import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Listen extends ServiceCommand {
  static override summary = 'Forward signed events to an address on this machine, to develop a receiver.';
  static override description =
    'Starts now unless --since is given. Nothing is lost while the service is unavailable. The secret is the same at every start. Type r and Enter to send the last event again; to run it in the background, add </dev/null. With --json, each line of standard output is one JSON document.';
  static override examples = [
    '<%= config.bin %> webhooks listen --forward-to http://127.0.0.1:3000/hook',
    '<%= config.bin %> webhooks listen --forward-to http://127.0.0.1:3000/hook --events capture.completed --since 1h',
  ];
  static override flags = {
    'forward-to': Flags.string({
      summary: 'http or https URL to send the events to.',
      required: true,
      helpValue: 'URL',
    }),
    events: Flags.string({ summary: 'Comma-separated event types, or all.', default: 'all', helpValue: 'LIST' }),
    since: Flags.string({
      summary: 'Only events since then: a duration such as 1h, a day, or a time (local; UTC with --utc).',
      helpValue: 'TIME',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Listen);
    const [{ forwardAddress, forwardedLine, listen, listenSecret }, { kindsIn }, { since }] = await Promise.all([
      import('../../src/cli/webhooks/listen.js'),
      import('../../src/cli/events/kinds.js'),
      import('../../src/cli/terminal/durations.js'),
    ]);
    const to = forwardAddress(flags['forward-to']);
    const kinds = kindsIn(flags.events);
    const from = since(flags.since ?? '0s', new Date(), this.zone());
    const secret = listenSecret(this.home(flags).path);
    this.notice(
      `evidence: forwarding to ${to.href}, signed with ${secret}\nevidence: r and Enter send the last one again`,
    );
    const paint = await this.colours();
    return listen({
      reach: async () => (await this.service(flags)).client,
      from,
      kinds,
      to,
      secret,
      now: () => new Date(),
      lost: (reason) => this.notice(`evidence: ${reason}; waiting until it is available again`),
      told: (forwarded) =>
        process.stdout.write(`${this.jsonEnabled() ? JSON.stringify(forwarded) : forwardedLine(forwarded, paint)}\n`),
    });
  }
}
