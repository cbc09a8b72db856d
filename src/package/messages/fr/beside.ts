import type { beside as english } from '../en/beside.js';
import type { Translation } from '../message.js';

export const beside: Translation<typeof english> = {
  'beside.title': 'Hôtes, cookies et stockage, côte à côte (hors du résultat)',
  'beside.unanswered': '{side} : le site est {site} ; aucun bandeau de consentement n’a reçu de réponse.',
  'beside.refused':
    '{side} : le site est {site} ; un bandeau de consentement a été refusé, le refus ayant commencé le {at}.',
  'beside.cookie': 'Cookie',
  'beside.storage': 'Stockage',
  'beside.no_hosts': 'Hôtes : aucun, ni dans l’une ni dans l’autre capture.',
  'beside.no_cookies': 'Cookies : aucun, ni dans l’une ni dans l’autre capture.',
  'beside.no_storage': 'Stockage : rien, ni dans l’une ni dans l’autre capture.',
  'beside.not_compared':
    'L’une des captures n’a pas lu son stockage ; les cookies et le stockage ne sont donc pas comparés.',
  'beside.rest': {
    one: 'Non imprimée ici : {n} ligne de plus. comparison.json la contient.',
    other: 'Non imprimées ici : {n} lignes de plus. comparison.json les contient.',
  },
  'beside.first': 'première partie',
  'beside.third': 'tiers',
  'beside.requests': {
    one: '{n} requête',
    other: '{n} requêtes',
  },
  'beside.web_sockets': {
    one: '{n} WebSocket',
    other: '{n} WebSockets',
  },
  'beside.earlier': 'dont {earlier} avant la réponse',
  'beside.as_loaded': 'au chargement',
  'beside.at_the_end': 'à la fin',
  'beside.hosts_left': {
    one: '{side} : {n} hôte non listé.',
    other: '{side} : {n} hôtes non listés.',
  },
  'beside.stored_left': {
    one: '{side} : {n} nom stocké non listé.',
    other: '{side} : {n} noms stockés non listés.',
  },
  'beside.unread': {
    one: '{side} : {n} zone de stockage n’a pas pu être lue.',
    other: '{side} : {n} zones de stockage n’ont pas pu être lues.',
  },
  'beside.rows_left': {
    one: '{n} ligne au-delà de la limite de comparison.json non listée.',
    other: '{n} lignes au-delà de la limite de comparison.json non listées.',
  },
  'beside.rules':
    '**Hôtes et stockage.** Les hôtes de connections.json, ainsi que les cookies et les entrées de storage.json, sont mis en correspondance par leur nom : un cookie par nom, domaine, chemin et partition ; une entrée par origine, zone et nom. Les valeurs ne sont pas comparées. Les lignes qu’une seule capture contient viennent en premier. Aucune ligne n’entre dans le résultat.',
};
