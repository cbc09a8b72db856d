import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base.js';
import { exit } from '../../src/cli/exit.js';

export default class Verify extends BaseCommand {
  static override summary = 'Check the signature of a received webhook, from files.';
  static override description =
    'The body must be the exact bytes that were received. Needs no service. Exit 0: it is what the holder of the secret sent, not more than 5 minutes ago.';
  static override examples = [
    '<%= config.bin %> webhooks verify --secret-file secret --headers headers.txt --body body.json',
    '<%= config.bin %> webhooks verify --secret-file secret --headers headers.txt --body - --at 2026-11-21T08:30:00Z --json < body.json',
  ];
  static override flags = {
    'secret-file': Flags.string({
      summary: 'File with the secret; several, one a line, during a rotation.',
      helpValue: 'FILE',
    }),
    secret: Flags.string({ summary: 'The secret itself; other users of the machine may see it.', helpValue: 'TEXT' }),
    headers: Flags.string({ summary: 'File with the header lines, or with one JSON object.', helpValue: 'FILE' }),
    id: Flags.string({ summary: 'The webhook-id, instead of the one in --headers.', helpValue: 'TEXT' }),
    timestamp: Flags.string({ summary: 'The webhook-timestamp, instead of the one in --headers.', helpValue: 'TEXT' }),
    signature: Flags.string({ summary: 'The webhook-signature, instead of the one in --headers.', helpValue: 'TEXT' }),
    body: Flags.string({
      summary: 'File with the body, or - for standard input.',
      required: true,
      helpValue: 'FILE|-',
    }),
    at: Flags.string({
      summary: 'When it was received, or Unix seconds; without it now. Without a zone local, or UTC with --utc.',
      helpValue: 'TIME',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Verify);
    const [{ explained, verifyFiles }, { timeText }] = await Promise.all([
      import('../../src/cli/webhook-verify.js'),
      import('../../src/cli/times.js'),
    ]);
    const verdict = verifyFiles({ ...unset, ...flags }, new Date(), this.zone());
    const paint = await this.colours();
    if (verdict.valid) {
      this.say(`${paint.green('VALID')} ${verdict.webhook_id}, sent ${timeText(verdict.sentAt, this.zone())}`);
      return { valid: true, webhook_id: verdict.webhook_id, sent_at: verdict.sentAt.toISOString() };
    }
    this.say(`${paint.red('NOT VALID')} ${explained[verdict.code]} (${verdict.code})`);
    this.endWith(exit.failed);
    return { valid: false, webhook_id: verdict.webhook_id, code: verdict.code };
  }
}

const unset = {
  'secret-file': undefined,
  secret: undefined,
  headers: undefined,
  id: undefined,
  timestamp: undefined,
  signature: undefined,
  at: undefined,
};
