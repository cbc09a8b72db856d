import { Flags } from '@oclif/core';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';

export default class Seals extends ServiceCommand {
  static override summary = 'List the seals of a matter, newest first, or download one.';
  static override examples = [
    '<%= config.bin %> matters seals mat_0123456789abcdefghij',
    '<%= config.bin %> matters seals "Müller v. Example" --output evidence --seal 1',
  ];
  static override args = { matter: matterArg };
  static override flags = {
    output: Flags.string({
      char: 'o',
      summary: 'Write the package of the newest seal, or of --seal: a directory or a .zip file.',
      helpValue: 'DIR|FILE',
    }),
    seal: Flags.integer({ summary: 'Number of the seal to write.', min: 1, dependsOn: ['output'], helpValue: 'N' }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Seals);
    const [{ matterId }, { pages, everything }, { sealTable }] = await Promise.all([
      import('../../src/cli/matters/which.js'),
      import('../../src/cli/terminal/pages.js'),
      import('../../src/cli/matters/text.js'),
    ]);
    const { client } = await this.service(flags);
    const params = { matter_id: await matterId(client, args.matter) };
    const page = await pages('seals', flags.output === undefined ? flags : everything, (query) =>
      client.listSeals({ params, query }),
    );
    if (flags.output !== undefined) {
      const { writeSeal } = await import('../../src/cli/matters/seal.js');
      const seal = await writeSeal(client, params.matter_id, page.seals, { seal: flags.seal, output: flags.output });
      this.say(seal.package_path ?? '');
      return { ...params, ...seal };
    }
    if (page.seals.length === 0) this.notice('evidence: no seals');
    else this.say(sealTable(page.seals, await this.screen()));
    this.more(page);
    return page;
  }
}
