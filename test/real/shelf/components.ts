import { css, js, page, run, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

/** Components whose parts stand in shadow trees and slots, and rows of slides that say little of themselves. */
export const components: readonly ShelfPage[] = [
  {
    name: 'fluent',
    npm: ['@fluentui/web-components'],
    files: () => ({
      '': page(
        'Terms',
        '<script type="module" src="/npm/@fluentui/web-components/dist/web-components.min.js"></script>',
        `<h1>Terms</h1><fluent-accordion>${times(4, (at) => `<fluent-accordion-item><span slot="heading">Part ${at}</span><div>Clause ${at}: the goods are delivered within ten days.</div></fluent-accordion-item>`)}</fluent-accordion>`,
      ),
    }),
    facts: {
      height: [300, 900],
      text: [{ what: 'clauses', pattern: /Clause (\d):/, count: 4 }],
      modifications: [{ change: /clicked/, least: 4, most: 4 }],
      complete: true,
    },
  },
  {
    name: 'web-awesome',
    npm: ['@awesome.me/webawesome'],
    files: () => ({
      '': page(
        'Contract',
        `${css('@awesome.me/webawesome/dist-cdn/styles/webawesome.css')}<script type="module" src="/npm/@awesome.me/webawesome/dist-cdn/webawesome.loader.js"></script>`,
        `<h1>Contract</h1><wa-tab-group><wa-tab panel="a">General</wa-tab><wa-tab panel="b">Delivery</wa-tab><wa-tab-panel name="a">Clause 1: general terms of the contract.</wa-tab-panel><wa-tab-panel name="b">Clause 2: terms of the delivery.</wa-tab-panel></wa-tab-group>${times(3, (at) => `<wa-details summary="Annex ${at}">Annex ${at} has its own terms.</wa-details>`)}<wa-carousel pagination navigation>${times(5, (at) => `<wa-carousel-item>Slide ${at} of the offer</wa-carousel-item>`)}</wa-carousel>`,
      ),
    }),
    facts: {
      height: [600, 2000],
      text: [
        { what: 'clauses in view', pattern: /Clause (\d):/, count: 1 },
        { what: 'annexes', pattern: /Annex (\d) has/, count: 3 },
        { what: 'slides', pattern: /Slide (\d) of the offer/, count: 5 },
      ],
      warnings: ['partial_region'],
      said: [/carousel 1 of 5/, /opened_in_turn 0 of 1 Tab “Delivery”/],
    },
  },
  {
    name: 'timeline-js',
    npm: ['@knight-lab/timelinejs'],
    start: '/npm/@knight-lab/timelinejs/dist/embed/index.html?source=/p/timeline-js/events.json',
    files: () => ({
      'events.json': {
        type: 'application/json',
        body: JSON.stringify({
          title: { text: { headline: 'A case', text: 'What happened, in order.' } },
          events: Array.from({ length: 14 }, (_, at) => ({
            start_date: { year: 2000 + at },
            text: { headline: `Event ${at + 1}`, text: 'The parties met and agreed.' },
          })),
        }),
      },
    }),
    facts: {
      height: [800, 800],
      text: [{ what: 'events', pattern: /Event (\d+)/, count: 14 }],
      warnings: ['partial_region'],
      said: [/carousel 1 of 15/],
    },
  },
  {
    name: 'bxslider',
    npm: ['bxslider'],
    start: '/npm/bxslider/dist/index.html',
    // All of its words are numbers and arrows beside the picture, for screen readers.
    facts: { height: [300, 900], longestBlank: 900, warnings: ['partial_region'], said: [/carousel \d of 5/] },
  },
  {
    name: 'native-carousel',
    light: true,
    files: () => ({
      '': page(
        'Offers',
        style(
          '.row{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;width:600px;scroll-marker-group:after}.row>div{flex:0 0 100%;scroll-snap-align:start;height:200px;background:#def}.row::scroll-button(right){content:"→"}.row>div::scroll-marker{content:"●"}',
        ),
        `<h1>Offers</h1><div class="row">${times(6, (at) => `<div><h2>Offer ${at}</h2></div>`)}</div>`,
      ),
    }),
    facts: {
      height: [300, 900],
      text: [{ what: 'offers', pattern: /Offer (\d)/, count: 6 }],
      warnings: ['partial_region'],
      said: [/carousel 1 of 6/],
    },
  },
  {
    name: 'view-timeline',
    files: () => ({
      '': page(
        'Cards',
        style(
          '@keyframes in{from{opacity:0;transform:translateX(-200px)}to{opacity:1;transform:none}}.card{animation:in linear both;animation-timeline:view();animation-range:entry 0% cover 40%;height:300px;background:#eef;margin:20px}',
        ),
        times(14, (at) => `<div class="card"><h2>Card ${at}</h2><p>Words of card ${at}</p></div>`),
      ),
    }),
    facts: {
      height: [4400, 4600],
      text: [{ what: 'cards', pattern: /Words of card (\d+)/, count: 14 }],
      modifications: [{ change: /style_added/, least: 4 }],
      hiddenLines: 0,
      complete: true,
    },
  },
  {
    name: 'mdui',
    npm: ['mdui'],
    files: () => ({
      '': page(
        'Terms',
        `${css('mdui/mdui.css')}${js('mdui/mdui.global.js')}`,
        `<h1>Terms</h1><mdui-collapse accordion>${times(3, (at) => `<mdui-collapse-item value="${at}" header="Part ${at}"><div>Clause ${at}: the parties agree upon it in a whole sentence.</div></mdui-collapse-item>`)}</mdui-collapse><mdui-tabs value="1">${times(3, (at) => `<mdui-tab value="${at}">Tab ${at}</mdui-tab><mdui-tab-panel slot="panel" value="${at}">Clause ${at + 3}: the parties agree upon it in a whole sentence.</mdui-tab-panel>`)}</mdui-tabs>`,
      ),
    }),
    // Folds and panels that say nothing to programs, with their children in slots.
    facts: {
      height: [700, 900],
      text: [{ what: 'clauses', pattern: /Clause (\d):/, count: 6 }],
      warnings: ['partial_region'],
      said: [/hidden_text 0 of 5/],
    },
  },
  {
    name: 'view-ui',
    npm: ['vue', 'view-ui-plus'],
    files: () => ({
      '': page(
        'Terms',
        css('view-ui-plus/dist/styles/viewuiplus.css'),
        `<div id="app"></div>${js('vue/dist/vue.global.prod.js', 'view-ui-plus/dist/viewuiplus.min.js')}${run('Vue.createApp({template:`<h1>Terms</h1><Tabs :animated="false"><TabPane v-for="at in 3" :label="\'Tab \'+at" :name="String(at)">Clause {{at}}: the parties agree upon it.</TabPane></Tabs>`}).use(ViewUIPlus.default||ViewUIPlus).mount(\'#app\')')}`,
      ),
    }),
    // Tabs by their class alone.
    facts: {
      height: [700, 900],
      text: [{ what: 'clauses', pattern: /Clause (\d):/, count: 3 }],
      allowed: ['partial_region', 'collapsed_content'],
      said: [/collapsed 1 of 3|carousel 1 of 3/],
    },
  },
  {
    name: 'ztree',
    npm: ['jquery', '@ztree/ztree_v3'],
    files: () => ({
      '': page(
        'Files',
        css('@ztree/ztree_v3/css/zTreeStyle/zTreeStyle.css'),
        `<h1>Files</h1><ul id="z" class="ztree"></ul>${js('jquery/dist/jquery.min.js', '@ztree/ztree_v3/js/jquery.ztree.core.min.js')}${run("$.fn.zTree.init($('#z'),{},Array.from({length:5},(_,i)=>({name:'Branch '+i,open:i===0,children:Array.from({length:6},(_,j)=>({name:'Leaf '+i+'.'+j}))})))")}`,
      ),
    }),
    // Switches that only a picture draws; the leaves of closed branches are in no document.
    facts: {
      height: [700, 900],
      text: [{ what: 'leaves', pattern: /Leaf (0\.\d)/, count: 6 }],
      warnings: ['collapsed_content'],
      said: [/collapsed 1 of 5/],
    },
  },
  {
    name: 'cut-without-a-sign',
    light: true,
    files: () => ({
      '': page(
        'Reviews',
        style('.box{max-height:90px;overflow:hidden;width:500px}'),
        `<h1>Reviews</h1>${times(4, (at) => `<div class="box"><p>Review ${at}: ${'the parties agree upon it in a whole sentence '.repeat(12)}</p></div>`)}<p><a href="#" onclick="return false">+3 more</a></p>`,
      ),
    }),
    facts: {
      height: [700, 900],
      text: [{ what: 'reviews', pattern: /Review (\d):/, count: 4 }],
      warnings: ['collapsed_content'],
      said: [/cut_text 0 of 4/, /collapsed 0 of 3/],
      hiddenLines: 0.7,
    },
  },
];
