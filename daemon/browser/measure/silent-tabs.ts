/**
 * Source of a function `silentTabs({ all, shown, squeeze, selectorOf, counted, slidesOf })` that runs in the page and counts tabs that are tabs by their class alone,
 * of which one is marked as the one that is shown: the parts of the others may be in no document at all. Those that say what they are, and those that
 * were tried (`opening`), are told of elsewhere.
 */
export const silentTabs = `({ all, shown, squeeze, selectorOf, counted, slidesOf }) => {
  const TAB = /^(?:[a-z\\d]+[-_]+)*tabs?(?:[-_]+(?:item|tab|btn|button|link|label|title|header|head|nav))*$/i;
  const MARK = /(?:^|[-_])(?:active|current|selected|checked)$/i;
  const around = 'nav, [role=navigation], [role=tablist], [role=toolbar], [role=banner], [role=menu], [role=menubar], body > header, body > footer';
  const isMarked = (element) => [...element.classList].some((name) => MARK.test(name)) || element.matches('[aria-selected=true], [aria-current=true]');
  const leads = (element) => [element, ...element.querySelectorAll('a[href]')].some((each) => each.matches('a[href]') && !/^\\s*(#|javascript:)/i.test(each.getAttribute('href')));
  const isFixed = (element) => { for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).position === 'fixed') return true; return false; };
  /** Parts that stand side by side are counted as slides, as many as there are tabs. */
  const areSlides = (list, count) => {
    for (let box = list.parentElement, levels = 0; box && box !== document.body && levels < 6; box = box.parentElement, levels += 1)
      if ([...counted].some((slides) => box.contains(slides) && slidesOf(slides) === count)) return true;
    return false;
  };
  const lists = new Map();
  for (const element of all) {
    const name = [...element.classList ?? []].find((each) => TAB.test(each) && !MARK.test(each));
    if (name === undefined || element.matches('[role=tab], [aria-expanded]') || getComputedStyle(element).cursor !== 'pointer' || element.closest(around) || leads(element) || !shown(element)) continue;
    const label = squeeze(element.innerText ?? '');
    if (label.length > 40 || !/\\p{L}/u.test(label)) continue;
    // Each tab may have a box of its own in the list.
    let list = element.parentElement;
    while (list && list !== document.body && list.getElementsByClassName(name).length < 2) list = list.parentElement;
    if (!list || globalThis.opening?.knows(element)) continue;
    const key = lists.get(list) ?? lists.set(list, new Map()).get(list);
    key.set(name, [...(key.get(name) ?? []), element]);
  }
  const found = [];
  for (const [list, names] of lists)
    for (const tabs of names.values()) {
      const outer = tabs.filter((tab) => !tabs.some((other) => other !== tab && other.contains(tab)));
      const others = outer.filter((tab) => !isMarked(tab));
      if (outer.length < 2 || others.length !== outer.length - 1 || isFixed(list) || areSlides(list, outer.length) || found.some((region) => region.list.contains(list) || list.contains(region.list))) continue;
      const said = others.slice(0, 3).map((tab) => '"' + squeeze(tab.innerText) + '"').join(', ') + (others.length > 3 ? ' and ' + (others.length - 3) + ' more' : '');
      found.push({ list, region: { what: 'collapsed', unit: 'parts', selector: selectorOf(list), shown: 1, of: outer.length, reason: 'Of ' + outer.length + ' tabs that are tabs by their class alone one is shown, and the others were not pressed: ' + said + '.' } });
    }
  return found.map(({ region }) => region);
}`;
