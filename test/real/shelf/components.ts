import { css, page, style, times } from '../fixture.js';
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
];
