import { filler, page, type Trap, type Traps } from './answer.js';

const clause = (name: string): string =>
  `<p>The clause of ${name} says in a whole sentence what the parties have agreed upon.</p>`;
/** A component whose shadow tree is `markup`; `connected` runs with `root`, its shadow tree. */
const component = (name: string, markup: string, connected = '', mode = 'open'): string =>
  `<script>addEventListener('DOMContentLoaded',()=>customElements.define('${name}',class extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'${mode}'});root.innerHTML=${JSON.stringify(markup)};${connected}}}))</script>`;
const branch = (name: string): string => `<x-branch name="${name}"></x-branch>`;

/** As React components do: what is closed is in no document, and what opens says the same as what closes. */
const sameWords = (named: string): Trap =>
  page(
    'Answers in the same words',
    `<h1>Answers in the same words</h1><div id="list"></div>${filler(3)}<script>
      const answers=['Yes, at any time.','Yes, at any time.','No.'];let open=-1;
      const controls=answers.map((answer,at)=>{const b=document.createElement('button');b.type='button';b.textContent='Question '+'abc'[at]+'?';
        ${named}b.onclick=()=>{open=open===at?-1:at;draw()};list.append(b);return b});
      const draw=()=>{for(const [at,b] of controls.entries()){b.setAttribute('aria-expanded',open===at);
        document.getElementById('p'+at)?.remove();if(open!==at)continue;
        const p=document.createElement('div');p.id='p'+at;p.textContent=answers[at];b.after(p)}};draw()</script>`,
  );

/** Components that show in slots what stands outside of their shadow trees, as UI5, Vaadin and Carbon have them. */
export const componentPages: Traps = {
  // The panel of the control is a box in the shadow tree with nothing in it but a slot.
  '/closed/slotted-panel': page(
    'Panels with slots',
    `<h1>Panels with slots</h1>${['one', 'two'].map((name) => `<x-panel name="${name}">${clause(name)}</x-panel>`).join('')}${filler(3)}`,
    component(
      'x-panel',
      '<button type="button" aria-expanded="false" aria-controls="content"></button><div id="content" hidden><slot></slot></div>',
      `const [b,c]=root.children;b.textContent='Panel '+this.getAttribute('name');b.onclick=()=>{c.hidden=!c.hidden;b.setAttribute('aria-expanded',!c.hidden)}`,
    ),
  ),
  // Only the chosen tab has a slot: the others are drawn nowhere.
  '/closed/slotted-tabs': page(
    'Tabs with slots',
    `<h1>Tabs with slots</h1><x-tabs>${['one', 'two'].map((name) => `<div slot="${name}"><h3>Part ${name}</h3>${clause(name)}<p>And <b>this</b> below.</p></div>`).join('')}</x-tabs>${filler(3)}`,
    component(
      'x-tabs',
      '<div role="tablist"></div><div role="tabpanel" id="panel"><slot></slot></div>',
      `const list=root.firstChild,slot=root.querySelector('slot');const show=(name)=>{slot.name=name;for(const t of list.children)t.setAttribute('aria-selected',t.textContent===name);root.getElementById('panel').setAttribute('aria-labelledby','t-'+name)};for(const child of this.children){const t=document.createElement('button');t.setAttribute('role','tab');t.id='t-'+child.slot;t.textContent=child.slot;t.onclick=()=>show(child.slot);list.append(t)}show(this.children[0].slot)`,
    ),
  ),
  // The heading names the panel, and the button in its shadow tree says that it is closed: one control, not two.
  '/closed/heading-with-button': page(
    'A heading with a button inside',
    `<h1>A heading with a button inside</h1>${['one', 'two'].map((name, at) => `<x-heading id="h-${name}" aria-controls="c-${name}">Section ${name}</x-heading><div id="c-${name}"${at === 0 ? '' : ' hidden'}>${clause(name)}</div>`).join('')}${filler(3)}`,
    component(
      'x-heading',
      '<button type="button"><slot></slot></button>',
      `const b=root.firstChild,draw=()=>{for(const h of document.querySelectorAll('x-heading'))h.shadowRoot?.firstChild.setAttribute('aria-expanded',!document.getElementById(h.getAttribute('aria-controls')).hidden)};b.onclick=()=>{for(const h of document.querySelectorAll('x-heading')){const p=document.getElementById(h.getAttribute('aria-controls'));p.hidden=h!==this||!p.hidden}draw()};draw()`,
    ),
  ),
  '/regions-in-components': page(
    'Regions in components',
    `<h1>Regions in components</h1><x-slides>${[0, 1, 2, 3, 4].map((at) => `<p slot="s${at}">Slide ${at + 1}</p>`).join('')}</x-slides><x-tree>${branch('Root')}${branch('Stem')}</x-tree>
<div class="my-carousel carousel"><div style="height:80px">The only slide there is</div><p>${[0, 1, 2].map((at) => `<button type="button" aria-label="Slide ${at + 1}"${at === 1 ? ' class="dot--active"' : ''} style="width:12px;height:12px"></button>`).join('')}</p></div>
<div class="slider"><button type="button">Less</button><button type="button" class="active">More</button></div>
<div style="height:100px;overflow:hidden"><table style="transform:translateY(0)"><tbody style="transform:translateY(0)">${[0, 1, 2, 3].map((at) => `<tr style="height:60px"><td>Row ${at}</td></tr>`).join('')}</tbody></table></div>${filler(2)}`,
    `${component('x-slides', `<div style="width:400px;overflow:hidden"><div style="display:flex;transform:translateX(0)">${[0, 1, 2, 3, 4].map((at) => `<div style="flex:0 0 400px;height:90px"><slot name="s${at}"></slot></div>`).join('')}</div></div>`)}${component('x-tree', '<ul role="tree"><slot></slot></ul>')}${component('x-branch', '<li role="treeitem" aria-expanded="false"></li>', "root.firstChild.textContent=this.getAttribute('name')")}`,
  ),
  // Rows outside of the shadow tree stand in slots of the list that scrolls; as it scrolls, they are given other words.
  '/list-in-slots': page(
    'A list in slots',
    `<h1>A list in slots</h1><x-list>${Array.from({ length: 12 }, (_, at) => `<div slot="r${at}" style="height:40px"></div>`).join('')}</x-list>${filler(2)}`,
    component(
      'x-list',
      `<div style="height:200px;overflow:auto"><div style="height:4000px;position:relative"><div>${Array.from({ length: 12 }, (_, at) => `<slot name="r${at}"></slot>`).join('')}</div></div></div>`,
      `const box=root.firstChild,rows=box.firstChild.firstChild;const draw=()=>{const first=Math.min(88,Math.floor(box.scrollTop/40));rows.style.cssText='position:absolute;top:'+first*40+'px';[...this.children].forEach((row,at)=>{row.textContent='Entry number '+(first+at)})};box.onscroll=draw;draw()`,
    ),
  ),
  // No script of the page outside of the component can look into a closed tree.
  '/closed/closed-trees': page(
    'Closed shadow trees',
    `<h1>Closed shadow trees</h1><x-shut name="one"></x-shut><x-shut name="two"></x-shut>${filler(3)}`,
    component(
      'x-shut',
      '<button type="button" aria-expanded="false" aria-controls="content"></button><div id="content" hidden></div>',
      `const [b,c]=root.children,n=this.getAttribute('name');b.textContent='Section '+n;c.innerHTML=${JSON.stringify(clause('NAME'))}.replace('NAME',n);b.onclick=()=>{c.hidden=!c.hidden;b.setAttribute('aria-expanded',!c.hidden)}`,
      'closed',
    ),
  ),
  '/closed/same-words': sameWords("b.setAttribute('aria-controls','p'+at);"),
  '/closed/same-words-unnamed': sameWords(''),
  // Parts that open for as long as they have the focus, and parts behind checkboxes: one of style sheets alone, and three that answer something.
  '/closed/focus-and-ticks': page(
    'Parts that open by focus and by ticks',
    `<h1>Parts that open by focus and by ticks</h1>${['one', 'two'].map((name) => `<section class="f" tabindex="0"><h3>Part ${name}</h3><div>${clause(name)}</div></section>`).join('')}
    <section class="k"><input type="checkbox" id="k3"><label for="k3">Part three</label><div>${clause('three')}</div></section>
    <section class="k"><input type="checkbox" id="k4" name="company"><label for="k4">For a company</label><div>${clause('four')}</div></section>
    <section class="k"><input type="checkbox" id="k5" class="seen"><label for="k5">Insured</label><div>${clause('five')}</div></section>
    <form class="k"><input type="checkbox" id="k6"><label for="k6">As a gift</label><div>${clause('six')}</div></form>${filler(3)}`,
    `<style>.f>div{visibility:hidden;height:0;overflow:hidden}.f:focus>div,.f:focus-within>div{visibility:visible;height:auto}.f h3{cursor:pointer}
    .k>input{position:absolute;opacity:0}.k>div{display:none}.k>input:checked~div{display:block}.k>.seen{opacity:1;position:static}</style>`,
  ),
  // As daisyUI has them: a radio button that nobody sees lies over each heading, and CSS opens the part below the one that is on.
  '/closed/radio-accordion': page(
    'Parts that radio buttons open',
    `<h1>Parts that radio buttons open</h1><p><input type="radio" name="pay" id="pay"><label for="pay" class="accordion-label" style="cursor:pointer">Pay by card</label></p><div class="hint">${clause('six')}</div>${['one', 'two', 'three'].map((name, at) => `<div class="part"><input type="radio" name="parts"${at === 0 ? ' checked' : ''}><div class="title">Part ${name}</div><div class="text">${clause(name)}</div></div>`).join('')}
    <div role="tablist">${['four', 'five'].map((name, at) => `<input type="radio" name="tabs" role="tab" aria-label="Tab ${name}"${at === 0 ? ' checked' : ''}><div role="tabpanel">${clause(name)}</div>`).join('')}</div>${filler(3)}`,
    `<style>.part{position:relative}.part>input{position:absolute;inset:0;opacity:0;width:100%;height:40px;cursor:pointer}.title{height:40px;cursor:pointer}
    .part>input:not(:checked)~.text,[role=tab]:not(:checked)+[role=tabpanel],p:not(:has(:checked))+.hint{display:none}[role=tab]{appearance:none;width:80px;height:30px}[role=tab]::after{content:attr(aria-label)}</style>`,
  ),
  '/closed/sorts': page(
    'Rows in another order',
    `<h1>Rows in another order</h1><button type="button" id="sort" aria-expanded="false">Sort by date</button><div id="rows"></div>${filler(3)}<script>
      let turn=false;const draw=()=>{const list=document.createElement('div');list.id='rows';
        for(const row of turn?[3,2,1]:[1,2,3]){const p=document.createElement('p');p.textContent='Minutes of meeting '+row;list.append(p)}
        document.getElementById('rows').replaceWith(list)};sort.onclick=()=>{turn=!turn;draw()};draw()</script>`,
  ),
  // As Headless UI draws them: a part that is not shown has a box of one pixel at a fixed place in its stead.
  '/closed/tabs-with-stand-ins': page(
    'Tabs with boxes in their stead',
    `<h1>Tabs with boxes in their stead</h1><div id="tabs"></div>${filler(3)}<script>
      const words=['one','two','three'];let chosen=0;
      const draw=()=>{const row=document.createElement('div');row.setAttribute('role','tablist');
        row.append(...words.map((word,at)=>{const b=document.createElement('button');b.setAttribute('role','tab');b.id='t'+at;b.textContent='Tab '+word;
          b.setAttribute('aria-selected',at===chosen);b.setAttribute('aria-controls','p'+at);b.onclick=()=>{chosen=at;draw()};return b}));
        tabs.replaceChildren(row,...words.map((word,at)=>{const p=document.createElement(at===chosen?'div':'span');p.id='p'+at;p.setAttribute('role','tabpanel');
          p.setAttribute('aria-labelledby','t'+at);if(at===chosen)p.innerHTML=${JSON.stringify(clause('NAME'))}.replace('NAME',word);
          else p.style.cssText='position:fixed;top:1px;left:1px;width:1px;height:0;overflow:hidden;clip:rect(0,0,0,0)';return p}))};draw()</script>`,
  ),
  // As Fluent UI has them: the words of the control, and what it opens, stand outside of the shadow tree that has both.
  '/closed/label-in-slot': page(
    'Labels in slots',
    `<h1>Labels in slots</h1>${['one', 'two'].map((name) => `<x-item><span slot="heading" class="accordion-heading">Section ${name}</span><div>${clause(name)}</div></x-item>`).join('')}${filler(3)}`,
    component(
      'x-item',
      '<button type="button" aria-expanded="false" aria-controls="panel" style="cursor:pointer"><slot name="heading"></slot></button><div id="panel" style="display:none"><slot></slot></div>',
      `const [b,c]=root.children;b.onclick=()=>{const open=c.style.display==='none';c.style.display=open?'':'none';b.setAttribute('aria-expanded',open)}`,
    ),
  ),
  // As Web Awesome has them: dots with the role of tabs, in the shadow tree of a carousel.
  '/closed/dots': page(
    'Dots of a carousel',
    `<h1>Dots of a carousel</h1><x-slides></x-slides>${filler(3)}`,
    component(
      'x-slides',
      `<div class="carousel"><div style="width:300px;height:80px;overflow:hidden"><p>First slide of three</p></div><div role="tablist">${[1, 2, 3].map((at) => `<button type="button" role="tab" aria-selected="${at === 1}" aria-label="Go to slide ${at} of 3">●</button>`).join('')}</div></div>`,
      `const dots=[...root.querySelectorAll('[role=tab]')];for(const d of dots)d.onclick=()=>{for(const e of dots)e.setAttribute('aria-selected',e===d)}`,
    ),
  ),
  '/regions-in-closed-trees': page(
    'Regions in closed shadow trees',
    `<h1>Regions in closed shadow trees</h1><x-box></x-box><div id="late"></div>${filler(2)}`,
    component(
      'x-box',
      `<div style="height:200px;overflow:auto"><div style="height:4000px;position:relative"><p></p></div></div><x-inside></x-inside>`,
      `const box=root.firstChild,row=box.firstChild.firstChild;const draw=()=>{row.style.cssText='position:absolute;top:'+box.scrollTop+'px';row.textContent='Entry at '+box.scrollTop};box.onscroll=draw;draw()`,
      'closed',
    ) +
      component(
        'x-inside',
        '<div style="height:100px;overflow:auto"><div style="height:900px">Inside of an open tree</div></div>',
      ),
  ),
  // A click on the link would leave; the page's own scripts see the component only.
  '/closed/closed-tree-with-link': page(
    'A link in a closed shadow tree',
    `<h1>A link in a closed shadow tree</h1><x-link></x-link>${filler(3)}`,
    component(
      'x-link',
      `<a href="/article" id="a" aria-expanded="false" aria-controls="content">Section one</a><div id="content" hidden>${clause('one')}</div><form action="/article"><button aria-expanded="false" aria-controls="content2">Section two</button></form><div id="content2" hidden>${clause('two')}</div>`,
      '',
      'closed',
    ),
  ),
  // A fold that is low, and a part that is not laid out, both of children that stand in slots; what a slot would hold without them is in no tree.
  '/hidden-in-slots': page(
    'Children in slots that are hidden',
    `<h1>Children in slots that are hidden</h1><x-fold>What the first fold holds, closed.</x-fold><x-fold><p>What the <b>second</b> fold holds, closed.</p></x-fold><x-part>What is not laid out in a part.</x-part><p>In sight</p>${filler(2)}`,
    component('x-fold', '<div style="height:0;overflow:hidden"><slot>Nobody gave this fold a child.</slot></div>') +
      component('x-part', '<div style="display:none"><slot></slot></div>'),
  ),
  '/light-without-slot': page(
    'Children without a slot',
    `<h1>Children without a slot</h1><x-none><p>The sentence of a child that its component draws nowhere at all.</p></x-none><nav><x-none>A way to another page, of no interest here.</x-none></nav><div hidden><x-none>What is hidden twice counts as well.</x-none></div>${filler(2)}`,
    component('x-none', '<p>What the component draws</p>'),
  ),
};
