import { bundle } from '../bundle.js';
import { css, js, page, photos, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const tiles = (count: number) => ({ what: 'parts', pattern: /Tile (\d+)\b/, count });
const body = (count: number, length = 60): string =>
  times(count, (at) => `<h2>Tile ${at}</h2><p>${sentence(at, length)}</p>`);

/** Layouts that a tall window changes, and content that is not plain text in the document's own tree. */
export const layouts: readonly ShelfPage[] = [
  {
    name: 'hero-100vh',
    light: true,
    files: () => ({
      '': page(
        'Hero',
        style(
          'body{margin:0}.h{height:100vh;background:#123;color:#fff;font-size:60px}.f{min-height:100vh;background:#eef}',
        ),
        `<div class="h">Tile 1</div>${body(12).replaceAll(/Tile (\d+)/g, (_, n) => `Tile ${Number(n) + 1}`)}<div class="f">Tile 14</div>`,
      ),
    }),
    facts: { height: [2700, 3800], text: [tiles(14)], longestBlank: 800 },
  },
  {
    name: 'app-shell',
    light: true,
    files: () => ({
      '': page(
        'Inbox',
        style(
          'html,body{height:100%;margin:0;overflow:hidden}#a{position:fixed;inset:0;display:flex}nav{width:200px;background:#334;color:#fff}main{flex:1;overflow:auto;padding:16px}',
        ),
        `<div id="a"><nav>Folders</nav><main>${body(40)}</main></div>`,
      ),
    }),
    facts: { height: [800, 5500], text: [tiles(40)], hiddenLines: 0.02 },
  },
  {
    name: 'sticky-header',
    npm: ['bootstrap'],
    files: () => ({
      '': page(
        'Long read',
        css('bootstrap/dist/css/bootstrap.min.css') +
          style('.side{position:fixed;right:0;bottom:0;background:#fc3;padding:12px}'),
        `<header class="sticky-top bg-dark text-white p-3">Header that sticks</header><main class="container">${body(30)}</main><div class="side">Call us</div>`,
      ),
    }),
    facts: {
      height: [3000, 6500],
      text: [tiles(30), { what: 'header once', pattern: /Header that sticks/, count: 1, exactly: true }],
    },
  },
  {
    name: 'horizontal',
    files: () => ({
      '': page(
        'Row',
        style(
          'body{margin:0}.r{display:flex;overflow-x:auto}.r div{flex:0 0 500px;height:400px;background:#cdf;margin:8px;font-size:40px}table td{min-width:300px;white-space:nowrap}',
        ),
        `<h1>Row</h1><div class="r">${times(12, (at) => `<div>Tile ${at}</div>`)}</div><table><tr>${times(9, (at) => `<td>Tile ${12 + at}`)}</table>`,
      ),
    }),
    facts: {
      height: [500, 1500],
      text: [{ ...tiles(21), orSaid: true }],
      hiddenLines: 0.02,
      said: [/region|beside|scroll|wide|right|partial/i],
    },
  },
  {
    name: 'shoelace',
    npm: ['@shoelace-style/shoelace'],
    files: () => ({
      '': page(
        'Components',
        `<link rel="stylesheet" href="/npm/@shoelace-style/shoelace/cdn/themes/light.css"><script type="module" src="/npm/@shoelace-style/shoelace/cdn/shoelace.js"></script>`,
        `<h1>Components</h1>${times(4, (at) => `<sl-details summary="Question ${at}">Tile ${at}: ${sentence(at)}</sl-details>`)}<sl-tab-group><sl-tab slot="nav" panel="a">A</sl-tab><sl-tab slot="nav" panel="b">B</sl-tab><sl-tab-panel name="a">Tile 5</sl-tab-panel><sl-tab-panel name="b">Tile 6</sl-tab-panel></sl-tab-group><sl-alert open>Tile 7</sl-alert>`,
      ),
    }),
    facts: { height: [350, 1800], text: [{ ...tiles(7), orSaid: true }] },
  },
  {
    name: 'material-web',
    npm: ['@material/web', 'lit', 'lit-html', 'lit-element', '@lit/reactive-element', 'tslib'],
    files: async () => ({
      '': page(
        'Material',
        '',
        `<h1>Material</h1><md-list>${times(20, (at) => `<md-list-item>Tile ${at}</md-list-item>`)}</md-list><md-filled-button>Send</md-filled-button><script src="m.js"></script>`,
      ),
      'm.js': await bundle(
        "import '@material/web/list/list.js';import '@material/web/list/list-item.js';import '@material/web/button/filled-button.js';",
      ),
    }),
    facts: { height: [1000, 2000], text: [tiles(20), { what: 'button', pattern: /Send/, count: 1 }] },
  },
  {
    name: 'frames-nested',
    files: () => ({
      '': page(
        'Frames',
        '',
        `<h1>Tile 1</h1><iframe src="one.html" width="900" height="300"></iframe><iframe srcdoc="<p>Tile 4 in srcdoc</p>" width="900" height="100"></iframe><p>Tile 5</p>`,
      ),
      'one.html': page('one', '', `<p>Tile 2</p><iframe src="two.html" width="500" height="150"></iframe>`),
      'two.html': page('two', '', '<p>Tile 3</p>'),
    }),
    facts: { height: [500, 1200], text: [tiles(5)] },
  },
  {
    name: 'frame-scrolls',
    files: () => ({
      '': page(
        'Reader',
        '',
        `<h1>Reader</h1><iframe src="long.html" width="900" height="400"></iframe><p>After the frame</p>`,
      ),
      'long.html': page('long', '', body(40)),
    }),
    facts: {
      height: [480, 7000],
      text: [
        { ...tiles(40), orSaid: true },
        { what: 'after', pattern: /After the frame/, count: 1 },
      ],
      hiddenLines: 0.02,
      warnings: ['partial_region'],
    },
  },
  {
    name: 'frameset',
    light: true,
    files: () => ({
      '': '<!doctype html><html><head><title>Old manual</title></head><frameset cols="30%,70%"><frame src="menu.html"><frame src="main.html"></frameset></html>',
      'menu.html': page('menu', '', '<p>Tile 1</p>'),
      'main.html': page(
        'main',
        '',
        body(30).replaceAll(/Tile (\d+)/g, (_, n) => `Tile ${Number(n) + 1}`),
      ),
    }),
    facts: {
      height: [700, 6000],
      text: [{ ...tiles(31), orSaid: true }],
      hiddenLines: 0.02,
      warnings: ['partial_region'],
    },
  },
  {
    name: 'popover-dialog',
    files: () => ({
      '': page(
        'Popovers',
        '',
        `<h1>Popovers</h1><button popovertarget="p">More</button><div id="p" popover>Tile 1 in a popover</div><dialog id="d">Tile 2 in a dialog</dialog><button onclick="d.showModal()">Open</button>${body(4).replaceAll(/Tile (\d+)/g, (_, n) => `Tile ${Number(n) + 2}`)}`,
      ),
    }),
    facts: { height: [400, 1500], text: [{ ...tiles(6), orSaid: true }], warnings: ['collapsed_content'] },
  },
  {
    name: 'arabic-rtl',
    npm: ['bootstrap', '@fontsource/noto-naskh-arabic'],
    files: () => ({
      '': page(
        'شروط البيع',
        css('bootstrap/dist/css/bootstrap.rtl.min.css', '@fontsource/noto-naskh-arabic/400.css') +
          style('body{font-family:"Noto Naskh Arabic"}'),
        `<main class="container" dir="rtl"><h1>شروط البيع</h1>${times(25, (at) => `<p>البند رقم ${at}: يسلم البائع البضاعة خلال عشرة أيام ويدفع المشتري الثمن عند الاستلام.</p>`)}</main>`,
        'ar',
      ),
    }),
    facts: { height: [900, 2500], text: [{ what: 'clauses', pattern: /البند رقم (\d+)/, count: 25 }] },
  },
  {
    name: 'japanese-vertical',
    npm: ['@fontsource/noto-sans-jp'],
    files: () => ({
      '': page(
        '利用規約',
        css('@fontsource/noto-sans-jp/400.css') +
          style('main{writing-mode:vertical-rl;height:600px;font-family:"Noto Sans JP"}'),
        `<main>${times(20, (at) => `<p>第${at}条 売主は十日以内に商品を引き渡すものとする。</p>`)}</main>`,
        'ja',
      ),
    }),
    facts: { height: [600, 1000], text: [{ what: 'articles', pattern: /第(\d+)条/, count: 20 }] },
  },
  {
    name: 'rtl-wide',
    files: () => ({
      '': page(
        'Wide from the right',
        style('html{direction:rtl}.r{display:flex;width:2600px}.r div{flex:1;background:#def;padding:60px}'),
        `<h1>Row</h1><div class="r">${times(10, (at) => `<div>Tile ${at}</div>`)}</div>`,
      ),
    }),
    facts: { height: [200, 900], text: [tiles(10)] },
  },
  {
    name: 'scene-400vh',
    files: () => ({
      '': page(
        'Scene',
        style('.s{height:400vh}.p{position:sticky;top:0;height:100vh;background:#eef;font-size:60px}'),
        `<div class="s"><div class="p">Tile 1</div></div>${body(6).replaceAll(/Tile (\d+)/g, (_, n) => `Tile ${Number(n) + 1}`)}`,
      ),
    }),
    facts: { height: [3300, 4600], text: [tiles(7)], longestBlank: 3300, allowed: ['blank_area'] },
  },
  {
    name: 'counters',
    files: () => ({
      '': page(
        'Counters',
        style('.n{font-size:60px;margin:600px 0}'),
        `${times(5, (at) => `<div class="n" data-n="${at}">0</div>`)}${run(
          "const o=new IntersectionObserver(es=>es.forEach(e=>{if(!e.isIntersecting)return;o.unobserve(e.target);const n=e.target.dataset.n*1111;const s=performance.now();(function f(){const p=Math.min(1,(performance.now()-s)/1500);e.target.textContent='Total '+Math.round(n*p);if(p<1)requestAnimationFrame(f)})()}),{threshold:.5});document.querySelectorAll('.n').forEach(n=>o.observe(n))",
        )}`,
      ),
    }),
    facts: {
      height: [3300, 5000],
      text: [{ what: 'totals as they end', pattern: /Total (1111|2222|3333|4444|5555)\b/, count: 5 }],
      longestBlank: 1300,
      allowed: ['blank_area'],
    },
  },
  {
    name: 'print-only',
    files: () => ({
      '': page(
        'Print',
        style('@media screen{.p{display:none}}@media print{.s{display:none}}'),
        `<p class="s">Tile 1 on the screen</p><p class="p">Tile 2 on paper only</p>`,
      ),
    }),
    facts: {
      height: [50, 800],
      text: [{ what: 'screen', pattern: /on the screen/, count: 1 }],
      notText: [/on paper only/],
    },
  },
  {
    name: 'pagedjs',
    npm: ['pagedjs'],
    files: () => ({
      '': page('Book', style('@page{size:A5;margin:15mm}'), `${body(30)}${js('pagedjs/dist/paged.polyfill.min.js')}`),
    }),
    // Its last sheet is as high as the others.
    facts: { height: [5000, 20_000], text: [tiles(30)], longestBlank: 794 },
  },
  {
    name: 'simplebar',
    npm: ['simplebar'],
    files: () => ({
      '': page(
        'Box',
        css('simplebar/dist/simplebar.min.css'),
        `<h1>Box</h1><div data-simplebar style="height:300px;width:600px">${body(25)}</div><p>Under the box</p>${js('simplebar/dist/simplebar.min.js')}`,
      ),
    }),
    facts: {
      height: [400, 6000],
      text: [
        { ...tiles(25), orSaid: true },
        { what: 'under', pattern: /Under the box/, count: 1 },
      ],
      hiddenLines: 0.02,
    },
  },
  {
    name: 'vue-app',
    npm: ['vue'],
    files: () => ({
      '': page(
        'Shop',
        '',
        `<div id="a"></div>${js('vue/dist/vue.global.prod.js')}${run('setTimeout(()=>Vue.createApp({data:()=>({n:40}),template:\'<h1>Shop</h1><p v-for="i in n" :key="i">Tile {{i}}</p>\'}).mount(\'#a\'),900)')}`,
      ),
    }),
    facts: { height: [1200, 2200], text: [tiles(40)] },
  },
  {
    name: 'alpine',
    npm: ['alpinejs'],
    files: () => ({
      '': page(
        'Alpine',
        style('[x-cloak]{display:none}'),
        `<h1>Alpine</h1>${times(5, (at) => `<div x-data="{open:false}"><button @click="open=!open" :aria-expanded="open">Question ${at}</button><p x-show="open">Tile ${at}: ${sentence(at)}</p></div>`)}<script defer src="/npm/alpinejs/dist/cdn.min.js"></script>`,
      ),
    }),
    facts: { height: [150, 1200], text: [{ ...tiles(5), orSaid: true }] },
  },
  {
    name: 'icons-and-flags',
    npm: ['bootstrap-icons', 'flag-icons'],
    files: () => ({
      '': page(
        'Flags',
        css('bootstrap-icons/font/bootstrap-icons.min.css', 'flag-icons/css/flag-icons.min.css'),
        `<h1>Flags</h1>${['de', 'fr', 'jp', 'br', 'za', 'in'].map((code, at) => `<p>Tile ${at + 1} <i class="bi bi-shield-lock" style="font-size:80px"></i> <span class="fi fi-${code}" style="font-size:120px"></span></p>`).join('')}`,
      ),
    }),
    facts: {
      height: [800, 1600],
      text: [tiles(6)],
      ink: [{ what: 'the whole page', from: 0.1, to: 0.95, blank: 0.4 }],
    },
  },
  {
    name: 'two-hundred-images',
    files: () => ({
      '': page(
        'Archive',
        style('img{width:200px;height:130px;margin:4px}'),
        `<h1>Archive</h1>${times(200, (at) => `<img src="photo-${at}.svg" alt="Photo ${at}">`)}<p>Tile 1 at the end</p>`,
      ),
      ...photos(200, 200, 130),
    }),
    facts: { height: [4500, 7000], text: [tiles(1)], ink: [{ what: 'the whole page', from: 0, to: 0.98, blank: 0.1 }] },
  },
];
