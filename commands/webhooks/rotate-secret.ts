import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';
import { environmentFlag } from '../../src/cli/webhooks/flags.js';

export default class RotateSecret extends ServiceCommand {
  static override summary = 'Create a new secret for a subscription, or for the webhook_url of an API key.';
  static override description =
    'Only the secret goes to standard output. For 24 hours, deliveries carry two signatures, one with the new and one with the old secret.';
  static override examples = [
    '<%= config.bin %> webhooks rotate-secret sub_0123456789abcdefghij',
    '<%= config.bin %> webhooks rotate-secret key_0123456789abcdefghij --json',
  ];
  static override args = {
    id: Args.string({ required: true, description: 'Id of the subscription or of the key.' }),
  };
  static override flags = { ...environmentFlag };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(RotateSecret);
    const { client } = await this.service(flags, { writes: true, test: flags.test });
    const rotated = args.id.startsWith('key_')
      ? await client.rotateKeyWebhookSecret({ params: { key_id: args.id } })
      : await client.rotateWebhookSecret({ params: { subscription_id: args.id } });
    const { timeText } = await import('../../src/cli/terminal/times.js');
    const until = timeText(rotated.previous_secret_expires_at, this.zone());
    this.say('secret' in rotated ? rotated.secret : rotated.webhook_secret);
    this.notice(`evidence: it is not shown again; the old secret is also used until ${until}`);
    return rotated;
  }
}
