import type { exporting as english } from '../en/exporting.js';
import type { Translation } from '../message.js';

export const exporting: Translation<typeof english> = {
  'export.title': '{name}, wolumin {volume} z {volumes}',
  'export.volume': 'Wolumin {volume} z {volumes} eksportu {export}, rozpoczętego o {at} (UTC).',
  'export.volume_matter':
    'Wolumin {volume} z {volumes} eksportu {export} ze sprawy {matter}, rozpoczętego o {at} (UTC).',
  'export.items_here': 'Pozycje w tym woluminie: {count}.',
  'export.items_listed': 'Wymienione pozycje: {count}.',
  'export.replaced': 'Jeśli pozycja ma kopię z zaczernieniami, w jej miejscu jest ta kopia.',
  'export.test_items': '**Pozycje w trybie testowym nie są przeznaczone do celów prawnych.**',
  'export.not_here': 'Nie ma w tym eksporcie',
  'export.not_here_intro': 'Te pozycje zamówiono, a nie ma ich tutaj:',
  'export.left_processing': 'była jeszcze tworzona',
  'export.left_failed': 'nie powiodła się, więc nie ma pakietu',
  'export.left_deleted': 'jest w koszu',
  'export.left_purged': 'usunięto ją trwale',
  'export.left_missing': 'nie ma jej pakietu',
  'export.left_invalid': 'jej pakiet nie jest już tym, który zapieczętowano',
  'export.contents': 'Co tu jest',
  'export.packages': 'Pakiety, bajt po bajcie takie, jak je zapieczętowano: na nich należy się opierać.',
  'export.record':
    'Zapieczętowany zapis przekazania: kto i kiedy go zażądał oraz SHA-256 plików wszystkich woluminów. SHA-256 jego manifestu: {hash}',
  'export.matter':
    'Zapieczętowany zapis sprawy: jej dowody i łańcuch rejestru pieczy do wpisu {entry}. Wpisy o tym, czego się nie przekazuje, są bez treści. SHA-256 jego manifestu: {hash}',
  'export.programs':
    'Programy, które sprawdzają pakiet bez sieci, każdy w jednym pliku. {page} wymaga tylko przeglądarki; {guide} wyjaśnia, jak to zrobić.',
  'export.bag': 'Ten folder to kontener BagIt 1.0 (RFC 8493): skrót każdego pliku.',
  'export.index':
    'Jeden wiersz dla każdej pozycji wszystkich woluminów, ze skrótami i miejscami. Komórka CSV, którą arkusz wziąłby za formułę, zaczyna się apostrofem; znaki niewidoczne zapisano jako `\\u202e`. JSON zawiera każdy tekst bez zmian.',
  'export.exhibits': 'Spis dowodów z małymi obrazami.',
  'export.load_file':
    'Dla programów do przeglądu: `export.dat` (Concordance) i `export.opt` (Opticon), z obrazami stron, tekstami i dokumentami. Obrazy są kopiami roboczymi, pod którymi wydrukowano ich numery.',
  'export.case': 'Te same fakty jako graf CASE i UCO, dla programów śledczych.',
  'export.how': 'Jak to sprawdzić',
  'export.check_bag':
    'Że od zapisania nic nie zmieniono: w tym folderze `sha256sum -c manifest-sha256.txt` i `sha256sum -c tagmanifest-sha256.txt` (w systemie macOS `shasum -a 256 -c`) albo dowolny program BagIt, na przykład `bagit.py --validate .`',
  'export.check_packages':
    'Że każdy pakiet jest tym, co zapieczętowano, i kiedy: otworzyć {page} w przeglądarce i wybrać ZIP z data/packages; albo {command}. Żadne nie wymaga sieci. Lepiej: użyć kopii tych programów otrzymanej skądinąd, bo kto zmieni pakiet, może położyć obok inny program.',
  'export.of_volume_1': '{file} z woluminu 1',
  'export.check_record':
    'Że są to przekazane pliki: sprawdzić {file} jak pakiet; jest zapieczętowany, a jego listę skrótów odczytuje {list}. W data/packages {compare} porównuje każdy pakiet{copied}. Jeden plik: {one}',
  'export.copied': ' (po skopiowaniu tu record.zip)',
  'export.check_load':
    'Że obrazy, teksty i dokumenty pliku ładowania są właśnie tymi: w data/loadfile `sha256sum -c files.sha256`{together}; zapis podaje skrót pliku files.sha256.',
  'export.together': ', po złożeniu wszystkich woluminów',
  'export.check_matter': 'Że są to dowody sprawy i co z nimi robiono: {command}{where}.',
  'export.in_one_folder': ', w woluminie 1, z pakietami wszystkich woluminów w jednym folderze',
  'export.without':
    'Bez programu: `python3 data/verification/verify.py` i `node data/verification/verify.mjs` przyjmują te same słowa co `evidence verify`.',
  'export.items': 'Pozycje',
  'export.column_exhibit': 'Dowód',
  'export.column_what': 'Co',
  'export.column_captured': 'Utrwalono (UTC)',
  'export.column_package': 'Pakiet i jego SHA-256',
  'export.test_mode': 'tryb testowy',
  'export.redacted_of': 'kopia z zaczernieniami pakietu, którego manifest ma SHA-256 {hash}',
  'export.limits': 'Czego to nie pokazuje',
  'export.limit_page':
    'Każdy pakiet jest zapieczętowany osobno i podaje we własnym `evidence.pdf`, czego dowodzi. Ta strona służy do czytania i nie jest podpisana; zapis przekazania podaje skrót każdego innego pliku oprócz plików służbowych kontenera, które z nich wynikają{load}.',
  'export.limit_load': ', oraz plików ładowania wymienionych w files.sha256',
  'export.limit_service':
    'Pokazuje, co usługa umieściła w tych woluminach i dla kogo, według tej usługi i w chwili pieczęci; nie to, że niczego innego nie utrwalono.',
  'export.limit_no_matter': 'To nie jest eksport sprawy, więc nie ma rejestru pieczy.',
  'export.limit_volumes': 'Wszystkie woluminy ({volumes}), od {first} do {last}, stanowią całość.',
  'export.list': 'Spis dowodów',
  'export.list_title': 'Dowody: {name}',
  'export.list_file': 'Spis dowodów, plik {file} z {files}',
  'export.field_export': 'Eksport',
  'export.field_matter': 'Sprawa',
  'export.field_made': 'Sporządzono o',
  'export.field_exhibits': 'Dowody',
  'export.field_file': 'Plik',
  'export.file_part': '{file} z {files}: {first} do {last}',
  'export.left': 'Nie zawarto',
  'export.left_count': '{count}, wymienione na końcu',
  'export.left_count_last': '{count}, wymienione na końcu ostatniego pliku',
  'export.list_intro':
    'Należy opierać się na pakietach, z których każdy jest zapieczętowany osobno: podany niżej SHA-256 oznacza każdy z nich bit po bicie. Sam spis nie jest podpisany; `record.zip` obok jest zapieczętowany i podaje jego skrót. Obrazy są pomniejszonymi kopiami zrzutów ekranu z pakietów.',
  'export.no_picture': 'bez obrazu',
  'export.test_exhibit': 'tryb testowy, nie do celów prawnych',
  'export.field_address': 'Adres',
  'export.field_captured': 'Utrwalono o',
  'export.field_sealed': 'Zapieczętowano o',
  'export.field_id': 'Identyfikator',
  'export.field_package': 'SHA-256 pakietu',
  'export.field_manifest': 'SHA-256 jego manifestu',
  'export.field_redacted': 'Kopia z zaczernieniami',
  'export.manifest': 'manifest {hash}',
  'export.field_warnings': 'Ostrzeżenia',
  'export.kind_capture': 'utrwalenie',
  'export.kind_comparison': 'porównanie',
  'export.kind_certificate': 'poświadczenie',
  'export.kind_redaction': 'kopia z zaczernieniami',
  'export.kind_import': 'import',
};
