/**
 * Source of a function `media({ all, shown, selectorOf, within })` that runs in the page and gives `{ elements, regions }`: the videos and sounds that
 * a visitor is offered to play, and what is to be said of them. A player without one (terminals, frames that are loaded on demand) is known
 * by its control. A film that runs by itself, mute and without end, is a picture; a sound without any control is none of the page's contents.
 */
export const media = `({ all, shown, selectorOf, within }) => {
  const LABEL = /^(?:[▶►⏵]\\uFE0F?|(?:play|abspielen|wiedergabe|wiedergeben|lire|lecture|reproducir|riproduci|odtwórz|prehrať|přehrát)(?: (?:\\p{L}+|\\d+)){0,6})$/iu;
  const CLASS = /(^|[\\s_-])(big-?)?play-?(btn|button|control|overlay|icon)([\\s_-]|$)/i;
  const LEVELS = 4;
  const inSight = (element) => { const box = element.getBoundingClientRect(); return shown(element) && box.width >= 8 && box.height >= 8; };
  const above = (node) => node.parentElement ?? (node.getRootNode() instanceof ShadowRoot ? node.getRootNode().host : null);
  const around = (element) => { let at = element; for (let level = 0; level < LEVELS && above(at) && above(at) !== document.body; level += 1) at = above(at); return at; };
  const labelOf = (element) => (element.getAttribute('aria-label') || element.getAttribute('title') || element.innerText || '').replace(/\\s+/g, ' ').trim();
  /** The same sign turns to what comes next, where its mirror image is beside it; one of a player turns back a film. */
  const OF_PLAYER = 'audio, video, progress, input[type=range], [role=slider], [role=progressbar], [class*=player i], [class*=audio i], [class*=video i]';
  const isPlayer = (box) => box.matches(OF_PLAYER) || box.querySelector(OF_PLAYER) !== null || /[⏸⏹■]|\\b\\d{1,2}:\\d\\d\\b/u.test(box.textContent.slice(0, 200));
  const turnsOn = (element) => {
    for (let at = element, levels = 0; at?.parentElement && levels < 3; at = at.parentElement, levels += 1)
      if ([...at.parentElement.children].some((other) => other !== at && /^[◀◄⏴]\\uFE0F?$/u.test(other.textContent.trim()))) return /^[▶►⏵]/u.test(labelOf(element)) && !isPlayer(at.parentElement);
    return false;
  };
  const isControl = (element) => {
    if (!(element instanceof HTMLElement) || element.closest('a[href]') || (!element.matches('button, [role=button]') && !CLASS.test(element.className))) return false;
    return (CLASS.test(element.className) || (LABEL.test(labelOf(element)) && !turnsOn(element))) && inSight(element) && getComputedStyle(element).pointerEvents !== 'none' && !element.closest('[class*=carousel i], [class*=slide i], [class*=swiper i]') && !within(element);
  };
  const controls = all.filter(isControl);
  const holdsAcross = (box, inner) => { for (let at = inner; at; at = above(at)) if (at === box) return true; return false; };

  const offered = (element) => element.controls ? inSight(element) : controls.some((control) => holdsAcross(around(element), control));
  const isPicture = (element) => element.localName === 'video' && element.autoplay && element.loop && element.muted && !element.controls;
  const elements = all.filter((element) => element instanceof HTMLMediaElement && !isPicture(element) && offered(element));
  const isLost = (element) => element.error !== null || (element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE && element.preload !== 'none');
  const there = elements.filter((element) => !isLost(element));

  const boxes = [];
  for (const control of controls) {
    if (elements.some((element) => holdsAcross(around(element), control))) continue;
    const box = around(control);
    if (boxes.some((other) => holdsAcross(other.box, control) || holdsAcross(box, other.control))) continue;
    boxes.push({ box, control });
  }
  const addressOf = (element) => { try { const { protocol, origin, pathname } = new URL(element.currentSrc, document.baseURI); return element.currentSrc === '' || !/^https?:$/.test(protocol) ? '' : ' (' + origin + pathname.slice(0, 200) + ')'; } catch { return ''; } };
  const nameOf = (element) => element.localName + (Number.isFinite(element.duration) && element.duration > 0 ? ' of ' + Math.round(element.duration) + ' s' : '') + addressOf(element);
  const names = [...there.map(nameOf), ...boxes.map(({ control }) => 'the control "' + (LABEL.test(labelOf(control)) ? labelOf(control) : control.className.trim().split(/\\s+/).find((name) => CLASS.test(name)) ?? '').slice(0, 60) + '"')];
  if (names.length === 0) return { elements, regions: [] };
  const said = names.slice(0, 3).join(', ') + (names.length > 3 ? ' and ' + (names.length - 3) + ' more' : '');
  return { elements, regions: [{ what: 'media', unit: 'parts', selector: selectorOf(there[0] ?? boxes[0].control), shown: 0, of: names.length, reason: 'Videos, sounds and players that the page offers to play: ' + names.length + '. The picture shows one moment of them at most, and what they say is in no text: ' + said + '.' }] };
}`;
