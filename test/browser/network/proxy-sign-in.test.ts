import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { navigate } from '../../../daemon/browser/navigation/navigation.js';
import { openRig, type Rig } from '../navigation/navigation-rig.js';

let rig: Rig;
const page = `<title>page</title><script>
  const tell = (name, address) => fetch(address).then(({ status }) => status, () => 'failed').then((said) => { document.title += ' ' + name + ':' + said });
  const worker = new Worker(URL.createObjectURL(new Blob(["fetch('" + location.origin + "/in-worker').then(({ status }) => postMessage(status), () => postMessage('failed'))"])));
  const work = new Promise((resolve) => { worker.onmessage = ({ data }) => { document.title += ' worker:' + data; resolve() } });
  Promise.all([work, tell('post', '/here'), tell('sign-in', 'http://sign-in.invalid/')]).then(() => { document.title += ' done' });
</script>`;

beforeAll(async () => {
  rig = await openRig((request, response) => {
    if (request.url === '/clears') response.setHeader('clear-site-data', '"*"');
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end(page);
  });
});
afterAll(() => rig.close());

const load = { signal: new AbortController().signal, loadLimitMs: 20_000 };

describe('a session at its egress proxy', () => {
  it.each([
    ['http', () => rig.url('/')],
    ['https', () => rig.tlsUrl('/')],
  ])('is let in once, for %s, frames and workers, and nothing of that is in its record', async (_scheme, address) => {
    const session = await rig.open({ acceptInvalidTls: true });
    await session.acceptCertificates('ERR_CERT_AUTHORITY_INVALID');
    await navigate(session, address(), load);
    await expect.poll(() => session.page.title()).toMatch(/done/);
    const title = await session.page.title();
    expect(title).toContain('worker:200');
    expect(title).toContain('post:200');
    // A name that nobody has, to the page as to anybody.
    expect(title).toContain('sign-in:failed');
    const { exchanges } = await session.network.freeze();
    expect(exchanges.filter(({ response }) => response?.status === 407)).toEqual([]);
    const headers = exchanges.flatMap(({ requestHeaders }) => requestHeaders.map(([name]) => name.toLowerCase()));
    expect(headers.filter((name) => name.startsWith('proxy-'))).toEqual([]);
    const open = session.egress.connections().filter(({ address: reached }) => reached !== null);
    expect(new Set(open.map(({ host }) => host))).toEqual(new Set(['www.one.com']));
    await session.close();
  });

  // A site on loopback is on the address of the proxy, and what a browser keeps of the one is not to be taken for the other's.
  it.each(['www.one.com', '127.0.0.1'])('stays let in when %s has its data cleared', async (host) => {
    const session = await rig.open();
    await navigate(session, rig.url('/clears', host), load);
    await expect.poll(() => session.page.title()).toMatch(/done/);
    expect(await session.page.title()).toContain('post:200');
    const { exchanges } = await session.network.freeze();
    expect(exchanges.map(({ response }) => response?.status).filter((status) => status === 407)).toEqual([]);
    await session.close();
  });

  it('is not opened when the proxy does not take its password', async () => {
    const { egress } = await rig.open();
    for (const wrong of ['', 'wrong', `${egress.password}x`])
      await expect(rig.open({ proxy: { ...egress, password: wrong } })).rejects.toThrow('did not let the browser in');
    expect(egress.connections()).toEqual([]);
  });

  it('leaves the next session of the same browser without it', async () => {
    const first = await rig.open();
    const other = await rig.open();
    // Its own proxy has another password: a context keeps its own.
    expect(other.egress.password).not.toBe(first.egress.password);
    await navigate(other, rig.url('/'), load);
    await expect(rig.open({ proxy: { ...other.egress, password: first.egress.password } })).rejects.toThrow();
    await Promise.all([first.close(), other.close()]);
  });
});
