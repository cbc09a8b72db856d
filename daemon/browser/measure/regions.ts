import { everyElement } from '../tab/every-element.js';
import { ownBar } from '../tab/own-bar.js';
import { pageScroller } from '../tab/page-scroller.js';
import { reservesHeight } from '../tab/reserves-height.js';
import { selectorOf } from '../tab/selector.js';
import { besideSlides } from './beside-slides.js';
import { countedMore } from './counted-more.js';
import { counts } from './counts.js';
import { media } from './media.js';
import { notDrawn } from './not-drawn.js';
import { distinctSlides } from './distinct-slides.js';
import { emptyFrame } from './empty-frames.js';
import { loadMoreLabel } from '../open/words.js';
import { fromFrames, type FromFrames } from '../tab/each-frame.js';
import type { Tab } from '../tab/sessions.js';
import { shareClosedTrees } from '../tab/shadow-trees.js';
import { treeOf } from '../tab/tree-of.js';
import { cut, ownWorld } from '../tab/world.js';
import { slideWindow } from './slide-window.js';
import { isThere } from './is-there.js';
import { leads, quoted } from './told.js';

export const regionKinds = [
  'carousel',
  'scroll_area',
  'load_more',
  'paged_list',
  'collapsed',
  'not_drawn',
  'media',
  'cut_text',
  'not_counted',
] as const;
export type RegionKind = (typeof regionKinds)[number];

/** A part of the page that holds more than it shows. */
export interface Region {
  readonly what: RegionKind;
  readonly selector: string;
  /** Slides of a `carousel`; CSS pixels of height (or of width, when it scrolls sideways) of a `scroll_area`; `unit` of a `paged_list`; 0 of a `load_more`. */
  readonly shown: number;
  /** The same of all that it says it holds; null where it does not say. */
  readonly of: number | null;
  /** Where a kind has several. */
  readonly unit?: 'rows' | 'pages' | 'parts' | 'texts';
  /** As a sentence. */
  readonly reason: string;
  /** Address of the frame that it stands in; absent for the page itself. */
  readonly frame?: string;
}

/** Regions that are named; further ones only raise `more`. */
const LISTED = 100;

/**
 * Counts what is on the page and not in sight: slides beside or behind the one that is shown, elements that scroll by themselves
 * (text editors and virtual lists among them), lists of which one page is shown, texts cut off with an ellipsis, closed branches of trees, controls that would load more, videos and sounds to be played, and images that did not load. Looks only; changes nothing.
 * `walked`: selectors of areas that were scrolled through, each with the rows that came into view and are kept. `sinceMs`: how long ago the picture was begun.
 */
export async function measureRegions(
  tab: Tab,
  signal: AbortSignal,
  walked: ReadonlyMap<string, number> = new Map(),
  sinceMs = 0,
): Promise<Measured> {
  await shareClosedTrees(tab, signal);
  const areas: AreaNow[] = [];
  const there: string[] = [];
  const { found, unread } = await fromFrames(tab, signal, async (inFrame): Promise<readonly Region[]> => {
    const { session, frame, isInner } = inFrame;
    const empty = isInner ? await emptyFrame(inFrame, signal) : null;
    if (empty !== null) return empty;
    const world = await cut(signal, ownWorld(session.cdp, frame.id));
    const seen = await cut(signal, world.call<Seen>(look, isInner, isInner ? [] : [...walked], sinceMs));
    areas.push(...seen.areas);
    there.push(...seen.there);
    return seen.regions.map((region) => (isInner ? { ...region, frame: frame.url } : region));
  });
  return { found: found.slice(0, LISTED), more: Math.max(0, found.length - LISTED), unread, areas, there };
}

export interface Measured extends FromFrames<Region> {
  readonly more: number;
  readonly areas: readonly AreaNow[];
  /** Selectors of areas that were walked and are shown still, however small they have become. */
  readonly there: readonly string[];
}

/** CSS pixels of its height that an area that was walked shows in the state that is measured: in a higher window it may be higher. */
export interface AreaNow {
  readonly selector: string;
  readonly shown: number;
  readonly of: number;
}

interface Seen {
  readonly regions: readonly Region[];
  readonly areas: readonly AreaNow[];
  readonly there: readonly string[];
}

const look = `function (inFrame, walkedRows, sinceMs) {
  const walked = walkedRows.map(([selector]) => selector);
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const ownBar = ${ownBar};
  const treeOf = ${treeOf};
  const pageScroller = ${pageScroller};
  const reservesHeight = ${reservesHeight};
  const LOAD_MORE = new RegExp(${JSON.stringify(loadMoreLabel)}, 'iu');
  const root = document.scrollingElement ?? document.documentElement;
  const all = [...everyElement(document)];
  const quoted = ${quoted};
  const leads = ${leads};
  const squeeze = (text) => text.replace(/\\s+/g, ' ').trim();
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
  const above = (node) => node.assignedSlot ?? node.parentElement ?? (node.getRootNode() instanceof ShadowRoot ? node.getRootNode().host : null);
  const slotted = (element) => [element, ...element.querySelectorAll('slot')].flatMap((each) => (each.localName === 'slot' ? each.assignedNodes({ flatten: true }) : []));
  const holds = (element) => squeeze(element.textContent) !== '' || slotted(element).some((node) => (node.nodeType === 1 ? node.localName !== 'slot' && holds(node) : squeeze(node.textContent) !== '')) || element.querySelector('img, picture, video, svg, canvas') !== null || /url\\(/.test(getComputedStyle(element).backgroundImage);
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (style) => /^(hidden|clip)$/.test(style.overflowX) || /^(hidden|clip)$/.test(style.overflowY);
  const snapsAside = (element) => { const { scrollSnapType, overflowX } = getComputedStyle(element); return scrollSnapType !== 'none' && element.scrollWidth - element.clientWidth > 20 && /^(auto|scroll|hidden)$/.test(overflowX); };
  const regions = [];
  const counted = new Set();
  /** Of each box that was counted. */
  const slidesOfBox = new Map();
  const within = (element) => [...counted].some((box) => box.contains(element));
  const slidesIn = (box) => regions.find(({ what, selector }) => what === 'carousel' && selector === selectorOf(box));
  const slidesOf = (box) => slidesIn(box)?.of ?? 0;
  const besideSlides = (${besideSlides})({ counted, slidesIn, shown });
  /** Whether at least half of the slide lies inside of its window. */
  const inSight = (slide, frame) => {
    if (!shown(slide) || slide.matches('[aria-hidden=true], [inert], [hidden]')) return false;
    const box = slide.getBoundingClientRect();
    const width = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    const height = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    return width > 0 && height > 0 && width * height >= 0.5 * box.width * box.height;
  };
  /** What is left of a frame inside of the boxes around it that cut off what is in them. */
  const seenOf = (window, frame) => {
    const seen = { left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom };
    for (let at = window; at && at !== document.body && at !== document.documentElement; at = above(at)) {
      if (!cuts(getComputedStyle(at))) continue;
      const box = at.getBoundingClientRect();
      Object.assign(seen, { left: Math.max(seen.left, box.left), top: Math.max(seen.top, box.top), right: Math.min(seen.right, box.right), bottom: Math.min(seen.bottom, box.bottom) });
    }
    return seen;
  };
  const distinct = ${distinctSlides};
  const carousel = (box, slides, window, how, frame = window.getBoundingClientRect()) => {
    // Sliders copy their first and last slides to run round without a seam.
    const real = slides.filter((slide) => !slide.matches('[aria-hidden=true][class*=clone i], [class*=cloned i], [class*=duplicate i]'));
    // One that marks its copies leaves none unmarked.
    const count = real.length < slides.length ? real.length : distinct(real);
    const copies = real.length - count;
    const visible = new Set(real.flatMap((slide, at) => (inSight(slide, seenOf(window, frame)) ? [at % count] : []))).size;
    if (count < 2 || visible >= count || within(box) || (how !== '' && visible === 0)) return;
    counted.add(box);
    slidesOfBox.set(box, slides);
    regions.push({ what: 'carousel', selector: selectorOf(box), shown: visible, of: count, reason: 'Of ' + count + ' slides ' + visible + (visible === 1 ? ' is' : ' are') + ' in sight' + how + '.' + (copies === 0 ? '' : ' ' + (copies === 1 ? 'One more repeats another one' : copies + ' more repeat the others') + ' in their order and ' + (copies === 1 ? 'was taken for a copy' : 'were taken for copies') + ', as sliders make them to run round.') });
  };

  // Slides that say what they are.
  const named = new Map();
  for (const slide of all) {
    if (!/slide/i.test(slide.getAttribute('aria-roledescription') ?? '')) continue;
    const box = slide.closest('[aria-roledescription*=carousel i]') ?? slide.parentElement;
    named.set(box, [...(named.get(box) ?? []), slide]);
  }
  for (const [box, slides] of named) carousel(box, slides, shown(box) ? box : document.documentElement, '');

  const size = (element) => { const box = element.getBoundingClientRect(); return [box.width, box.height]; };
  const alike = (children) => {
    const sizes = children.map(size).filter(([width, height]) => width > 0 && height > 0);
    return sizes.length > 1 && sizes.every(([width, height]) => Math.abs(width - sizes[0][0]) <= 2 || Math.abs(height - sizes[0][1]) <= 2);
  };
  /** A slide that is cut off lies outside of its window; the controls of a map, one of them hidden, do not. */
  const isBeside = (part, window) => {
    const [box, frame] = [part.getBoundingClientRect(), window.getBoundingClientRect()];
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return box.width > 0 && box.height > 0 && (middle[0] <= frame.left || middle[0] >= frame.right || middle[1] <= frame.top || middle[1] >= frame.bottom);
  };
  const areBelow = (parts) => parts.every((part, at) => at === 0 || part.getBoundingClientRect().top >= parts[at - 1].getBoundingClientRect().bottom - 1);
  /** Headings and paragraphs below each other are a text, moved as a whole: no slides. */
  const isFlow = (parts) => new Set(parts.map((part) => part.localName)).size > 1 && areBelow(parts);
  /** A bar that a script draws beside what it moves: that is scrolled, and no row of slides. */
  const hasBar = (window, track) => [...window.children].some((child) => !child.contains(track) && /scroll[-_]?(bar|track)/i.test(child.getAttribute('class') ?? ''));
  /** Rows of a list that scrolls: what cuts them off is as high as all that the list holds. */
  const isRowsOf = (window) => {
    for (let at = above(window); at; at = above(at)) if (at.scrollHeight - at.clientHeight > 20 && scrolls(getComputedStyle(at).overflowY)) return window.offsetHeight >= at.scrollHeight * 0.8;
    return false;
  };
  /** A picture of the page shows what a window that does not scroll cuts off below it, and nothing above. */
  const wholePage = () => ({ left: -scrollX, top: -scrollY, right: innerWidth - scrollX, bottom: Math.max(innerHeight, root.scrollHeight) - scrollY });
  const around = (element, levels) => (levels === 0 || !element.parentElement ? [] : [element.parentElement, ...around(element.parentElement, levels - 1)]);
  /** Lines of an editor are moved as slides are. */
  const EDITOR = '[contenteditable=""], [contenteditable=true], [role=textbox], .monaco-editor, .CodeMirror, .cm-editor, .ace_editor';
  const DOT = 'button, [role=button], [role=tab]';
  /** An arrow or a dot beside slides, and no slide. */
  const isTurn = (child) => child.matches(DOT) && child.querySelector('img, picture, video, p, h1, h2, h3, h4') === null && /^(\\d*|[‹›«»←→◀▶❮❯<>]\\ufe0f?|(prev(ious)?|next|zurück|weiter|précédent|suivant|anterior|siguiente|precedente|successivo)( slide)?)$/i.test(squeeze(child.innerText ?? ''));
  const slideWindow = (${slideWindow})({ scrolls, around, shown, editor: EDITOR });
  for (const track of all) {
    // Rows of a table are no slides, though a grid moves them as slides are moved.
    if (track.matches('table, tbody, [role=rowgroup], [role=grid], [role=table], [role=treegrid]')) continue;
    const children = [...track.children].filter((child) => !/^(script|style|template|link)$/.test(child.localName));
    if (children.length < 2 || within(track) || children.some((child) => child.matches('tr, [role=row]'))) continue;
    const style = getComputedStyle(track);
    // Parts side by side in a window that cuts them off, moved by a transform or an offset, together or each by itself.
    const moved = style.transform !== 'none' || /transform/.test(style.willChange) || (style.position === 'absolute' && style.left !== 'auto') || parseFloat(style.marginLeft) < 0;
    const parts = children.filter(holds);
    // Each by itself: taken out of the flow, or laid out in one place and moved from there.
    const isMoved = (part) => getComputedStyle(part).transform !== 'none';
    const inOnePlace = () => parts.every((part) => Math.abs(part.offsetLeft - parts[0].offsetLeft) <= 2 && Math.abs(part.offsetTop - parts[0].offsetTop) <= 2);
    // Given each a place of its own, in one row.
    const inRow = () => {
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return parts.every((part) => getComputedStyle(part).position === 'absolute') && boxes.every(({ top, left, width }, at) => Math.abs(top - boxes[0].top) <= 2 && width > 0 && (at === 0 || left - boxes[at - 1].left >= width * 0.9));
    };
    // What holds more than its own height again is a row of slides, and no slide.
    const isTrack = (part) => part.scrollHeight > part.clientHeight * 1.9 && part.clientHeight > 100 && getComputedStyle(part).overflowY === 'visible';
    const eachMoved = () => !parts.some(isTrack) && (parts.every((part) => isMoved(part) && getComputedStyle(part).position === 'absolute') || (parts.filter(isMoved).length >= parts.length - 1 && inOnePlace()));
    const row = parts.length > 1 && !moved && inRow();
    const framed = parts.length > 1 && !moved && !row ? slideWindow(track, parts) : null;
    if (framed) { carousel(framed, parts, framed, ' in a window that cuts the others off'); continue; }
    // Lines below each other that scroll by themselves, as the preview that lies over an editor, are counted as that.
    const rolls = scrolls(style.overflowY) && track.scrollHeight - track.clientHeight > 20 && areBelow(parts);
    if (parts.length > 1 && !rolls && (moved || row || eachMoved()) && shown(track)) {
      const outer = around(track, row ? 6 : 2);
      // What scrolls by itself shows parts below each other without their being moved.
      const still = !areBelow(parts) ? -1 : outer.findIndex((each) => each !== document.body && scrolls(getComputedStyle(each).overflowY) && each.scrollHeight - each.clientHeight > 20);
      const window = [...(moved ? [] : [track]), ...(still < 0 ? outer : outer.slice(0, still))].find((each) => each !== document.documentElement && cuts(getComputedStyle(each)) && (!row || size(parts[0])[0] >= size(each)[0] * 0.5));
      if (window && moved && (isFlow(parts) || (areBelow(parts) && hasBar(window, track))) && track.offsetHeight - window.clientHeight > 20 && size(window)[1] > 60) { counted.add(window); regions.push({ what: 'scroll_area', selector: selectorOf(window), shown: window.clientHeight, of: track.offsetHeight, reason: 'A script moves what an element cuts off: it shows ' + window.clientHeight + ' of ' + track.offsetHeight + ' px of its height.' }); continue; }
      if (window && !isRowsOf(window) && alike(parts) && !track.closest(EDITOR) && parts.some((part) => isBeside(part, window)) && size(window)[0] >= 100 && size(window)[1] > 20) { if (window === document.body) carousel(track, parts, window, ' in a window that cuts the others off', wholePage()); else carousel(window, parts, window, ' in a window that cuts the others off'); continue; }
    }
    // Parts behind each other, of which all but one or two are hidden: a presentation, a fading slider.
    const others = children.filter((child) => !isTurn(child));
    const kin = others.length > 0 ? others : children;
    const sections = kin.filter((child) => child.localName === kin[0].localName && holds(child));
    const hidden = sections.filter((child) => !shown(child) || child.matches('[hidden], [aria-hidden=true]'));
    const kind = /(^|[\\s_-])(slides?|slider|carousel|slideshow|deck|reveal|swiper|fullpage|gallery)([\\s_-]|$)/i;
    const shares = [...(kin[0]?.classList ?? [])].some((name) => sections.every((child) => child.classList.contains(name)));
    if (!shares && sections.length < kin.length) continue;
    const says = [track, track.parentElement].some((each) => each && kind.test(each.className + ' ' + each.id)) || (sections.length > 1 && sections.every((child) => kind.test(child.className)));
    if (says && sections.length > 1 && hidden.length > 0 && hidden.length < sections.length) carousel(track, sections, track, '; the others are hidden', document.documentElement.getBoundingClientRect());
  }

  // A carousel that keeps only the slide that it shows: its dots, of which one is marked, say how many there are.
  const marked = (dot) => ['aria-selected', 'aria-current', 'aria-pressed'].some((name) => dot.getAttribute(name) === 'true') || /(^|[\\s_-])(active|current|selected)([\\s_-]|$)/i.test(dot.className);
  const SLIDE = /(^|[\\s_-])slide([\\s_-]|$)/i;
  const SLIDER = /(^|[\\s_-])(carousel|slider|slideshow|swiper)([\\s_-]|$)/i;
  const isSlider = (element) => SLIDER.test(element.getAttribute('class') ?? '');
  /** All that stands in one box and shares a class that says so; arrows and dots share none with the slides. */
  const slidesBySign = (box) => {
    for (const parent of new Set([...box.querySelectorAll('[class*=slide i]')].map((each) => each.parentElement))) {
      const slides = [...parent.children].filter((each) => !/^(script|style|template|link)$/.test(each.localName));
      if (slides.length > 1 && !slides.some((each) => each.matches(DOT)) && [...slides[0].classList].some((name) => SLIDE.test(name) && slides.every((each) => each.classList.contains(name)))) return slides;
    }
    return [];
  };
  /** What has others of its kind beside it is a part of the slider: its buttons (colours of a product) are no dots. */
  const kindOf = (part) => part.localName + ' ' + [...part.classList].filter((name) => !/active|current|selected|prev|next|first|last|visible|hidden/i.test(name)).join(' ');
  const hasAlike = (part) => /^li |\\S$/.test(kindOf(part)) && [part.previousElementSibling, part.nextElementSibling].some((other) => other !== null && kindOf(other) === kindOf(part));
  const isInPart = (row, box) => { for (let at = row; at !== null && at !== box; at = at.parentElement) if (hasAlike(at)) return true; return false; };
  const isInSlider = (box) => { for (let at = above(box); at; at = above(at)) if (isSlider(at)) return true; return false; };
  for (const box of all) {
    if (!isSlider(box) || !shown(box) || (within(box) && !counted.has(box))) continue;
    const inside = [...counted].filter((other) => box.contains(other)).map(slidesIn);
    const slides = slidesBySign(box);
    const parts = [...slides, ...[...slidesOfBox].flatMap(([other, list]) => (box.contains(other) ? list : []))];
    const rows = new Set([...box.querySelectorAll(DOT)].map((dot) => dot.parentElement));
    for (const row of rows) {
      // Dots in a box that is named after the slider are those of the slider around it.
      if ((row === box && isInSlider(box)) || parts.some((part) => part.contains(row)) || isInPart(row, box)) continue;
      const dots = [...row.children].filter((dot) => dot.matches(DOT) && shown(dot));
      const words = new Set(dots.map((dot) => squeeze(dot.innerText ?? '')));
      if (dots.length < 2 || dots.filter(marked).length !== 1 || (words.size > 1 && [...words].some((word) => !/^\\d+$/.test(word)))) continue;
      // It keeps only those near the one in sight; or it has more slides than places to stop at.
      const [first] = inside;
      if (inside.length > 0) {
        if (inside.length === 1 && first && first.of < dots.length) Object.assign(first, { what: 'carousel', of: dots.length, reason: 'Its ' + dots.length + ' dots stand for as many slides, of which ' + (first.shown === 1 ? 'one is' : first.shown + ' are') + ' in sight.' });
        break;
      }
      if (slides.length > dots.length) carousel(box, slides, box, ' in a window that cuts the others off');
      // Dots for places to stop at: the slides are counted where they are scrolled.
      else if ([...box.querySelectorAll('*')].some((each) => snapsAside(each) && [...each.children].filter(holds).length > dots.length)) break;
      if (within(box)) break;
      counted.add(box);
      regions.push({ what: 'carousel', selector: selectorOf(box), shown: 1, of: dots.length, reason: 'Its ' + dots.length + ' dots stand for as many slides, of which one is in sight.' });
      break;
    }
  }

  // The page itself is drawn whole; the document of a frame is cut off by its frame.
  if (inFrame && root && innerHeight > 20 && innerWidth > 20) {
    const [tall, wide] = [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth];
    const [shownPx, ofPx, unit] = tall > 20 ? [innerHeight, root.scrollHeight, 'height'] : [innerWidth, root.scrollWidth, 'width'];
    if (tall > 20 || wide > 20) regions.push({ what: 'scroll_area', selector: selectorOf(root), shown: shownPx, of: ofPx, reason: 'A frame shows ' + shownPx + ' of ' + ofPx + ' px of the ' + unit + ' of its document.' });
  }
  const cut = (element, side, length) => {
    let box = element.getBoundingClientRect()[side] + length;
    for (let at = element.parentElement; at && at !== document.body && at !== document.documentElement; at = at.parentElement) if (cuts(getComputedStyle(at))) box = Math.min(box, at.getBoundingClientRect()[side] + (side === 'top' ? at.clientHeight : at.clientWidth));
    return Math.max(0, Math.round(box - element.getBoundingClientRect()[side]));
  };
  const byBar = (element, shownPx, ofPx) => regions.push({ what: 'scroll_area', selector: selectorOf(element), shown: shownPx, of: ofPx, reason: 'A scroll bar of the page itself stands for ' + shownPx + ' of ' + ofPx + ' px: what it would bring into sight beside it was not drawn.' });
  const [bars, areas] = [[], []];
  for (const element of walked.length === 0 ? [] : all) {
    if (element.clientHeight < 60 || !scrolls(getComputedStyle(element).overflowY) || !shown(element)) continue;
    const selector = selectorOf(element);
    if (walked.includes(selector)) areas.push({ selector, shown: cut(element, 'top', element.clientHeight), of: element.scrollHeight });
  }
  for (const element of all) {
    if (pageScroller(element) || within(element) || !shown(element)) continue;
    const style = getComputedStyle(element);
    const beyondY = element.scrollHeight - element.clientHeight, beyondX = element.scrollWidth - element.clientWidth;
    if (snapsAside(element)) { carousel(element, [...element.children].filter(holds), element, ' in a row that scrolls'); if (within(element)) continue; }
    const area = (shownPx, ofPx, unit, how = 'scrolls by itself') => regions.push({ what: 'scroll_area', selector: selectorOf(element), shown: shownPx, of: ofPx, reason: 'An element that ' + how + ' shows ' + shownPx + ' of ' + ofPx + ' px of its ' + unit + '.' });
    // No visitor scrolls these; their scripts do.
    const cutOff = () => area(element.clientHeight, element.scrollHeight, 'height', 'cuts off what does not fit into it');
    const bar = ownBar(element);
    if (bar !== null) { bars.push([element, ...(bar === 'down' ? [element.clientHeight, element.scrollHeight] : [element.clientWidth, element.scrollWidth])]); continue; }
    if (element.clientHeight > 20 && element.clientWidth > 20) {
      if (beyondY > 20 && (scrolls(style.overflowY) || element.localName === 'textarea')) { area(cut(element, 'top', element.clientHeight), element.scrollHeight, 'height'); continue; }
      if (beyondX > 20 && scrolls(style.overflowX)) { area(cut(element, 'left', element.clientWidth), element.scrollWidth, 'width'); continue; }
      // Editors scroll by script: a box that cuts off, with a higher one in it and a bar of its own beside it.
      if (beyondY > 20 && reservesHeight(element)) { cutOff(); continue; }
      const drawnBar = beyondY > 20 && /^hidden$/.test(style.overflowY) && element.querySelector('[class*=scrollbar i]') !== null;
      const inner = drawnBar && [...element.querySelectorAll('*')].some((each) => scrolls(getComputedStyle(each).overflowY) && each.scrollHeight - each.clientHeight > 20);
      if (drawnBar && !inner && !regions.some((region) => region.selector === selectorOf(element.parentElement ?? element))) cutOff();
    }
  }
  // Grids have such a bar for a table that is counted already, or was walked.
  const isCounted = (part, whole) => [...regions, ...areas].some(({ what = 'scroll_area', shown: some, of }) => what === 'scroll_area' && (Math.abs(of - whole) <= 40 || Math.abs(of - some - (whole - part)) <= 2));
  for (const [bar, part, whole] of bars) if (!isCounted(part, whole) || walked.includes(selectorOf(bar))) byBar(bar, part, whole);
  const labelOf = (element) => squeeze(element.innerText ?? '');
  const loaders = all.filter((element) => element.matches('button, a, [role=button]') && shown(element) && labelOf(element).length < 60 && LOAD_MORE.test(labelOf(element)));
  for (const element of loaders) regions.push({ what: 'load_more', selector: selectorOf(element), shown: 0, of: null, reason: leads(element) ? 'The link "' + labelOf(element) + '" would load more, or lead to another document; it was not followed.' : 'The control "' + labelOf(element) + '" would load more; it was not pressed.' });
  const aroundLoaders = new Set(loaders.flatMap((loader) => [loader, ...around(loader, 4)]));
  const isLoader = (element) => aroundLoaders.has(element) || loaders.includes(element.closest('button, a, [role=button]')) || element.closest(EDITOR) !== null;
  const selectors = new Set(regions.map(({ selector }) => selector));
  const isCountedOrEditor = (element) => element.closest(EDITOR) !== null || selectors.has(selectorOf(element));
  const played = (${media})({ all, shown, selectorOf, within });
  const here = { all, shown, squeeze, treeOf, selectorOf, quoted, leads, above, within, besideSlides, counted, paged: new Set(), walkedRows, slidesOf, sinceMs, isLeft: isCountedOrEditor, offered: played.elements };
  for (const count of [${counts.join(', ')}]) regions.push(...count(here));
  regions.push(...(${countedMore})({ ...here, isLeft: isLoader }), ...(${notDrawn})(here), ...played.regions);
  return { regions, areas, there: walked.filter((${isThere})({ treeOf, shown, scrolls })) };
}`;
