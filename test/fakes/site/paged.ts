import { filler, page, type Traps } from './answer.js';

const table = (rows: number): string =>
  `<table><thead><tr><th>Name<th>Sum</thead><tbody>${Array.from({ length: rows }, (_, at) => `<tr><td>Row ${at + 1}<td>${at * 3}`).join('')}</tbody></table>`;
const list = (rows: number): string =>
  `<ul>${Array.from({ length: rows }, (_, at) => `<li>Item of list ${at + 1}</li>`).join('')}</ul>`;
const buttons = (numbers: readonly number[], next = ''): string =>
  `<div class="pagination">${numbers.map((number) => `<button type="button">${number}</button>`).join('')}${next}</div>`;

/** Tables and lists of which one page is shown, and what only looks like one. */
export const pagedPages: Traps = {
  '/paged/says': page(
    'Lists that say how many they hold',
    `<h1>Lists</h1><div>${table(25)}<div class="info" role="status">Showing 1 to 25 of 1,300 entries</div>${buttons([1, 2, 3, 52])}</div>
<div>${list(10)}<p><span>11</span> – <span>20</span> von <span>57</span></p></div>
<section><div>${Array.from({ length: 6 }, (_, at) => `<article>Card ${at + 1}</article>`).join('')}</div><small>共 48 件 1–6</small></section>${filler(2)}`,
  ),
  '/paged/controls': page(
    'Lists with controls alone',
    `<h1>Lists</h1><div>${table(4)}${buttons([1, 2, 3, 12], '<button type="button" aria-label="Next page">›</button>')}</div>
<div>${list(5)}<nav aria-label="Pages"><a href="#" class="prev disabled">‹</a><a href="#" rel="next">Next</a></nav></div>
<div>${table(6)}<div class="x_pagination"><div>Showing page 1 of 6 entries</div><div>${[1, 2, 3, 4, 5, 6].map((n) => `<div class="x_page">${n}</div>`).join('')}</div></div></div>${filler(2)}`,
  ),
  // As Tabulator has it: in the grid, below its rows. A list of other things stands outside, and one pager is that of its table by its foot.
  '/paged/in-tables': page(
    'Pagers in their tables',
    `<h1>Tables</h1>${list(3)}<div id="grid" role="grid"><div role="rowgroup"><div role="row"><div role="columnheader">Name</div></div></div><div role="rowgroup">${Array.from({ length: 4 }, (_, at) => `<div role="row"><div role="gridcell">Row ${at + 1}</div></div>`).join('')}</div><div class="foot"><span class="paginator">${buttons([1, 2, 3], '<button type="button" aria-label="Next Page">Next</button><button type="button">Last</button>')}</span></div></div>
<div><table id="foot"><tbody>${'<tr><td>Row<td>3'.repeat(5)}</tbody><tfoot><tr><td>1 to 5 of 30</td></tr></tfoot></table></div><div><div style="height:150px;overflow:auto"><div style="height:4000px"><table><tbody>${'<tr style="height:40px"><td>Scrolled'.repeat(8)}</tbody></table></div></div><div class="info">1 to 3 of 100</div></div>${list(5)}${filler(2)}`,
  ),
  // As Naive UI has them: numbers that nothing but a pointer tells to be controls. Numbers in links to other documents are none, and those that nothing presses, sizes, and counts of rows.
  '/paged/numbers-alone': page(
    'Numbers alone',
    `<style>.n{display:inline-block;cursor:pointer}</style><h1>Guests</h1><table><tbody>${[1, 2, 3].map((n) => `<tr><td>Guest ${n}</td></tr>`).join('')}</tbody></table><div class="x-pagination">${[1, 2, 3, 4, 5].map((n) => `<div class="x-item n">${n}</div>`).join('')}</div>
<ul>${[1, 2, 3].map((n) => `<li>Offer ${n}</li>`).join('')}</ul><div class="y-pagination">${[1, 2, 3].map((n) => `<a href="/article?${n}"><span class="n">${n}</span></a>`).join('')}</div>
<ul>${[1, 2, 3].map((n) => `<li>Shoe ${n}</li>`).join('')}</ul><div class="sizes-pager">${[38, 39, 40].map((n) => `<div class="n">${n}</div>`).join('')}</div><ul>${[1, 2, 3].map((n) => `<li>Row ${n}</li>`).join('')}</ul><div class="rows-pager">${[1, 10, 25].map((n) => `<div class="n">${n}</div>`).join('')}</div>
<ol>${[1, 2, 3].map((n) => `<li>Rule ${n}</li>`).join('')}</ol><div class="z-pagination">${[1, 2, 3].map((n) => `<span>${n}</span> `).join('')}</div>${filler(2)}`,
  ),
  // Readers of books: a chapter between arrows, a text between two controls by name. A frame beside one control alone; and controls of a calendar, of a tool, to other documents and routes, of a form, beside a few words.
  '/paged/turned-parts': page(
    'Parts that are turned',
    `<style>iframe,.text{display:block;width:600px;height:400px}a,span{cursor:pointer}</style><h1>Parts</h1><div><iframe srcdoc="<p>Chapter 1</p>"></iframe><a id="prev" href="#prev" style="visibility:hidden">‹</a><a id="next" href="#next">›</a></div>
<section><button type="button">Back</button><div class="text"><div>${filler(5)}</div></div><div><button type="button">Next</button></div></section>
<section class="calendar"><button type="button">‹</button><button type="button">›</button><div class="text">${filler(5)}</div></section><section><a href="/article">Previous</a><div class="text">${filler(5)}</div><a href="/wide">Next</a></section>
<section><a href="#/one">Previous</a><div class="text">${filler(5)}</div><a href="#/two">Next</a></section><form><button>Back</button><div class="text">${filler(5)}</div><button>Next</button></form>
<div><iframe srcdoc="<p>Page 1</p>"></iframe><button type="button">Next</button></div>
<div style="position:absolute;right:0"><button type="button">Back</button><button type="button">Next</button></div><div class="text">${filler(5)}</div><section><button type="button">←</button><div class="text">${filler(5)}</div><button type="button">→</button></section><section><button type="button">Back</button><p>A few words</p><button type="button">Next</button></section>`,
  ),
  '/paged/turned': page(
    'One of several',
    `<h1>Several</h1><div><p>Question</p><div><button type="button">Previous</button> <span>Question 2 of 12</span> <button type="button">Next</button></div></div>
<div><p>Photograph</p><button type="button" aria-label="Next image">›</button> <span><b>1</b> / <b>8</b></span></div><figure><p>Words</p><figcaption>(3 / 9)</figcaption><a href="#">weiter</a></figure>
<section><p>Rated 4 / 5</p></section><section><button type="button" aria-label="Next month">›</button><b>11 / 12</b></section><section><span>11 / 2026</span><button type="button">›</button></section>
<section><span>Page 1 of 3</span><a href="/paged/says?page=2">Next</a></section>${filler(2)}`,
  ),
  // The first number is that of reviews below slides, the second that of groups of three slides.
  '/paged/beside-slides': page(
    'Numbers beside slides',
    `<h1>Numbers</h1>${[
      { slides: 3, window: 200, says: 'Review 1 of 48' },
      { slides: 6, window: 600, says: '1 / 2' },
    ]
      .map(
        ({ slides, window, says }) =>
          `<section><div style="overflow:hidden;width:${window}px"><div style="display:flex;transform:translateX(0)">${Array.from({ length: slides }, (_, at) => `<div style="flex:0 0 200px;height:80px">Offer ${at + 1}</div>`).join('')}</div></div><div><span>${says}</span> <button type="button">Next</button></div></section>`,
      )
      .join('')}${filler(2)}`,
  ),
  // A page that scrolls in an element; a list that keeps nothing free for the rows that it lacks; one that does, with a pager, and one without.
  '/paged/in-scrollers': page(
    'Paged lists in what scrolls',
    `<main style="height:100vh;overflow:auto"><div style="height:3000px"><div>${table(25)}<p>1-25 of 30</p><button type="button">Previous</button><button type="button">1</button><button type="button">2</button><button type="button">Next</button></div>${filler(2)}</div></main>
<div><div style="height:200px;overflow:auto"><div style="display:grid;gap:20px">${'<section style="height:40px">Card</section>'.repeat(10)}</div></div><div class="info">1 to 10 of 13</div></div>
<div><div id="rows" style="height:200px;overflow:auto"><div style="height:4000px"><table><tbody>${'<tr style="height:40px"><td>Row'.repeat(8)}</tbody></table></div></div><div class="info">1 to 8 of 100</div>${buttons([1, 2, 3])}</div>
<div><div style="height:200px;overflow:auto"><div style="height:4000px"><table><tbody>${'<tr style="height:40px"><td>Kept free'.repeat(8)}</tbody></table></div></div><div class="info">1 to 8 of 100</div></div>`,
  ),
  '/paged/without-numbers': page(
    'A pager without numbers',
    `<div>${table(4)}<div class="pagination">${['First', 'Previous', 'Next', 'Last'].map((name) => `<button type="button">${name}</button>`).join('')}</div></div>`,
  ),
  // As list.js and Calcite have them: numbers that go on, and a component that is a pager by its name alone.
  '/paged/by-name': page(
    'A pager by its name',
    `<div>${table(4)}<ul class="pagination">${[1, 2, 3].map((n) => `<li><a class="page" href="#">${n}</a></li>`).join('')}<li class="disabled"><a class="page" href="#">...</a></li></ul></div>
<div>${list(4)}<x-pagination><template shadowrootmode="open">${buttons([1, 2, 3, 4], '<button type="button" aria-label="Next"></button>')}</template></x-pagination></div>`,
  ),
  // Links around and in what is named as a control; pages of a list that are documents of their own.
  '/paged/links-around': page(
    'Links around controls',
    `<style>.text{width:600px;height:400px}</style><section><a href="/article"><span class="prev">‹</span></a><div class="text">${filler(5)}</div><a href="/wide"><span class="next">›</span></a></section>
<section><a href="/article"><button type="button">Previous</button></a><div class="text">${filler(5)}</div><a href="/wide"><button type="button">Next</button></a></section>
<div>${table(4)}<div class="pagination">${[1, 2, 3].map((n) => `<a href="/paged/says?p=${n}"><span class="page-link">${n}</span></a>`).join('')}</div></div>`,
  ),
  '/paged/pages-and-rows': page(
    'Pages and rows',
    `<div>${table(10)}<div class="info">Page 1 of 10 (200 items)</div>${buttons([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])}</div>`,
  ),
  ...Object.fromEntries(
    [
      '200 entries, page 1 of 10',
      'Results: 200 / Page 1 / 10',
      '200 Treffer (Seite 1 von 10)',
      '共 200 条，第 1 / 10 页',
    ].map((says, at) => [
      `/paged/rows-and-pages/${at}`,
      page('Rows and pages', `<div>${table(10)}<div class="info" role="status">${says}</div></div>${filler(2)}`),
    ]),
  ),
  '/paged/none': page(
    'Nothing that is left out',
    `<h1>Nothing</h1><p>Articles 1 to 3 of 12 were adopted in that year.</p>
<div>${list(10)}<p class="count">1 to 10 of 57</p><nav class="pagination"><a href="/paged/says?page=2">2</a><a href="/paged/says?page=3">3</a><a rel="next" href="/paged/says?page=2">Next</a></nav></div>
<div>${list(3)}<div class="info">Showing 1 to 3 of 3 entries</div>${buttons([1], '<button type="button" disabled>Next</button>')}</div>
<section><h3>3.6.7 Here Strings</h3>${list(4)}</section><section><h3>14.4-11 Powers</h3>${list(8)}</section><section><p>8.4.6 Letting Readline Type For You</p>${list(3)}</section>
<div>${list(12)}<p class="info">Updated 2026-11-22</p></div><div>${list(4)}<p class="info">23 Jan 2:05 pm</p></div><div>${list(3)}<p>Rule 9 replaces rules 2 and 4</p></div>
<div style="position:relative;width:600px;height:300px;overflow:hidden"><div style="position:absolute;left:0;width:100%;height:100%"><div style="width:40px;height:40px">zoom</div><div style="width:40px;height:40px;visibility:hidden">turn</div><div style="width:40px;height:20px">by</div></div></div>
<div><div aria-live="polite">slide 3 to 4 of 6</div>${list(2)}</div>
<div><p class="count">A welcome message on days 1, 3, 7 of the month</p>${list(3)}</div>
<div role="status">${list(7)}<h2>Mar 8 – 14, 2026</h2></div>
<div class="calendar"><button type="button" aria-label="Next month">›</button></div>${filler(2)}`,
  ),
};
