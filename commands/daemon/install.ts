import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base.js';
import { exit } from '../../src/cli/exit.js';

export default class Install extends BaseCommand {
  static override summary = 'Start the daemon at login, so that schedules run without a command.';
  static override description =
    'Writes a systemd user unit (Linux) or a launch agent (macOS) and puts it into force. ' +
    'Settings are taken from config.json then, not from this environment.';
  static override examples = [
    '<%= config.bin %> daemon install',
    '<%= config.bin %> daemon install --print > evidence.service',
  ];
  static override flags = { print: Flags.boolean({ summary: 'Print the file and change nothing.' }) };

  async run(): Promise<object> {
    const { flags } = await this.parse(Install);
    const { installDaemon } = await import('../../src/cli/daemon-install.js');
    const result = await installDaemon(this.config.root, flags.print);
    if (result.not_taken_along.length > 0) {
      const names = result.not_taken_along.join(', ');
      this.notice(`evidence: set in this environment only, so the daemon will not have it: ${names}`);
      this.notice('evidence: evidence config set keeps a setting in config.json');
    }
    if (flags.print) this.say(result.text.trimEnd());
    else if (result.enabled) this.say(`${result.path}: the daemon runs, and starts at each login`);
    else {
      this.say(`${result.path} is written, but is not in force: ${result.problem ?? ''}`);
      this.endWith(exit.failed);
    }
    return result;
  }
}
