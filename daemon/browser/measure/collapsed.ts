import { wasAnswered } from '../overlays/open-layers.js';

/**
 * Source of a function `collapsedParts({ all, shown, squeeze, selectorOf, quoted, leads, above })` that runs in the page and counts what stays closed and is
 * never pressed: branches of trees, layers that open over the page, and rows that look like the heading of a closed part (an arrow in something a pointer may press)
 * without saying what they are.
 */
export const collapsedParts = `({ all, shown, squeeze, selectorOf, quoted, leads, above }) => {
  const around = 'nav, [role=navigation], [role=toolbar], [role=banner], [role=menu], [role=menubar], [role=listbox], [role=tree], body > header, body > footer, [class*=menu i], [class*=dropdown i], [class*=select i], [class*=breadcrumb i], table, [role=grid]';
  const controls = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab], [role=menuitem], [role=option], [role=treeitem], [aria-expanded], [aria-haspopup]';
  const OPENED = /(^|[\\s_-])(minus|dash|less|opened|expanded)([\\s_-]|$)/i;
  const ARROW = /(chevron|caret|angle|arrow|triangle)[-_]?(right|down)|(^|[\\s_-])(expand|plus)([\\s_-]|$)/i;
  const wasAnswered = ${wasAnswered};
  const names = (list) => quoted(list.map((element) => squeeze(element.innerText).slice(0, 40)));
  const found = [];

  const items = all.filter((element) => element.matches('[role=treeitem][aria-expanded], [role=row][aria-expanded]') && shown(element));
  // The branches of a tree of components stand in slots and shadow trees.
  const treeOf = (item) => {
    let tree = above(item);
    while (tree && !tree.matches('[role=tree], [role=treegrid]')) tree = above(tree);
    return tree;
  };
  /** Of a branch that stands in no tree: the outermost group around it. There a value may say that it is closed, and has nothing to press. */
  const groupOf = (item) => {
    const opens = item.matches('[role=treeitem]') && [item, ...item.querySelectorAll('*')].some((each) => getComputedStyle(each).cursor === 'pointer');
    let group = null;
    for (let at = opens ? above(item) : null; at; at = above(at)) if (at.matches('[role=group]')) group = at;
    return group;
  };
  const branchesIn = new Map();
  for (const item of items) {
    const tree = treeOf(item) ?? groupOf(item);
    if (tree !== null) branchesIn.set(tree, [...(branchesIn.get(tree) ?? []), item]);
  }
  for (const [tree, branches] of branchesIn) {
    if (!shown(tree)) continue;
    const closed = branches.filter((branch) => branch.getAttribute('aria-expanded') === 'false');
    if (closed.length > 0) found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(tree), shown: branches.length - closed.length, of: branches.length, reason: closed.length + ' of ' + branches.length + ' branches of a tree stayed closed: ' + names(closed) + '.' });
  }

  // Hidden menus and pickers of a site's navigation are no part of the document.
  const layers = all.filter((element) => {
    const closed = element.matches('dialog:not([open])') || (element.matches('[popover]') && !element.matches(':popover-open'));
    if (!closed || wasAnswered(element) || element.closest(around) || squeeze(element.textContent) === '') return false;
    const opener = element.id === '' ? null : document.querySelector('[popovertarget="' + CSS.escape(element.id) + '"], [commandfor="' + CSS.escape(element.id) + '"]');
    return element.localName === 'dialog' || (opener !== null && shown(opener) && !opener.closest(around));
  });
  // Not laid out, it has no breaks between a heading and what follows but those of its elements.
  const wordsOf = (element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const isInline = (at) => /^(a|abbr|b|bdi|bdo|cite|code|em|i|ins|mark|q|s|small|span|strong|sub|sup|time|u|var)$/.test(at.localName);
    const blockOf = (at) => (at !== null && at !== element && isInline(at) ? blockOf(at.parentElement) : at);
    let [words, last] = ['', null];
    while (texts.nextNode()) {
      const block = blockOf(texts.currentNode.parentElement);
      words += (block === last ? '' : ' ') + texts.currentNode.data;
      last = block;
    }
    return squeeze(words);
  };
  if (layers.length > 0) {
    const said = quoted(layers.map((element) => wordsOf(element).slice(0, 40)));
    found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(layers[0]), shown: 0, of: layers.length, reason: (layers.length === 1 ? 'A layer that can open over the page (dialogs, popovers) was' : layers.length + ' layers that can open over the page (dialogs, popovers) were') + ' closed when the picture was taken: ' + said + '.' });
  }

  // Branches of a tree that says nothing to programs: buttons, or rows with a button, that are "collapsed" by their class.
  const menus = 'nav, aside, [role=navigation], [role=toolbar], [role=banner], [role=menu], [role=menubar], [role=listbox], [role=tree], body > header, body > footer';
  const isShut = (element) => [...element.classList].some((name) => /(^|[-_])collapsed$/i.test(name)) && (element.matches('button, [role=button]') || element.querySelector(':scope > button, :scope > * > button, :scope > [role=button]') !== null);
  const shut = all.filter((element) => element.matches('button, [role=button], tr, li') && isShut(element) && !element.hasAttribute('aria-expanded') && element.querySelector('[aria-expanded]') === null && !element.closest(menus) && shown(element)).filter((element, at, list) => !list.some((other) => other !== element && other.contains(element)));
  if (shut.length > 0) {
    const nameOf = (element) => squeeze((element.closest('tr, li, [role=row]') ?? element.parentElement).innerText || element.getAttribute('aria-label') || element.title).slice(0, 40);
    const said = quoted(shut.map(nameOf));
    found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(shut[0]), shown: 0, of: shut.length, reason: (shut.length === 1 ? 'A row or button says by its class that it is' : shut.length + ' rows or buttons say by their class that they are') + ' collapsed; not pressed: ' + said + '.' });
  }

  // Brackets with an ellipsis or a count in them, as viewers of data and editors of code put them in place of what they hold back.
  const HELD = /^(\\.{3}|…|\\d+ \\p{L}{2,12})$/u;
  /** In running text a count in brackets is a label: [30 days], [12 comments]. */
  const OF_DATA = /^\\{\\s*\\d+ (items?|keys?|entry|entries|elements?|lines?|fields?|props?|property|properties|values?)\\s*\\}$/i;
  const DATA = 'pre, code, samp, [class*=json i]';
  const beside = (element, side) => { let node = element[side + 'Sibling']; while (node && node.textContent.trim() === '') node = node[side + 'Sibling']; return node === null ? '' : node.textContent.trim(); };
  const isHeld = (element) => {
    if (element.childElementCount > 0 || element.textContent.length > 20) return false;
    const text = element.textContent.trim();
    if (!HELD.test(text.replace(/^[[{]\\s*|\\s*[\\]}]$/g, ''))) return false;
    const whole = /^[[{]/.test(text) ? text : beside(element, 'previous').slice(-1) + text + beside(element, 'next').slice(0, 1);
    return /^(\\[.*\\]|\\{.*\\})$/.test(whole) && HELD.test(whole.slice(1, -1).trim()) && (!/\\d/.test(whole) || OF_DATA.test(whole) || element.closest(DATA) !== null);
  };
  const held = all.filter((element) => element instanceof HTMLElement && isHeld(element) && getComputedStyle(element).cursor === 'pointer' && !leads(element) && !globalThis.opening?.knows(element) && shown(element));
  if (held.length > 0) found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(held[0]), shown: 0, of: held.length, reason: (held.length === 1 ? 'Brackets that can be pressed hold an ellipsis or a count' : held.length + ' pairs of brackets that can be pressed hold an ellipsis or a count') + ' in place of what stands in them; not pressed: ' + quoted(held.map((element) => squeeze(beside(element, 'previous').slice(-1) + element.textContent + beside(element, 'next').slice(0, 1)))) + '.' });

  // Switches without words before the branches of a tree, which a picture draws.
  const SHUT = /[-_](close|closed|collapsed|expandable)$/i;
  const SAYS_SHUT = /[-_](closed|collapsed|expandable)$|switch(er)?[-_]close$/i;
  const SPREAD = /[-_](open|opened|expanded|collapsable|collapsible)$/i;
  /** It is empty, or has an icon in it. */
  const isDrawn = (element) => element.textContent.trim() === '' && [...element.querySelectorAll('*')].every((part) => part.matches('svg, svg *, i, span'));
  const isSwitch = (element, state) => isDrawn(element) && !element.matches('[aria-expanded], input, img') && [...element.classList ?? []].some((name) => state.test(name)) && getComputedStyle(element).cursor === 'pointer';
  const TREE = /(^|[-_ ])(z|j[sq]|dyna|fancy)?tree(view)?([-_ ]|$)/i;
  const treeAround = (element) => {
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = at.parentElement) if (TREE.test(at.getAttribute('class') ?? '') || TREE.test(at.id)) return at;
    return null;
  };
  /** What has "close" in its class may close something: it is a switch where others of the tree are open, or lists stand in each other. */
  const hasBranches = (tree) => tree.querySelector('li li') !== null || [...tree.querySelectorAll('*')].some((element) => isSwitch(element, SPREAD));
  const trees = new Map();
  const switchesIn = new Map();
  for (const element of all) {
    if (!isSwitch(element, SHUT) && !isSwitch(element, SPREAD)) continue;
    const item = element.closest('li, tr') ?? element.parentElement;
    const tree = treeAround(element.parentElement);
    if (!tree || shut.some((each) => each.contains(element)) || element.closest(menus) || squeeze(item.innerText ?? '') === '' || !shown(element)) continue;
    const outer = [...trees.keys()].find((other) => other.contains(tree)) ?? tree;
    const known = trees.get(outer) ?? [];
    switchesIn.set(outer, [...(switchesIn.get(outer) ?? []), element]);
    // A branch has a picture of its own beside its switch.
    if (!known.some((branch) => branch.item === item)) trees.set(outer, [...known, { item, isShut: isSwitch(element, SHUT), isSure: isSwitch(element, SAYS_SHUT) }]);
  }
  const told = new Set();
  for (const [tree, branches] of trees) {
    const closed = branches.filter(({ isShut: each }) => each).map(({ item }) => item);
    if (closed.length === 0 || !(branches.some(({ isSure }) => isSure) || hasBranches(tree))) continue;
    for (const each of switchesIn.get(tree)) told.add(each);
    found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(tree), shown: branches.length - closed.length, of: branches.length, reason: closed.length + ' of ' + branches.length + ' branches of a tree stayed closed: ' + names(closed) + '.' });
  }

  // Rows of a table, each with a control of its own, without words, for what else there is of the row. A link to another document is none.
  const DETAILS = /(^|[\\s_-])(details?|expand(er)?|dtr-control|(chevron|caret|angle)-(right|down))([\\s_-]|$)/i;
  const isDetails = (element) => squeeze(element.textContent).replace(/[+＋▶▸►]/gu, '') === '' && !element.matches('[aria-expanded]') && !leads(element) && element.querySelector('[aria-expanded], input, img') === null && DETAILS.test([element, ...element.querySelectorAll('i, svg, span')].map((each) => each.getAttribute('class') ?? '').join(' ')) && (element.matches('a, button, [role=button]') || getComputedStyle(element).cursor === 'pointer');
  const isTold = (element) => told.has(element) || [...element.querySelectorAll('*')].some((each) => told.has(each));
  const tables = new Map();
  for (const row of all) {
    if (!row.matches('tbody > tr, [role=row]:not([aria-expanded])') || !shown(row) || ![...row.querySelectorAll('a, button, [role=button], td, [class*=expand i]')].some((each) => isDetails(each) && !isTold(each) && shown(each))) continue;
    const table = row.closest('table, [role=grid], [role=table]');
    if (table === null) continue;
    // What stands below the row may be its details, open.
    if (row.nextElementSibling?.matches('[class*=detail i], [class*=child i]') && shown(row.nextElementSibling)) continue;
    tables.set(table, (tables.get(table) ?? 0) + 1);
  }
  for (const [table, count] of tables) {
    if (count < 2) continue;
    found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(table), shown: 0, of: count, reason: count + ' rows of a table have a control without words that looks as if it opened details of the row; not pressed.' });
  }

  // Headings of groups of rows, without rows or cells of their own, that name what they gather and how much it is, one directly below the other.
  const GATHERS = /\\(\\d+( \\p{L}+)?\\)$/u;
  const isArrow = (part) => squeeze(part.textContent) === '' && /arrow|chevron|caret|expand|toggle/i.test(part.getAttribute('class') ?? '');
  const hasArrow = (row) => {
    const parts = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (parts.nextNode()) {
      const part = parts.currentNode;
      if (part.nodeType === 3 ? squeeze(part.data) !== '' : isArrow(part)) return part.nodeType === 1;
    }
    return false;
  };
  const gathers = (row) => row !== null && row.matches('[role=rowgroup]') && row.textContent.length <= 120 && GATHERS.test(squeeze(row.textContent)) && row.querySelector('tr, td, th, [role=row], [role$=cell], [role$=header], [aria-expanded]') === null && !row.hasAttribute('aria-expanded') && hasArrow(row);
  const groups = all.filter((row) => gathers(row) && row.closest('[role=grid], [role=table]') !== null && shown(row) && (row.nextElementSibling === null || gathers(row.nextElementSibling)));
  if (groups.length > 1) found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(groups[0].parentElement ?? groups[0]), shown: 0, of: groups.length, reason: groups.length + ' rows of a table say how many rows belong to them, and none stands below; not pressed: ' + names(groups) + '.' });

  // An icon, or a sign: a letter by itself, or the first of a row (▶ Orders); also one that a style puts into an empty element.
  const DRAWN = /^"[+＋⊞⊕▶▸►⯈❯]\\ufe0e?\\s*"$/u;
  // Turned round, it says that the part is open.
  const drawn = (element) => ['::before', '::after'].map((part) => getComputedStyle(element, part)).some(({ content, transform, rotate }) => DRAWN.test(content) && transform === 'none' && rotate === 'none');
  const SIGN = /^\\s*([+＋⊞⊕▶▸►⯈❯]\\s*$|[⊞⊕▶▸►⯈]\\s)/u;
  /** A link that leads nowhere may be a row like any other. */
  const EMPTY_LINK = 'a:not([href]), a[href="#"], a[href=""], a[href^="javascript:" i]';
  const isControl = (element) => { const control = element.closest(controls); return control !== null && (!control.matches(EMPTY_LINK) || globalThis.opening?.knows(control) || isControl(control.parentElement)); };
  const signOf = (element) => element instanceof HTMLElement && element.childElementCount === 0 && element.textContent.length <= 120 && (SIGN.test(element.textContent) || (element.textContent === '' && !/^(br|hr|img|input|wbr)$/.test(element.localName) && drawn(element)));
  /** An arrow may play something, or lead to another page, with a question for its title. */
  const hasPlus = (element) => /^\\s*[+＋⊞⊕]/.test(element.textContent) || ['::before', '::after'].some((part) => /^"[+＋⊞⊕]/.test(getComputedStyle(element, part).content));
  const isTurned = (element) => {
    const { transform, rotate } = getComputedStyle(element);
    const { a, b } = new DOMMatrix(transform).rotate(/^-?[\\d.]+deg$/.test(rotate) ? parseFloat(rotate) : 0);
    return a < 0.5 || Math.abs(b) > 0.5;
  };
  /** What is done to a thing, or with it, where the sign stands for no part. */
  const DOES = /^(add|buy|create|follow|invite|join|listen|new|play|subscribe|upload|watch|abonnieren|abspielen|anhören|ansehen|erstellen|folgen|hinzufügen|kaufen|neue?[rs]?|acheter|ajouter|créer|écouter|regarder|suivre|comprar|crear|añadir|agregar|escuchar|reproducir|seguir|aggiungi|ascolta|crea|guarda|riproduci|segui|dodaj|odtwórz|obserwuj|pridať|prehrať|sledovať)(?![\\p{L}])|(abspielen|hinzufügen|anhören|ansehen|folgen)$/iu;
  /** An icon in something that is the arrow of a closed part by its class. */
  const FOLD = /(collapse|accordion|expan(d|sion)|disclosure)[a-z\\d_-]*[-_](arrow|icon|chevron|caret|indicator|toggle)([\\s_-]|$)/i;
  const isFold = (icon) => { for (let at = icon, levels = 0; at && levels < 3; at = at.parentElement, levels += 1) if (FOLD.test(at.getAttribute('class') ?? '')) return !isTurned(at) && !isTurned(icon); return false; };
  /** The next element that holds something. */
  const nextOf = (element) => { let next = element.nextElementSibling; while (next && squeeze(next.textContent) === '' && next.querySelector('img, picture, video, canvas') === null) next = next.nextElementSibling; return next; };
  /** A sign of which nothing but the sign can be pressed, and that stands for a branch and nothing else. */
  const MARK = /^"?[⊞▸]\\ufe0e?\\s*"?$/u;
  const isMark = (icon) => MARK.test(icon.textContent.trim()) || (icon.textContent === '' && MARK.test(getComputedStyle(icon, '::before').content));
  const rows = new Map();
  const headings = new Map();
  const signs = new Map();
  const withPlus = new Set();
  for (const icon of all) {
    const isSign = signOf(icon);
    if (!isSign && (!icon.matches('svg, i, [class*=icon i]') || icon.childElementCount > 4)) continue;
    const says = [icon.getAttribute('class'), icon.getAttribute('data-icon'), icon.getAttribute('data-testid')].filter(Boolean).join(' ');
    if ((!isSign && ((!ARROW.test(says) && !isFold(icon)) || OPENED.test(says))) || !shown(icon) || icon.closest(around) || (isSign ? isControl(icon) : icon.closest(controls))) continue;
    let row = isSign ? icon : icon.parentElement;
    while (row && row.parentElement && getComputedStyle(row.parentElement).cursor === 'pointer') row = row.parentElement;
    if (!row || getComputedStyle(row).cursor !== 'pointer' || [...row.querySelectorAll(controls)].some((control) => !isSign || !control.matches(EMPTY_LINK))) continue;
    if (isSign && row === icon && isMark(icon) && icon.parentElement !== null) {
      const branch = icon.parentElement;
      const [first] = [...branch.childNodes].filter((node) => node.nodeType === 1 || node.textContent.trim() !== '');
      if (first !== icon || !/\\p{L}{3}/u.test(branch.innerText) || branch.innerText.length > 120) continue;
      const key = 'mark ' + branch.localName + ' ' + branch.className;
      rows.set(key, [...(rows.get(key) ?? []), branch]);
      if (hasPlus(icon)) withPlus.add(branch);
      continue;
    }
    const text = squeeze(row.innerText);
    // In a tree the arrow alone may be pressed, beside the words of its branch. One that points down is that of an open branch.
    if (!isSign && text === '' && !told.has(row) && treeAround(row.parentElement)) {
      const branch = row.closest('li, tr') ?? row.parentElement;
      const key = 'tree ' + branch.className;
      if (/right|plus|expand/i.test(says) && !isTurned(icon) && /\\p{L}{2}/u.test(branch.innerText) && branch.innerText.length <= 120 && !rows.get(key)?.includes(branch)) rows.set(key, [...(rows.get(key) ?? []), branch]);
      continue;
    }
    let heading = row;
    while (heading.parentElement && nextOf(heading) === null && squeeze(heading.parentElement.innerText) === text) heading = heading.parentElement;
    const next = nextOf(heading);
    // What stands below it may be the part, open; below an item of a list is the next item.
    const isItem = heading !== row && [heading.previousElementSibling, next].some((other) => other && other.localName === heading.localName && (other.className === heading.className || [...heading.classList].some((name) => other.classList.contains(name))));
    if (!(isSign ? /\\p{L}{3}/u : /\\S/).test(text) || text.length > 120 || (next && !isItem && shown(next) && next.className !== heading.className)) continue;
    if (isSign && DOES.test(text.replace(/^[^\\p{L}]+|[^\\p{L}]+$/gu, ''))) continue;
    const key = (isSign ? 'sign ' : '') + row.className;
    if (rows.get(key)?.includes(row)) continue;
    rows.set(key, [...(rows.get(key) ?? []), row]);
    headings.set(row, heading);
    if (isSign) signs.set(row, icon);
    if (isSign && hasPlus(icon)) withPlus.add(row);
  }
  // A sign may add something as well, or play it: rows of one list are headings where one of them is open, or has its part hidden below it.
  const OPEN_SIGN = /^\\s*([−–⊟▼▾⯆]\\ufe0e?\\s*$|[⊟▼▾⯆]\\s)/u;
  const isDrawnTurned = (element) => ['::before', '::after'].some((part) => { const { content, transform, rotate } = getComputedStyle(element, part); return DRAWN.test(content) && (transform !== 'none' || rotate !== 'none'); });
  const isOpenSign = (element) => element.childElementCount === 0 && shown(element) && (OPEN_SIGN.test(element.textContent) || (element.textContent === '' && isDrawnTurned(element)));
  const saysOpen = (part) => [part, ...part.querySelectorAll('*')].some(isOpenSign);
  const hidesPart = (heading) => { const next = nextOf(heading); return next !== null && next.textContent.trim().length >= 20 && !shown(next); };
  /** A shop may add something by such a sign, and a list of what is asked does not. Words of some scripts have no spaces between them. */
  const isAsked = (text) => /[?？؟]$/.test(text) && (text.split(' ').length > 3 || (text.match(/[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]/gu) ?? []).length > 4);
  const areQuestions = (list) => list.length > 2 && list.every((row) => withPlus.has(row) && isAsked(squeeze(row.innerText).replace(/^[+＋⊞⊕]\\s*|\\s*[+＋⊞⊕]$/gu, '')));
  const areHeadings = (list) => list.length > 1 && (areQuestions(list) || list.some((row) => hidesPart(headings.get(row))) || [...headings.get(list[0]).parentElement.children].some((part) => part.localName === headings.get(list[0]).localName && saysOpen(part)));
  /** They stand in a part right below a heading that has the very sign and says that it is open: further branches of a tree. */
  const areInOpen = (parent, [row]) => {
    const opener = parent.previousElementSibling;
    const { localName, className } = signs.get(row);
    return className !== '' && opener !== null && shown(opener) && [opener, ...opener.querySelectorAll(localName)].some((other) => other.localName === localName && other.className === className && isOpenSign(other));
  };
  const inLists = (list) => {
    const byList = new Map();
    for (const row of list) { const parent = headings.get(row).parentElement; byList.set(parent, [...(byList.get(parent) ?? []), row]); }
    return [...byList].filter(([parent, part]) => parent !== null && (areHeadings(part) || areInOpen(parent, part))).flatMap(([, part]) => part);
  };
  /** A player marks what it plays by an arrow as well: others are open, lists stand in each other, or a part is hidden. */
  const isHidden = (part) => part !== null && squeeze(part.textContent) !== '' && !shown(part);
  const isTreeOf = (list) => list.some((branch) => withPlus.has(branch) || branch.matches('li li') || branch.querySelector('li') !== null || [nextOf(branch), ...branch.children].some(isHidden)) || [...new Set(list.map(({ parentElement }) => parentElement))].some((parent) => parent !== null && [...parent.children].some(saysOpen));
  for (const [key, all] of rows) {
    const isMarked = key.startsWith('mark ');
    const list = key.startsWith('sign ') ? inLists(all) : all;
    if (list.length === 0 || (isMarked && (list.length < 2 || !isTreeOf(list)))) continue;
    const mark = isMarked || key.startsWith('sign ') ? 'a sign such as + or ▶' : 'an arrow';
    const shared = list.length === 1 ? list[0] : list[0].parentElement?.parentElement ?? list[0];
    found.push({ what: 'collapsed', unit: 'parts', selector: selectorOf(shared), shown: 0, of: list.length, reason: (list.length === 1 ? 'A row with ' + mark + ' looks like the heading of a closed part' : list.length + ' rows with ' + mark + ' look like headings of closed parts') + ', without saying so to programs; not pressed: ' + names(list) + '.' });
  }
  return found;
}`;
