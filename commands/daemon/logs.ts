import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base.js';

export default class Logs extends BaseCommand {
  static override summary = 'Show the log of a daemon that was started in the background.';
  static override examples = ['<%= config.bin %> daemon logs', '<%= config.bin %> daemon logs --lines 500'];
  static override flags = {
    lines: Flags.integer({ char: 'n', summary: 'Last lines to show.', default: 50, min: 1, helpValue: 'N' }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Logs);
    const { logsCommand } = await import('../../src/cli/daemon-verbs.js');
    const result = logsCommand(flags.lines);
    if (result.lines.length === 0) this.notice(`evidence: ${result.path} holds nothing`);
    for (const line of result.lines) this.say(line);
    return result;
  }
}
