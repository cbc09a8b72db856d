import { css, js, page, photos, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const cards = times(
  3,
  (at) => `<div class="c"><h3>Card ${at}</h3><p class="d">Clause ${at}: ${sentence(at, 60)} End of ${at}.</p></div>`,
);
const ends = { what: 'ends of texts', pattern: /End of (\d+)\./, count: 3 };
const data = "{order:4711,parties:[...Array(30)].map((_,i)=>({name:'Party '+i})),note:{text:'Signed in two copies'}}";

/** What shows a beginning, a half or a page of something, and the rest of it when it is asked. */
export const previews: readonly ShelfPage[] = [
  {
    // The words of its control stand in a style sheet alone.
    name: 'dotdotdot',
    npm: ['dotdotdot-js'],
    start: '/npm/dotdotdot-js/index.html',
    facts: {
      height: [1300, 1700],
      text: [{ what: 'the whole story', pattern: /remaining essentially unchanged/, count: 1 }],
      modifications: [{ change: / clicked .*Show more/ }],
    },
  },
  {
    // The part says whether it is open; the control beside it names the part.
    name: 'readmore',
    npm: ['jquery', 'readmore-js'],
    files: () => ({
      '': page(
        'Reviews',
        style('article{overflow:hidden}'),
        `<h1>Reviews</h1>${times(3, (at) => `<article><p>Review ${at}: ${sentence(at, 200)} End of ${at}.</p></article>`)}${js('jquery/dist/jquery.min.js', 'readmore-js/readmore.min.js')}${run("$('article').readmore({collapsedHeight:60})")}`,
      ),
    }),
    facts: { height: [800, 1400], text: [ends], complete: true },
  },
  {
    // Its controls say for ever that what they open is closed.
    name: 'cuttr',
    npm: ['cuttr'],
    files: () => ({
      '': page(
        'Cards',
        style('.c{width:300px;float:left;margin:10px}'),
        `<h1>Cards</h1>${cards}${js('cuttr/dist/cuttr.min.js')}${run("new Cuttr('.d',{truncate:'words',length:12,readMore:true,readMoreText:'Read more',readLessText:'Read less'})")}`,
      ),
    }),
    facts: { height: [800, 1200], text: [ends], complete: true },
  },
  {
    // Branches in a component, in groups without a tree around them; values say that they are closed, too.
    name: 'json-viewer',
    npm: ['@alenaksu/json-viewer'],
    files: () => ({
      '': page(
        'Data',
        '',
        `<h1>Data</h1><json-viewer></json-viewer>${js('@alenaksu/json-viewer/dist/json-viewer.bundle.js')}${run(`document.querySelector('json-viewer').data=${data}`)}`,
      ),
    }),
    facts: {
      height: [800, 800],
      warnings: ['collapsed_content'],
      said: [/^collapsed 0 of 2 2 of 2 branches of a tree stayed closed: "parties:.*note:/],
    },
  },
  {
    // Branches in one that is open, beside values; nothing of what they hold is in the page.
    name: 'json-formatter',
    npm: ['json-formatter-js'],
    files: () => ({
      '': page(
        'Data',
        '',
        `<h1>Data</h1><div id="d"></div>${js('json-formatter-js/dist/json-formatter.umd.js')}${run(`document.getElementById('d').append(new JSONFormatter(${data},1).render())`)}`,
      ),
    }),
    facts: {
      height: [800, 800],
      warnings: ['collapsed_content'],
      said: [/^collapsed 0 of 2 .*"parties:Array\[30\]", "note:Object"/],
    },
  },
  {
    // Of both pictures half is in sight, until a visitor moves what parts them.
    name: 'image-comparison',
    npm: ['beerslider', 'img-comparison-slider'],
    files: () => ({
      '': page(
        'Before and after',
        css('img-comparison-slider/dist/styles.css', 'beerslider/dist/BeerSlider.css'),
        `<h1>Before and after</h1><img-comparison-slider><img slot="first" width="640" src="photo-1.svg"><img slot="second" width="640" src="photo-2.svg"></img-comparison-slider><div id="b" class="beer-slider" style="width:640px"><img src="photo-3.svg"><div class="beer-reveal"><img src="photo-4.svg"></div></div><script type="module" src="/npm/img-comparison-slider/dist/index.js"></script>${js('beerslider/dist/BeerSlider.js')}${run("new BeerSlider(document.getElementById('b'))")}`,
      ),
      ...photos(4),
    }),
    facts: {
      height: [900, 1100],
      warnings: ['partial_region'],
      said: [/^not_drawn 0 of 4 4 pictures of one size lie over each other/],
    },
  },
  {
    // Three slides in sight in a row that scrolls; a dot for each place to stop at.
    name: 'swiffy-slider',
    npm: ['swiffy-slider'],
    files: () => ({
      '': page(
        'Slides',
        css('swiffy-slider/dist/css/swiffy-slider.css'),
        `<h1>Slides</h1><div class="swiffy-slider slider-item-show3" style="width:700px"><ul class="slider-container">${times(9, (at) => `<li><div style="height:200px;background:#ddd"><h3>Tile ${at}</h3></div></li>`)}</ul><button type="button" class="slider-nav"></button><button type="button" class="slider-nav slider-nav-next"></button><div class="slider-indicators"><button class="active"></button><button></button><button></button></div></div>`,
      ),
    }),
    facts: {
      height: [800, 800],
      text: [{ what: 'slides', pattern: /Tile (\d)/, count: 9 }],
      said: [/^carousel 3 of 9 Of 9 slides 3 are in sight/],
    },
  },
  {
    // A script moves the page, with a bar of its own: no slides.
    name: 'smooth-scrollbar',
    npm: ['smooth-scrollbar'],
    files: () => ({
      '': page(
        'Contract',
        style('html,body{margin:0;height:100%}#s{height:100vh;overflow:hidden}section{padding:40px}'),
        `<div id="s">${times(20, (at) => `<section><h2>Part ${at}</h2><p>${sentence(at, 60)}</p></section>`)}</div>${js('smooth-scrollbar/dist/smooth-scrollbar.js')}${run("Scrollbar.init(document.getElementById('s'))")}`,
      ),
    }),
    facts: {
      height: [800, 6000],
      text: [{ what: 'parts', pattern: /Part (\d+)/, count: 20 }],
      said: [/^scroll_area 800 of \d{4} A script moves what an element cuts off/],
    },
  },
  {
    // Numbers of pages that nothing but the pointer tells to be controls.
    name: 'naive-ui',
    npm: ['naive-ui', 'vue'],
    files: () => ({
      '': page(
        'Guests',
        '',
        `<div id="app"><h1>Guests</h1><n-data-table :columns="columns" :data="rows" :pagination="{pageSize:10}"></n-data-table></div>${js('vue/dist/vue.global.prod.js', 'naive-ui/dist/index.prod.js')}${run("Vue.createApp({data:()=>({columns:[{title:'Name',key:'n'}],rows:[...Array(45)].map((_,i)=>({n:'Guest '+(i+1)}))})}).use(naive).mount('#app')")}`,
      ),
    }),
    facts: {
      height: [600, 1000],
      text: [{ what: 'guests', pattern: /Guest (\d+)/, count: 10 }],
      said: [/^paged_list 1 of 5 /],
    },
  },
];
