import { html, page, send, type Traps } from './answer.js';
import { picture } from './bodies.js';

/** Height of one band of the tall pages, in CSS pixels. */
export const bandHeight = 500;

/** The colour of band `n`: neighbours differ strongly, and each of 64 in a row is unique. */
export const bandColour = (n: number): readonly [number, number, number] => [
  40 + (n % 4) * 50,
  40 + (Math.floor(n / 4) % 4) * 50,
  40 + (Math.floor(n / 16) % 4) * 50,
];

/** Pages that are taller or wider than a picture format can hold, and pages that load as one scrolls. */
export const tallPages: Traps = {
  '/tall': (asked) => {
    const height = Number(asked.url.searchParams.get('h') ?? 130_000);
    send(asked, html(`${height} px tall`, bands(height), '<style>body{margin:0}div{position:relative}</style>'));
  },
  '/wide': page(
    'Very wide',
    `<div style="width:40000px;height:300px;display:flex">${Array.from({ length: 80 }, (_, n) => `<div style="flex:0 0 500px;background:rgb(${bandColour(n).join()})">column ${n}</div>`).join('')}</div>`,
    '<style>body{margin:0}</style>',
  ),
  '/endless-feed': page(
    'Endless feed',
    '<h1>Endless feed</h1><div id="feed"></div><div id="end" style="height:20px"></div>',
    `<script>addEventListener('DOMContentLoaded',()=>{let n=0;new IntersectionObserver(es=>{if(es[0].isIntersecting)more()}).observe(document.getElementById('end'));
      function more(){const feed=document.getElementById('feed');for(let i=0;i<10;i++){const p=document.createElement('article');p.style.height='200px';p.textContent='Post '+(++n);feed.append(p)}
      const end=document.getElementById('end');end.remove();feed.after(end);new IntersectionObserver((es,o)=>{if(es[0].isIntersecting){o.disconnect();more()}}).observe(end)}})</script>`,
  ),
  '/lazy': page(
    'Lazy images',
    `<h1>Lazy images</h1>${Array.from({ length: 8 }, (_, n) => `<section style="height:1500px"><h2>Part ${n}</h2><img loading="lazy" width="320" height="240" src="/images/lazy-native-${n}.png" alt=""><img class="observed" width="320" height="240" data-src="/images/lazy-observed-${n}.png" alt=""></section>`).join('')}`,
    `<script>addEventListener('DOMContentLoaded',()=>{const o=new IntersectionObserver(es=>{for(const e of es)if(e.isIntersecting){e.target.src=e.target.dataset.src;o.unobserve(e.target)}});document.querySelectorAll('.observed').forEach(i=>o.observe(i))})</script>`,
  ),
  '/lazy-delayed': page(
    'Lazy images behind a delay',
    `<h1>Lazy images</h1>${Array.from({ length: 6 }, (_, n) => `<section style="height:1500px"><h2>Part ${n}</h2><img width="320" height="240" data-src="/images/lazy-delayed-${n}.png" alt=""></section>`).join('')}<img width="10" height="10" data-src="/images/never.png" class="never" alt="">`,
    `<script>let timer;addEventListener('scroll',()=>{clearTimeout(timer);timer=setTimeout(()=>{for(const i of document.querySelectorAll('img:not(.never)')){const b=i.getBoundingClientRect();if(b.top<innerHeight&&b.bottom>0)i.src=i.dataset.src}},200)})</script>`,
  ),
  '/grounds-delayed': page(
    'Pictures behind places, drawn with a delay',
    `<h1>Grounds</h1>${Array.from({ length: 6 }, (_, n) => `<section style="height:1500px"><h2>Part ${n}</h2><div class="g" data-${n % 2 ? 'src' : 'bg'}="/images/grounds-${n}.png"></div></section>`).join('')}<a class="g" data-src="/images/large.png" href="#"><img src="/images/small.png" width="80" height="60" alt=""></a><div class="g never" data-bg="/images/never.png?secret=1"></div>`,
    `<style>.g{display:block;width:320px;height:240px}</style><script>let timer;addEventListener('scroll',()=>{clearTimeout(timer);timer=setTimeout(()=>{for(const i of document.querySelectorAll('section .g')){const b=i.getBoundingClientRect();if(b.top<innerHeight&&b.bottom>0)i.style.backgroundImage='url('+(i.dataset.bg??i.dataset.src)+')'}},200)})</script>`,
  ),
  '/images/*': async (asked) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    send(asked, await picture(320, 240), { type: 'image/png' });
  },
  '/changing-path': page(
    'Changes its path on scroll',
    '<h1>First story</h1><div style="height:12000px"></div><p>the end</p>',
    `<script>addEventListener('scroll',()=>{if(scrollY>3000&&location.pathname==='/changing-path')history.pushState({},'','/article')})</script>`,
  ),
  // Applications scroll in an element that fills the window; four common ways to lay one out, and three that are none.
  '/app-flex': page(
    'App shell: flex',
    `<div id="app" style="display:flex;flex-direction:column;height:100vh"><header style="height:60px">Bar</header><main style="flex:1;min-height:0;overflow-y:auto">${bands(5_000)}</main></div>`,
    '<style>html,body{height:100%;margin:0;overflow:hidden}</style>',
  ),
  '/app-grid': page(
    'App shell: grid with a side bar',
    `<div style="display:grid;grid-template:60px 1fr/200px 1fr;height:100%;overflow:hidden"><header style="grid-column:1/3">Bar</header><nav style="overflow:auto">Menu</nav><main style="overflow:auto">${bands(5_000)}</main></div>`,
    '<style>html,body{height:100%;margin:0}</style>',
  ),
  '/app-fixed': page(
    'App shell: fixed layer',
    `<div style="position:fixed;inset:0;overflow-y:scroll" id="layer">${bands(5_000)}</div>`,
    '<style>body{margin:0}</style>',
  ),
  '/app-body': page(
    'App shell: the body scrolls',
    bands(5_000),
    '<style>html{height:100%;overflow:hidden}body{margin:0;height:100%;overflow:auto}</style>',
  ),
  '/app-shadow': page(
    'App shell: in a shadow tree',
    '<x-shell></x-shell>',
    `<style>html,body{height:100%;margin:0;overflow:hidden}</style><script>customElements.define('x-shell',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML=${JSON.stringify(`<style>:host{display:block;height:100vh}section{height:100%;overflow:auto}</style><section>${bands(5_000)}</section>`)}}})</script>`,
  ),
  // As Ionic has it: the box that scrolls lies over its parent, and what is around it is contained.
  '/app-contained': page(
    'App shell: contained, in a shadow tree',
    `<x-app><header style="height:60px">Shop</header><x-content>${bands(5_000)}</x-content></x-app>`,
    `<style>html,body{height:100%;margin:0;overflow:hidden}x-app{position:absolute;inset:0;display:flex;flex-direction:column;contain:layout size style}x-content{display:block;flex:1;position:relative;contain:size style}</style><script>customElements.define('x-content',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<main style="position:absolute;inset:0;overflow:auto"><slot></slot></main>'}})</script>`,
  ),
  '/app-stubborn': page(
    'App shell: its script takes other styles back',
    `<main id="m" style="height:100vh;overflow:auto">${bands(5_000)}</main>`,
    `<style>html,body{height:100%;margin:0;overflow:hidden}</style><script>addEventListener('DOMContentLoaded',()=>{const m=document.getElementById('m');new MutationObserver(()=>{if(m.style.height==='auto')m.setAttribute('style','height:100vh;overflow:auto')}).observe(m,{attributes:true})})</script>`,
  ),
  '/own-scroll-bar': page(
    'An editor with a scroll bar of its own',
    `<h1>Lines</h1><div style="position:relative;height:300px;overflow:hidden"><pre>${Array.from({ length: 12 }, (_, at) => `line ${at + 1}`).join('\n')}</pre><div style="position:absolute;right:0;top:0;width:20px;height:300px;overflow-x:hidden;overflow-y:scroll"><div style="width:20px;height:8500px">&nbsp;</div></div></div>`,
  ),
  '/inner-small': page(
    'A box that scrolls beside other things',
    `<h1>Terms</h1><div style="height:200px;width:400px;overflow:auto">${bands(5_000)}</div><p>End</p>`,
  ),
  // Beside a strip that is as high as a line; what stands behind the dialogue has its selector once it is gone.
  '/terms-in-a-dialogue': page(
    'Terms in a dialogue',
    `<div role="dialog" style="position:fixed;inset:20px;background:#fff"><div style="height:300px;overflow:auto">${Array.from({ length: 30 }, (_, at) => `<p>Clause ${at + 1} of the terms</p>`).join('')}</div><button type="button" onclick="this.parentElement.remove()">Close</button></div>
<h1>Page</h1><div id="strip" style="height:30px;overflow-x:auto;overflow-y:hidden"><div style="width:3000px">Tag of the page</div></div>`,
  ),
  '/inner-dialog': page(
    'A dialog that scrolls over a page',
    `<h1>Page</h1><div role="dialog" style="position:fixed;inset:20px;overflow:auto;background:#fff">${bands(5_000)}</div>`,
  ),
  '/sticky': page(
    'Sticky header and fixed bar',
    `<header style="position:sticky;top:0;height:60px;background:rgb(200,0,0)">Header</header>${bands(24_000)}<div style="position:fixed;bottom:0;left:0;right:0;height:40px;background:rgb(0,0,200);color:#fff">Fixed bar</div>`,
    '<style>body{margin:0}</style>',
  ),
};

function bands(height: number): string {
  return Array.from({ length: Math.ceil(height / bandHeight) }, (_, n) => {
    const tall = Math.min(bandHeight, height - n * bandHeight);
    return `<div style="height:${tall}px;background:rgb(${bandColour(n).join()});font:20px sans-serif">band ${n}</div>`;
  }).join('\n');
}
