import { turning } from './turning.js';

/**
 * Source of a function `turnedParts({ all, shown, squeeze, selectorOf, counted, paged })` that runs in the page and finds a large part, a frame or
 * a text, beside controls for the next and the previous one, as chapters have them in readers of books. Nothing says how many there are, nor
 * what a script does when they are pressed; `counted` and `paged`: slides and lists of which something is said. Controls that lead to another document or route, that send a form, or that belong to slides, calendars, players and bars of tools are none.
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
  // Many controls may stand in one box: what is in it is searched once.
  const onceFor = (search) => { const known = new Map(); return (box) => { if (!known.has(box)) known.set(box, search(box)); return known.get(box); }; };
  // A frame in an article is a part of that.
  const fills = (each, box) => { let holder = each; while (holder.parentElement !== box) holder = holder.parentElement; const [own, outer] = [each, holder].map((part) => part.getBoundingClientRect()); return own.width * own.height * 2 >= outer.width * outer.height; };
  const framesIn = onceFor((box) => [...box.querySelectorAll('iframe')].filter((each) => shown(each) && large(each, 0.1) && fills(each, box)));
  const textsIn = onceFor((box) => [...box.children].filter((each) => shown(each) && large(each, 0.2) && squeeze(each.innerText ?? '').length >= 200 && each.querySelector('video, audio, form') === null));
  /** A frame; or a text, where the controls say by a word or a name what they do. */
  const partIn = (box, next, previous, is) => {
    if (previous === null) return null;
    const isBeside = (part) => !part.contains(next) && !part.contains(previous);
    const frame = framesIn(box).find(isBeside);
    // What stands right in the document is the page, and controls beside it may be those of a tour of it.
    return frame ?? (is === 'sign' || box === document.body ? null : (textsIn(box).find(isBeside) ?? null));
  };
  const controls = all.filter((element) => element.matches(CONTROL) && element.querySelector('a, button') === null);
  const previousOnes = controls.filter((control) => turns(control, PREVIOUS, TOKEN.previous) !== false && !isOther(control));
  const previousIn = onceFor((box) => previousOnes.filter((control) => box.contains(control)));
  const otherOf = (next, box) => previousIn(box).find((other) => other !== next && other.localName === next.localName) ?? null;
  const boxesOf = (next) => { const boxes = []; for (let box = next.parentElement; box && boxes.length < 3; box = box.parentElement) boxes.push(box); return boxes; };
  /** Controls for a next part, with one for the previous part near them, that are looked at. */
  const MOST = 200;
  let left = MOST;
  const found = [];
  for (const next of controls) {
    const is = turns(next, NEXT, TOKEN.next);
    if (is === false || !shown(next) || disabled(next) || isOther(next)) continue;
    const boxes = boxesOf(next);
    if (boxes.every((box) => otherOf(next, box) === null)) continue;
    left -= 1;
    if (left < 0) break;
    for (const box of boxes) {
      const part = partIn(box, next, otherOf(next, box), is);
      if (!part) continue;
      const isTold = [...counted, ...paged].some((other) => part.contains(other) || other.contains(part) || other.contains(next)) || found.some((other) => other.part === part);
      if (!isTold) found.push({ part, next });
      break;
    }
  }
  const regions = found.map(({ part, next }) => ({ what: 'paged_list', unit: 'pages', selector: selectorOf(part), shown: 1, of: null, reason: 'A control beside it ' + (labelOf(next) ? '("' + labelOf(next) + '")' : 'without words') + ' stands for a next part. It is ' + (next.closest('a[href]') ? 'a link without the address of another document' : 'no link') + ', and it was not pressed: what it shows, and how many parts there are, is not known.' }));
  if (left < 0) regions.push({ what: 'not_counted', unit: 'parts', selector: selectorOf(document.body), shown: 0, of: null, reason: 'The first ' + MOST + ' controls for a next part were looked at, and no further ones.' });
  return regions;
}`;
