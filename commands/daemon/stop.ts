import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Stop extends BaseCommand {
  static override summary = 'Stop the daemon, after finishing a package that is being sealed.';
  static override examples = ['<%= config.bin %> daemon stop', '<%= config.bin %> daemon stop --timeout 2m'];
  static override flags = {
    timeout: Flags.string({ summary: 'Stop waiting after this time.', default: '60s', helpValue: 'DURATION' }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Stop);
    const { stopCommand } = await import('../../src/cli/daemon/verbs.js');
    const result = await stopCommand(flags.timeout);
    this.say(result.stopped ? `stopped: process ${result.pid ?? ''}` : 'the daemon is not running');
    return result;
  }
}
