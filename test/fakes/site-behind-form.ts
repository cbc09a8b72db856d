import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that shows its pages to whoever signed in by its form, and what it was told. */
export interface SiteBehindForm {
  readonly origin: string;
  /** Value of the cookie of whoever signed in. */
  readonly session: string;
  readonly user: string;
  readonly password: string;
  /** Whether a browser drew the form: until then it drops what is typed and clicked. */
  drawn(): boolean;
  /** Whether the page showed what it embeds from another host. */
  embedded(): boolean;
  close(): Promise<void>;
}

/** The fields stand at fixed places: the name at 100,100, the password at 100,150, the button at 100,200. */
const at = (top: number): string => `style="position:absolute;left:50px;top:${top}px;width:200px;height:30px"`;
const form = `<!doctype html><title>Sign in</title><h1>Sign in</h1><form method="post" action="/login">
  <input name="user" autocomplete="off" ${at(85)}><input name="password" type="password" ${at(135)}>
  <button ${at(185)}>Sign in</button></form>
  <script>requestAnimationFrame(() => requestAnimationFrame(() => void fetch('/drawn')))</script>`;

export async function openSiteBehindForm(): Promise<SiteBehindForm> {
  const [user, password, session] = ['anna', 'correct-Horse-7-battery', 'f4b1c02d9a7e4c6d-of-anna'];
  /** An advertisement in the page, of a host that no window shows. */
  const cookie = { 'set-cookie': 'tracker=9c1185a5c5e9fc54; Path=/; SameSite=None; Secure' };
  let isDrawn = false;
  let isEmbedded = false;
  const other = await listening((request, response) => {
    response.writeHead(200, cookie).end(request.url);
    isEmbedded = true;
  });
  const elsewhere = `http://127.0.0.2:${portOf(other)}`;
  const server = await listening((request, response) => {
    const { url, method, headers } = request;
    const isIn = headers.cookie?.includes(session) === true;
    if (url === '/login' && method === 'POST') {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      return void request.on('end', () => {
        const said = new URLSearchParams(body);
        const isRight = said.get('user') === user && said.get('password') === password;
        const cookie = isRight ? { 'set-cookie': `sid=${session}; HttpOnly; Path=/` } : {};
        response.writeHead(303, { ...cookie, location: isRight ? '/home' : '/?wrong' }).end();
      });
    }
    if (url === '/drawn') {
      isDrawn = true;
      return response.writeHead(204).end();
    }
    response.setHeader('content-type', 'text/html');
    if (!isIn) return response.end(form);
    return response.end(`<!doctype html><title>Loading</title><h1>Minutes for anna</h1><p id="out"></p>
      <iframe src="${elsewhere}/"></iframe><script>
        localStorage.setItem('theme', 'dark theme of winter');
        sessionStorage.setItem('tab', 'of the board');
        const opening = indexedDB.open('vault', 3);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('tokens').put({ token: 'vault-' + crypto.randomUUID(), since: new Date(0) }, 'current');
        };
        opening.onsuccess = () => { out.textContent = localStorage.getItem('theme'); document.title = 'Board of directors' };
      </script>`);
  });
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    session,
    user,
    password,
    drawn: () => isDrawn,
    embedded: () => isEmbedded,
    close: async () => {
      for (const each of [server, other]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
}

async function listening(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(answer as never);
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
