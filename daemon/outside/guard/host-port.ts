import { unbracketed, type Endpoint } from '../../../src/endpoint.js';
import { parseAddress } from './address.js';

/** Reads `host`, `host:port`, `ipv6` or `[ipv6]:port`. `undefined` when it is none of these. */
export function hostPort(text: string, defaultPort: number): Endpoint | undefined {
  const trimmed = text.trim();
  if (parseAddress(trimmed)) return { host: unbracketed(trimmed), port: defaultPort };
  const match = /^(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9._-]+)(?::(\d{1,5}))?$/.exec(trimmed);
  const port = match?.[2] === undefined ? defaultPort : Number(match[2]);
  if (!match?.[1] || port < 1 || port > 65_535) return undefined;
  return { host: unbracketed(match[1]), port };
}
