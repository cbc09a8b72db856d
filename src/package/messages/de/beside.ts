import type { beside as english } from '../en/beside.js';
import type { Translation } from '../message.js';

export const beside: Translation<typeof english> = {
  'beside.title': 'Hosts, Cookies und Speicherinhalte nebeneinander (geht nicht in das Ergebnis ein)',
  'beside.unanswered': '{side}: Die Website ist {site}; keine Einwilligungsabfrage wurde beantwortet.',
  'beside.refused': '{side}: Die Website ist {site}; eine Einwilligungsabfrage wurde ab {at} abgelehnt.',
  'beside.cookie': 'Cookie',
  'beside.storage': 'Speicherinhalt',
  'beside.no_hosts': 'Hosts: bei keiner der beiden Erfassungen.',
  'beside.no_cookies': 'Cookies: bei keiner der beiden Erfassungen.',
  'beside.no_storage': 'Speicherinhalte: bei keiner der beiden Erfassungen.',
  'beside.not_compared':
    'Eine der Erfassungen hat ihren Speicher nicht ausgelesen; Cookies und Speicherinhalte sind daher nicht verglichen.',
  'beside.rest': {
    one: 'Hier nicht abgedruckt: {n} weitere Zeile. comparison.json enthält sie.',
    other: 'Hier nicht abgedruckt: {n} weitere Zeilen. comparison.json enthält sie.',
  },
  'beside.first': 'Erstanbieter',
  'beside.third': 'Drittanbieter',
  'beside.requests': {
    one: '{n} Anfrage',
    other: '{n} Anfragen',
  },
  'beside.web_sockets': {
    one: '{n} WebSocket',
    other: '{n} WebSockets',
  },
  'beside.earlier': 'davon {earlier} vor der Antwort',
  'beside.as_loaded': 'beim Laden',
  'beside.at_the_end': 'am Ende',
  'beside.hosts_left': {
    one: '{side}: {n} Host nicht aufgeführt.',
    other: '{side}: {n} Hosts nicht aufgeführt.',
  },
  'beside.stored_left': {
    one: '{side}: {n} gespeicherter Name nicht aufgeführt.',
    other: '{side}: {n} gespeicherte Namen nicht aufgeführt.',
  },
  'beside.unread': {
    one: '{side}: {n} Speicherbereich war nicht lesbar.',
    other: '{side}: {n} Speicherbereiche waren nicht lesbar.',
  },
  'beside.rows_left': {
    one: '{n} Zeile jenseits der Höchstzahl von comparison.json nicht aufgeführt.',
    other: '{n} Zeilen jenseits der Höchstzahl von comparison.json nicht aufgeführt.',
  },
  'beside.rules':
    '**Hosts und Speicher.** Hosts von connections.json sowie Cookies und Einträge von storage.json werden einander nach ihrem Namen zugeordnet: ein Cookie nach Name, Domain, Pfad und Partition, ein Eintrag nach Ursprung (Origin), Bereich und Name. Werte werden nicht verglichen. Zeilen, die nur eine Erfassung hat, stehen zuerst. Keine Zeile geht in das Ergebnis ein.',
};
