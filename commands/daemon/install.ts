import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';
import { exit } from '../../src/cli/problem/exit.js';

export default class Install extends BaseCommand {
  static override summary = 'Start the daemon at login, so that schedules run without a command.';
  static override description =
    'Writes and enables a systemd user unit (Linux) or a launch agent (macOS). ' +
    'The daemon then takes its settings from config.json, not from this environment.';
  static override examples = [
    '<%= config.bin %> daemon install',
    '<%= config.bin %> daemon install --print > evidence.service',
  ];
  static override flags = { print: Flags.boolean({ summary: 'Print the file without changing anything.' }) };

  async run(): Promise<object> {
    const { flags } = await this.parse(Install);
    const { installDaemon } = await import('../../src/cli/daemon/install.js');
    const result = await installDaemon(this.config.root, flags.print);
    if (result.not_taken_along.length > 0) {
      const names = result.not_taken_along.join(', ');
      this.notice(`evidence: set only in this environment, so it does not apply to the daemon: ${names}`);
      this.notice('evidence: to store a setting in config.json: evidence config set');
    }
    if (flags.print) this.say(result.text.trimEnd());
    else if (result.enabled) this.say(`${result.path}: the daemon is running and starts at each login`);
    else {
      this.say(`${result.path} was written, but could not be enabled: ${result.problem ?? ''}`);
      this.endWith(exit.failed);
    }
    return result;
  }
}
