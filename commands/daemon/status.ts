import { BaseCommand } from '../../src/cli/service/base.js';
import { exit } from '../../src/cli/problem/exit.js';

export default class Status extends BaseCommand {
  static override summary = 'Show whether the daemon is running and where; exit with 6 if it is not.';
  static override examples = ['<%= config.bin %> daemon status', '<%= config.bin %> daemon status --json'];

  async run(): Promise<object> {
    await this.parse(Status);
    const { statusCommand } = await import('../../src/cli/daemon/verbs.js');
    const result = await statusCommand();
    if (result.state !== 'running') this.endWith(exit.unreachable);
    this.say(result.text);
    const { text: _, ...answer } = result;
    return answer;
  }
}
