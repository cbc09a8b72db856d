import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Restore extends BaseCommand {
  static override summary = 'Restore a home from a backup.';
  static override description =
    'The home (EVIDENCE_HOME or the default directory) must be empty or must not exist. Each file is first checked against its hash.';
  static override examples = [
    '<%= config.bin %> daemon restore /mnt/backup/evidence',
    'EVIDENCE_HOME=/srv/evidence <%= config.bin %> daemon restore /mnt/backup/evidence --json',
  ];
  static override args = {
    dir: Args.string({ required: true, description: 'Folder that contains the backup.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Restore);
    const [{ restoreBackup }, { backupCommand, sizeText }] = await Promise.all([
      import('../../daemon/backup/index.js'),
      import('../../src/cli/daemon/backup-verbs.js'),
    ]);
    const restored = await backupCommand(flags.quiet, (home, progress) =>
      restoreBackup({ from: args.dir, home, progress }),
    );
    const { timeText } = await import('../../src/cli/terminal/times.js');
    const asOf = timeText(restored.made_at, this.zone());
    this.say(`${restored.home}: ${restored.packages} packages, ${sizeText(restored.bytes)}, as of ${asOf}`);
    return restored;
  }
}
