import { css, js, page, photos, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const clauses = (count: number) => ({ what: 'clauses', pattern: /Clause (\d+):/, count });

/** What a visitor opens with a click: sections, tabs, slides. */
export const closed: readonly ShelfPage[] = [
  {
    name: 'bootstrap-accordion',
    npm: ['bootstrap'],
    files: () => ({
      '': page(
        'Terms of sale',
        css('bootstrap/dist/css/bootstrap.min.css'),
        `<main class="container"><h1>Terms of sale</h1><div class="accordion" id="a">${times(8, (at) => `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button ${at > 1 ? 'collapsed' : ''}" data-bs-toggle="collapse" data-bs-target="#c${at}" aria-expanded="${at === 1}">Section ${at}</button></h2><div id="c${at}" class="accordion-collapse collapse ${at === 1 ? 'show' : ''}" data-bs-parent="#a"><div class="accordion-body">Clause ${at}: ${sentence(at, 40)}</div></div></div>`)}</div>
        <p class="mt-4"><button class="btn btn-link" data-bs-toggle="collapse" data-bs-target="#more" aria-expanded="false">Read more</button></p><div class="collapse" id="more">Clause 9: ${sentence(9)}</div>
        <ul class="nav nav-tabs mt-4">${times(3, (at) => `<li class="nav-item"><button class="nav-link ${at === 1 ? 'active' : ''}" role="tab" data-bs-toggle="tab" data-bs-target="#t${at}" aria-selected="${at === 1}" aria-controls="t${at}">Tab ${at}</button></li>`)}</ul><div class="tab-content">${times(3, (at) => `<div class="tab-pane ${at === 1 ? 'active show' : ''}" role="tabpanel" id="t${at}">Clause ${9 + at}: ${sentence(at)}</div>`)}</div></main>${js('bootstrap/dist/js/bootstrap.bundle.min.js')}`,
      ),
    }),
    facts: {
      height: [700, 3000],
      text: [clauses(12)],
      modifications: [{ change: /accordion|collapse|expanded|opened|#c2|tab/i, least: 3 }],
    },
  },
  {
    name: 'jquery-ui',
    npm: ['jquery', 'jquery-ui-dist'],
    files: () => ({
      '': page(
        'Help',
        css('jquery-ui-dist/jquery-ui.min.css'),
        `<h1>Help</h1><div id="a">${times(5, (at) => `<h3>Question ${at}</h3><div><p>Clause ${at}: ${sentence(at)}</p></div>`)}</div><div id="t"><ul>${times(4, (at) => `<li><a href="#p${at}">Tab ${at}</a></li>`)}</ul>${times(4, (at) => `<div id="p${at}">Clause ${5 + at}: ${sentence(at)}</div>`)}</div>${js('jquery/dist/jquery.min.js', 'jquery-ui-dist/jquery-ui.min.js')}${run("$('#a').accordion();$('#t').tabs()")}`,
      ),
    }),
    facts: { height: [400, 2500], text: [{ ...clauses(9), orSaid: true }] },
  },
  {
    name: 'uikit',
    npm: ['uikit'],
    files: () => ({
      '': page(
        'Questions',
        `${css('uikit/dist/css/uikit.min.css')}${js('uikit/dist/js/uikit.min.js')}`,
        `<h1>Questions</h1><ul uk-accordion>${times(6, (at) => `<li class="${at === 1 ? 'uk-open' : ''}"><a class="uk-accordion-title" href>Question ${at}</a><div class="uk-accordion-content"><p>Clause ${at}: ${sentence(at)}</p></div></li>`)}</ul><ul uk-switcher class="uk-subnav">${times(3, (at) => `<li><a href="#">View ${at}</a></li>`)}</ul><div class="uk-switcher">${times(3, (at) => `<div>Clause ${6 + at}: ${sentence(at)}</div>`)}</div>`,
      ),
    }),
    facts: { height: [400, 2500], text: [{ ...clauses(9), orSaid: true }] },
  },
  {
    name: 'details',
    light: true,
    files: () => ({
      '': page(
        'Small print',
        '',
        `<h1>Small print</h1>${times(10, (at) => `<details ${at > 5 ? 'name="one"' : ''}><summary>Part ${at}</summary><p>Clause ${at}: ${sentence(at)}</p></details>`)}`,
      ),
    }),
    facts: { height: [400, 2500], text: [clauses(10)], modifications: [{ change: /details_opened/, least: 6 }] },
  },
  {
    name: 'aria-read-more',
    files: () => ({
      '': page(
        'Offer',
        style('[hidden]{display:none}'),
        `<h1>Offer</h1><p>Clause 1: ${sentence(1)}</p><div id="m" hidden><p>Clause 2: ${sentence(2)}</p></div><button aria-expanded="false" aria-controls="m" onclick="m.hidden=!m.hidden;this.setAttribute('aria-expanded',!m.hidden);this.textContent=m.hidden?'Read more':'Read less'">Read more</button><form action="/p/aria-read-more/sent"><button aria-expanded="false">Submit the form</button></form><p><a href="/p/aria-read-more/away" aria-expanded="false">Elsewhere</a></p>`,
      ),
    }),
    facts: { height: [100, 1000], text: [clauses(2)], title: /Offer/ },
  },
  {
    name: 'swiper',
    npm: ['swiper'],
    files: () => ({
      '': page(
        'Offers',
        css('swiper/swiper-bundle.min.css'),
        `<h1>Offers</h1><div class="swiper" style="height:300px"><div class="swiper-wrapper">${times(9, (at) => `<div class="swiper-slide"><h2>Clause ${at}: offer</h2><img src="photo-${at}.svg" height="200"></div>`)}</div><div class="swiper-pagination"></div><div class="swiper-button-next"></div></div><p>Below the slides</p>${js('swiper/swiper-bundle.min.js')}${run("new Swiper('.swiper',{pagination:{el:'.swiper-pagination'},navigation:{nextEl:'.swiper-button-next'}})")}`,
      ),
      ...photos(9),
    }),
    facts: {
      height: [350, 1200],
      text: [{ ...clauses(9), orSaid: true }],
      said: [/slide|carousel|region|partial|swiper|beside/i],
      hiddenLines: 0.05,
    },
  },
  {
    name: 'splide',
    npm: ['@splidejs/splide'],
    files: () => ({
      '': page(
        'Pictures',
        css('@splidejs/splide/dist/css/splide.min.css'),
        `<h1>Pictures</h1><section class="splide"><div class="splide__track"><ul class="splide__list">${times(6, (at) => `<li class="splide__slide"><p>Clause ${at}: picture</p><img src="photo-${at}.svg"></li>`)}</ul></div></section>${js('@splidejs/splide/dist/js/splide.min.js')}${run("new Splide('.splide',{type:'loop',perPage:2}).mount()")}`,
      ),
      ...photos(6),
    }),
    facts: {
      height: [400, 1500],
      text: [{ ...clauses(6), orSaid: true }],
      said: [/slide|carousel|region|partial|beside/i],
    },
  },
  {
    name: 'slick',
    npm: ['jquery', 'slick-carousel'],
    files: () => ({
      '': page(
        'Fade',
        css('slick-carousel/slick/slick.css', 'slick-carousel/slick/slick-theme.css'),
        `<h1>Fade</h1><div id="s" style="width:800px;margin:auto">${times(5, (at) => `<div><h2>Clause ${at}: slide</h2><img src="photo-${at}.svg"></div>`)}</div>${js('jquery/dist/jquery.min.js', 'slick-carousel/slick/slick.min.js')}${run("$('#s').slick({fade:true,dots:true,autoplay:true,autoplaySpeed:900})")}`,
      ),
      ...photos(5),
    }),
    facts: {
      height: [500, 1500],
      text: [{ ...clauses(5), orSaid: true }],
      said: [/slide|carousel|region|partial/i],
      hiddenLines: 0.3,
    },
  },
  {
    name: 'flickity',
    npm: ['flickity'],
    files: () => ({
      '': page(
        'Row',
        css('flickity/dist/flickity.min.css'),
        `<h1>Row</h1><div class="c" data-flickity='{"wrapAround":true}'>${times(7, (at) => `<div style="width:60%;margin-right:10px"><h2>Clause ${at}: cell</h2><img src="photo-${at}.svg" width="500"></div>`)}</div>${js('flickity/dist/flickity.pkgd.min.js')}`,
      ),
      ...photos(7),
    }),
    facts: {
      height: [400, 1500],
      text: [{ ...clauses(7), orSaid: true }],
      said: [/slide|carousel|region|partial|beside/i],
    },
  },
  {
    name: 'reveal',
    npm: ['reveal.js'],
    start: '/npm/reveal.js/demo.html',
    facts: {
      height: [600, 60_000],
      text: [
        { what: 'first slide', pattern: /The HTML Presentation Framework/i, count: 1 },
        {
          what: 'later slides',
          pattern: /(Vertical Slides|Code, Pretty Code|Slide Backgrounds|Fragments|THE END)/i,
          count: 4,
          orSaid: true,
        },
      ],
      said: [/slide|region|partial|section|hidden|collapsed/i],
      hiddenLines: 0.6,
    },
  },
  {
    name: 'impress',
    npm: ['impress.js'],
    start: '/npm/impress.js/index.html',
    facts: {
      height: [600, 60_000],
      text: [{ what: 'a late slide', pattern: /Use the/, count: 0 }],
      said: [/slide|region|partial|step|beside|hidden/i],
      hiddenLines: 0.95,
    },
  },
  {
    name: 'fullpage',
    npm: ['fullpage.js'],
    files: () => ({
      '': page(
        'Product',
        css('fullpage.js/dist/fullpage.min.css'),
        `<div id="f">${times(5, (at) => `<div class="section" style="background:hsl(${at * 60} 50% 85%)"><h1>Clause ${at}: chapter</h1></div>`)}</div>${js('fullpage.js/dist/fullpage.min.js')}${run("new fullpage('#f',{licenseKey:'gplv3-license',navigation:true})")}`,
      ),
    }),
    facts: {
      height: [800, 4200],
      text: [{ ...clauses(5), orSaid: true }],
      said: [/section|region|partial|scroll|beside|hidden/i],
      hiddenLines: 0.1,
      longestBlank: 900,
    },
  },
];
