import type { hashes as english } from '../en/hashes.js';
import type { Translation } from '../message.js';

export const hashes: Translation<typeof english> = {
  'certify.title': {
    one: '{n} odtlačok súboru',
    few: '{n} odtlačky súborov',
    many: '{n} odtlačku súborov',
    other: '{n} odtlačkov súborov',
  },
  'certify.what':
    '**Čo to je.** {origin} Kto má súbor, môže vypočítať jeho SHA-256 a vyhľadať ho {place}: ak je tam uvedený, je ten súbor bit po bite ten, ktorého odtlačok bol známy pri zapečatení tohto osvedčenia.',
  'certify.in_section': 'v oddiele 1',
  'certify.in_file': 'v hashes.sha256',
  'certify.origin': {
    one: 'Niekto zaslal SHA-256 {n} súboru a vyžiadal si osvedčenie. Samotný súbor nebol ani zaslaný, ani videný.',
    few: 'Niekto zaslal SHA-256 {n} súborov a vyžiadal si osvedčenie. Samotné súbory neboli ani zaslané, ani videné.',
    many: 'Niekto zaslal SHA-256 {n} súboru a vyžiadal si osvedčenie. Samotné súbory neboli ani zaslané, ani videné.',
    other: 'Niekto zaslal SHA-256 {n} súborov a vyžiadal si osvedčenie. Samotné súbory neboli ani zaslané, ani videné.',
  },
  'certify.names': 'Názvy a veľkosti sú uvedené tak, ako boli poskytnuté.',
  'certify.limit_maker': 'kto súbor vytvoril, ani kto napísal, čo je v ňom;',
  'certify.limit_content': 'čo súbor obsahuje, ani že je to pravda;',
  'certify.limit_had':
    'že osoba, ktorá si vyžiadala toto osvedčenie, súbor niekedy mala: zaslaný bol iba jeho odtlačok;',
  'certify.limit_name':
    'že názov alebo veľkosť patrí k svojmu odtlačku: oboje sú vyhlásenia osoby, ktorá si vyžiadala osvedčenie;',
  'certify.limit_when': 'kedy bol súbor vytvorený: ukazuje iba, že odtlačok bol známy najneskôr v čase zapečatenia;',

  'handover.origin': {
    one: 'Záznam o odovzdaní: SHA-256 {n} súboru, ktorý služba vložila do zväzkov jedného exportu. Tento záznam je uložený vedľa zväzkov. Neuvádza ani seba, ani súbory, ktoré obsahujú jeho odtlačok (START-HERE.html a pomocné súbory (tag files) každého kontajnera).',
    few: 'Záznam o odovzdaní: SHA-256 {n} súborov, ktoré služba vložila do zväzkov jedného exportu. Tento záznam je uložený vedľa zväzkov. Neuvádza ani seba, ani súbory, ktoré obsahujú jeho odtlačok (START-HERE.html a pomocné súbory (tag files) každého kontajnera).',
    many: 'Záznam o odovzdaní: SHA-256 {n} súboru, ktoré služba vložila do zväzkov jedného exportu. Tento záznam je uložený vedľa zväzkov. Neuvádza ani seba, ani súbory, ktoré obsahujú jeho odtlačok (START-HERE.html a pomocné súbory (tag files) každého kontajnera).',
    other:
      'Záznam o odovzdaní: SHA-256 {n} súborov, ktoré služba vložila do zväzkov jedného exportu. Tento záznam je uložený vedľa zväzkov. Neuvádza ani seba, ani súbory, ktoré obsahujú jeho odtlačok (START-HERE.html a pomocné súbory (tag files) každého kontajnera).',
  },
  'handover.load_file':
    'Obrázky strán, texty a dokumenty načítavacieho súboru (load file) sú označené svojimi odtlačkami v {file}.',
  'handover.names': 'Názvy sú také ako vo zväzkoch, bez ich priečinka.',
  'handover.limit_received': 'že určený príjemca dostal export alebo všetky jeho zväzky;',
  'handover.limit_else': 'že nebolo zachytené nič iné: uvádza to, čo bolo odovzdané;',
  'handover.limit_true':
    'že balík verne zodpovedá stránke: každý balík má vlastné obmedzenia, ktoré uvádza jeho dokument;',
  'handover.limit_person': 'že osoba, ktorá používa účet, z ktorého bol export vyžiadaný, je osoba v ňom uvedená;',

  'certify.section_hashes': 'Odtlačky v osvedčení',
  'certify.section_matching': 'Ako porovnať súbor s týmto osvedčením',
  'certify.section_time': 'Dôkaz o čase',
  'certify.section_steps': 'Kroky vyhotovenia osvedčenia',
  'certify.section_limits': 'Čo toto osvedčenie nedokazuje',
  'certify.same_list':
    'Ten istý zoznam je v certificate.json a v podobe, ktorú čítajú bežné programy, v hashes.sha256. {names} Súbor je určený iba svojím SHA-256.',
  'column.number': 'Č.',
  'column.name': 'Názov',
  'certify.put_named':
    'Vložte súbory do priečinka s hashes.sha256 pod názvami uvedenými {place}. Nasledujúci riadok musí pri každom vypísať OK:',
  'certify.put_unnamed':
    'Vložte súbory do priečinka s hashes.sha256 pod názvami uvedenými {place} (súbor, ktorého názov nebol uvedený, sa podľa svojho čísla volá hash-001, hash-002 a tak ďalej). Nasledujúci riadok musí pri každom vypísať OK:',
  'certify.elsewhere':
    'V systéme macOS: `shasum -a 256 -c hashes.sha256`. V systéme Windows pre jeden súbor: `certutil -hashfile FILE SHA256` a výsledok porovnajte s hodnotou uvedenou {place}.',
  'certify.list_itself':
    'Oddiel 7 opisuje, ako podľa podpisu a časovej pečiatky overiť, že samotný zoznam je ten, ktorý bol zapečatený.',
  'certify.records_closed': 'Záznamy uzavreté',
  'certify.closed_by': '{at}, podľa hodín jediného stroja',
  'certify.proofs': 'Nezávislé dôkazy',
  'certify.no_proofs': 'nijaké',
  'proof.ots': 'OpenTimestamps (Bitcoin)',
  'proof.rfc3161': 'časová pečiatka RFC 3161',
  'proof.eidas': 'kvalifikovaná elektronická časová pečiatka (eIDAS)',
  'certify.no_time':
    'Tento balík nemá nijakú nezávislú časovú pečiatku: jeho čas pochádza z hodín stroja, ktorý ho zapečatil.',
  'certify.time':
    'Časová pečiatka ukazuje, že manifest.json a s ním každý odtlačok z oddielu 1 existoval najneskôr v čase, ktorý udáva. Dôkaz OpenTimestamps je úplný o niekoľko hodín neskôr, keď je ukotvený v bloku siete Bitcoin.',
};
