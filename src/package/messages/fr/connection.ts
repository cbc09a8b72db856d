import type { connection as english } from '../en/connection.js';
import type { Translation } from '../message.js';

export const connection: Translation<typeof english> = {
  'stored.title': 'Stockage et hôtes',
  'stored.parties':
    'Les hôtes de première partie ont le domaine enregistrable {site} (selon la Public Suffix List ; une adresse IP compte pour elle-même). Tous les autres sont des tiers.',
  'stored.no_wall': 'Aucun bandeau de consentement n’a reçu de réponse.',
  'stored.wall':
    'Un bandeau de consentement a reçu une réponse le {at} ; connections.json compte les requêtes qui l’ont précédée.',
  'stored.cookies': 'Cookies à la fin',
  'stored.cookie_names': 'Leurs noms et domaines',
  'stored.hosts': 'Hôtes contactés',
  'stored.host_names': 'Leurs noms',
  'stored.in_file': '{total} ({file})',
  'stored.third_in_file': '{total}, dont {third} de tiers ({file})',

  'private.words':
    '**Adresse privée.** {address} n’est pas accessible depuis l’internet public ; l’exploitant de la machine de capture l’a autorisée ({allowed_by}).',
  'connection.unknown': 'L’adresse à laquelle le navigateur s’est connecté n’est pas connue.',
  'connection.host': 'Hôte',
  'connection.connected_to': 'Connecté à',
  'connection.addresses': 'Adresses de l’hôte',
  'connection.read_from': 'Source de la lecture',
  'connection.proxy': 'le serveur mandataire (proxy) par lequel tout le trafic du navigateur est passé',

  'tls.plain': 'La page a été chargée en HTTP simple : la connexion n’était ni chiffrée ni authentifiée.',
  'tls.unread': 'Les détails de la connexion TLS n’ont pas pu être lus.',
  'tls.certificate': 'Certificat',
  'tls.accepted': 'accepté par le navigateur',
  'tls.rejected': 'NON accepté par le navigateur : {reason}',
  'tls.no_reason': 'aucun motif indiqué',
  'tls.issued_to': 'Délivré à',
  'tls.issued_by': 'Délivré par',
  'tls.valid': 'Valable',
  'tls.valid_value': 'du {from} au {to}',
  'tls.names': 'Noms',
  'tls.hash': 'SHA-256 du certificat',
  'tls.root': 'Racine de la chaîne',
  'tls.trusted_by_operator':
    '{subject}, jugée digne de confiance par l’exploitant de la machine de capture, qui l’a ajoutée ; SHA-256 {hash}',
  'tls.trusted_by_browser': '{subject}, jugée digne de confiance par le navigateur ; SHA-256 {hash}',
  'tls.protocol': 'Protocole',
  'tls.chain': 'Chaîne',
  'tls.chain_value': '{count} dans `certificate_chain.pem`',
  'tls.source': 'Source',
  'tls.own_connection': 'la connexion du navigateur lui-même',
  'tls.separate':
    'la connexion du navigateur lui-même ; la chaîne provient d’une négociation distincte après le chargement de la page{when}',
  'tls.separate_at': ', le {at}',
  'tls.separate_with': ', avec {ip}',
  'tls.separate_with_port': ', avec {ip} port {port}',

  'dns.title': 'Requêtes DNS indépendantes',
  'dns.confirmed': 'Un résolveur indépendant a donné l’adresse à laquelle le navigateur s’est connecté.',
  'dns.not_confirmed':
    'Aucun des résolveurs qui ont répondu n’a donné l’adresse à laquelle le navigateur s’est connecté. Les grands sites utilisent des adresses différentes selon les lieux ; cela seul n’indique donc pas un défaut.',
  'dns.resolvers_unavailable': 'Aucun résolveur indépendant n’a répondu.',
  'dns.connected_ip_unknown':
    'L’adresse à laquelle le navigateur s’est connecté n’est pas connue ; aucune comparaison n’était donc possible.',
  'dns.skipped_ip_literal': 'Inutiles : la page se trouvait à une adresse IP, non à un nom.',
  'dns.skipped_internal_host': 'Non effectuées : un nom d’hôte interne n’est jamais envoyé à des résolveurs publics.',
  'dns.none_configured': 'Aucun résolveur indépendant n’a été interrogé : aucun n’est configuré.',
  'dns.no_check': 'Ce relevé ne contient pas de contrôle DNS indépendant.',
  'dns.resolver': 'Résolveur',
  'dns.answer': 'Réponse',
  'dns.no_address': 'aucune adresse',

  'clock.title': 'Horloge',
  'clock.not_compared':
    'L’horloge de la machine de capture n’a pas été comparée à un serveur de temps. Toutes les heures de ce relevé proviennent de cette horloge.',
  'clock.asked': 'Interrogé',
  'clock.first': 'd’abord',
  'clock.again': 'de nouveau',
  'clock.server': 'Serveur',
  'clock.offset': 'Écart',
  'clock.round_trip': 'Aller-retour',
  'clock.stratum': 'Strate',
  'clock.words':
    'Toutes les heures de ce relevé proviennent de l’horloge de la machine de capture. L’écart est l’heure du serveur moins l’heure de cette horloge, mesuré par SNTP. Les serveurs sont interrogés avant l’ouverture de la page et de nouveau après sa capture.',
};
