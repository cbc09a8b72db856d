import { filler, page, type Traps } from './answer.js';

const slides = (words: (at: number) => string, order: readonly number[]): string =>
  `<h1>Slides</h1><div style="width:400px;height:120px;overflow:hidden"><div style="width:${order.length * 400}px;transform:translate3d(-400px,0,0)">${order.map((number, at) => `<div style="float:left;width:400px;height:120px" data-at="${at}"${at === 1 ? '' : ' aria-hidden="true"'}><h3 id="h${at}" tabindex="${at === 1 ? 0 : -1}">${words(number)}</h3><p><a href="#s${number}">More</a></p></div>`).join('')}</div></div>${filler(2)}`;

const words =
  'The seller delivers within ten days, and the buyer pays on receipt unless both agree otherwise in writing. ';
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="300"><rect width="1280" height="300" fill="#096"/><rect x="20" y="100" width="100" height="100" fill="#906"/></svg>')}`;

const plain = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="${colour}"/></svg>`)}`;

/** Slides with copies, texts that are cut off, labels that say how much more there is, and pictures that follow the window. */
export const picturedPages: Traps = {
  // As sliders of "before and after" have them: cut by a box that is narrower, and by a path in a component. Not: one picture twice, a picture that covers another whole, the windows of a page over pictures behind it, stars.
  '/pictures-halved': page(
    'Before and after',
    `<style>.pair{position:relative;width:300px;height:200px;margin:10px}.pair img{position:absolute;left:0;top:0;width:300px;height:200px}.half{position:absolute;inset:0 50% 0 0;overflow:hidden}.part{clip-path:inset(0 60% 0 0)}.stars{position:relative;width:100px;height:20px}.stars img{position:absolute;left:0;width:100px;height:20px}</style><h1>Pictures</h1>
<div class="pair"><img src="${plain('red')}"><div class="half"><img src="${plain('blue')}"></div></div>
<x-pair><img slot="one" width="300" height="200" src="${plain('green')}"><img slot="two" width="300" height="200" src="${plain('navy')}"></x-pair>
<div class="pair"><img src="${plain('red')}"><div class="half"><img src="${plain('red')}"></div></div><div class="pair"><img src="${plain('red')}"><img src="${plain('blue')}"></div><div class="stars"><img src="${plain('red')}"><div class="half"><img src="${plain('blue')}"></div></div>${filler(2)}`,
    `<script>customElements.define('x-pair',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<style>:host{display:block;position:relative;width:300px;height:200px}div{position:absolute;inset:0}.two{clip-path:inset(0 0 0 40%)}</style><div><slot name="one"></slot></div><div class="two"><slot name="two"></slot></div>'}})</script>`,
  ),
  // As Swiffy Slider has them: three in sight in a row that scrolls, and a dot for each place to stop at.
  '/dots-for-places': page(
    'Dots for places',
    `<style>ul{display:flex;overflow-x:scroll;scroll-snap-type:x mandatory;margin:0;padding:0;list-style:none}li{flex:0 0 200px;height:120px;scroll-snap-align:start}</style><h1>Slides</h1><div class="x-slider" style="width:600px"><ul>${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<li>Card ${n}</li>`).join('')}</ul><div>${[1, 2, 3].map((n) => `<button type="button"${n === 1 ? ' class="active"' : ''}></button>`).join('')}</div></div>${filler(2)}`,
  ),
  // As smooth-scrollbar has it: sections below each other, moved by a script, with a bar that it draws.
  '/scrolled-with-a-bar-of-its-own': page(
    'A bar of its own',
    `<div style="position:relative;height:400px;overflow:hidden"><div style="transform:translate3d(0,0,0)">${Array.from({ length: 20 }, (_, at) => `<section style="height:150px"><h2>Part ${at + 1}</h2><p>What it says.</p></section>`).join('')}</div><div class="scrollbar-track scrollbar-track-y" style="position:absolute;right:0;top:0;width:8px;height:100%"><div class="scrollbar-thumb" style="height:60px;background:#888"></div></div></div>`,
  ),
  // As Siema has them: copies before the first and behind the last slide, without a mark.
  '/slides-copied': page(
    'Slides with copies',
    slides((number) => `Slide ${number}`, [5, 1, 2, 3, 4, 5, 1]),
  ),
  // As bxSlider has them: copies with a mark, and the same picture in two slides.
  // As OverType draws it: what is typed, drawn over the text box in lines of one size, in a layer that scrolls with it.
  '/preview-over-editor': page(
    'A preview over an editor',
    `<h1>A preview over an editor</h1><div style="position:relative;width:600px;height:200px;overflow:hidden"><textarea style="width:100%;height:100%"></textarea><div style="position:absolute;top:0;left:0;width:100%;height:100%;overflow:auto">${Array.from({ length: 40 }, (_, at) => `<div style="height:24px">Line ${at} of the draft</div>`).join('')}</div></div>${filler(2)}`,
  ),
  '/slides-marked': page(
    'Slides with marked copies',
    `<h1>Slides</h1><div style="width:400px;height:120px;overflow:hidden"><div style="width:2800px;transform:translate3d(-400px,0,0)">${[2, 1, 2, 3, 1, 2, 1].map((number, at) => `<div style="float:left;width:400px;height:120px"${at % 6 === 0 ? ' class="bx-clone" aria-hidden="true"' : ''}><h3>Slide ${number}</h3></div>`).join('')}</div></div>${filler(2)}`,
  ),
  // What is alike throughout may be drawn on by a script: nothing tells how many there are.
  '/slides-alike': page(
    'Slides that are alike',
    slides(() => 'Offer', [1, 1, 1, 1, 1, 1, 1]),
  ),
  '/cut-texts': page(
    'Texts that are cut off',
    `<style>.line{width:200px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}.few{width:300px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}</style>
<h1>Texts</h1><p class="line">${words}</p><p class="line">Short</p><p class="few">${words.repeat(2)}</p><p class="few">Short</p>
<ul class="line"><li class="line"><a href="#a"><span>${words}</span></a></li></ul><table><tr><td class="line" style="max-width:200px">${words}</td><td class="line">Cell</td></tr></table>
<p class="few" style="-webkit-line-clamp:none;height:auto">${words.repeat(2)}</p><p class="line" style="overflow:auto">Scrolled</p>
<p class="line" style="display:none">${words}</p><span class="line" style="position:absolute;width:1px;height:1px">${words}</span>
<p class="line" style="line-height:1;font-size:40px;width:auto">Ågjpy</p>${filler(2)}`,
  ),
  // One that fits, one whose end is out of sight, one with a fade over it, a ticker, a box that scrolls inside, and words for screen readers.
  '/cut-boxes': page(
    'Texts that end at the edge of their box',
    `<style>.box{width:400px;max-height:70px;overflow:hidden;line-height:20px;margin:10px 0}.box p{margin:0}.fade{position:relative}.fade::after{content:'';position:absolute;inset:30px 0 0;background:linear-gradient(#fff0,#fff)}</style>
<h1>Reviews</h1><div class="box"><p>Short</p></div><div class="box"><p>First. ${words.repeat(3)}</p></div><div class="box fade"><p>Second. ${words}</p><p>${words.repeat(2)}</p></div>
<div class="box" style="height:20px"><div style="transform:translateY(-20px)"><div>One</div><div>Two</div><div>Three</div></div></div><div class="box"><div style="overflow:auto;height:70px">${words.repeat(5)}</div></div>
<div class="box"><p>Words</p><p style="position:absolute">${words.repeat(3)}</p></div><div class="box" style="height:20px;line-height:16px;font-size:20px">Ågjpy</div>
<a href="#a" class="box" style="display:block;height:48px"><span style="display:block;line-height:48px">Get started</span><span style="display:block;line-height:48px">Get started</span></a>
<div class="box" style="height:48px"><div style="line-height:48px">Order now</div><div style="line-height:48px">Order now</div></div><nav class="box" style="height:20px"><div>Home</div><div>About us</div></nav>
<div class="box" style="height:20px"><div style="position:relative;top:-20px"><div>One</div><div>Two</div><div>Three</div></div></div><div class="box" style="height:20px">Tags: <a href="#one">${words}</a></div>
<div class="box" style="height:30px"><p>Visible</p><p style="visibility:hidden">${words}</p></div>${filler(2)}`,
  ),
  // As Swiper has them: slides made as they come near, more slides than places to stop at, and dots in a box of their own beside slides that were counted.
  '/slides-and-dots': page(
    'Slides and dots',
    `<style>.swiper{width:400px;overflow:hidden;margin:10px}.swiper>div:first-child{display:flex}.swiper-slide{flex:none;height:100px}</style><h1>Slides</h1>${(
      [
        [2, 400, 9, 'transform:translateX(0px)'],
        [5, 160, 3, ''],
        [4, 400, 4, 'transform:translateX(0px)'],
      ] as const
    )
      .map(
        ([slides, width, dots, style]) =>
          `<div class="swiper"><div style="${style}">${Array.from({ length: slides }, (_, at) => `<div class="swiper-slide" style="width:${width}px;height:${100 - (style ? 0 : at * 5)}px"><h3>Slide ${at + 1}</h3></div>`).join('')}</div><div class="swiper-pagination">${Array.from({ length: dots }, (_, at) => `<span role="button" class="bullet${at === 0 ? ' bullet-active' : ''}">•</span>`).join('')}</div></div>`,
      )
      .join('')}${filler(2)}`,
  ),
  // Colours of products and rows of arrows that are no dots; dots without a slider around them, and beside the one slide of theirs.
  '/no-dots': page(
    'Buttons that are no dots',
    `<h1>Buttons</h1><div class="carousel">${['One', 'Two'].map((name) => `<div class="card"><h3>${name}</h3><div><button class="selected"></button><button></button><button></button></div></div>`).join('')}</div>
<div class="slider"><div class="slide-list"><h3>Only</h3></div><button class="slide-prev" hidden>‹</button><button class="slide-next">›</button><div class="slide-dots"><button class="active"></button><button></button></div></div>
<div class="slider"><div class="slide"><h3>In one box</h3></div><button class="active"></button><button></button></div>
<div class="hero"><h3>One</h3><div class="slider-dots">${'<button></button>'.repeat(4)}<button class="active"></button></div></div>${filler(2)}`,
  ),
  // One that runs, a cell, one wider than the page; and one that fits, one with an ellipsis, one that scrolls, one beside its box, labels, words for screen readers.
  '/cut-sides': page(
    'Texts that end at the side of their box',
    `<style>html{overflow-x:hidden}.box{width:300px;overflow:hidden;white-space:nowrap}.run{display:inline-block;transform:translateX(-100px)}</style>
<h1>News</h1><div class="box"><span class="run">First. ${words.repeat(2)}</span></div><table style="table-layout:fixed;width:300px"><tr><td class="box">Second. ${words}</td><td class="box">Short</td></tr></table>
<marquee width="300" scrollamount="0" style="text-indent:-300px"><b>Third.</b> ${words}</marquee><p style="width:2000px;white-space:nowrap">Fourth. ${words.repeat(6)}</p>
<div class="box">Short</div><div class="box" style="text-overflow:ellipsis">${words.repeat(2)}</div><div class="box" style="overflow-x:auto">${words.repeat(2)}</div><div class="box"><span class="run" style="transform:translateX(400px)">Menu</span></div>
<button type="button" class="box">${words}</button><nav class="box">${words.repeat(2)}</nav><div class="box" style="width:1px;height:1px">${words}</div><div class="box"><span style="position:absolute">${words}</span>Out</div>${filler(2)}`,
  ),
  // Boxes that are drawn larger, and turned ones; spaces at the end of lines; paragraphs that are wider than the page.
  '/cut-sides-drawn': page(
    'Texts beside the sides of boxes that are drawn otherwise',
    `<style>html{overflow-x:hidden}.box{width:300px;overflow:hidden;white-space:nowrap}.wide{width:2000px;white-space:nowrap}</style>
<h1>Boxes</h1><div style="height:60px;transform:scale(1.5);transform-origin:0 0;width:300px"><div class="box">${'n'.repeat(30)}</div></div><div class="box" style="transform:rotate(5deg)">${words.repeat(2)}</div>
<pre class="box" style="white-space:pre">Short${' '.repeat(80)}
Lines${' '.repeat(80)}</pre><p class="wide">First. ${words.repeat(6)}</p><p class="wide">Second. <b>${words.repeat(6)}</b></p>${filler(2)}`,
  ),
  // Cut off: beyond the edge, at it, in a drawing within a drawing, and a text in HTML. Not: in the drawing, beyond one that lets it be seen, in a box that scrolls, a part of a letter, a title.
  '/cut-drawings': page(
    'Texts of drawings',
    `<style>svg{display:block;font-size:16px}</style><h1>Drawings</h1><svg viewBox="0 0 400 100" width="400" height="100"><title>Name of the drawing</title><text x="10" y="30">Inside</text><text x="10" y="180">Below</text><text x="360" y="30">Cut at the side of it</text><text x="10" y="15">At the top</text>
<svg x="200" y="50" width="100" height="40"><text x="10" y="20">Inner</text><text x="150" y="20">Beside</text></svg><foreignObject x="10" y="60" width="150" height="40"><p style="margin:60px 0 0">In HTML</p></foreignObject></svg>
<svg width="300" height="40" style="overflow:visible"><text x="10" y="60">Below, and seen</text></svg><p>Space</p><div style="width:200px;height:80px;overflow:auto"><svg width="800" height="60"><text x="600" y="30">Scrolled to</text></svg></div>${filler(2)}`,
  ),
  // An element cuts off what is positioned in it only where it is positioned itself, or holds what is fixed.
  '/cut-drawings-positioned': page(
    'Drawings that are positioned',
    `${[
      ['', 'position:absolute;top:100px'],
      ['position:relative', 'position:absolute;top:100px'],
      ['position:relative', 'position:fixed;top:300px'],
      ['transform:translate(0)', 'position:fixed;top:300px'],
      ['', 'position:relative;top:100px'],
    ]
      .map(
        ([box, drawing], at) =>
          `<div style="overflow:hidden;height:10px;${box}"><svg width="300" height="40" style="left:${at * 20}px;${drawing}"><text x="10" y="30">Drawing ${at + 1}</text></svg></div>`,
      )
      .join(
        '',
      )}<span style="overflow:hidden"><svg width="300" height="40"><text x="10" y="30">In a line</text></svg></span>${filler(2)}`,
  ),
  // As multiscroll has them: sections of two columns that go against each other in a window that does not scroll. What lies below it is in a picture of the page.
  '/columns-against': page(
    'Columns',
    `<div>${['0', '-300%']
      .map(
        (moved, column) =>
          `<div class="column" style="left:${column * 50}%;transform:translateY(${moved})">${Array.from({ length: 4 }, (_, at) => `<div><h2>Section ${column}-${at}</h2></div>`).join('')}</div>`,
      )
      .join('')}</div>`,
    '<style>html,body{overflow:hidden;height:100%;margin:0}.column{position:absolute;top:0;width:50%;height:100%}.column>div{height:100%}</style>',
  ),
  // As Handsontable has them: columns that do not move sideways, drawn once more over the table and moved by it. They have no bar.
  '/columns-that-stay': page(
    'A table with columns that stay',
    `<h1>Table</h1><div style="position:relative;width:500px;height:300px">${['auto', 'hidden']
      .map(
        (overflow, at) =>
          `<div style="position:absolute;width:${500 - at * 380}px;height:300px;overflow:${overflow};background:#fff"><div style="position:relative;height:3000px"><div style="position:absolute;top:0">${Array.from({ length: 15 }, (_, row) => `<div style="height:20px">Row ${row + 1}</div>`).join('')}</div></div></div>`,
      )
      .join('')}</div>${filler(2)}`,
  ),
  // As Tabulator has them: rows that gather others, two of them closed and one open, and rows with a box for further rows; and rows with a number alone.
  '/grid-groups': page(
    'Grids',
    `<style>.fold{display:inline-block;width:10px;height:10px;border:1px solid;cursor:pointer}</style><h1>Grids</h1>
<div role="grid">${[10, 0, 4].map((count) => `<div role="rowgroup"><i class="arrow"></i>Part ${count} <span>(${count || 3} items)</span></div>${count ? '' : '<div role="row">One</div><div role="row">Two</div><div role="row">Three</div>'}`).join('')}</div>
<div role="grid">${['One', 'Two'].map((name) => `<div role="row"><div role="gridcell"><span class="fold node-expand"></span>${name}</div></div>`).join('')}</div>
<div role="grid">${['One', 'Two'].map((name) => `<div role="row">${name} (3)</div>`).join('')}</div>
<div role="grid">${['Lamp 4.6 (12)', 'Chair 4.2 (7)'].map((name) => `<div role="row"><div role="gridcell"><i class="arrow-up"></i>${name}</div></div>`).join('')}</div>
<div role="grid">${['Oslo (2)', 'Bergen (4)'].map((name) => `<div role="rowgroup">${name}<i class="chevron-right"></i></div>`).join('')}</div>
<table><tbody>${['Spain', 'Italy'].map((name) => `<tr role="row"><td><button type="button"><span class="pi pi-chevron-right"></span></button>${name} (3)</td></tr>`).join('')}</tbody></table>${filler(2)}`,
  ),
  // As stories have them that are told by scrolling: 60 % of the window's height between two steps.
  '/steps-apart': page(
    'Steps',
    `<style>body{margin:0}section{height:100px;margin-bottom:60vh}section:last-of-type{margin:0}header{height:100px;padding-bottom:40vh}h1,h2{margin:0}</style><header><h1>Steps</h1></header>${Array.from({ length: 7 }, (_, at) => `<section><h2>Step ${at + 1}</h2></section>`).join('')}`,
  ),
  // As viewers of data have them; and brackets of a link to a source, of a program, and of a label that holds all there is.
  '/held-back': page(
    'Data',
    `<style>a,b{cursor:pointer}</style><pre><a href="#">⊕</a><span>{</span><a href="#">5 items</a><span>}</span>\n"lines": [<b>…</b>]\n"note": <b>{...}</b></pre>
<p>As found <a href="/sources">[3 sources]</a>, f(<b>...</b>) and [<b>12</b>], {<i>4 rows</i>}, <b>[one of 9]</b>, <b>[30 days]</b>, Last [<b>7 days</b>], <b>[12 comments]</b>.</p>${filler(2)}`,
  ),
  // Begun a minute ago, one of them in a component; and faint for good, without end, begun just now, still to begin, fading out.
  '/fading-in': page(
    'Texts that fade in slowly',
    `<style>@keyframes in{from{opacity:0}to{opacity:1}}.slow{animation:in 600s linear -60s both}.now{animation:in 600s linear both}.later{animation:in 60s linear 900s both}.out{animation:in 900s linear -800s reverse both}.pulse{animation:in 3s linear infinite}</style><h1>Texts</h1><div class="slow"><p>First words</p><p class="slow">More of them</p></div><p class="slow">Second words</p><p class="slow"></p><p style="opacity:.2">Faint</p><p class="pulse">Pulse</p><p class="now">Came just now</p><p class="later">Chat with us</p><p class="out">Goes away</p>
<div><template shadowrootmode="open"><style>@keyframes in{from{opacity:0}to{opacity:1}}p{animation:in 600s linear -60s both}</style><p>Words of a component</p></template></div>${filler(2)}`,
  ),
  // As rsuite has them: rows that a script moves in a box, in a grid.
  '/rows-moved': page(
    'Rows of a grid',
    `<h1>Rows</h1><div role="grid" style="height:210px;width:500px"><div role="rowgroup" style="position:relative;height:210px;overflow:hidden"><div style="position:absolute;height:9200px;width:500px;transform:translate(0,0)">${Array.from({ length: 9 }, (_, at) => `<div role="row" style="position:absolute;height:46px;width:500px;transform:translate3d(0,${at * 46}px,0)"><div role="gridcell">Row ${at}</div></div>`).join('')}</div><div class="x-scrollbar" style="position:absolute;right:0;height:200px;width:8px"></div></div></div>${filler(2)}`,
  ),
  // As calendars have them; a link to another page, words that merely begin so, and a number by itself are none.
  '/counted-more': page(
    'Days of a calendar',
    `<h1>Days</h1><table><tr><td>Hearing 1<br><a tabindex="0" title="Show 2 more events">+2 more</a></td><td>Hearing 4<br><a href="#" class="more">3 weitere</a></td><td>Hearing 8<br><button type="button">他 4 件</button></td><td>Hearing 13<br><div tabindex="0" role="button" aria-haspopup="dialog" aria-expanded="false"><div>+5 more</div></div></td></tr></table>
<p><a href="/p/1">Shirt <span>+4 more colours</span></a> <button type="button" aria-expanded="false"><span>2 more</span></button> <span style="cursor:pointer">Offer <b>2 more left</b></span></p>
<p><a href="/more">5 more</a> <button type="button">+7</button> <button type="button">2 more things to say about this contract</button> Anna and 6 others</p>${filler(2)}`,
  ),
  // As comments below an article and albums have them; a heading, a form's button, a link to another page, one of which the part is open and a vote are none.
  '/counted-replies': page(
    'Comments',
    `<h1>Comments</h1><p>First <button type="button">View 3 replies</button></p><p>Second <span style="cursor:pointer">View all 128 comments</span></p><p>Third <a href="#">12 Antworten anzeigen</a></p><p>Fourth <button type="button">Show replies (4)</button></p>
<h2>See 3 comments</h2><p id="comments"><a href="/c">View 9 comments</a> <a href="#comments">View comments</a> <button type="button" aria-expanded="true">Show replies</button> <button type="button">Show my comment settings</button> <button type="button">Hide 3 replies</button></p><form><button>See answers</button></form>
<div onclick="void 0" style="position:relative;width:200px;cursor:pointer"><img src="${drawing}" width="200" height="150"><span style="position:absolute;inset:0">+12</span></div><p><img src="${drawing}" width="200" height="150"><button type="button">+7</button></p>${filler(2)}`,
  ),
  // As jarallax has it: the picture behind a section is the higher, the higher the window is, and moves as the page is scrolled.
  '/parallax': page(
    'Pictures that move more slowly than the page',
    `<style>body{margin:0}section{position:relative;height:300px}section span{position:absolute;inset:0;clip-path:inset(0)}section img{position:fixed;left:0;top:0;width:100%;object-fit:cover;object-position:0 0}div{height:700px}</style>${`<section><span><img src="${drawing}"></span></section><div>Words between them</div>`.repeat(3)}<script>const size=()=>{for(const i of document.querySelectorAll('img')){i.style.height=Math.max(300,300+.3*(innerHeight-800))+'px';i.style.transform='translateY('+i.closest('section').getBoundingClientRect().top+'px)'}};addEventListener('resize',size);addEventListener('scroll',size);size()</script>`,
  ),
  // As Quasar has them: a part slides in over the one that slides out, drawn by a script, and an arrow comes with the second.
  '/closed/tabs-that-slide': page(
    'Tabs that slide',
    `<h1>Tabs</h1><div role="tablist">${['one', 'two', 'three'].map((name, at) => `<button type="button" role="tab" aria-selected="${at === 0}">Part ${name}</button>`).join('')}</div><div id="box" style="position:relative;height:90px;overflow:hidden"><p>The clause of one says in a whole sentence what the parties have agreed upon.</p></div>${filler(2)}`,
    `<script>document.addEventListener('click',e=>{const t=e.target.closest('[role=tab]');if(!t||t.getAttribute('aria-selected')==='true')return;for(const o of document.querySelectorAll('[role=tab]'))o.setAttribute('aria-selected',o===t);const box=document.querySelector('#box'),old=[...box.children],p=document.createElement('p');p.innerHTML=(t.textContent==='Part one'?'':'<span style="position:absolute;left:0;top:0;width:60px;height:60px"><button type="button">back</button></span>')+'The clause of '+t.textContent.slice(5)+' says in a whole sentence what the parties have agreed upon.';p.style.cssText='position:absolute;left:0;top:0;right:0;margin:0';box.append(p);setTimeout(()=>{for(const o of old)o.remove();p.style.position='static'},400)})</script>`,
  ),
};
