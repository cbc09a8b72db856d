import { css, js, page, photos, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

/** Threads, galleries, charts, calendars and trees of which a control, a sign or an edge keeps a part back. */
export const collections: readonly ShelfPage[] = [
  {
    // What a thread fetches is told and not pressed.
    name: 'replies-fetched',
    files: () => ({
      '': page(
        'Thread',
        '',
        `<h1>Discussion</h1>${times(6, (at) => `<div><b>Person ${at}</b><p>Comment ${at}: ${sentence(at)}</p><button type="button" onclick="fetch('replies').then(r=>r.text()).then(t=>{this.outerHTML=t})">View ${at + 1} replies</button></div>`)}`,
      ),
      replies: '<p>Reply that was fetched.</p>',
    }),
    facts: {
      height: [700, 1400],
      text: [{ what: 'comments', pattern: /Comment (\d):/, count: 6 }],
      notText: [/Reply that was fetched/],
      counted: [{ region: /^load_more 0 of null The labels of 6 controls .*"View 2 replies"/, times: 1 }],
    },
  },
  {
    name: 'album-number',
    files: () => ({
      '': page(
        'Album',
        style(
          '.g{display:grid;grid-template-columns:repeat(3,200px);gap:4px}.l{position:relative}.l span{position:absolute;inset:0;background:#0008;color:#fff;font-size:40px;cursor:pointer}',
        ),
        `<h1>Album</h1><div class="g">${times(5, (at) => `<img src="photo-${at}.svg" width="200" height="150">`)}<div class="l"><img src="photo-6.svg" width="200" height="150"><span>+12</span></div></div><p><button type="button">+3</button> votes</p>`,
      ),
      ...photos(6, 200, 150),
    }),
    facts: { height: [400, 900], said: [/^collapsed 0 of 12 .*"\+12"/], warnings: ['collapsed_content'] },
  },
  {
    name: 'nanogallery-more',
    npm: ['jquery', 'nanogallery2'],
    files: () => ({
      '': page(
        'Gallery',
        css('nanogallery2/dist/css/nanogallery2.min.css'),
        `<h1>Gallery</h1><div id="g"></div>${js('jquery/dist/jquery.min.js', 'nanogallery2/dist/jquery.nanogallery2.min.js')}${run("$('#g').nanogallery2({thumbnailHeight:150,thumbnailWidth:150,galleryDisplayMode:'moreButton',galleryDisplayMoreStep:1,thumbnailLabel:{position:'onBottom'},items:Array.from({length:40},(_,i)=>({src:'photo-'+(i%12+1)+'.svg',srct:'photo-'+(i%12+1)+'.svg',title:'Photograph number '+(i+1)}))})")}<p>${sentence(1)}</p>`,
      ),
      ...photos(12, 150, 150),
    }),
    facts: { height: [300, 900], said: [/^collapsed 0 of 3\d .*"\+3\d"/], warnings: ['collapsed_content'] },
  },
  {
    // Arrows stand before the slides, in one box with them.
    name: 'foundation',
    npm: ['foundation-sites', 'jquery'],
    files: () => ({
      '': page(
        'Foundation',
        css('foundation-sites/dist/css/foundation.min.css'),
        `<h1>Foundation</h1><ul class="accordion" data-accordion data-allow-all-closed="true">${times(3, (at) => `<li class="accordion-item" data-accordion-item><a href="#" class="accordion-title">Question ${at}</a><div class="accordion-content" data-tab-content>Answer ${at}: yes.</div></li>`)}</ul><ul class="tabs" data-tabs id="tt"><li class="tabs-title is-active"><a href="#p1">One</a></li><li class="tabs-title"><a href="#p2">Two</a></li></ul><div class="tabs-content" data-tabs-content="tt"><div class="tabs-panel is-active" id="p1">Panel one words</div><div class="tabs-panel" id="p2">Panel two words</div></div><div class="orbit" role="region" aria-label="Pictures" data-orbit><ul class="orbit-container"><button class="orbit-previous">◀</button><button class="orbit-next">▶</button>${times(4, (at) => `<li class="${at === 1 ? 'is-active ' : ''}orbit-slide"><div style="height:120px;background:#cde">Orbit slide ${at}</div></li>`)}</ul></div>${js('jquery/dist/jquery.min.js', 'foundation-sites/dist/js/foundation.min.js')}${run('$(document).foundation()')}`,
      ),
    }),
    facts: {
      height: [500, 1200],
      text: [
        { what: 'answers', pattern: /Answer (\d):/, count: 3 },
        { what: 'panels', pattern: /Panel (one|two)/, count: 2 },
      ],
      counted: [
        { region: /^carousel 1 of 4 /, times: 1 },
        { region: /^media /, times: 0 },
      ],
    },
  },
  {
    // Lines of an area that scrolls are no slides, though a script keeps them in a place of their own.
    name: 'quasar',
    npm: ['quasar', 'vue'],
    files: () => ({
      '': page(
        'Quasar',
        css('quasar/dist/quasar.prod.css'),
        `<div id="q"><h4>Quasar</h4><q-tree :nodes="nodes" node-key="label"></q-tree><q-expansion-item label="More about it"><q-card>Expansion words</q-card></q-expansion-item><q-table title="Guests" :rows="rows" :columns="cols" row-key="n"></q-table><q-carousel v-model="slide" arrows navigation height="150px"><q-carousel-slide v-for="i in 5" :key="i" :name="i">Carousel words {{i}}</q-carousel-slide></q-carousel><q-scroll-area style="height:120px"><div v-for="n in 30">Area line {{n}}</div></q-scroll-area></div>${js('vue/dist/vue.global.prod.js', 'quasar/dist/quasar.umd.prod.js')}${run("const a=Vue.createApp({data:()=>({slide:1,nodes:[1,2,3].map(i=>({label:'Node '+i,children:[1,2].map(k=>({label:'Leaf '+i+'.'+k}))})),cols:[{name:'n',field:'n',label:'Name'}],rows:[...Array(40)].map((_,i)=>({n:'Guest '+(i+1)}))})});a.use(Quasar);a.mount('#q')")}`,
      ),
    }),
    facts: {
      height: [900, 1400],
      text: [
        { what: 'lines', pattern: /Area line (\d+)/, count: 30 },
        { what: 'slides', pattern: /Carousel words (\d)/, count: 5 },
        { what: 'what expands', pattern: /Expansion words/, count: 1 },
      ],
      said: [/^paged_list 5 of 40/, /^scroll_area 120 of 6\d\d/, /^collapsed 0 of 3 3 of 3 branches/],
      counted: [{ region: /^carousel /, times: 1 }],
    },
  },
  {
    // The legend is turned by arrows that its drawing holds; its further lines are beyond the edge.
    name: 'highcharts-legend',
    npm: ['highcharts'],
    files: () => ({
      '': page(
        'Turnover',
        '',
        `<h1>Turnover</h1><div id="c" style="width:700px;height:350px"></div>${js('highcharts/highcharts.js')}${run("Highcharts.chart('c',{title:{text:'Turnover of towns'},legend:{layout:'vertical',align:'right',maxHeight:120},series:Array.from({length:30},(_,i)=>({name:'Town number '+(i+1),data:[i,i+2,i+1]}))})")}`,
      ),
    }),
    facts: {
      height: [300, 900],
      text: [{ what: 'towns', pattern: /Town number (\d+)/, count: 30 }],
      said: [/^cut_text \d+ of \d+ \d+ of \d+ texts of drawings/],
      complete: true,
    },
  },
  {
    name: 'toast-calendar',
    npm: ['@toast-ui/calendar'],
    files: () => ({
      '': page(
        'Month',
        css('@toast-ui/calendar/dist/toastui-calendar.min.css'),
        `<h1>Month</h1><div id="c" style="height:600px"></div>${js('@toast-ui/calendar/dist/toastui-calendar.ie11.min.js')}${run("const c=new tui.Calendar('#c',{defaultView:'month'});c.setDate('2026-03-01');c.createEvents(Array.from({length:20},(_,i)=>({id:''+i,calendarId:'a',title:'Hearing '+(i+1),start:'2026-03-1'+(i%2)+'T10:00:00',end:'2026-03-1'+(i%2)+'T11:00:00'})))")}`,
      ),
    }),
    facts: { height: [600, 900], said: [/^collapsed 0 of 16 2 controls .*"8 more"/], warnings: ['collapsed_content'] },
  },
  {
    name: 'bpmn-wide',
    npm: ['bpmn-js'],
    files: () => ({
      '': page(
        'Process',
        css('bpmn-js/dist/assets/diagram-js.css', 'bpmn-js/dist/assets/bpmn-js.css'),
        `<h1>Process</h1><div id="c" style="height:400px;width:700px;border:1px solid"></div>${js('bpmn-js/dist/bpmn-navigated-viewer.production.min.js')}${run("fetch('d.bpmn').then(r=>r.text()).then(x=>new BpmnJS({container:'#c'}).importXML(x))")}`,
      ),
      'd.bpmn': {
        type: 'text/xml',
        body: `<?xml version="1.0"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="x"><process id="p">${times(12, (at) => `<task id="t${at}" name="Task number ${at}"/>`)}</process><bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="p">${times(12, (at) => `<bpmndi:BPMNShape id="s${at}" bpmnElement="t${at}"><dc:Bounds x="${at * 130 - 100}" y="100" width="100" height="80"/></bpmndi:BPMNShape>`)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`,
      },
    }),
    facts: {
      height: [400, 900],
      text: [{ what: 'tasks', pattern: /Task number\s(\d+)/, count: 12 }],
      said: [/^cut_text 5 of 12 7 of 12 texts of drawings/],
      complete: true,
    },
  },
  {
    // Branches that are rows of a table: told once.
    name: 'jquery-treegrid',
    npm: ['jquery', 'jquery-treegrid'],
    files: () => ({
      '': page(
        'Tree table',
        css('jquery-treegrid/css/jquery.treegrid.css'),
        `<h1>Tree table</h1><table class="tree">${times(4, (at) => `<tr class="treegrid-${at * 10}"><td>Parent ${at}</td></tr>${times(3, (child) => `<tr class="treegrid-${at * 10 + child} treegrid-parent-${at * 10}"><td>Child ${at}.${child}</td></tr>`)}`)}</table>${js('jquery/dist/jquery.min.js', 'jquery-treegrid/js/jquery.treegrid.min.js')}${run("$('.tree').treegrid({initialState:'collapsed'})")}`,
      ),
    }),
    facts: {
      height: [100, 900],
      text: [{ what: 'children', pattern: /Child (\d\.\d)/, count: 12 }],
      counted: [{ region: /^collapsed /, times: 1 }],
      said: [/^collapsed 0 of 4 4 of 4 branches of a tree/],
    },
  },
  {
    // Its numbers end in an ellipsis: how many pages there are is not known.
    name: 'list-js',
    npm: ['list.js'],
    files: () => ({
      '': page(
        'Members',
        '',
        `<h1>Members</h1><div id="u"><ul class="list">${times(45, (at) => `<li><span class="name">Member ${at}</span></li>`)}</ul><ul class="pagination"></ul></div>${js('list.js/dist/list.min.js')}${run("new List('u',{valueNames:['name'],page:10,pagination:true})")}`,
      ),
    }),
    facts: {
      height: [200, 900],
      text: [{ what: 'members', pattern: /Member (\d+)/, count: 10 }],
      said: [/^paged_list 1 of null .*\(3 pages or more\)/],
    },
  },
  {
    name: 'calcite',
    npm: ['@esri/calcite-components'],
    files: () => ({
      '': page(
        'Calcite',
        `<script type="module" src="/npm/@esri/calcite-components/dist/cdn/index.js"></script>`,
        `<h1>Calcite</h1><calcite-accordion>${times(3, (at) => `<calcite-accordion-item heading="Topic ${at}"><p>Topic words ${at}</p></calcite-accordion-item>`)}</calcite-accordion><calcite-tabs><calcite-tab-nav slot="title-group"><calcite-tab-title selected>First</calcite-tab-title><calcite-tab-title>Second</calcite-tab-title></calcite-tab-nav><calcite-tab selected>First tab words</calcite-tab><calcite-tab>Second tab words</calcite-tab></calcite-tabs><calcite-tree lines>${times(3, (at) => `<calcite-tree-item>Branch ${at}<calcite-tree slot="children"><calcite-tree-item>Twig ${at}.1</calcite-tree-item></calcite-tree></calcite-tree-item>`)}</calcite-tree><ul>${times(20, (at) => `<li>Row ${at}</li>`)}</ul><calcite-pagination total-items="200" page-size="20"></calcite-pagination>`,
      ),
    }),
    facts: {
      height: [700, 1500],
      text: [
        { what: 'topics', pattern: /Topic words (\d)/, count: 3 },
        { what: 'tabs', pattern: /(First|Second) tab words/, count: 2 },
      ],
      said: [/^collapsed 0 of 3 /, /^paged_list 1 of 10 /],
      warnings: ['collapsed_content'],
    },
  },
  {
    // What does not let itself be shown in a frame leaves a gap.
    name: 'refused-frame',
    files: () => ({
      '': page(
        'Frames',
        '',
        `<h1>Frames</h1><iframe src="refused" width="400" height="200"></iframe><iframe src="shown" width="400" height="100"></iframe><iframe src="refused?dot" width="1" height="1"></iframe>`,
      ),
      refused: { body: '<p>Refused words</p>', headers: { 'x-frame-options': 'DENY' } },
      shown: '<!doctype html><p>Shown words</p>',
    }),
    facts: {
      height: [300, 900],
      text: [{ what: 'the other frame', pattern: /Shown words/, count: 1 }],
      counted: [{ region: /^not_drawn 0 of 1 A frame of 404 × 204 px shows nothing/, times: 1 }],
      said: [/^partial_region A frame of 404 × 204 px shows nothing/],
    },
  },
  {
    // Words of a closed part were shown nowhere, dots stand for others, and a list draws its choice itself.
    name: 'customizable-select',
    files: () => ({
      '': page(
        'Order',
        style(
          'select,::picker(select){appearance:base-select}select::picker-icon{content:none}.dots{-webkit-text-security:disc}',
        ),
        `<h1>Order</h1><select><button><selectedcontent></selectedcontent></button>${times(5, (at) => `<option><b>Choice ${at}</b> of five</option>`)}</select><details name="x"><summary>First</summary>Words of the first part</details><details name="x" open><summary>Second</summary>Words of the second part</details><p class="dots">covered number</p>`,
      ),
    }),
    facts: {
      height: [200, 900],
      text: [
        { what: 'the choice', pattern: /Choice 1/, count: 1, exactly: true },
        { what: 'parts', pattern: /Words of the (first|second) part/, count: 2 },
      ],
      notText: [/covered number/],
      counted: [{ region: /^text_seen_while_scrolling/, times: 0 }],
    },
  },
  {
    // Older messages come where the box is scrolled to its top.
    name: 'older-messages',
    files: () => ({
      '': page(
        'Chat',
        style('#l{height:400px;overflow:auto;border:1px solid}'),
        `<h1>Chat</h1><div id="l"></div>${run("let n=120;const add=k=>{const h=l.scrollHeight;for(let i=0;i<k&&n>0;i++){const d=document.createElement('p');d.textContent='Message '+n--;l.prepend(d)}l.scrollTop+=l.scrollHeight-h};add(20);l.scrollTop=l.scrollHeight;setTimeout(()=>l.addEventListener('scroll',()=>{if(l.scrollTop<40)setTimeout(()=>add(20),200)}),300)")}`,
      ),
    }),
    facts: {
      height: [450, 900],
      text: [{ what: 'messages', pattern: /Message (\d+)\b/, count: 120 }],
      said: [/^scroll_area 400 of \d+ It scrolls by itself.* It grew by /],
    },
  },
  {
    // What a tab fetches stands under its own name, and not under that of the next one.
    name: 'tabs-fetched',
    files: () => ({
      '': page(
        'Product',
        '',
        `<h1>Product</h1><div role="tablist">${times(3, (at) => `<button type="button" role="tab" aria-selected="${at === 1}" aria-controls="p" onclick="fetch('part?${at}').then(r=>r.text()).then(t=>{p.innerHTML=t;for(const o of this.parentElement.children)o.setAttribute('aria-selected',String(o===this))})">Tab ${at}</button>`)}</div><div role="tabpanel" id="p"><p>Words of part 1 that were fetched.</p></div>`,
      ),
      part: async (url) => {
        await new Promise((done) => setTimeout(done, 700));
        return `<p>Words of part ${url.search.slice(1)} that were fetched.</p>`;
      },
    }),
    facts: {
      height: [200, 900],
      text: [{ what: 'parts', pattern: /Tab (\d)\s+Words of part \1 /, count: 2, exactly: true }],
      counted: [
        { region: /^opened_in_turn 0 of 1 Tab “Tab \d”/, times: 2 },
        { region: /^collapsed/, times: 0 },
      ],
    },
  },
  {
    // Tabs that filter one table keep nothing back.
    name: 'javadoc',
    debian: 'libcommons-lang3-java-doc',
    start:
      '/debian/libcommons-lang3-java-doc/usr/share/doc/libcommons-lang3-java/api/org/apache/commons/lang3/Range.html',
    facts: {
      height: [8_000, 12_000],
      text: [{ what: 'a method', pattern: /isOverlappedBy/, count: 2 }],
      counted: [{ region: /^opened_in_turn/, times: 0 }],
      modifications: [{ change: /Static Methods.*it showed a part of what was in sight/ }],
      complete: true,
    },
  },
];
