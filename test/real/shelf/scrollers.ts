import { css, js, page, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const tiles = (count: number) => ({ what: 'parts', pattern: /Tile (\d+)\b/, count });

/** In the page: `add(put)` brings 20 more of 100 parts, a while after it is asked. */
const parts =
  "let n=0,busy=false;const add=(put)=>{if(busy)return;busy=true;setTimeout(()=>{for(let i=0;i<20&&n<100;i++){n++;const d=document.createElement('div');d.textContent='Tile '+n+' of it';put(d)}busy=false},n?250:0)};";

/** What holds more than the window shows, and brings it when it is scrolled or turned: none of it in the document before. */
export const scrollers: readonly ShelfPage[] = [
  {
    name: 'tui-grid-wide',
    npm: ['tui-grid'],
    files: () => ({
      '': page(
        'Ledger',
        css('tui-grid/dist/tui-grid.css'),
        `<h1>Ledger</h1><div id="g"></div>${js('tui-grid/dist/tui-grid.js')}${run("const data=Array.from({length:30},(_,i)=>Object.fromEntries(Array.from({length:40},(_,j)=>['c'+j,'Cell '+i+'-'+j])));new tui.Grid({el:document.getElementById('g'),data,bodyHeight:400,columns:Array.from({length:40},(_,j)=>({name:'c'+j,header:'Column '+j,width:120}))})")}`,
      ),
    }),
    facts: {
      height: [450, 1200],
      text: [{ what: 'cells', pattern: /Cell (\d+-\d+)\b/, count: 1200, orSaid: true }],
      said: [/virtual_list .*px of its width|scrolls sideways as well/],
    },
  },
  {
    // Two columns that go against each other: what lies above the window comes into no picture.
    name: 'multiscroll',
    npm: ['jquery', 'multiscroll.js'],
    files: () => ({
      '': page(
        'Two columns',
        css('multiscroll.js/dist/jquery.multiscroll.min.css'),
        `<div id="m">${['left', 'right'].map((side, column) => `<div class="ms-${side}">${times(4, (at) => `<div class="ms-section"><h1>Tile ${column * 4 + at}</h1><p>${sentence(column * 4 + at)}</p></div>`)}</div>`).join('')}</div>${js('jquery/dist/jquery.min.js', 'multiscroll.js/dist/jquery.multiscroll.min.js')}${run("$('#m').multiscroll({navigation:true})")}`,
      ),
    }),
    // Its script answers a larger window after a third of a second.
    facts: {
      height: [800, 3300],
      text: [tiles(8)],
      longestBlank: 900,
      said: [/^carousel 1 of 4 /],
      allowed: ['still_changing'],
    },
  },
  {
    name: 'webslides-longforms',
    npm: ['webslides'],
    start: '/npm/webslides/demos/longforms.html',
    // Its photographs lie on a host that is not asked.
    facts: { height: [9000, 12_000], longestBlank: 900, said: [/images that the page shows had not loaded/] },
  },
  {
    name: 'feed-in-shell',
    files: () => ({
      '': page(
        'Messages',
        style(
          'html,body{height:100%;margin:0;overflow:hidden}#a{display:flex;height:100%}nav{width:200px}#c{flex:1;overflow:auto}#c div{padding:40px}',
        ),
        `<div id="a"><nav>Menu</nav><div id="c"></div></div>${run(`${parts}add(d=>c.append(d));c.addEventListener('scroll',()=>{if(c.scrollTop+c.clientHeight>c.scrollHeight-100)add(d=>c.append(d))})`)}`,
      ),
    }),
    facts: {
      height: [9000, 12_000],
      text: [tiles(100)],
      modifications: [{ change: /content_expanded scrolled .*where it grew from/ }],
    },
  },
  {
    name: 'conversation',
    files: () => ({
      '': page(
        'Conversation',
        style(
          '#c{height:500px;width:600px;overflow:auto;display:flex;flex-direction:column-reverse}#c div{flex:none;padding:10px}',
        ),
        `<h1>Conversation</h1><div id="c"></div>${run(`${parts}add(d=>c.append(d));c.addEventListener('scroll',()=>{if(-c.scrollTop+c.clientHeight>c.scrollHeight-100)add(d=>c.append(d))})`)}`,
      ),
    }),
    facts: { height: [500, 900], text: [tiles(100)], said: [/It grew by \d+ px as it was scrolled/] },
  },
  {
    name: 'wizard',
    files: () => ({
      '': page(
        'Questions',
        '',
        `<h1>Questions</h1><div id="w"></div>${run("let i=1;const d=()=>{w.innerHTML='<p>Tile '+i+' of the report</p><div><button id=\"b\">Previous</button> <span>Page '+i+' of 12</span> <button id=\"n\">Next</button></div>';n.onclick=()=>{i=Math.min(12,i+1);d()};b.onclick=()=>{i=Math.max(1,i-1);d()}};d()")}`,
      ),
    }),
    facts: { height: [150, 900], text: [{ ...tiles(12), orSaid: true }], said: [/paged_list 1 of 12/] },
  },
  {
    name: 'sign-rows',
    files: () => ({
      '': page(
        'Questions',
        style('.q{cursor:pointer;padding:12px;display:flex;justify-content:space-between}'),
        `<h1>Questions</h1><div id="f"></div>${times(3, (at) => `<p>${sentence(at)}</p>`)}${run("const o=new Set(),d=()=>{f.innerHTML='';for(let i=1;i<7;i++){const q=document.createElement('div');q.className='q';q.innerHTML='<span>How long is part '+i+' kept?</span><span>'+(o.has(i)?'−':'+')+'</span>';q.onclick=()=>{o.has(i)?o.delete(i):o.add(i);d()};f.append(q);if(o.has(i)){const a=document.createElement('p');a.textContent='Tile '+i;f.append(a)}}};d()")}`,
      ),
    }),
    facts: {
      height: [300, 900],
      text: [{ ...tiles(6), orSaid: true }],
      warnings: ['collapsed_content'],
    },
  },
];
