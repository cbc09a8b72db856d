import { filler, page, type Traps } from './answer.js';

const clause = (name: string): string =>
  `<p>The clause of ${name} says in a whole sentence what the parties have agreed upon.</p>`;

/** Parts that only a script knows, and text that a page keeps from its visitor. */
export const hiddenPages: Traps = {
  // As Fomantic UI has them: rows without a role, parts beside each other, both known to a script alone.
  '/closed/by-place': page(
    'Parts that only a script knows',
    `<h1>Parts that only a script knows</h1><div class="ui top attached menu">${['one', 'two', 'three'].map((name, at) => `<a class="${at === 0 ? 'active ' : ''}item" data-tab="${name}" style="cursor:pointer">Tab ${name}</a>`).join('')}</div>${['one', 'two', 'three'].map((name, at) => `<div class="ui bottom attached ${at === 0 ? 'active ' : ''}tab segment" data-tab="${name}">${clause(name)}</div>`).join('')}
<div class="ui accordion"><div class="title" style="cursor:pointer">Returns</div><div class="content" style="display:none">${clause('returns')}</div></div>${filler(3)}`,
    `<style>.tab:not(.active){display:none}</style><script>document.addEventListener('click',e=>{const t=e.target.closest('[data-tab].item');if(t)for(const o of document.querySelectorAll('[data-tab]'))o.classList.toggle('active',o.dataset.tab===t.dataset.tab);const h=e.target.closest('.title');if(h){const c=h.nextElementSibling;c.style.display=c.style.display==='none'?'block':'none'}})</script>`,
  ),
  // As Materialize has them: the control of a dialogue names a panel beside those of the tabs, and opens it slowly and once.
  '/closed/beside-dialogue': page(
    'Tabs beside a dialogue',
    `<h1>Tabs beside a dialogue</h1><div><ul class="tabs">${['one', 'two'].map((name) => `<li class="tab"><a href="#${name}">${name}</a></li>`).join('')}</ul>${['one', 'two'].map((name, at) => `<div id="${name}"${at === 0 ? '' : ' style="display:none"'}>${clause(name)}</div>`).join('')}
<a class="trigger" href="#modal">Open</a><div id="modal" style="display:none;position:fixed;inset:100px;background:#fff">${clause('dialogue')}</div></div>${filler(3)}`,
    `<script>document.addEventListener('click',e=>{const t=e.target.closest('.tab a');if(t){e.preventDefault();for(const o of document.querySelectorAll('.tab a'))document.querySelector(o.hash).style.display=o===t?'block':'none'}if(e.target.closest('.trigger')){e.preventDefault();setTimeout(()=>{document.getElementById('modal').style.display='block'},300)}})</script>`,
  ),
  // As DevExtreme has them: sections with the role of tabs, none of them selected.
  '/closed/lone-tabs': page(
    'Sections as tabs',
    `<h1>Sections as tabs</h1><div role="tablist">${['one', 'two'].map((name) => `<div><div role="tab" aria-selected="false" tabindex="0">${name}</div><div class="slot"></div></div>`).join('')}</div>${filler(3)}`,
    `<script>document.addEventListener('click',e=>{const t=e.target.closest('[role=tab]');if(!t)return;const o=t.getAttribute('aria-selected')!=='true';t.setAttribute('aria-selected',o);t.nextElementSibling.innerHTML=o?${JSON.stringify(clause('NAME'))}.replace('NAME',t.textContent):''})</script>`,
  ),
  // As Ionic has them: the button stands in a shadow tree, its words outside.
  '/closed/slotted': page(
    'Controls with slots',
    `<h1>Controls with slots</h1>${['one', 'two'].map((name) => `<div><x-row><b>Annex ${name}</b></x-row><div hidden>${clause(name)}</div></div>`).join('')}${filler(3)}`,
    `<script>customElements.define('x-row',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<button type="button" aria-expanded="false"><slot></slot></button>';const b=this.shadowRoot.firstChild;b.onclick=()=>{const p=this.nextElementSibling;p.hidden=!p.hidden;b.setAttribute('aria-expanded',!p.hidden)}}})</script>`,
  ),
  // As Element has them: slides that are each moved by themselves.
  '/slides-each': page(
    'Slides moved each by itself',
    `<h1>Slides</h1><div style="position:relative;width:400px;height:120px;overflow:hidden">${[0, 1, 2, 3].map((at) => `<div style="position:absolute;width:100%;height:100%;transform:translateX(${at * 400}px)"><h3>Card ${at + 1}</h3></div>`).join('')}</div>${filler(2)}`,
  ),
  // Shown under the pointer: beside a row, by a rule that hides unless, by a nested one, in a component. Not: for a state alone, for another medium, for a part of a closed menu, for a sign.
  '/on-hover': page(
    'Words under the pointer',
    `<h1>Words <a class="anchor" href="#">#</a></h1><div class="row">A row <button type="button" class="act">Copy the row</button></div><div class="row"><span class="note">A note <b>in bold</b></span> and a row</div>
<div class="card"><div class="foot">The foot of a card</div></div><div class="nest">Outer <p class="in">Nested words</p></div><div><template shadowrootmode="open"><style>p{visibility:hidden}div:hover p{visibility:visible}</style><div>Shown <p>Words of a component</p></div></template></div>
<div class="row state"><p class="only">Only with a class</p></div><div class="row"><p class="print">Only on paper</p></div><div class="shut"><p class="act">In what is shut</p></div><nav class="row"><p class="act">An entry of a menu</p></nav>${filler(2)}`,
    `<style>.act,.anchor,.only,.print{opacity:0}h1:hover .anchor,.row:hover .act, .shut:hover > .act{opacity:1}.note{visibility:hidden}.row:is(:hover, :focus-within) .note{visibility:visible}.card:not(:hover) .foot{opacity:0}.in{opacity:0;.nest:hover &{opacity:1}}.row:hover .none, .state.on .only{opacity:1}@media print{.row:hover .print{opacity:1}}.shut{opacity:0}</style>`,
  ),
  '/cards-turned': page(
    'Cards with a back',
    `<h1>Cards</h1><div class="n"><div class="side">The front of the first card</div><div class="side back">The back of the first card, turned away</div></div><div class="n over"><div class="side">The front of the second card, turned away</div><div class="side back">The back of the second card</div></div><div class="n" style="rotate:y 180deg"><div class="side">The front of the third card, turned away</div><div class="side back">The back of the third card</div></div><p class="side" style="position:static;transform:scaleX(-1)">What is mirrored has no back</p><div class="n" style="overflow:hidden;transform:rotateY(180deg)"><div class="side">Each in a space of its own</div></div>`,
    '<style>.n{position:relative;width:300px;height:80px;transform-style:preserve-3d}.over{transform:rotateY(180deg)}.side{position:absolute;inset:0;backface-visibility:hidden}.back{transform:rotateY(180deg)}</style>',
  ),
  '/hidden': page(
    'Hidden text',
    `<h1>Hidden text <a href="#" style="opacity:0">¶</a></h1><p>What is in sight.</p><div style="display:none">Text that is <b>not</b> laid out.</div><p style="visibility:hidden">Text that is invisible.</p>
<div style="width:300px;height:60px;overflow:hidden;position:relative"><div style="position:absolute;left:0">First slide</div><div style="position:absolute;left:400px;width:300px">Second slide, cut off.</div></div>
<div style="position:relative;height:80px"><p style="position:absolute;top:0">Text beneath a layer.</p><div style="position:absolute;inset:0;background:#fff">A layer of one colour</div></div>
<div style="position:relative;height:80px"><p style="position:absolute;top:0">Text beneath a veil.</p><div style="position:absolute;inset:0;background:rgba(0,0,0,.4)"></div></div>
<div style="position:relative;height:80px"><p style="position:absolute;top:0">Text beneath a shape.</p><div style="position:absolute;inset:0;background:#fff;clip-path:polygon(60% 0,100% 0,100% 100%)"></div></div>
<div style="position:relative;height:80px"><p style="position:absolute;top:0">Text beneath a blend.</p><div style="position:absolute;inset:0;background:#fff;mix-blend-mode:multiply"></div></div>
<div style="position:absolute;opacity:0">Text without opacity.</div><div style="display:flex;width:300px;overflow:hidden"><div style="flex:none;width:300px">The slide in sight</div><div style="flex:none;width:300px;position:relative;left:-300px;opacity:0">A slide that waits its turn.</div><div style="flex:none;width:300px;transform:translate(-600px);opacity:0">The slide after that one.</div></div><div style="display:flex;width:300px;overflow:hidden"><div style="flex:none;width:300px;opacity:0">The first slide, whose turn is over.</div><div style="flex:none;width:300px;position:relative;left:-300px">The second slide, in sight now</div></div><p style="opacity:0;transform:translate(100px)">A paragraph before it fades in.</p><details><summary>Closed</summary>Text of a closed section.</details>
<nav style="display:none">Menu of the site that nobody opened</nav><ul role="menu" hidden><li role="menuitem">An entry of a menu</li></ul><button type="button" style="display:none">Short label</button><a href="#" style="display:none">A link as long as a headline is counted too</a>
<template><p>Text of a template.</p></template><noscript>Text without scripts.</noscript><select><option>An option</option></select><span style="white-space:nowrap;position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">For screen readers alone.</span><span style="white-space:nowrap;position:absolute;width:1px;height:1px;overflow:hidden">For screen readers without a clip.</span>
<div style="width:200px;overflow-x:hidden;white-space:nowrap"><span>Runs by.</span><span style="margin-left:300px">Beside a box that does not scroll sideways.</span></div>
<div style="height:60px;overflow:auto"><div style="height:200px">Scrolled</div><p>Text to be scrolled to.</p></div><div style="display:none"> What is   in sight. </div>`,
    '<style>h1::after{content:"Cut";display:inline-block;width:0;height:10px;overflow:hidden}</style>',
  ),
};
