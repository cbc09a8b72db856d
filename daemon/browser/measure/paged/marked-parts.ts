import { turning } from './turning.js';

/**
 * Source of a function `markedParts({ all, shown, squeeze, selectorOf, within, besideSlides, paged })` that runs in the page and finds parts of
 * which one is shown, and which neither the page nor a pager numbers: marks in a row, as dots of a tour or the steps of a form, one of them the
 * current one, beside a control for the next. What slides, pagers, calendars and tabs have of that kind is told of elsewhere.
 */
export const markedParts = `({ all, shown, squeeze, selectorOf, within, besideSlides, paged }) => {
  const { OTHER, labelOf, leaves, disabled } = (${turning})({ squeeze });
  const NEXT = /^(next|continue|weiter|nächste[rs]?|suivante?|siguiente|successiv[ao]|avanti|próxim[ao]|volgende|następn[aey]|dalej|nästa|næste|další|ďalej|след\\p{L}*|далее|次へ?|下一[步页頁张題]?|다음)( (step|schritt|étape|paso|passo|krok|→|›|»))?$/iu;
  const AWAY = '[class*=paginat i], [class*=pager i], [class*=calendar i], [class*=picker i], [class*=carousel i], [class*=slide i], [class*=swiper i], [class*=splide i], [class*=slick i], [class*=flickity i], [class*=gallery i], [class*=player i], [role=grid], table, nav';
  const DOT = /(^|[\\s_-])(bullets?|dots?|indicators?)([\\s_-]|$)/i;
  const STEP = /(^|[\\s_-])step(s|per)?([\\s_-]|$)/i;
  const says = (element) => element.getAttribute('class') ?? '';
  const isCurrent = (mark) => [mark, ...mark.children].some((each) => ['aria-selected', 'aria-pressed'].some((name) => each.getAttribute(name) === 'true') || /^(true|step)$/.test(each.getAttribute('aria-current') ?? '') || /(^|[\\s_-])(active|current|selected)([\\s_-]|$)/i.test(says(each)));
  const sends = (control) => control.closest('form') !== null && control.matches('button:not([type=button]), input');
  const turns = (control) => shown(control) && NEXT.test(labelOf(control)) && !OTHER.test(labelOf(control)) && !leaves(control) && !sends(control) && !disabled(control);
  /** Tabs are opened one by one, or said to have stayed closed. */
  const isTold = (tab) => tab.matches('[role=tab]') && (tab.matches('[disabled], [aria-disabled=true], [aria-controls]') || globalThis.opening?.knows(tab));
  /** Alike, in a row or one below the other, one of them current; dots without words, or what is named a step. */
  const marksIn = (row) => {
    const [first] = [...row.children].filter((each) => STEP.test(says(each)) || DOT.test(says(each)) || DOT.test(says(row)) || DOT.test(says(row.parentElement ?? row)));
    if (!first) return [];
    const marks = [...row.children].filter((each) => each.localName === first.localName && shown(each));
    const areDots = marks.every((each) => squeeze(each.textContent) === '' && each.offsetWidth <= 60 && each.offsetHeight <= 60);
    const areSteps = marks.every((each) => STEP.test(says(each)) && squeeze(each.innerText).length <= 100);
    if (marks.some((each) => [each, ...each.children].some(isTold))) return [];
    return marks.length > 1 && marks.length <= 30 && (areDots || areSteps) && marks.filter(isCurrent).length === 1 ? marks : [];
  };
  const found = [];
  for (const row of all) {
    if (!(row instanceof HTMLElement) || row.childElementCount < 2 || row.childElementCount > 61 || !shown(row) || within(row) || row.closest(AWAY) !== null) continue;
    const marks = marksIn(row);
    if (marks.length === 0 || besideSlides(row, marks.length, true) || found.some(({ box }) => box.contains(row))) continue;
    for (let box = row.parentElement, levels = 0; box && box !== document.body && levels < 3; box = box.parentElement, levels += 1) {
      const controls = [...box.querySelectorAll('button, [role=button], a')].filter((control) => !row.contains(control) && turns(control));
      if (controls.length === 0) continue;
      if (controls.length === 1 && ![...paged].some((other) => other.contains(box) || box.contains(other))) found.push({ box, of: marks.length });
      break;
    }
  }
  for (const { box } of found) paged.add(box);
  return found.map(({ box, of }) => ({ what: 'paged_list', selector: selectorOf(box), shown: 1, of, unit: 'parts', reason: 'Of ' + of + ' marks one is the current one, beside a control for the next, which was not pressed: what the others stand for was not opened.' }));
}`;
