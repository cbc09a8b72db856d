import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Keep the cookies and the local storage of a browser, to capture pages with.';
  static override description =
    'They are sealed with a key of the service, and no command shows a value. The file is not needed afterwards: delete it.';
  static override examples = [
    '<%= config.bin %> browser-profile create wiki --from-cookies cookies.txt',
    '<%= config.bin %> browser-profile create wiki --from-storage-state state.json --replace',
  ];
  static override args = {
    name: Args.string({ required: true, description: 'Letters, digits, dots, dashes and underscores.' }),
  };
  static override flags = {
    'from-cookies': Flags.string({
      summary: 'File in the format of cookies.txt (Netscape, curl); - is standard input.',
      helpValue: 'FILE',
    }),
    'from-storage-state': Flags.string({
      summary: 'Storage state that Playwright wrote; - is standard input.',
      helpValue: 'FILE',
      exclusive: ['from-cookies'],
    }),
    replace: Flags.boolean({ summary: 'Take the place of the profile of this name.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const { readImported } = await import('../../src/cli/browser-profile/files.js');
    const { profileDetail } = await import('../../src/cli/browser-profile/views.js');
    const imported = readImported(flags);
    const { client } = await this.service(flags, { writes: true });
    const made = await client.createBrowserProfile({
      body: { name: args.name, ...imported, ...(flags.replace && { replace: true }) },
    });
    this.say(profileDetail(made, await this.screen()));
    return made;
  }
}
