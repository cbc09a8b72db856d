import type { matter as english } from '../en/matter.js';
import type { Translation } from '../message.js';

export const matter: Translation<typeof english> = {
  'matter.previous': 'Poprzednia pieczęć',
  'matter.no_previous': 'brak',
  'matter.previous_seal': '{seal}, do wpisu {entry}; SHA-256 jej manifestu {hash}',
  'matter.what':
    '**Co to jest.** Pełny rejestr łańcucha dowodowego sprawy z wykazem jej dowodów. Wskazuje pakiet każdego dowodu przez jego SHA-256 i nie zawiera pakietu. Każdy wpis rejestru zawiera skrót poprzedniego, więc wpis można zmienić, usunąć lub wstawić tylko wtedy, gdy przepisze się też wszystkie późniejsze.',
  'matter.what_in_part': {
    one: '**Co to jest.** Rejestr łańcucha dowodowego sprawy z wykazem jej dowodów. Nie ujawniono {n} wpisu o pozycjach, których ten rejestr nie wymienia: jego ogniwo można prześledzić, a jego treści nie zamieszczono. Rejestr wskazuje pakiet każdego dowodu przez jego SHA-256 i nie zawiera pakietu. Każdy wpis rejestru zawiera skrót poprzedniego, więc wpis można zmienić, usunąć lub wstawić tylko wtedy, gdy przepisze się też wszystkie późniejsze.',
    few: '**Co to jest.** Rejestr łańcucha dowodowego sprawy z wykazem jej dowodów. Nie ujawniono {n} wpisów o pozycjach, których ten rejestr nie wymienia: ich ogniwa można prześledzić, a ich treści nie zamieszczono. Rejestr wskazuje pakiet każdego dowodu przez jego SHA-256 i nie zawiera pakietu. Każdy wpis rejestru zawiera skrót poprzedniego, więc wpis można zmienić, usunąć lub wstawić tylko wtedy, gdy przepisze się też wszystkie późniejsze.',
    many: '**Co to jest.** Rejestr łańcucha dowodowego sprawy z wykazem jej dowodów. Nie ujawniono {n} wpisów o pozycjach, których ten rejestr nie wymienia: ich ogniwa można prześledzić, a ich treści nie zamieszczono. Rejestr wskazuje pakiet każdego dowodu przez jego SHA-256 i nie zawiera pakietu. Każdy wpis rejestru zawiera skrót poprzedniego, więc wpis można zmienić, usunąć lub wstawić tylko wtedy, gdy przepisze się też wszystkie późniejsze.',
    other:
      '**Co to jest.** Rejestr łańcucha dowodowego sprawy z wykazem jej dowodów. Nie ujawniono {n} wpisu o pozycjach, których ten rejestr nie wymienia: ich ogniwa można prześledzić, a ich treści nie zamieszczono. Rejestr wskazuje pakiet każdego dowodu przez jego SHA-256 i nie zawiera pakietu. Każdy wpis rejestru zawiera skrót poprzedniego, więc wpis można zmienić, usunąć lub wstawić tylko wtedy, gdy przepisze się też wszystkie późniejsze.',
  },
  'matter.stamped': '**Do którego wpisu sięgają znaczniki czasu.** {words}',
  'matter.not_stamped':
    'Żaden wpis nie ma własnego znacznika czasu. Co do czasu przed opieczętowaniem rejestr opiera się na zapewnieniu usługi.',
  'matter.stamped_to':
    'Znaczniki czasu w `anchors/` dotyczą wpisów do numeru {entry}: istniały one najpóźniej w czasie, którego te znaczniki dowodzą.',
  'matter.none_after': 'Po nim nie było żadnego wpisu.',
  'matter.after': {
    one: 'To, co jedyny późniejszy wpis mówi o czasie przed opieczętowaniem, opiera się na zapewnieniu usługi.',
    few: 'To, co {n} późniejsze wpisy mówią o czasie przed opieczętowaniem, opiera się na zapewnieniu usługi.',
    many: 'To, co {n} późniejszych wpisów mówi o czasie przed opieczętowaniem, opiera się na zapewnieniu usługi.',
    other: 'To, co {n} późniejszego wpisu mówi o czasie przed opieczętowaniem, opiera się na zapewnieniu usługi.',
  },
  'matter.faults': {
    one: '{n} pozycja z wadą',
    few: '{n} pozycje z wadą',
    many: '{n} pozycji z wadą',
    other: '{n} pozycji z wadą',
  },
  'matter.fault_modified': 'jej pakiet zmienił się od opieczętowania',
  'matter.fault_invalid': 'jej pakiet nie przechodzi weryfikacji',
  'matter.fault_missing': 'jej pakietu nie udało się odczytać',
  'matter.more_faults': 'i dalsze (w liczbie {n}), w części 1',

  'matter.section_exhibits': 'Dowody',
  'matter.section_custody': 'Rejestr łańcucha dowodowego',
  'matter.section_members': 'Właściciel i członkowie',
  'matter.section_steps': 'Kroki tego rejestru',
  'matter.section_limits': 'Czego ten rejestr nie dowodzi',
  'matter.exhibits_intro':
    'Numerów nigdy nie używa się ponownie. Kontrola to wynik dla przechowywanego pakietu w chwili sporządzenia tego rejestru; SHA-256 dotyczy całego pakietu.',
  'matter.no_exhibits': 'Brak.',
  'column.exhibit': 'Dowód',
  'column.captured_at': 'Utrwalono (UTC)',
  'column.status_check': 'Status, kontrola',
  'column.package_hash': 'SHA-256 pakietu',
  'matter.words': 'Słowa rejestru w tych wierszach',
  'matter.meaning': 'Znaczenie',
  'matter.status_completed': 'zakończono',
  'matter.status_failed': 'nie powiodło się',
  'matter.status_deleted': 'w koszu',
  'matter.check_match': 'jej pakiet jest tym, który opieczętowano',
  'matter.taken_out': 'Dowody wyłączone ze sprawy',
  'column.taken_out_at': 'Wyłączono (UTC)',
  'matter.oldest_first': 'Od najstarszego, według zegara usługi. {rest}',
  'matter.all_entries': 'Wszystkie wpisy; ich szczegóły i skróty są w custody_record.json.',
  'matter.first_entries':
    'Pierwsze wpisy w liczbie {shown} z {total}; wszystkie, ze szczegółami i skrótami, są w custody_record.json i plikach, które po nim następują.',
  'column.entry': 'Wpis',
  'column.at': 'Czas (UTC)',
  'column.what': 'Co',
  'column.by': 'Kto',
  'matter.withheld': 'nie ujawniono',
  'matter.stamped_here': 'do tego wpisu ze znacznikiem czasu',
  'actor.session': 'sesja',
  'actor.key': 'klucz',
  'actor.schedule': 'harmonogram',
  'actor.service': 'usługa',
  'actor.operator': 'operator',
  'actor.share': 'udostępnienie',
  'matter.members_intro':
    'Stan po ostatnim wpisie rejestru łańcucha dowodowego. Imiona i nazwiska oraz adresy pochodzą z kont.',
  'column.role': 'Rola',
  'column.email': 'E-mail',
  'column.account': 'Konto',
  'matter.owner': 'właściciel',
  'matter.member': 'członek',

  'matter.limit_outside':
    'co działo się poza usługą: rejestr pokazuje, co zrobiono za jej pośrednictwem i czyim kluczem;',
  'matter.limit_person': 'że osoba posługująca się kluczem jest osobą wymienioną w koncie;',
  'matter.limit_true':
    'że pakiet jest wierny stronie: każdy pakiet ma własne ograniczenia, które podaje jego dokument;',
  'matter.limit_whole':
    'że operator usługi nie napisał na nowo całego rejestru łańcucha dowodowego przed opieczętowaniem tego rejestru sprawy: żaden z jego wpisów nie ma własnego znacznika czasu;',
  'matter.limit_after':
    'że operator usługi nie napisał na nowo wpisów następujących po ostatnim wpisie ze znacznikiem czasu, zanim opieczętowano ten rejestr sprawy;',
  'matter.limit_since': 'że od tego czasu niczego nie zapisano: nowszy rejestr tej samej sprawy ma więcej wpisów;',
  'matter.packages':
    'Pakietów dowodów nie ma w tym pliku. Należy je umieścić w folderze obok niego; `evidence verify RECORD.zip --packages FOLDER` lub `python3 verification/verify.py RECORD.zip --packages FOLDER` sprawdza dla każdego, czy jest tym, który podano {place}, i czy jest nienaruszony. Ręcznie: porównać wynik `sha256sum` z wartością podaną {place}.',
  'matter.in_section': 'w części 1',
  'matter.in_file': 'w matter.json',
};
