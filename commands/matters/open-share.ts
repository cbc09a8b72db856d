import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class OpenShare extends BaseCommand {
  static override summary = 'Open a share by its link, and download its contents.';
  static override description =
    'Needs no account and no daemon. Opening is recorded by the service. With --output, packages go into that directory, which must not exist, with custody.json and items.json; each package is checked against its SHA-256.';
  static override examples = [
    "<%= config.bin %> matters open-share 'https://evidence.example.org/share/#shr_…'",
    "<%= config.bin %> matters open-share 'https://evidence.example.org/share/#shr_…' --password-file secret.txt --output case",
    "<%= config.bin %> matters open-share 'https://evidence.example.org/share/#shr_…' --code ABCD-1234 --json",
  ];
  static override args = { url: Args.string({ required: true, description: 'The link, in quotes.' }) };
  static override flags = {
    'password-file': Flags.string({
      summary: 'File whose first line is the password; - is standard input.',
      helpValue: 'FILE',
    }),
    code: Flags.string({ summary: 'Code that you received by e-mail.', helpValue: 'XXXX-XXXX' }),
    output: Flags.string({
      char: 'o',
      summary: 'New directory for the packages and the custody record.',
      helpValue: 'DIR',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(OpenShare);
    const [{ openShare }, { passwordFrom }, { saveShare, sharedFields }] = await Promise.all([
      import('../../src/cli/matters/open-share.js'),
      import('../../src/cli/terminal/password-file.js'),
      import('../../src/cli/matters/save-share.js'),
    ]);
    const password = flags['password-file'] === undefined ? undefined : passwordFrom(flags['password-file']);
    const opened = await openShare(args.url, {
      ...(password !== undefined && { password }),
      ...(flags.code !== undefined && { code: flags.code }),
    });
    const items = await opened.items();
    this.say(sharedFields(opened.share, items, await this.screen()));
    const saved =
      flags.output === undefined ? [] : await saveShare(opened, items, flags.output, (line) => this.notice(line));
    return { share: opened.share, items, saved };
  }
}
