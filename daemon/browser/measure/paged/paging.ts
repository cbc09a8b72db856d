import { turning } from './turning.js';

/**
 * Source of a function `pagedLists({ all, shown, squeeze, selectorOf, within, besideSlides, paged, walkedRows, treeOf })` that runs in the page and finds tables and lists of
 * which one page is shown: the page says so ("1 to 25 of 300"), or it has controls for another page that are no links to another document.
 * A control that is a link to another document is none: what it leads to is no part of this one. Their elements are added to `paged`.
 */
export const pagedLists = `({ all, shown, squeeze, selectorOf, within, besideSlides, paged, walkedRows, treeOf }) => {
  const { NEXT, OTHER, labelOf, leaves, disabled } = (${turning})({ squeeze });
  const PAGER = '[class*=paginat i], [class*=pager i], [class*=paging i], [aria-label*=paginat i], nav[aria-label*=page i], [role=navigation][aria-label*=page i]';
  const CONTROL = 'a, button, [role=button], [role=link], li[class*=number i], li[class*=page i], span[tabindex], div[tabindex], div[class*=page i]:not(:has(*)), span[class*=page i]:not(:has(*))';
  const LAST = /^(last|last page|go to (the )?last page|letzte( seite)?|ende|dernière|dernière page|fin|última?|ultima|laatste|ostatnia|sista|sidste|poslední|последн.*|末尾|最終|最后|마지막)$/i;
  const STATUS = '[role=status], [aria-live], tfoot, [class*=pag i], [class*=info i], [class*=count i], [class*=range i], [class*=summary i], [class*=result i], [class*=display i]';
  const LIST = 'table, [role=grid], [role=table], [role=treegrid], [role=list], [role=feed], ul, ol';
  const numbers = (text) => (text.match(/\\d{1,3}(?:[.,'\\u00A0\\u202F]\\d{3})+(?!\\d)|\\d+/g) ?? []).map((each) => Number(each.replace(/\\D/g, '')));
  const RANGE = /\\d\\s*(?:[-–—~]|to|bis|à|al?|até|tot|do|till|til|по|до)\\s*\\d[\\d.,'\\u00A0\\u202F]*\\D*?\\b(?:of|out of|von|sur|de|di|van|z|ze|av|af|из)\\s*(?:[a-z]+ )?\\d/i;
  const OF = /(?=(\\d[\\d.,'\\u00A0\\u202F]*\\s*(?:\\/|of|out of|von|sur|de|di|van|z|ze|av|af|из)\\s*\\d[\\d.,'\\u00A0\\u202F]*))/gi;
  /** "Page 1 of 10 (200 items)", "200 items, page 1 of 10": the smaller two are pages, and no rows from one to the other. */
  const arePages = (text, from, to) => [...text.matchAll(OF)].some(([, pair]) => { const [one, two] = numbers(pair); return one === from && two === to; });
  const PAIR = /\\d\\s*(?:[-–—~〜～]|to|bis|à|al?|até|tot|do|till|til|по|до|至)\\s*\\d/i;
  /** Numbers of sections and versions (3.6.7, 14.4-2), dates and times: joined without spaces. A point before three digits groups thousands. */
  const JOINED = /\\d+([./:·-])\\d+\\1\\d+|(?<![\\d.])\\d+\\.(?!\\d{3}(?!\\d))\\d+[-–]\\d/;
  /** Numbers of a list (day 1, 3, 7). */
  const LISTED = /\\d\\s*,\\s+\\d+\\s*,?\\s+(?:\\p{L}{1,4}\\s+)?\\d/u;
  const CLOCK = /(^|[^\\d:])([01]?\\d|2[0-3]):[0-5]\\d($|[^\\d:])/;
  /** Names of months in the language of the page and in English: the days of a week and its year are no rows. */
  const MONTHS = new Set([document.documentElement.lang, 'en'].flatMap((language) => { try { return ['long', 'short'].flatMap((month) => Array.from({ length: 12 }, (_, at) => new Intl.DateTimeFormat(language || 'en', { day: 'numeric', month }).formatToParts(new Date(2026, at, 9)).find(({ type }) => type === 'month').value.toLowerCase().replace('.', ''))); } catch { return []; } }));
  const isDates = (text, of) => of >= 1900 && of <= 2100 && text.toLowerCase().split(/[^\\p{L}\\p{M}]+/u).some((word) => MONTHS.has(word));
  const silent = (element) => within(element) || element.closest('[aria-roledescription*=carousel i], [class*=swiper i], [class*=splide i], [class*=slick i], [class*=flickity i], [class*=carousel i]') !== null;

  const LEAF = 'div:not(:has(*)), span:not(:has(*)), li:not(:has(*))';
  const isNumber = (element) => /^\\s*\\d{1,6}\\s*$/.test(element.textContent) && element.closest(CONTROL) === null;
  const isPointed = (element) => getComputedStyle(element).cursor === 'pointer';
  /** Numbers that a pointer may press, and that nothing else says to be controls. They are pages where they begin with the first, or another control leads on, and two follow each other: "10 25 50" are rows of a page, "38 39 40" sizes. */
  const plainNumbers = (box, hasNext) => {
    const rows = new Map();
    for (const element of [...box.querySelectorAll(LEAF)].filter(isNumber)) {
      let at = element;
      while (at.parentNode !== box && at.parentNode.childElementCount === 1) at = at.parentNode;
      rows.set(at.parentNode, [...(rows.get(at.parentNode) ?? []), element]);
    }
    return [...rows.values()].flatMap((row) => {
      const values = new Set(row.map((element) => Number(element.textContent)));
      return (hasNext || values.has(1)) && [...values].some((value) => values.has(value + 1)) ? row.filter(isPointed) : [];
    });
  };
  /** A component may be one by its name alone. */
  const isPager = (box) => box.matches(PAGER) || /-(pagination|paginator|pager)$/.test(box.localName);
  /** Where numbers end in an ellipsis, there are further ones. */
  const goesOn = (controls, most) => {
    const last = controls.findLast((control) => labelOf(control) === String(most));
    if (!last) return false;
    const texts = document.createTreeWalker(last.getRootNode(), NodeFilter.SHOW_TEXT);
    texts.currentNode = last;
    while (texts.nextNode()) {
      const text = last.contains(texts.currentNode) ? '' : texts.currentNode.data.trim();
      if (text !== '') return /^(\\.{3}|…)$/.test(text);
    }
    return false;
  };
  const pagers = [];
  for (const box of all) {
    if (!(box instanceof HTMLElement) || !isPager(box) || !shown(box) || silent(box) || pagers.some((pager) => pager.box.contains(box) || pager.box === box.getRootNode().host)) continue;
    const inside = [box, ...(treeOf(box) ? [treeOf(box)] : [])];
    const isNext = (control) => NEXT.test(labelOf(control)) || /(^|[\\s_-])next($|[\\s_-])/i.test(control.className);
    const named = inside.flatMap((each) => [...each.querySelectorAll(CONTROL)]);
    const controls = [...named, ...inside.flatMap((each) => plainNumbers(each, named.some(isNext)))].filter((control) => shown(control) && !OTHER.test(labelOf(control)));
    const numbered = [...new Set(controls.map((control) => /^(?:(?:show |go to )?page |seite )?(\\d{1,6})$/i.exec(labelOf(control))?.[1]).filter(Boolean).map(Number))];
    const next = controls.find(isNext);
    if ((numbered.length < 2 && !next) || besideSlides(box, numbered.length)) continue;
    const others = controls.filter((control) => !disabled(control) && !control.matches('[aria-current]:not([aria-current=false])'));
    // Numbers in a row end where the pager ends, beside a control for the very last.
    const isPart = numbered.length > 1 && (goesOn(controls, Math.max(...numbered)) || (controls.some((control) => LAST.test(labelOf(control)) && !disabled(control)) && Math.max(...numbered) - Math.min(...numbered) < numbered.length));
    const last = !next || disabled(next);
    const turns = (numbered.length > 1 || !last) && others.some((control) => control === next || /\\d/.test(labelOf(control)));
    pagers.push({ box, numbered, isPart, last, turns, stays: others.some((control) => !leaves(control)) });
  }
  const inPager = (element) => pagers.some(({ box }) => box.contains(element));

  const rowsOf = (list) => {
    const rows = list.matches('table') ? [...list.tBodies].flatMap((body) => [...body.rows]) : list.matches('[role=grid], [role=table], [role=treegrid]') ? [...list.querySelectorAll('[role=row]')].filter((row) => row.querySelector('[role=columnheader]') === null) : [...list.children];
    return rows.filter(shown).length;
  };
  /** How many elements lie between the two below what is around both. */
  const apart = (around, one, other) => {
    const children = [...around.children];
    const place = (element) => children.findIndex((child) => child.contains(element));
    return Math.abs(place(one) - place(other));
  };
  // Each row of a long list may look like a summary, and all are asked about what is around them: that is searched once.
  const listsIn = new Map();
  const countsIn = new Map();
  const listsOf = (around) => {
    if (!listsIn.has(around)) listsIn.set(around, [...around.querySelectorAll(LIST)]);
    return listsIn.get(around);
  };
  const withCount = (around, count) => {
    if (!countsIn.has(around)) {
      const counts = new Map();
      for (const each of around.querySelectorAll('*')) {
        const known = counts.get(each.childElementCount);
        if (known) known.push(each);
        else counts.set(each.childElementCount, [each]);
      }
      countsIn.set(around, counts);
    }
    return countsIn.get(around).get(count) ?? [];
  };
  /** A summary or pager in a table, below its rows, is that of the table. */
  const tableOf = (element) => {
    const table = element.closest('table, [role=grid], [role=table], [role=treegrid]');
    return table !== null && element.closest('tbody, thead, [role=row]') === null && rowsOf(table) > 1 ? table : null;
  };
  /** The lists of a site's navigation are paged by nothing that stands outside of it. */
  const isMenuElsewhere = (list, element) => { const menu = list.closest('nav, [role=navigation], [role=menubar]'); return menu !== null && !menu.contains(element); };
  /** The list that a summary or a pager belongs to: that of the nearest element around both, the one with as many rows, or with most. */
  const listOf = (element, count, most) => {
    const table = tableOf(element);
    if (table !== null) return table;
    for (let at = element.parentElement, levels = 0; at && levels < 7; at = at.parentElement, levels += 1) {
      const near = (list) => !isMenuElsewhere(list, element) && !list.contains(element) && !element.contains(list) && !inPager(list) && shown(list) && apart(at, element, list) <= most;
      const lists = listsOf(at).filter((list) => near(list) && rowsOf(list) > 1);
      if (lists.length > 0) return lists.sort((a, b) => (rowsOf(b) === count) - (rowsOf(a) === count) || rowsOf(b) - rowsOf(a))[0];
      const alike = count > 2 && withCount(at, count).find(near);
      if (alike) return alike;
    }
    return null;
  };

  const areas = new Map(walkedRows.flatMap(([selector, rows]) => {
    const area = globalThis.evidenceWalked?.get(selector);
    return area?.isConnected ? [[area, rows]] : [];
  }));
  const MEDIA = 'img, picture, video, canvas, svg, iframe';
  /** Whether nothing but the list fills it, and perhaps a label of where it is: its height is then that of the list and of what is kept free for it. */
  const isOf = (element, list) => {
    const [text, ofList] = [element, list].map((each) => squeeze(each.innerText));
    return text.length - ofList.length <= LABEL && text.includes(ofList) && element.querySelectorAll(MEDIA).length === list.querySelectorAll(MEDIA).length;
  };
  /** Characters. */
  const LABEL = 20;
  /** More than margins and paddings make up. */
  const KEPT_FREE = 100;
  /** What draws only the rows near its view keeps free the height of all others, beside the rows that are there. */
  const comesByScrolling = (list, of) => {
    const lines = [...list.querySelectorAll('caption, tr, [role=row], li, [role=listitem]')];
    const drawn = (lines.length > 0 ? lines : [...list.children]).filter((each) => shown(each) && squeeze(each.textContent) !== '');
    const isRow = (each) => !each.matches('caption, thead tr, tfoot tr') && each.querySelector('[role=columnheader]') === null;
    const boxes = drawn.filter(isRow).map((each) => each.getBoundingClientRect());
    const headings = drawn.filter((each) => !isRow(each)).reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
    const filled = boxes.reduce((end, box) => Math.max(end, box.bottom), -Infinity) - boxes.reduce((start, box) => Math.min(start, box.top), Infinity);
    const left = (Math.max(0, of - boxes.length) * filled) / boxes.length;
    const needed = headings + filled + (left === 0 ? 0 : Math.max(left * 0.95, KEPT_FREE));
    let isKept = false;
    for (let at = list; boxes.length > 0 && at && at !== document.body && isOf(at, list); at = at.parentElement) {
      isKept ||= at.offsetHeight >= needed;
      if (at.scrollHeight - at.clientHeight > 20 && (areas.has(at) || /^(auto|scroll)$/.test(getComputedStyle(at).overflowY))) return isKept || at.scrollHeight >= needed;
    }
    return false;
  };
  /** Rows that came into view when what scrolls it was scrolled: a pager beside them leads to rows that are kept. */
  const rowsRead = (list) => Math.max(0, ...[...areas].map(([area, rows]) => (area.contains(list) || list.contains(area) ? rows : 0)));
  const scrolled = new Set();
  const isScrolled = (list) => list !== null && [...scrolled].some((each) => each.contains(list) || list.contains(each));
  const found = new Map();
  for (const element of all) {
    if (!(element instanceof HTMLElement) || element.childElementCount > 12 || /^(script|style|template|noscript)$/.test(element.localName)) continue;
    const raw = element.textContent;
    if (raw.length > 400 || !/\\d\\D+\\d+\\D+\\d/.test(raw) || !shown(element)) continue;
    const text = squeeze(element.innerText);
    const [one, two, three, more] = numbers(text);
    if (text.length > 100 || three === undefined || more !== undefined || /\\bslides?\\b/i.test(text) || JOINED.test(text) || LISTED.test(text) || CLOCK.test(text) || silent(element)) continue;
    const [from, to, of] = one > two && three >= two && three < one ? [two, three, one] : [one, two, three];
    if (!(from >= 1 && from <= to && to - from + 1 < of && to <= of) || isDates(text, of)) continue;
    const isPages = arePages(text, from, to);
    const count = isPages ? 0 : to - from + 1;
    const status = element.closest(STATUS) !== null;
    const list = listOf(element, count, status ? 3 : 1);
    if (list !== null && rowsRead(list) >= of && comesByScrolling(list, of)) scrolled.add(list);
    if (isPages || scrolled.has(list)) continue;
    const own = pagers.filter(({ box }) => box.contains(element) || (list !== null && listOf(box, count, 3) === list));
    const fits = list !== null && rowsOf(list) === count;
    // Three numbers beside a list may be about anything: their words, their place or a pager must agree.
    if (!(fits && (PAIR.test(text) || status || own.length > 0)) && !(RANGE.test(text) && (own.length > 0 || (list && status)))) continue;
    // Further pages that are documents of their own.
    if (own.length > 0 && own.every(({ stays }) => !stays)) continue;
    const key = list ?? element;
    if (!own.some(({ turns }) => turns) && comesByScrolling(key, of)) continue;
    found.set(key, { element: key, shown: count, of, unit: 'rows', reason: 'The page says "' + text + '": it shows one page of a list; the others were not opened.' });
  }
  for (const { box, numbered, isPart, last, stays } of pagers) {
    const list = listOf(box, 0, 3);
    if (!stays || (last && numbered.length < 2) || isScrolled(list) || found.has(list) || [...found.keys()].some((each) => each.contains(box) || box.contains(each))) continue;
    const of = numbered.length > 1 && !isPart ? Math.max(...numbered) : null;
    found.set(list ?? box, { element: list ?? box, shown: 1, of, unit: 'pages', reason: 'Controls beside it would show another page of it (' + (of !== null ? of + ' pages' : isPart ? Math.max(...numbered) + ' pages or more' : 'a next one') + '); they were not pressed.' });
  }
  // One of several in one place ("Page 2 of 12", "1 / 8") beside a control that would put the next there.
  const ONE_OF = /^\\(?(?:[\\p{L}.:#]+ ){0,3}(\\d{1,4}) ?(?:\\/|of|out of|von|sur|de|di|van|z|ze|av|af|из) ?(\\d{1,4})\\)?$/iu;
  const TURN = /^(next|weiter|nächste[rs]?|vor|suivante?|siguiente|successiv[ao]|avanti|próxim[ao]|volgende|następn[aey]|nästa|næste|další|след\\p{L}*|次へ?|下一[页頁张題]?|다음)( \\p{L}+){0,2}$|^[›»→⟩❯>]$/iu;
  const TIME = /month|week|day|year|monat|woche|tag|jahr|mois|semaine|jour|mes(e|es)?$|semana|día|año/i;
  const around = [...found.values()].map(({ element }) => element);
  for (const element of all) {
    if (!(element instanceof HTMLElement) || element.childElementCount > 4 || element.textContent.length > 60 || !/\\d\\D+\\d/.test(element.textContent) || !shown(element)) continue;
    const text = squeeze(element.innerText);
    const [, one, of] = (ONE_OF.exec(text) ?? []).map(Number);
    if (!(one >= 1 && one <= of && of > 1) || (of >= 1900 && of <= 2100) || silent(element) || inPager(element) || besideSlides(element, of, true)) continue;
    for (let box = element.parentElement, levels = 0; box && box !== document.body && levels < 3; box = box.parentElement, levels += 1) {
      const turns = [...box.querySelectorAll('button, [role=button], a')].filter((control) => !element.contains(control) && shown(control) && TURN.test(labelOf(control)) && !TIME.test(labelOf(control)) && !leaves(control));
      if (turns.length === 0) continue;
      if (turns.length === 1 && apart(box, element, turns[0]) <= 3 && !around.some((other) => other.contains(box) || box.contains(other))) {
        around.push(box);
        found.set(box, { element: box, shown: 1, of, unit: 'pages', reason: 'The page says "' + text + '" beside a control for the next one, which was not pressed: the others were not opened.' });
      }
      break;
    }
  }
  for (const { element } of found.values()) paged.add(element);
  return [...found.values()].map(({ element, ...region }) => ({ what: 'paged_list', selector: selectorOf(element), ...region }));
}`;
