import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';
import { usage } from '../../src/cli/problem/problem.js';

export default class Logs extends BaseCommand {
  static override summary = 'Show the log of a daemon that was started in the background.';
  static override examples = ['<%= config.bin %> daemon logs', '<%= config.bin %> daemon logs --lines 500 --follow'];
  static override flags = {
    lines: Flags.integer({ char: 'n', summary: 'Number of lines.', default: 50, min: 1, helpValue: 'N' }),
    follow: Flags.boolean({ char: 'f', summary: 'Show new lines as they are written, until Ctrl-C.' }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Logs);
    if (flags.follow && this.jsonEnabled())
      throw usage('--follow does not end, so there is no one document of it', 'its lines are JSON: drop --json');
    const { logsCommand } = await import('../../src/cli/daemon/verbs.js');
    const result = logsCommand(flags.lines);
    if (result.lines.length === 0) this.notice(`evidence: ${result.path} is empty`);
    for (const line of result.lines) this.say(line);
    if (flags.follow) {
      const [{ followFile }, { printable }] = await Promise.all([
        import('../../src/cli/daemon/follow-file.js'),
        import('../../src/text/printable.js'),
      ]);
      for await (const text of followFile(result.path, result.bytes))
        process.stdout.write(text.split('\n').map(printable).join('\n'));
    }
    return { path: result.path, lines: result.lines };
  }
}
