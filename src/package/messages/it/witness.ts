import type { witness as english } from '../en/witness.js';
import type { Translation } from '../message.js';

export const witness: Translation<typeof english> = {
  'witness.title': 'Secondo testimone',
  'witness.intro_before':
    'Due servizi hanno acquisito lo stesso indirizzo a {apart} di distanza, ciascuno secondo il proprio orologio; la distanza ammessa era di {window} al massimo. La colonna «Prima» è l’acquisizione del servizio interpellato, la colonna «Dopo» quella del testimone.',
  'witness.intro_after':
    'Due servizi hanno acquisito lo stesso indirizzo a {apart} di distanza, ciascuno secondo il proprio orologio; la distanza ammessa era di {window} al massimo. La colonna «Prima» è l’acquisizione del testimone, la colonna «Dopo» quella del servizio interpellato.',
  'witness.result': 'Risultato',
  'witness.final_address': 'Indirizzo finale',
  'witness.tls_leaf': 'SHA-256 del certificato TLS',
  'witness.section': 'sezione {number}',
  'witness.same': 'uguale',
  'witness.different': 'diverso',
  'witness.none': 'assente in entrambe',
  'witness.no_difference_found': 'nessuna differenza riscontrata secondo le regole della sezione 4',
  'witness.ledger': 'Registro di trasparenza che ha firmato per l’acquisizione',
  'witness.ledger_name': 'Il suo nome',
  'witness.ledger_key': 'La sua chiave',
  'witness.entry': 'Voce',
  'witness.entry_place': 'numero {index}; dimensione dell’albero: {size}',
  'witness.entered_at': 'Inserita il',
  'witness.files':
    'witness.json contiene tutto questo. Le firme sono in {files}. Le chiavi sono quelle indicate dai servizi; chi le detiene può dirlo soltanto chi conosce i servizi.',
  'witness.further':
    'Altri testimoni le cui acquisizioni sono in questo pacchetto: {count}. Ciascuna è confrontata con l’acquisizione del servizio interpellato.',
  'witness.further_title': 'Il testimone in {folder}, a {apart} di distanza',
  'witness.column_asked': 'Servizio interpellato',
  'witness.column_witness': 'Questo testimone',
  'witness.missing':
    'Chi ha richiesto il confronto ha dichiarato che sono stati interpellati anche questi testimoni e che non hanno fornito alcuna acquisizione: {names}.',
  'witness.checked_further': 'Lo stesso vale per i pacchetti degli altri testimoni: {captures}.',
  'witness.limit_persons':
    'che i due servizi siano gestiti da persone diverse, né che abbiano usato reti diverse: chi li gestisce entrambi può fare entrambe le acquisizioni;',
  'witness.limit_pictures':
    'che le schermate mostrino la stessa cosa, al di là di quanto riscontrato secondo le proprie regole dal servizio che ha sigillato questo pacchetto;',
};
