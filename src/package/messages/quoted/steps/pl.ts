import type { Quoted } from '../quoted.js';

export const steps: Quoted = {
  'not requested': 'nie żądano',
  'the order asks for no change to the page': 'zlecenie nie wymaga żadnej zmiany na stronie',
  'the address led to a file': 'adres prowadził do pliku',
  'the address led to a file, not to a page; the file is kept as it was served':
    'adres prowadził do pliku, a nie do strony; plik zachowano tak, jak go wysłano',
  'the address led to a file, not to a page; only the answer of the server was looked at':
    'adres prowadził do pliku, a nie do strony; obejrzano tylko odpowiedź serwera',
  'no reflector is configured': 'nie ustawiono żadnego reflektora',
  'no archive is configured to be asked for earlier copies':
    'nie ustawiono archiwum, które należałoby pytać o wcześniejsze kopie',
  'the page was not loaded over TLS': 'strony nie wczytano przez TLS',
  'the page was at an IP address, not at a name': 'strona była pod adresem IP, a nie pod nazwą',
  'internal names are never sent to public resolvers':
    'nazw wewnętrznych nigdy nie wysyła się do publicznych serwerów DNS',
  'the page asked for none': 'strona nie żądała żadnego service workera',
  'no program that reads text in pictures is configured': 'nie ustawiono programu, który odczytuje tekst z obrazów',
  'there is no screenshot': 'nie ma zrzutu ekranu',
  'no NTP server is configured': 'nie ustawiono serwera NTP',
  'no DNS resolver is configured': 'nie ustawiono serwera DNS',
  'the address that the browser connected to is not known': 'nie jest znany adres, z którym połączyła się przeglądarka',
  test_mode: 'tryb testowy',
  'only JPEG screenshots are signed': 'podpisuje się tylko zrzuty ekranu w formacie JPEG',
  'addresses of pages behind a sign-in are not told': 'adresów stron wymagających logowania nie podaje się na zewnątrz',
  'the page is not known to be at a public address': 'nie wiadomo, czy strona jest pod adresem publicznym',
  'the page asked for a service worker; captures install none, so the page is shown without it':
    'strona żądała service workera; przy utrwalaniu nie instaluje się żadnego, więc strona jest pokazana bez niego',
  'no resolver answered': 'żaden serwer DNS nie odpowiedział',
  'no NTP server answered ({said})': 'żaden serwer NTP nie odpowiedział ({said})',
  'the browser kept no certificate and the address is not known':
    'przeglądarka nie zachowała certyfikatu, a adres nie jest znany',
  'there is no open page': 'nie ma otwartej strony',
  'no page was loaded': 'nie wczytano żadnej strony',
  'no image was made': 'nie powstał żaden obraz',
  'the browser handed out no picture of the window': 'przeglądarka nie wydała żadnego obrazu okna',
  'the browser handed out a frame that cannot be read as a picture':
    'przeglądarka wydała klatkę, której nie można odczytać jako obrazu',
  'the browser handed out a picture that is none': 'przeglądarka wydała jako obraz coś, co obrazem nie jest',
  '{n} frames gave no answer, so tokens of forms in them could not be withheld':
    'ramki bez odpowiedzi: {n}; znajdujących się w nich tokenów formularzy nie można było wyłączyć z zapisu',
  'the document has no element: a script of the page took its root away':
    'dokument nie ma żadnego elementu: skrypt strony usunął jego korzeń',
  'the server sent no body': 'serwer nie wysłał treści',
  'there was no time for it within the limit, judged by what a first reading took':
    'zabrakło na to czasu w granicach limitu, sądząc po czasie pierwszego odczytu',
  'the text was not read': 'tekstu nie odczytano',
  'the snapshot of the browser contains no document': 'migawka przeglądarki nie zawiera żadnego dokumentu',
  'there is no picture with the text of its state': 'nie ma obrazu wraz z tekstem strony w tym samym stanie',
  'the page did not answer': 'strona nie odpowiedziała',
  'the state of the page was not noted, or the page no longer answered':
    'stanu strony nie odnotowano albo strona już nie odpowiadała',
  'the page was not noted, or gave no answer any more': 'stanu strony nie odnotowano albo strona już nie odpowiadała',
  'the time limit of {seconds} s was reached': 'osiągnięto limit czasu {seconds} s',
  'the step had already ended': 'krok już się zakończył',
  'the capture had ended': 'utrwalanie się zakończyło',
  'not finished within its {seconds} s': 'nie zakończono w ciągu {seconds} s',
  'not finished within its {seconds} s of the time limit of {limit} s':
    'nie zakończono w ciągu {seconds} s z limitu czasu {limit} s',
  'what it took from the page was not written within {seconds} s':
    'tego, co pobrano ze strony, nie zapisano w ciągu {seconds} s',
  'an unexpected error': 'nieoczekiwany błąd',
  'a consent wall is still there: nothing on it that refuses or closes made it go':
    'okno zgody nadal jest obecne: nic, co na nim odmawia lub zamyka, go nie usunęło',
  'closed shadow trees are not in it': 'nie ma w nim zamkniętych drzew shadow',
  'an early copy is not kept, since the text is of a later moment':
    'wcześniejszej kopii nie zachowano, ponieważ tekst pochodzi z późniejszej chwili',
  'the layout of the text was not read: what is kept is the text that the browser gives of the main document (innerText), without frames, shadow trees and what stands in fields':
    'nie odczytano układu tekstu: zachowano tekst, który przeglądarka podaje z dokumentu głównego (innerText), bez ramek, drzew shadow i zawartości pól',
  '{file} is of the page as it had loaded, read at {at}':
    '{file} dotyczy strony w stanie po wczytaniu, odczytanej {at}',
  '{file} is of the page as it was while its picture was taken, read at {at}':
    '{file} dotyczy strony w stanie z czasu wykonywania obrazu, odczytanej {at}',
  'the page has {lines} lines of text, more than the file can list':
    'liczba wierszy tekstu na stronie wynosi {lines} i jest większa, niż plik może wymienić',
  'the page was still loading at the end of its time limit and had drawn nothing; the browser was told to stop loading, and what had come was captured':
    'strona wciąż się ładowała na końcu swojego limitu czasu i niczego nie narysowała; przeglądarce polecono zatrzymać ładowanie i zarejestrowano to, co nadeszło',
  'the page was still loading at the end of its time limit and was captured as it was':
    'strona na koniec limitu czasu wciąż się wczytywała i utrwalono ją w tym stanie',
  'the document had more than {bytes} bytes; its loading was ended there':
    'dokument miał więcej bajtów niż {bytes}; w tym miejscu przerwano wczytywanie',
  'the frames had more than {bytes} bytes; the recording was ended there':
    'klatki miały więcej bajtów niż {bytes}; w tym miejscu przerwano nagrywanie',
  'the time limit of the capture ended the recording': 'limit czasu utrwalania zakończył nagrywanie',
  'nothing matched the selector {selector}': 'nic nie odpowiadało selektorowi {selector}',
  'the time limit of the step ended the wait': 'limit czasu kroku zakończył oczekiwanie',
  'the page did not come to rest': 'strona się nie ustabilizowała',
  'the page went on marking something in view as loading: {selector}':
    'strona nadal oznaczała coś widocznego jako wczytywane: {selector}',
  'the page went on showing empty boxes that are animated without end: {selector}':
    'strona nadal pokazywała puste pola animowane bez końca: {selector}',
  'text went on coming to the page': 'na stronę nadal napływał tekst',
  'requests of scripts that were not answered in the time of this step: {count}':
    'żądania skryptów, na które nie było odpowiedzi w czasie tego kroku: {count}',
  'the page is {height} px high; the image holds its first {shown} px':
    'strona ma {height} px wysokości; obraz zawiera jej pierwsze {shown} px',
  'the page is {height} px high; the image holds its first {shown} px, since there was no time within the limit to draw more':
    'strona ma {height} px wysokości; obraz zawiera jej pierwsze {shown} px, ponieważ w granicach limitu zabrakło czasu, by narysować więcej',
  'action {number}: {said}': 'działanie {number}: {said}',
  '{said} (requests still open: {requests})': '{said} (żądania wciąż otwarte: {requests})',
  'some response bodies were not handed out within {ms} ms': 'treści niektórych odpowiedzi nie wydano w ciągu {ms} ms',
  'answers whose requests the browser did not report, as of scripts of worklets, are left out; answers: {n}':
    'pominięto odpowiedzi, których żądań przeglądarka nie podała, jak skryptów workletów; odpowiedzi: {n}',
  'files that the page handed out beside itself are left out; files: {n}':
    'pominięto pliki, które strona wydała obok siebie samej; pliki: {n}',
  'the page stopped its own load and was captured as it was':
    'strona zatrzymała własne ładowanie i została zapisana taka, jaka była',
  'what shared workers requested is left out, since the browser reports it to no page; shared workers: {n}':
    'pominięto to, o co prosiły shared workery, ponieważ przeglądarka nie podaje tego żadnej stronie; shared workery: {n}',
  'the page asked for more than is listed, {n} requests are left out':
    'strona żądała więcej, niż wymieniono; pominięte żądania: {n}',
  '{n} requests whose address has more than {characters} characters are left out':
    'pominięte żądania, których adres ma więcej znaków niż {characters}: {n}',
  'the time limit ended the writing of the WARC': 'limit czasu zakończył zapisywanie WARC',
  'the response had not ended when the record was closed': 'odpowiedź jeszcze trwała, gdy zamknięto zapis',
  'the browser did not hand out the body in time': 'przeglądarka nie wydała treści na czas',
  'the request failed': 'żądanie się nie powiodło',
  'the browser reported no such request': 'przeglądarka nie zgłosiła takiego żądania',
  'the window that asked for it was closed': 'okno, z którego pochodziło żądanie, zamknięto',
  'the target is gone': 'cel już nie istnieje',
  'Scrolling ended at its limit of {ms} ms: the page is {height} px high so far, and {seen} px came into view.':
    'Przewijanie zakończyło się na limicie {ms} ms: do tej chwili strona osiągnęła {height} px wysokości, a {seen} px było widocznych.',
  'Scrolling ended at its limit of {limit} px: the page is {height} px high so far, and {seen} px came into view.':
    'Przewijanie zakończyło się na limicie {limit} px: do tej chwili strona osiągnęła {height} px wysokości, a {seen} px było widocznych.',
  'Scrolling ended because the page had grown by more than {growth} px while it was scrolled: the page is {height} px high so far, and {seen} px came into view.':
    'Przewijanie zakończyło się, ponieważ strona urosła w tym czasie o ponad {growth} px: do tej chwili osiągnęła {height} px wysokości, a {seen} px było widocznych.',
  'The page changed its own address to {address} while it was scrolled.':
    'Strona podczas przewijania zmieniła swój adres na {address}.',
  'Scrolling ended because {element}, in which the page scrolls, grew by more than {growth} px meanwhile: it is {whole} px high so far.':
    'Przewijanie zakończyło się, ponieważ {element}, w którym przewija się strona, urósł w tym czasie o ponad {growth} px: do tej chwili osiągnął {whole} px wysokości.',
  'Scrolling ended because it had grown by more than {growth} px while it was scrolled: {element}, in which the page scrolls, is {whole} px high so far.':
    'Przewijanie zakończyło się, ponieważ wysokość wzrosła w tym czasie o ponad {growth} px: {element}, w którym przewija się strona, do tej chwili osiągnął {whole} px wysokości.',
  'Scrolling ended at its limit of time: {element}, in which the page scrolls, is {whole} px high so far.':
    'Przewijanie zakończyło się na limicie czasu: {element}, w którym przewija się strona, do tej chwili osiągnął {whole} px wysokości.',
  'The page scrolls inside of {element}, which could not be unfolded: pictures show {visible} of {whole} px of it; the text is whole.':
    'Strona przewija się wewnątrz {element}, którego nie można było rozwinąć: obrazy pokazują z niego {visible} z {whole} px; tekst jest pełny.',
  'The document was not searched to its end for what is closed: the time for that was over, and more may be closed than is listed.':
    'Dokumentu nie przeszukano do końca pod kątem tego, co zamknięte: czas na to minął i zamkniętych części może być więcej, niż wymieniono.',
  'What the control "{label}" opened could not be closed again: the page reads otherwise than before.':
    'Tego, co otworzył element sterujący „{label}”, nie można było ponownie zamknąć: treść strony jest inna niż przedtem.',
  'What the control "{label}" changed could not be taken back: the page reads otherwise than before.':
    'Tego, co zmienił element sterujący „{label}”, nie można było cofnąć: treść strony jest inna niż przedtem.',
  'Sections that close each other ({labels}) could not all be left as they were found.':
    'Nie wszystkie sekcje, które zamykają się nawzajem ({labels}), można było pozostawić w zastanym stanie.',
  'After the tabs beside "{label}" were visited, the page reads otherwise than before.':
    'Po przejrzeniu kart obok „{label}” treść strony jest inna niż przedtem.',
  'the newest entry was not time-stamped: {said}': 'najnowszy wpis nie otrzymał znacznika czasu: {said}',
  'one of the captures has no screenshot': 'jedno z utrwaleń nie ma zrzutu ekranu',
  'one of the captures has no text': 'jedno z utrwaleń nie ma tekstu',
  'the screenshots have {before} and {after} pixels for one CSS pixel':
    'liczba pikseli na jeden piksel CSS w zrzutach ekranu: {before} i {after}',
  'the screenshots are {before} and {after} pixels wide': 'szerokość zrzutów ekranu w pikselach: {before} i {after}',
  'No record of a validation of this version was found where the program runs.':
    'Tam, gdzie działa program, nie znaleziono zapisu walidacji tej wersji.',
  'No validation of this version was run by whoever runs the program.':
    'Ten, kto eksploatuje program, nie przeprowadził walidacji tej wersji.',
  'tool-validation.json cannot be used: {fault}': 'pliku tool-validation.json nie można użyć: {fault}',
  'tool-validation.json is of another {said}.': 'tool-validation.json dotyczy czegoś innego: {said}.',
  'the daemon runs as root and no unprivileged user could run the browser':
    'demon działa jako root i żaden użytkownik bez uprawnień nie mógł uruchomić przeglądarki',
  'the browser did not start with its sandbox: {fault}': 'przeglądarka nie uruchomiła się z piaskownicą: {fault}',
  platform: 'inna platforma',
  'version of the program ({version})': 'inna wersja programu ({version})',
  'version of Node.js ({version})': 'inna wersja Node.js ({version})',
  '{said} and another {said2}': '{said}; {said2}',
};
