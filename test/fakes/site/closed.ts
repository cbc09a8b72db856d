import { filler, html, page, send, type Traps } from './answer.js';

/** Text of a closed part: `clause of <name>` is in it once. */
const clause = (name: string): string =>
  `<p>The clause of ${name} says in a whole sentence what the parties have agreed upon.</p>`;
const click = (code: string): string => `<script>document.addEventListener('click',e=>{${code}})</script>`;
const slide = `<style>.c{display:none}.c.show{display:block;animation:drop .15s}@keyframes drop{from{opacity:.3}}</style>`;
const toggle = `const b=e.target.closest('[aria-controls]');if(!b||b.getAttribute('role')==='tab')return;const p=document.getElementById(b.getAttribute('aria-controls'));if(!p)return;const o=b.getAttribute('aria-expanded')==='true';`;
const tabScript = `const t=e.target.closest('[role=tab]');if(!t)return;e.preventDefault();for(const o of t.closest('[role=tablist]').querySelectorAll('[role=tab]')){o.setAttribute('aria-selected',o===t);o.setAttribute('aria-expanded',o===t);document.getElementById(o.getAttribute('aria-controls')).hidden=o!==t}`;
const tabs = (names: readonly string[], more = ''): string =>
  `<div role="tablist">${names.map((name, n) => `<button type="button" role="tab" id="t-${name}" aria-controls="p-${name}" aria-selected="${n === 0}">${name}</button>`).join('')}</div>${names.map((name, n) => `<div role="tabpanel" id="p-${name}" aria-labelledby="t-${name}"${n === 0 ? '' : ' hidden'}>${clause(name)}${n === 1 ? more : ''}</div>`).join('')}`;

const drawnList = `const open=new Set();const draw=()=>{document.getElementById('list').innerHTML=Array.from({length:30},(_,n)=>'<h2><button type="button" data-n="'+n+'" aria-expanded="'+open.has(String(n))+'">Part '+n+'</button></h2>'+(open.has(String(n))?'<div>'+${JSON.stringify(clause('NAME'))}.replaceAll('NAME','part '+n)+'</div>':'')).join('')};`;

/** Pages with parts that a visitor opens, and with what only looks like one. */
/** Tabs by their role that have no part of the page. */
const views = (style: string): string =>
  `<div role="tablist" style="${style}"><button role="tab" aria-selected="true">Home</button><button role="tab" aria-selected="false">Me</button></div>`;

export const closedPages: Traps = {
  '/closed/disclosure': page(
    'Sections behind buttons',
    `<h1>Sections behind buttons</h1>${['alpha', 'beta', 'gamma'].map((name) => `<h2><button type="button" aria-expanded="false" aria-controls="${name}">About ${name}</button></h2><div id="${name}" hidden>${clause(name)}</div>`).join('')}${filler(3)}`,
    click(`${toggle}b.setAttribute('aria-expanded',!o);p.hidden=o`),
  ),
  '/closed/unnamed': page(
    'Sections beside their controls',
    `<h1>Sections beside their controls</h1>
<h3 class="faq-question" style="cursor:pointer">How long is it kept?</h3><div style="display:none">${clause('alpha')}</div>
<dl><dt onclick="this.nextElementSibling.style.display='block'">And then?</dt><dd style="display:none">${clause('beta')}</dd></dl>
<input type="checkbox" id="x" style="position:absolute;opacity:0"><label for="x">Third question</label><div class="hack">${clause('gamma')}</div>
<button type="button" aria-expanded="false" id="late">Delivery</button><div id="slot"></div>${filler(3)}`,
    `<style>.hack{display:none}#x:checked~.hack{display:block}</style>${click(`if(e.target.matches('.faq-question'))e.target.nextElementSibling.style.display='block';if(e.target.id==='late'){e.target.setAttribute('aria-expanded','true');setTimeout(()=>{document.getElementById('slot').innerHTML=${JSON.stringify(clause('delta'))}},250)}`)}`,
  ),
  // As Swagger UI draws its operations: a heading and an arrow open the same part, and a second press closes it.
  '/closed/two-controls': page(
    'Two controls of one part',
    `<h1>Two controls of one part</h1>${['one', 'two'].map((name) => `<div class="part"><button type="button" aria-expanded="false">Part ${name}</button><button type="button" aria-expanded="false" aria-label="arrow ${name}">▾</button><div class="slot"></div></div>`).join('')}${filler(3)}`,
    click(
      `const part=e.target.closest('.part');if(!part)return;const o=e.target.getAttribute('aria-expanded')!=='true';part.querySelectorAll('button').forEach(b=>b.setAttribute('aria-expanded',o));part.querySelector('.slot').innerHTML=o?'<div>'+${JSON.stringify(clause('NAME'))}.replaceAll('NAME',part.querySelector('button').textContent.slice(5))+'</div>':''`,
    ),
  ),
  // Every press draws the whole list anew, so that no control found before is left.
  '/closed/drawn-anew': page(
    'A list drawn anew',
    `<h1>A list drawn anew</h1><div id="list"></div>${filler(3)}<script>${drawnList}draw();document.addEventListener('click',e=>{const n=e.target.dataset?.n;if(n!==undefined){open.has(n)?open.delete(n):open.add(n);draw()}})</script>`,
  ),
  // As it, and by itself all the time: a control is gone before it can be pressed.
  '/closed/drawn-all-the-time': page(
    'A list drawn all the time',
    `<h1>A list drawn all the time</h1><div id="list"></div>${filler(3)}<script>${drawnList}draw();setInterval(draw,5)</script>`,
  ),
  // The markup and rules of Bootstrap's accordion: one open, a transition during which presses are not taken.
  '/closed/accordion': page(
    'One section at a time',
    `<h1>One section at a time</h1><div class="accordion">${['one', 'two', 'three'].map((name, n) => `<h2 class="accordion-header"><button class="accordion-button" type="button" aria-expanded="${n === 0}" aria-controls="s-${name}">Section ${name}</button></h2><div id="s-${name}" class="c${n === 0 ? ' show' : ''}">${clause(name)}</div>`).join('')}</div>${filler(3)}`,
    `${slide}${click(`${toggle}if(window.busy)return;window.busy=true;setTimeout(()=>{window.busy=false},150);for(const other of document.querySelectorAll('.accordion [aria-controls]')){const mine=other===b&&!o;other.setAttribute('aria-expanded',mine);document.getElementById(other.getAttribute('aria-controls')).classList.toggle('show',mine)}`)}`,
  ),
  '/closed/details-group': page(
    'Details of one name',
    `<h1>Details of one name</h1>${['one', 'two', 'three'].map((name, n) => `<details name="group"${n === 1 ? ' open' : ''}><summary>Part ${name}</summary>${clause(name)}</details>`).join('')}<details><summary>Alone</summary>${clause('alone')}</details>`,
  ),
  '/closed/tabs': page(
    'Tabs',
    `<h1>Tabs</h1>${tabs(['Features', 'Terms', 'Prices'], `<details><summary>Small print</summary>${clause('the small print')}</details>`)}${filler(3)}`,
    click(tabScript),
  ),
  // Radix and others select on mousedown, not on click.
  '/closed/tabs-mousedown': page(
    'Tabs that listen to the mouse',
    `<h1>Tabs that listen to the mouse</h1>${tabs(['Features', 'Terms'])}${filler(3)}`,
    click(tabScript).replace("'click'", "'mousedown'"),
  ),
  '/closed/tabs-plain': page(
    'Tabs without roles',
    `<h1>Tabs without roles</h1><ul class="tabs"><li><a href="#first">First</a></li><li><a href="#second">Second</a></li></ul><div><div id="first">${clause('first')}</div><div id="second" style="display:none">${clause('second')}</div></div>${filler(3)}`,
    click(
      `const a=e.target.closest('.tabs a');if(!a)return;e.preventDefault();for(const o of document.querySelectorAll('.tabs a'))document.querySelector(o.hash).style.display=o===a?'block':'none'`,
    ),
  ),
  // As jQuery UI has them.
  '/closed/tabs-with-links': page(
    'Tabs of a list, each with a link to its part',
    `<h1>Tabs of a list</h1><div><ul role="tablist">${['one', 'two', 'three'].map((name, at) => `<li role="tab" aria-controls="tab-${name}" aria-selected="${at === 0}" aria-expanded="${at === 0}"><a href="#tab-${name}" role="presentation" tabindex="-1">Tab ${name}</a></li>`).join('')}</ul>${['one', 'two', 'three'].map((name, at) => `<div id="tab-${name}" role="tabpanel" style="display:${at === 0 ? 'block' : 'none'}">${clause(name)}</div>`).join('')}</div>${filler(3)}`,
    click(
      `const t=e.target.closest('[role=tab]');if(!t)return;e.preventDefault();for(const o of document.querySelectorAll('[role=tab]')){o.setAttribute('aria-selected',o===t);o.setAttribute('aria-expanded',o===t);document.getElementById(o.getAttribute('aria-controls')).style.display=o===t?'block':'none'}`,
    ),
  ),
  // As Fomantic UI has them, the first one slower than a press is waited for.
  '/closed/slow-accordion': page(
    'Sections of which one is slow',
    `<h1>Sections of which one is slow</h1><div class="ui accordion">${['one', 'two', 'three'].map((name) => `<div class="title" style="cursor:pointer">Part ${name}</div><div class="content" style="display:none">${clause(name)}</div>`).join('')}</div>${filler(3)}`,
    `<script>let late;document.addEventListener('click',e=>{const t=e.target.closest('.title');if(!t)return;clearTimeout(late);const own=t.nextElementSibling;const open=own.style.display==='none';for(const c of document.querySelectorAll('.content'))c.style.display='none';const show=()=>{own.style.display='block'};if(open&&t.textContent==='Part one')late=setTimeout(show,60000);else if(open)show()})</script>`,
  ),
  '/closed/no-tabs': page(
    'Marks beside a list',
    `<h1>Marks beside a list</h1><p><a href="#about-one">About one</a><a href="#about-two">About two</a></p><div class="note part">A note that is shown.</div><div class="note part" style="display:none">A note that no control shows.</div>${filler(3)}`,
  ),
  // As the documentation of Node.js has them: each link leads to a sign behind a heading, which shows when the heading is pointed at.
  '/closed/marks-of-headings': page(
    'Marks of headings',
    `<h1>Marks of headings</h1><p>See <a href="#sep"><code>path.sep</code></a> and <a href="#win">directory separators</a>.</p>${['sep', 'win'].map((id) => `<h2>Heading ${id}<span><a href="#${id}" id="${id}" style="display:none">#</a></span></h2>`).join('')}${filler(3)}`,
  ),
  '/closed/tab-bar': page(
    'A bar of views',
    `<h1>A bar of views</h1>${filler(3)}${views('position:fixed;bottom:0;left:0;right:0')}`,
  ),
  '/closed/tabs-without-parts': page(
    'Tabs that show nothing',
    `<h1>Tabs that show nothing</h1>${views('')}${filler(3)}`,
  ),
  '/closed/read-more': page(
    'Read more',
    `<h1>Read more</h1><div id="clamp" style="max-height:40px;overflow:hidden;width:300px">${clause('alpha')}${clause('beta')}</div><button type="button" onclick="document.getElementById('clamp').style.maxHeight='none';this.textContent='Show less'">Show more</button>
<p><span id="short">The seller undertakes…</span><span id="long" hidden>The seller undertakes to deliver the goods of clause gamma by the end of the month.</span> <a href="#" onclick="document.getElementById('short').hidden=true;document.getElementById('long').hidden=false;this.remove();return false">Weiterlesen</a></p><p><a href="/article">Read more</a></p><ul><li><a href="#index-read">read</a></li></ul><h2 id="index-read">read</h2>${filler(3)}`,
  ),
  '/closed/menus': page(
    'Menus and pickers',
    `<header><nav><button type="button" aria-expanded="false" aria-controls="menu">Products</button><ul id="menu" hidden><li><a href="/article">Article</a></li><li><a href="/tall">Tall</a></li></ul></nav></header><h1>Menus and pickers</h1>
<button type="button" aria-haspopup="listbox" aria-expanded="false" aria-controls="lang">English</button><ul role="listbox" id="lang" hidden><li role="option">Deutsch</li></ul>
<input role="combobox" aria-expanded="false" aria-controls="lang" value=""><button type="button" aria-expanded="false" aria-controls="dlg">Sign up</button><div role="dialog" id="dlg" hidden style="position:fixed;inset:0;background:#fff">Give us your address</div>${filler(3)}`,
    click(`window.pressed=(window.pressed??0)+1;${toggle}b.setAttribute('aria-expanded',!o);p.hidden=o`),
  ),
  '/closed/overlay': page(
    'A layer without a role',
    `<h1>A layer without a role</h1><div style="position:relative"><button type="button" aria-expanded="false" aria-controls="layer">Filters</button><div id="layer" hidden style="position:absolute;top:20px;left:0;width:600px;height:200px;background:#fff">${clause('filters')}</div></div>${filler(6)}`,
    click(`${toggle}b.setAttribute('aria-expanded',!o);p.hidden=o`),
  ),
  // The box beside the button stays without height: what it holds is laid over the window.
  '/closed/drawer': page(
    'A drawer',
    `<style>.drawer{display:none}.drawer.on{display:block}.inner{position:fixed;inset:0 40% 0 0;background:#eee}</style><h1>A drawer</h1><button type="button" id="burger"><svg width="20" height="20"></svg></button><div class="drawer"><div class="inner">${clause('drawer')}</div></div>${filler(3)}`,
    click(
      `if(e.target.closest('#burger')){globalThis.pressed=(globalThis.pressed??0)+1;document.querySelector('.drawer').classList.toggle('on')}`,
    ),
  ),
  // The part makes room for itself; what comes with it does not.
  '/closed/part-and-layer': page(
    'A part and a layer',
    `<h1>A part and a layer</h1><button type="button" aria-expanded="false" aria-controls="part">Shipping</button><div id="part" hidden>${clause('shipping')}</div>${filler(3)}<div id="over" hidden style="position:fixed;inset:20% 20% auto;background:#fff">Write to us</div>`,
    click(`${toggle}b.setAttribute('aria-expanded',!o);p.hidden=o;document.getElementById('over').hidden=o`),
  ),
  // A banner beside the tabs changes with each press, over its own picture.
  '/closed/tabs-beside-slides': page(
    'Tabs beside slides',
    `<h1>Tabs beside slides</h1>${tabs(['one', 'two', 'three'])}<div id="banner" style="position:relative;height:60px"><p>First offer</p></div>${filler(3)}`,
    click(
      `${tabScript};document.getElementById('banner').insertAdjacentHTML('beforeend','<b style="position:absolute;top:12px;left:0">Offer for '+t.textContent+'</b>')`,
    ),
  ),
  '/closed/leaving': page(
    'Controls that leave',
    `<h1>Controls that leave</h1><a href="/article" aria-expanded="false" aria-controls="a">A link</a><div id="a" hidden>${clause('a link')}</div>
<button type="button" aria-expanded="false" onclick="location.href='/article?left'">A script</button><button type="button" aria-expanded="false" onclick="document.forms[0].submit()">A form by script</button>
<form action="/article?sent"><button aria-expanded="false" aria-controls="f">A form</button><div id="f" hidden>${clause('a form')}</div></form><button type="button" aria-expanded="false" onclick="history.pushState(null,'','/closed/elsewhere');document.querySelector('h1').textContent='Elsewhere'">A route</button>${filler(3)}`,
    `<script>addEventListener('popstate',()=>{document.querySelector('h1').textContent='Controls that leave'})</script>`,
  ),
  '/closed/many': page(
    'Many sections',
    Array.from(
      { length: 60 },
      (_, n) =>
        `<button type="button" aria-expanded="false" aria-controls="m-${n}">Question ${n}</button><div id="m-${n}" hidden>${clause(`number ${n}`)}</div>`,
    ).join(''),
    click(`${toggle}b.setAttribute('aria-expanded',!o);p.hidden=o`),
  ),
  '/closed/frame': page(
    'Closed in a frame',
    `<h1>Closed in a frame</h1><iframe src="/closed/disclosure" width="600" height="600"></iframe>`,
  ),
  '/closed/nothing': page(
    'Nothing closed',
    `<h1>Nothing closed</h1><button type="button" onclick="window.pressed=1">Buy</button><button type="button" aria-pressed="false" onclick="window.pressed=1">Like</button><div><video></video><button type="button" onclick="window.pressed=1">Play</button><div style="display:none">Quality, captions and speed of the player.</div></div><div class="sound"><button type="button" aria-pressed="false" onclick="window.pressed=1">Mute</button></div><div style="display:none">Quality, captions and speed of the player.</div><a href="#part">Part</a><h2 id="part">Part</h2><p><a href="/article">More about this</a></p>${filler(12)}`,
  ),
  // A tree as jsTree draws it, and rows with an arrow that say nothing of what they open.
  '/closed/unpressed': page(
    'Trees and silent rows',
    `<h1>Trees</h1><ul role="tree" id="tree">${[1, 2, 3, 4].map((n) => `<li role="none"><a href="#" role="treeitem" aria-expanded="${n === 1}">Branch ${n}</a></li>`).join('')}</ul>
<div id="rows">${[1, 2, 3].map((n) => `<div><div class="row" style="cursor:pointer"><span>Section ${n}</span><svg data-icon="chevron-right" width="9" height="9"><path d="M0 0L9 4L0 9"/></svg></div></div>`).join('')}</div>
<div><div class="open" style="cursor:pointer">Open one<svg data-icon="chevron-down" width="9" height="9"></svg></div><p>What it opened.</p></div>
<button popovertarget="tip">Terms</button><div id="tip" popover>What a popover holds.</div><dialog><h2>What a dialogue</h2><p>ho<b>lds</b>.</p></dialog><dialog open>An open one.</dialog><nav><div id="m" popover>Menu</div><button popovertarget="m">Menu</button></nav>
<button type="button">Filter <svg data-icon="chevron-down" width="9" height="9"></svg></button><nav><div style="cursor:pointer">More<i class="icon-caret-down">v</i></div></nav>
<table><tr><td><button type="button" class="x-button x-collapsed"></button>parties<td>[40]<tr class="x-collapsed"><td><button type="button">+</button>notes<tr class="x-collapsed"><td>A row that is not high</table><button type="button" class="collapsed" aria-expanded="true">Said</button><nav><button class="collapsed">Menu</button></nav>${filler(2)}`,
  ),
  // Branches that nothing but their sign opens, and rows of a table that are branches; a sign before a link, and one that is part of a row that can be pressed, are none.
  '/closed/marks': page(
    'Branches with a sign',
    `<style>i,.row{cursor:pointer;font-style:normal}.s::before{content:"⊞"}</style><h1>Folders</h1><div>${[1, 2, 3].map((n) => `<div><i>▸</i> Folder ${n}</div>`).join('')}<div><i>▾</i> Folder 4</div></div><ul>${[1, 2].map((n) => `<li class="f"><i class="s"></i>Shelf ${n}</li>`).join('')}</ul>
<p><i>▸</i> One alone</p><ul>${[1, 2, 3].map((n) => `<li>▸ <a href="/p/${n}">Page ${n}</a></li>`).join('')}</ul><ul>${[1, 2, 3].map((n) => `<li class="k"><i>▶</i> Song ${n}</li>`).join('')}</ul>
<table class="x-tree"><tbody>${[1, 2, 3].map((n) => `<tr><td><span class="expander expander-collapsed" style="cursor:pointer;display:inline-block;width:9px;height:9px"></span>Parent ${n}</td></tr>`).join('')}</tbody></table>`,
  ),
  '/closed/signs': page(
    'Rows with a sign',
    `<style>.q,.t,.p{cursor:pointer}</style><h1>Questions</h1><div>${[1, 2, 3].map((n) => `<div class="q"><span>Question ${n}</span> <span>${n === 2 ? '−' : '+'}</span></div>${n === 2 ? '<p>Its answer.</p>' : ''}`).join('')}</div>
<div>${[1, 2, 3, 4].map((n) => `<div class="t">${n === 3 ? '▼' : '▶'} orders ${n}</div>`).join('')}</div>
<style>.j{cursor:pointer}.j b:empty::after{content:"►";display:inline-block}.j.on b::after{transform:rotate(90deg)}</style>${[1, 2, 3].map((n) => `<section><a class="j${n === 2 ? ' on' : ''}"><b></b> branch ${n}</a>${n === 2 ? '<div>Its leaves.</div>' : ''}</section>`).join('')}
<ul class="x-list">${[1, 2].map((n) => `<li class="p"><span class="expand-icon glyphicon-${n === 1 ? 'minus' : 'plus'}"></span>Row ${n}</li>`).join('')}</ul>
<div class="category-streetwear"><p>Shoes <i class="p icon-close" style="display:inline-block;width:9px;height:9px"></i></p></div><div class="oak-tree"><p>Newsletter <i class="p icon-close" style="display:inline-block;width:9px;height:9px"></i></p></div>
<ul class="x-tree">${[1, 2, 3].map((n) => `<li><span class="p switch roots_${n === 2 ? 'open' : 'close'}" style="display:inline-block;width:9px;height:9px"></span><span class="p ico_close"></span><a>Folder ${n}</a>${n === 2 ? '<ul><li>File</li></ul>' : ''}</li>`).join('')}</ul>
<div>${[1, 2, 3].map(() => '<div><a href="#"><span>+</span> Add to cart</a><p hidden>It is in your cart now, with the others.</p></div>').join('')}</div><ul>${[1, 2, 3].map((n) => `<li><a href="javascript:void(0)">▶ Episode ${n}</a></li>`).join('')}</ul>
<div>${[1, 2].map((n) => `<div><a href="#">▶ Question ${n}</a></div><p hidden>The answer to the question.</p>`).join('')}</div>
<div class="p">+ Add a line</div><div><span class="p">−</span> 1 <span class="p">+</span></div><div><span class="p">−</span> 1 <span class="p">+</span></div><p>a</p><p>+</p>${filler(2)}`,
  ),
  // Shown by a style alone, for what the address names.
  '/closed/by-address': page(
    'Parts by their address',
    `<style>.part{display:none}.part:target{display:block}</style><h1>Parts</h1>${['one', 'two'].map((name) => `<p><a href="#${name}">Part ${name}</a></p><div class="part" id="${name}">${clause(name)}</div>`).join('')}${filler(2)}`,
  ),
  // As json-viewer has them: branches in groups without a tree around them; a value says that it is closed as well, and has nothing to press.
  '/closed/branches-without-tree': page(
    'Branches without a tree',
    `<h1>Data</h1><ul role="group"><li role="treeitem" aria-expanded="false"><span>total: 7</span></li>${['parties', 'notes'].map((name) => `<li role="treeitem" aria-expanded="false"><span style="cursor:pointer">${name}: { ... }</span></li>`).join('')}<li role="treeitem" aria-expanded="true"><span style="cursor:pointer">owner:</span><ul role="group"><li role="treeitem" aria-expanded="false"><span>name: Ada</span></li></ul></li></ul>${filler(2)}`,
  ),
  // As Readmore.js has it: the part says whether it is open, and the control beside it names the part. As Cuttr has it: the control says for ever that it is closed.
  '/closed/part-says-closed': page(
    'The part says that it is closed',
    `<h1>Reviews</h1><article id="part" aria-expanded="false" style="height:40px;overflow:hidden;width:300px">${clause('alpha')}${clause('beta')}</article><a href="#" aria-controls="part">Read More</a><div><p id="cut">The seller undertakes…</p><button type="button" aria-expanded="false" id="for-ever">Read more</button></div>${filler(3)}`,
    `<script>document.addEventListener('click',e=>{if(e.target.matches('[aria-controls]')){e.preventDefault();const p=document.getElementById('part');p.style.height='auto';p.setAttribute('aria-expanded','true');e.target.textContent='Close'}if(e.target.id==='for-ever'){const p=document.getElementById('cut'),o=p.dataset.open;p.textContent=o?'The seller undertakes…':'The seller undertakes to deliver what the clause of gamma says in a sentence.';if(o)delete p.dataset.open;else p.dataset.open=1;e.target.textContent=o?'Read more':'Read less'}})</script>`,
  ),
  // As Ant Design Vue and TDesign have them: a switch with an icon in it, and an arrow that alone is pressed. As JSON Editor has it: a row that says by its class that it is closed is counted once, with its button. Not: an arrow that points down, or is turned, in a tree; one outside of it.
  '/closed/icons-of-branches': page(
    'Icons of branches',
    `<style>.sw{cursor:pointer;display:inline-block}svg{width:12px;height:12px}</style><h1>Folders</h1><div class="x-tree">${['close', 'close'].map((state, at) => `<div class="x-treenode"><span class="sw x-switcher_${state}"><span><svg class="x-caret-down"><path d="M2 4l4 4 4-4"/></svg></span></span><span>Trunk ${at + 1}</span></div>`).join('')}</div>
<div class="y-tree">${['right', 'right', 'down'].map((way, at) => `<div class="y-item"><span class="sw"><svg class="y-caret-${way}"${at === 1 ? ' style="transform:rotate(90deg)"' : ''}><path d="M4 2l4 4-4 4"/></svg></span><span>Branch ${at + 1}</span></div>`).join('')}</div>
<table class="w-tree"><tbody><tr class="w-expandable w-collapsed"><td><button type="button" class="w-button w-collapsed" style="width:12px;height:12px;cursor:pointer"></button></td><td>parties [40]</td></tr></tbody></table>
<div class="z-list"><div><span class="sw"><svg class="z-caret-right"><path d="M4 2l4 4-4 4"/></svg></span><span>Song</span></div></div>${filler(2)}`,
  ),
  // As Arco has it: a copy with the same control, by which a script measures how much fits.
  '/closed/measuring-copy': page(
    'A copy far above',
    `<h1>A text</h1><div><p id="cut">The seller undertakes…</p><button type="button" id="more">Read more</button></div><div aria-hidden="true" style="position:fixed;top:-99999px;left:0">The seller…<button type="button">Read more</button></div>${filler(2)}`,
    `<script>document.addEventListener('click',e=>{if(e.target.id==='more'){document.getElementById('cut').textContent='The seller undertakes to deliver what the clause of gamma says in a sentence.';e.target.remove()}})</script>`,
  ),
  // As json-formatter has them: branches in what another one has opened, beside values; none beside them is open. What is played below a heading has another sign.
  '/closed/signs-in-branches': page(
    'Branches in a branch',
    `<style>a,.song{cursor:pointer}b.t::after{content:"►";display:inline-block}.on > a > b.t::after{transform:rotate(90deg)}</style><h1>Data</h1>${[['numbers: Array[3]', 'total: 7', 'owner: Object'], ['deep: Object']].map((parts) => `<div class="row on"><a><b class="t"></b>Object</a><div>${parts.map((part) => (part.includes('7') ? `<div class="row"><span>${part}</span><div></div></div>` : `<div class="row"><a><b class="t"></b>${part}</a><div></div></div>`)).join('')}</div></div>`).join('')}
<div class="row on"><a><b class="t"></b>Songs</a><div>${[1, 2].map((n) => `<div class="song"><b class="play">▶</b> Song ${n} of all</div>`).join('')}</div></div>${filler(2)}`,
  ),
  // As a script draws them: nothing of an answer is there, and none is open. What is sold has the same sign; what is played, or leads on, another.
  '/closed/questions': page(
    'Questions',
    `<style>.q,.s{cursor:pointer;display:flex;justify-content:space-between}</style><h1>Questions</h1><div>${['How long is it kept?', 'Who pays for it?', 'What if it is late?'].map((text) => `<div class="q"><span>${text}</span><span>+</span></div>`).join('')}</div>
<div>${['Olives from Crete', 'Bread of the house', 'Soup of the day'].map((text) => `<div class="s"><span>${text}</span><span>+</span></div>`).join('')}</div>
<div>${['如何申请退款？', '送料はいくらですか？', '배송은 얼마나 걸리나요?'].map((text) => `<div class="s asked"><span>＋</span><span>${text}</span></div>`).join('')}</div>
<div>${['sky', 'sea', 'grass'].map((name) => `<div class="s">▶ Why is the ${name} that colour?</div>`).join('')}</div>
<div>${['order', 'parcel', 'money'].map((name) => `<div class="s on"><span>Where is my ${name} now?</span><span>❯</span></div>`).join('')}</div>
<div>${['Still so hungry?', 'Still so thirsty?', 'Still so tired?'].map((text) => `<div class="s short"><span>${text}</span><span>+</span></div>`).join('')}</div>
<div>${['Hungry?', 'Thirsty?', 'Tired?'].map((text) => `<div class="s q"><span>${text}</span><span>+</span></div>`).join('')}</div>${filler(2)}`,
  ),
  // As Tabby has them: none is selected at first, and afterwards one always is.
  '/closed/never-none': page(
    'One of them, once any was opened',
    `<h1>Parts</h1>${['one', 'two'].map((name) => `<button type="button" aria-expanded="false" aria-controls="p-${name}">Part ${name}</button>`).join('')}${['one', 'two'].map((name) => `<div id="p-${name}" hidden>${clause(name)}</div>`).join('')}${filler(2)}`,
    `<script>document.addEventListener('click',e=>{const b=e.target.closest('button');if(!b)return;for(const o of document.querySelectorAll('button')){o.setAttribute('aria-expanded',o===b);document.getElementById(o.getAttribute('aria-controls')).hidden=o!==b}})</script>`,
  ),
  // As naive-ui has them: an arrow in a box that says what it is by its class, beside an empty box; the second is open, and its arrow turned.
  '/closed/by-class': page(
    'Parts and tabs by their class alone',
    `<style>.x-head,.x-tab{cursor:pointer}.x-item.on svg{transform:rotate(90deg)}.x-item.on.too svg{transform:none;rotate:90deg}</style><h1>Parts</h1><div>${[1, 2, 3, 4].map((n) => `<div class="x-item${n === 2 ? ' on' : n === 4 ? ' on too' : ''}"><div class="x-bar"><div class="x-head"><div class="x-collapse-arrow"><svg width="16" height="16"><path d="M5 3l5 5-5 5"/></svg></div>Part ${n}</div><div class="x-extra"></div></div>${n === 2 ? '<div>What part two says.</div>' : ''}</div>`).join('')}</div>
<main><div class="x-tabs"><div><div><div><div><div class="x-tabs-bar">${['One', 'Two', 'Three'].map((name, at) => `<div><div class="x-tab${at === 0 ? ' x-tab--active' : ''}">Tab ${name}</div></div>`).join('')}</div></div></div></div></div><div class="x-pane">What tab one says.</div></div>
<div><div>${['overview', 'reviews'].map((id, at) => `<a class="tab${at === 0 ? ' active' : ''}" href="#${id}">Go to ${id}</a>`).join('')}</div><div class="tab-pane"><h2 id="overview">Overview</h2><h2 id="reviews">Reviews</h2></div></div>
<div><div><div><div>${['All', 'New'].map((name, at) => `<div class="tab${at === 0 ? ' active' : ''}" style="cursor:pointer">${name}</div>`).join('')}</div><ul><li>Offer</li></ul></div></div></div>
<div><span class="x-tab x-tab--active"><a href="/article">Article</a></span><span class="x-tab"><a href="/other">Other</a></span></div></main>${filler(2)}`,
  ),
  '/closed/dialogues': page(
    'Dialogues',
    `<h1>Dialogues</h1><dialog id="who" style="width:600px;height:300px"><p>Tell us who you are.</p><button onclick="who.close()">Close</button></dialog><dialog>Terms of the offer.</dialog><script>who.showModal()</script>`,
  ),
  '/closed/regions': (asked) =>
    send(
      asked,
      html(
        'Regions',
        `<h1>Regions</h1><div class="slides" style="overflow:hidden;width:400px"><div style="display:flex;transform:translateX(0)">${[1, 2, 3, 4, 5].map((n) => `<div style="flex:0 0 400px;height:120px">Slide ${n}</div>`).join('')}</div></div>
<section aria-roledescription="carousel" aria-label="Offers">${[1, 2, 3].map((n) => `<div role="group" aria-roledescription="slide"${n === 1 ? '' : ' hidden'}>Offer ${n}</div>`).join('')}</section>
<div class="deck">${[1, 2, 3, 4].map((n) => `<section${n === 2 ? '' : ' style="display:none"'}>Page ${n}</section>`).join('')}</div><div id="terms" style="height:200px;width:400px;overflow:auto"><div style="height:3000px">Terms</div></div><button type="button">Load more</button>${filler(3)}`,
      ),
    ),
};
