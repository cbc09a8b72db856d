import { createServer } from 'node:http';
import { listening, type Listening } from '../fakes/outside/listening.js';

export interface HostileSite extends Listening {
  /** TCP connections that arrived here. */
  connections(this: void): number;
}

/** A site whose page tries every way out that a browser knows, towards `target` (`ip:port`), then sets its title to `done`. */
export async function hostileSite(target: string): Promise<HostileSite> {
  let connections = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    switch (pathname) {
      case '/':
        return response.setHeader('content-type', 'text/html').end(page(target));
      case '/to':
        return response.writeHead(302, { location: searchParams.get('u') ?? '' }).end();
      case '/refresh':
        return response
          .setHeader('content-type', 'text/html')
          .end(`<meta http-equiv=refresh content="0;url=http://${target}/refresh">`);
      case '/worker.js':
        return response.setHeader('content-type', 'text/javascript').end(worker(target));
      case '/service.js':
        return response.setHeader('content-type', 'text/javascript').end(service(target));
      default:
        return response.writeHead(404).end();
    }
  });
  server.on('connection', () => connections++);
  return { ...(await listening(server)), connections: () => connections };
}

const page = (t: string) => `<!doctype html><title>busy</title>
<link rel=preconnect href=http://${t}/><link rel=dns-prefetch href=http://${t}/><link rel=prefetch href=http://${t}/prefetch>
<link rel=preload as=fetch crossorigin href=http://${t}/preload><link rel=stylesheet href=http://${t}/style>
<link rel=icon href=http://${t}/icon><link rel=manifest href=http://${t}/manifest>
<script type=speculationrules>{"prefetch":[{"source":"list","urls":["http://${t}/speculated"]}],"prerender":[{"source":"list","urls":["http://${t}/prerendered"]}]}</script>
<style>@font-face{font-family:x;src:url(http://${t}/font)} body{font-family:x;background:url(http://${t}/background)}</style>
<script src=http://${t}/script></script><img src=http://${t}/image><img src="/to?u=http://${t}/redirected">
<video src=http://${t}/video></video><audio src=http://${t}/audio></audio><object data=http://${t}/object></object><embed src=http://${t}/embed>
<iframe src=http://${t}/frame></iframe><iframe src=/refresh></iframe><iframe src="/to?u=http://${t}/frame-redirected"></iframe>
<iframe name=f></iframe><form target=f method=post action=http://${t}/form></form><a id=a ping=http://${t}/ping href=#x>x</a>
<script>
const quiet = (p) => Promise.race([Promise.resolve().then(p), new Promise((r) => setTimeout(r, 1500))]).catch(() => 0);
const ended = (o, ...names) => new Promise((r) => names.forEach((n) => o.addEventListener(n, r)));
document.forms[0].submit(); a.click();
Promise.all([
  quiet(() => fetch('http://${t}/fetch', { mode: 'no-cors' })),
  quiet(() => fetch('/to?u=http://${t}/fetch-redirected', { mode: 'no-cors' })),
  quiet(() => fetch('http://${t}/keepalive', { mode: 'no-cors', keepalive: true })),
  quiet(() => { const x = new XMLHttpRequest(); x.open('GET', 'http://${t}/xhr'); x.send(); return ended(x, 'loadend'); }),
  quiet(() => navigator.sendBeacon('http://${t}/beacon', 'x')),
  quiet(() => ended(new WebSocket('ws://${t}/socket'), 'open', 'error')),
  quiet(() => ended(new WebSocket('wss://${t}/secure-socket'), 'open', 'error')),
  quiet(() => ended(new EventSource('http://${t}/events'), 'open', 'error')),
  quiet(() => new WebTransport('https://${t}/transport').ready),
  quiet(() => ended(new Worker('/worker.js'), 'message', 'error')),
  quiet(() => ended(new SharedWorker('/worker.js').port, 'message', 'error')),
  quiet(async () => { await navigator.serviceWorker.register('/service.js'); await ended(navigator.serviceWorker, 'message'); }),
  quiet(async () => {
    const servers = [{ urls: ['stun:${t}'] }, { urls: ['turn:${t}?transport=udp', 'turn:${t}?transport=tcp'], username: 'x', credential: 'x' }];
    const peer = new RTCPeerConnection({ iceServers: servers });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
    await new Promise((r) => setTimeout(r, 1200));
  }),
]).then(() => { document.title = 'done'; });
</script>`;

const worker = (t: string) => `try { importScripts('http://${t}/imported') } catch {}
const ask = () => fetch('http://${t}/from-worker', { mode: 'no-cors' }).catch(() => 0);
new WebSocket('ws://${t}/worker-socket');
self.onconnect = (e) => ask().then(() => e.ports[0].postMessage(1));
ask().then(() => self.postMessage?.(1));`;

const service = (t: string) => `const tell = async () => {
  await fetch('http://${t}/from-service-worker', { mode: 'no-cors' }).catch(() => 0);
  for (const c of await clients.matchAll({ includeUncontrolled: true })) c.postMessage(1);
};
self.oninstall = (e) => { skipWaiting(); e.waitUntil(fetch('/to?u=http://${t}/from-install', { mode: 'no-cors' }).catch(() => 0)); };
self.onactivate = (e) => e.waitUntil(clients.claim().then(tell));`;
