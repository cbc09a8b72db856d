import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Backup extends BaseCommand {
  static override summary = 'Back up the home while the daemon is running: database, packages, settings and keys.';
  static override description =
    'The backup contains the state of the home at one moment. If the folder has an earlier backup, only new files are copied. API keys in the system keychain are not included; evidence help login explains how to create new ones. Keys of browser profiles in the keychain are not included either: those profiles are copied, but cannot be used elsewhere.';
  static override examples = [
    '<%= config.bin %> daemon backup /mnt/backup/evidence',
    '<%= config.bin %> daemon backup /mnt/backup/evidence --json',
  ];
  static override args = {
    dir: Args.string({ required: true, description: 'Empty folder, or a folder with an earlier backup.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Backup);
    const [{ makeBackup }, { backupCommand, sizeText }] = await Promise.all([
      import('../../daemon/backup/index.js'),
      import('../../src/cli/daemon/backup-verbs.js'),
    ]);
    const made = await backupCommand(flags.quiet, (home, progress) =>
      makeBackup({ home, to: args.dir, version: this.config.version, progress }),
    );
    this.say(`${made.path}: ${made.packages} packages, ${sizeText(made.bytes)}, ${made.copied} files copied`);
    if (made.locked_profiles.length > 0)
      this.notice(
        `evidence: not opened by this backup elsewhere, since their keys are in the system keychain: browser profiles ${made.locked_profiles.join(', ')}`,
      );
    return made;
  }
}
