import type { beside as english } from '../en/beside.js';
import type { Translation } from '../message.js';

export const beside: Translation<typeof english> = {
  'beside.title': 'Hosty, pliki cookie i pamięć strony obok siebie (nie wpływają na wynik)',
  'beside.unanswered': '{side}: witryną jest {site}; nie udzielono odpowiedzi na żadne okno zgody.',
  'beside.refused': '{side}: witryną jest {site}; odmowę w oknie zgody rozpoczęto {at}.',
  'beside.cookie': 'Plik cookie',
  'beside.storage': 'Pamięć strony',
  'beside.no_hosts': 'Hosty: w żadnym z utrwaleń ich nie ma.',
  'beside.no_cookies': 'Pliki cookie: w żadnym z utrwaleń ich nie ma.',
  'beside.no_storage': 'Pamięć strony: w żadnym z utrwaleń nie ma w niej wpisów.',
  'beside.not_compared':
    'W jednym z utrwaleń nie odczytano pamięci strony, dlatego plików cookie i pamięci nie porównano.',
  'beside.rest': {
    one: 'Tu nie wydrukowano: {n} dalszego wiersza. Zawiera go comparison.json.',
    few: 'Tu nie wydrukowano: {n} dalszych wierszy. Zawiera je comparison.json.',
    many: 'Tu nie wydrukowano: {n} dalszych wierszy. Zawiera je comparison.json.',
    other: 'Tu nie wydrukowano: {n} dalszego wiersza. Zawiera je comparison.json.',
  },
  'beside.first': 'własne (first party)',
  'beside.third': 'obce (third party)',
  'beside.requests': {
    one: '{n} żądanie',
    few: '{n} żądania',
    many: '{n} żądań',
    other: '{n} żądania',
  },
  'beside.web_sockets': {
    one: '{n} WebSocket',
    few: '{n} WebSockety',
    many: '{n} WebSocketów',
    other: '{n} WebSocketu',
  },
  'beside.earlier': 'w tym przed odpowiedzią: {earlier}',
  'beside.as_loaded': 'po wczytaniu',
  'beside.at_the_end': 'na końcu',
  'beside.hosts_left': {
    one: '{side}: nie wymieniono {n} hosta.',
    few: '{side}: nie wymieniono {n} hostów.',
    many: '{side}: nie wymieniono {n} hostów.',
    other: '{side}: nie wymieniono {n} hosta.',
  },
  'beside.stored_left': {
    one: '{side}: nie wymieniono {n} zapisanej nazwy.',
    few: '{side}: nie wymieniono {n} zapisanych nazw.',
    many: '{side}: nie wymieniono {n} zapisanych nazw.',
    other: '{side}: nie wymieniono {n} zapisanej nazwy.',
  },
  'beside.unread': {
    one: '{side}: nie udało się odczytać {n} obszaru pamięci.',
    few: '{side}: nie udało się odczytać {n} obszarów pamięci.',
    many: '{side}: nie udało się odczytać {n} obszarów pamięci.',
    other: '{side}: nie udało się odczytać {n} obszaru pamięci.',
  },
  'beside.rows_left': {
    one: 'Nie wymieniono {n} wiersza ponad limit comparison.json.',
    few: 'Nie wymieniono {n} wierszy ponad limit comparison.json.',
    many: 'Nie wymieniono {n} wierszy ponad limit comparison.json.',
    other: 'Nie wymieniono {n} wiersza ponad limit comparison.json.',
  },
  'beside.rules':
    '**Hosty i pamięć strony.** Hosty z connections.json oraz pliki cookie i wpisy ze storage.json są dopasowywane według nazwy: plik cookie według nazwy, domeny, ścieżki i partycji, a wpis według źródła (origin), obszaru i nazwy. Wartości nie są porównywane. Wiersze, które ma tylko jedno utrwalenie, są na początku. Żaden wiersz nie wpływa na wynik.',
};
