import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Invitations extends ServiceCommand {
  static override summary = 'List the invitations to your organisation; for its owner.';
  static override examples = [
    '<%= config.bin %> organization invitations',
    '<%= config.bin %> organization invitations --json',
  ];

  async run(): Promise<object> {
    const { flags } = await this.parse(Invitations);
    const { invitationTable, readInvitations } = await import('../../src/cli/organizations/own.js');
    const page = await readInvitations((await this.service(flags)).client);
    if (page.invitations.length === 0) this.notice('evidence: no invitations');
    else this.say(invitationTable(page.invitations, await this.screen()));
    return page;
  }
}
