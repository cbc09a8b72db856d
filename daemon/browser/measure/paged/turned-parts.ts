import { turning } from './turning.js';

/**
 * Source of a function `turnedParts({ all, shown, squeeze, selectorOf, counted, paged })` that runs in the page and finds a large part, a frame or
 * a text, beside controls for the next and the previous one, which come into its place, as chapters do in readers of books. Nothing says how
 * many there are; `counted` and `paged`: slides and lists of which something is said. Controls that lead to another document or route, that send a form, or that belong to slides, calendars, players and bars of tools are none.
 */
export const turnedParts = `({ all, shown, squeeze, selectorOf, counted, paged }) => {
  const { NEXT, OTHER, labelOf, leaves, disabled } = (${turning})({ squeeze });
  const PREVIOUS = /^(prev|previous|previous page|back|zurück|vorherige( seite)?|précédente?|page précédente|anterior|precedente|indietro|vorige|poprzedni[aey]?|föregående|forrige|předchozí|предыд.*|前(へ|のページ)?|上一页|上一頁|이전|[‹«←<⟨])$/i;
  const TOKEN = { next: /(^|[\\s_-])next($|[\\s_-])/i, previous: /(^|[\\s_-])prev(ious)?($|[\\s_-])/i };
  const CONTROL = 'a, button, [role=button], [id*=next i], [id*=prev i], [class*=next i], [class*=prev i]';
  const AWAY = '[class*=paginat i], [class*=pager i], [class*=paging i], nav, [role=navigation], [role=toolbar], [role=tablist], [role=search], [role=grid], table, [class*=toolbar i], [class*=calendar i], [class*=datepicker i], [class*=carousel i], [class*=slide i], [class*=swiper i], [class*=splide i], [class*=slick i], [class*=flickity i], [class*=gallery i], [class*=player i]';
  const named = (control, token) => token.test(control.id) || token.test(control.getAttribute('class') ?? '');
  /** By its words; or by its name, where it has no words. */
  const turns = (control, words, token) => { const label = labelOf(control); return words.test(label) ? named(control, token) || /\\p{L}/u.test(label) || 'sign' : !/[\\p{L}\\p{N}]/u.test(label) && named(control, token); };
  const isRoute = (control) => /^#!?\\//.test(control.closest('a')?.getAttribute('href') ?? '');
  const sends = (control) => control.closest('form') !== null && control.matches('button:not([type=button]), input');
  const isOther = (control) => !(control instanceof HTMLElement) || leaves(control) || isRoute(control) || sends(control) || OTHER.test(labelOf(control)) || control.closest(AWAY) !== null;
  const large = (part, share) => { const { width, height } = part.getBoundingClientRect(); return width >= 200 && height >= 200 && width * height >= innerWidth * innerHeight * share; };
  /** Frames, where one alone may stand right beside it; texts only where the controls say by a word or a name what they do. */
  const partIn = (box, next, previous, is) => {
    const isPart = (part) => !part.contains(next) && !part.contains(previous) && shown(part);
    // A frame in an article is a part of that.
    const fills = (each) => { let holder = each; while (holder.parentElement !== box) holder = holder.parentElement; const [own, outer] = [each, holder].map((part) => part.getBoundingClientRect()); return own.width * own.height * 2 >= outer.width * outer.height; };
    const frame = [...box.querySelectorAll('iframe')].find((each) => isPart(each) && large(each, 0.1) && fills(each));
    if (frame) return previous !== null || (is === true && box === next.parentElement) ? frame : null;
    // What stands right in the document is the page, and controls beside it may be those of a tour of it.
    if (previous === null || is === 'sign' || box === document.body) return null;
    return [...box.children].find((each) => isPart(each) && large(each, 0.2) && squeeze(each.innerText ?? '').length >= 200 && each.querySelector('video, audio, form') === null) ?? null;
  };
  const otherOf = (next, box) => controls.find((other) => other !== next && other.localName === next.localName && box.contains(other) && turns(other, PREVIOUS, TOKEN.previous) !== false && !isOther(other)) ?? null;
  const controls = all.filter((element) => element.matches(CONTROL) && element.querySelector('a, button') === null);
  const found = [];
  for (const next of controls) {
    const is = turns(next, NEXT, TOKEN.next);
    if (is === false || !shown(next) || disabled(next) || isOther(next)) continue;
    let box = next.parentElement;
    for (let levels = 0; box && levels < 3; box = box.parentElement, levels += 1) {
      const part = partIn(box, next, otherOf(next, box), is);
      if (!part) continue;
      const isTold = [...counted, ...paged].some((other) => part.contains(other) || other.contains(part) || other.contains(next)) || found.some((other) => other.part === part);
      if (!isTold) found.push({ part, next });
      break;
    }
  }
  return found.map(({ part, next }) => ({ what: 'paged_list', unit: 'pages', selector: selectorOf(part), shown: 1, of: null, reason: 'A control beside it ' + (labelOf(next) ? '("' + labelOf(next) + '")' : 'without words') + ' stands for a next part, and leads to no other document: how many there are, the page does not say. It was not pressed.' }));
}`;
