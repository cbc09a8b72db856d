import type { witness as english } from '../en/witness.js';
import type { Translation } from '../message.js';

export const witness: Translation<typeof english> = {
  'witness.title': 'Druhý svedok',
  'witness.intro_before':
    'Dve služby zachytili tú istú adresu v odstupe {apart}, každá podľa vlastných hodín; prípustných bolo najviac {window}. Stĺpec „Predtým“ je zachytenie služby, ktorá bola o zachytenie požiadaná, stĺpec „Potom“ zachytenie svedka.',
  'witness.intro_after':
    'Dve služby zachytili tú istú adresu v odstupe {apart}, každá podľa vlastných hodín; prípustných bolo najviac {window}. Stĺpec „Predtým“ je zachytenie svedka, stĺpec „Potom“ zachytenie služby, ktorá bola o zachytenie požiadaná.',
  'witness.result': 'Výsledok',
  'witness.final_address': 'Konečná adresa',
  'witness.tls_leaf': 'SHA-256 certifikátu TLS',
  'witness.section': 'oddiel {number}',
  'witness.same': 'rovnaké',
  'witness.different': 'rozdielne',
  'witness.none': 'nemá ho ani jedno',
  'witness.no_difference_found': 'podľa pravidiel oddielu 4 sa nezistil rozdiel',
  'witness.ledger': 'Register, ktorý zachytenie podpísal',
  'witness.ledger_name': 'Jeho názov',
  'witness.ledger_key': 'Jeho kľúč',
  'witness.entry': 'Položka',
  'witness.entry_place': 'číslo {index}; veľkosť stromu: {size}',
  'witness.entered_at': 'Zapísané',
  'witness.files':
    'Toto všetko obsahuje witness.json. Podpisy sú v {files}. Kľúče sú tie, ktoré uviedli služby; komu patria, môže povedať iba ten, kto tie služby pozná.',
  'witness.further':
    'Ďalší svedkovia, ktorých zachytenia sú v tomto balíku: {count}. Každé sa porovnalo so zachytením služby, ktorá bola požiadaná.',
  'witness.further_title': 'Svedok v {folder}, odstup {apart}',
  'witness.column_asked': 'Požiadaná služba',
  'witness.column_witness': 'Tento svedok',
  'witness.missing':
    'Kto si porovnanie vyžiadal, uviedol, že boli požiadaní aj títo svedkovia a neposkytli žiadne zachytenie: {names}.',
  'witness.checked_further': 'To isté platí pre balíky ďalších svedkov: {captures}.',
  'witness.limit_persons':
    'že obe služby prevádzkujú rôzne osoby, ani že používali rôzne siete: kto prevádzkuje obe, môže vyhotoviť obe zachytenia;',
  'witness.limit_pictures':
    'že snímky obrazovky ukazujú to isté, nad rámec toho, čo podľa svojich pravidiel zistila služba, ktorá tento balík zapečatila;',
};
