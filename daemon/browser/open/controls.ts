import { loadMoreLabel, readMoreLabel } from './words.js';

/**
 * Source of `find(root)`, which runs in the page: every control below `root` that a visitor would press to see more of the
 * document. Needs what `tab-sets.ts` gives. A menu, a picker, a dialogue and a link to another document are none. Each is `{ element, kind, label, panel,
 * set, refused }`; `set` is what the tabs of one list share, `refused` says why it is not pressed.
 */
export const foundControls = `
  const READ_MORE = new RegExp(${JSON.stringify(readMoreLabel)}, 'iu');
  const LOAD_MORE = new RegExp(${JSON.stringify(loadMoreLabel)}, 'iu');
  const elsewhere = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true], [role=menu], [role=menubar], [role=listbox], [role=combobox], [role=tree], [role=grid] [role=columnheader], [role=search], search, form[role=search], [contenteditable=""], [contenteditable=true], [popover], .monaco-editor, .CodeMirror, .cm-editor, .ace_editor';
  const around = 'nav, [role=navigation], [role=toolbar], [role=banner], [role=contentinfo], body > header, body > footer';
  const popup = '[aria-haspopup]:not([aria-haspopup=false]), [role=menuitem], [role=combobox], [role=option], [role=treeitem], [role=slider], [role=spinbutton], [role=checkbox], [role=switch], [popovertarget], [commandfor], [data-bs-toggle=modal], [data-bs-toggle=dropdown], [data-bs-toggle=offcanvas], [data-bs-toggle=popover], [data-bs-toggle=tooltip], [data-toggle=modal], [data-toggle=dropdown], [data-toggle=popover], [data-toggle=tooltip], input, select, textarea, video, audio';
  const layer = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [role=tree], [popover]';
  const carousel = '[aria-roledescription*=slide i], [aria-roledescription*=carousel i], .slick-slider, .swiper, .splide, .glide, .carousel, .flickity-enabled, .owl-carousel';

  /** Words of a control that stand outside of its shadow tree, in its slots. */
  const slotted = (element) => [...element.querySelectorAll('slot')].flatMap((slot) => slot.assignedNodes({ flatten: true })).map((node) => (node instanceof HTMLElement ? node.innerText : node.textContent)).join(' ');
  /** Words that a style sheet alone puts into an element. */
  const byStyle = (element) => ['::before', '::after'].map((part) => /^"(.*\\p{L}.*)"$/u.exec(getComputedStyle(element, part).content)?.[1] ?? '').join(' ').trim();
  const labelOf = (element) => squeeze(element.getAttribute('aria-label') || element.innerText || slotted(element) || element.title || element.textContent || byStyle(element) || element.getRootNode().host?.getAttribute('aria-label') || element.querySelector('img[alt]')?.alt || '').slice(0, 80);
  const HEADING = 'h1, h2, h3, h4, h5, h6';
  /** A control without a letter, as [+] is. */
  const isSign = (element) => element.matches('a, button, [role=button]') && !/[\\p{L}\\p{N}]/u.test(element.textContent) && element.textContent.trim() !== '';
  /** Of a sign: the words of the heading that it stands before. */
  const titleOf = (element) => (isSign(element) && element.nextElementSibling?.matches(HEADING) ? squeeze(element.nextElementSibling.innerText).slice(0, 80) : '') || labelOf(element);
  const byId = (element, id) => { try { return element.getRootNode().getElementById?.(id) ?? document.getElementById(id); } catch { return null; } };
  const bySelector = (element, selector) => { try { return element.getRootNode().querySelector(selector); } catch { return null; } };
  /** The element that a link leads to, on this page; undefined for one that leads elsewhere. */
  const fragment = (element) => {
    const href = element.getAttribute('href');
    if (href === null || href === '' || href === '#' || /^javascript:/i.test(href)) return null;
    if (!href.startsWith('#') && element.href.split('#')[0] !== location.href.split('#')[0]) return undefined;
    const id = element.hash.slice(1);
    return byId(element, id) ?? byId(element, decodeURIComponent(id)) ?? (href.startsWith('#') && !/^#[/!]/.test(href) ? null : undefined);
  };
  /** Of a form, with a name, or drawn: what it is set to may be sent or stored. A checkbox of style sheets alone has none of these. */
  const isAnswer = (tick) => {
    if (tick.form !== null || tick.name !== '') return true;
    const { width, height, right, bottom } = tick.getBoundingClientRect();
    return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0 && tick.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !/inset\\(|rect\\(/.test(getComputedStyle(tick).clipPath + getComputedStyle(tick).clip);
  };
  /** The label of a choice, or what a radio button or a checkbox lies over: a visitor's click chooses something. */
  const chooses = (element) => {
    const tick = element.matches('label') ? element.control : null;
    if (tick?.matches('input[type=checkbox]')) return isAnswer(tick);
    // Of radio buttons of which none is on, none can be taken back.
    if (tick?.matches('input[type=radio]')) return ![...tick.getRootNode().querySelectorAll('input[type=radio]')].some((each) => each.checked && each.name === tick.name && each.form === tick.form);
    if (!element.matches('div, span, h1, h2, h3, h4, h5, h6, dt, p')) return false;
    const own = element.getBoundingClientRect();
    return [...(element.parentElement?.children ?? [])].some((each) => each.matches('input[type=radio], input[type=checkbox]') && areaOf(meet(each.getBoundingClientRect(), own)) > areaOf(own) / 2);
  };
  /** What a visitor's click on the element would meet: a list item that is a tab has a link in it. */
  const hitOf = (element) => {
    if (element.matches('a, button, summary, label, details')) return element;
    const own = treeOf(element)?.querySelectorAll('a, button') ?? [];
    if (own.length === 1) return own[0];
    const inner = element.querySelectorAll('a, button');
    return inner.length === 1 && squeeze(inner[0].textContent) === squeeze(element.textContent) ? inner[0] : element;
  };
  const leaves = (control) => {
    const element = hitOf(control);
    const link = element.closest('a[href], area[href]');
    return link !== null && (fragment(link) === undefined || link.hasAttribute('download') || /^_blank$/i.test(link.target));
  };
  const leadsToHidden = (element) => {
    const link = hitOf(element).closest('a[href]');
    const target = link && fragment(link);
    return target instanceof Element && !isShown(target);
  };
  const submits = (element) => element.matches('button') && element.type === 'submit' && element.form !== null;

  /** The element that the control says, or by its place seems, to open. */
  const panelOf = (element) => {
    const named = (element.getAttribute('aria-controls') ?? '').split(/\\s+/).filter(Boolean).map((id) => byId(element, id)).find((each) => each);
    if (named) return named;
    for (const name of ['data-bs-target', 'data-target', 'data-uk-target', 'data-tab-target']) {
      const value = element.getAttribute(name);
      const target = value && (bySelector(element, value) ?? byId(element, value));
      if (target) return target;
    }
    if (element.matches('a[href]')) { const target = fragment(element); if (target && target !== document.body) return target; }
    if (element.matches('input[role=tab]')) return element.form === null && element.nextElementSibling?.matches('[role=tabpanel]') ? element.nextElementSibling : null;
    if (element.matches('[role=tab]')) return element.id ? bySelector(element, '[role=tabpanel][aria-labelledby~="' + CSS.escape(element.id) + '"]') : null;
    // A button that stays pressed switches something (the sound of a player); what stands beside it is not what it opens.
    // One beside a video plays it.
    return (element.hasAttribute('aria-pressed') || isOfPlayer(element)) && !element.hasAttribute('aria-expanded') ? null : beside(element);
  };
  const isOfPlayer = (element) => [...(element.parentElement?.children ?? [])].some((child) => child.matches('video, audio'));
  const beside = (element) => rightBehind(element, (next) => !isShown(next) && squeeze(next.textContent).length >= 20);
  const rightBehind = (element, isIt) => {
    for (let at = element, levels = 0; at && levels < 3; at = above(at), levels += 1) {
      if (levels > 0 && squeeze(at.textContent) !== squeeze(element.textContent)) return null;
      const after = at.nextElementSibling;
      // A sign before a heading: [+] Classes.
      const next = isSign(element) && after?.matches(HEADING) ? after.nextElementSibling : after;
      if (next && !silent.test(next.localName) && isIt(next)) return next;
    }
    return null;
  };
  const isFixed = (element) => getComputedStyle(element).position === 'fixed';
  /** All that it holds is laid over the window: the box itself has no height, also when it is open. */
  const holdsOnlyFixed = (panel) => [...panel.childNodes].every((child) => (child.nodeType === 1 ? isFixed(child) || squeeze(child.textContent) === '' : child.nodeType !== 3 || child.data.trim() === '')) && [...panel.children].some(isFixed);
  /** What is laid over the window when it opens, as a dialogue or a drawer is. */
  const isLayer = (panel) => panel.matches(layer) || isFixed(panel) || holdsOnlyFixed(panel);
  /** A box of slides shows its parts side by side and cuts them off: nothing in it is closed. */
  const isSlide = (panel) => panel.closest(carousel) !== null || (panel.getBoundingClientRect().width > 1 && panel.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && panel.getBoundingClientRect().height > 1);

  const links = 'a, button, select, input, label, [role=button], [role=menuitem], [role=option]';
  /** Characters of a panel that are no links or controls. */
  const prose = (panel) => {
    let length = 0;
    const todo = [panel];
    while (todo.length > 0) for (const child of todo.pop().childNodes) {
      if (child.nodeType === 3) length += squeeze(child.data).length;
      else if (child.nodeType === 1 && !child.matches(links) && !silent.test(child.localName)) todo.push(child);
    }
    return length;
  };
  /** Navigation opens lists of links; they are no part of the document, unless a good part of them is text. */
  const isNavigation = (element, panel) => element.closest(around) !== null && (panel === null || prose(panel) < Math.max(60, squeeze(panel.textContent).length / 2));

  const pressable = (element) => element.matches('button, [role=button], [onclick], summary, label') || getComputedStyle(element).cursor === 'pointer';
  const heading = 'h1, h2, h3, h4, h5, h6, dt, legend, button, [role=button], [onclick], [tabindex="0"], [class*=accordion i], [class*=collaps i], [class*=toggle i], [class*=faq i], [class*=expand i]';
  const targeted = '[aria-controls], [data-bs-toggle=collapse], [data-toggle=collapse], [data-bs-toggle=tab], [data-toggle=tab], [data-bs-toggle=pill], [data-toggle=pill], [data-bs-target], [data-target], a[href*="#"]';

  /** A link of one word to a place of this page, as an index has them: a command called "read" is one, "More..." to a section another. */
  const isJump = (element, label) => {
    const target = element.matches('a[href]') && !/\\s/.test(label) ? fragment(element) : null;
    return target instanceof Element && (isShown(target) || squeeze(target.textContent) === '');
  };
  const kindOf = (element, panel) => {
    const expands = element.getAttribute('aria-expanded') === 'false' || isLoneTab(element);
    const label = labelOf(element);
    const words = label.length < 60 && READ_MORE.test(label) && !LOAD_MORE.test(label);
    if (words && !expands && isJump(element, label)) return null;
    if (words && (expands || panel || pressable(element))) return 'read_more';
    if (expands) return 'disclosure';
    if (panel && !isShown(panel) && /[\\p{L}\\p{N}]/u.test(panel.textContent) && (element.matches(targeted) || pressable(element))) return 'disclosure';
    return null;
  };

  /** A tab of a list of which none is selected: the heading of a section, in some libraries. */
  const isLoneTab = (element) => element.matches('[role=tab][aria-selected=false]') && element.closest('[role=tablist]')?.querySelector('[role=tab][aria-selected=true]') === null;
  /** A row that a pointer may press, with a hidden part right below it. */
  const headsHidden = (element) => {
    const next = element.nextElementSibling;
    return next !== null && next instanceof HTMLElement && !silent.test(next.localName) && !next.checkVisibility() && getComputedStyle(element).cursor === 'pointer' && squeeze(next.textContent).length >= 20;
  };

  /** Says whether it is open, and is what a control beside it opens: no control itself. */
  const isPartOfOther = (element) => element.id !== '' && !pressable(element) && !element.matches('a, [tabindex="0"], [role=tab]') && bySelector(element, '[aria-controls~="' + CSS.escape(element.id) + '"]') !== null;

  /** A copy by which a script measures stands far above the page, where nobody scrolls to. */
  const isFarAbove = (element) => element.getBoundingClientRect().bottom + scrollY < -5000;

  const find = (root) => {
    const found = [];
    const known = new Set();
    /** Elements around those that are known, but for details: as drawn, since the label of a control in a shadow tree stands in a slot of it, and both would be pressed. */
    const holders = new Set();
    const add = (control) => {
      known.add(control.element);
      found.push(control);
      if (control.element.localName !== 'details') for (let at = above(control.element); at && !holders.has(at); at = above(at)) holders.add(at);
    };
    const isInside = (element) => {
      for (let at = element; at; at = above(at)) if (known.has(at) && at.localName !== 'details') return true;
      return false;
    };
    for (const set of tabSets(root)) for (const control of set) add(control);
    for (const element of everyElement(root)) {
      if (isLate()) break;
      if (known.has(element) || !(element instanceof HTMLElement)) continue;
      if (element.localName === 'details') {
        if (!element.open && isShown(element)) add({ element, kind: 'details', label: labelOf(element.querySelector(':scope > summary') ?? element), panel: element, set: null });
        continue;
      }
      if (element.localName === 'summary') continue;
      const may = headsHidden(element) || isLoneTab(element) || element.hasAttribute('aria-expanded') || element.matches(targeted) || element.matches(heading) || (element.localName === 'label' && element.control?.type === 'checkbox') || (element.localName === 'a' && !element.getAttribute('href')?.replace(/^#$/, '')) || (element.localName === 'span' && element.childElementCount === 0 && READ_MORE.test(element.textContent.trim()));
      if (!may || element.matches(popup) || element.closest(elsewhere) || !isShown(element) || isFarAbove(element) || isPartOfOther(element)) continue;
      const native = element.matches('button, [role=button], [aria-expanded], a, label');
      if (!native && element.querySelector('button, [role=button], [aria-expanded], a[href]') !== null) continue;
      if (holders.has(element) || isInside(element)) continue;
      const panel = panelOf(element);
      if (panel && (isLayer(panel) || panel.contains(element) || panel.closest(carousel))) continue;
      const kind = kindOf(element, panel);
      // An arrow beside a heading that opens the same: pressed once is enough.
      if (kind === 'disclosure' && panel === null && !/[\\p{L}\\p{N}]/u.test(element.innerText) && [...(element.parentElement?.children ?? [])].some((other) => known.has(other) && other.getAttribute('aria-expanded') === 'false')) continue;
      if (kind === null || isNavigation(element, panel) || (panel && kind === 'disclosure' && isShown(panel))) continue;
      const refused = leaves(element) ? 'leaves_page' : submits(element) ? 'submits_form' : chooses(element) ? 'chooses' : null;
      // A link to another page that merely says "more" closes nothing here.
      if (refused === 'leaves_page' && (panel === null || kind === 'read_more')) continue;
      add({ element, kind, label: titleOf(element), panel: panel && isShown(panel) ? null : panel, set: null, refused });
    }
    return found;
  };
`;
