import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Accept extends ServiceCommand {
  static override summary = 'Accept an invitation to an organisation.';
  static override description =
    'An address without an account gets one, with keys that are shown only once. For an account that exists, use --own-account.';
  static override examples = [
    '<%= config.bin %> organization accept \'https://evidence.example.org/dashboard/invitation#inv_…\' --name "Jane Miller"',
    "<%= config.bin %> organization accept 'https://evidence.example.org/dashboard/invitation#inv_…' --own-account --profile firm",
  ];
  static override args = { link: Args.string({ required: true, description: 'Link of the invitation, in quotes.' }) };
  static override flags = {
    name: Flags.string({ summary: 'Your name, as the other members see it.' }),
    'own-account': Flags.boolean({ summary: 'Join with the account of the API key of the profile.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Accept);
    const [{ invitationLink }, { clientFor }] = await Promise.all([
      import('../../src/cli/organizations/invitation.js'),
      import('../../src/cli/service/service.js'),
    ]);
    const { baseUrl, token } = invitationLink(args.link);
    // The key goes to the service of its profile and nowhere else, whatever the link says.
    const client = flags['own-account']
      ? (await this.service(flags, { writes: true })).client
      : clientFor(baseUrl, null);
    const { name } = flags;
    const joined = await client.acceptInvitation({ body: { token, ...(name !== undefined && { name }) } });
    this.say(`${joined.account_id} is a member of ${joined.organization}`);
    for (const { env, key } of joined.api_keys) this.say(`Key (${env}): ${key}`);
    if (joined.api_keys.length > 0) {
      this.notice('evidence: the keys are not shown again');
      this.notice(`evidence: to use them on this machine: evidence login NAME --base-url ${baseUrl}`);
    }
    return joined;
  }
}
