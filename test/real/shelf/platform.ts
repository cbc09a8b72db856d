import { page, photos, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const tiles = (count: number) => ({ what: 'parts', pattern: /Tile (\d+)\b/, count });
const body = (count: number, length = 60): string =>
  times(count, (at) => `<h2>Tile ${at}</h2><p>${sentence(at, length)}</p>`);

/** What browsers can do without any library, in the ways that sites use it. */
export const platform: readonly ShelfPage[] = [
  {
    name: 'closed-shadow',
    files: () => ({
      '': page(
        'Cards',
        '',
        `<h1>Cards</h1><x-card n="1"></x-card><x-card n="3"></x-card>${run("customElements.define('x-inner',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'closed'}).innerHTML='<p>Tile '+this.getAttribute('n')+' inside</p><div style=\"height:80px;overflow:auto\">'+Array.from({length:20},(_,i)=>'<p>Row '+this.getAttribute('n')+'-'+(i+1)+'.</p>').join('')+'</div><button aria-expanded=\"false\">More</button>';}});customElements.define('x-card',class extends HTMLElement{connectedCallback(){const n=+this.getAttribute('n');this.attachShadow({mode:'closed'}).innerHTML='<h2>Tile '+n+'</h2><details><summary>Terms</summary>Clause '+n+'</details><x-inner n='+(n+1)+'></x-inner>'}})")}`,
      ),
    }),
    facts: {
      height: [300, 2500],
      text: [
        tiles(4),
        { what: 'rows', pattern: /Row (\d-\d+)\./, count: 40 },
        { what: 'clauses', pattern: /Clause (\d)/, count: 2, orSaid: true },
      ],
    },
  },
  {
    name: 'modal-dialog',
    files: () => ({
      '': page(
        'Order',
        style('dialog{width:500px;height:300px}'),
        `${body(15)}<dialog id="d"><h2>Tile 16</h2><p>Delivery stops on 24 December.</p><form method="dialog"><button>Close</button></form></dialog>${run('d.showModal()')}`,
      ),
    }),
    facts: { height: [1500, 4000], text: [tiles(16), { what: 'notice', pattern: /Delivery stops/, count: 1 }] },
  },
  {
    name: 'closed-dialogs',
    files: () => ({
      '': page(
        'Order',
        '',
        `${body(6)}<button onclick="d.showModal()">Terms of delivery</button><dialog id="d"><h2>Clause 1</h2><p>${sentence(3, 50)}</p></dialog><button popovertarget="p">What is this?</button><div id="p" popover><p>Clause 2: ${sentence(5)}</p></div>`,
      ),
    }),
    facts: {
      height: [700, 3000],
      text: [tiles(6), { what: 'clauses', pattern: /Clause (\d)/, count: 2, orSaid: true }],
    },
  },
  {
    name: 'skeleton',
    files: () => ({
      '': page(
        'Account',
        style(
          '@keyframes s{50%{opacity:.4}}.k{background:#ccc;height:24px;margin:12px;animation:s 1s infinite}.k.b{height:90px}',
        ),
        `<h1>Account</h1><main>${times(8, () => '<div class="k"></div><div class="k b"></div>')}</main>${run("setTimeout(()=>fetch('data.json').then(r=>r.json()).then(d=>{document.querySelector('main').innerHTML=d.map(t=>'<h2>'+t[0]+'</h2><p>'+t[1]+'</p>').join('')}),1200)")}`,
      ),
      'data.json': async () => {
        await new Promise((resolve) => setTimeout(resolve, 2500));
        return {
          type: 'application/json',
          body: JSON.stringify(Array.from({ length: 20 }, (_, at) => [`Tile ${at + 1}`, sentence(at, 40)])),
        };
      },
    }),
    facts: { height: [1200, 4000], text: [tiles(20)], complete: true },
  },
  {
    name: 'svg-text',
    files: () => ({
      '': page(
        'Diagram',
        '',
        `<h1>Diagram</h1><svg width="900" height="400" viewBox="0 0 900 400"><defs><path id="c" d="M50 200 Q400 20 800 200"/><g id="u"><text x="20" y="380">Tile 5</text></g></defs><text x="20" y="40" font-size="30">Tile 1</text><text font-size="24"><textPath href="#c">Tile 2 along a curve of its own</textPath></text><text x="20" y="260" fill="none" stroke="#900">Tile 3</text><foreignObject x="400" y="250" width="300" height="100"><p xmlns="http://www.w3.org/1999/xhtml">Tile 4 in HTML</p></foreignObject><use href="#u"/><text x="200" y="300"><tspan>Ti</tspan><tspan dx="1">le 6</tspan></text><text transform="translate(860 40) rotate(90)">Tile 7</text></svg><img src="photo-8.svg"><object data="o.svg" type="image/svg+xml"></object><math><mfrac><mi>a</mi><mn>42</mn></mfrac></math>`,
      ),
      'o.svg': {
        type: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><text x="10" y="50">Tile 8 in an object</text></svg>',
      },
      ...photos(8),
    }),
    facts: { height: [700, 1800], text: [{ ...tiles(8) }] },
  },
  {
    name: 'very-wide',
    files: () => ({
      '': page(
        'Plan',
        style('.a{position:absolute;width:400px}'),
        `<h1>Plan</h1>${times(12, (at) => `<div class="a" style="left:${(at - 1) * 700}px;top:${100 + at * 30}px"><h2>Tile ${at}</h2><p>${sentence(at)}</p></div>`)}`,
      ),
    }),
    facts: {
      height: [500, 1500],
      text: [tiles(12)],
      complete: true,
    },
  },
  {
    name: 'until-found',
    files: () => ({
      '': page(
        'Help',
        style('.h{content-visibility:hidden}.v{content-visibility:auto;contain-intrinsic-size:auto 90px}'),
        `<h1>Help</h1>${times(20, (at) => `<section class="v"><h2>Tile ${at}</h2><p>${sentence(at, 50)}</p></section>`)}<div hidden="until-found"><p>Clause 1: ${sentence(2)}</p></div><div class="h"><p>Clause 2: ${sentence(4)}</p></div>`,
      ),
    }),
    facts: {
      height: [1800, 5000],
      text: [tiles(20), { what: 'clauses', pattern: /Clause (\d)/, count: 2, orSaid: true }],
    },
  },
  {
    name: 'columns-reader',
    files: () => ({
      '': page(
        'Book',
        style('#b{height:560px;width:900px;columns:420px;column-gap:40px;column-fill:auto;overflow:hidden}'),
        `<h1>Book</h1><div id="b">${body(40)}</div><button onclick="b.scrollBy(940,0)">Next page</button>`,
      ),
    }),
    facts: {
      height: [600, 8000],
      text: [tiles(40)],
      said: [/region|beside|scroll|hidden|partial/i],
    },
  },
  {
    name: 'sticky-stack',
    files: () => ({
      '': page(
        'Story',
        style('body{margin:0}section{position:sticky;top:0;height:100vh;padding:40px;box-sizing:border-box}'),
        times(
          7,
          (at) =>
            `<section style="background:hsl(${at * 50} 60% 85%)"><h2>Tile ${at}</h2><p>${sentence(at, 80)}</p></section>`,
        ),
      ),
    }),
    facts: { height: [700, 8000], text: [tiles(7)], longestBlank: 900 },
  },
  {
    name: 'canvas-lazy',
    files: () => ({
      '': page(
        'Charts',
        style('canvas{display:block;margin:20px}'),
        `<h1>Charts</h1>${times(14, (at) => `<h2>Tile ${at}</h2><canvas width="900" height="360"></canvas>`)}${run("const o=new IntersectionObserver(es=>{for(const e of es)if(e.isIntersecting){o.unobserve(e.target);const c=e.target.getContext('2d');setTimeout(()=>{for(let i=0;i<9;i++){c.fillStyle='hsl('+i*40+' 60% 50%)';c.fillRect(i*100,360-i*40-20,80,i*40+20)}c.fillStyle='#000';c.font='20px sans-serif';for(let y=0;y<9;y++)c.fillText('Value '+y,10,y*40+24)},300)}});document.querySelectorAll('canvas').forEach(c=>o.observe(c))")}`,
      ),
    }),
    facts: {
      height: [5500, 7000],
      text: [tiles(14)],
      ink: [{ what: 'the whole page', from: 0, to: 1, blank: 0.3 }],
      longestBlank: 300,
      complete: true,
    },
  },
  {
    name: 'lazy-backgrounds',
    files: () => ({
      '': page(
        'Gallery',
        style('.g{height:420px;width:640px;background-size:cover;margin:16px}'),
        `<h1>Gallery</h1>${times(24, (at) => `<p>Tile ${at}</p><div class="g" data-bg="photo-${at}.svg"></div>`)}${run("const l=()=>{document.querySelectorAll('[data-bg]').forEach(e=>{const r=e.getBoundingClientRect();if(r.top<innerHeight&&r.bottom>0){e.style.backgroundImage='url('+e.dataset.bg+')';e.removeAttribute('data-bg')}})};let t;addEventListener('scroll',()=>{clearTimeout(t);t=setTimeout(l,120)});l()")}`,
      ),
      ...photos(24),
    }),
    facts: {
      height: [10_000, 13_000],
      text: [tiles(24)],
      ink: [{ what: 'the whole page', from: 0, to: 1, blank: 0.3 }],
      longestBlank: 300,
    },
  },
  {
    name: 'ticker',
    files: () => ({
      '': page(
        'News',
        style(
          '@keyframes m{to{transform:translateX(-100%)}}.t{overflow:hidden;white-space:nowrap;background:#eee}.t span{display:inline-block;padding-left:100%;animation:m 20s linear infinite}',
        ),
        `<h1>News</h1><div class="t"><span>${times(8, (at) => `Headline ${at} of the day. `)}</span></div><p id="r">Quote 1</p>${body(5)}${run("let i=1;setInterval(()=>{i=i%4+1;r.textContent='Quote '+i},1500)")}`,
      ),
    }),
    facts: {
      height: [600, 2000],
      text: [tiles(5), { what: 'headlines', pattern: /Headline (\d)/, count: 8, orSaid: true }],
      hiddenLines: 0.2,
    },
  },
  {
    name: 'typewriter',
    files: () => ({
      '': page(
        'Contract',
        '',
        `<h1>Contract</h1><p id="o"></p>${run(`const w=${JSON.stringify(times(12, (at) => `Tile ${at}: ${sentence(at, 16)} `))};let n=0;const t=setInterval(()=>{n+=9;o.textContent=w.slice(0,n);if(n>=w.length)clearInterval(t)},50)`)}`,
      ),
    }),
    facts: { height: [200, 1200], text: [{ ...tiles(12), orSaid: true }], allowed: ['never_settled'] },
  },
  {
    name: 'scroll-snap-carousel',
    files: () => ({
      '': page(
        'Offers',
        style(
          '.c{display:flex;overflow-x:scroll;scroll-snap-type:x mandatory;scrollbar-width:none;width:800px}.c>li{flex:0 0 100%;scroll-snap-align:start;list-style:none;height:300px;background:#def}',
        ),
        `<h1>Offers</h1><ul class="c">${times(9, (at) => `<li><h2>Tile ${at}</h2><p>${sentence(at)}</p></li>`)}</ul><p>Below</p>`,
      ),
    }),
    facts: { height: [400, 1200], text: [tiles(9)], said: [/region|beside|scroll|partial/i] },
  },
  {
    name: 'scroll-in-scroll',
    files: () => ({
      '': page(
        'Board',
        style('.o{height:500px;overflow:auto;border:1px solid}.i{height:200px;overflow:auto;border:1px solid}'),
        `<h1>Board</h1><div class="o">${times(4, (at) => `<h2>Tile ${at}</h2><div class="i">${times(15, (row) => `<p>Row ${at}-${row}.</p>`)}</div><p>${sentence(at)}</p>`)}</div>`,
      ),
    }),
    facts: {
      height: [550, 5000],
      text: [tiles(4), { what: 'rows', pattern: /Row (\d-\d+)\./, count: 60 }],
      hiddenLines: 0.02,
    },
  },
  {
    name: 'frames-lazy',
    files: () => ({
      '': page(
        'Widgets',
        '',
        `${body(20)}<iframe loading="lazy" src="a.html" width="800" height="200"></iframe><iframe sandbox src="b.html" width="800" height="120"></iframe><iframe loading="lazy" sandbox="allow-scripts" src="c.html" width="800" height="260"></iframe><object data="d.html" width="800" height="100"></object><embed src="e.html" width="800" height="100">`,
      ),
      'a.html': page('a', '', `<p>Tile 21</p><iframe loading="lazy" src="b2.html" width="500" height="120"></iframe>`),
      'b.html': page('b', '', '<p>Tile 22</p>'),
      'b2.html': page('b2', '', '<p>Tile 23</p>'),
      'c.html': page(
        'c',
        '',
        `<p>Tile 24</p>${run("setTimeout(()=>document.body.insertAdjacentHTML('beforeend','<p>Tile 25</p>'),600)")}`,
      ),
      'd.html': page('d', '', '<p>Tile 26</p>'),
      'e.html': page('e', '', '<p>Tile 27</p>'),
    }),
    facts: { height: [2500, 6000], text: [tiles(27)] },
  },
  {
    name: 'line-clamp',
    files: () => ({
      '': page(
        'Reviews',
        style(
          '.c{width:500px;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}.e{width:300px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.f{max-height:60px;overflow:hidden;width:500px}',
        ),
        `<h1>Reviews</h1>${times(4, (at) => `<h2>Tile ${at}</h2><p class="c">${sentence(at, 60)} Clause ${at}.</p>`)}<p class="e">${sentence(9, 40)} Clause 5.</p><div class="f"><p>${sentence(7, 90)} Clause 6.</p></div>`,
      ),
    }),
    facts: {
      height: [300, 2500],
      text: [tiles(4), { what: 'clauses', pattern: /Clause (\d)/, count: 6 }],
      said: [/cut_text 0 of 5 5 of 5 texts/],
    },
  },
  {
    name: 'checkbox-accordion',
    files: () => ({
      '': page(
        'Questions',
        style(
          '.a input{position:absolute;opacity:0}.a div{max-height:0;overflow:hidden}.a input:checked~div{max-height:100vh}.t>div{display:none}#r1:checked~.p1,#r2:checked~.p2{display:block}.m{position:relative}.m ul{display:none}.m:hover ul{display:block}',
        ),
        `<h1>Questions</h1>${times(5, (at) => `<section class="a"><input type="checkbox" id="q${at}"><label for="q${at}">Question ${at}</label><div><p>Clause ${at}: ${sentence(at)}</p></div></section>`)}<section class="t"><input type="radio" name="t" id="r1" checked><label for="r1">One</label><input type="radio" name="t" id="r2"><label for="r2">Two</label><div class="p1">Clause 6: ${sentence(6)}</div><div class="p2">Clause 7: ${sentence(7)}</div></section><div class="m">Products<ul><li>Clause 8: pumps</li></ul></div>`,
      ),
    }),
    facts: {
      height: [200, 1500],
      text: [{ what: 'clauses', pattern: /Clause (\d)/, count: 8, orSaid: true }],
      said: [/hidden|collapsed|closed/i],
    },
  },
  {
    name: 'flip-cards',
    files: () => ({
      '': page(
        'Team',
        style(
          '.f{perspective:600px;width:300px;height:200px;display:inline-block;margin:10px}.n{position:relative;width:100%;height:100%;transform-style:preserve-3d;transition:transform .4s}.f:hover .n{transform:rotateY(180deg)}.n>div{position:absolute;inset:0;backface-visibility:hidden;background:#cde}.n>.b{transform:rotateY(180deg);background:#fdc}',
        ),
        `<h1>Team</h1>${times(6, (at) => `<div class="f"><div class="n"><div>Tile ${at}</div><div class="b">Clause ${at}: ${sentence(at, 9)}</div></div></div>`)}`,
      ),
    }),
    facts: {
      height: [400, 1200],
      text: [tiles(6), { what: 'backs', pattern: /Clause (\d)/, count: 6, orSaid: true }],
      said: [/hidden_text 0 of 6/],
    },
  },
  {
    name: 'wheel-only',
    files: () => ({
      '': page(
        'Log',
        style('html,body{height:100%;margin:0;overflow:hidden}#v{position:absolute;inset:60px 0 0;overflow:hidden}'),
        `<h1>Log</h1><div id="v"></div>${run("let y=0;const N=400;const d=()=>{const f=Math.floor(y/30);v.innerHTML=Array.from({length:Math.ceil(v.clientHeight/30)+1},(_,i)=>f+i<N?'<div style=\"position:absolute;top:'+((f+i)*30-y)+'px\">Row '+(f+i+1)+'.</div>':'').join('')};addEventListener('wheel',e=>{y=Math.max(0,Math.min(N*30-v.clientHeight,y+e.deltaY));d();e.preventDefault()},{passive:false});d()")}`,
      ),
    }),
    facts: {
      height: [600, 20_000],
      text: [{ what: 'rows', pattern: /Row (\d+)\./, count: 400, orSaid: true }],
    },
  },
  {
    name: 'gradient-text',
    files: () => ({
      '': page(
        'Brand',
        style(
          '.g{background:linear-gradient(90deg,#c06,#06c);-webkit-background-clip:text;color:transparent;font-size:40px}.s{color:transparent;text-shadow:0 0 3px #000}.z{transform:scale(.6);transform-origin:0 0;width:1600px}.b{background:#000;color:#fff;mix-blend-mode:difference}.o{-webkit-text-stroke:1px #060;color:transparent;font-size:30px}',
        ),
        `<h1 class="g">Tile 1</h1><p class="s">Tile 2</p><div class="z"><h2>Tile 3</h2><p>${sentence(3, 90)}</p></div><p class="b">Tile 4</p><p class="o">Tile 5</p><p style="zoom:1.7">Tile 6</p>`,
      ),
    }),
    facts: { height: [300, 1500], text: [tiles(6)], complete: true },
  },
  {
    name: 'view-transition',
    files: () => ({
      '': page(
        'Slides',
        style('::view-transition-old(root),::view-transition-new(root){animation-duration:1.2s}'),
        `<h1>Slides</h1><main></main>${body(12)}${run("let i=0;const s=()=>{i=i%3+1;document.querySelector('main').innerHTML='<h2>Slide '+i+'</h2>'};s();setInterval(()=>document.startViewTransition?document.startViewTransition(s):s(),1600)")}`,
      ),
    }),
    facts: { height: [1300, 3500], text: [tiles(12)], ink: [{ what: 'the whole page', from: 0, to: 0.9, blank: 0.4 }] },
  },
];
