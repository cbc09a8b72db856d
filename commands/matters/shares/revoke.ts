import { Args } from '@oclif/core';
import { matterArg } from '../../../src/cli/matters/which.js';
import { ServiceCommand } from '../../../src/cli/service/command.js';

export default class Revoke extends ServiceCommand {
  static override summary = 'Revoke a share immediately; open sessions and downloads in progress end.';
  static override examples = [
    '<%= config.bin %> matters shares revoke "Müller v. Example" shr_0123456789abcdefghij',
    '<%= config.bin %> matters shares revoke mat_0123456789abcdefghij shr_0123456789abcdefghij --json',
  ];
  static override args = {
    matter: matterArg,
    share: Args.string({ required: true, description: 'Id of the share, as printed by evidence matters shares list.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Revoke);
    const { matterId } = await import('../../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter), share_id: args.share };
    const revoked = await client.revokeShare({ params });
    this.say(`${revoked.share_id} ${revoked.status}`);
    return revoked;
  }
}
