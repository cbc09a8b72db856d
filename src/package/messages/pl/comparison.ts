import type { comparison as english } from '../en/comparison.js';
import type { Translation } from '../message.js';

export const comparison: Translation<typeof english> = {
  'compare.cover': 'Porównanie dwóch utrwaleń jednej strony WWW',
  'compare.verdict_changed': 'Utrwalenia różnią się od siebie.',
  'compare.verdict_unchanged': 'Utrwalenia nie różnią się od siebie.',
  'compare.verdict_not_comparable':
    'Nie wszystko w obu utrwaleniach dało się porównać; w tym, co porównano, nie ma różnic.',
  'compare.changed': 'zmieniono',
  'compare.unchanged': 'bez zmian',
  'compare.not_comparable': 'nieporównywalne',
  'compare.text': 'Tekst',
  'compare.screenshots': 'Zrzuty ekranu',
  'compare.page_data': 'Dane strony',
  'compare.same_words': 'Te same słowa w tej samej kolejności.',
  'compare.lines': {
    one: 'Wiersze zmienione: {n}, dodane: {added}, usunięte: {removed}.',
    few: 'Wiersze zmienione: {n}, dodane: {added}, usunięte: {removed}.',
    many: 'Wiersze zmienione: {n}, dodane: {added}, usunięte: {removed}.',
    other: 'Wiersze zmienione: {n}, dodane: {added}, usunięte: {removed}.',
  },
  'compare.order_only': 'Te same wiersze co poprzednio, w innej kolejności.',
  'compare.same_pictures': 'Brak różnic, z wyjątkiem ewentualnie położenia w pionie.',
  'compare.places': {
    one: '{n} miejsce się różni, {percent} powierzchni.',
    few: '{n} miejsca się różnią, {percent} powierzchni.',
    many: '{n} miejsc się różni, {percent} powierzchni.',
    other: '{n} miejsca się różni, {percent} powierzchni.',
  },
  'compare.less_than': 'mniej niż {percent}',
  'compare.same_data': 'Tytuł, status, adres, przekierowania i ostrzeżenia są takie same.',
  'compare.data_differs': 'Różnią się: {fields}.',
  'compare.settings': 'Te dwa utrwalenia wykonano w różny sposób',
  'compare.settings_why': 'Każdy z tych punktów może tłumaczyć różnicę, której nie ma na samej stronie:',
  'compare.before': 'Przed',
  'compare.after': 'Po',
  'compare.capture': 'Utrwalenie',
  'compare.sealed_at': 'Opieczętowano',
  'compare.manifest_hash': 'SHA-256 jego manifest.json',

  'compare.section_pictures': 'Przed i po',
  'compare.section_text': 'Tekst',
  'compare.section_records': 'Zapisy obu utrwaleń',
  'compare.section_how': 'Jak porównano',
  'compare.section_steps': 'Kroki porównania',
  'compare.section_limits': 'Czego to porównanie nie dowodzi',

  'compare.no_screenshot': 'Jedno z dwóch utrwaleń nie ma zrzutu ekranu.',
  'compare.caption_before': 'Przed: {capture}, {at}',
  'compare.caption_after': 'Po: {capture}, {at}',
  'compare.marks':
    'Zmienione obszary są obwiedzione ramką; obszary istniejące tylko po jednej stronie są zabarwione i oznaczone paskiem, a po drugiej stronie zakreskowane. Wiersze, które przesunęły się w górę lub w dół, są wyrównane. Pełny obraz to `images_diff.png`; same zrzuty ekranu są w `before/` i `after/`.',
  'compare.no_marks':
    'Zrzuty ekranu są nieporównywalne ({reason}): pokazano je obok siebie od góry i niczego nie oznaczono.',
  'compare.rows_left': {
    one: '**Tu nie wydrukowano: wierszy pikseli w liczbie {left} z {rows}**; strona dokumentu pokazuje najpierw części zmienione, a potem resztę od góry.',
    few: '**Tu nie wydrukowano: wierszy pikseli w liczbie {left} z {rows}**; {n} strony dokumentu pokazują najpierw części zmienione, a potem resztę od góry.',
    many: '**Tu nie wydrukowano: wierszy pikseli w liczbie {left} z {rows}**; {n} stron dokumentu pokazuje najpierw części zmienione, a potem resztę od góry.',
    other:
      '**Tu nie wydrukowano: wierszy pikseli w liczbie {left} z {rows}**; {n} strony dokumentu pokazuje najpierw części zmienione, a potem resztę od góry.',
  },
  'compare.sheet_alt': 'Oba zrzuty ekranu, {part}',
  'compare.text_intro':
    'Czytelne teksty (domtextcontent.txt każdego utrwalenia) porównano bez uwzględniania białych znaków. text_diff.txt zawiera pełną różnicę w formacie „unified”.',
  'compare.text_rest': {
    one: '**Tu nie wydrukowano: {n} dalszego wiersza.** text_diff.txt zawiera wszystkie.',
    few: '**Tu nie wydrukowano: {n} dalszych wierszy.** text_diff.txt zawiera wszystkie.',
    many: '**Tu nie wydrukowano: {n} dalszych wierszy.** text_diff.txt zawiera wszystkie.',
    other: '**Tu nie wydrukowano: {n} dalszego wiersza.** text_diff.txt zawiera wszystkie.',
  },
  'compare.line': 'wiersz {number}',

  'compare.group_page': 'Strona i jej serwer',
  'compare.group_connection':
    'Połączenie (nie wpływa na wynik: adresy i certyfikaty zmieniają się niezależnie od strony)',
  'compare.group_settings': 'Jak wykonano utrwalenia (nie wpływa na wynik; każdy punkt może być przyczyną różnicy)',
  'compare.no_difference': 'Brak różnic.',
  'compare.field': 'Pole',
  'compare.none': 'brak',
  'compare.yes': 'tak',
  'compare.no': 'nie',

  'field.page.title': 'Tytuł',
  'field.page.http_status': 'Status HTTP',
  'field.page.mime_type': 'Typ treści (MIME)',
  'field.page.kind': 'Rodzaj dokumentu',
  'field.page.language': 'Język',
  'field.page.warnings': 'Ostrzeżenia',
  'field.url_at_load': 'Adres po wczytaniu',
  'field.url_at_screenshot': 'Adres w chwili wykonania obrazu',
  'field.redirect_chain': 'Przekierowania',
  'field.form_controls': 'Formularze: co wypełniono, zaznaczono lub wybrano',
  'field.connection.address': 'Adres IP',
  'field.connection.port': 'Port',
  'field.dns.result': 'Kontrola krzyżowa DNS',
  'field.tls.protocol': 'Wersja TLS',
  'field.tls.cipher': 'Szyfr TLS',
  'field.tls.subject': 'Certyfikat wystawiony dla',
  'field.tls.issuer': 'Certyfikat wystawiony przez',
  'field.tls.valid_from': 'Certyfikat ważny od',
  'field.tls.valid_to': 'Certyfikat ważny do',
  'field.tls.leaf_sha256': 'SHA-256 certyfikatu',
  'field.tls.trusted': 'Certyfikat zaufany',
  'field.tls.error': 'Wada certyfikatu',
  'field.private_target': 'Cel prywatny',
  'field.environment.viewport': 'Obszar widoku',
  'field.environment.locale': 'Ustawienie języka',
  'field.environment.timezone': 'Strefa czasowa',
  'field.environment.operating_system': 'System operacyjny',
  'field.environment.node_version': 'Node.js',
  'field.environment.generator_version': 'Wersja programu utrwalającego',
  'field.browser.name': 'Przeglądarka',
  'field.browser.version': 'Wersja przeglądarki',
  'field.browser.headless': 'Przeglądarka bez okna',
  'field.browser.flags': 'Przełączniki przeglądarki',
  'field.browser_identity.user_agent': 'User-Agent',
  'field.browser_identity.accept_language': 'Accept-Language',
  'field.browser_identity.client_hints': 'Client Hints',
  'field.screenshots.screenshot.format': 'Format zrzutu ekranu',
  'field.screenshots.screenshot.scale': 'Skala zrzutu ekranu',
  'field.test_mode': 'Tryb testowy',
  'field.steps.page_settled': 'Krok: odczekano do ustabilizowania się strony',
  'field.steps.actions_performed': 'Krok: wykonano działania',
  'field.steps.content_expanded': 'Krok: rozwinięto treść',
  'field.steps.overlays_answered': 'Krok: udzielono odpowiedzi na okno zgody i inne nakładki',
  'field.steps.text_extracted': 'Krok: wyodrębniono tekst',
  'field.page_modifications': 'Zmiany dokonane przez utrwalenie na stronie',

  'compare.checked':
    'Oba pakiety w pełni sprawdzono przed porównaniem: skróty, podpis, dziennik i zapisy są prawidłowe, a każdy manifest jest tym, który zapisano przy opieczętowaniu utrwalenia {before} lub {after}. Porównane pliki skopiowano bez zmian do before/ i after/, każdy z podpisanym wykazem skrótów pakietu, z którego pochodzi.',
  'compare.checked_witness':
    'Oba pakiety w pełni sprawdzono przed porównaniem: skróty, podpis, dziennik i zapisy są prawidłowe. Manifest utrwalenia {own} jest tym, który zapisano przy jego opieczętowaniu, a manifest świadka, {witness}, jest tym, który zapisano przy imporcie jego pakietu. Porównane pliki skopiowano bez zmian do before/ i after/, każdy z podpisanym wykazem skrótów pakietu, z którego pochodzi.',
  'compare.text_rules':
    '**Tekst.** Postać normalna C Unicode; usunięto miękkie łączniki, spacje zerowej szerokości, łączniki słów i znaczniki kolejności bajtów; ciąg białych znaków to jedna spacja; puste wiersze pominięto; słowa, które tylko są w innym wierszu, nie stanowią różnicy.',
  'compare.image_rules':
    '**Zrzuty ekranu.** Wiersze pikseli są dopasowywane także tam, gdzie przesunęły się w górę lub w dół. Odpowiadające sobie kwadraty 8 na 8 pikseli są zmienione, gdy średni kolor obszaru 3 na 3 piksele albo całego kwadratu różni się bardziej, niż różniłby się wskutek samego kodowania. Wiersze jednolitego tła, które pojawiły się lub zniknęły, oraz najwyżej dwa wiersze dowolnego rodzaju nie stanowią różnicy.',
  'compare.record_rules':
    '**Zapisy.** Określone pola metadata.json i chain_of_custody.json są porównywane według wartości. Wartości, zaznaczenia i wybrane opcje formularzy, obecnych na obu stronach WWW (form_controls.json), są porównywane, chyba że coś na stronie wyłączono z porównania. O wyniku rozstrzygają pola grupy „strona”; pola połączenia i ustawień są wymienione i nie wpływają na wynik.',
  'compare.left_out': 'Zgodnie z harmonogramem, według którego wykonano utrwalenia, z porównania tekstów wyłączono:',
  'compare.left_out_elements': 'tekst elementów {selector}',
  'compare.left_out_pattern': 'tekst pasujący do {pattern}',
  'compare.left_out_order': 'kolejność wierszy',

  'compare.limit_when': 'kiedy między oboma utrwaleniami coś się zmieniło, ile razy ani za czyją sprawą;',
  'compare.limit_page':
    'że różnica pochodzi z samej strony: serwer może odpowiadać różnie w zależności od miejsca, czasu, języka, urządzenia lub przypadku (reklamy, testy wariantów, treści zmieniane rotacyjnie);',
  'compare.limit_rest':
    'że nic innego się nie zmieniło: porównuje się tylko tekst, zrzut ekranu i wymienione pola, według zasad z części 4;',
  'compare.limit_more':
    'o żadnym z utrwaleń więcej niż jego własny pakiet; dokument tego pakietu podaje, czego on nie dowodzi;',
  'compare.copies':
    'Kopie w `before/` są kopiami z pierwszego utrwalenia, jeśli jego podpis jest prawidłowy, a SHA-256 każdego pliku w tym folderze jest taki jak w `before/manifest.json`; to samo dotyczy {folders}:',
  'compare.manifest_place':
    'SHA-256 pliku `before/manifest.json` jest tym, który podano na pierwszej stronie, i tym z pakietu samego utrwalenia.',

  'legend.changed': 'w ramce: zmienione',
  'legend.removed': 'tylko po lewej: już nie ma',
  'legend.added': 'tylko po prawej: nowe',
};
