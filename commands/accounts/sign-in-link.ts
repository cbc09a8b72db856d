import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class SignInLink extends ServiceCommand {
  static override summary = 'Create a link that signs a person in to the dashboard.';
  static override description =
    'Hand the link to that person. It signs in once, within a day, after the press of a button. A new link invalidates the one before, and its use removes the second factor. The log of the account records it, and the person is notified by e-mail if e-mail is configured.';
  static override examples = [
    '<%= config.bin %> accounts sign-in-link acct_0123456789abcdefghij',
    '<%= config.bin %> accounts sign-in-link acct_0123456789abcdefghij --path /matters --json',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the account.' }) };
  static override flags = {
    path: Flags.string({ summary: 'Page of the dashboard to open.', helpValue: 'PATH', default: '/' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(SignInLink);
    const client = await this.operator(flags);
    const made = await client.createSignInLink({ params: { account_id: args.id }, body: { path: flags.path } });
    this.say(made.url);
    this.notice(`evidence: the link signs in once, until ${made.expires_at}; whoever has it can use it`);
    this.notice(
      made.told_by_mail
        ? 'evidence: the person was told by mail that it was made; the mail does not hold the link'
        : 'evidence: the person was not told by mail',
    );
    return made;
  }
}
