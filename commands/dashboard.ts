import { Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Dashboard extends ServiceCommand {
  static override summary = 'Open the dashboard in a browser, signed in.';
  static override description =
    'Makes a link that signs in once, within a minute. Over SSH or without a display, prints the link.';
  static override examples = [
    '<%= config.bin %> dashboard',
    '<%= config.bin %> dashboard --print',
    '<%= config.bin %> dashboard --path /captures/cap_0123456789abcdefghij',
  ];
  static override flags = {
    print: Flags.boolean({ summary: 'Print the link and open nothing.' }),
    browser: Flags.string({ summary: 'Command to open it with, instead of the default browser.', helpValue: 'CMD' }),
    account: Flags.string({ summary: 'Sign in to this account, as the operator of the server.', helpValue: 'ID' }),
    path: Flags.string({ summary: 'Page of the dashboard to open.', helpValue: 'PATH', default: '/' }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Dashboard);
    const body = { path: flags.path };
    const made =
      flags.account === undefined
        ? await (await this.service(flags)).client.createDashboardLink({ body })
        : await (
            await this.operator(flags)
          ).createAccountDashboardLink({ params: { account_id: flags.account }, body });
    if (!this.jsonEnabled()) await this.show(made.url, flags);
    return made;
  }

  private async show(
    url: string,
    flags: { readonly print: boolean; readonly browser?: string | undefined; readonly profile?: string | undefined },
  ): Promise<void> {
    const { open, thisMachine, tunnel, viewerOf, writePage } = await import('../src/cli/dashboard/show-link.js');
    const viewer = flags.print ? undefined : viewerOf(flags.browser, thisMachine);
    if (viewer === undefined) {
      this.say(url);
      this.notice('evidence: the link signs in once, within a minute');
      const line = tunnel(url, thisMachine.env);
      if (line !== undefined) this.notice(`evidence: from your own machine, first: ${line}`);
      return;
    }
    if (viewer.direct === undefined) {
      open(viewer, writePage(this.home(flags).path, url));
      this.say(`${new URL(url).origin}/dashboard/`);
      return;
    }
    this.notice(`evidence: ${viewer.direct} gets the link itself, which other users of this machine may see`);
    open(viewer, url);
    this.say(`${new URL(url).origin}/dashboard/`);
  }
}
