import { css, js, page, run, sentence, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

/** A session of forty lines, as asciinema records it. */
const session = `${JSON.stringify({ version: 2, width: 80, height: 20 })}\n${times(40, (at) => `${JSON.stringify([at * 0.5, 'o', `line ${at} of the session\r\n`])}\n`)}`;

/** Pages of which a picture shows one moment or one part: players, sheets on a canvas, plans, slides moved from one place. */
export const players: readonly ShelfPage[] = [
  {
    name: 'asciinema',
    npm: ['asciinema-player'],
    files: () => ({
      '': page(
        'A session',
        css('asciinema-player/dist/bundle/asciinema-player.css'),
        `<h1>A session</h1><div id="d" style="width:800px"></div><p>${sentence(1)}</p>${js('asciinema-player/dist/bundle/asciinema-player.min.js')}${run("AsciinemaPlayer.create('demo.cast',document.getElementById('d'))")}`,
      ),
      'demo.cast': { type: 'text/plain', body: session },
    }),
    facts: {
      height: [500, 1200],
      longestBlank: 900,
      warnings: ['partial_region'],
      said: [/Videos, sounds and players that the page offers to play: 1\./],
    },
  },
  {
    name: 'x-spreadsheet',
    npm: ['x-data-spreadsheet'],
    start: '/npm/x-data-spreadsheet/dist/index.html',
    facts: {
      height: [800, 800],
      warnings: ['partial_region'],
      said: [/A scroll bar of the page itself stands for \d+ of 2000 px/, /The page draws on a canvas/],
    },
  },
  {
    name: 'dhtmlx-gantt',
    npm: ['dhtmlx-gantt'],
    files: () => ({
      '': page(
        'Plan',
        css('dhtmlx-gantt/codebase/dhtmlxgantt.css'),
        `<h1>Plan</h1><div id="g" style="width:100%;height:420px"></div>${js('dhtmlx-gantt/codebase/dhtmlxgantt.js')}${run("gantt.init('g');gantt.parse({data:Array.from({length:80},(_,i)=>({id:i+1,text:'Task number '+(i+1),start_date:String(i%28+1).padStart(2,'0')+'-03-2026',duration:i%9+3})),links:[]})")}`,
      ),
    }),
    facts: {
      height: [800, 800],
      text: [{ what: 'tasks', pattern: /Task number (\d+)/, count: 80, orSaid: true }],
      warnings: ['partial_region'],
      said: [/A scroll bar of the page itself: beside it only the rows in view are drawn/],
    },
  },
  {
    name: 'fancybox-carousel',
    npm: ['@fancyapps/ui'],
    files: () => ({
      '': page(
        'Cards',
        css('@fancyapps/ui/dist/carousel/carousel.css'),
        `<h1>Cards</h1><div class="f-carousel" id="c">${times(6, (at) => `<div class="f-carousel__slide"><h2>Card ${at}</h2><p>${sentence(at)}</p></div>`)}</div>${js('@fancyapps/ui/dist/index.umd.js')}${run("Carousel(document.getElementById('c'),{}).init()")}`,
      ),
    }),
    facts: {
      height: [800, 800],
      text: [{ what: 'cards', pattern: /Card (\d)/, count: 6, orSaid: true }],
      warnings: ['partial_region'],
      said: [/Of 6 slides 1 is in sight/],
    },
  },
  {
    name: 'event-calendar-week',
    npm: ['@event-calendar/build'],
    files: () => ({
      '': page(
        'Week',
        css('@event-calendar/build/dist/event-calendar.min.css'),
        `<h1>Week</h1><div id="c"></div>${js('@event-calendar/build/dist/event-calendar.min.js')}${run("EventCalendar.create(document.getElementById('c'),{view:'timeGridWeek',date:'2026-03-10',events:Array.from({length:20},(_,i)=>({start:'2026-03-'+String(i%5+8).padStart(2,'0')+' '+String(i+1).padStart(2,'0')+':00',end:'2026-03-'+String(i%5+8).padStart(2,'0')+' '+String(i+1).padStart(2,'0')+':50',title:'Slot '+(i+1)}))})")}`,
      ),
    }),
    facts: {
      height: [800, 2600],
      text: [{ what: 'events', pattern: /Slot (\d+)/, count: 20 }],
      complete: true,
    },
  },
  {
    name: 'gi-docgen',
    debian: 'libpango1.0-doc',
    start: '/debian/libpango1.0-doc/usr/share/doc/libpango1.0-doc/reference/Pango/index.html',
    facts: {
      height: [3000, 60_000],
      // The brackets around its signs are drawn in the colour of the page.
      hiddenLines: 0.03,
      text: [{ what: 'classes behind their sign', pattern: /\bPango(Context|FontMap|Layout)\b/, count: 3 }],
      modifications: [{ change: /^content_expanded clicked .*“?"?Classes/, least: 1 }],
      complete: true,
    },
  },
];
