import { Args, Flags } from '@oclif/core';
import { scheduleFlags, scheduleRequest } from '../../src/cli/schedule-flags.js';
import { ServiceCommand } from '../../src/cli/service-command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Capture an address again and again, or watch it for changes.';
  static override description =
    'Shows the next five times and makes the schedule. The local daemon stays up while a schedule is active; ' +
    'evidence daemon install starts it at login.';
  static override examples = [
    '<%= config.bin %> schedule create https://example.com/terms --every 1d',
    '<%= config.bin %> schedule create https://example.com/ --cron "0 9 * * 1-5" --timezone Europe/Warsaw --name "Front page"',
    '<%= config.bin %> schedule create https://example.com/price --on-change --every 15m --ignore-element .ad --ignore-text "\\d+ visitors"',
  ];
  static override args = { url: Args.string({ required: true, description: 'Address to capture (http or https).' }) };
  static override flags = {
    ...scheduleFlags,
    now: Flags.boolean({ summary: 'Run once at once, too.' }),
    test: Flags.boolean({ summary: 'Use the test key: watermarked packages, not for legal use.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const [{ captureTargets }, { foretell }, { scheduleFields }] = await Promise.all([
      import('../../src/cli/targets.js'),
      import('../../src/cli/schedule-verbs.js'),
      import('../../src/cli/schedule-text.js'),
    ]);
    const [url = args.url] = captureTargets([args.url], undefined);
    const body = scheduleRequest(url, flags);
    // Before anything is made; people read the times in what is printed of the schedule.
    const foretold = foretell(body, this.zone());
    if (this.jsonEnabled()) this.notice(`evidence: ${foretold}`);
    const { client, local } = await this.service(flags, { test: flags.test, writes: true });
    const made = await client.createSchedule({ body });
    if (local) await this.sayWhoRunsIt();
    if (!flags.now) {
      this.say(scheduleFields(made, await this.screen()));
      return made;
    }
    await client.runSchedule({ params: { schedule_id: made.schedule_id } });
    const read = await client.getSchedule({ params: { schedule_id: made.schedule_id } });
    this.say(scheduleFields(read, await this.screen()));
    return read;
  }

  /** A schedule of this machine is only as reliable as its daemon. */
  private async sayWhoRunsIt(): Promise<void> {
    const { startsAtLogin } = await import('../../src/cli/daemon-install.js');
    if (startsAtLogin(this.config.root)) return;
    this.notice('evidence: it runs while the local daemon does, which stays up. After a restart of');
    this.notice('  this machine the next command starts it, or with evidence daemon install each login');
  }
}
