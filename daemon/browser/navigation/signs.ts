import { selectorOf } from '../tab/selector.js';
import { ownWorld } from '../tab/world.js';
import type { PageSession } from '../session/session.js';

/** What a page that is still lets know of more to come. */
export type Sign =
  /** The page marks an element in view as loading; `selector` is its place. */
  | { readonly kind: 'loading'; readonly selector: string }
  /** Empty boxes in view are animated without end, as placeholders are; `selector` is the place of the first. */
  | { readonly kind: 'boxes'; readonly selector: string }
  /** It shows nothing at all. */
  | { readonly kind: 'empty' }
  /** It has text, and hides all of it. */
  | { readonly kind: 'hidden' };

/**
 * Source of a function that finds it, in the main document. An element is marked as loading by `aria-busy` or an indeterminate
 * progress bar (WAI-ARIA 1.2, 6.6; HTML, 4.10.13), by an animation without end on something that is named so, as one of several boxes
 * without content that are named skeletons and are painted or animated, or where the words "Loading…" are all that the page says. Boxes
 * without content and without such a name are a sign where several of them, each painted and in the flow of the page, are animated without
 * end and take a good part of the view.
 */
const signOf = `function (most, saysLoading) {
  const selectorOf = ${selectorOf};
  const inView = (element) => {
    const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4 || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const loading = (element) => ({ kind: 'loading', selector: selectorOf(element).slice(0, 500) });
  const marked = '[aria-busy="true" i], progress:not([value]), [role="progressbar" i]:not([aria-valuenow])';
  for (const element of [...document.querySelectorAll(marked)].slice(0, most)) if (inView(element)) return loading(element);
  const isNamedSo = (element) => /spinner|skeleton|shimmer|loader|loading|placeholder-(glow|wave)/i.test((element.getAttribute('class') ?? '') + ' ' + element.id);
  const isEndless = ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity;
  const endless = document.getAnimations().slice(0, most).filter(isEndless);
  for (const { effect } of endless) {
    const around = [effect.target, effect.target?.parentElement, effect.target?.parentElement?.parentElement];
    const named = around.find((element) => element && element !== document.body && isNamedSo(element));
    if (named && inView(effect.target)) return loading(named);
  }
  const SHOWS = 'img, svg, canvas, video, audio, iframe, object, embed, input, textarea, select, button, progress, meter, hr';
  const isBare = (element) => !/\\S/.test(element.textContent) && !element.querySelector(SHOWS);
  const boxes = [...document.querySelectorAll('[class*="skeleton" i]')].slice(0, most);
  const isDrawn = (element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return !/(^transparent|[,/] 0\\))$/.test(backgroundColor) || backgroundImage !== 'none' || element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running');
  };
  const [bare, another] = boxes.filter((element) => isBare(element) && inView(element) && isDrawn(element));
  if (another) return loading(bare);
  // Not a picture, not behind or over something else, painted by itself.
  const isPlaceholder = (element) => {
    if (!(element instanceof HTMLElement) || element.localName.includes('-') || element.shadowRoot || element.matches(SHOWS) || !isBare(element) || !inView(element)) return false;
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
    const isPainted = backgroundImage !== 'none' ? !backgroundImage.includes('url(') : !/(^transparent|[,/] 0\\))$/.test(backgroundColor);
    return isPainted && (position === 'static' || position === 'relative');
  };
  const moved = [...new Set(endless.map(({ effect }) => effect.target))].filter(isPlaceholder);
  const areaOf = (element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) * (Math.min(right, innerWidth) - Math.max(left, 0));
  };
  const isMuch = moved.reduce((sum, element) => sum + areaOf(element), 0) > innerWidth * innerHeight / 5;
  if (moved.length > 3 && isMuch) return { ...loading(moved[0]), kind: 'boxes' };
  const { body } = document;
  if (!body || body.localName !== 'body') return null;
  // All of it is hidden until a script shows it. What innerText gives of it then is all the same.
  if (/\\S/.test(body.textContent) && !body.checkVisibility({ checkOpacity: true })) return { kind: 'hidden' };
  if (body.textContent.length > 10_000) return null;
  const words = body.innerText.trim();
  if (words !== '') {
    if (words.length > 80 || !new RegExp(saysLoading, 'iu').test(words)) return null;
    return loading([...body.querySelectorAll('*')].slice(0, most).findLast((each) => each.innerText?.trim() === words) ?? body);
  }
  if (body.querySelector(SHOWS)) return null;
  const elements = [...body.getElementsByTagName('*')].slice(0, most);
  const isPainted = (element) => {
    const { backgroundImage } = getComputedStyle(element);
    return element.localName.includes('-') || backgroundImage !== 'none' || getComputedStyle(element, '::before').content !== 'none';
  };
  return elements.some(isPainted) || isPainted(body) ? null : { kind: 'empty' };
}`;

/** All that a page says while it loads: such words alone, or with some more before an ellipsis. */
const saysLoading = ((words: string): string => `^(${words})([.…!]*|( [^ ]+){1,5}(…|[.]{3}))$`)(
  [
    'loading(?: (?:the |your )?(?:app(?:lication)?|page|(?:web ?)?site|content|data))?|please wait|one moment|just a (?:moment|second)|initiali[sz]ing',
    'wird geladen|lädt|laden|bitte warten|chargement(?: en cours)?|veuillez patienter|patientez',
    'cargando|espere|por favor espere|caricamento(?: in corso)?|attendere|attendere prego',
    'ładowanie|wczytywanie|proszę czekać|načítava sa|načítání|čakajte|carregando|загрузка|подождите',
    '読み込み中|加载中|正在加载|載入中|로딩 중?',
  ].join('|'),
);

/** Elements of each kind that are looked at. */
const MOST = 2_000;

/** @returns null where there is none; rejects when the page gives no answer */
export async function signOfMore({ cdp, mainFrameId }: PageSession): Promise<Sign | null> {
  const world = await ownWorld(cdp, mainFrameId);
  return world.call<Sign | null>(signOf, MOST, saysLoading);
}
