import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Revoke extends ServiceCommand {
  static override summary = 'Revoke an invitation to your organisation; for its owner.';
  static override examples = [
    '<%= config.bin %> organization revoke inv_0123456789abcdefghij',
    '<%= config.bin %> organization revoke inv_0123456789abcdefghij --json',
  ];
  static override args = {
    id: Args.string({ required: true, description: 'Id of the invitation, as in organization invitations.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Revoke);
    const { client } = await this.service(flags, { writes: true });
    const revoked = await client.revokeInvitation({ params: { invitation_id: args.id } });
    this.say(`${revoked.invitation_id} revoked`);
    return revoked;
  }
}
