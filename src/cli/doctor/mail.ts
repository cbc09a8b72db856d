import { createTransport } from 'nodemailer';
import type { Examined } from './check.js';

const LIMIT_MS = 3000;

/** Connects, and signs in where the address has a user; sends nothing. */
export async function checkMail(url: string): Promise<Examined> {
  const check = 'mail';
  const { host } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    dnsTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  try {
    await transport.verify();
    return { check, state: 'ok', found: `${host} answers` };
  } catch (error) {
    const { responseCode } = (error ?? {}) as { readonly responseCode?: unknown };
    const found = typeof responseCode === 'number' ? `${host} refuses (${responseCode})` : `no answer from ${host}`;
    return {
      check,
      state: 'warn',
      found: `${found}; invitations cannot be sent`,
      fix: 'evidence config set mail_url, or remove it: links are then printed',
    };
  } finally {
    transport.close();
  }
}
