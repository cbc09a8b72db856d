import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Verify extends ServiceCommand {
  static override summary = 'Verify the custody record of a matter and the package of every item.';
  static override description = 'Exit status 1 if the record or a package has changed.';
  static override examples = [
    '<%= config.bin %> matters verify mat_0123456789abcdefghij',
    '<%= config.bin %> matters verify "Müller v. Example" --json',
  ];
  static override args = { matter: matterArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Verify);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const [{ verifyMatter }, { verificationFields }, { exit }] = await Promise.all([
      import('../../src/cli/matters/verify.js'),
      import('../../src/cli/matters/text.js'),
      import('../../src/cli/problem/exit.js'),
    ]);
    const read = await verifyMatter(client, params.matter_id);
    this.say(verificationFields(read, await this.screen()));
    if (read.result !== 'match') this.endWith(exit.failed);
    return read;
  }
}
