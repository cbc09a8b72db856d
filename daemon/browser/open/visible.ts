import { treeOf } from '../tab/tree-of.js';

/**
 * Source of functions that run in the page and say what text a visitor can see there, in the layout as it stands: not
 * `display: none`, not transparent, not cut off by a box without height. What only has to be scrolled to counts as seen.
 * `measure()` gives `texts` (text → visible characters), `owners` (text → its nodes), `nodes`, `holders` (the elements around them)
 * and `boxes` of the text. `searchFor(ms, look)` gives a search its time.
 */
export const visibleText = `
  const treeOf = ${treeOf};
  /** A search through the document: when it has to end, whether it did so before its end, and what it knows of elements. */
  const search = { until: Infinity, isCut: false, shown: null, flat: null };
  const isLate = () => performance.now() >= search.until && (search.isCut = true);
  const searchFor = (ms, look) => {
    Object.assign(search, { until: performance.now() + ms, isCut: false, shown: new Map(), flat: new Map() });
    try {
      const found = look();
      return { found, isCut: search.isCut };
    } finally {
      Object.assign(search, { until: Infinity, shown: null, flat: null });
    }
  };
  const all = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const areaOf = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const squeeze = (text) => text.replace(/\\s+/g, ' ').trim();
  const silent = /^(script|style|noscript|template|head|title|option|select|textarea|iframe|object|svg)$/;
  const page = () => ({ ...all, left: -scrollX, top: -scrollY });

  /** What is left of the clip inside of the element; null when nothing in it can be seen. */
  const inside = (element, clip) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.contentVisibility === 'hidden' || Number(style.opacity) === 0) return null;
    if (element === document.body || element === document.documentElement || style.display === 'contents') return clip;
    const from = style.position === 'fixed' ? page() : clip;
    if (style.overflowX === 'visible' && style.overflowY === 'visible') return from;
    const box = element.getBoundingClientRect();
    if (style.display === 'inline') return from;
    if (box.height < 2 || box.width < 2) return null;
    if (areaOf(meet(box, from)) === 0) return null;
    const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
    const open = (scrolls(style.overflowY) && element.scrollHeight > element.clientHeight) || (scrolls(style.overflowX) && element.scrollWidth > element.clientWidth);
    return open ? page() : meet(box, from);
  };

  /** What is drawn inside of an element: its shadow tree in place of its children, which stand where a slot shows them. */
  const drawnIn = (element) => {
    const tree = treeOf(element);
    if (tree) return [...tree.childNodes];
    if (element.localName === 'slot' && element.assignedNodes().length > 0) return [...element.assignedNodes()];
    const closed = element.localName === 'details' && !element.open;
    return closed ? [...element.children].filter((child) => child.localName === 'summary').slice(0, 1) : [...element.childNodes];
  };
  /** Whether the one is drawn inside of the other, through slots and shadow trees. */
  const holdsDrawn = (outer, node) => {
    for (let at = node; at; at = above(at)) if (at === outer) return true;
    return false;
  };

  /** Of these boxes, those of what is drawn inside of each panel: one way up from each box, however many panels there are. */
  const boxesByPanel = (panels, boxes) => {
    const found = new Map(panels.map((panel) => [panel, []]));
    for (const box of boxes) for (let at = box.node; at; at = above(at)) found.get(at)?.push(box);
    return found;
  };

  /** As innerText, which leaves out what slots show and what stands in shadow trees. */
  const drawnText = (root) => {
    let text = '';
    const todo = [root];
    while (todo.length > 0) {
      const node = todo.pop();
      if (typeof node === 'string') text += node;
      else if (node.nodeType === 3) {
        const style = getComputedStyle(above(node));
        if (style.visibility === 'visible') text += /^pre/.test(style.whiteSpace) ? node.data : node.data.replace(/\\s+/g, ' ');
      }
      if (node.nodeType !== 1 || silent.test(node.localName)) continue;
      const { display } = getComputedStyle(node);
      if (display === 'none') continue;
      const apart = node.localName === 'br' || !/^(inline|contents|ruby)/.test(display) ? '\\n' : '';
      todo.push(apart);
      for (const child of drawnIn(node).toReversed()) todo.push(child);
      text += apart;
    }
    return text.replace(/ *\\n */g, '\\n');
  };
  const hasTrees = (element) => element.localName === 'slot' || treeOf(element) !== null || [...element.querySelectorAll('*')].some((each) => treeOf(each) !== null || (each.localName === 'slot' && each.assignedNodes().length > 0));
  /** The text that a visitor reads in an element, in lines. */
  const innerTextOf = (element) => (hasTrees(element) ? drawnText(element) : element.innerText ?? element.textContent);

  const measure = () => {
    const found = { texts: new Map(), owners: new Map(), nodes: new Set(), holders: new Set(), boxes: [] };
    const range = document.createRange();
    /** Nodes yet to be looked at, the next one last, so that texts come in the order of the page. */
    const todo = [{ node: document.documentElement, clip: page() }];
    while (todo.length > 0) {
      const { node, clip, visible } = todo.pop();
      if (node.nodeType === 3) {
        const text = squeeze(node.data);
        if (!visible || text === '') continue;
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const whole = areaOf(box);
        const share = whole === 0 ? 0 : areaOf(meet(box, clip)) / whole;
        const characters = Math.round(share * text.length);
        if (characters === 0) continue;
        found.nodes.add(node);
        for (let at = above(node); at && !found.holders.has(at); at = above(at)) found.holders.add(at);
        found.texts.set(text, (found.texts.get(text) ?? 0) + characters);
        if (found.owners.has(text)) found.owners.get(text).push(node);
        else found.owners.set(text, [node]);
        found.boxes.push({ box, node });
      }
      if (node.nodeType !== 1 || silent.test(node.localName)) continue;
      const within = inside(node, clip);
      if (within === null) continue;
      const isVisible = getComputedStyle(node).visibility === 'visible';
      for (const child of drawnIn(node).toReversed()) todo.push({ node: child, clip: within, visible: isVisible });
    }
    return found;
  };

  /** Whether an element that text may be in can be seen at all; asked of one element once in a search, in which nothing changes. */
  const isShown = (element) => {
    const known = search.shown?.get(element);
    if (known !== undefined) return known;
    const shown = isShownNow(element);
    search.shown?.set(element, shown);
    return shown;
  };
  const isFlat = (element) => {
    const known = search.flat?.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const box = style.overflowY === 'visible' && style.overflowX === 'visible' ? null : element.getBoundingClientRect();
    const flat = box !== null && (box.height < 2 || box.width < 2);
    search.flat?.set(element, flat);
    return flat;
  };
  const isShownNow = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false })) return false;
    const box = element.getBoundingClientRect();
    if (getComputedStyle(element).display !== 'contents' && (box.height < 2 || box.width < 2)) return false;
    for (let at = above(element), levels = 0; at && levels < 6; at = above(at), levels += 1) {
      if (at !== document.body && at !== document.documentElement && isFlat(at)) return false;
    }
    return true;
  };
  const above = (element) => element.assignedSlot ?? element.parentElement ?? (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);`;

/**
 * Source of functions that compare two measures. `compare(before, after, control)` gives what appeared, how much of what was
 * there went away, and whether what appeared lies over other text.
 */
export const comparedText = `
  const bare = (text) => text.replace(/[\\d\\s.,:;]+/g, ' ').trim();
  const compare = (before, after, labels) => {
    const own = (text) => labels.some((label) => label.includes(text));
    const appeared = [];
    let added = 0;
    for (const [text, characters] of after.texts) {
      const more = characters - (before.texts.get(text) ?? 0);
      if (more < 1 || own(text)) continue;
      added += more;
      appeared.push(text);
    }
    const now = squeeze(appeared.join(' '));
    // A clock or a counter changes by itself.
    const counts = (text) => before.owners.get(text).every((node) => after.nodes.has(node) && bare(node.data) === bare(text));
    let removed = 0;
    for (const [text, characters] of before.texts) {
      const less = characters - (after.texts.get(text) ?? 0);
      const words = text.replace(/[\\s.…]+$/, '');
      if (less < 1 || own(text) || words.length < 2 || now.includes(words) || counts(text)) continue;
      removed += less;
    }
    return { added, removed, text: appeared.join('\\n'), covers: added > 0 && covers(before, after) };
  };

  /** Whether something that appeared lies over text, as a menu or a dialogue does, instead of making room for itself. */
  const covers = (before, after) => coversIn(before, after, after);
  /** Beside these boxes of what was opened: a dialogue laid over the window came with it, while slides move by themselves. */
  const isLaidOver = (before, boxes, after) => {
    const opened = new Set(boxes);
    return coversIn(before, { boxes: after.boxes.filter((box) => !opened.has(box)) }, after, isOverWindow);
  };
  const isOverWindow = (element) => getComputedStyle(element).position === 'fixed' || element.matches(':modal, :popover-open');
  const isOutOfFlow = (element) => getComputedStyle(element).position === 'absolute' || isOverWindow(element);
  const coversIn = (before, part, after, isKind = isOutOfFlow) => {
    const judged = new Map();
    for (const { node } of part.boxes) {
      if (before.nodes.has(node)) continue;
      let layer = null;
      for (let at = above(node); at && !before.holders.has(at); at = above(at)) {
        if (isKind(at)) layer = at;
      }
      if (layer === null || isOneControl(layer)) continue;
      if (!judged.has(layer)) judged.set(layer, liesOver(layer, after));
      if (judged.get(layer)) return true;
    }
    return false;
  };
  /** An arrow that leads back comes with the second of some slides, and stands over each of them. */
  const isOneControl = (layer) => {
    const control = layer.matches('button, [role=button]') ? layer : layer.querySelector('button, [role=button]');
    return control !== null && squeeze(layer.textContent) === squeeze(control.textContent);
  };
  const liesOver = (layer, after) => {
    if (isOverWindow(layer)) return true;
    const box = layer.getBoundingClientRect();
    return after.boxes.some(({ box: other, node }) => {
      const both = meet(box, other);
      return both.right - both.left > 3 && both.bottom - both.top > 3 && !holdsDrawn(layer, node);
    });
  };`;
