import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Archive extends ServiceCommand {
  static override summary = 'Archive a matter: it can be read and verified, but not changed.';
  static override examples = [
    '<%= config.bin %> matters archive mat_0123456789abcdefghij',
    '<%= config.bin %> matters archive "Müller v. Example" --json',
  ];
  static override args = { matter: matterArg };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Archive);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const read = await client.archiveMatter({ params });
    this.say(`${read.matter_id} archived`);
    return read;
  }
}
