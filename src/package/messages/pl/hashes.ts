import type { hashes as english } from '../en/hashes.js';
import type { Translation } from '../message.js';

export const hashes: Translation<typeof english> = {
  'certify.title': {
    one: '{n} skrót pliku',
    few: '{n} skróty plików',
    many: '{n} skrótów plików',
    other: '{n} skrótu plików',
  },
  'certify.what':
    '**Co to jest.** {origin} Kto ma plik, może obliczyć jego SHA-256 i poszukać go {place}: jeśli jest tam wymieniony, plik ten jest, bit po bicie, tym, którego skrót był znany w chwili opieczętowania tego zaświadczenia.',
  'certify.in_section': 'w części 1',
  'certify.in_file': 'w hashes.sha256',
  'certify.origin': {
    one: 'Ktoś przesłał SHA-256 {n} pliku i wystąpił o zaświadczenie. Samego pliku ani nie przesłano, ani nie widziano.',
    few: 'Ktoś przesłał SHA-256 {n} plików i wystąpił o zaświadczenie. Samych plików ani nie przesłano, ani nie widziano.',
    many: 'Ktoś przesłał SHA-256 {n} plików i wystąpił o zaświadczenie. Samych plików ani nie przesłano, ani nie widziano.',
    other:
      'Ktoś przesłał SHA-256 {n} pliku i wystąpił o zaświadczenie. Samych plików ani nie przesłano, ani nie widziano.',
  },
  'certify.names': 'Nazwy i rozmiary podano tak, jak zostały przekazane.',
  'certify.limit_maker': 'kto utworzył plik ani kto napisał to, co w nim jest;',
  'certify.limit_content': 'co zawiera plik ani że jest to prawdą;',
  'certify.limit_had':
    'że osoba, która wystąpiła o to zaświadczenie, kiedykolwiek miała plik: przesłano tylko jego skrót;',
  'certify.limit_name':
    'że nazwa lub rozmiar należy do swojego skrótu: jedno i drugie to oświadczenia osoby, która wystąpiła o zaświadczenie;',
  'certify.limit_when':
    'kiedy utworzono plik: zaświadczenie pokazuje tylko, że skrót był znany najpóźniej w chwili opieczętowania;',

  'handover.origin': {
    one: 'Zapis przekazania: SHA-256 {n} pliku, który usługa umieściła w woluminach jednego eksportu. Ten zapis jest przechowywany obok woluminów. Nie wymienia ani siebie, ani plików, które zawierają jego skrót (START-HERE.html i pliki pomocnicze (tag files) każdego kontenera).',
    few: 'Zapis przekazania: SHA-256 {n} plików, które usługa umieściła w woluminach jednego eksportu. Ten zapis jest przechowywany obok woluminów. Nie wymienia ani siebie, ani plików, które zawierają jego skrót (START-HERE.html i pliki pomocnicze (tag files) każdego kontenera).',
    many: 'Zapis przekazania: SHA-256 {n} plików, które usługa umieściła w woluminach jednego eksportu. Ten zapis jest przechowywany obok woluminów. Nie wymienia ani siebie, ani plików, które zawierają jego skrót (START-HERE.html i pliki pomocnicze (tag files) każdego kontenera).',
    other:
      'Zapis przekazania: SHA-256 {n} pliku, które usługa umieściła w woluminach jednego eksportu. Ten zapis jest przechowywany obok woluminów. Nie wymienia ani siebie, ani plików, które zawierają jego skrót (START-HERE.html i pliki pomocnicze (tag files) każdego kontenera).',
  },
  'handover.load_file':
    'Obrazy stron, teksty i dokumenty pliku ładowania (load file) są wskazane przez swoje skróty w {file}.',
  'handover.names': 'Nazwy są takie jak w woluminach, bez folderu.',
  'handover.limit_received': 'że przewidziany odbiorca otrzymał eksport lub wszystkie jego woluminy;',
  'handover.limit_else': 'że niczego innego nie utrwalono: zapis wymienia to, co przekazano;',
  'handover.limit_true':
    'że pakiet jest wierny stronie: każdy pakiet ma własne ograniczenia, które podaje jego dokument;',
  'handover.limit_person': 'że osoba korzystająca z konta, z którego zlecono eksport, jest osobą tam wymienioną;',

  'certify.section_hashes': 'Skróty objęte zaświadczeniem',
  'certify.section_matching': 'Jak porównać plik z tym zaświadczeniem',
  'certify.section_time': 'Dowód czasu',
  'certify.section_steps': 'Kroki sporządzenia zaświadczenia',
  'certify.section_limits': 'Czego to zaświadczenie nie dowodzi',
  'certify.same_list':
    'Ten sam wykaz jest w certificate.json oraz, w postaci, którą odczytują powszechnie używane programy, w hashes.sha256. {names} Plik jest określony tylko przez swój SHA-256.',
  'column.number': 'Nr',
  'column.name': 'Nazwa',
  'certify.put_named':
    'Pliki należy umieścić w folderze z hashes.sha256, pod nazwami podanymi {place}. To polecenie musi wypisać OK dla każdego:',
  'certify.put_unnamed':
    'Pliki należy umieścić w folderze z hashes.sha256, pod nazwami podanymi {place} (plik, którego nazwy nie podano, nazywa się według swojego numeru hash-001, hash-002 i tak dalej). To polecenie musi wypisać OK dla każdego:',
  'certify.elsewhere':
    'W systemie macOS: `shasum -a 256 -c hashes.sha256`. W systemie Windows, dla jednego pliku: `certutil -hashfile FILE SHA256`, po czym należy porównać wynik z wartością podaną {place}.',
  'certify.list_itself':
    'W części 7 opisano, jak sprawdzić na podstawie podpisu i znacznika czasu, że sam wykaz jest tym, który opieczętowano.',
  'certify.records_closed': 'Zapisy zamknięto',
  'certify.closed_by': '{at}, według zegara jednej maszyny',
  'certify.proofs': 'Niezależne dowody',
  'certify.no_proofs': 'brak',
  'proof.ots': 'OpenTimestamps (Bitcoin)',
  'proof.rfc3161': 'znacznik czasu RFC 3161',
  'proof.eidas': 'kwalifikowany elektroniczny znacznik czasu (eIDAS)',
  'certify.no_time':
    'Ten pakiet nie ma niezależnego znacznika czasu: jego czas pochodzi z zegara maszyny, która go opieczętowała.',
  'certify.time':
    'Znacznik czasu pokazuje, że manifest.json, a wraz z nim każdy skrót z części 1, istniał najpóźniej w podanym w nim czasie. Dowód OpenTimestamps staje się kompletny kilka godzin później, gdy zostanie zakotwiczony w bloku sieci Bitcoin.',
};
