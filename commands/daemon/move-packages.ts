import { Args } from '@oclif/core';
import { exit } from '../../src/cli/problem/exit.js';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class MovePackages extends BaseCommand {
  static override summary = 'Move the packages of the home into a bucket, or back into its folder.';
  static override description =
    'The daemon must be stopped. Each package is compared by its SHA-256, and what is on legal hold is put on hold in the bucket, which needs Object Lock. Address and keys of the bucket come from the settings (s3_endpoint, s3_region, s3_access_key, s3_secret_key, s3_credentials). Nothing is removed from where the packages were. If the command is interrupted, run it again.';
  static override examples = [
    '<%= config.bin %> daemon move-packages s3://evidence-packages/team',
    '<%= config.bin %> daemon move-packages folder',
  ];
  static override args = {
    to: Args.string({
      required: true,
      description: 'Bucket and prefix, such as s3://evidence-packages/team, or folder.',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(MovePackages);
    const [
      { movePackagesToBucket, movePackagesToFolder },
      { realWorld },
      { isIncomplete, movePackagesCommand, movedText },
    ] = await Promise.all([
      import('../../daemon/backup/index.js'),
      import('../../daemon/compose/real-world.js'),
      import('../../src/cli/daemon/move-packages.js'),
    ]);
    const moved = await movePackagesCommand(args.to, flags.quiet, {
      movePackagesToBucket,
      movePackagesToFolder,
      realWorld,
    });
    this.say(movedText(moved));
    if (isIncomplete(moved)) this.endWith(exit.failed);
    return moved;
  }
}
