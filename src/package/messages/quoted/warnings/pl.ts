import type { Quoted } from '../quoted.js';

export const warnings: Quoted = {
  'The server answered with HTTP status {status}, but the page says that it is not there: "{text}".':
    'Serwer odpowiedział statusem HTTP {status}, ale sama strona podaje, że nie istnieje: „{text}”.',
  'The server answered with HTTP status {status}.': 'Serwer odpowiedział statusem HTTP {status}.',
  'The server answered with status {status}.': 'Serwer odpowiedział statusem {status}.',
  'The response header cf-mitigated says that Cloudflare answered with a challenge.':
    'Nagłówek odpowiedzi cf-mitigated podaje, że Cloudflare odpowiedział kontrolą robotów.',
  'The document carries the markup of a challenge by {service} and little else.':
    'Dokument zawiera kod kontroli robotów ({service}) i niewiele więcej.',
  'The page shows a captcha with the words of a challenge and little else.':
    'Strona pokazuje captchę ze słowami kontroli robotów i niewiele więcej.',
  'Cloudflare answered with its own block page and HTTP status {status}.':
    'Cloudflare odpowiedział własną stroną blokady i statusem HTTP {status}.',
  'Title and text are those of a challenge, with HTTP status {status}.':
    'Tytuł i tekst są takie jak przy kontroli robotów, ze statusem HTTP {status}.',
  'A box about cookies or consent stands in a frame of the page: "{text}".':
    'W ramce strony jest okno dotyczące plików cookie lub zgody: „{text}”.',
  'A box about cookies or consent lies over {share} % of the view: "{text}".':
    'Okno dotyczące plików cookie lub zgody zakrywa {share}% widoku: „{text}”.',
  'The page shows a password field in a sign-in form and only {characters} characters of other text.':
    'Strona pokazuje pole hasła w formularzu logowania i poza tym tylko tyle znaków tekstu: {characters}.',
  'The page shows {fields} password fields in a sign-in form and only {characters} characters of other text.':
    'Strona pokazuje pola hasła ({fields}) w formularzu logowania i poza tym tylko tyle znaków tekstu: {characters}.',
  'The page replaced the document of the answer with an empty one (about:blank).':
    'Strona zastąpiła dokument z odpowiedzi pustym dokumentem (about:blank).',
  'The document shows no text, picture, video or frame.': 'Dokument nie pokazuje tekstu, obrazu, filmu ani ramki.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is no picture at all.':
    'Zrzutu ekranu nie można było wykonać z powodu podanego wśród czynności niewykonanych; nie ma żadnego obrazu.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only one of another document, {address}, before an action of the order led on from it.':
    'Zrzutu ekranu nie można było wykonać z powodu podanego wśród czynności niewykonanych; jest tylko zrzut innego dokumentu, {address}, wykonany, zanim działanie ze zlecenia poprowadziło z niego dalej.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only the one of the page as loaded, before the capture scrolled, opened or clicked anything.':
    'Zrzutu ekranu nie można było wykonać z powodu podanego wśród czynności niewykonanych; jest tylko zrzut strony po wczytaniu, wykonany, zanim utrwalanie cokolwiek przewinęło, otworzyło lub kliknęło.',
  'Media that the page played and that the network record does not have as a whole: {said}.':
    'Multimedia, które strona odtworzyła i których zapis sieciowy nie ma w całości: {said}.',
  'A certificate on the way to the page is not valid ({error}); the order accepts that.':
    'Certyfikat na drodze do strony jest nieważny ({error}); zlecenie to dopuszcza.',
  'The certificate is not valid ({error}); the order accepts that.':
    'Certyfikat jest nieważny ({error}); zlecenie to dopuszcza.',
  'Therefore the certificates of other hosts from which the page loaded were not checked.':
    'Dlatego nie sprawdzono certyfikatów innych hostów, z których strona wczytywała dane.',
  'Certificates of other hosts that the page loaded from were not checked either.':
    'Certyfikatów innych hostów, z których strona wczytywała dane, również nie sprawdzono.',
  '{blank} of {total} lines of text are laid out where the picture shows nothing of them.':
    'Wiersze tekstu, które według układu strony są tam, gdzie obraz nic z nich nie pokazuje: {blank} z {total}.',
  'The picture shows one colour over its whole width: {said}.':
    'Obraz pokazuje jeden kolor na całej swojej szerokości: {said}.',
  '{height} px from {top} px on': '{height} px, począwszy od {top} px',
  '{height} px from {top} px on, and {n} more': '{height} px, począwszy od {top} px, i jeszcze {n}',
  'The picture shows these parts of the page only partly: {said}.':
    'Obraz tylko częściowo pokazuje te części strony: {said}.',
  'Their text, as far as it was read, is in {files} and {n} more.':
    'Ich tekst, o ile go odczytano, jest w {files} (i jeszcze {n}).',
  'Their text, as far as it was read, is in {files}.': 'Ich tekst, o ile go odczytano, jest w {files}.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files} and {n} more.':
    'Tekst tych części ({some} z {all}), o ile go odczytano, jest w {files} (i jeszcze {n}).',
  'The text of {some} of these {all} parts, as far as it was read, is in {files}.':
    'Tekst tych części ({some} z {all}), o ile go odczytano, jest w {files}.',
  'One part.': 'Jedna część.',
  '{n} parts.': 'Liczba części: {n}.',
  'And {n} more.': 'I jeszcze {n}.',
  'The page is {height} px high; {seen} px came into view when it was scrolled.':
    'Strona ma {height} px wysokości; podczas przewijania było widocznych {seen} px.',
  'The page is {height} px high; the picture shows its first {shown} px.':
    'Strona ma {height} px wysokości; obraz pokazuje jej pierwsze {shown} px.',
  'The page went on changing after its picture and its text had been recorded: {said}.':
    'Strona zmieniała się dalej po zapisaniu jej obrazu i tekstu: {said}.',
  'one text ({characters} characters) came, in {places} and elsewhere':
    'pojawił się jeden tekst (znaków: {characters}; gdzie: {places} i gdzie indziej)',
  'one text ({characters} characters) came, in {places}':
    'pojawił się jeden tekst (znaków: {characters}; gdzie: {places})',
  '{n} texts ({characters} characters) came, in {places} and elsewhere':
    'pojawiły się teksty w liczbie {n} (znaków: {characters}; gdzie: {places} i gdzie indziej)',
  '{n} texts ({characters} characters) came, in {places}':
    'pojawiły się teksty w liczbie {n} (znaków: {characters}; gdzie: {places})',
  'it stands in {file}': 'jest w {file}',
  'they stand in {file}': 'są w {file}',
  'the page became {px} px higher': 'wysokość strony wzrosła o {px} px',
  '{sentence} (In the frame {frame}.)': '{sentence} (W ramce {frame}.)',
  Section: 'Sekcja',
  Tab: 'Karta',
  'Further text': 'Dalszy tekst',
  'The control “{label}” was pressed and brought no text into sight.':
    'Naciśnięto element sterujący „{label}” i nie pojawił się żaden tekst.',
  'The control without a name was pressed and brought no text into sight.':
    'Naciśnięto element sterujący bez nazwy i nie pojawił się żaden tekst.',
  '{word} “{label}” stayed closed: {word2}.': '{word} „{label}” – nadal w stanie zamkniętym: {word2}.',
  '{word} without a name stayed closed: {word2}.': '{word} bez nazwy – nadal w stanie zamkniętym: {word2}.',
  'its control is a link to another document': 'element sterujący jest odnośnikiem do innego dokumentu',
  'its control sends a form': 'element sterujący wysyła formularz',
  'its control is a choice (a radio button or a checkbox), which was left as it is':
    'element sterujący jest wyborem (przyciskiem opcji lub polem wyboru), który pozostawiono bez zmian',
  'its control is switched off': 'element sterujący jest wyłączony',
  'its control tried to lead to another document, which was stopped':
    'element sterujący próbował prowadzić do innego dokumentu, co zablokowano',
  'what it opens lies over other text; it was closed again':
    'to, co otwiera, zakrywa inny tekst; zamknięto to ponownie',
  'a control of the same list tried to lead to another document':
    'element sterujący z tej samej listy próbował prowadzić do innego dokumentu',
  'pressing its control brought no text into sight': 'po naciśnięciu elementu sterującego nie pojawił się żaden tekst',
  'its control is a link to it, and no link was followed':
    'jej element sterujący jest odsyłaczem do niej, a żaden odsyłacz nie został otwarty',
  'what pressing its control asked for had not come after 2 s':
    'to, czego zażądano po naciśnięciu elementu sterującego, nie nadeszło w ciągu 2 s',
  'what a control of the same list asked for had not come after 2 s':
    'to, czego zażądał element sterujący z tej samej listy, nie nadeszło w ciągu 2 s',
  'the number of controls that are pressed was reached':
    'osiągnięto największą liczbę elementów sterujących, które się naciska',
  'the time for opening was over': 'czas na otwieranie minął',
  'the page drew its control anew or later, and it was not pressed':
    'strona narysowała element sterujący ponownie lub później i nie został on naciśnięty',
  'the page closed it again after it was opened': 'strona zamknęła to ponownie po otwarciu',
  'One further part that stayed closed was counted and not listed.':
    'Policzono i nie wymieniono jeszcze jednej części, która pozostała zamknięta.',
  '{n} further parts that stayed closed were counted and not listed.':
    'Policzono i nie wymieniono dalszych części, które pozostały zamknięte; ich liczba: {n}.',
  '{closed} of {all} branches of a tree stayed closed: {labels}.':
    'Gałęzie drzewa, które pozostały zamknięte: {closed} z {all}: {labels}.',
  'A layer that can open over the page (dialogs, popovers) was closed when the picture was taken: {labels}.':
    'Warstwa, która może otworzyć się nad stroną (okna dialogowe, popovery), była zamknięta, gdy wykonywano obraz: {labels}.',
  'A layer that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Warstwa, która może otworzyć się nad stroną (okna dialogowe, popovery), była zamknięta, gdy wykonywano obraz: {labels}.',
  '{n} layers that can open over the page (dialogs, popovers) were closed when the picture was taken: {labels}.':
    'Warstwy, które mogą otworzyć się nad stroną (okna dialogowe, popovery), w liczbie {n}, były zamknięte, gdy wykonywano obraz: {labels}.',
  '{n} layers that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Warstwy, które mogą otworzyć się nad stroną (okna dialogowe, popovery), w liczbie {n}, były zamknięte, gdy wykonywano obraz: {labels}.',
  'A row or button says by its class that it is collapsed; not pressed: {labels}.':
    'Wiersz lub przycisk jest według swojej klasy zwinięty; nie naciśnięto: {labels}.',
  '{n} rows or buttons say by their class that they are collapsed; not pressed: {labels}.':
    'Wiersze lub przyciski według swojej klasy zwinięte, w liczbie {n}; nie naciśnięto: {labels}.',
  '{n} rows of a table have a control without words that looks as if it opened details of the row; not pressed.':
    'Wiersze tabeli, w liczbie {n}, mają element sterujący bez słów, który wygląda, jakby otwierał szczegóły wiersza; nie naciśnięto.',
  'A row with an arrow looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Wiersz ze strzałką wygląda jak nagłówek zamkniętej części, choć nie podaje tego programom; nie naciśnięto: {labels}.',
  '{n} rows with an arrow look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    'Wiersze ze strzałką, w liczbie {n}, wyglądają jak nagłówki zamkniętych części, choć nie podają tego programom; nie naciśnięto: {labels}.',
  'Brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Nawiasy, które można nacisnąć, pokazują wielokropek lub liczbę zamiast swojej zawartości; nie naciśnięto: {labels}.',
  '{n} pairs of brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Pary nawiasów, które można nacisnąć, w liczbie {n}, pokazują wielokropek lub liczbę zamiast swojej zawartości; nie naciśnięto: {labels}.',
  '{n} rows of a table say how many rows belong to them, and none stands below; not pressed: {labels}.':
    'Wiersze tabeli w liczbie {n} podają, ile wierszy do nich należy, a pod nimi nie ma żadnego; nie naciśnięto: {labels}.',
  '{n} rows with a sign such as + or ▶ look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    'Wiersze ze znakiem takim jak + lub ▶, w liczbie {n}, wyglądają jak nagłówki zamkniętych części, choć nie podają tego programom; nie naciśnięto: {labels}.',
  'A row with a sign such as + or ▶ looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Wiersz ze znakiem takim jak + lub ▶ wygląda jak nagłówek zamkniętej części, choć nie podaje tego programom; nie naciśnięto: {labels}.',
  '{n} rows with such a sign (+, ▶) look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    'Wiersze ze znakiem takim jak + lub ▶, w liczbie {n}, wyglądają jak nagłówki zamkniętych części, choć nie podają tego programom; nie naciśnięto: {labels}.',
  'A control that was not pressed says how many further parts there are ({n} in all): {labels}.':
    'Element sterujący, którego nie naciśnięto, podaje, ile jest dalszych części (łącznie {n}): {labels}.',
  '{controls} controls that were not pressed say how many further parts there are ({n} in all): {labels}.':
    'Elementy sterujące, których nie naciśnięto, w liczbie {controls}, podają, ile jest dalszych części (łącznie {n}): {labels}.',
  'Of {n} tabs that are tabs by their class alone one is marked as shown. The others were not pressed, and what they show is not known: {labels}.':
    'Spośród kart, które są nimi tylko według klasy, w liczbie {n}, jedna jest oznaczona jako pokazana. Pozostałych nie naciśnięto i nie wiadomo, co pokazują: {labels}.',
  'What the pointer would show in the document {address} could not be counted: its style sheets hold more than is read.':
    'Nie udało się policzyć tego, co wskaźnik pokazałby w dokumencie {address}: jego arkusze stylów zawierają więcej, niż jest odczytywane.',
  'What the document {address} holds beyond what it shows could not be counted.':
    'Nie można było policzyć, co dokument {address} zawiera ponad to, co pokazuje.',
  'The first {n} controls for a next part were looked at, and no further ones.':
    'Sprawdzono tylko pierwsze elementy sterujące prowadzące do następnej części, w liczbie {n}, a dalszych nie.',
  '{n} pictures of one size lie over each other, and an edge cuts the upper one off: of each, only a part is in sight.':
    'Obrazy tej samej wielkości, które leżą jeden na drugim: {n}. Krawędź ucina górny i z każdego widać tylko część.',
  '{broken} of {all} images that the page shows had not loaded when it was measured: {addresses}.':
    'Obrazy pokazywane przez stronę, które w chwili pomiaru nie były wczytane: {broken} z {all}: {addresses}.',
  'The page keeps the address of a picture, film or frame for one place that it shows, and draws nothing of it there: {addresses}.':
    'Strona przechowuje adres obrazu, filmu lub ramki dla jednego miejsca, które pokazuje, i nic z tego tam nie rysuje: {addresses}.',
  'The page keeps the address of a picture, film or frame for {n} places that it shows, and draws nothing of it there: {addresses}.':
    'Strona przechowuje adres obrazu, filmu lub ramki dla miejsc, które pokazuje, w liczbie {n}, i nic z tego tam nie rysuje: {addresses}.',
  'A frame of {width} × {height} px shows nothing of its document: it could not be reached, or was not allowed in a frame here.':
    'Ramka o wymiarach {width} × {height} px nie pokazuje nic ze swojego dokumentu: był nieosiągalny albo niedozwolony tutaj w ramce.',
  '{mute} of {all} videos and sounds could not be loaded or played here.':
    'Filmy i dźwięki, których nie można było tutaj wczytać lub odtworzyć: {mute} z {all}.',
  'The browser of this capture has no viewer for PDF files, so it did not draw what stands in {addresses}.':
    'Przeglądarka użyta do tego utrwalenia nie wyświetla plików PDF, więc nie narysowała tego, co jest pod {addresses}.',
  'An element with text was still being faded in while the picture was taken; in the picture it is faint or missing. It begins {labels}.':
    'Element z tekstem wciąż stopniowo się pojawiał, gdy wykonywano obraz: obraz pokazuje go słabo albo wcale go nie pokazuje. Zaczyna się od {labels}.',
  'An element with text was still being faded in while the picture was taken: it shows it faint or not at all. It begins {labels}.':
    'Element z tekstem wciąż stopniowo się pojawiał, gdy wykonywano obraz: obraz pokazuje go słabo albo wcale go nie pokazuje. Zaczyna się od {labels}.',
  '{n} elements with text were still being faded in while the picture was taken; in the picture they are faint or missing. They begin {labels}.':
    'Elementy z tekstem, w liczbie {n}, wciąż stopniowo się pojawiały, gdy wykonywano obraz: obraz pokazuje je słabo albo wcale ich nie pokazuje. Zaczynają się od {labels}.',
  '{n} elements with text were still being faded in while the picture was taken: it shows them faint or not at all. They begin {labels}.':
    'Elementy z tekstem, w liczbie {n}, wciąż stopniowo się pojawiały, gdy wykonywano obraz: obraz pokazuje je słabo albo wcale ich nie pokazuje. Zaczynają się od {labels}.',
  'The page draws on a canvas of {width} × {height} px: at least half as large as the window.':
    'Strona rysuje na płótnie (canvas) {width} × {height} px: jest to co najmniej połowa wielkości okna.',
  'The page draws on {n} canvases, the largest of {width} × {height} px: at least half as large as the window.':
    'Strona rysuje na płótnach (canvas) w liczbie {n}, z których największe ma {width} × {height} px: jest to co najmniej połowa wielkości okna.',
  'Words that are drawn so, if there are any, are in the picture and in no text of this record.':
    'Słowa tak narysowane, jeśli są, znajdują się na obrazie i w żadnym tekście tego zapisu.',
  'it has no end': 'nie ma końca',
  'there was no time to ask for it again': 'zabrakło czasu, by zażądać tego ponownie',
  'asked for again, it broke off: {error}': 'zażądano ponownie i odpowiedź się urwała: {error}',
  'the length of the whole is not known, so that no later answer can be compared with it':
    'długość całości nie jest znana, więc żadnej późniejszej odpowiedzi nie można z nią porównać',
  'asked for again, its ETag or its Last-Modified was not that of what played':
    'zażądano ponownie; ETag lub Last-Modified nie był taki jak przy odtworzeniu',
  'asked for again, it had {bytes} bytes and not {said}': 'zażądano ponownie; bajtów było {bytes}, a nie {said}',
  'of the {bytes} bytes that are asked for again at most, too few are left':
    'z limitu bajtów, których żąda się ponownie ({bytes}), zostało zbyt mało',
  'it has more than {bytes} bytes, which is the most that is asked for again':
    'ma więcej bajtów niż {bytes}, a więcej nie żąda się ponownie',
  'asked for again, it was answered with status {status}': 'zażądano ponownie; odpowiedź miała status {status}',
  'asked for again, it was not answered (no reason given)':
    'zażądano ponownie; nie było odpowiedzi (nie podano powodu)',
  'asked for again, it was not answered ({error})': 'zażądano ponownie; nie było odpowiedzi ({error})',
  '{address} ({said}), and {n} more': '{address} ({said}) i jeszcze {n}',
  '{address} ({said})': '{address} ({said})',
  '{word}: {shown} of {of} {word2}': '{word}: {shown} z {of} ({word2})',
  '{word}: {n} of them': '{word}: łącznie {n}',
  carousel: 'karuzela',
  'scroll area': 'obszar przewijania',
  'virtual list': 'lista wirtualna',
  'load more': 'wczytywanie kolejnych',
  'paged list': 'lista stronicowana',
  media: 'multimedia',
  'hidden text': 'tekst ukryty',
  'opened in turn': 'otwierane po kolei',
  'text seen while scrolling': 'tekst widziany podczas przewijania',
  px: 'px',
  texts: 'teksty',
  slides: 'slajdy',
  rows: 'wiersze',
  pages: 'strony',
  parts: 'części',
  '{n} or {said}': '{n} lub {said}',
  '{n}, then {said}': '{n}, potem {said}',
  '{n}': '{n}',
  'and {n} more': 'i jeszcze {n}',
  '(lines: {n})': '(wierszy: {n})',
  'one without words': 'jeden bez słów',
  'the document': 'dokument',
  'an address that is none': 'nieprawidłowy adres',
  'The page draws on a canvas of {width} × {height} px.': 'Strona rysuje na płótnie (canvas) {width} × {height} px.',
  'The page draws on {n} canvases, the largest of {width} × {height} px.':
    'Strona rysuje na płótnach (canvas) w liczbie {n}, z których największe ma {width} × {height} px.',
};
