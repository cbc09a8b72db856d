import { css, js, page, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const clauses = (count: number) => ({ what: 'clauses', pattern: /Clause (\d+):/, count, orSaid: true as const });

/** Parts that a library hides by means of its own: without roles, by place, by a script alone. */
export const frameworks: readonly ShelfPage[] = [
  {
    name: 'materialize',
    npm: ['materialize-css'],
    files: () => ({
      '': page(
        'Terms',
        css('materialize-css/dist/css/materialize.min.css'),
        `<div class="container"><h3>Terms</h3><ul class="collapsible">${times(4, (at) => `<li><div class="collapsible-header">Part ${at}</div><div class="collapsible-body"><span>Clause ${at}: ${sentence(at)}</span></div></li>`)}</ul><ul class="tabs">${times(3, (at) => `<li class="tab"><a href="#t${at}">Tab ${at}</a></li>`)}</ul>${times(3, (at) => `<div id="t${at}"><p>Clause ${at + 4}: ${sentence(at)}</p></div>`)}<a class="btn modal-trigger" href="#m">Open</a><div id="m" class="modal"><div class="modal-content"><h4>${sentence(9)}</h4></div></div></div>${js('materialize-css/dist/js/materialize.min.js')}${run('M.AutoInit()')}`,
      ),
    }),
    facts: {
      height: [600, 1600],
      text: [clauses(7)],
      said: [/Part 4/, /TAB 2/i, /TAB 3/i, /hidden_text/],
    },
  },
  {
    name: 'fomantic',
    npm: ['fomantic-ui-css', 'jquery'],
    files: () => ({
      '': page(
        'Terms',
        css('fomantic-ui-css/semantic.min.css'),
        `<div class="ui container"><h1>Terms</h1><div class="ui styled fluid accordion">${times(4, (at) => `<div class="title">Part ${at}</div><div class="content"><p>Clause ${at}: ${sentence(at)}</p></div>`)}</div><div class="ui top attached tabular menu">${times(3, (at) => `<a class="${at === 1 ? 'active ' : ''}item" data-tab="t${at}">Tab ${at}</a>`)}</div>${times(3, (at) => `<div class="ui bottom attached ${at === 1 ? 'active ' : ''}tab segment" data-tab="t${at}"><p>Clause ${at + 4}: ${sentence(at)}</p></div>`)}</div>${js('jquery/dist/jquery.min.js', 'fomantic-ui-css/semantic.min.js')}${run("$('.ui.accordion').accordion();$('.menu .item').tab()")}`,
      ),
    }),
    facts: { height: [300, 1600], text: [clauses(7)], said: [/Part 4/, /Tab 2/, /Tab 3/] },
  },
  {
    name: 'keen-slider',
    npm: ['keen-slider'],
    files: () => ({
      '': page(
        'Offers',
        css('keen-slider/keen-slider.min.css'),
        `<h1>Offers</h1><div id="k" class="keen-slider" style="height:220px">${times(7, (at) => `<div class="keen-slider__slide">Clause ${at}: ${sentence(at, 8)}</div>`)}</div>${js('keen-slider/keen-slider.js')}${run("new KeenSlider('#k')")}`,
      ),
    }),
    facts: { height: [400, 900], text: [clauses(7)], said: [/hidden_text 0 of 6|carousel 1 of 7/] },
  },
  {
    name: 'isotope',
    npm: ['isotope-layout'],
    files: () => ({
      '': page(
        'Filter',
        style('.i{width:280px;height:140px;margin:6px;background:#fc9}'),
        `<h1>Filter</h1><button type="button">All</button><div class="g">${times(24, (at) => `<div class="i ${at % 2 === 1 ? 'odd' : 'even'}">Clause ${at}: ${sentence(at, 6)}</div>`)}</div>${js('isotope-layout/dist/isotope.pkgd.min.js')}${run("new Isotope('.g',{itemSelector:'.i',filter:'.odd'})")}`,
      ),
    }),
    facts: { height: [500, 1200], text: [clauses(24)], said: [/hidden_text 0 of 1[12]/] },
  },
  {
    // Its portfolio stands in dialogues that are not open.
    name: 'startbootstrap-agency',
    npm: ['startbootstrap-agency'],
    start: '/npm/startbootstrap-agency/dist/index.html',
    facts: {
      height: [4500, 7500],
      text: [{ what: 'headings', pattern: /^(Services|Portfolio|About|Our Amazing Team|Contact Us)$/gim, count: 5 }],
      said: [/hidden_text/],
      allowed: ['resources_failed'],
    },
  },
];
