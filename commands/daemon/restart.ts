import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Restart extends BaseCommand {
  static override summary = 'Restart the daemon with the current settings.';
  static override examples = [
    '<%= config.bin %> daemon restart',
    'EVIDENCE_ALLOW_TARGETS=10.0.0.0/8 <%= config.bin %> daemon restart',
  ];
  static override flags = {
    timeout: Flags.string({
      summary: 'Stop waiting after this time.',
      default: '60s',
      helpValue: 'DURATION',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Restart);
    const { startCommand, stopCommand } = await import('../../src/cli/daemon/verbs.js');
    await stopCommand(flags.timeout);
    const result = await startCommand(this.config.root, (text) => this.notice(text));
    this.say(`started: process ${result.pid}, ${result.base_url}`);
    return result;
  }
}
