import type { witness as english } from '../en/witness.js';
import type { Translation } from '../message.js';

export const witness: Translation<typeof english> = {
  'witness.title': 'Drugi świadek',
  'witness.intro_before':
    'Dwie usługi utrwaliły ten sam adres w odstępie {apart}, każda według własnego zegara; dopuszczono najwyżej {window}. Kolumna „Przed” to utrwalenie usługi, do której skierowano zlecenie, a kolumna „Po” – utrwalenie świadka.',
  'witness.intro_after':
    'Dwie usługi utrwaliły ten sam adres w odstępie {apart}, każda według własnego zegara; dopuszczono najwyżej {window}. Kolumna „Przed” to utrwalenie świadka, a kolumna „Po” – utrwalenie usługi, do której skierowano zlecenie.',
  'witness.result': 'Wynik',
  'witness.final_address': 'Adres końcowy',
  'witness.tls_leaf': 'SHA-256 certyfikatu TLS',
  'witness.section': 'część {number}',
  'witness.same': 'takie same',
  'witness.different': 'różne',
  'witness.none': 'nie ma w żadnym z utrwaleń',
  'witness.no_difference_found': 'nie stwierdzono różnic według zasad z części 4',
  'witness.ledger': 'Rejestr przejrzystości, którego kluczem podpisano utrwalenie',
  'witness.ledger_name': 'Jego nazwa',
  'witness.ledger_key': 'Jego klucz',
  'witness.entry': 'Wpis',
  'witness.entry_place': 'numer {index}; rozmiar drzewa: {size}',
  'witness.entered_at': 'Wpisano',
  'witness.files':
    'witness.json zawiera to wszystko. Podpisy są w {files}. Klucze są tymi, które podały usługi; do kogo należą, może powiedzieć tylko ktoś, kto zna te usługi.',
  'witness.further':
    'Dalsi świadkowie, których utrwalenia są w tym pakiecie: {count}. Każde porównano z utrwaleniem usługi, do której skierowano zlecenie.',
  'witness.further_title': 'Świadek w {folder}, odstęp {apart}',
  'witness.column_asked': 'Usługa, do której skierowano zlecenie',
  'witness.column_witness': 'Ten świadek',
  'witness.missing':
    'Kto zlecił porównanie, podał, że zwrócono się także do następujących świadków i że nie dostarczyli oni utrwalenia: {names}.',
  'witness.checked_further': 'To samo dotyczy pakietów dalszych świadków: {captures}.',
  'witness.limit_persons':
    'że obie usługi prowadzą różne osoby ani że korzystały one z różnych sieci: kto prowadzi obie, może wykonać oba utrwalenia;',
  'witness.limit_pictures':
    'że zrzuty ekranu pokazują to samo, poza tym, co według swoich zasad stwierdziła usługa, która opieczętowała ten pakiet;',
};
