import { BaseCommand } from '../../src/cli/service/base.js';

export default class Start extends BaseCommand {
  static override summary = 'Start the daemon in the background.';
  static override description = 'Commands that need the daemon start it automatically; this starts it in advance.';
  static override examples = [
    '<%= config.bin %> daemon start',
    'EVIDENCE_HOME=/srv/evidence <%= config.bin %> daemon start --json',
  ];

  async run(): Promise<object> {
    await this.parse(Start);
    const { startCommand } = await import('../../src/cli/daemon/verbs.js');
    const result = await startCommand(this.config.root, (text) => this.notice(text));
    this.say(`${result.started ? 'started' : 'already running'}: process ${result.pid}, ${result.base_url}`);
    return result;
  }
}
