import { Args, Flags } from '@oclif/core';
import { scheduleFlags, scheduleRequest } from '../../src/cli/schedule/flags.js';
import { intoMatter } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Capture an address repeatedly, or watch it for changes.';
  static override description =
    'Shows the next five times and creates the schedule. The local daemon keeps running while a schedule is active; ' +
    'evidence daemon install starts it at login.';
  static override examples = [
    '<%= config.bin %> schedule create https://example.com/terms --every 1d',
    '<%= config.bin %> schedule create https://example.com/ --cron "0 9 * * 1-5" --timezone Europe/Warsaw --name "Front page"',
    '<%= config.bin %> schedule create https://example.com/price --on-change --every 15m --ignore-element .ad --ignore-text "\\d+ visitors"',
  ];
  static override args = { url: Args.string({ required: true, description: 'Address to capture (http or https).' }) };
  static override flags = {
    ...scheduleFlags,
    now: Flags.boolean({ summary: 'Also run once immediately.' }),
    test: Flags.boolean({ summary: 'Use the test key: packages are watermarked and not for legal use.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const [{ captureTargets }, { foretell }, { scheduleFields }] = await Promise.all([
      import('../../src/cli/capture/targets.js'),
      import('../../src/cli/schedule/verbs.js'),
      import('../../src/cli/schedule/text.js'),
    ]);
    const [url = args.url] = captureTargets([args.url], undefined);
    const asked = scheduleRequest(url, flags);
    // Before anything is made; people read the times in what is printed of the schedule.
    const foretold = foretell(asked, this.zone());
    if (this.jsonEnabled()) this.notice(`evidence: ${foretold}`);
    const { client, local } = await this.service(flags, { test: flags.test, writes: true });
    const into = await intoMatter(client, flags.matter);
    const body = { ...asked, options: { ...asked.options, ...into } };
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
    const { startsAtLogin } = await import('../../src/cli/daemon/install.js');
    if (startsAtLogin(this.config.root)) return;
    this.notice('evidence: the schedule runs while the local daemon is running. After a restart of this');
    this.notice('  machine the next command starts the daemon; evidence daemon install starts it at login');
  }
}
