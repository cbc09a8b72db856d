/**
 * Source of `tabSets(root)`, which runs in the page beside `controls.ts`: every list of tabs below `root`, each as its controls
 * (`{ element, kind, label, panel, set, guessed, selected, refused }`). They are known by their role, by the panels that they name, or by their place alone.
 */
export const tabSets = `
  const follows = (element, panel) => (panel.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  /** Headings between the panels that they open are an accordion. */
  const isBetween = (entries) => entries.some(({ panel }) => panel && entries.some(({ element }) => follows(element, panel)) && entries.some(({ element }) => !follows(element, panel)));
  /** Controls whose panels have one parent, by the lists that they stand in: one list has no panel of any of them inside. */
  const listsOf = (entries) => {
    const found = new Map();
    for (const entry of entries) {
      let list = entry.element;
      while (list.parentElement && !entries.some(({ panel }) => panel && list.parentElement.contains(panel))) list = list.parentElement;
      if (!found.has(list)) found.set(list, []);
      found.get(list).push(entry);
    }
    return found.size > 1 ? [...found.values()].filter(({ length }) => length > 1) : [];
  };
  /** Parts side by side of which one is shown, below or above a list of as many controls: tabs that only a script knows. */
  const byPlace = (root) => {
    const found = [];
    const done = new Set();
    /** Alike but for a class or two that say which one is shown. */
    const kin = (a, b) => {
      const shared = [...a.classList].filter((name) => b.classList.contains(name)).length;
      return a.localName === b.localName && shared > 0 && a.classList.length + b.classList.length - 2 * shared <= 2;
    };
    for (const panel of everyElement(root)) {
      if (isLate()) break;
      const parent = panel.parentElement;
      if (!(panel instanceof HTMLElement) || !parent || done.has(panel) || silent.test(panel.localName) || panel.checkVisibility() || squeeze(panel.textContent).length < 2) continue;
      const parts = [];
      for (let at = panel; at && kin(at, panel); at = at.previousElementSibling) parts.unshift(at);
      for (let at = panel.nextElementSibling; at && kin(at, panel); at = at.nextElementSibling) parts.push(at);
      for (const part of parts) done.add(part);
      if (parts.length < 2 || parts.length > 30 || parts.filter(isShown).length !== 1 || parts.some((part) => isLayer(part) || part.closest(carousel) || part.closest(elsewhere))) continue;
      const places = [parts[0].previousElementSibling, parts.at(-1).nextElementSibling, parent.previousElementSibling, parent.nextElementSibling];
      const controls = places.map((place) => place && controlsIn(place, parts.length)).find(Boolean);
      if (controls) found.push({ key: parent, entries: controls.map((element, at) => ({ element, panel: parts[at] })) });
    }
    return found;
  };
  /** As many elements side by side that a pointer may press, each with a label of its own. */
  const controlsIn = (place, count) => {
    for (const list of [place, ...place.querySelectorAll('*')]) {
      const items = [...list.children].filter((child) => child instanceof HTMLElement && !silent.test(child.localName));
      if (items.length !== count || new Set(items.map(labelOf)).size !== count) continue;
      if (items.every((item) => isShown(item) && /\\p{L}/u.test(labelOf(item)) && !item.matches(popup) && (hitOf(item).matches('a') || pressable(hitOf(item))))) return items;
    }
    return null;
  };

  /** A bar at the lower edge of the window, of which no tab has a part of the page, leads to other views. */
  const isBar = (entries) => {
    if (entries.some(({ panel }) => panel)) return false;
    let bar = entries[0].element;
    while (bar && !/^(fixed|sticky)$/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
    const box = bar?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.height < innerHeight / 4 && Math.abs(box.bottom - innerHeight) <= 40 && entries.every(({ element }) => bar.contains(element));
  };

  /** All of them name one panel: they may show a part of what it shows already. */
  const isFilter = (entries) => entries.every(({ panel }) => panel && panel === entries[0].panel);

  const inCarousel = (element) => {
    for (let at = element; at; at = above(at)) if (at.matches(carousel)) return true;
    return false;
  };
  /** Dots of a carousel have the role of tabs: without a part of their own, in a carousel, alike but for a number. */
  const isDots = (entries) => entries.every(({ element, panel }) => !panel && bare(labelOf(element)) === bare(labelOf(entries[0].element)) && inCarousel(element));

  /** Lists of tabs: by their role, or controls whose panels are siblings of which one is shown. */
  const tabSets = (root) => {
    const sets = [];
    const lists = new Map();
    const put = (key, element, panel) => { if (!lists.has(key)) lists.set(key, new Map()); lists.get(key).set(element, panel); };
    for (const element of everyElement(root)) {
      if (isLate()) break;
      if (!(element instanceof HTMLElement) || !element.matches('[role=tab], ' + targeted) || element.closest(elsewhere) || !isShown(element)) continue;
      const panel = panelOf(element);
      // What stands in for a panel that is not drawn yet has a fixed place and next to no size; a drawer has a size.
      const standsIn = panel?.matches('[role=tabpanel]') && isFixed(panel) && parseFloat(getComputedStyle(panel).width) <= 1;
      if (panel && ((isLayer(panel) && !standsIn) || panel.closest(carousel) || panel.contains(element))) continue;
      if (element.matches('[role=tab]')) put(element.closest('[role=tablist]') ?? element.parentElement, element, panel);
      else if (panel && panel.parentElement && !element.matches(popup)) put(panel.parentElement, element, panel);
    }
    const isOfRole = ([, tabs]) => [...tabs.keys()].some((element) => element.matches('[role=tab]'));
    for (const [key, tabs] of [...lists].sort((one, other) => isOfRole(other) - isOfRole(one))) {
      const entries = [...tabs].map(([element, panel]) => ({ element, panel }));
      // A tab of its role may hold the link to its panel.
      if (isListed(entries)) continue;
      // The contents of a long page are hundreds of links to its sections, and none of those is closed.
      if (!entries.some(({ element, panel }) => element.matches('[role=tab]') || (panel && !isShown(panel)))) continue;
      for (const group of [entries, ...listsOf(entries)]) if (asSet(group, key)) break;
    }
    for (const { key, entries } of byPlace(root)) if (!isListed(entries)) asSet(entries, key);
    function isListed(entries) {
      return entries.some(({ element }) => sets.some((set) => set.some((tab) => tab.element.contains(element) || element.contains(tab.element))));
    }
    function asSet(entries, key) {
      const byRole = entries.every(({ element }) => element.matches('[role=tab]'));
      const selected = entries.find(({ element }) => byRole && (element.getAttribute('aria-selected') === 'true' || (element.localName === 'input' && element.checked))) ?? entries.find(({ panel }) => panel && isShown(panel));
      const shut = entries.filter(({ panel }) => panel && !isShown(panel));
      const between = isBetween(entries);
      if (!selected || entries.length < 2 || isDots(entries) || (!byRole && (shut.length === 0 || between || entries.filter(({ panel }) => panel && isShown(panel)).length !== 1))) return false;
      if (byRole && between && entries.some(({ element }) => element.hasAttribute('aria-expanded'))) return false;
      if (entries.some(({ panel }) => panel && panel !== selected.panel && !shut.some((each) => each.panel === panel) && isSlide(panel))) return false;
      sets.push(entries.map(({ element, panel }) => ({
        element, kind: 'tab', label: labelOf(element), panel, set: key, guessed: !byRole || isBar(entries), filters: isFilter(entries), selected: element === selected.element,
        refused: leaves(element) ? 'leaves_page' : submits(element) ? 'submits_form' : element.localName === 'input' && element.form !== null ? 'chooses' : element.matches(':disabled, [aria-disabled=true]') ? 'disabled' : null,
      })));
      return true;
    }
    return sets;
  };`;
