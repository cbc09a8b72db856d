/** Header of each request of the page, with its secret. */
export const SECRET_HEADER = 'x-evidence-view';

/**
 * The page that shows the view. The script and the style are handed out apart, because the page's policy names them by their hashes.
 * The secret is in the page that the link opens alone; its script keeps it for the same page loaded again.
 */
export function streamPage(
  { width, height }: { readonly width: number; readonly height: number },
  secret: string | null,
): { readonly html: string; readonly script: string; readonly style: string } {
  const handed = secret === null ? '' : `<meta name="secret" content="${secret}">`;
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8">${handed}<title>Sign in - evidence</title><style>${style}</style>
<header><output id="address" aria-label="Address"></output><button id="keep">Keep and close</button></header>
<main><img id="view" width="${width}" height="${height}" tabindex="0" alt="The browser's window. Click into it and type."></main>
<script>${script}</script></html>`;
  return { html, script, style };
}

const style = `body { margin: 0; font: 15px system-ui, sans-serif; background: #eee; color: #111 }
header { display: flex; gap: 1rem; align-items: center; padding: .5rem 1rem; background: #fff; border-bottom: 1px solid #999 }
output { flex: 1; overflow-wrap: anywhere }
img { display: block; background: #fff; outline-offset: -2px }`;

const script = `const handed = document.querySelector('meta[name=secret]');
if (handed) { sessionStorage.setItem('secret', handed.content); handed.remove(); history.replaceState(null, '', '/'); }
const secret = sessionStorage.getItem('secret') ?? '';
const ask = (path, options) => fetch(path, { ...options, headers: { '${SECRET_HEADER}': secret } });
const view = document.getElementById('view');
view.src = '/view/' + secret;
let turn = Promise.resolve();
const tell = ({ status }) => { if (status === 413) alert('That is too much to paste at once.'); };
const send = (input) => { turn = turn.then(() => ask('/input', { method: 'POST', body: JSON.stringify(input) })).then(tell).catch(() => 0); };
const place = (event) => { const box = view.getBoundingClientRect(); return { x: event.clientX - box.left, y: event.clientY - box.top }; };
view.addEventListener('click', (event) => { view.focus(); send({ kind: 'click', ...place(event) }); });
view.addEventListener('dragstart', (event) => event.preventDefault());
view.addEventListener('wheel', (event) => { event.preventDefault(); send({ kind: 'wheel', ...place(event), delta: event.deltaY }); }, { passive: false });
view.addEventListener('keydown', (event) => {
  if (['Control', 'Shift', 'Alt', 'Meta', 'Dead', 'Process'].includes(event.key) || event.isComposing) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') return;
  event.preventDefault();
  const isText = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey;
  const held = [event.ctrlKey && 'Control', event.altKey && 'Alt', event.metaKey && 'Meta', event.shiftKey && 'Shift'].filter(Boolean);
  send(isText ? { kind: 'text', text: event.key } : { kind: 'key', key: [...held, event.key].join('+') });
});
document.addEventListener('paste', (event) => { event.preventDefault(); send({ kind: 'text', text: event.clipboardData.getData('text') }); });
setInterval(() => ask('/address').then((answer) => answer.text()).then((text) => { document.getElementById('address').textContent = text; }).catch(() => 0), 1000);
document.getElementById('keep').addEventListener('click', async () => {
  await turn;
  await ask('/keep', { method: 'POST' });
  document.body.textContent = 'The browser is being closed. You may close this page.';
});`;
