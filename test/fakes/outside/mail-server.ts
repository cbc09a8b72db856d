import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** As they came, oldest first. */
  readonly letters: { readonly to: readonly string[]; readonly from: string; readonly text: string }[];
  /** Recipients of this domain are refused. */
  readonly refused: string;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function mailServer(): Promise<MailServer> {
  const letters: MailServer['letters'] = [];
  const refused = 'refused.example';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith(`@${refused}`) ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        letters.push({ to: envelope.rcptTo.map(({ address }) => address), from, text: String(Buffer.concat(parts)) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
