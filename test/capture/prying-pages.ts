import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Who = 'anna' | 'boris';

/**
 * A page for each of two persons, of one host, and a second host that both call. A page leaves a mark in every place that it has, waits until
 * the other one has done so, and tells what it then finds in each. `told` has that, with the headers that came along.
 */
export async function openPryingPages() {
  const told: Record<Who, string> = { anna: '', boris: '' };
  const waiting: (() => void)[] = [];
  /** Answers when both pages have come as far. */
  const both = (answer: () => void): void => {
    waiting.push(answer);
    if (waiting.length === 2) for (const each of waiting.splice(0)) each();
  };
  const answering = (request: IncomingMessage, response: ServerResponse): void => {
    const [, path = '', who = ''] = (request.url ?? '').split('/');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (who === 'anna' || who === 'boris')
        told[who] += `${request.headers.host} ${request.headers.cookie} ${Buffer.concat(parts).toString()}\n`;
      const html = { 'content-type': 'text/html', 'access-control-allow-origin': '*' };
      const answer = () => response.writeHead(200, html).end(path === 'page' ? prying(who, other) : 'told');
      if (path === 'page' || path === 'left') both(answer);
      else answer();
    });
  };
  const servers = [createServer(answering), createServer(answering)];
  const listen = async (at: 0 | 1): Promise<string> => {
    const host = `127.0.0.${at + 1}`;
    await new Promise<void>((resolve) => void servers[at]!.listen(0, host, resolve));
    return `http://${host}:${(servers[at]!.address() as AddressInfo).port}`;
  };
  const [own, other] = [await listen(0), await listen(1)];
  const close = (): void => {
    for (const each of servers) {
      each.closeAllConnections();
      each.close();
    }
  };
  return { own, told, close };
}

const prying = (
  who: string,
  other: string,
): string => `<!doctype html><title>A page of ${who}</title><p>Words of it.</p>
  <iframe src="${other}/frame/${who}"></iframe><script type="module">
    const heard = [];
    const channel = new BroadcastChannel('talk');
    channel.onmessage = ({ data }) => heard.push(data);
    document.cookie = 'mark=mark-of-${who}'; localStorage.mark = sessionStorage.mark = 'mark-of-${who}';
    await (await caches.open('mark-of-${who}')).put('/mark', new Response('mark-of-${who}'));
    await fetch('/left/${who}', { method: 'POST' });
    channel.postMessage('mark-of-${who}');
    await fetch('${other}/elsewhere/${who}', { method: 'POST', mode: 'no-cors', credentials: 'include' });
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const all = [document.cookie, { ...localStorage }, { ...sessionStorage }, databases, await caches.keys(), heard];
    await fetch('/read/${who}', { method: 'POST', body: JSON.stringify(all) });
  </script>`;
