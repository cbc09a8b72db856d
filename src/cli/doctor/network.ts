import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { Examined } from './check.js';
import { codeOf } from '../problem/home.js';

const LIMIT_MS = 3000;
/** Seconds between the NTP era (1900) and Unix time (RFC 5905, section 6). */
const ERA = 2_208_988_800;

export async function checkClock(servers: readonly string[]): Promise<Examined> {
  if (servers.length === 0)
    return { check: 'clock', state: 'warn', found: 'no NTP servers are set; packages contain no clock reading' };
  const offsets = await Promise.all(servers.map(async (server) => ({ server, offset: await offsetOf(server) })));
  const known = offsets.flatMap(({ server, offset }) => (offset === undefined ? [] : [{ server, offset }]));
  if (known.length === 0)
    return {
      check: 'clock',
      state: 'warn',
      found: `no answer from ${servers.join(', ')}; packages will record this`,
      fix: 'allow UDP port 123, or set EVIDENCE_NTP_SERVERS',
    };
  const found = known.map(({ server, offset }) => `${signed(offset)} ms (${server})`).join(', ');
  const far = known.some(({ offset }) => Math.abs(offset) > 2000);
  return far
    ? { check: 'clock', state: 'warn', found, fix: 'enable time synchronisation (systemd-timesyncd, chrony)' }
    : { check: 'clock', state: 'ok', found };
}

export async function checkResolvers(resolvers: readonly string[]): Promise<Examined> {
  if (resolvers.length === 0)
    return { check: 'resolvers', state: 'warn', found: 'none are set; DNS answers are not compared' };
  const faults = await Promise.all(resolvers.map(faultOf));
  const found = faults.filter((fault) => fault !== undefined).join(', ');
  if (found === '') return { check: 'resolvers', state: 'ok', found: `${resolvers.join(', ')} answer` };
  const fix = 'allow port 53 to them, or set EVIDENCE_DNS_RESOLVERS';
  return { check: 'resolvers', state: 'warn', found: `${found}; packages will record this`, fix };
}

/** A resolver behind a network that answers in its place often knows no public name: that is no independent answer. */
async function faultOf(resolver: string): Promise<string | undefined> {
  const asking = new Resolver({ timeout: LIMIT_MS, tries: 1 });
  try {
    asking.setServers([resolver]);
    await asking.resolve('example.com', 'A');
    return undefined;
  } catch (error) {
    const unknown = codeOf(error) === 'ENOTFOUND' || codeOf(error) === 'ENODATA';
    return unknown ? `${resolver} does not know example.com` : `no answer from ${resolver}`;
  }
}

/** Milliseconds that the server is ahead of this machine, after half of the way there and back (RFC 4330, section 5). */
function offsetOf(server: string): Promise<number | undefined> {
  const { host, port } = parts(server);
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return new Promise((resolve) => {
    const end = (offset: number | undefined) => {
      clearTimeout(timer);
      socket.close();
      resolve(offset);
    };
    const timer = setTimeout(() => end(undefined), LIMIT_MS);
    socket.on('error', () => end(undefined));
    const sent = wallClock();
    socket.on('message', (answer) => {
      const back = wallClock();
      end(answer.length < 48 ? undefined : (timeAt(answer, 32) - sent + (timeAt(answer, 40) - back)) / 2);
    });
    const request = Buffer.alloc(48);
    request[0] = 0x23;
    socket.send(request, port, host, (error) => {
      if (error !== null) end(undefined);
    });
  });
}

function parts(server: string): { readonly host: string; readonly port: number } {
  const found = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(server);
  return { host: found?.[1] ?? found?.[2] ?? server, port: Number(found?.[3] ?? 123) };
}

function timeAt(answer: Buffer, at: number): number {
  return (answer.readUInt32BE(at) - ERA) * 1000 + (answer.readUInt32BE(at + 4) / 2 ** 32) * 1000;
}

function wallClock(): number {
  return performance.timeOrigin + performance.now();
}

function signed(ms: number): string {
  return `${ms >= 0 ? '+' : '\u2212'}${Math.abs(ms).toFixed(1)}`;
}
