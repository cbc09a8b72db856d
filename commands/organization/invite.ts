import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Invite extends ServiceCommand {
  static override summary = 'Invite a person to your organisation; for its owner.';
  static override description = 'The person has 7 days. An address without an account gets one.';
  static override examples = [
    '<%= config.bin %> organization invite jane@example.org',
    '<%= config.bin %> organization invite jane@example.org --monthly-limit 100 --json',
  ];
  static override args = { email: Args.string({ required: true, description: 'E-mail address of the person.' }) };
  static override flags = {
    'monthly-limit': Flags.string({
      summary: 'Production units per month that the person may use, or none.',
      helpValue: 'N',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Invite);
    const [{ count }, { timeText }] = await Promise.all([
      import('../../src/cli/organizations/operator.js'),
      import('../../src/cli/terminal/times.js'),
    ]);
    const monthly_limit = count('--monthly-limit', flags['monthly-limit']);
    const { client } = await this.service(flags, { writes: true });
    const invited = await client.inviteMember({
      body: { email: args.email, ...(monthly_limit !== undefined && { monthly_limit }) },
    });
    const until = timeText(invited.expires_at, this.zone());
    this.say(`${invited.invitation_id}: ${invited.email} is invited until ${until}`);
    if (invited.url === null) this.notice('evidence: the link was sent to this address');
    else {
      this.say(invited.url);
      this.notice('evidence: this server sends no mail: give the link to the person; it is not shown again');
    }
    return invited;
  }
}
