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
<section id="dialog" role="alertdialog" aria-labelledby="from" aria-describedby="message" hidden>
<h1 id="from"></h1><p id="message"></p><input id="answer" aria-label="Your answer" autocomplete="off">
<p><button id="accept"></button> <button id="dismiss"></button></p></section>
<main><img id="view" width="${width}" height="${height}" tabindex="0" alt="The browser's window. Click into it and type."></main>
<script>${script}</script></html>`;
  return { html, script, style };
}

const style = `body { margin: 0; font: 15px system-ui, sans-serif; background: #eee; color: #111 }
header { display: flex; gap: 1rem; align-items: center; padding: .5rem 1rem; background: #fff; border-bottom: 1px solid #999 }
output { flex: 1; overflow-wrap: anywhere }
#dialog { position: fixed; top: 4rem; left: 2rem; max-width: 40rem; padding: 0 1rem; background: #fff; border: 2px solid #111; z-index: 1 }
#dialog h1 { font-size: 1rem }
#message { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 50vh; overflow: auto }
#answer { width: 100%; box-sizing: border-box; font: inherit }
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
document.addEventListener('paste', (event) => { if (shown) return; event.preventDefault(); send({ kind: 'text', text: event.clipboardData.getData('text') }); });
setInterval(() => ask('/address').then((answer) => answer.text()).then((text) => { document.getElementById('address').textContent = text; }).catch(() => 0), 1000);
const by = (id) => document.getElementById(id);
let shown = null;
const words = { alert: ['says', 'OK', ''], confirm: ['asks', 'OK', 'Cancel'], prompt: ['asks for an answer', 'OK', 'Cancel'], beforeunload: ['is about to be left', 'Leave', 'Stay'] };
const draw = (dialog) => {
  if (dialog?.id === shown?.id) return;
  shown = dialog;
  by('dialog').hidden = !shown;
  if (!shown) return view.focus();
  const [what, yes, no] = words[shown.type];
  by('from').textContent = shown.origin + ' ' + what;
  by('message').textContent = shown.message || (shown.type === 'beforeunload' ? 'Changes may be lost.' : '');
  by('answer').hidden = shown.type !== 'prompt';
  by('answer').value = shown.value;
  by('accept').textContent = yes;
  by('dismiss').textContent = no;
  by('dismiss').hidden = no === '';
  (shown.type === 'prompt' ? by('answer') : by('accept')).focus();
};
// Not in turn: what opened the dialog has not ended, and waits for this.
const answer = (accept) => {
  const { id, type } = shown;
  const body = { kind: 'dialog', id, accept, ...(type === 'prompt' && accept && { text: by('answer').value }) };
  draw(null);
  ask('/input', { method: 'POST', body: JSON.stringify(body) }).then(tell).catch(() => 0);
};
by('accept').addEventListener('click', () => answer(true));
by('dismiss').addEventListener('click', () => answer(false));
by('dialog').addEventListener('keydown', (event) => {
  if (event.key === 'Escape') answer(false);
  if (event.key === 'Enter' && event.target === by('answer')) answer(true);
});
setInterval(() => ask('/dialog').then((got) => got.json()).then(draw).catch(() => 0), 400);
document.getElementById('keep').addEventListener('click', async () => {
  if (!shown) await turn;
  await ask('/keep', { method: 'POST' });
  document.body.textContent = 'The browser is being closed. You may close this page.';
});`;
