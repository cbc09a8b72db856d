import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';
import { problem, type Problem } from '../../src/cli/problem/problem.js';

export default class Run extends BaseCommand {
  static override summary = 'Run the daemon in the foreground, with its log on the terminal.';
  static override description =
    'It does not stop when idle unless --idle-exit is given. On Ctrl-C, a package that is being sealed is finished first.';
  static override examples = [
    '<%= config.bin %> daemon run',
    '<%= config.bin %> daemon run --listen 0.0.0.0 --port 8080 --public-host evidence.example.org',
  ];
  static override enableJsonFlag = false;
  static override flags = {
    listen: Flags.string({ summary: 'Address to listen on.', helpValue: 'ADDRESS' }),
    port: Flags.string({ summary: 'First port to try.', helpValue: 'PORT' }),
    'public-host': Flags.string({
      summary: 'Host name under which the daemon accepts requests; may be repeated.',
      multiple: true,
      helpValue: 'HOST',
    }),
    'idle-exit': Flags.string({
      summary: 'Stop after this time without work; 0 is never.',
      default: '0',
      helpValue: 'DURATION',
    }),
    browser: Flags.string({ summary: 'Path of the browser.', helpValue: 'PATH' }),
    concurrency: Flags.string({ summary: 'Number of captures that run at once.', helpValue: 'N' }),
    role: Flags.string({
      summary: 'With EVIDENCE_NODE, what this node does: api, worker, ticker, sender; may be repeated. Default is all.',
      multiple: true,
      helpValue: 'ROLE',
    }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Run);
    const { listenProblem, settingsForDaemon } = await import('../../src/cli/daemon/settings.js');
    const { databaseProblem } = await import('../../src/cli/daemon/database-problem.js');
    const settings = settingsForDaemon(flags);
    const { startDaemon, AlreadyRunning } = await import('../../daemon/compose/main.js');
    // Whoever stops reading the log does not end the daemon.
    process.stdout.on('error', () => undefined);
    const echo = (line: string) => void process.stdout.write(line);
    const daemon = await startDaemon(settings, { version: this.config.version, echo }).catch((error: unknown) => {
      if (error instanceof AlreadyRunning) throw runsAlready(error);
      throw listenProblem(error, settings) ?? databaseProblem(error) ?? error;
    });
    await daemon.ended;
  }
}

const runsAlready = (error: Error): Problem =>
  problem('DAEMON_RUNNING', error.message, {
    hints: ['evidence daemon status shows it', 'evidence daemon stop stops it'],
    cause: error,
  });
