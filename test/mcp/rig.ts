import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { dropHome, evidence, makeHome, noNewKeys, runJs } from '../cli/rig.js';

/** Everything that any tool answered, for a search of what must not be in it. */
export interface Heard {
  readonly isError: boolean;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the SDK's client has checked it against the tool's schema
  readonly structured: any;
}

export interface Agent {
  readonly client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<Heard>;
  readonly heard: Heard[];
}

/** A home whose daemon captures loopback and asks nobody outside, and a page that a test can change. */
export async function openMcp() {
  const home = makeHome();
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    EVIDENCE_HOME: home,
    EVIDENCE_AUTOSTART: '1',
    ...noNewKeys,
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_NTP_SERVERS: '',
    EVIDENCE_DNS_RESOLVERS: '',
    EVIDENCE_OTS_CALENDARS: '',
    EVIDENCE_KEYCHAIN: 'false',
    ...(process.env['EVIDENCE_BROWSER'] !== undefined && { EVIDENCE_BROWSER: process.env['EVIDENCE_BROWSER'] }),
  };
  let body = '';
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const json = (name: string) => JSON.parse(readFileSync(join(home, name), 'utf8'));
  return {
    home,
    page: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    serve: (html: string) => {
      body = html;
    },
    keys: (): { readonly live_key: string; readonly test_key: string } => json('credentials.json').profiles.local,
    origin: (): string => `http://127.0.0.1:${json('daemon.json').port as number}`,
    run: (args: readonly string[]) => evidence(home, args, { env }),
    stdio: (options: ClientOptions = {}) =>
      agent(
        new StdioClientTransport({ command: process.execPath, args: [runJs, 'mcp'], env, stderr: 'ignore' }),
        options,
      ),
    close: async () => {
      await evidence(home, ['daemon', 'stop'], { env });
      site.closeAllConnections();
      site.close();
      dropHome(home);
    },
  };
}

export const overHttp = (origin: string, key: string, options: ClientOptions = {}): Promise<Agent> =>
  agent(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
    options,
  );

async function agent(transport: Parameters<Client['connect']>[0], options: ClientOptions): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(transport);
  const heard: Heard[] = [];
  return {
    client,
    heard,
    call: async (name, input = {}) => {
      const answer = await client.callTool({ name, arguments: input }, { timeout: 200_000 });
      const [block] = answer.content;
      const text = block?.type === 'text' ? block.text : '';
      const said = { isError: answer.isError === true, text, structured: answer.structuredContent };
      heard.push(said);
      return said;
    },
  };
}
