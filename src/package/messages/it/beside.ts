import type { beside as english } from '../en/beside.js';
import type { Translation } from '../message.js';

export const beside: Translation<typeof english> = {
  'beside.title': 'Host, cookie e memoria, fianco a fianco (non rientra nel risultato)',
  'beside.unanswered': '{side}: il sito è {site}; a nessun avviso di consenso è stata data risposta.',
  'beside.refused': '{side}: il sito è {site}; un avviso di consenso è stato rifiutato a partire dal {at}.',
  'beside.cookie': 'Cookie',
  'beside.storage': 'Memoria',
  'beside.no_hosts': 'Host: nessuno in nessuna delle due acquisizioni.',
  'beside.no_cookies': 'Cookie: nessuno in nessuna delle due acquisizioni.',
  'beside.no_storage': 'Memoria: nulla in nessuna delle due acquisizioni.',
  'beside.not_compared':
    'Una delle acquisizioni non ha letto la propria memoria; cookie e memoria non sono quindi confrontati.',
  'beside.rest': {
    one: 'Non stampata qui: {n} altra riga. comparison.json la contiene.',
    other: 'Non stampate qui: {n} altre righe. comparison.json le contiene.',
  },
  'beside.first': 'prima parte',
  'beside.third': 'terza parte',
  'beside.requests': {
    one: '{n} richiesta',
    other: '{n} richieste',
  },
  'beside.web_sockets': {
    one: '{n} WebSocket',
    other: '{n} WebSocket',
  },
  'beside.earlier': 'di cui {earlier} prima della risposta',
  'beside.as_loaded': 'al caricamento',
  'beside.at_the_end': 'alla fine',
  'beside.hosts_left': {
    one: '{side}: {n} host non elencato.',
    other: '{side}: {n} host non elencati.',
  },
  'beside.stored_left': {
    one: '{side}: {n} nome memorizzato non elencato.',
    other: '{side}: {n} nomi memorizzati non elencati.',
  },
  'beside.unread': {
    one: '{side}: {n} area di memoria non ha potuto essere letta.',
    other: '{side}: {n} aree di memoria non hanno potuto essere lette.',
  },
  'beside.rows_left': {
    one: '{n} riga oltre il limite di comparison.json non elencata.',
    other: '{n} righe oltre il limite di comparison.json non elencate.',
  },
  'beside.rules':
    '**Host e memoria.** Gli host di connections.json, e i cookie e le voci di storage.json, sono messi in corrispondenza per nome: un cookie per nome, dominio, percorso e partizione; una voce per origine, area e nome. I valori non sono confrontati. Le righe presenti in una sola acquisizione vengono per prime. Nessuna riga fa parte del risultato.',
};
