import type { Quoted } from '../quoted.js';

export const changes: Quoted = {
  'Scrolled to {px} px and back to the top, so that content which loads when it comes into view is there.':
    'Przewinięto do {px} px i z powrotem na górę, aby obecna była treść, która wczytuje się, gdy staje się widoczna.',
  'Scrolled through the frame {frame} and back to its top.': 'Przewinięto ramkę {frame} i wrócono na jej górę.',
  'The page scrolls inside of {element}, of which {visible} of {whole} px are visible: it was given its whole height.':
    'Strona przewija się wewnątrz {element}, z którego widać {visible} z {whole} px: nadano mu pełną wysokość.',
  'Scrolled by itself to its end, and back, so that what it loads there is there.':
    'Przewinięto ten element do końca i z powrotem, aby obecne było to, co element tam wczytuje.',
  'Scrolled by itself as far as the bounds of the capture allow, and back, so that what it loads there is there.':
    'Przewinięto ten element tak daleko, jak pozwalają granice utrwalania, i z powrotem, aby obecne było to, co element tam wczytuje.',
  'Scrolled by itself to its end, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Przewinięto ten element do końca, przy czym urósł z {from} do {to} px, i z powrotem, aby obecne było to, co element tam wczytuje.',
  'Scrolled by itself as far as the bounds of the capture allow, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Przewinięto ten element tak daleko, jak pozwalają granice utrwalania, przy czym urósł z {from} do {to} px, i z powrotem, aby obecne było to, co element tam wczytuje.',
  'Its content is laid out only near the window (content-visibility: auto): it was laid out where it is.':
    'Układ jego treści powstaje tylko w pobliżu okna (content-visibility: auto): utworzono go tam, gdzie element się znajduje.',
  '{n} further elements with content-visibility: auto were laid out where they are.':
    'Dalsze elementy z content-visibility: auto, których układ utworzono tam, gdzie się znajdują: {n}.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there.':
    'Obrócono nad nim kółko myszy do {walked} z {whole} px i z powrotem, aby zobaczyć, co rysuje tam skrypt.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there; its content did not return to where it stood before.':
    'Obrócono nad nim kółko myszy do {walked} z {whole} px i z powrotem, aby zobaczyć, co rysuje tam skrypt; jego treść nie wróciła na poprzednie miejsce.',
  'The wheel was turned over it to {walked} of {whole} px and back, but it does not stand where it stood before, to see what a script draws there.':
    'Obrócono nad nim kółko myszy do {walked} z {whole} px i z powrotem, ale element nie stoi tam, gdzie stał przedtem; zrobiono to, aby zobaczyć, co rysuje tam skrypt.',
  'The page changed its own address while an area of it was scrolled.':
    'Strona zmieniła własny adres podczas przewijania jednego z jej obszarów.',
  'Scrolled by itself to {walked} of {whole} px and back, to see what it holds.':
    'Przewinięto ten element do {walked} z {whole} px i z powrotem, aby zobaczyć, co zawiera.',
  'Scrolled by itself to {walked} of {whole} px, and to {aside} of {wide} px of its width, and back, to see what it holds.':
    'Przewinięto ten element do {walked} z {whole} px oraz do {aside} z {wide} px szerokości i z powrotem, aby zobaczyć, co zawiera.',
  'A token of a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token formularza pochodzący z sesji, z którą otwarto stronę, zastąpiono oznaczeniem {mark}, zanim stronę zapisano.',
  'A token of a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token formularza w ramce pochodzący z sesji, z którą otwarto stronę, zastąpiono oznaczeniem {mark}, zanim stronę zapisano.',
  'A token in the address of a link or a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token w adresie odnośnika lub formularza pochodzący z sesji, z którą otwarto stronę, zastąpiono oznaczeniem {mark}, zanim stronę zapisano.',
  'A token in the address of a link or a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token w adresie odnośnika lub formularza w ramce pochodzący z sesji, z którą otwarto stronę, zastąpiono oznaczeniem {mark}, zanim stronę zapisano.',
  'A token in a comment or in what is for browsers without scripts, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token w komentarzu lub w tym, co jest przeznaczone dla przeglądarek bez skryptów, pochodzący z sesji, z którą otwarto stronę, zastąpiono oznaczeniem {mark}, zanim stronę zapisano.',
  'A token in a comment or in what is for browsers without scripts in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token w komentarzu lub w tym, co jest przeznaczone dla przeglądarek bez skryptów, w ramce, pochodzący z sesji, z którą otwarto stronę, zastąpiono oznaczeniem {mark}, zanim stronę zapisano.',
  'Tokens in addresses of what the page loads, and in its scripts and styles, which came by the session that the page was opened with, were replaced by {mark} in {file}. The page itself was not changed for it.':
    'Tokeny w adresach tego, co strona wczytuje, oraz w jej skryptach i stylach, pochodzące z sesji, z którą otwarto stronę, zastąpiono oznaczeniem {mark} w pliku {file}. Samej strony w tym celu nie zmieniono.',
  'An animation of it follows the scrolling of the page: it was held {said}.':
    'Jedna z jego animacji podąża za przewijaniem strony: zatrzymano ją {said}.',
  '{n} further animations that follow the scrolling of the page were held, each {said}.':
    'Dalsze animacje, które podążają za przewijaniem strony, zatrzymano, każdą {said}; ich liczba: {n}.',
  'as it is when the element is as near to the middle of the window as the page scrolls':
    'tak, jak wygląda, gdy element jest tak blisko środka okna, jak pozwala przewijanie strony',
  'as it is when the element that it follows is as near to the middle of the window as the page scrolls':
    'tak, jak wygląda, gdy element, za którym podąża, jest tak blisko środka okna, jak pozwala przewijanie strony',
  'as it was at the place that the page had been scrolled to':
    'tak, jak wyglądała w miejscu, do którego przewinięto stronę',
  'Action {number} of {count} that the order lists: {element} was clicked.':
    'Działanie {number} z {count} ze zlecenia: kliknięto {element}.',
  'Action {number} of {count} that the order lists: {element} was pointed at.':
    'Działanie {number} z {count} ze zlecenia: wskaźnik myszy ustawiono na {element}.',
  'Action {number} of {count} that the order lists: {element} was given the text: {value}.':
    'Działanie {number} z {count} ze zlecenia: w {element} wpisano tekst: {value}.',
  'Action {number} of {count} that the order lists: {element} was given the secret: {value}.':
    'Działanie {number} z {count} ze zlecenia: w {element} wpisano tajną wartość: {value}.',
  'Action {number} of {count} that the order lists: the key {key} was pressed.':
    'Działanie {number} z {count} ze zlecenia: naciśnięto klawisz {key}.',
  'Action {number} of {count} that the order lists: {element} was set to the option: {value}.':
    'Działanie {number} z {count} ze zlecenia: w {element} wybrano opcję: {value}.',
  'Action {number} of {count} that the order lists: the page was scrolled to: {value}.':
    'Działanie {number} z {count} ze zlecenia: przewinięto stronę do: {value}.',
  'Action {number} of {count} that the order lists: {element} was scrolled to.':
    'Działanie {number} z {count} ze zlecenia: przewinięto do {element}.',
  'A collapsed section ("{label}") was opened: {said}.': 'Otwarto zwiniętą sekcję („{label}”): {said}.',
  'A collapsed section ("{label}", {characters} characters) was opened, so that its text is on record.':
    'Otwarto zwiniętą sekcję („{label}”, znaków: {characters}), aby jej tekst został zapisany.',
  'The control "{label}" was pressed: {said}.': 'Naciśnięto element sterujący „{label}”: {said}.',
  'The control without a name was pressed: {said}.': 'Naciśnięto element sterujący bez nazwy: {said}.',
  'The control "{label}" was pressed and opened a closed part of the page: {characters} characters.':
    'Naciśnięto element sterujący „{label}”, co otworzyło zamkniętą część strony; znaków: {characters}.',
  'The control without a name was pressed and opened a closed part of the page: {characters} characters.':
    'Naciśnięto element sterujący bez nazwy, co otworzyło zamkniętą część strony; znaków: {characters}.',
  '{n} further collapsed sections were opened.': 'Liczba dalszych zwiniętych sekcji, które otwarto: {n}.',
  '{n} further controls were pressed.': 'Liczba dalszych elementów sterujących, które naciśnięto: {n}.',
  'what it opened took other text away, so it was kept as text and closed again':
    'to, co się otworzyło, usunęło inny tekst, więc zachowano je jako tekst i ponownie zamknięto',
  'what it opened was gone once the focus was given back, so its text was kept':
    'to, co się otworzyło, znikło po przywróceniu fokusu (aktywnego miejsca), więc zachowano jego tekst',
  'what it opened closed another part, so what it opened was kept as text; at the end these parts are set as they were found':
    'to, co się otworzyło, zamknęło inną część, więc zachowano je jako tekst; na końcu części te przywraca się do zastanego stanu',
  'it tried to lead to {address}, which was stopped': 'nastąpiła próba przejścia do {address}, którą zablokowano',
  'what it asked for had not come in time': 'to, czego przy tym zażądano, nie nadeszło na czas',
  'no text came into sight': 'nie pojawił się żaden tekst',
  'what it opened lay over other text and was closed again':
    'to, co się otworzyło, zakrywało inny tekst i zostało ponownie zamknięte',
  'with others, without a result that could stay; it is looked at alone':
    'razem z innymi, bez wyniku, który mógłby pozostać; następuje osobne sprawdzenie',
  'it showed a part of what was in sight, and nothing more': 'ukazała się część tego, co było widoczne, i nic więcej',
  'it showed what was in sight, and nothing more': 'ukazało się to, co było widoczne, i nic więcej',
  'its part of the page could not be kept': 'należącej do niego części strony nie można było zachować',
  'it is the tab that was selected before, and is selected again':
    'jest to karta, którą wybrano wcześniej, i jest wybrana ponownie',
  'the text of its part of the page was read ({characters} characters)':
    'odczytano tekst należącej do niego części strony (znaków: {characters})',
  'the text of its part of the page was read ({characters} characters) and kept in {file}':
    'odczytano tekst należącej do niego części strony (znaków: {characters}) i zachowano w {file}',
  'Refusing consent at a consent wall: a function of its own interface was called in the frame {frame}.':
    'Odmowa zgody w oknie zgody: wywołano funkcję jego własnego interfejsu w ramce {frame}.',
  'Refusing consent at a consent wall: a function of its own interface was called.':
    'Odmowa zgody w oknie zgody: wywołano funkcję jego własnego interfejsu.',
  'A consent wall, or a part of it, was hidden by the style rule {rule}.':
    'Okno zgody lub jego część ukryto regułą stylu {rule}.',
  'A consent wall, or a part of it, was hidden in the frame {frame} by the style rule {rule}.':
    'Okno zgody lub jego część ukryto regułą stylu {rule} w ramce {frame}.',
  'Refusing consent at a consent wall: hidden by the style rule {rule}.':
    'Odmowa zgody w oknie zgody: ukryto regułą stylu {rule}.',
  'Refusing consent at a consent wall: "{label}" in the frame {frame}.':
    'Odmowa zgody w oknie zgody: „{label}” w ramce {frame}.',
  'Refusing consent at a consent wall: "{label}".': 'Odmowa zgody w oknie zgody: „{label}”.',
  'Refusing consent at a consent wall: style {style}.': 'Odmowa zgody w oknie zgody: styl {style}.',
  'Refusing consent at a consent wall: class {classes}.': 'Odmowa zgody w oknie zgody: klasa {classes}.',
  'Refusing consent at a consent wall in the frame {frame}.': 'Odmowa zgody w oknie zgody w ramce {frame}.',
  'Refusing consent at a consent wall.': 'Odmowa zgody w oknie zgody.',
  'A consent wall ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'W oknie zgody („{text}”) odmówiono zgody jego własnym elementem sterującym „{label}” w ramce {frame}.',
  'A consent wall ("{text}") was refused by its own control "{label}".':
    'W oknie zgody („{text}”) odmówiono zgody jego własnym elementem sterującym „{label}”.',
  'A consent wall ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Okno zgody („{text}”) zamknięto jego własnym elementem sterującym „{label}” w ramce {frame}.',
  'A consent wall ("{text}") was closed by its own control "{label}".':
    'Okno zgody („{text}”) zamknięto jego własnym elementem sterującym „{label}”.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Na okno dialogowe nad stroną („{text}”) odpowiedziano odmownie jego własnym elementem sterującym „{label}” w ramce {frame}.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}".':
    'Na okno dialogowe nad stroną („{text}”) odpowiedziano odmownie jego własnym elementem sterującym „{label}”.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Okno dialogowe nad stroną („{text}”) zamknięto jego własnym elementem sterującym „{label}” w ramce {frame}.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}".':
    'Okno dialogowe nad stroną („{text}”) zamknięto jego własnym elementem sterującym „{label}”.',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, none.':
    'Skrypt podwyższył go dla większego okna i tak pozostawił: przywrócono mu stan z jego stylu, który nie podaje wysokości.',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, {value}.':
    'Skrypt podwyższył go dla większego okna i tak pozostawił: przywrócono mu wysokość z jego stylu, {value}.',
  'The window was made {said} px high to draw the whole page at once; the layout of the page changed with it, so the window was given back its height of {height} px.':
    'Oknu nadano wysokość {said} px, aby narysować całą stronę naraz; zmienił się przy tym układ strony, więc przywrócono oknu wysokość {height} px.',
  'The window was made {said} px high to draw the whole page at once; pictures on the page were enlarged with it, so the window was given back its height of {height} px.':
    'Oknu nadano wysokość {said} px, aby narysować całą stronę naraz; powiększyły się przy tym obrazy na stronie, więc przywrócono oknu wysokość {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page went on growing with it, so the window was given back its height of {height} px.':
    'Oknu nadano wysokość {said} px, aby narysować całą stronę naraz; strona rosła przy tym dalej, więc przywrócono oknu wysokość {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page came to hold much memory in it, so the window was given back its height of {height} px.':
    'Oknu nadano wysokość {said} px, aby narysować całą stronę naraz; strona zajęła przy tym dużo pamięci, więc przywrócono oknu wysokość {height} px.',
  'The window was made {said} px high instead of {height} px, so that what the page draws only near its window is drawn on all of its {whole} px.':
    'Oknu nadano wysokość {said} px zamiast {height} px, aby to, co strona rysuje tylko blisko okna, zostało narysowane na wszystkich jej {whole} px.',
  'The picture behind it is fixed to the window, and may be enlarged or moved with it: it was fixed to the element.':
    'Obraz w jego tle jest przytwierdzony do okna i może być z nim powiększony lub przesunięty: przytwierdzono go do elementu.',
  'Its height follows that of the window: it was kept at the {height} px that it had before.':
    'Jego wysokość podąża za wysokością okna: utrzymano {height} px, które miał przedtem.',
  'Margins and paddings that follow the height of the window were kept as they were before, in elements: {n}.':
    'Marginesy i odstępy wewnętrzne, które zależą od wysokości okna, pozostawiono takie, jakie były wcześniej; liczba elementów: {n}.',
  '{n} further elements whose height, or the picture behind them, follows the window were kept from following it.':
    'Dalsze elementy, których wysokość lub obraz w tle podąża za oknem, unieruchomiono pod tym względem; ich liczba: {n}.',
  'It stays in the window while the page is scrolled: it was made invisible after the first piece of the picture, so that it covers none of the others.':
    'Pozostaje w oknie podczas przewijania strony: po pierwszej części obrazu uczyniono go niewidocznym, aby nie zakrywał żadnej z pozostałych.',
  'It sticks to the window while the page is scrolled: it was kept at its place in the page after the first piece of the picture.':
    'Przywiera do okna podczas przewijania strony: po pierwszej części obrazu utrzymano go na jego miejscu na stronie.',
  '{n} further elements that stay in the window were treated in the same way.':
    'Dalsze elementy, które pozostają w oknie, potraktowano tak samo; ich liczba: {n}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places.':
    'Stronę przewinięto na potrzeby obrazu i z powrotem na górę; liczba miejsc, w których ją narysowano: {places}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places, {step} px down at a time.':
    'Stronę przewinięto na potrzeby obrazu i z powrotem na górę; liczba miejsc, w których ją narysowano: {places}, za każdym razem o {step} px niżej.',
  'What the page holds in its window while it scrolls may stand in the picture more than once.':
    'To, co strona trzyma w oknie podczas przewijania, może wystąpić w obrazie więcej niż raz.',
  'The page moved its content by up to {px} px while it was scrolled; the pieces follow the content.':
    'Strona przesunęła swoją treść podczas przewijania o nie więcej niż {px} px; części podążają za treścią.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Odrzucono okno dialogowe ({type}), aby strona mogła działać dalej; jego treść: {message} (Strona nadal otwierała takie okna; na to, co nastąpiło potem, odpowiedziano tak samo i nie wymieniono tego.)',
  'A dialog ({type}) was dismissed so that the page could go on; it said: “{message}”.':
    'Odrzucono okno dialogowe ({type}), aby strona mogła działać dalej; jego treść: „{message}”.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message}':
    'Odrzucono okno dialogowe ({type}), aby strona mogła działać dalej; jego treść: {message}',
  'The dialog in which the page asked whether it may be left ({type}) was accepted, because an action of the order leads on.':
    'Okno dialogowe, w którym strona pytała, czy można ją opuścić ({type}), zaakceptowano, ponieważ działanie ze zlecenia prowadzi dalej.',
  'A window that the page opened was closed: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Zamknięto okno, które otworzyła strona: {address} (Strona nadal otwierała okna; na to, co nastąpiło potem, odpowiedziano tak samo i nie wymieniono tego.)',
  'A window that the page opened was closed: {address}': 'Zamknięto okno, które otworzyła strona: {address}',
  'The page tried to leave for another document while it was captured, and was held: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Strona podczas utrwalania próbowała przejść do innego dokumentu i została zatrzymana: {address} (Strona nadal próbowała to robić; na to, co nastąpiło potem, odpowiedziano tak samo i nie wymieniono tego.)',
  'The page tried to leave for another document while it was captured, and was held: {address}':
    'Strona podczas utrwalania próbowała przejść do innego dokumentu i została zatrzymana: {address}',
  'The page went on doing so; what followed was answered in the same way and is not listed.':
    'Strona robiła to nadal; na to, co nastąpiło potem, odpowiedziano tak samo i nie wymieniono tego.',
  'Before the page was examined, the window was given back its height of {height} px.':
    'Przed zbadaniem strony przywrócono oknu wysokość {height} px.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. Then it answered: what follows is of a page whose scripts no longer ran.':
    'Strona nie odpowiadała przez {seconds} s. Jej skrypty zatrzymano trwale, aby to, co pokazuje, można było zapisać w limicie czasu. Potem odpowiedziała: to, co następuje, pochodzi ze strony, której skrypty już nie działały.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. It did not answer after that either.':
    'Strona nie odpowiadała przez {seconds} s. Jej skrypty zatrzymano trwale, aby to, co pokazuje, można było zapisać w limicie czasu. Również potem nie odpowiedziała.',
  'class removed': 'usunięcie klasy',
  clicked: 'kliknięcie',
  'details opened': 'otwarcie sekcji',
  'dialog accepted': 'akceptacja okna dialogowego',
  'dialog dismissed': 'odrzucenie okna dialogowego',
  'element hidden': 'ukrycie elementu',
  hovered: 'ustawienie wskaźnika myszy',
  'key pressed': 'naciśnięcie klawisza',
  'navigation stopped': 'zatrzymanie przejścia do innego dokumentu',
  'option selected': 'wybór opcji',
  'popup closed': 'zamknięcie okna',
  'script called': 'wywołanie skryptu',
  'scripts stopped': 'zatrzymanie skryptów',
  scrolled: 'przewinięcie',
  'style added': 'dodanie stylu',
  typed: 'wpisanie',
  'value withheld': 'nieujawnienie wartości',
  'window resized': 'zmiana rozmiaru okna',
};
