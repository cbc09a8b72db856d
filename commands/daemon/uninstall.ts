import { BaseCommand } from '../../src/cli/service/base.js';

export default class Uninstall extends BaseCommand {
  static override summary = 'Stop the daemon and no longer start it at login.';
  static override examples = ['<%= config.bin %> daemon uninstall', '<%= config.bin %> daemon uninstall --json'];

  async run(): Promise<object> {
    await this.parse(Uninstall);
    const { uninstallDaemon } = await import('../../src/cli/daemon/install.js');
    const result = uninstallDaemon(this.config.root);
    this.say(result.removed ? `${result.path} removed` : 'the daemon was not set to start at login');
    if (result.problem !== null) this.notice(`evidence: ${result.problem}`);
    return result;
  }
}
