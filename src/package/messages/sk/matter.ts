import type { matter as english } from '../en/matter.js';
import type { Translation } from '../message.js';

export const matter: Translation<typeof english> = {
  'matter.previous': 'Predchádzajúca pečať',
  'matter.no_previous': 'nijaká',
  'matter.previous_seal': '{seal}, po položku {entry}; SHA-256 jej manifestu {hash}',
  'matter.what':
    '**Čo to je.** Úplný záznam o úschove spisu so zoznamom jeho dôkazov. Záznam označuje balík každého dôkazu pomocou jeho SHA-256 a samotný balík neobsahuje. Každá položka záznamu obsahuje odtlačok predchádzajúcej, takže položku možno zmeniť, odstrániť alebo vložiť, len ak sa prepíšu aj všetky neskoršie.',
  'matter.what_in_part': {
    one: '**Čo to je.** Záznam o úschove spisu so zoznamom jeho dôkazov. Zadržaná je {n} položka záznamu o úschove, ktorá sa týka položiek spisu, ktoré tento záznam neuvádza: jej článok reťazca možno sledovať a jej obsah tu nie je. Záznam označuje balík každého dôkazu pomocou jeho SHA-256 a samotný balík neobsahuje. Každá položka záznamu obsahuje odtlačok predchádzajúcej, takže položku možno zmeniť, odstrániť alebo vložiť, len ak sa prepíšu aj všetky neskoršie.',
    few: '**Čo to je.** Záznam o úschove spisu so zoznamom jeho dôkazov. Zadržané sú {n} položky záznamu o úschove, ktoré sa týkajú položiek spisu, ktoré tento záznam neuvádza: ich články reťazca možno sledovať a ich obsah tu nie je. Záznam označuje balík každého dôkazu pomocou jeho SHA-256 a samotný balík neobsahuje. Každá položka záznamu obsahuje odtlačok predchádzajúcej, takže položku možno zmeniť, odstrániť alebo vložiť, len ak sa prepíšu aj všetky neskoršie.',
    many: '**Čo to je.** Záznam o úschove spisu so zoznamom jeho dôkazov. Zadržanej je {n} položky záznamu o úschove, ktoré sa týkajú položiek spisu, ktoré tento záznam neuvádza: ich články reťazca možno sledovať a ich obsah tu nie je. Záznam označuje balík každého dôkazu pomocou jeho SHA-256 a samotný balík neobsahuje. Každá položka záznamu obsahuje odtlačok predchádzajúcej, takže položku možno zmeniť, odstrániť alebo vložiť, len ak sa prepíšu aj všetky neskoršie.',
    other:
      '**Čo to je.** Záznam o úschove spisu so zoznamom jeho dôkazov. Zadržaných je {n} položiek záznamu o úschove, ktoré sa týkajú položiek spisu, ktoré tento záznam neuvádza: ich články reťazca možno sledovať a ich obsah tu nie je. Záznam označuje balík každého dôkazu pomocou jeho SHA-256 a samotný balík neobsahuje. Každá položka záznamu obsahuje odtlačok predchádzajúcej, takže položku možno zmeniť, odstrániť alebo vložiť, len ak sa prepíšu aj všetky neskoršie.',
  },
  'matter.stamped': '**Po ktorú položku má časové pečiatky.** {words}',
  'matter.not_stamped':
    'Nijaká položka nemá vlastnú časovú pečiatku. Pokiaľ ide o čas pred zapečatením, záznam sa opiera o tvrdenie služby.',
  'matter.stamped_to':
    'Časové pečiatky v `anchors/` sa týkajú položiek po číslo {entry}: tie existovali najneskôr v čase, ktorý pečiatky dokazujú.',
  'matter.none_after': 'Po nej nenasledovala nijaká položka.',
  'matter.after': {
    one: 'To, čo jediná neskoršia položka hovorí o čase pred zapečatením, sa opiera o tvrdenie služby.',
    few: 'To, čo {n} neskoršie položky hovoria o čase pred zapečatením, sa opiera o tvrdenie služby.',
    many: 'To, čo {n} neskoršej položky hovorí o čase pred zapečatením, sa opiera o tvrdenie služby.',
    other: 'To, čo {n} neskorších položiek hovorí o čase pred zapečatením, sa opiera o tvrdenie služby.',
  },
  'matter.faults': {
    one: '{n} položka s chybou',
    few: '{n} položky s chybou',
    many: '{n} položky s chybou',
    other: '{n} položiek s chybou',
  },
  'matter.fault_modified': 'jej balík sa od zapečatenia zmenil',
  'matter.fault_invalid': 'jej balík neprešiel overením',
  'matter.fault_missing': 'jej balík sa nepodarilo prečítať',
  'matter.more_faults': 'a ďalšie ({n}), v oddiele 1',

  'matter.section_exhibits': 'Dôkazy',
  'matter.section_custody': 'Záznam o úschove',
  'matter.section_members': 'Vlastník a členovia',
  'matter.section_steps': 'Kroky tohto záznamu',
  'matter.section_limits': 'Čo tento záznam nedokazuje',
  'matter.exhibits_intro':
    'Čísla sa nikdy nepoužívajú znova. Overenie je výsledok pre uložený balík v čase vyhotovenia tohto záznamu; SHA-256 je odtlačok celého balíka.',
  'matter.no_exhibits': 'Nijaké.',
  'column.exhibit': 'Dôkaz',
  'column.captured_at': 'Zachytené (UTC)',
  'column.status_check': 'Stav, overenie',
  'column.package_hash': 'SHA-256 balíka',
  'matter.words': 'Slová záznamu v týchto riadkoch',
  'matter.meaning': 'Význam',
  'matter.status_completed': 'dokončené',
  'matter.status_failed': 'zlyhalo',
  'matter.status_deleted': 'v koši',
  'matter.check_match': 'jej balík je ten, ktorý bol zapečatený',
  'matter.taken_out': 'Vyňaté dôkazy',
  'column.taken_out_at': 'Vyňaté (UTC)',
  'matter.oldest_first': 'Od najstaršej, podľa hodín služby. {rest}',
  'matter.all_entries': 'Všetky položky; ich podrobnosti a odtlačky sú v custody_record.json.',
  'matter.first_entries':
    'Prvé položky v počte {shown} z {total}; všetky aj s podrobnosťami a odtlačkami sú v custody_record.json a v súboroch, ktoré po ňom nasledujú.',
  'column.entry': 'Položka',
  'column.at': 'Čas (UTC)',
  'column.what': 'Čo',
  'column.by': 'Kto',
  'matter.withheld': 'zadržané',
  'matter.stamped_here': 'časová pečiatka až potiaľto',
  'actor.session': 'relácia',
  'actor.key': 'kľúč',
  'actor.schedule': 'plán',
  'actor.service': 'služba',
  'actor.operator': 'prevádzkovateľ',
  'actor.share': 'zdieľanie',
  'matter.members_intro': 'Stav po poslednej položke záznamu o úschove. Mená a adresy sú tie, ktoré sú v účtoch.',
  'column.role': 'Úloha',
  'column.email': 'E-mail',
  'column.account': 'Účet',
  'matter.owner': 'vlastník',
  'matter.member': 'člen',

  'matter.limit_outside': 'čo sa dialo mimo služby: ukazuje, čo bolo vykonané prostredníctvom služby a čím kľúčom;',
  'matter.limit_person': 'že osoba, ktorá používa kľúč, je osoba uvedená v účte;',
  'matter.limit_true':
    'že balík verne zodpovedá stránke: každý balík má vlastné obmedzenia, ktoré uvádza jeho dokument;',
  'matter.limit_whole':
    'že prevádzkovateľ služby neprepísal celý záznam o úschove pred zapečatením tohto záznamu: nijaká z jeho položiek nemá vlastnú časovú pečiatku;',
  'matter.limit_after':
    'že prevádzkovateľ služby neprepísal položky po poslednej položke s časovou pečiatkou pred zapečatením tohto záznamu;',
  'matter.limit_since': 'že odvtedy nebolo nič zaznamenané: novší záznam toho istého spisu má viac položiek;',
  'matter.packages':
    'Balíky dôkazov nie sú v tomto súbore. Vložte ich do priečinka vedľa neho; `evidence verify RECORD.zip --packages FOLDER` alebo `python3 verification/verify.py RECORD.zip --packages FOLDER` pri každom overí, či je to ten, ktorý je uvedený {place}, a či je neporušený. Ručne: porovnajte výsledok `sha256sum` s hodnotou uvedenou {place}.',
  'matter.in_section': 'v oddiele 1',
  'matter.in_file': 'v matter.json',
};
