import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';
import { exit } from '../../src/cli/problem/exit.js';

export default class Verify extends BaseCommand {
  static override summary = 'Check the signature of a received webhook, from files.';
  static override description =
    'The body must be exactly the bytes that were received. Works offline. Exit code 0: the message was signed with the secret, at most 5 minutes before it was received.';
  static override examples = [
    '<%= config.bin %> webhooks verify --secret-file secret --headers headers.txt --body body.json',
    '<%= config.bin %> webhooks verify --secret-file secret --headers headers.txt --body - --at 2026-11-21T08:30:00Z --json < body.json',
  ];
  static override flags = {
    'secret-file': Flags.string({
      summary: 'File with the secret; during a rotation, both secrets, one per line.',
      helpValue: 'FILE',
    }),
    secret: Flags.string({ summary: 'The secret itself; other users of this machine may see it.', helpValue: 'TEXT' }),
    headers: Flags.string({ summary: 'File with the headers, as lines or as one JSON object.', helpValue: 'FILE' }),
    id: Flags.string({ summary: 'The webhook-id, instead of the one in --headers.', helpValue: 'TEXT' }),
    timestamp: Flags.string({ summary: 'The webhook-timestamp, instead of the one in --headers.', helpValue: 'TEXT' }),
    signature: Flags.string({ summary: 'The webhook-signature, instead of the one in --headers.', helpValue: 'TEXT' }),
    body: Flags.string({
      summary: 'File with the body, or - for standard input.',
      required: true,
      helpValue: 'FILE|-',
    }),
    at: Flags.string({
      summary: 'Time of receipt, or Unix seconds; default is now. Local unless it has a zone or --utc is given.',
      helpValue: 'TIME',
    }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Verify);
    const [{ explained, verifyFiles }, { timeText }] = await Promise.all([
      import('../../src/cli/webhooks/verify.js'),
      import('../../src/cli/terminal/times.js'),
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
