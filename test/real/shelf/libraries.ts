import { css, js, page, photos, run, sentence, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const tiles = (count: number) => ({ what: 'parts', pattern: /Tile (\d+)\b/, count });
const body = (count: number, length = 60): string =>
  times(count, (at) => `<h2>Tile ${at}</h2><p>${sentence(at, length)}</p>`);

/** Maps, plots, sliders, tours and loaders that many sites are built with. */
export const libraries: readonly ShelfPage[] = [
  {
    name: 'maplibre',
    npm: ['maplibre-gl'],
    files: () => ({
      '': page(
        'Map',
        css('maplibre-gl/dist/maplibre-gl.css'),
        `<h1>Map</h1><div id="m" style="height:500px"></div><p>Below the map</p>${js('maplibre-gl/dist/maplibre-gl.js')}${run("const f=Array.from({length:12},(_,i)=>({type:'Feature',properties:{c:'hsl('+i*30+',60%,50%)'},geometry:{type:'Polygon',coordinates:[[[i*5-30,-20],[i*5-26,-20],[i*5-26,20],[i*5-30,20],[i*5-30,-20]]]}}));const map=new maplibregl.Map({container:'m',zoom:3,center:[0,0],attributionControl:{customAttribution:'Tile 1: the survey office'},style:{version:8,sources:{s:{type:'geojson',data:{type:'FeatureCollection',features:f}}},layers:[{id:'b',type:'background',paint:{'background-color':'#def'}},{id:'f',type:'fill',source:'s',paint:{'fill-color':['get','c']}}]}});new maplibregl.Popup({closeOnClick:false}).setLngLat([0,0]).setHTML('Tile 2: the office').addTo(map)")}`,
      ),
    }),
    facts: {
      height: [600, 900],
      text: [tiles(2)],
      ink: [{ what: 'the map', from: 0.15, to: 0.68, blank: 0.1 }],
    },
  },
  {
    name: 'uplot',
    npm: ['uplot'],
    files: () => ({
      '': page(
        'Measurements',
        css('uplot/dist/uPlot.min.css'),
        `<h1>Measurements</h1>${times(8, (at) => `<h2>Tile ${at}</h2><div id="p${at}"></div>`)}${js('uplot/dist/uPlot.iife.min.js')}${run("const x=Array.from({length:90},(_,i)=>1.7e9+i*86400);for(let k=1;k<=8;k++)new uPlot({width:900,height:300,series:[{},{label:'Series '+k,stroke:'#06c'}]},[x,x.map((_,i)=>Math.sin(i/k)*10+k)],document.getElementById('p'+k))")}`,
      ),
    }),
    facts: {
      height: [2800, 4200],
      text: [tiles(8), { what: 'legends', pattern: /Series (\d)/, count: 8 }],
      longestBlank: 200,
    },
  },
  {
    name: 'glide',
    npm: ['@glidejs/glide'],
    files: () => ({
      '': page(
        'Offers',
        css('@glidejs/glide/dist/css/glide.core.min.css'),
        `<h1>Offers</h1><div class="glide"><div class="glide__track" data-glide-el="track"><ul class="glide__slides">${times(8, (at) => `<li class="glide__slide"><h2>Tile ${at}</h2><img src="photo-${at}.svg" height="200"></li>`)}</ul></div></div><p>Below</p>${js('@glidejs/glide/dist/glide.min.js')}${run("new Glide('.glide',{type:'carousel',perView:3,autoplay:1500}).mount()")}`,
      ),
      ...photos(8),
    }),
    facts: {
      height: [300, 1200],
      text: [tiles(8)],
      said: [/slide|carousel|region|partial|beside/i],
      hiddenLines: 0.05,
    },
  },
  {
    name: 'photoswipe',
    npm: ['photoswipe'],
    files: () => ({
      '': page(
        'Gallery',
        css('photoswipe/dist/photoswipe.css'),
        `<h1>Gallery</h1><div id="g">${times(12, (at) => `<a href="photo-${at}.svg" data-pswp-width="1280" data-pswp-height="840" data-pswp-src="photo-${at}.svg"><img src="photo-${at}.svg" width="300" height="200" loading="lazy" alt="Photograph ${at}"></a>`)}</div><p>Tile 1: below the gallery</p><script type="module">import L from '/npm/photoswipe/dist/photoswipe-lightbox.esm.js';new L({gallery:'#g',children:'a',pswpModule:()=>import('/npm/photoswipe/dist/photoswipe.esm.js')}).init()</script>`,
      ),
      ...photos(12),
    }),
    facts: {
      height: [650, 1500],
      text: [tiles(1)],
      ink: [{ what: 'the pictures', from: 0.12, to: 0.7, blank: 0.1 }],
      complete: true,
    },
  },
  {
    name: 'sweetalert',
    npm: ['sweetalert2'],
    files: () => ({
      '': page(
        'Account',
        '',
        `${body(14)}${js('sweetalert2/dist/sweetalert2.all.min.js')}${run("Swal.fire({title:'Tile 15',text:'Prices rise on 1 January.',icon:'info',confirmButtonText:'OK'})")}`,
      ),
    }),
    facts: {
      height: [1300, 3500],
      text: [tiles(14), { what: 'notice', pattern: /Prices rise/, count: 1, orSaid: true }],
    },
  },
  {
    name: 'driver-tour',
    npm: ['driver.js'],
    files: () => ({
      '': page(
        'Console',
        css('driver.js/dist/driver.css'),
        `${body(14)}${js('driver.js/dist/driver.js.iife.js')}${run("window.driver.js.driver({showProgress:true,steps:[{element:'h2',popover:{title:'Welcome tour',description:'This is where you begin.'}},{element:'p',popover:{title:'Second',description:'And so on.'}}]}).drive()")}`,
      ),
    }),
    facts: {
      height: [1300, 3500],
      text: [tiles(14)],
      ink: [{ what: 'the whole page', from: 0, to: 0.95, blank: 0.4 }],
    },
  },
  {
    name: 'turbo-frames',
    npm: ['@hotwired/turbo'],
    files: () => ({
      '': page(
        'Shop',
        js('@hotwired/turbo/dist/turbo.es2017-umd.js'),
        `<h1>Shop</h1>${times(8, (at) => `<section style="min-height:500px"><h2>Tile ${at}</h2><turbo-frame id="f${at}" loading="lazy" src="part-${at}.html">Loading…</turbo-frame></section>`)}`,
      ),
      ...Object.fromEntries(
        Array.from({ length: 8 }, (_, at) => [
          `part-${at + 1}.html`,
          page('part', '', `<turbo-frame id="f${at + 1}"><p>Clause ${at + 1}: ${sentence(at, 40)}</p></turbo-frame>`),
        ]),
      ),
    }),
    facts: {
      height: [3900, 5500],
      text: [tiles(8), { what: 'frames', pattern: /Clause (\d)/, count: 8 }],
      notText: [/Loading…/],
    },
  },
  {
    name: 'hyperlist',
    npm: ['hyperlist'],
    files: () => ({
      '': page(
        'Log',
        '',
        `<h1>Log</h1><div id="l" style="width:700px"></div><p>Below the list</p>${js('hyperlist/dist/hyperlist.js')}${run("HyperList.create(document.getElementById('l'),{height:400,itemHeight:30,total:600,generate(i){const e=document.createElement('div');e.textContent='Row '+(i+1)+'.';return e}})")}`,
      ),
    }),
    facts: {
      height: [450, 20_000],
      text: [
        { what: 'rows', pattern: /Row (\d+)\./, count: 600, orSaid: true },
        { what: 'below', pattern: /Below the list/, count: 1 },
      ],
    },
  },
  {
    name: 'tom-select',
    npm: ['tom-select'],
    files: () => ({
      '': page(
        'Form',
        css('tom-select/dist/css/tom-select.css'),
        `<h1>Form</h1><form><label>Country<select id="s">${times(80, (at) => `<option ${at === 5 ? 'selected' : ''}>Country ${at}</option>`)}</select></label><label>Topics<select id="t" multiple>${times(9, (at) => `<option ${at < 4 ? 'selected' : ''}>Topic ${at}</option>`)}</select></label></form>${js('tom-select/dist/js/tom-select.complete.min.js')}${run("new TomSelect('#s');new TomSelect('#t')")}`,
      ),
    }),
    facts: {
      height: [150, 1200],
      text: [
        { what: 'chosen country', pattern: /Country 5\b/, count: 1 },
        { what: 'chosen topics', pattern: /Topic (\d)/, count: 3 },
      ],
    },
  },
  {
    name: 'frappe-gantt',
    npm: ['frappe-gantt'],
    files: () => ({
      '': page(
        'Plan',
        css('frappe-gantt/dist/frappe-gantt.css'),
        `<h1>Plan</h1><div id="g"></div><p>Below the plan</p>${js('frappe-gantt/dist/frappe-gantt.umd.js')}${run("new Gantt('#g',Array.from({length:14},(_,i)=>({id:'t'+i,name:'Tile '+(i+1),start:'2025-'+String(i%12+1).padStart(2,'0')+'-03',end:'2025-'+String(i%12+1).padStart(2,'0')+'-26',progress:40})),{view_mode:'Week',scroll_to:'start'})")}`,
      ),
    }),
    facts: {
      height: [500, 2000],
      text: [{ ...tiles(14), orSaid: true }],
      said: [/region|beside|scroll|partial/i],
      hiddenLines: 0.05,
    },
  },
  {
    name: 'vanilla-lazyload',
    npm: ['vanilla-lazyload'],
    files: () => ({
      '': page(
        'Magazine',
        '',
        `<h1>Magazine</h1>${times(10, (at) => `<section style="min-height:600px"><h2>Tile ${at}</h2><div class="lazy" data-bg="photo-${at}.svg" style="width:640px;height:420px"></div></section>`)}<iframe class="lazy" data-src="in.html" width="600" height="120"></iframe>${js('vanilla-lazyload/dist/lazyload.min.js')}${run('new LazyLoad({threshold:0})')}`,
      ),
      'in.html': page('in', '', '<p>Tile 11</p>'),
      ...photos(10),
    }),
    facts: {
      height: [6200, 7500],
      text: [tiles(11)],
      ink: [{ what: 'the whole page', from: 0, to: 0.97, blank: 0.4 }],
      longestBlank: 250,
      complete: true,
    },
  },
];
