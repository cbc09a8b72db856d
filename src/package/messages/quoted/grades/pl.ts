import type { Quoted } from '../quoted.js';

export const grades: Quoted = {
  'recorded and checkable': 'zapisano, można sprawdzić',
  recorded: 'zapisano',
  absent: 'brak',
  'not applicable': 'nie dotyczy',
  'The records lack an address or the time of the capture.': 'W zapisach brakuje adresu lub czasu utrwalenia.',
  'The records lack the address, the time or one of the two captures.':
    'W zapisach brakuje adresu, czasu lub jednego z dwóch utrwaleń.',
  'The browser or the version of the program is not recorded.': 'Nie zapisano przeglądarki lub wersji programu.',
  'The custody record has no steps.': 'Rejestr łańcucha dowodowego nie ma kroków.',
  'The package names a validation of this version of which a suite did not run in full, or in which something failed; chain_of_custody.json has it under tool_validation.':
    'Pakiet wskazuje walidację tej wersji, w której jakiś zestaw testów nie został wykonany w całości albo coś się nie powiodło; jest ona w chain_of_custody.json pod tool_validation.',
  'The package has no record of a validation of this version of the program. Whoever runs the program must supply it.':
    'Pakiet nie ma zapisu walidacji tej wersji programu. Musi go dostarczyć ten, kto eksploatuje program.',
  'The log or the custody record has no steps.': 'Dziennik lub rejestr łańcucha dowodowego nie ma kroków.',
  'Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it.':
    'Nic w pakiecie nie jest podpisane przez osobę. Poświadczenie musi sporządzić i podpisać ktoś, kto ma wiedzę o utrwaleniu.',
  'The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result.':
    'Skróty są w pakiecie (D8). Kto porównuje je z przedłożoną kopią, musi podać skróty, czas, narzędzie i wynik.',
  'The party that offers the record must give the notice.':
    'Zawiadomienia musi dokonać strona, która przedstawia zapis.',
  'The party that offers the record must give it.':
    'Zawiadomienie musi złożyć strona postępowania, która przedkłada zapis.',
  'The package has no certification (A5).': 'Pakiet nie ma poświadczenia (A5).',
  'The package has no programs that check it.': 'Pakiet nie ma programów, które go sprawdzają.',
  'An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed.':
    'Żądano znacznika czasu eIDAS i nie można go było uzyskać; powód jest w chain_of_custody.json pod not_performed.',
  'No eIDAS time-stamp was asked for.': 'Nie żądano znacznika czasu eIDAS.',
  'No time server answered, so the clock of the machine was compared with nothing.':
    'Żaden serwer czasu nie odpowiedział, więc zegara maszyny nie porównano z niczym.',
  'The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then.':
    'Pakiet nie ma kopii listy. Kto powołuje się na znacznik czasu, musi odszukać usługę na liście w jej ówczesnym brzmieniu.',
  'It is not known here: the time-stamp was made after this report. Where there are answers about revocation, they are in eidas_validation.json.':
    'Tutaj nie jest to znane: znacznik czasu powstał po tym raporcie. Jeśli są odpowiedzi w sprawie unieważnienia, są one w eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json.':
    'Tutaj nie jest to znane: znacznik czasu powstał po tym raporcie. Jeśli są takie odpowiedzi, są w eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.':
    'Tutaj nie jest to znane: znacznik czasu powstał po tym raporcie. Jego wartość nonce, politykę i to, co podaje o swoim rodzaju, można odczytać w manifest.json.tsr.',
  'It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr.':
    'Tutaj nie jest to znane: znacznik czasu powstał po tym raporcie. Wartości te można odczytać w manifest.json.tsr.',
  'The package has neither the request nor the list. Whoever keeps the package must see to the renewal.':
    'Pakiet nie ma ani żądania, ani listy. O odnowienie musi zadbać ten, kto przechowuje pakiet.',
  'The package claims no presumption, for any time-stamp.':
    'Pakiet nie powołuje się na domniemanie dla żadnego znacznika czasu.',
  'No time-stamp that was asked for is missing.': 'Nie brakuje żadnego znacznika czasu, którego żądano.',
  'An action of the order typed a secret, whose value no record has. Whoever gave the order must supply it.':
    'Działanie ze zlecenia wpisało tajną wartość, której nie ma w żadnym zapisie. Musi ją dostarczyć ten, kto złożył zlecenie.',
  'The order was given with a part that is not in the package; order.json says which.':
    'Zlecenie złożono z częścią, której nie ma w pakiecie; order.json podaje, którą.',
  'The package does not have the order as a whole. Whoever gave it must supply it.':
    'Pakiet nie ma całego zlecenia. Musi je dostarczyć ten, kto je złożył.',
  'The texts of the two captures were not compared.': 'Tekstów obu utrwaleń nie porównano.',
  'No web archive was written.': 'Nie zapisano archiwum WWW.',
  'A comparison has no web archive. The packages of the two captures have theirs; text_diff.txt is in the unified form.':
    'Porównanie nie ma archiwum WWW. Pakiety obu utrwaleń mają własne archiwa WWW; text_diff.txt jest w formacie „unified”.',
  'The capture changed nothing on the page.': 'Utrwalanie niczego na stronie nie zmieniło.',
  'The custody record has no list of changes.': 'Rejestr łańcucha dowodowego nie ma listy zmian.',
  'Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages.':
    'Dla tego pakietu niczego nie utrwalono. Pakiety obu utrwaleń, z których kopie są w before/ i after/, dotyczą stron.',
  'A record has no evidence id.': 'Jeden z zapisów nie ma identyfikatora dowodu.',
  'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.':
    'Pakiet kończy się opieczętowaniem. Każda osoba, która go potem ma, musi zapisać, od kogo, kiedy i w jakim celu go otrzymała.',
  'The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier.':
    'Dziennik ma skrót każdego pliku z chwili jego powstania (D8). W pakiecie nie ma informacji, że zweryfikowano je ponownie: kto się na nim opiera, musi uruchomić program sprawdzający.',
  'The packages of the two captures were not checked.': 'Pakietów obu utrwaleń nie sprawdzono.',
  'No time server answered before the work began.': 'Żaden serwer czasu nie odpowiedział przed rozpoczęciem pracy.',
  'A part of the environment is not recorded.': 'Jednego z elementów środowiska nie zapisano.',
  'A validation of this version is named (A3). The competence of a person is not in the package: whoever operated the program must state it.':
    'Walidacja tej wersji jest wskazana (A3). Pakiet nie podaje kompetencji osoby: musi je podać ten, kto obsługiwał program.',
  'The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it.':
    'Pakiet nie wskazuje walidacji tej wersji ani nie podaje kompetencji osoby. Musi to podać ten, kto obsługiwał program.',
  'How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9).':
    'W pakiecie nie podano, jak jest przechowywany. Musi to podać ten, kto go przechowuje; zmianę w pakiecie można dostrzec (E9).',
  'The address is not recorded.': 'Adresu nie zapisano.',
  'One of the two forms was not saved.': 'Jednej z dwóch postaci nie zapisano.',
  'A part of the page is missing from the picture, or may be; metadata.json warns of it under page.warnings.':
    'Na obrazie brakuje fragmentu strony albo może go brakować; metadata.json ostrzega o tym pod page.warnings.',
  'The picture shows less than the full height of the page.': 'Obraz pokazuje mniej niż pełną wysokość strony.',
  'No picture of the page was taken.': 'Nie wykonano obrazu strony.',
  'Some answers are in the web archive without their body; metadata.json lists them under network.':
    'Niektóre odpowiedzi są w archiwum WWW bez treści; metadata.json wymienia je pod network.',
  'Not all media that the page played is whole in the web archive; metadata.json lists it under media.':
    'Nie wszystkie multimedia odtworzone przez stronę są w całości w archiwum WWW; metadata.json wymienia je pod media.',
  'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.':
    'Tego, co pliki strony podają o sobie, nie wyodrębniono z nich. Kto bada stronę, musi tego szukać w plikach pakietu.',
  'It was not taken out of the page. Whoever examines the page must look for it in the files of the package.':
    'Nie wyodrębniono tego ze strony. Kto bada stronę, musi tego szukać w plikach pakietu.',
  'The text of the page was not read, or not compared with the picture.':
    'Tekstu strony nie odczytano albo nie porównano z obrazem.',
  'No collector is named. Whoever collected must state it.':
    'Nie wskazano osoby utrwalającej. Musi to podać ten, kto utrwalał.',
  'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.':
    'Zapytano o adres usługę z zewnątrz, która nie podała żadnego; powód jest w chain_of_custody.json pod not_performed.',
  'A service outside was asked and named none; chain_of_custody.json has the reason under not_performed.':
    'Zapytano usługę z zewnątrz, która nie podała żadnego adresu; powód jest w chain_of_custody.json pod not_performed.',
  'Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.':
    'Nikogo z zewnątrz nie pytano o adres maszyny. Musi go podać ten, kto eksploatuje maszynę.',
  'It was asked of nobody outside. Whoever runs the machine must state it.':
    'Nikogo z zewnątrz o to nie pytano. Musi to podać ten, kto eksploatuje maszynę.',
  'No time server answered before the page was captured.':
    'Żaden serwer czasu nie odpowiedział przed utrwaleniem strony.',
  'The log has no operations.': 'Dziennik nie ma operacji.',
  'How the package is kept is not in it. Whoever keeps it must state it.':
    'W pakiecie nie podano, jak jest przechowywany. Musi to podać ten, kto go przechowuje.',
  'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Utrwalenie można poddać audytowi (C1). Na podstawie pakietu nie można go powtórzyć w całości (C2).',
  'It can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Utrwalenie można poddać audytowi (C1). Na podstawie pakietu nie można go powtórzyć w całości (C2).',
  'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Utrwalenie można poddać audytowi (C1). Nie można go powtórzyć na podstawie pakietu, który nie zawiera zlecenia (C2).',
  'It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Utrwalenie można poddać audytowi (C1). Nie można go powtórzyć na podstawie pakietu, który nie zawiera zlecenia (C2).',
  'The browser was opened with cookies and storage of a browser profile; metadata.json names it under sign_in.':
    'Przeglądarkę otwarto z plikami cookie i pamięcią profilu przeglądarki; metadata.json wskazuje go pod sign_in.',
  'The browser context or the user agent is not recorded.': 'Nie zapisano kontekstu przeglądarki lub user agenta.',
  'The package states the purpose and no authority. Whoever gave the order must state it.':
    'Pakiet podaje cel i nie podaje podstawy prawnej. Musi ją podać ten, kto złożył zlecenie.',
  'The package states an authority and no purpose. Whoever gave the order must state it.':
    'Pakiet podaje podstawę prawną i nie podaje celu. Musi go podać ten, kto złożył zlecenie.',
  'The package has the case reference alone. Whoever gave the order must state authority and purpose.':
    'Pakiet ma tylko sygnaturę sprawy. Podstawę prawną i cel musi podać ten, kto złożył zlecenie.',
  'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.':
    'Pakiet nie zawiera podstawy prawnej, celu ani sygnatury sprawy. Podstawę prawną i cel musi podać ten, kto złożył zlecenie.',
  'The package has none of them. Whoever gave the order must state them.':
    'Pakiet nie ma niczego z tych danych. Musi je podać ten, kto złożył zlecenie.',
  'A part of the configuration is not recorded.': 'Jednego z elementów konfiguracji nie zapisano.',
  'The package is one acquisition. A comparison links two.': 'Pakiet to jedno utrwalenie. Porównanie wiąże dwa.',
  'One of the two captures is not named.': 'Jednego z dwóch utrwaleń nie wskazano.',
  'The package has no video.': 'Pakiet nie zawiera nagrania wideo.',
  'No web archive was written, or no HTML was saved.': 'Nie zapisano archiwum WWW lub HTML.',
  'The address, the browser, the time or the time zone is not recorded.':
    'Nie zapisano adresu, przeglądarki, czasu lub strefy czasowej.',
  'One of them is not recorded.': 'Jednej z tych danych nie zapisano.',
  'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Żądano danych o rejestracji domeny i ich nie uzyskano; powód jest w chain_of_custody.json pod not_performed.',
  'It was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Żądano tego i nie uzyskano; powód jest w chain_of_custody.json pod not_performed.',
  'The registration of the domain was not looked up. Whoever gives an order can ask for it.':
    'Nie wyszukano danych o rejestracji domeny. Może ich zażądać ten, kto składa zlecenie.',
  'It was not looked up. Whoever gave the order can ask for it.':
    'Nie wyszukano tego. Może tego zażądać ten, kto złożył zlecenie.',
  'There is no list of an archive; chain_of_custody.json has the reason under not_performed.':
    'Nie ma listy z archiwum; powód jest w chain_of_custody.json pod not_performed.',
  'No archive was asked for the history of the page.': 'Żadnego archiwum nie zapytano o historię strony.',
  'No archive was asked for it.': 'Nie zapytano o to żadnego archiwum.',
  'The method is not recorded.': 'Metody nie zapisano.',
  'The collector, the time or the title of the page is not recorded.':
    'Nie zapisano osoby utrwalającej, czasu lub tytułu strony.',
  'The collector, the time or the address is not recorded.': 'Nie zapisano osoby utrwalającej, czasu lub adresu.',
  'The package has no working copy. Whoever works with the package must make one.':
    'Pakiet nie zawiera kopii roboczej. Musi ją wykonać ten, kto pracuje z pakietem.',
  'The package has none. Whoever works with it must make one.':
    'Pakiet nie zawiera kopii roboczej. Musi ją wykonać ten, kto pracuje z pakietem.',
  'The package is of the collection. Whoever examines it makes the rest.':
    'Pakiet dotyczy utrwalenia. Resztę sporządza ten, kto bada pakiet.',
  'The host is recorded. Titles and place of storage are not: whoever holds the package must state them.':
    'Host jest zapisany. Funkcji i miejsca przechowywania nie zapisano: musi je podać ten, kto ma pakiet.',
  'Host, titles and place of storage are not recorded. Whoever holds the package must state them.':
    'Nie zapisano hosta, funkcji ani miejsca przechowywania. Musi je podać ten, kto ma pakiet.',
  'The custody record has no such list.': 'Rejestr łańcucha dowodowego nie ma takiej listy.',
  'At least one of these comparisons was not made.': 'Nie wykonano co najmniej jednego z tych porównań.',
  'The page was not examined.': 'Strony nie zbadano.',
  'The log has no chain of hashes.': 'Dziennik nie ma łańcucha skrótów.',
  'The web archive has the credentials of the capture withheld, and addresses as they were requested. Elsewhere those of redirects are without the values of their queries.':
    'W archiwum WWW nie ujawniono danych logowania użytych przy utrwaleniu, a adresy są takie, jakich żądano. Gdzie indziej adresy przekierowań są bez wartości ich zapytań.',
  'The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld.':
    'Adresy przekierowań zapisano bez wartości ich zapytań. W archiwum WWW wszystko jest ujawnione.',
};
