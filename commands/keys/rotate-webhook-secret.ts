import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class RotateWebhookSecret extends ServiceCommand {
  static override summary = 'Create a new webhook secret for an API key; it is shown only once.';
  static override description =
    'Only the secret goes to standard output. It signs the webhooks of captures made with the key. For 24 hours they carry two signatures, one with the new and one with the old secret.';
  static override examples = [
    '<%= config.bin %> keys rotate-webhook-secret key_0123456789abcdefghij',
    '<%= config.bin %> keys rotate-webhook-secret key_0123456789abcdefghij --json',
  ];
  static override args = { id: Args.string({ required: true, description: 'Id of the key, as in keys list.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(RotateWebhookSecret);
    const { client } = await this.service(flags, { writes: true });
    const rotated = await client.rotateKeyWebhookSecret({ params: { key_id: args.id } });
    const { timeText } = await import('../../src/cli/terminal/times.js');
    this.say(rotated.webhook_secret);
    const until = timeText(rotated.previous_secret_expires_at, this.zone());
    this.notice(`evidence: it is not shown again; the old secret is also used until ${until}`);
    return rotated;
  }
}
