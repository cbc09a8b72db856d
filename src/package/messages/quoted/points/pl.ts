import type { Quoted } from '../quoted.js';

export const points: Quoted = {
  'A. US Federal Rules of Evidence': 'A. Federalne reguły dowodowe Stanów Zjednoczonych (Federal Rules of Evidence)',
  'B. Regulation (EU) No 910/2014 (eIDAS)': 'B. Rozporządzenie (UE) nr 910/2014 (eIDAS)',
  'C. ISO/IEC 27037:2012': 'C. ISO/IEC 27037:2012',
  'D. Berkeley Protocol on Digital Open Source Investigations':
    'D. Protokół z Berkeley o cyfrowych dochodzeniach opartych na otwartych źródłach',
  'E. SWGDE Best Practices for Acquiring Online Content': 'E. SWGDE, Dobre praktyki utrwalania treści internetowych',
  'F. NIST and IETF': 'F. NIST i IETF',
  'G. What no single standard asks for': 'G. Czego nie wymaga żadna norma z osobna',
  'FRE 902(13), committee note of 2017': 'FRE 902(13), nota komitetu z 2017 r.',
  'eIDAS Art. {articles}': 'eIDAS, art. {articles}',
  'ISO/IEC 27037, auditability': 'ISO/IEC 27037, możliwość audytu',
  'ISO/IEC 27037, repeatability': 'ISO/IEC 27037, powtarzalność',
  'ISO/IEC 27037, reproducibility': 'ISO/IEC 27037, odtwarzalność',
  'ISO/IEC 27037, justifiability': 'ISO/IEC 27037, możliwość uzasadnienia',
  'ISO/IEC 27037, identification': 'ISO/IEC 27037, identyfikacja',
  'ISO/IEC 27037, chain of custody': 'ISO/IEC 27037, łańcuch dowodowy',
  'ISO/IEC 27037, unavoidable changes': 'ISO/IEC 27037, nieuniknione zmiany',
  'ISO/IEC 27037, verification': 'ISO/IEC 27037, weryfikacja',
  'ISO/IEC 27037, documentation of time': 'ISO/IEC 27037, dokumentowanie czasu',
  'ISO/IEC 27037, environment': 'ISO/IEC 27037, środowisko',
  'ISO/IEC 27037, competence': 'ISO/IEC 27037, kompetencje',
  'ISO/IEC 27037, preservation': 'ISO/IEC 27037, przechowywanie',
  'Berkeley Protocol {paragraphs}': 'Protokół z Berkeley, {paragraphs}',
  'No single standard': 'Żadna norma z osobna',
  'What the record is: the address asked for, the address shown, the time, and the hash of each file':
    'Co zapisano: adres żądany, adres pokazany, czas i skrót każdego pliku',
  'How the system works: the steps in words, the browser and the program':
    'Jak działa system: kroki opisane słowami, przeglądarka i program',
  'Why the system yields an accurate result: a validation of this version':
    'Dlaczego system daje poprawny wynik: walidacja tej wersji',
  'The steps that were followed, and those that failed or were asked for and not done':
    'Kroki, które wykonano, oraz te, które się nie powiodły albo których żądano i nie wykonano',
  'A certification that a person with knowledge signed': 'Poświadczenie podpisane przez osobę mającą wiedzę o sprawie',
  'A statement that the hash of the copy offered was compared with the hash at acquisition':
    'Oświadczenie, że skrót przedłożonej kopii porównano ze skrótem z chwili utrwalenia',
  'Written notice before the trial, with the record and the certification open to inspection':
    'Pisemne zawiadomienie przed rozprawą, z zapisem i poświadczeniem do wglądu',
  'Words that keep to what was recorded, and claim neither truth nor authorship of the content':
    'Słowa, które trzymają się tego, co zapisano, i nie twierdzą nic ani o prawdziwości, ani o autorstwie treści',
  'Each sentence of the certification refers to the file that supports it':
    'Każde zdanie poświadczenia odsyła do pliku, na którym się opiera',
  'An opponent can repeat the check without the maker of the package':
    'Strona przeciwna może powtórzyć kontrolę bez twórcy pakietu',
  'The eIDAS time-stamp is about the list of hashes, which covers every file':
    'Znacznik czasu eIDAS dotyczy wykazu skrótów, który obejmuje każdy plik',
  'The time of the time-stamp, and the clock of the machine compared with other clocks':
    'Czas znacznika oraz zegar maszyny porównany z innymi zegarami',
  'The time-stamp is signed, and its certificate is with it':
    'Znacznik czasu jest podpisany, a jego certyfikat jest do niego dołączony',
  'The service had granted status on the EU Trusted List at the time of the time-stamp':
    'Usługa miała w czasie znacznika status „granted” na zaufanej liście UE',
  'Answers about revocation that are valid for the time of the time-stamp':
    'Odpowiedzi o unieważnieniu ważne dla czasu znacznika',
  'Nonce and policy of the time-stamp, and what it states of its own kind':
    'Wartość jednorazowa (nonce) i polityka znacznika czasu oraz to, co podaje on o swoim rodzaju',
  'All that is needed to check the time-stamp after years, and a plan to renew it':
    'Wszystko, co potrzebne do sprawdzenia znacznika czasu po latach, i plan jego odnowienia',
  'A presumption about the time is claimed for an eIDAS time-stamp alone':
    'Na domniemanie co do czasu powołano się tylko dla znacznika czasu eIDAS',
  'What a time-stamp does not show: that a server sent the page':
    'Czego znacznik czasu nie pokazuje: że serwer wysłał stronę',
  'A time-stamp that was asked for and not obtained is named, with the reason':
    'Znacznik czasu, którego żądano i nie uzyskano, jest wskazany wraz z powodem',
  'Each action of the program: what, when, with what result (by whom: C11)':
    'Każde działanie programu: co, kiedy, z jakim wynikiem (przez kogo: C11)',
  'All settings of the order, so that it can be given again':
    'Wszystkie ustawienia zlecenia, aby zlecenie można było złożyć ponownie',
  'Other programs can read the result: an archive in WARC form':
    'Inne programy mogą odczytać wynik: archiwum w formacie WARC',
  'A reason for each thing that the capture did to the page': 'Powód każdej rzeczy, którą utrwalanie zrobiło ze stroną',
  'One evidence id on every record': 'Jeden identyfikator dowodu w każdym zapisie',
  'Who had access to the evidence, when, where and for what': 'Kto miał dostęp do dowodu, kiedy, gdzie i w jakim celu',
  'Changes to the page, each with step and reason': 'Zmiany na stronie, każda z krokiem i powodem',
  'The acquisition was verified, and this was logged': 'Utrwalenie zweryfikowano i odnotowano to w dzienniku',
  'The clock: its source and how far it was off': 'Zegar: jego źródło i odchylenie',
  'The environment: operating system, versions of program and browser (address as seen from outside: D7b)':
    'Środowisko: system operacyjny, wersje programu i przeglądarki (adres widziany z zewnątrz: D7b)',
  'Who operated the program, with what competence, and that it was validated':
    'Kto obsługiwał program, z jakimi kompetencjami, i że program poddano walidacji',
  'The original is kept unchanged, and work is done on copies':
    'Oryginał przechowuje się bez zmian, a pracuje się na kopiach',
  'The address of the page': 'Adres strony',
  'The HTML, as the server sent it and as the browser rendered it':
    'HTML, tak jak wysłał go serwer i jak przedstawiła go przeglądarka',
  'A picture of the full page, with date and time': 'Obraz całej strony, z datą i godziną',
  'Pictures and videos of the page, as files': 'Obrazy i filmy ze strony, jako pliki',
  'What the files of the page say of themselves: author, time of upload, number':
    'Co pliki strony mówią o sobie: autor, czas umieszczenia, numer',
  'The context: comments, thread, what surrounds the content': 'Kontekst: komentarze, wątek, otoczenie treści',
  'The name of the collector': 'Imię i nazwisko lub nazwa osoby utrwalającej',
  'The address of the collecting machine, as seen from outside': 'Adres maszyny utrwalającej widziany z zewnątrz',
  'The time of collection, from a clock that was compared with time servers':
    'Czas utrwalenia, z zegara porównanego z serwerami czasu',
  'A hash of each file from the point of collection': 'Skrót każdego pliku od chwili utrwalenia',
  'A form close to the native one, with each alteration written down':
    'Postać bliska pierwotnej, z odnotowaniem każdej zmiany',
  'A technical report on the automated collection': 'Sprawozdanie techniczne z automatycznego utrwalenia',
  'The chain of custody from collection to disposition':
    'Łańcuch dowodowy od utrwalenia do ostatecznego zadysponowania dowodem',
  'How authenticity, availability and readability are preserved':
    'Jak zachowuje się autentyczność, dostępność i czytelność',
  'The acquisition can be audited and repeated': 'Utrwalenie można poddać audytowi i powtórzyć',
  'A fresh browser, and what the page could see of it (address as seen from outside: D7b)':
    'Czysta przeglądarka oraz to, co strona mogła o niej wiedzieć (adres widziany z zewnątrz: D7b)',
  'Legal authority, purpose and scope, stated by a person': 'Podstawa prawna, cel i zakres, podane przez osobę',
  'The configuration: viewport, language, time zone and user agent (address as seen from outside: D7b)':
    'Konfiguracja: obszar widoku, język, strefa czasowa i user agent (adres widziany z zewnątrz: D7b)',
  'More than one acquisition of what changes, linked with each other':
    'Więcej niż jedno utrwalenie tego, co się zmienia, powiązane ze sobą',
  'A validation of the tool in this version': 'Walidacja narzędzia w tej wersji',
  'A recording where motion or interaction matters': 'Nagranie tam, gdzie znaczenie ma ruch lub interakcja',
  'Native form and language, in standard formats': 'Pierwotna postać i język, w standardowych formatach',
  'A hash of each file and of the whole set, by an algorithm that NIST approved':
    'Skrót każdego pliku i całości, algorytmem zatwierdzonym przez NIST',
  'A record of the network': 'Zapis sieciowy',
  'The address, the browser, the time and the time zone': 'Adres, przeglądarka, czas i strefa czasowa',
  'The registration of the domain': 'Rejestracja domeny',
  'The history of the page in archives': 'Historia strony w archiwach',
  'The method of acquisition': 'Metoda utrwalenia',
  'One archive with the name of the examiner, the time and a description':
    'Jedno archiwum z nazwiskiem badającego, czasem i opisem',
  'A working copy in which links are disabled': 'Kopia robocza z wyłączonymi odnośnikami',
  'Hashes by SHA-256 or a stronger algorithm': 'Skróty algorytmem SHA-256 lub silniejszym',
  'Collection, examination, analysis and report kept apart':
    'Utrwalenie, badanie, analiza i sprawozdanie oddzielone od siebie',
  'The host, the name and title of each handler, and the place of storage':
    'Host, nazwisko i funkcja każdej osoby, która miała do czynienia z dowodem, oraz miejsce przechowywania',
  'The order in which the parts were collected': 'Kolejność, w jakiej utrwalono części',
  'An open container that other programs read': 'Otwarty kontener, który odczytują inne programy',
  'What the package does not prove: who wrote the page, whether it is true, what others saw':
    'Czego pakiet nie dowodzi: kto napisał stronę, czy jest prawdziwa, co widzieli inni',
  'Steps that were asked for and not done, each with its reason':
    'Kroki, których żądano i nie wykonano, każdy ze swoim powodem',
  'The times in all files agree, or the clock that they come from was compared with another':
    'Czasy we wszystkich plikach są zgodne albo zegar, z którego pochodzą, porównano z innym',
  'Text, picture, certificates and addresses were compared with each other':
    'Tekst, obraz, certyfikaty i adresy porównano ze sobą',
  'The status of the main document, and whether an error, login, consent or challenge page was found':
    'Status dokumentu głównego oraz to, czy natrafiono na stronę błędu, logowania, zgody lub kontroli robotów',
  'No file without a hash, and no listed file missing': 'Nie ma pliku bez skrótu i nie brakuje żadnego pliku z wykazu',
  'The log is a chain of hashes that a verifier works out again':
    'Dziennik jest łańcuchem skrótów, który program sprawdzający oblicza ponownie',
  'What the signature means, who holds the key, and how to learn whose it is':
    'Co znaczy podpis, kto ma klucz i jak dowiedzieć się, czyj on jest',
  'Secrets in addresses and headers are withheld, and this is recorded':
    'Tajnych danych w adresach i nagłówkach nie ujawniono i jest to zapisane',
};
