import type { comparison as english } from '../en/comparison.js';
import type { Translation } from '../message.js';

export const comparison: Translation<typeof english> = {
  'compare.cover': 'Porovnanie dvoch zachytení jednej webovej stránky',
  'compare.verdict_changed': 'Obe zachytenia sa líšia.',
  'compare.verdict_unchanged': 'Obe zachytenia sa nelíšia.',
  'compare.verdict_not_comparable': 'Nie všetko v oboch zachyteniach sa dalo porovnať; to, čo sa porovnalo, sa nelíši.',
  'compare.changed': 'zmenené',
  'compare.unchanged': 'nezmenené',
  'compare.not_comparable': 'neporovnateľné',
  'compare.text': 'Text',
  'compare.screenshots': 'Snímky obrazovky',
  'compare.page_data': 'Údaje o stránke',
  'compare.same_words': 'Tie isté slová v tom istom poradí.',
  'compare.lines': {
    one: '{n} zmenený riadok, pridané: {added}, odstránené: {removed}.',
    few: '{n} zmenené riadky, pridané: {added}, odstránené: {removed}.',
    many: '{n} zmeneného riadka, pridané: {added}, odstránené: {removed}.',
    other: '{n} zmenených riadkov, pridané: {added}, odstránené: {removed}.',
  },
  'compare.order_only': 'Tie isté riadky ako predtým, v inom poradí.',
  'compare.same_pictures': 'Nijaký rozdiel, azda okrem zvislej polohy.',
  'compare.places': {
    one: '{n} miesto sa líši, {percent} plochy.',
    few: '{n} miesta sa líšia, {percent} plochy.',
    many: '{n} miesta sa líši, {percent} plochy.',
    other: '{n} miest sa líši, {percent} plochy.',
  },
  'compare.less_than': 'menej než {percent}',
  'compare.same_data': 'Názov, stav, adresa, presmerovania a upozornenia sú rovnaké.',
  'compare.data_differs': 'Líši sa: {fields}.',
  'compare.settings': 'Obe zachytenia neboli vyhotovené rovnakým spôsobom',
  'compare.settings_why': 'Každý z týchto bodov môže vysvetľovať rozdiel, ktorý nie je na samotnej stránke:',
  'compare.before': 'Predtým',
  'compare.after': 'Potom',
  'compare.capture': 'Zachytenie',
  'compare.sealed_at': 'Zapečatené',
  'compare.manifest_hash': 'SHA-256 jeho manifest.json',

  'compare.section_pictures': 'Predtým a potom',
  'compare.section_text': 'Text',
  'compare.section_records': 'Záznamy oboch zachytení',
  'compare.section_how': 'Ako sa porovnávalo',
  'compare.section_steps': 'Kroky porovnania',
  'compare.section_limits': 'Čo toto porovnanie nedokazuje',

  'compare.no_screenshot': 'Jedno z oboch zachytení nemá snímku obrazovky.',
  'compare.caption_before': 'Predtým: {capture}, {at}',
  'compare.caption_after': 'Potom: {capture}, {at}',
  'compare.marks':
    'Zmenené oblasti sú orámované; oblasti, ktoré sú iba na jednej strane, sú zafarbené a označené pruhom, na druhej strane sú vyšrafované. Riadky, ktoré sa posunuli nahor alebo nadol, sú zarovnané. Úplný obrázok je `images_diff.png`; samotné snímky obrazovky sú v `before/` a `after/`.',
  'compare.no_marks':
    'Snímky obrazovky nie sú porovnateľné ({reason}): sú zobrazené vedľa seba odhora a nič nie je označené.',
  'compare.rows_left': {
    one: '**Tu nie sú vytlačené: riadky pixelov v počte {left} z {rows}**; strana ukazuje najprv zmenené časti, potom zvyšok odhora.',
    few: '**Tu nie sú vytlačené: riadky pixelov v počte {left} z {rows}**; {n} strany ukazujú najprv zmenené časti, potom zvyšok odhora.',
    many: '**Tu nie sú vytlačené: riadky pixelov v počte {left} z {rows}**; {n} strany ukazuje najprv zmenené časti, potom zvyšok odhora.',
    other:
      '**Tu nie sú vytlačené: riadky pixelov v počte {left} z {rows}**; {n} strán ukazuje najprv zmenené časti, potom zvyšok odhora.',
  },
  'compare.sheet_alt': 'Obe snímky obrazovky, {part}',
  'compare.text_intro':
    'Čitateľné texty (domtextcontent.txt každého zachytenia) sa porovnávajú bez ohľadu na biele znaky. text_diff.txt obsahuje úplný rozdiel vo formáte „unified“.',
  'compare.text_rest': {
    one: '**Tu nie je vytlačený {n} ďalší riadok.** text_diff.txt obsahuje všetky.',
    few: '**Tu nie sú vytlačené {n} ďalšie riadky.** text_diff.txt obsahuje všetky.',
    many: '**Tu nie je vytlačeného {n} ďalšieho riadka.** text_diff.txt obsahuje všetky.',
    other: '**Tu nie je vytlačených {n} ďalších riadkov.** text_diff.txt obsahuje všetky.',
  },
  'compare.line': 'riadok {number}',

  'compare.group_page': 'Stránka a jej server',
  'compare.group_connection': 'Spojenie (nie je súčasťou výsledku: adresy a certifikáty sa menia nezávisle od stránky)',
  'compare.group_settings':
    'Ako boli zachytenia vyhotovené (nie je súčasťou výsledku; každý bod môže byť príčinou rozdielu)',
  'compare.no_difference': 'Nijaký rozdiel.',
  'compare.field': 'Pole',
  'compare.none': 'nič',
  'compare.yes': 'áno',
  'compare.no': 'nie',

  'field.page.title': 'Názov',
  'field.page.http_status': 'Stav HTTP',
  'field.page.mime_type': 'Typ obsahu (MIME)',
  'field.page.kind': 'Druh dokumentu',
  'field.page.language': 'Jazyk',
  'field.page.warnings': 'Upozornenia',
  'field.url_at_load': 'Adresa po načítaní',
  'field.url_at_screenshot': 'Adresa pri vyhotovení obrázka',
  'field.redirect_chain': 'Presmerovania',
  'field.form_controls': 'Formuláre: čo je vyplnené, zaškrtnuté alebo vybrané',
  'field.connection.address': 'Adresa IP',
  'field.connection.port': 'Port',
  'field.dns.result': 'Krížová kontrola DNS',
  'field.tls.protocol': 'Verzia TLS',
  'field.tls.cipher': 'Šifra TLS',
  'field.tls.subject': 'Certifikát vydaný pre',
  'field.tls.issuer': 'Certifikát vydal',
  'field.tls.valid_from': 'Certifikát platný od',
  'field.tls.valid_to': 'Certifikát platný do',
  'field.tls.leaf_sha256': 'SHA-256 certifikátu',
  'field.tls.trusted': 'Dôveryhodný certifikát',
  'field.tls.error': 'Chyba certifikátu',
  'field.private_target': 'Súkromný cieľ',
  'field.environment.viewport': 'Zobrazovaná oblasť',
  'field.environment.locale': 'Nastavenie jazyka',
  'field.environment.timezone': 'Časové pásmo',
  'field.environment.operating_system': 'Operačný systém',
  'field.environment.node_version': 'Node.js',
  'field.environment.generator_version': 'Verzia zachytávajúceho programu',
  'field.browser.name': 'Prehliadač',
  'field.browser.version': 'Verzia prehliadača',
  'field.browser.headless': 'Prehliadač bez okna',
  'field.browser.flags': 'Prepínače prehliadača',
  'field.browser_identity.user_agent': 'User-Agent',
  'field.browser_identity.accept_language': 'Accept-Language',
  'field.browser_identity.client_hints': 'Client Hints',
  'field.screenshots.screenshot.format': 'Formát snímky obrazovky',
  'field.screenshots.screenshot.scale': 'Mierka snímky obrazovky',
  'field.test_mode': 'Testovací režim',
  'field.steps.page_settled': 'Krok: čakanie, kým sa stránka ustálila',
  'field.steps.actions_performed': 'Krok: vykonané akcie',
  'field.steps.content_expanded': 'Krok: rozbalený obsah',
  'field.steps.overlays_answered': 'Krok: odpoveď na okno so súhlasom a na iné prekrytia',
  'field.steps.text_extracted': 'Krok: získaný text',
  'field.page_modifications': 'Zmeny, ktoré zachytenie vykonalo na stránke',

  'compare.checked':
    'Oba balíky boli pred porovnaním v plnom rozsahu overené: odtlačky, podpis, denník a záznamy sú platné a každý manifest je ten, ktorý bol zaznamenaný pri zapečatení zachytenia {before} alebo {after}. Porovnané súbory sú bez zmeny skopírované do before/ a after/, každý s podpísaným zoznamom odtlačkov balíka, z ktorého pochádza.',
  'compare.checked_witness':
    'Oba balíky boli pred porovnaním v plnom rozsahu overené: odtlačky, podpis, denník a záznamy sú platné. Manifest zachytenia {own} je ten, ktorý bol zaznamenaný pri jeho zapečatení, a manifest svedka, {witness}, je ten, ktorý bol zaznamenaný pri importe jeho balíka. Porovnané súbory sú bez zmeny skopírované do before/ a after/, každý s podpísaným zoznamom odtlačkov balíka, z ktorého pochádza.',
  'compare.text_rules':
    '**Text.** Normálna forma C Unicode; odstránené sú voliteľné rozdeľovníky, medzery s nulovou šírkou, spojovníky slov a značky poradia bajtov; postupnosť bielych znakov je jedna medzera; prázdne riadky sa vynechávajú; slová, ktoré sú iba v inom riadku, nie sú rozdielom.',
  'compare.image_rules':
    '**Snímky obrazovky.** Riadky pixelov sa priraďujú aj tam, kde sa posunuli nahor alebo nadol. Zodpovedajúce si štvorce 8 krát 8 pixelov sú zmenené, keď sa priemerná farba troch krát troch pixelov alebo štvorca líši viac, než ju odlišuje samotné kódovanie. Riadky jednoliateho pozadia, ktoré pribudli alebo ubudli, a najviac dva riadky akéhokoľvek druhu nie sú rozdielom.',
  'compare.record_rules':
    '**Záznamy.** Určené polia súborov metadata.json a chain_of_custody.json sa porovnávajú podľa hodnoty. Hodnoty, zaškrtnutia a vybrané možnosti formulárov, ktoré ukazujú obe stránky (form_controls.json), sa porovnávajú, ak nie je niečo zo stránky z porovnania vylúčené. O výsledku rozhodujú polia skupiny „stránka“; polia spojenia a nastavení sú uvedené a o ňom nerozhodujú.',
  'compare.left_out':
    'Ako určuje plán, podľa ktorého boli zachytenia vyhotovené, z porovnania textov bolo vylúčené toto:',
  'compare.left_out_elements': 'text prvkov {selector}',
  'compare.left_out_pattern': 'text, ktorý zodpovedá vzoru {pattern}',
  'compare.left_out_order': 'poradie riadkov',

  'compare.limit_when': 'kedy sa medzi oboma zachyteniami niečo zmenilo, koľkokrát ani kto to zmenil;',
  'compare.limit_page':
    'že rozdiel pochádza zo samotnej stránky: server môže odpovedať rozdielne podľa miesta, času, jazyka, zariadenia alebo náhody (reklamy, testy variantov, striedajúci sa obsah);',
  'compare.limit_rest':
    'že sa nezmenilo nič iné: porovnáva sa iba text, snímka obrazovky a uvedené polia, podľa pravidiel oddielu 4;',
  'compare.limit_more':
    'o nijakom zo zachytení viac než jeho vlastný balík; dokument toho balíka uvádza, čo nedokazuje;',
  'compare.copies':
    'Kópie v `before/` sú kópiami z prvého zachytenia, ak je jeho podpis platný a SHA-256 každého súboru v tom priečinku je ten, ktorý je v `before/manifest.json`; to isté platí pre {folders}:',
  'compare.manifest_place':
    'SHA-256 súboru `before/manifest.json` je ten, ktorý je na prvej strane, a ten, ktorý má balík samotného zachytenia.',

  'legend.changed': 'orámované: zmenené',
  'legend.removed': 'iba vľavo: už nie je',
  'legend.added': 'iba vpravo: nové',
};
