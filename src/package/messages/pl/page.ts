import type { page as english } from '../en/page.js';
import type { Translation } from '../message.js';

export const page: Translation<typeof english> = {
  'section.page': 'Strona w utrwalonej postaci',
  'section.certificate': 'Zaświadczenie o pochodzeniu zapisu',
  'section.address': 'Adres',
  'section.connection': 'Połączenie, DNS i zegar',
  'section.environment': 'Jak powstał zapis',
  'section.steps': 'Kroki utrwalenia',
  'section.changes': 'Zmiany dokonane na stronie',
  'section.files': 'Pliki pakietu',
  'section.limits': 'Czego ten zapis nie dowodzi',
  'section.checking': 'Jak to sprawdzić bez nas',
  'section.standards': 'Punkty norm dowodowych',
  'section.contents': 'Spis treści',

  'cover.file': 'Plik, nie strona',
  'cover.untitled': 'Strona bez tytułu',
  'cover.actions': 'Działania na stronie',
  'cover.actions_value': {
    one: '{n} działanie ze zlecenia, wykonane przed wykonaniem obrazu: {names}. W części 7 podano, co zmieniło każde z nich.',
    few: '{n} działania ze zlecenia, wykonane przed wykonaniem obrazu: {names}. W części 7 podano, co zmieniło każde z nich.',
    many: '{n} działań ze zlecenia, wykonanych przed wykonaniem obrazu: {names}. W części 7 podano, co zmieniło każde z nich.',
    other:
      '{n} działania ze zlecenia, wykonane przed wykonaniem obrazu: {names}. W części 7 podano, co zmieniło każde z nich.',
  },
  'cover.and_more': '{names} i jeszcze {n}',
  'cover.signed_in': 'Zalogowano',
  'cover.typed': {
    one: 'To, co {n} działanie ze zlecenia wpisało na stronie, jest tajne i nie ma tego w żadnym zapisie. W części 5 podano, czego nie ujawniono.',
    few: 'To, co {n} działania ze zlecenia wpisały na stronie, jest tajne i nie ma tego w żadnym zapisie. W części 5 podano, czego nie ujawniono.',
    many: 'To, co {n} działań ze zlecenia wpisało na stronie, jest tajne i nie ma tego w żadnym zapisie. W części 5 podano, czego nie ujawniono.',
    other:
      'To, co {n} działania ze zlecenia wpisało na stronie, jest tajne i nie ma tego w żadnym zapisie. W części 5 podano, czego nie ujawniono.',
  },
  'cover.profile':
    'Stronę otwarto z plikami cookie i pamięcią profilu przeglądarki {profile}, utworzonego {at}; może ona pokazywać to, co widzą tylko zalogowani. W części 5 podano, czego nie ujawniono.',
  'cover.password_accepted':
    'Stronę utrwalono z nazwą użytkownika i hasłem (uwierzytelnianie HTTP), które {origin} przyjął. W części 5 podano, czego nie ujawniono.',
  'cover.password_partly_refused':
    'Stronę utrwalono z nazwą użytkownika i hasłem (uwierzytelnianie HTTP), które {origin} przy niektórych żądaniach przyjął, a przy innych odrzucił. W części 5 podano, czego nie ujawniono.',
  'cover.password_refused':
    'Nazwę użytkownika i hasło (uwierzytelnianie HTTP) przekazano przeglądarce, a {origin} je odrzucił. W części 5 podano, czego nie ujawniono.',
  'cover.password_not_asked':
    'Nazwa użytkownika i hasło (uwierzytelnianie HTTP) były dostępne, ale {origin} nigdy ich nie zażądał. W części 5 podano, czego nie ujawniono.',
  'cover.before_relying': 'Przed oparciem się na tym zapisie',
  'cover.main_hashes': 'SHA-256 głównych plików',
  'cover.own_hash':
    'Ten dokument sam jest wymieniony w `manifest.json`, z SHA-256 każdego pliku pakietu. Dlatego nie może podać ani SHA-256 pliku manifest.json, ani czasu opieczętowania: skrót jest obliczany z tego pliku, a czas jest w nim zapisany. `manifest.sig` jest podpisem tego pliku. W części 10 opisano, jak sprawdzić to wszystko bez nas.',
  'cover.quoted':
    'To, co przytoczono z zapisów (powody, zmiany, punkty norm), podano w języku tego dokumentu, a pod spodem po angielsku w brzmieniu zapisu, które jako jedyne jest miarodajne. Kody są takie jak w zapisach; to, co nie ma tłumaczenia, podano po angielsku.',

  'warning.http_error_status': 'Serwer odpowiedział błędem',
  'warning.consent_wall': 'Okno zgody zasłaniało stronę',
  'warning.login_page': 'Wygląda to na stronę logowania',
  'warning.bot_challenge': 'Wygląda to na kontrolę robotów, nie na samą stronę',
  'warning.empty_page': 'Strona nie ma prawie żadnego tekstu',
  'warning.no_screenshot': 'Nie ma zrzutu ekranu strony',
  'warning.media_not_whole': 'Multimedia odtworzone przez stronę nie są w całości w zapisie sieciowym',
  'warning.invalid_tls': 'Certyfikat TLS był nieważny',
  'warning.soft_404': 'Strona podaje, że żądana treść nie istnieje',
  'warning.blank_area': 'Na obrazie może brakować fragmentu strony',
  'warning.partial_region': 'Część strony nie jest w całości na obrazie',
  'warning.page_grew': 'Strona jest dłuższa niż utrwalona część',
  'warning.still_changing': 'Strona zmieniała się dalej po jej zapisaniu',
  'warning.collapsed_content': 'Części strony były zamknięte, gdy wykonywano obraz',

  'picture.missing': 'Ten zapis nie zawiera zrzutu ekranu.',
  'picture.unreadable': 'Zrzutu ekranu ({names}) nie udało się odkodować na potrzeby tego dokumentu.',
  'picture.shows': {
    one: 'Zrzut ekranu pokazano poniżej od góry.',
    few: 'Zrzut ekranu pokazano poniżej od góry, w {n} częściach.',
    many: 'Zrzut ekranu pokazano poniżej od góry, w {n} częściach.',
    other: 'Zrzut ekranu pokazano poniżej od góry, w {n} częściach.',
  },
  'picture.whole':
    'Cały obraz w pełnej wielkości ({width} × {height} pikseli) to {files}; wydrukowane tu kopie są pomniejszone.',
  'picture.numbered': 'numerowane pliki od `{first}` do `{last}` (razem {n})',
  'picture.overlap':
    'Każda część powtarza ostatnie piksele CSS poprzedniej (w liczbie {n}), tak że wiersz tekstu o wysokości nie większej niż ta jest cały w jednej z nich.',
  'picture.overlap_in_file':
    'W obrębie pliku każda część powtarza ostatnie piksele CSS poprzedniej (w liczbie {n}), tak że wiersz tekstu o wysokości nie większej niż ta jest cały w jednej z nich.',
  'picture.left_out':
    '**Tu nie wydrukowano: dolnych wierszy pikseli w liczbie {left} z {rows}.** Są one na samym obrazie.',
  'picture.as_loaded':
    'Okno w postaci po wczytaniu, zanim utrwalenie przewinęło stronę, coś na niej otworzyło lub kliknęło, jest w `{file}`, od góry strony: {shown} z {height} pikseli jej wysokości. W części 7 podano zmiany.',
  'picture.first_document':
    'Zanim działanie ze zlecenia doprowadziło do innego dokumentu, w oknie był {url}. To, co okno z niego pokazywało, jest w `{file}`, od góry tamtej strony: {shown} z {height} pikseli jej wysokości. Nie jest to strona przedstawiona tutaj.',
  'picture.recorded':
    'Przed wykonaniem zrzutu ekranu okno nagrywano przez {recorded} ms (zlecenie wymaga {asked} ms); klatki bez dźwięku, wytworzone przez przeglądarkę, są w `recording/` (liczba: {frames}). Liczba klatek, które przekazała przeglądarka: {received}; klatki zastąpionej w ciągu 200 ms nie zachowano, a co przeglądarka narysowała i czego nie przekazała, nie wiadomo. `recording.json` zawiera skrót i czas każdej zachowanej klatki.',
  'picture.media':
    'Elementy wideo i audio strony: {elements}; z tego odtworzone: {played}; w całości w zapisie sieciowym: {whole}. Wymienia je `metadata.json`.',
  'picture.alt': 'Zrzut ekranu strony, {part}',

  'certificate.intro':
    'Sporządzone przez program, który utrwalił stronę, przy zamknięciu zapisów ({at}). Jest to wykaz kontroli i ich wyników. Nie jest to ani oświadczenie osoby, ani opinia prawna.',
  'certificate.check': 'Kontrola',
  'certificate.result': 'Wynik',
  'certificate.finding': 'Ustalenie',
  'certificate.steps_not_performed': 'Niewykonane kroki',
  'certificate.all_performed': 'Brak: wykonano każdy żądany krok.',

  'address.requested': 'Żądany',
  'address.at_load': 'Tuż po wczytaniu',
  'address.at_image': 'W chwili wykonania obrazu',
  'address.kind': 'Rodzaj dokumentu',
  'address.language': 'Język podany przez stronę',
  'address.server_date': 'Data wysłana przez serwer',
  'address.no_redirect': 'Nie było przekierowania.',
  'address.redirects': 'Przekierowania głównego dokumentu, od najstarszego',
  'address.documents': 'Dokumenty i ich przekierowania, od najstarszego',
  'address.action': 'w trakcie wykonywania działania ze zlecenia',
  'address.http': 'przekierowanie HTTP',
  'address.meta_refresh': 'meta refresh',
  'address.script': 'skryptem',
  'address.final': 'końcowy',
  'address.hidden':
    'Wartości w części zapytania adresów pośrednich oraz to, co w nich następuje po znaku #, zastąpiono przez [redacted], ponieważ często zawierają tajemnice osoby, która dokonała utrwalenia. Adres żądany i końcowy są pełne.',
  'column.time_utc': 'Czas (UTC)',
  'column.status': 'Status',
  'column.how': 'Jak',
  'column.address': 'Adres',

  'steps.intro':
    'W kolejności zakończenia. Ten sam wykaz jest w chain_of_custody.json. Każdy wpis oprócz ostatniego jest też w łańcuchu skrótów w forensic_log.json, który był pełny, zanim powstał ten zapis. Obliczenie skrótów, podpis i znakowanie czasem pakietu następują po ostatnim wpisie; dokumentują je manifest.json i dowody.',
  'steps.began': 'Początek',
  'steps.ended': 'Koniec (UTC)',
  'steps.step': 'Krok',
  'steps.outcome': 'Wynik',
  'steps.picture_taken': '– wykonano o {at}, potem zakodowano',
  'steps.not_performed': 'Nie wykonano',
  'steps.because': '{what}: {reason}',
  'outcome.done': 'wykonano',
  'outcome.failed': 'nie powiodło się',
  'outcome.truncated': 'zakończono przedwcześnie',
  'changes.none': 'Brak.',
  'changes.taken': 'Obraz wykonano o {at}.',
  'changes.change': 'Zmiana',
  'changes.element': 'Element',
  'changes.reason': 'Powód',
  'changes.whole_page': 'cała strona',

  'files.intro':
    'manifest.json wymienia te pliki i evidence.pdf, z SHA-256, SHA-512 i wielkością. manifest.sig jest jego podpisem; publickey.pem jest kluczem do jego sprawdzenia.',
  'files.file': 'Plik',
  'files.bytes': 'Bajty',

  'limits.intro': 'Nie dowodzi:',
  'limits.author': 'kto napisał stronę ani kto władał serwerem, który ją wysłał;',
  'limits.truth': 'że treść strony jest prawdziwa;',
  'limits.visitors':
    'co widzieli inni odwiedzający: serwer może odpowiadać różnie w zależności od miejsca, czasu, języka, urządzenia lub zalogowania;',
  'limits.moment': 'jak strona wyglądała przed chwilą utrwalenia lub po niej;',
  'limits.instant':
    'że jego pliki pokazują stronę w jednej i tej samej chwili. Obraz, tekst, HTML i pozostałe pliki zapisano jeden po drugim, w czasach podanych w forensic_log.json; treść, która zmienia się sama (pokazy slajdów, animacje, zegary), może się w nich różnić;',
  'limits.sealer':
    'kto opieczętował pakiet. Klucz utworzono dla tego jednego pakietu, a klucz prywatny usunięto po podpisaniu. Podpis pokazuje, że od opieczętowania pakietu nic się nie zmieniło; nie pokazuje, kto go opieczętował. W tym celu należy sprawdzić manifest.json.tlog-proof, jeśli taki plik jest, kluczem rejestru przejrzystości, który się zna, albo porównać SHA-256 pliku manifest.json z tym, który osoba utrwalająca lub usługa opublikowała gdzie indziej;',
  'limits.sealed_when':
    'samodzielnie, kiedy go opieczętowano. Podane tu czasy pochodzą z zegara maszyny utrwalającej. Tylko znacznik czasu pliku manifest.json podaje niezależny czas: pokazuje, że manifest.json wtedy już istniał.',
  'limits.no_time':
    'kiedy go opieczętowano. Podane tu czasy pochodzą z zegara maszyny utrwalającej, a ten pakiet nie ma niezależnego znacznika czasu.',
  'limits.court':
    'O tym, czy i jak można go użyć w postępowaniu, rozstrzyga sąd według własnych zasad; ten zapis nie wypowiada się w tej sprawie.',
  'limits.test': 'Ten pakiet sporządzono w trybie testowym i nie jest przeznaczony do celów prawnych.',
  'limits.seal_who':
    'kto opieczętował ten pakiet. Podpis pokazuje, że od opieczętowania nic się nie zmieniło; nie pokazuje, kto go opieczętował;',
  'limits.seal_when':
    'samodzielnie, kiedy go opieczętowano. Tylko znacznik czasu pliku manifest.json podaje niezależny czas: pokazuje, że manifest.json wtedy już istniał.',
  'limits.seal_no_time':
    'kiedy go opieczętowano: podane tu czasy pochodzą z zegara jednej maszyny, a ten pakiet nie ma niezależnego znacznika czasu.',

  'checking.unpack': 'Rozpakować ZIP i kazać programowi OpenSSL sprawdzić podpis; musi on wypisać `Verified OK`.',
  'checking.compare':
    'Porównać SHA-256 każdego pliku z tym w `manifest.json`, który wymienia każdy plik pakietu oprócz siebie samego i tego, co powstaje po nim: podpisów, klucza, znaczników czasu i dowodu z rejestru przejrzystości.',
  'checking.id': 'W `manifest.json` wartość `evidence_id` musi być równa {id}.',
  'checking.key': 'SHA-256 klucza publicznego (`{command}`):',
  'checking.ots':
    'Dowód OpenTimestamps: `ots verify manifest.json.ots` za pomocą oficjalnego programu i węzła Bitcoin.',
  'checking.tsr':
    'Token RFC 3161: `openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem`, z certyfikatem głównym urzędu uzyskanym z niezależnego źródła.',
  'checking.folder':
    'Folder `verification/` zawiera te same kontrole jako programy, które nie potrzebują sieci, oraz `GUIDE.txt`, który objaśnia każdą kontrolę wykonywaną ręcznie.',
  'checking.replay':
    'Stronę można odtworzyć z zapisu sieciowego: pakiet jest plikiem WACZ, który otwiera każdy czytnik WACZ, na przykład ReplayWeb.page. Jej skrypty działają wtedy od nowa, a to, co utrwalenie zrobiło ze stroną (część 7), nie jest powtarzane.',

  'standards.says':
    'Punkty opublikowanych list kontrolnych oraz miejsca, w których zapisy tego pakietu zawierają coś o każdym z nich. Wykaz wyprowadzono wyłącznie z tych zapisów. O tym, czy zasada jest spełniona, rozstrzygają ci, którzy ją stosują.',
  'standards.recorded_and_checkable':
    'Pakiet to zawiera i każdy może to zestawić z innymi plikami pakietu, według treści, skrótu lub podpisu. Pokazuje to, że jest spójne i niezmienione, nie że jest prawdziwe.',
  'standards.recorded': 'Pakiet to podaje. Nie wszystko z tego można zestawić z innymi plikami pakietu.',
  'standards.absent': 'Pakiet tego nie zawiera, z podanego powodu.',
  'standards.not_applicable': 'Punkt nie dotyczy pakietu takiego jak ten, z podanego powodu.',
  'standards.quoted':
    'Pod każdym punktem podano jego brzmienie w wymienionym pliku, który jest po angielsku i jako jedyny jest miarodajny.',
  'standards.where':
    'Wykaz jest także w {file}. Gdy punkt opiera się na miejscu w pliku, podano tam wskaźnik JSON (RFC 6901) na to miejsce. Program sprawdzający ponownie wyprowadza wykaz z plików.',
};
