/**
 * Source of a function `silentTabs({ all, shown, squeeze, selectorOf, quoted, leads, counted, slidesOf })` that runs in the page and counts tabs that are tabs by their class alone,
 * of which one is marked as the one that is shown, beside a pane that is one by its class: the parts of the others may be in no document at all. Those
 * that say what they are, and those that were tried (`opening`), are told of elsewhere; links to places in sight and rows that filter a list are none.
 */
export const silentTabs = `({ all, shown, squeeze, selectorOf, quoted, leads, counted, slidesOf }) => {
  const TAB = /^(?:[a-z\\d]+[-_]+)*tabs?(?:[-_]+(?:item|tab|btn|button|link|label|title|header|head|nav))*$/i;
  const MARK = /(?:^|[-_])(?:active|current|selected|checked)$/i;
  const around = 'nav, [role=navigation], [role=tablist], [role=toolbar], [role=banner], [role=menu], [role=menubar], body > header, body > footer';
  const isMarked = (element) => [...element.classList].some((name) => MARK.test(name)) || element.matches('[aria-selected=true], [aria-current=true]');
  const PANE = /(?:^|[-_])(?:tabs?[-_]*(?:panes?|panels?|content|body)|panes?)(?:$|[-_])/i;
  /** A place of this page that is in sight: it is scrolled to. */
  const targetOf = ({ hash }) => { try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch { return null; } };
  const jumps = (element) => [element.closest('a[href]'), ...element.querySelectorAll('a[href]')].some((link) => { const target = link && link.hash && targetOf(link); return target && shown(target); });
  const isPane = (part) => [...part.classList].some((name) => PANE.test(name)) && shown(part);
  /** Far above the tabs a pane is theirs only right behind the box that they are in: any other part of the page may have one there. */
  const hasPane = (list) => {
    let inner = null;
    for (let box = list, levels = 0; box && box !== document.body && levels < 6; inner = box, box = box.parentElement, levels += 1) {
      const parts = levels < 4 ? [...box.querySelectorAll('[class]')] : [inner.nextElementSibling];
      if (parts.some((part) => part && !part.contains(list) && !list.contains(part) && isPane(part))) return true;
    }
    return false;
  };
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
      if (outer.length < 2 || others.length !== outer.length - 1 || isFixed(list) || others.some(jumps) || !hasPane(list) || areSlides(list, outer.length) || found.some((region) => region.list.contains(list) || list.contains(region.list))) continue;
      found.push({ list, region: { what: 'collapsed', unit: 'parts', selector: selectorOf(list), shown: 1, of: outer.length, reason: 'Of ' + outer.length + ' tabs that are tabs by their class alone one is marked as shown. The others were not pressed, and what they show is not known: ' + quoted(others.map((tab) => squeeze(tab.innerText))) + '.' } });
    }
  return found.map(({ region }) => region);
}`;
