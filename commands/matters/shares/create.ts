import { Flags } from '@oclif/core';
import { matterArg } from '../../../src/cli/matters/which.js';
import { ServiceCommand } from '../../../src/cli/service/command.js';

export default class Create extends ServiceCommand {
  static override summary = 'Share items of a matter by a link, without an account.';
  static override description =
    'The link is shown once. Anyone who has it can open it, unless --password-from or --email requires a password or a code.';
  static override examples = [
    '<%= config.bin %> matters shares create "Müller v. Example" --for "Counsel of the other side" --expires 7d',
    '<%= config.bin %> matters shares create mat_0123456789abcdefghij --for Expert --item cap_0123456789abcdefghij --view-only',
    '<%= config.bin %> matters shares create "Müller v. Example" --for Court --email court@example.org --redacted replace --json',
  ];
  static override args = { matter: matterArg };
  static override flags = {
    for: Flags.string({
      required: true,
      summary: 'Recipient of the link; stated in the custody record.',
      helpValue: 'LABEL',
    }),
    expires: Flags.string({ summary: 'How long it can be opened: 1h to 90d.', default: '7d', helpValue: 'DURATION' }),
    'view-only': Flags.boolean({ summary: 'Show pictures and text only, no packages.' }),
    item: Flags.string({ multiple: true, summary: 'Only this capture; may be repeated.', helpValue: 'ID' }),
    live: Flags.boolean({ summary: 'Include items that are added to the matter later.', exclusive: ['item'] }),
    'no-custody': Flags.boolean({ summary: 'Leave out the custody record.' }),
    'include-notes': Flags.boolean({ summary: 'Include the notes and the description.', exclusive: ['no-custody'] }),
    redacted: Flags.string({
      summary: 'For originals that have a redacted copy: as_is shows them, replace shows only the copy.',
      options: ['as_is', 'replace'],
      helpValue: 'MODE',
    }),
    'password-from': Flags.string({
      summary: 'Require the password in the first line of this file; - is standard input.',
      helpValue: 'FILE',
    }),
    'max-opens': Flags.integer({ summary: 'How often it can be opened.', min: 1, max: 1000, helpValue: 'N' }),
    email: Flags.string({ summary: 'Require a code that is sent to this e-mail address.', helpValue: 'ADDRESS' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Create);
    const [{ matterId }, { expiresInHours, shareFields }, { passwordFrom }] = await Promise.all([
      import('../../../src/cli/matters/which.js'),
      import('../../../src/cli/matters/shares.js'),
      import('../../../src/cli/terminal/password-file.js'),
    ]);
    const expires_in_hours = expiresInHours(flags.expires);
    const password = flags['password-from'] === undefined ? undefined : passwordFrom(flags['password-from']);
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const { email, item, redacted } = flags;
    const made = await client.createShare({
      params,
      body: {
        label: flags.for,
        expires_in_hours,
        allow: flags['view-only'] ? 'view' : 'download',
        live: flags.live,
        include_custody: !flags['no-custody'],
        include_notes: flags['include-notes'],
        ...(item !== undefined && { capture_ids: item }),
        ...((redacted === 'as_is' || redacted === 'replace') && { redacted }),
        ...(password !== undefined && { password }),
        ...(flags['max-opens'] !== undefined && { max_opens: flags['max-opens'] }),
        ...(email !== undefined && { recipient_email: email }),
      },
    });
    this.say(shareFields(made, await this.screen()));
    // In one piece, so that it can be copied.
    if (made.url !== null) this.say(made.url);
    if (made.url !== null) this.notice('evidence: the link is not shown again');
    if (made.reachable === 'loopback') this.notice('evidence: the link opens on this machine only');
    return made;
  }
}
