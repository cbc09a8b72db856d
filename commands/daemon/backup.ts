import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base.js';

export default class Backup extends BaseCommand {
  static override summary = 'Copy the home, while the daemon works: database, packages, settings and keys.';
  static override description =
    'The copy is of one moment. Into a folder with an earlier backup only what is new is copied. API keys in the system keychain are not in it; evidence help login says how to make new ones.';
  static override examples = [
    '<%= config.bin %> daemon backup /mnt/backup/evidence',
    '<%= config.bin %> daemon backup /mnt/backup/evidence --json',
  ];
  static override args = {
    dir: Args.string({ required: true, description: 'Empty folder, or one with an earlier backup.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Backup);
    const [{ makeBackup }, { backupCommand }] = await Promise.all([
      import('../../daemon/backup/index.js'),
      import('../../src/cli/backup-verbs.js'),
    ]);
    const made = await backupCommand(flags.quiet, (home, progress) =>
      makeBackup({ home, to: args.dir, version: this.config.version, progress }),
    );
    this.say(`${made.path}: ${made.packages} packages, ${made.bytes} bytes, ${made.copied} files written now`);
    return made;
  }
}
