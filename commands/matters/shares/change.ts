import { Args, Flags } from '@oclif/core';
import { matterArg } from '../../../src/cli/matters/which.js';
import { ServiceCommand } from '../../../src/cli/service/command.js';

export default class Change extends ServiceCommand {
  static override summary = 'Change how long, how often or for whom a share can be opened.';
  static override examples = [
    '<%= config.bin %> matters shares change "Müller v. Example" shr_0123456789abcdefghij --expires 14d',
    '<%= config.bin %> matters shares change mat_0123456789abcdefghij shr_0123456789abcdefghij --max-opens 5 --json',
  ];
  static override args = {
    matter: matterArg,
    share: Args.string({ required: true, description: 'Id of the share, as printed by evidence matters shares list.' }),
  };
  static override flags = {
    for: Flags.string({ summary: 'Recipient of the link.', helpValue: 'LABEL' }),
    expires: Flags.string({ summary: 'How long it can be opened from now: 1h to 90d.', helpValue: 'DURATION' }),
    'max-opens': Flags.integer({ summary: 'How often it can be opened in total.', min: 1, max: 1000, helpValue: 'N' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Change);
    const [{ matterId }, { expiresInHours, shareFields }, { usage }] = await Promise.all([
      import('../../../src/cli/matters/which.js'),
      import('../../../src/cli/matters/shares.js'),
      import('../../../src/cli/problem/problem.js'),
    ]);
    const body = {
      ...(flags.for !== undefined && { label: flags.for }),
      ...(flags.expires !== undefined && { expires_in_hours: expiresInHours(flags.expires) }),
      ...(flags['max-opens'] !== undefined && { max_opens: flags['max-opens'] }),
    };
    if (Object.keys(body).length === 0) throw usage('nothing to change', 'use --for, --expires or --max-opens');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter), share_id: args.share };
    const changed = await client.updateShare({ params, body });
    this.say(shareFields(changed, await this.screen()));
    return changed;
  }
}
