// The pages of the benchmark: photographs, a tall page, and one that is drawn only near the viewport.

export interface BenchPage {
  readonly path: string;
  /** Words that stand once in each part of the page. */
  readonly parts: { readonly word: string; readonly count: number };
}

/** 66 requests, 1280 × 11,090: 48 photographs, most of them lazy, and the scripts, styles and data of an ordinary page. */
export const photographs: BenchPage = { path: '/photographs', parts: { word: 'Photographs of day', count: 16 } };
/** 85,000 px of text in 120 sections, as API documentation has it. */
export const tall: BenchPage = { path: '/tall', parts: { word: 'Operation number', count: 120 } };
/** 240 sections, each drawn only near the viewport and emptied again behind it. */
export const virtual: BenchPage = { path: '/virtual', parts: { word: 'Entry number', count: 240 } };

export const PHOTOGRAPHS = 48;
const EAGER = 9;
const STYLES = 4;
const SCRIPTS = 8;
const DATA = 4;

export function pageText(path: string): string | undefined {
  if (path === photographs.path) return page('Photographs', photographsBody(), assets());
  if (path === tall.path) return page('Tall', tallBody(), '<style>section{height:700px}</style>');
  if (path === virtual.path) return page('Virtual', virtualBody(), '');
  return undefined;
}

/** Styles, scripts and data; the photographs are made by photographs.ts. */
export function assetText(path: string): { readonly type: string; readonly text: string } | undefined {
  const [, kind, digits] = /^\/assets\/(style|script|data)-(\d+)/.exec(path) ?? [];
  if (kind === 'style') return { type: 'text/css', text: styleText(Number(digits)) };
  if (kind === 'script') return { type: 'text/javascript', text: scriptText(Number(digits)) };
  if (kind === 'data') return { type: 'application/json', text: JSON.stringify({ text: words(Number(digits), 400) }) };
  if (path === '/assets/frame') return { type: 'text/html', text: page('Frame', `<p>${words(3, 60)}</p>`, '') };
  return undefined;
}

const page = (title: string, body: string, head: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif;color:#222}h2{margin:0;font-size:26px;height:60px;line-height:60px}p{margin:0}</style>
${head}</head><body>${body}</body></html>`;

const assets = (): string =>
  times(STYLES, (n) => `<link rel="stylesheet" href="/assets/style-${n}.css">`) +
  times(SCRIPTS, (n) => `<script defer src="/assets/script-${n}.js"></script>`);

function photographsBody(): string {
  const row = (n: number): string => {
    const pictures = times(3, (column) => {
      const number = (n - 1) * 3 + column;
      const lazy = number > EAGER ? ' loading="lazy"' : '';
      return `<img src="/photographs/${number}.jpeg" width="405" height="304" alt="Photograph ${number}"${lazy}>`;
    });
    const columns = times(3, (column) => `<p>${words(n * 7 + column, 62)}</p>`);
    return `<section><h2>${photographs.parts.word} ${n}</h2><div>${pictures}</div><div>${columns}</div></section>`;
  };
  const frame = '<iframe src="/assets/frame" width="1260" height="80"></iframe>';
  return `<header><h1>Sixteen days</h1><div id="data"></div></header><main>${times(photographs.parts.count, row)}</main>${frame}`;
}

/** Together they make the page 11,090 px high at 1280 px. */
const styleText = (n: number): string =>
  [
    'header{height:290px;overflow:hidden;background:linear-gradient(120deg,#345,#9ab);color:#fff;padding:20px}',
    'main section{height:670px;overflow:hidden;padding:0 10px}',
    'main div{display:flex;gap:20px}main p{width:405px;font-size:15px;height:300px;overflow:hidden}',
    'img{border-radius:6px;box-shadow:0 2px 8px #0006;object-fit:cover}iframe{border:0;display:block}',
  ][n - 1] ?? '';

const scriptText = (n: number): string =>
  `${n <= DATA ? `fetch('/assets/data-${n}.json').then((answer) => answer.json()).then(({ text }) => { const p = document.createElement('p'); p.textContent = text; document.getElementById('data').append(p); });` : ''}
/* ${words(n, 4_000)} */`;

const tallBody = (): string =>
  times(
    tall.parts.count,
    (n) =>
      `<section><h2>${tall.parts.word} ${n}</h2><p>${words(n, 180)}</p><pre>${words(n + 500, 40)
        .replaceAll(' ', '\n')
        .slice(0, 90)}</pre></section>`,
  ) + '<footer style="height:1000px">The end</footer>';

const virtualBody = (): string => `<main></main><script>
for (let n = 1; n <= ${virtual.parts.count}; n += 1) {
  const section = document.createElement('section');
  section.style.height = '180px';
  section.dataset.n = n;
  document.querySelector('main').append(section);
}
const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    target.innerHTML = isIntersecting ? '<h2>${virtual.parts.word} ' + target.dataset.n + '</h2><p>${words(9, 60)}</p>' : '';
}, { rootMargin: '400px' });
for (const section of document.querySelectorAll('section')) near.observe(section);
</script>`;

const WORDS =
  'record page light winter harbour under signal copper line quiet morning paper stone reason distant bridge figure open measure north river'.split(
    ' ',
  );

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(seed * 31 + at * 17 + ((at * at) % 13)) % WORDS.length]).join(
    ' ',
  );
}

const times = (count: number, part: (n: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at + 1)).join('\n');
