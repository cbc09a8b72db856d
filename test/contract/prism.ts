import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listening } from '../fakes/outside/listening.js';

const cli = fileURLToPath(new URL('../../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));

export interface Prism {
  readonly port: number;
  /** Everything that it said so far. */
  said(): string;
  close(): Promise<void>;
}

/**
 * Stoplight's Prism as a proxy: it holds each request and each answer against the document. It writes what it finds into
 * the header `sl-violations`; with `errors` it answers a violation with an error of its own.
 */
export async function startPrism(
  document: object,
  upstream: string,
  { folder, errors }: { readonly folder: string; readonly errors: boolean },
): Promise<Prism> {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const port = await freePort();
  const words = [
    'proxy',
    file,
    upstream,
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    ...(errors ? ['--errors'] : ['--no-validate-request']),
  ];
  const child = spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`Prism ended: ${said}`)));
  });
  return {
    port,
    said: () => said,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const { port, close } = await listening(createServer());
  await close();
  return port;
}
