import type { redaction as english } from '../en/redaction.js';
import type { Translation } from '../message.js';

export const redaction: Translation<typeof english> = {
  'redact.cover': 'Začiernená kópia, nie zachytenie',
  'redact.title': 'Začiernená kópia zachytenia {capture}',
  'redact.parts_withheld': 'Časti tejto kópie sú zadržané',
  'redact.proof_complete':
    'Všetko ostatné je bajt po bajte obsahom zachytenia: dôkaz v tomto balíku spája každú zobrazenú časť s kryptografickými záväzkami, ktoré boli vytvorené a podpísané pri zapečatení zachytenia.',
  'redact.proof_partial':
    'Súbory, ktoré oddiel 2 uvádza ako nedokázané, nemajú dôkaz, ktorý by ich spájal so zachytením. Všetko ostatné je bajt po bajte obsahom zachytenia: dôkaz v tomto balíku spája každú zobrazenú časť s kryptografickými záväzkami, ktoré boli vytvorené a podpísané pri zapečatení zachytenia.',
  'redact.proof_none':
    'Zachytenie bolo zapečatené bez kryptografických záväzkov, preto nič v tomto balíku nedokazuje, že zvyšok je obsahom zachytenia. Porovnať ich môže iba ten, kto má zachytenie.',
  'redact.source_evidence': 'Identifikátor dôkazu zachytenia',
  'redact.source_sealed': 'Zachytenie zapečatené',
  'redact.source_manifest': 'SHA-256 jeho manifest.json',
  'redact.source_key': 'SHA-256 kľúča zachytenia',
  'redact.source_ledger': 'Položka zachytenia v registri',
  'redact.own_key': 'SHA-256 kľúča tejto kópie',

  'redact.section_withheld': 'Čo je zadržané',
  'redact.section_files': 'Súbory zachytenia',
  'redact.section_picture': 'Stránka, ako je zobrazená',
  'redact.section_steps': 'Kroky začiernenia',
  'redact.section_limits': 'Čo táto kópia nedokazuje',

  'redact.withheld_intro':
    'Neuvádza sa, čo pravidlo hľadalo. Dôvody sú dôvodmi osoby, ktorá si kópiu objednala; nič tu neukazuje, že sú pravdivé. Počet miest je uvedený pre súbor, v ktorom ich je najviac.',
  'column.rule': 'Pravidlo',
  'column.withholds': 'Zadržiava',
  'column.mark': 'Značka',
  'column.places': 'Miesta',
  'column.boxes': 'Obdĺžniky',
  'column.box': 'Obdĺžnik',
  'column.left_top': 'Zľava; zhora',
  'column.size': 'Šírka × výška',
  'column.in_copy': 'V tejto kópii',
  'column.parts': 'Časti',
  'column.withheld': 'Zadržané',
  'column.proven': 'Dokázané',
  'target.text': 'slová',
  'target.pattern': 'vzor',
  'target.kind': 'druh údajov',
  'target.selector': 'prvky stránky',
  'target.area': 'oblasť obrázka',
  'target.url': 'časti adries',
  'target.field': 'pole záznamov',
  'redact.no_reason': 'dôvod neuvedený',
  'reason.personal_data': 'osobné údaje',
  'reason.minor': 'maloletá osoba',
  'reason.health': 'zdravie',
  'reason.financial_account': 'finančný účet',
  'reason.privilege': 'advokátske tajomstvo',
  'reason.work_product': 'pracovné podklady právneho zástupcu',
  'reason.trade_secret': 'obchodné tajomstvo',
  'reason.confidential': 'dôverné',
  'reason.security': 'bezpečnosť',
  'reason.court_order': 'rozhodnutie súdu',
  'reason.third_party': 'tretia osoba',
  'reason.not_relevant': 'nepodstatné pre vec',
  'reason.other': 'iný',
  'redact.nothing_covered': 'Na nijakom obrázku nie je nič zakryté.',
  'redact.covered': 'Zakryté na obrázkoch',
  'redact.boxes_rest': {
    one: 'Tu nie je vytlačený {n} ďalší obdĺžnik. redaction.json obsahuje všetky.',
    few: 'Tu nie sú vytlačené {n} ďalšie obdĺžniky. redaction.json obsahuje všetky.',
    many: 'Tu nie je vytlačeného {n} ďalšieho obdĺžnika. redaction.json obsahuje všetky.',
    other: 'Tu nie je vytlačených {n} ďalších obdĺžnikov. redaction.json obsahuje všetky.',
  },
  'redact.no_pictures': 'Obrázky, videá ani vložené rámce stránky tu nie sú zobrazené.',
  'redact.not_searched': {
    one: 'Text vnútri {n} obrázka, videa alebo vloženého rámca stránky nebol prehľadaný.',
    few: 'Text vnútri {n} obrázkov, videí a vložených rámcov stránky nebol prehľadaný.',
    many: 'Text vnútri {n} obrázka, videa alebo vloženého rámca stránky nebol prehľadaný.',
    other: 'Text vnútri {n} obrázkov, videí a vložených rámcov stránky nebol prehľadaný.',
  },
  'redact.files_intro':
    'Vždy sú zadržané: obsah skriptov a štýlov, komentáre, vložené údaje, stránka v podobe, v akej bola poslaná, sieťový záznam a každý odtlačok a každá veľkosť súboru, ktorý nie je zobrazený bez zmeny. Inak by sa podľa nich dali overovať dohady o tom, čo je zadržané.',
  'redact.kept': 'bez zmeny',
  'redact.changed': 'zobrazené sčasti',
  'redact.withheld': 'úplne zadržané',
  'redact.yes': 'áno',
  'redact.no': 'nie',

  'redact.no_picture': 'Táto kópia neobsahuje obrázok stránky.',
  'redact.picture_intro':
    'Obrázok so zakrytými miestami, odhora. Čierne plochy sú na samotnom obrázku; čísla a značky sú tu nakreslené na ňom a odkazujú na oddiel 1. Samotný obrázok je tu: {files} ({width} × {height} pixelov).',
  'redact.more_files': '{file} a ďalšie ({n})',
  'redact.rows_left': '**Tu nie sú vytlačené: dolné riadky pixelov v počte {rows}.**',
  'redact.picture_alt': 'Obrázok stránky so zakrytými miestami, {part}',

  'redact.limit_behind': 'čo je za značkou alebo čiernym obdĺžnikom, ani že uvedený dôvod je pravdivý;',
  'redact.limit_files': 'že úplne zadržané súbory súhlasia so zobrazenými;',
  'redact.limit_recognised':
    'že z toho, čo je zobrazené, nemožno nikoho rozpoznať: vidno počet a polohu zadržaných slov, na obrázku aj ich približnú šírku tam, kde sú zakryté jednotlivé slová, a rovnako text okolo nich;',
  'redact.limit_unproven': 'že to, čo je zobrazené bez dôkazu, je obsahom zachytenia;',
  'redact.limit_capture':
    'o zachytení viac než samotné zachytenie: ani že obsah stránky je pravdivý, ani kto ho napísal;',
  'redact.limit_sealer':
    'kto zachytenie alebo túto kópiu zapečatil. Podpis ukazuje, že sa odvtedy nič nezmenilo; neukazuje, kto pečatil;',
  'redact.limit_when':
    'sama osebe, kedy bola táto kópia zapečatená: iba časová pečiatka súboru manifest.json udáva nezávislý čas.',
  'redact.limit_no_time': 'kedy bola táto kópia zapečatená: nemá nijakú nezávislú časovú pečiatku.',
  'redact.no_proof':
    'Tento balík nemá dôkaz, ktorý by ho spájal so zachytením, zapečateným bez kryptografických záväzkov.',
  'redact.proof_place':
    '`redaction_proof.json` spája každý súbor s jeho koreňom v `source/commitments.json`. Tieto záväzky boli podpísané kľúčom zachytenia pri jeho zapečatení:',
};
