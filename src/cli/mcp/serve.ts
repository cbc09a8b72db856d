import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Client } from '../../client/index.js';
import { mcpServer } from '../../mcp/server.js';
import type { ToolContext } from '../../mcp/tool.js';
import { knownPolicy } from '../ledger/known.js';
import type { Home } from '../problem/home.js';
import { localVerifier } from './local-verifier.js';

interface Lent {
  readonly version: string;
  readonly home: () => Home;
  readonly client: () => Promise<Client>;
  readonly notice: (text: string) => void;
}

/** Speaks on stdin and stdout until the other side closes stdin. What was accepted goes on with the service. */
export async function serveMcp({ version, home, client, notice }: Lent): Promise<void> {
  const told = (error: unknown) => {
    notice(`evidence: ${error instanceof Error ? error.message : String(error)}`);
    if (process.env['EVIDENCE_DEBUG'] !== undefined && error instanceof Error) notice(error.stack ?? '');
  };
  const context: ToolContext = {
    version,
    client,
    verifier: localVerifier(version, () => knownPolicy(undefined, home())),
    world: {
      monotonic: () => performance.now(),
      randomBytes: (length) => randomBytes(length),
      sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
    },
    fault: told,
  };
  if (process.stdin.isTTY)
    notice('evidence: waiting for a client of the Model Context Protocol on standard input; Ctrl-D ends it');
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
  const handle = serveStdio(() => mcpServer(context), { onerror: told, maxSubscriptions: 0 });
  await ended;
  await handle.close();
}
