const page = '(page|site|content|article|document|url|address|link|file|post|product|item|resource)';
const phrases = [
  `(that|this|the|your|requested) ${page}( you.{0,40})? (can.?t|can ?not|could not|couldn.?t|does ?n.?t|does not|was not|wasn.?t|is not|isn.?t|no longer|has been).{0,20}(be )?(found|exist|exists|available|removed|deleted|moved)`,
  `(we|i) (can.?t|can ?not|could not|couldn.?t) (find|locate) (that|this|the|your|what).{0,40}`,
  `(nothing|no page) (was )?found( here)?|${page} (not found|missing|unavailable|does not exist|doesn.?t exist|no longer exists)`,
  '(404|410)( error)?[ :.!\u2013\u2014|-]*(not found|error|page|gone)|(error|http|status)( code)?[ :]*(404|410)',
  '(die |diese |angeforderte |gesuchte )*(seite|artikel|datei|adresse|inhalt|produkt)( .{0,30})? ?(wurde )?(leider )?(nicht (gefunden|vorhanden|verfügbar|mehr)|existiert nicht)',
  '(la |cette |votre )?(page|article|ressource)( .{0,40})? ?(introuvable|n.existe (pas|plus)|n.a pas été trouvée|non trouvée)',
  '(la )?(página|pagina|artículo)( .{0,40})? ?(no (se ha )?(encontrad[ao]|existe|disponible|se encuentra)|non (è stata )?(trovata|esiste|disponibile)|não (foi )?(encontrada|existe)|niet (gevonden|beschikbaar))',
  '(strona|strony)( .{0,30})? ?(nie (została )?(znaleziona|istnieje)|nie znaleziono)|nie znaleziono strony',
  'sidan (kunde inte hittas|finns inte|hittades inte)|siden (blev ikke fundet|findes ikke|finnes ikke|ble ikke funnet)|sivua ei löyt(ynyt|y)',
  '(stránka|stránku)( .{0,20})? ?(nebyla nalezena|neexistuje|nenalezena|sa nenašla)|az oldal nem található|pagina nu (a fost găsită|există)',
  'страница( .{0,20})? ?(не найдена|не существует|удалена)|сторінк[ау]( .{0,20})? ?не (знайдено|існує)|η σελίδα δεν (βρέθηκε|υπάρχει)|sayfa bulunamadı',
  'ページ(が|は)?(見つかりません|存在しません|ありません)|页面(不存在|未找到|找不到)|找不到(页面|頁面|该页)|頁面(不存在|未找到)|페이지를 찾을 수 없|الصفحة غير موجودة',
].join('|');

/** Words by which a page says that it is not there, in the languages most met. */
export const missing = new RegExp(`(${phrases})`, 'iu');

/** A title or heading that says that and nothing else, save for a word before it and the site's name after it. */
export const wholeMissing = new RegExp(
  `^((oops|sorry|uh[ -]?oh|whoops|ups|hoppla|hmm|error|fehler|erreur)[!,.: \u2026-]*)*(404[ :.!|\u2013\u2014-]*)?(${phrases})[.!\u2026 ]*([|\u2013\u2014\u00b7:-] .{1,60})?$|^404( [|\u2013\u2014-] .{1,60})?$`,
  'iu',
);

/** Titles of guides and stories about such pages. */
export const aboutMissing =
  /^(how|why|what|when|fix|understand|wie|warum|was|comment|pourquoi|que|cómo|por qué|come|perché|hoe|waarom|jak|dlaczego|hur|varför|как|почему)(?![\p{L}])|\?$/iu;
