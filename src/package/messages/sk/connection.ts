import type { connection as english } from '../en/connection.js';
import type { Translation } from '../message.js';

export const connection: Translation<typeof english> = {
  'stored.title': 'Úložisko a hostitelia',
  'stored.parties':
    'Hostitelia prvej strany majú registrovateľnú doménu {site} (podľa Public Suffix List; adresa IP platí sama za seba). Všetci ostatní sú tretie strany.',
  'stored.no_wall': 'Na nijaké okno so súhlasom sa neodpovedalo.',
  'stored.wall': 'Na okno so súhlasom sa odpovedalo {at}; connections.json počíta požiadavky pred tým.',
  'stored.cookies': 'Cookies na konci',
  'stored.cookie_names': 'Ich názvy a domény',
  'stored.hosts': 'Oslovení hostitelia',
  'stored.host_names': 'Ich názvy',
  'stored.in_file': '{total} ({file})',
  'stored.third_in_file': '{total}, z toho tretích strán: {third} ({file})',

  'private.words':
    '**Súkromná adresa.** {address} nie je dostupná z verejného internetu; prevádzkovateľ zachytávajúceho stroja ju povolil ({allowed_by}).',
  'connection.unknown': 'Adresa, ku ktorej sa prehliadač pripojil, nie je známa.',
  'connection.host': 'Hostiteľ',
  'connection.connected_to': 'Pripojené k',
  'connection.addresses': 'Adresy hostiteľa',
  'connection.read_from': 'Prečítané z',
  'connection.proxy': 'proxy servera, cez ktorý prešla celá prevádzka prehliadača',

  'tls.plain': 'Stránka bola načítaná cez nešifrované HTTP: spojenie nebolo ani šifrované, ani autentifikované.',
  'tls.unread': 'Podrobnosti spojenia TLS sa nepodarilo prečítať.',
  'tls.certificate': 'Certifikát',
  'tls.accepted': 'prehliadač ho prijal',
  'tls.rejected': 'prehliadač ho NEPRIJAL: {reason}',
  'tls.no_reason': 'dôvod neuvedený',
  'tls.issued_to': 'Vydaný pre',
  'tls.issued_by': 'Vydal',
  'tls.valid': 'Platný',
  'tls.valid_value': 'od {from} do {to}',
  'tls.names': 'Názvy',
  'tls.hash': 'SHA-256 certifikátu',
  'tls.root': 'Koreň reťazca',
  'tls.trusted_by_operator':
    '{subject}; dôveruje mu prevádzkovateľ zachytávajúceho stroja, ktorý ho pridal; SHA-256 {hash}',
  'tls.trusted_by_browser': '{subject}; dôveruje mu prehliadač; SHA-256 {hash}',
  'tls.protocol': 'Protokol',
  'tls.chain': 'Reťazec',
  'tls.chain_value': '{count} v `certificate_chain.pem`',
  'tls.source': 'Zdroj',
  'tls.own_connection': 'vlastné spojenie prehliadača',
  'tls.separate': 'vlastné spojenie prehliadača; reťazec zo samostatného nadviazania po načítaní stránky{when}',
  'tls.separate_at': ', {at}',
  'tls.separate_with': ', s {ip}',
  'tls.separate_with_port': ', s {ip} port {port}',

  'dns.title': 'Nezávislé dopyty DNS',
  'dns.confirmed': 'Nezávislý server DNS uviedol adresu, ku ktorej sa prehliadač pripojil.',
  'dns.not_confirmed':
    'Nijaký server DNS, ktorý odpovedal, neuviedol adresu, ku ktorej sa pripojil prehliadač. Veľké weby používajú na rôznych miestach rôzne adresy, takže to samo osebe neznamená chybu.',
  'dns.resolvers_unavailable': 'Neodpovedal nijaký nezávislý server DNS.',
  'dns.connected_ip_unknown': 'Adresa, ku ktorej sa prehliadač pripojil, nie je známa, takže porovnanie nebolo možné.',
  'dns.skipped_ip_literal': 'Netreba: stránka bola na adrese IP, nie na názve.',
  'dns.skipped_internal_host': 'Nevykonané: interný názov hostiteľa sa nikdy neposiela verejným serverom DNS.',
  'dns.none_configured': 'Nebol opýtaný nijaký nezávislý server DNS: nijaký nie je nastavený.',
  'dns.no_check': 'Tento záznam neobsahuje nezávislú kontrolu DNS.',
  'dns.resolver': 'Server DNS',
  'dns.answer': 'Odpoveď',
  'dns.no_address': 'nijaká adresa',

  'clock.title': 'Hodiny',
  'clock.not_compared':
    'Hodiny zachytávajúceho stroja neboli porovnané s časovým serverom. Všetky časy v tomto zázname pochádzajú z týchto hodín.',
  'clock.asked': 'Opýtané',
  'clock.first': 'najprv',
  'clock.again': 'znova',
  'clock.server': 'Server',
  'clock.offset': 'Odchýlka',
  'clock.round_trip': 'Čas obehu',
  'clock.stratum': 'Stratum',
  'clock.words':
    'Všetky časy v tomto zázname pochádzajú z hodín zachytávajúceho stroja. Odchýlka je čas servera mínus čas týchto hodín, meraná cez SNTP. Servery sa opýtajú pred otvorením stránky a znova po jej zachytení.',
};
