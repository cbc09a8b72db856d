import type { beside as english } from '../en/beside.js';
import type { Translation } from '../message.js';

export const beside: Translation<typeof english> = {
  'beside.title': 'Hostitelia, cookies a úložisko vedľa seba (nerozhodujú o výsledku)',
  'beside.unanswered': '{side}: webové sídlo je {site}; na nijaké okno so súhlasom sa neodpovedalo.',
  'beside.refused': '{side}: webové sídlo je {site}; od {at} sa súhlas v okne so súhlasom odmietal.',
  'beside.cookie': 'Cookie',
  'beside.storage': 'Úložisko',
  'beside.no_hosts': 'Hostitelia: v oboch zachyteniach nijakí.',
  'beside.no_cookies': 'Cookies: v oboch zachyteniach nijaké.',
  'beside.no_storage': 'Úložisko: v oboch zachyteniach nič.',
  'beside.not_compared': 'Pri jednom zo zachytení sa úložisko nečítalo, preto sa cookies a úložisko neporovnávajú.',
  'beside.rest': {
    one: 'Tu nie je vytlačený {n} ďalší riadok. Obsahuje ho comparison.json.',
    few: 'Tu nie sú vytlačené {n} ďalšie riadky. Obsahuje ich comparison.json.',
    many: 'Tu nie je vytlačeného {n} ďalšieho riadka. Obsahuje ich comparison.json.',
    other: 'Tu nie je vytlačených {n} ďalších riadkov. Obsahuje ich comparison.json.',
  },
  'beside.first': 'prvá strana',
  'beside.third': 'tretia strana',
  'beside.requests': {
    one: '{n} požiadavka',
    few: '{n} požiadavky',
    many: '{n} požiadavky',
    other: '{n} požiadaviek',
  },
  'beside.web_sockets': {
    one: '{n} WebSocket',
    few: '{n} WebSockety',
    many: '{n} WebSocketu',
    other: '{n} WebSocketov',
  },
  'beside.earlier': 'z toho pred odpoveďou: {earlier}',
  'beside.as_loaded': 'po načítaní',
  'beside.at_the_end': 'na konci',
  'beside.hosts_left': {
    one: '{side}: {n} hostiteľ nie je uvedený.',
    few: '{side}: {n} hostitelia nie sú uvedení.',
    many: '{side}: {n} hostiteľa nie je uvedeného.',
    other: '{side}: {n} hostiteľov nie je uvedených.',
  },
  'beside.stored_left': {
    one: '{side}: {n} uložený názov nie je uvedený.',
    few: '{side}: {n} uložené názvy nie sú uvedené.',
    many: '{side}: {n} uloženého názvu nie je uvedeného.',
    other: '{side}: {n} uložených názvov nie je uvedených.',
  },
  'beside.unread': {
    one: '{side}: {n} oblasť úložiska sa nedala prečítať.',
    few: '{side}: {n} oblasti úložiska sa nedali prečítať.',
    many: '{side}: {n} oblasti úložiska sa nedalo prečítať.',
    other: '{side}: {n} oblastí úložiska sa nedalo prečítať.',
  },
  'beside.rows_left': {
    one: '{n} riadok nad medzou comparison.json nie je uvedený.',
    few: '{n} riadky nad medzou comparison.json nie sú uvedené.',
    many: '{n} riadka nad medzou comparison.json nie je uvedeného.',
    other: '{n} riadkov nad medzou comparison.json nie je uvedených.',
  },
  'beside.rules':
    '**Hostitelia a úložisko.** Hostitelia z connections.json a cookies a položky zo storage.json sa priraďujú podľa názvu: cookie podľa názvu, domény, cesty a partície, položka podľa pôvodu (origin), oblasti a názvu. Hodnoty sa neporovnávajú. Riadky, ktoré má iba jedno zachytenie, sú na začiatku. Nijaký riadok nie je súčasťou výsledku.',
};
