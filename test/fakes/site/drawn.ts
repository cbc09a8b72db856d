import { filler, page, type Trap, type Traps } from './answer.js';

/** A second of silence, 8,000 bytes. */
const second = (): string => {
  const wave = Buffer.alloc(44 + 8000, 128);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + 8000, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8000, 24);
  wave.writeUInt32LE(8000, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(8000, 40);
  return `data:audio/wav;base64,${wave.toString('base64')}`;
};

/** Draws the rows of a table that stand at the place of its bars on a canvas. */
const table = (bars: string): string =>
  `<script>const c=document.querySelector('canvas'),x=c.getContext('2d');const down=document.querySelector('.down'),aside=document.querySelector('.aside');const draw=()=>{x.fillStyle='#fff';x.fillRect(0,0,600,300);x.fillStyle='#000';x.font='16px sans-serif';const first=Math.floor(down.scrollTop/20),left=aside?aside.scrollLeft:0;for(let r=0;r<16;r++)x.fillText('Row '+(first+r)+' of the table on the canvas',10-left,20*r+16)};for(const b of document.querySelectorAll('${bars}'))b.addEventListener('scroll',draw);draw()</script>`;

const numbers = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<a href="#">${at + 1}</a> `).join('');
const aboveList = (list: string): Trap =>
  page(
    'Slides above a list',
    `<main><section style="width:400px"><div class="slides">${[1, 2, 3].map((at) => `<div style="${at === 1 ? '' : 'display:none'}"><h3>Card ${at}</h3></div>`).join('')}</div></section>${list}</main>`,
  );

/** What a page draws by script, plays, or moves: little of it is in its text. */
export const drawnPages: Traps = {
  // As x-spreadsheet has them: bars one pixel wide and high, beside a canvas.
  '/canvas/bars': page(
    'A table on a canvas',
    `<h1>Table</h1><div style="position:relative;width:600px;height:300px"><canvas width="600" height="300"></canvas><div class="down" style="position:absolute;right:0;top:0;width:1px;height:300px;overflow-x:hidden;overflow-y:scroll"><div style="width:1px;height:2000px"></div></div><div class="aside" style="position:absolute;left:0;bottom:0;height:1px;width:600px;overflow-x:scroll;overflow-y:hidden"><div style="height:1px;width:1500px"></div></div></div>${table('.down, .aside')}`,
  ),
  // As Cheetah Grid has it: an empty box that scrolls lies over the canvas.
  '/canvas/under': page(
    'A canvas under a box that scrolls',
    `<h1>Table</h1><div style="position:relative;width:600px;height:300px"><canvas width="600" height="300"></canvas><div class="down" style="position:absolute;inset:0;overflow:scroll"><div style="position:absolute;width:1px;height:1px;left:500px;top:5999px"></div></div></div>${table('.down')}`,
  ),
  // As a Gantt chart has it: the bar stands in a cell of its own, and the rows that it moves in another.
  '/bar-in-a-cell': page(
    'A bar in a cell of its own',
    `<h1>Tasks</h1><div style="display:flex;width:600px;height:300px;overflow:hidden"><div class="rows" style="flex:1;height:300px;overflow:hidden"></div><div><div style="width:20px;height:300px"><div class="down" style="width:20px;height:300px;overflow-x:hidden;overflow-y:scroll"><div style="width:1px;height:1200px"></div></div></div></div></div><script>const d=document.querySelector('.down'),r=document.querySelector('.rows');const draw=()=>{const first=Math.round(d.scrollTop/30);r.innerHTML=Array.from({length:10},(_,at)=>'<div style="height:30px">Task number '+(first+at+1)+'</div>').join('')};d.addEventListener('scroll',draw);draw()</script>`,
  ),
  // As Fancybox has them: slides that are laid out in one place, and moved from there; the chosen one is not.
  '/slides-in-one-place': page(
    'Slides in one place',
    `<h1>Slides</h1><div style="display:grid;width:400px;height:120px;overflow:hidden">${[0, 1, 2, 3].map((at) => `<div style="grid-area:1/1;height:120px;${at === 0 ? '' : `transform:translateX(${at * 100}%)`}"><h3>Card ${at + 1}</h3></div>`).join('')}</div>${filler(2)}`,
  ),
  // As Foundation has it: arrows stand before the slides in one box. As Quasar has it: lines in what scrolls by itself, placed by a script, are none.
  '/slides-behind-arrows': page(
    'Slides behind arrows',
    `<h1>Slides</h1><div class="orbit"><ul style="height:120px"><button type="button">◀</button><button type="button">▶</button>${[0, 1, 2, 3].map((at) => `<li class="orbit-slide" style="${at === 0 ? '' : 'display:none'}"><div style="height:120px">Slide ${at}</div></li>`).join('')}</ul></div>
<div style="position:relative;height:120px;width:400px;overflow:hidden"><div style="position:absolute;inset:0;overflow:auto"><div style="position:absolute;left:0;top:0;width:400px;will-change:transform">${Array.from({ length: 30 }, (_, at) => `<div style="height:24px">Line ${at}</div>`).join('')}</div></div></div>${filler(2)}`,
  ),
  // Not moved yet; a row of which the window shows two, and one below the other, are no slides.
  '/slides-not-moved': page(
    'Slides that were not moved yet',
    `<h1>Slides</h1><style>.w{width:400px;overflow:hidden}.w>*{height:80px}.m{width:2000px}.m>div{float:left;width:400px;height:80px}.f{display:flex}.f>div{flex:0 0 100%}.h>div{flex:0 0 200px}</style>
<div><div class="w"><div class="m">${[1, 2, 3, 4, 5].map((n) => `<div>Offer ${n}</div>`).join('')}</div></div><p class="state" aria-live="polite">Displaying slide 1 of 5</p><button type="button">Next</button></div>
<div class="w f">${[1, 2, 3].map((n) => `<div>Photo ${n}</div>`).join('')}</div>
<div class="w f h">${[1, 2].map((n) => `<div>Half ${n}</div>`).join('')}</div><div class="w"><div>One above</div><div>the other</div></div>${filler(2)}`,
  ),
  // As TimelineJS has them: each slide has a place of its own, a window or two from the one before.
  '/slides-in-a-row': page(
    'Slides in a row',
    `<h1>Slides</h1><div style="position:relative;width:400px;height:120px;overflow:hidden"><div style="position:absolute;inset:0"><div>${[0, 1, 2, 3].map((at) => `<div style="position:absolute;top:0;left:${at * 800}px;width:400px;height:120px"><h3>Event ${at + 1}</h3></div>`).join('')}</div></div></div>${filler(2)}`,
  ),
  // Each stands like slides that were not moved yet: a menu out of sight, two forms, a page and its navigation, a hidden part, a row of a table.
  '/no-slides': page(
    'Parts that are no slides',
    `<h1>No slides</h1><style>.w{position:relative;width:400px;overflow:hidden}.w>*{height:80px}.f{display:flex}.f>*{flex:0 0 100%}.menu{position:absolute;top:0;left:100%;width:100%}</style>
<div class="w"><div>Offer</div><div class="menu">Menu</div></div><div class="w f"><div><form>Log in <input name="user"></form></div><div><form>Register <input name="email"></form></div></div>
<div class="w f"><div>Article</div><nav>Contents</nav></div><div class="w f"><div>Words</div><div style="visibility:hidden">Others</div></div>
<div class="w" role="table"><div class="f" role="row"><div role="cell">Name</div><div role="cell">Sum</div></div></div>${filler(2)}`,
  ),
  // What is in the page is measured, though the window that holds it cuts a menu off.
  '/page-beside-its-menu': page(
    'A page beside its menu',
    `<style>.wrap{display:flex;overflow-x:hidden}.wrap>*{flex:0 0 100%}</style><div class="wrap"><div><h1>Page</h1><div style="height:200px;width:400px;overflow:auto"><div style="height:3000px">Terms</div></div>${filler(20)}</div><div><p>Menu</p></div></div>`,
  ),
  // As FlexSlider has them: their dots are called paging.
  '/slides-with-paging': page(
    'Slides with dots',
    `<h1>Slides</h1><div style="width:400px"><ul class="slides">${[1, 2, 3].map((at) => `<li style="${at === 1 ? '' : 'display:none'}"><h3>Card ${at}</h3></li>`).join('')}</ul><ol class="control-paging">${[1, 2, 3].map((at) => `<li><a href="#">${at}</a></li>`).join('')}</ol></div>${filler(2)}`,
  ),
  // The pager is that of the list or of the cards, in a section of its own or not; it has as many pages as there are slides, or more.
  '/slides-above-a-list': aboveList(
    `<ul>${'<li>Offer</li>'.repeat(12)}</ul><div class="pagination">${numbers(5)}</div>`,
  ),
  '/slides-above-cards': aboveList(
    `<div>${'<div class="offer">Offer</div>'.repeat(12)}</div><section><div class="pagination">${numbers(3)}</div></section>`,
  ),
  // A row of slides that also scrolls down a little: what is said of its height is not all.
  '/row-of-slides': page(
    'A row of slides',
    `<h1>Slides</h1><div id="row" style="display:flex;overflow-x:auto;scroll-snap-type:x mandatory;width:600px;height:200px">${[1, 2, 3, 4, 5].map((at) => `<div style="flex:0 0 100%;scroll-snap-align:start;height:150px"><h2>Slide ${at}</h2></div>`).join('')}</div>${filler(2)}`,
  ),
  // Rounded corners make the card cut off what its row scrolls.
  '/row-of-slides-in-a-card': page(
    'A row of slides in a card',
    `<h1>Slides</h1><div style="overflow:hidden;width:600px;border-radius:9px"><div id="row" style="display:flex;overflow-x:auto;scroll-snap-type:x mandatory">${[1, 2, 3].map((at) => `<div style="flex:0 0 100%;scroll-snap-align:start;height:150px"><h2>Slide ${at}</h2></div>`).join('')}</div></div>${filler(2)}`,
  ),
  // Each picture has a square at its left; enlarged to a window of 1,880 px, none is in sight. Tiles look the same in any window.
  '/fixed-backgrounds': page(
    'Pictures that stay as the page is scrolled',
    `<style>body{margin:0}section,div{height:300px}section{background:url("data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="300"><rect width="1280" height="300" fill="#096"/><rect x="20" y="100" width="100" height="100" fill="#906"/></svg>')}") center/cover fixed}p{height:80px;margin:0;background:url("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") 0 0/40px auto fixed}</style>${'<section></section><div></div>'.repeat(3)}<p></p>`,
  ),
  '/view-timeline': page(
    'Cards that follow the scrolling',
    `<style>body{margin:0}@keyframes in{from{opacity:0}to{opacity:1}}.card{animation:in linear both;animation-timeline:view();animation-range:entry 0% cover 40%;height:300px;margin-bottom:20px;background:#069}</style>${'<div class="card"></div>'.repeat(12)}`,
  ),
  // A bar follows the page, a note beside it the first card, and nothing the last, which is not laid out.
  '/scroll-timeline': page(
    'A bar that follows the scrolling',
    `<style>body{margin:0;timeline-scope:--first,--none}@keyframes grow{from{transform:scaleX(0)}to{transform:scaleX(1)}}@keyframes in{from{opacity:0}to{opacity:1}}.bar{position:fixed;left:0;top:0;width:100%;height:10px;background:#906;transform-origin:0 0;animation:grow linear both;animation-timeline:scroll(root)}.card{animation:in linear both;animation-timeline:view();height:300px;margin-bottom:20px;background:#069}.card.first{view-timeline-name:--first}.note{position:absolute;left:0;top:400px;animation:in linear both;animation-timeline:--first}.none{display:none;view-timeline-name:--none}.beside{animation:in linear both;animation-timeline:--none}</style><div class="bar"></div><p class="note">Note</p><div class="card first"></div>${'<div class="card"></div>'.repeat(11)}<p class="none">None</p><p class="beside">Beside</p>`,
  ),
  '/icons-only': page(
    'Icons',
    `<style>a{display:inline-block;width:40px;height:40px;background:#069;text-indent:-9999px;overflow:hidden}</style><a href="#a">Home</a> <a href="#b">Basket</a>`,
  ),
  // As bootstrap-table and the responsive DataTables have them.
  '/closed/detail-rows': page(
    'Rows with details',
    `<h1>Rows with details</h1><table><tbody>${[1, 2, 3].map((at) => `<tr><td><a class="detail-icon" href="#"><i class="icon-plus"></i></a></td><td>Order ${at}</td></tr>`).join('')}</tbody></table>
<table><tbody>${[1, 2].map((at) => `<tr><td class="dtr-control" style="cursor:pointer"></td><td>Invoice ${at}</td></tr>`).join('')}</tbody></table>
<table><tbody>${[1, 2].map((at) => `<tr><td><button type="button" class="icon-star"></button></td><td>Offer ${at} <a class="details" href="/article">Details</a></td></tr>`).join('')}</tbody></table>
<table><tbody>${[1, 2, 3].map((at) => `<tr><td><a class="btn-details" href="/orders/${at}"><i class="fa fa-eye"></i></a></td><td>Order ${at}</td></tr>`).join('')}</tbody></table>
<table><tbody>${[1, 2, 3].map((at) => `<tr style="cursor:pointer"><td>Order ${at}</td><td><a href="/orders/${at}"><i class="fa fa-chevron-right"></i></a></td></tr>`).join('')}</tbody></table><div id="loose"></div>${filler(2)}`,
    `<script>const b=document.createElement('tbody');b.innerHTML='<tr><td><button type="button" class="expand"></button></td><td>Loose</td></tr>'.repeat(2);document.querySelector('#loose').append(b)</script>`,
  ),
  '/media/offered': page(
    'Sounds and films',
    `<h1>Sounds</h1><audio controls src="${second()}"></audio><div class="own"><audio src="${second()}"></audio><button type="button" aria-label="Play statement">▶</button></div>
<div style="width:400px"><div style="background:#000;height:200px"><div class="t-play-button" style="cursor:pointer;width:60px;height:40px;background:#fff"></div></div><div><button type="button" title="Play">▷</button></div></div>${filler(2)}`,
  ),
  '/media/none': page(
    'Nothing to be played',
    `<h1>Nothing</h1><video autoplay loop muted src="${second()}"></video><audio src="${second()}"></audio><p><a href="/store">Play store</a></p><button type="button">Display</button>
<div class="carousel"><button type="button" aria-label="Play">▶</button></div><p>Play</p><div><button type="button">◀</button><button type="button">▶</button></div>${filler(2)}`,
  ),
  // As gi-docgen and rustdoc have them: the sign stands before the heading, and what it opens behind it.
  '/closed/sign-before-heading': page(
    'Signs before headings',
    `<h1>Signs before headings</h1>${['one', 'two'].map((name) => `<div><a href="javascript:void(0)" class="toggle collapsed">[<span>+</span>]</a><h4>Part ${name}</h4><div class="block" style="display:none"><p>The clause of ${name} says in a whole sentence what the parties have agreed upon.</p></div></div>`).join('')}${filler(2)}`,
    `<script>document.addEventListener('click',e=>{const t=e.target.closest('.toggle');if(!t)return;const b=t.parentElement.querySelector('.block');const o=b.style.display==='none';b.style.display=o?'block':'none';t.querySelector('span').textContent=o?'-':'+'})</script>`,
  ),
  // As dotdotdot has it: the words of the control stand in its style alone. A link whose style adds words to its own is none.
  '/closed/words-in-style': page(
    'Words that a style adds',
    `<h1>Words that a style adds</h1>${['one', 'two'].map((name) => `<div><p>The clause of ${name} …</p><a class="toggle" href="#"></a></div><template><p>The clause of ${name} says in a whole sentence what the parties have agreed upon.</p></template>`).join('')}<p><a class="note" href="#">Imprint</a></p>${filler(2)}`,
    `<style>.toggle::before{content:'Show '}.toggle::after{content:'more'}.note::after{content:'Show more'}</style><script>document.addEventListener('click',e=>{e.preventDefault();const t=e.target.closest('.toggle');if(e.target.closest('.note'))window.pressed=1;if(t){const d=t.parentElement;d.replaceChildren(d.nextElementSibling.content.cloneNode(true))}})</script>`,
  ),
  // As gi-docgen has it: the contents stay beside the text, as high as the window.
  '/area-as-high-as-the-window': page(
    'Contents beside the text',
    `<div style="display:flex"><nav style="position:sticky;top:0;height:100vh;overflow-y:auto;width:300px;flex:none">${Array.from({ length: 50 }, (_, at) => `<div style="height:30px">Chapter ${at + 1}</div>`).join('')}</nav><main style="flex:1">${filler(60)}</main></div>`,
    '<style>body{margin:0}</style>',
  ),
  // As skrollr does: the page is 3,000 px higher than any window, and never gets lower again.
  '/higher-than-its-window': page(
    'Higher than its window',
    `<h1>Higher</h1>${Array.from({ length: 12 }, (_, at) => `<p style="position:absolute;top:${100 + at * 300}px">Words at ${100 + at * 300}</p>`).join('')}`,
    `<style>body{margin:0;position:relative}h1{margin:0}</style><script>addEventListener('DOMContentLoaded',()=>{const size=()=>{document.body.style.height=Math.max(3000+innerHeight,document.body.offsetHeight)+'px'};addEventListener('resize',size);size()})</script>`,
  ),
  // As javadoc has them: all tabs name one table, and show a part of its rows, or all of them.
  // Periods of a chart, of a list of pictures, and of a text that is fetched: what was selected shows something else, without a word more.
  '/closed/periods': page(
    'Tabs of a chart',
    `<h1>Chart</h1>${['<p>Price</p><canvas width="300" height="100"></canvas>', `<p>Views</p><img width="80" height="80" alt="" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}">`, '<div style="width:300px;height:100px;background:#eee"></div>'].map((part, at) => `<div role="tablist">${['1D', '1W'].map((name) => `<button type="button" role="tab" aria-controls="c${at}" aria-selected="${name === '1D'}">${name} of ${at}</button>`).join('')}</div><div id="c${at}" role="tabpanel">${part}</div>`).join('')}${filler(2)}`,
    `<script>document.addEventListener('click',e=>{const t=e.target.closest('[role=tab]');if(t)for(const o of t.parentElement.children)o.setAttribute('aria-selected',o===t)})</script>`,
  ),
  '/closed/filter': page(
    'Tabs that filter a table',
    `<h1>Methods</h1><div role="tablist">${['All', 'Public', 'Static', 'Old'].map((name, at) => `<button type="button" role="tab" aria-controls="t" aria-selected="${at === 0}">${name}</button>`).join('')}</div><div id="t" role="tabpanel">${['Static', 'Old'].map((kind) => `<p class="${kind}">The ${kind} method returns what it was given.</p>`).join('')}</div>${filler(2)}`,
    `<script>document.addEventListener('click',e=>{const t=e.target.closest('[role=tab]');if(!t)return;for(const o of document.querySelectorAll('[role=tab]'))o.setAttribute('aria-selected',o===t);for(const p of document.querySelectorAll('#t p'))p.hidden=!/All|Public/.test(t.textContent)&&p.className!==t.textContent})</script>`,
  ),
};
