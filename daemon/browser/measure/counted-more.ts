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
  'repl(?:y|ies)|responses?|answers?|comments?|antwort(?:en)?|kommentare?|réponses?|commentaires?|respuestas?|comentarios?|rispost[ae]|comment[oi]|respostas?|comentários?|antwoord(?:en)?|reacties?|odpowied(?:ź|zi)|komentarz[ey]?|odpoved[eí]|komentáre?|ответы?|ответа|ответов|комментари(?:й|и|я|ев)|svar|kommentarer?';
const shows = 'view|show|see|voir|afficher|ver|mostrar|vedi|mostra|bekijk|toon|pokaż|zobacz|zobraziť|показать|visa|vis';
const repliesLabel = `^(?:${shows})(?: \\p{L}{1,12}){0,2}(?: \\d[\\d.,]{0,8})?(?: \\p{L}{1,12})? (?:${replies})(?: ?\\(\\d[\\d.,]{0,8}\\))?[ .…›»>▾▼]*$|^(?:alle )?(?:\\d[\\d.,]{0,8} )?(?:weitere )?(?:${replies}) (?:anzeigen|ansehen|einblenden)$|^返信を?(?:\\d{1,5} ?件)?(?:を?表示|を?見る)$|^查看(?:全部)? ?\\d{0,5} ?[条條]?(?:回复|回覆|评论|評論)$`;

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
  const jumps = (element) => { const name = element.closest('a[href^="#"]')?.getAttribute('href').slice(1); return Boolean(name) && document.getElementById(name) !== null; };
  const submits = (element) => element.closest('button')?.type === 'submit' && element.closest('form') !== null;
  const isOver = (element, picture) => {
    const [own, box] = [element, picture].map((each) => each.getBoundingClientRect());
    const [width, height] = [Math.min(own.right, box.right) - Math.max(own.left, box.left), Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top)];
    return box.width >= 60 && width > 0 && height > 0 && width * height >= 0.8 * box.width * box.height;
  };
  const liesOverPicture = (element) => [element, element.parentElement, element.parentElement?.parentElement].some((box) => [...(box?.querySelectorAll('img, canvas, video') ?? [])].some((picture) => shown(picture) && isOver(element, picture)));
  /** Signs of a font of icons stand among the private characters. */
  const NUMBER = /^\\+ ?(\\d{1,4})[\\s\\p{Co}›»>]*$/u;
  const isCalledMore = (element) => [element, element.parentElement].some((each) => /([^a-z]|^)more([^a-z]|$)|[a-z\\d]More([^a-z]|$)/.test(each?.getAttribute('class') ?? ''));
  const ofAlbum = (label, element) => { const says = NUMBER.exec(label); return says !== null && (liesOverPicture(element) || isCalledMore(element)) ? Number(says[1]) : 0; };
  const found = [];
  for (const element of all) {
    if (element.childElementCount > 3 || (!element.matches(controls) && (!hasPointer(element) || hasPointer(element.parentElement)))) continue;
    if (found.some(({ element: other }) => other.contains(element)) || isToldElsewhere(element) || !shown(element) || isLeft(element)) continue;
    const label = squeeze(element.innerText ?? '');
    const says = label === '' || label.length > 40 ? null : MORE.exec(label);
    const number = Number(says?.[1] ?? says?.[2] ?? ofAlbum(label, element));
    if (number === 0 && (label === '' || label.length > 40 || !REPLIES.test(label) || submits(element) || jumps(element))) continue;
    const around = found.findIndex(({ element: other }) => element.contains(other));
    if (around >= 0) found.splice(around, 1);
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
