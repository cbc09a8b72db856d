import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service-command.js';

export default class RotateWebhookSecret extends ServiceCommand {
  static override summary = 'Make a new webhook secret for an API key; it is shown this once.';
  static override description =
    'Standard output is the secret alone. It signs the webhooks of the captures that the key makes; for 24 hours they carry two signatures, of the new secret and of the old one.';
  static override examples = [
    '<%= config.bin %> keys rotate-webhook-secret key_0123456789abcdefghij',
    '<%= config.bin %> keys rotate-webhook-secret key_0123456789abcdefghij --json',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the key, as in keys list.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(RotateWebhookSecret);
    const { client } = await this.service(flags, { writes: true });
    const rotated = await client.rotateKeyWebhookSecret({ params: { key_id: args.id } });
    const { timeText } = await import('../../src/cli/times.js');
    this.say(rotated.webhook_secret);
    const until = timeText(rotated.previous_secret_expires_at, this.zone());
    this.notice(`evidence: it is not shown again; the old one signs too until ${until}`);
    return rotated;
  }
}
