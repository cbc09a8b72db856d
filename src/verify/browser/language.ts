import { directionOf, isLanguage, type Language, languages } from '../../package/messages/language.js';
import { longTime } from '../../package/messages/numbers.js';
import { reportWords } from '../messages/all.js';
import { foundTables } from '../messages/found/index.js';
import { type Say, sayIn, type WordKey } from '../messages/say.js';

// The language of the page: what the browser prefers, until the reader chooses another. It is stored nowhere.

/** Words of the page that stand still: `data-say` names them. */
type PageKey = Exclude<Extract<WordKey, `page.${string}`>, 'page.reading' | 'page.broken'>;

const choice = document.querySelector('#language') as HTMLSelectElement;
const toEnglish = document.querySelector('#english') as HTMLButtonElement;
let say = speak(preferred());
let told = (): void => undefined;

/** The words in the language that is chosen now. */
export const said = (): Say => say;

export function whenLanguageChanges(change: () => void): void {
  told = change;
}

for (const language of languages) {
  const option = new Option(reportWords[language][0], language);
  option.lang = language;
  choice.append(option);
}
write();
choice.addEventListener('change', () => choose(choice.value));
toEnglish.addEventListener('click', () => {
  choose('en');
  // The button goes, and the focus must not be lost with it.
  choice.focus();
});

function choose(tag: string): void {
  if (!isLanguage(tag)) return;
  say = speak(tag);
  write();
  told();
}

function preferred(): Language {
  return navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLanguage) ?? 'en';
}

function speak(language: Language): Say {
  return sayIn(language, reportWords[language][1], foundTables[language], (at) => longTime(at, language));
}

function write(): void {
  const { documentElement: root } = document;
  root.lang = say.language;
  root.dir = directionOf(say.language);
  choice.value = say.language;
  toEnglish.hidden = say.language === 'en';
  for (const each of document.querySelectorAll<HTMLElement>('[data-say]'))
    each.textContent = say(each.dataset['say'] as PageKey);
}
