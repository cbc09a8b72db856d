/**
 * Source of text patterns for a label that says how many further parts a place holds, as a calendar does in the box of a day (`+2 more`,
 * `3 weitere`), in the languages most met. The first group is the number.
 */
const words =
  'more|others?|further|weitere|mehr|de plus|en plus|autres?|más|otros|mais|outros|altri|altre|meer|więcej|innych|ещё|еще|другие|další|fler|flere|lisää|daha';
const before = '他|另外|还有|還有|\\+altri';
const label = `^(?:(?:and|und|et|y|e|en|i|и|show|view|see) )?\\+? ?(\\d{1,5}) (?:${words})(?: \\p{L}+){0,2} ?[.…›»>▾▼]*$|^(?:${before}) ?(\\d{1,5}) ?\\p{L}?$`;

/**
 * The same for a label that stands for answers or comments which it would bring (`View 3 replies`, `Antworten anzeigen`); their number may be
 * that of all of them. `View more replies` and the like are `loadMoreLabel`.
 */
const replies =
  'repl(?:y|ies)|answers?|comments?|antwort(?:en)?|kommentare?|réponses?|commentaires?|respuestas?|comentarios?|rispost[ae]|comment[oi]|respostas?|comentários?|antwoord(?:en)?|reacties?|odpowied(?:ź|zi)|komentarz[ey]?|odpoved[eí]|odpově(?:ď|di)|komentáre?|ответы?|ответа|ответов|комментари(?:й|и|я|ев)|svar|kommentarer?';
const shows =
  'view|show|see|voir|afficher|ver|mostrar|vedi|mostra|visualizza|bekijk|toon|pokaż|zobacz|wyświetl|zobraziť|zobrazit|показать|visa|vis';
const number = '\\d[\\d.,]{0,8} ?[km]?';
const repliesLabel = `^(?:${shows})(?: \\p{L}{1,12}){0,2}(?: ${number})?(?: \\p{L}{1,12})? (?:${replies})(?: ?\\(\\d[\\d.,]{0,8}\\))?[ .…›»>▾▼]*$|^(?:view|show|see)(?: all)? ${number} responses?$|^(?:alle )?(?:${number} )?(?:weitere |meer )?(?:${replies}) (?:anzeigen|ansehen|einblenden|bekijken|weergeven|tonen)$|^(?:\\d{1,5} ?件の)?(?:返信|コメント)を?(?:\\d{1,5} ?件)?(?:を?(?:すべて)?表示|を?見る)$|^(?:답글|댓글)(?: \\d{1,5}개)?(?: 모두)? ?(?:보기|더보기)$|^(?:${number} )?(?:yanıtı?|yanıtları|yorumu?|yorumları) (?:gör|göster|görüntüle)$|^查看(?:全部)? ?\\d{0,5} ?[条條]?(?:回复|回覆|评论|評論)$`;

/**
 * Source of a function `countedMore({ all, shown, squeeze, selectorOf, quoted, leads, isLeft })` that runs in the page and counts such labels. What they
 * stand for may be in no document at all, so that nothing but the label tells of it. A label in a control is a label of the control: one that says
 * whether it is open, or that was tried, is told of with what was opened (one of a dialogue is not pressed), and a link to another document is none. A pointer over a whole card says nothing of a label in it.
 * A number alone, as `+12`, is such a label where it lies over a picture, the last one that an album shows, or in what is called "more".
 */
export const countedMore = `({ all, shown, squeeze, selectorOf, quoted, leads, isLeft }) => {
  const MORE = new RegExp(${JSON.stringify(label)}, 'iu');
  const REPLIES = new RegExp(${JSON.stringify(repliesLabel)}, 'iu');
  const controls = 'a, button, [role=button], [role=link], [tabindex="0"], summary, label';
  const hasPointer = (element) => element !== null && getComputedStyle(element).cursor === 'pointer';
  const isToldElsewhere = (element) => element.closest('[aria-expanded]:not([aria-haspopup=dialog])') !== null || leads(element) || (globalThis.opening?.knows(element.closest(controls)) ?? false);
  /** To a place of the page, where they stand. */
  const jumps = (element) => {
    const name = element.closest('a[href^="#"]')?.getAttribute('href').slice(1) ?? '';
    const decoded = () => { try { return decodeURIComponent(name); } catch { return name; } };
    const target = name === '' ? null : document.getElementById(name) ?? document.getElementById(decoded());
    // An anchor without words stands before what it names.
    const place = target?.matches('a, span') && squeeze(target.textContent) === '' ? target.parentElement : target;
    return Boolean(place) && shown(place) && squeeze(place.innerText ?? '') !== '';
  };
  /** What it stands for is in sight, or there is none. */
  const isOn = (element) => element.closest('[aria-pressed=true], [aria-checked=true]') !== null || element.closest('label')?.control?.checked === true;
  const NONE = /(?<![\\d.,])0(?![\\d.,])/;
  const hasAbove = (elements, element) => { for (let at = element; at; at = at.parentElement) if (elements.has(at)) return true; return false; };
  const submits = (element) => element.closest('button')?.type === 'submit' && element.closest('form') !== null;
  const isOver = (element, picture) => {
    const [own, box] = [element, picture].map((each) => each.getBoundingClientRect());
    const [width, height] = [Math.min(own.right, box.right) - Math.max(own.left, box.left), Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top)];
    return box.width >= 60 && width > 0 && height > 0 && width * height >= 0.8 * box.width * box.height;
  };
  const liesOverPicture = (element) => [element, element.parentElement, element.parentElement?.parentElement].some((box) => [...(box?.querySelectorAll('img, canvas, video') ?? [])].some((picture) => shown(picture) && isOver(element, picture)));
  /** Signs of a font of icons stand among the private characters. */
  const NUMBER = /^\\+ ?(\\d{1,4})[\\s\\p{Co}›»>]*$/u;
  /** The last of several that are alike, or with a sign beside its number; buttons that add one, or go on by ten, are called so as well. */
  const hasSign = (each) => each.querySelector('i, svg, [class*=icon i]') !== null;
  const isLastOf = (each) => each.nextElementSibling === null && [...(each.parentElement?.children ?? [])].filter((other) => other !== each && other.localName === each.localName && !/^[+−–-] ?\\d/.test(squeeze(other.textContent))).length > 1;
  const isCalledMore = (element) => [element, element.parentElement].some((each) => each !== null && /([^a-z]|^)more([^a-z]|$)|[a-z\\d]More([^a-z]|$)/.test(each.getAttribute('class') ?? '') && (hasSign(each) || isLastOf(each)));
  const ofAlbum = (label, element) => { const says = NUMBER.exec(label); return says !== null && (liesOverPicture(element) || isCalledMore(element)) ? Number(says[1]) : 0; };
  const found = [];
  const known = new Set();
  for (const element of all) {
    if (element.childElementCount > 3 || (!element.matches(controls) && (!hasPointer(element) || hasPointer(element.parentElement)))) continue;
    if (hasAbove(known, element) || isToldElsewhere(element) || !shown(element) || isLeft(element)) continue;
    const label = squeeze(element.innerText ?? '');
    const says = label === '' || label.length > 40 ? null : MORE.exec(label);
    const number = Number(says?.[1] ?? says?.[2] ?? ofAlbum(label, element));
    if (number === 0 && (label === '' || label.length > 40 || !REPLIES.test(label) || NONE.test(label) || isOn(element) || submits(element) || jumps(element))) continue;
    known.add(element);
    found.push({ element, label, number });
  }
  const placeOf = (list) => selectorOf(list.length === 1 ? list[0].element : list[0].element.parentElement);
  const said = (list) => quoted(list.map(({ label }) => label));
  const counted = found.filter(({ number }) => number > 0);
  const others = found.filter(({ number }) => number === 0);
  const of = counted.reduce((all, { number }) => all + number, 0);
  return [
    ...(counted.length === 0 ? [] : [{ what: 'collapsed', unit: 'parts', selector: placeOf(counted), shown: 0, of, reason: (counted.length === 1 ? 'A control that was not pressed says' : counted.length + ' controls that were not pressed say') + ' how many further parts there are (' + of + ' in all): ' + said(counted) + '.' }]),
    ...(others.length === 0 ? [] : [{ what: 'load_more', selector: placeOf(others), shown: 0, of: null, reason: (others.length === 1 ? 'The label of a control that was not pressed stands' : 'The labels of ' + others.length + ' controls that were not pressed stand') + ' for answers or comments: ' + said(others) + '.' }]),
  ];
}`;
