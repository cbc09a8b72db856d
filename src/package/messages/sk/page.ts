import type { page as english } from '../en/page.js';
import type { Translation } from '../message.js';

export const page: Translation<typeof english> = {
  'section.page': 'Stránka, ako bola zachytená',
  'section.certificate': 'Osvedčenie o pôvode',
  'section.address': 'Adresa',
  'section.connection': 'Spojenie, DNS a hodiny',
  'section.environment': 'Ako záznam vznikol',
  'section.steps': 'Kroky zachytenia',
  'section.changes': 'Zmeny vykonané na stránke',
  'section.files': 'Súbory balíka',
  'section.limits': 'Čo tento záznam nedokazuje',
  'section.checking': 'Ako to overiť bez nás',
  'section.standards': 'Body dôkazných štandardov',
  'section.contents': 'Obsah',

  'cover.file': 'Súbor, nie stránka',
  'cover.untitled': 'Stránka bez názvu',
  'cover.actions': 'Akcie na stránke',
  'cover.actions_value': {
    one: '{n} akcia zo zadania, vykonaná pred vyhotovením obrázka: {names}. Oddiel 7 uvádza, čo každá zmenila.',
    few: '{n} akcie zo zadania, vykonané pred vyhotovením obrázka: {names}. Oddiel 7 uvádza, čo každá zmenila.',
    many: '{n} akcie zo zadania, vykonanej pred vyhotovením obrázka: {names}. Oddiel 7 uvádza, čo každá zmenila.',
    other: '{n} akcií zo zadania, vykonaných pred vyhotovením obrázka: {names}. Oddiel 7 uvádza, čo každá zmenila.',
  },
  'cover.and_more': '{names} a ďalšie ({n})',
  'cover.signed_in': 'Prihlásenie',
  'cover.typed': {
    one: 'To, čo {n} akcia zo zadania napísala do stránky, je tajné a nie je v nijakom zázname. Oddiel 5 uvádza, čo je zadržané.',
    few: 'To, čo {n} akcie zo zadania napísali do stránky, je tajné a nie je v nijakom zázname. Oddiel 5 uvádza, čo je zadržané.',
    many: 'To, čo {n} akcie zo zadania napísalo do stránky, je tajné a nie je v nijakom zázname. Oddiel 5 uvádza, čo je zadržané.',
    other:
      'To, čo {n} akcií zo zadania napísalo do stránky, je tajné a nie je v nijakom zázname. Oddiel 5 uvádza, čo je zadržané.',
  },
  'cover.profile':
    'Stránka bola otvorená s cookies a úložiskom profilu prehliadača {profile}, vytvoreného {at}, a môže ukazovať to, čo vidia iba prihlásení. Oddiel 5 uvádza, čo je zadržané.',
  'cover.password_accepted':
    'Stránka bola zachytená s používateľským menom a heslom (autentifikácia HTTP), ktoré {origin} prijal. Oddiel 5 uvádza, čo je zadržané.',
  'cover.password_partly_refused':
    'Stránka bola zachytená s používateľským menom a heslom (autentifikácia HTTP), ktoré {origin} pri niektorých požiadavkách prijal a pri iných odmietol. Oddiel 5 uvádza, čo je zadržané.',
  'cover.password_refused':
    'Používateľské meno a heslo (autentifikácia HTTP) boli odovzdané prehliadaču a {origin} ich odmietol. Oddiel 5 uvádza, čo je zadržané.',
  'cover.password_not_asked':
    'Používateľské meno a heslo (autentifikácia HTTP) boli k dispozícii, ale {origin} ich nikdy nepožadoval. Oddiel 5 uvádza, čo je zadržané.',
  'cover.before_relying': 'Skôr než sa na tento záznam spoľahnete',
  'cover.main_hashes': 'SHA-256 hlavných súborov',
  'cover.own_hash':
    'Tento dokument je sám uvedený v `manifest.json`, so SHA-256 každého súboru balíka. Nemôže preto uviesť ani SHA-256 súboru manifest.json, ani čas zapečatenia: odtlačok sa vypočíta z neho a čas je v ňom zapísaný. `manifest.sig` ho podpisuje. Oddiel 10 opisuje, ako toto všetko overiť bez nás.',
  'cover.quoted':
    'To, čo je citované zo záznamov (dôvody, zmeny, body štandardov), je v jazyku tohto dokumentu a pod ním je anglické znenie záznamu, ktoré je jediné smerodajné. Kódy sú také ako v záznamoch; to, čo nemá preklad, je po anglicky.',

  'warning.http_error_status': 'Server odpovedal chybou',
  'warning.consent_wall': 'Okno so súhlasom zakrývalo stránku',
  'warning.login_page': 'Vyzerá to ako prihlasovacia stránka',
  'warning.bot_challenge': 'Vyzerá to ako kontrola robotov, nie ako samotná stránka',
  'warning.empty_page': 'Stránka nemá takmer nijaký text',
  'warning.no_screenshot': 'Nie je snímka obrazovky stránky',
  'warning.media_not_whole': 'Médiá, ktoré stránka prehrala, nie sú celé v sieťovom zázname',
  'warning.invalid_tls': 'Certifikát TLS nebol platný',
  'warning.soft_404': 'Stránka uvádza, že požadovaný obsah neexistuje',
  'warning.blank_area': 'Na obrázku možno chýba časť stránky',
  'warning.partial_region': 'Časť stránky nie je na obrázku celá',
  'warning.page_grew': 'Stránka je dlhšia než zachytená časť',
  'warning.still_changing': 'Stránka sa po zaznamenaní ďalej menila',
  'warning.collapsed_content': 'Časti stránky boli pri vyhotovení obrázka zatvorené',

  'picture.missing': 'Tento záznam neobsahuje snímku obrazovky.',
  'picture.unreadable': 'Snímku obrazovky ({names}) sa pre tento dokument nepodarilo dekódovať.',
  'picture.shows': {
    one: 'Snímka obrazovky je zobrazená nižšie odhora.',
    few: 'Snímka obrazovky je zobrazená nižšie odhora v {n} častiach.',
    many: 'Snímka obrazovky je zobrazená nižšie odhora v {n} častiach.',
    other: 'Snímka obrazovky je zobrazená nižšie odhora v {n} častiach.',
  },
  'picture.whole':
    'Celý obrázok v plnej veľkosti ({width} × {height} pixelov) je tu: {files}; kópie vytlačené v tomto dokumente sú zmenšené.',
  'picture.numbered': 'očíslované súbory od `{first}` po `{last}` (spolu {n})',
  'picture.overlap':
    'Každá časť opakuje posledné pixely CSS predchádzajúcej (v počte {n}), takže riadok textu najviac takej výšky je v jednej z nich celý.',
  'picture.overlap_in_file':
    'V rámci súboru každá časť opakuje posledné pixely CSS predchádzajúcej (v počte {n}), takže riadok textu najviac takej výšky je v jednej z nich celý.',
  'picture.left_out': '**Tu nie sú vytlačené: dolné riadky pixelov v počte {left} z {rows}.** Sú na samotnom obrázku.',
  'picture.as_loaded':
    'Okno, ako bolo načítané, skôr než zachytenie na stránke čokoľvek posunulo, otvorilo alebo na čokoľvek kliklo, je v `{file}`, od vrchu stránky: {shown} z {height} pixelov jej výšky. Oddiel 7 uvádza zmeny.',
  'picture.first_document':
    'Skôr než akcia zo zadania viedla k inému dokumentu, v okne bol {url}. Čo z neho okno ukazovalo, je v `{file}`, od vrchu tamtej stránky: {shown} z {height} pixelov jej výšky. Nie je to tu zobrazená stránka.',
  'picture.recorded':
    'Pred snímkou obrazovky sa okno nahrávalo {recorded} ms (zadanie žiada {asked} ms); snímky bez zvuku, ktoré vytvoril prehliadač, sú v `recording/` (počet: {frames}). Prehliadač ich odovzdal {received}; snímka, ktorú do 200 ms nahradila ďalšia, sa neuchováva, a čo prehliadač vykreslil a neodovzdal, nie je známe. `recording.json` obsahuje odtlačok a čas každej z nich.',
  'picture.media':
    'Prvky videa a zvuku na stránke: {elements}; z toho prehrávané: {played}; celé v sieťovom zázname: {whole}. Uvádza ich `metadata.json`.',
  'picture.alt': 'Snímka obrazovky stránky, {part}',

  'certificate.intro':
    'Vyhotovil program, ktorý stránku zachytil, pri uzavretí záznamov ({at}). Je to zoznam kontrol a ich výsledkov. Nie je to ani vyhlásenie osoby, ani právny posudok.',
  'certificate.check': 'Kontrola',
  'certificate.result': 'Výsledok',
  'certificate.finding': 'Zistenie',
  'certificate.steps_not_performed': 'Nevykonané kroky',
  'certificate.all_performed': 'Nijaké: každý požadovaný krok bol vykonaný.',

  'address.requested': 'Požadovaná',
  'address.at_load': 'Tesne po načítaní',
  'address.at_image': 'Pri vyhotovení obrázka',
  'address.kind': 'Druh dokumentu',
  'address.language': 'Jazyk, ktorý stránka uvádza',
  'address.server_date': 'Dátum zaslaný serverom',
  'address.no_redirect': 'Nedošlo k nijakému presmerovaniu.',
  'address.redirects': 'Presmerovania hlavného dokumentu, od najstaršieho',
  'address.documents': 'Dokumenty a ich presmerovania, od najstaršieho',
  'address.action': 'počas vykonávania akcie zo zadania',
  'address.http': 'presmerovanie HTTP',
  'address.meta_refresh': 'meta refresh',
  'address.script': 'skriptom',
  'address.final': 'konečná',
  'address.hidden':
    'Hodnoty v časti dopytu medziľahlých adries a to, čo v nich nasleduje za znakom #, sú nahradené textom [redacted], pretože často obsahujú tajomstvá osoby, ktorá zachytenie vykonala. Požadovaná a konečná adresa sú úplné.',
  'column.time_utc': 'Čas (UTC)',
  'column.status': 'Stav',
  'column.how': 'Ako',
  'column.address': 'Adresa',

  'steps.intro':
    'V poradí, v akom sa skončili. Rovnaký zoznam je v chain_of_custody.json. Každá položka okrem poslednej je aj v reťazci odtlačkov v súbore forensic_log.json, ktorý bol úplný, skôr než bol tento záznam napísaný. Výpočet odtlačkov, podpis a časové pečiatky balíka nasledujú po poslednej položke; dokladajú ich manifest.json a dôkazy.',
  'steps.began': 'Začiatok',
  'steps.ended': 'Koniec (UTC)',
  'steps.step': 'Krok',
  'steps.outcome': 'Výsledok',
  'steps.picture_taken': '– vyhotovené o {at}, potom zakódované',
  'steps.not_performed': 'Nevykonané',
  'steps.because': '{what}: {reason}',
  'outcome.done': 'vykonané',
  'outcome.failed': 'zlyhalo',
  'outcome.truncated': 'ukončené predčasne',
  'changes.none': 'Nijaké.',
  'changes.taken': 'Obrázok bol vyhotovený o {at}.',
  'changes.change': 'Zmena',
  'changes.element': 'Prvok',
  'changes.reason': 'Dôvod',
  'changes.whole_page': 'celá stránka',

  'files.intro':
    'manifest.json uvádza tieto súbory a evidence.pdf, so SHA-256, SHA-512 a veľkosťou. manifest.sig je jeho podpis; publickey.pem je kľúč na jeho overenie.',
  'files.file': 'Súbor',
  'files.bytes': 'Bajty',

  'limits.intro': 'Nedokazuje:',
  'limits.author': 'kto stránku napísal, ani kto ovládal server, ktorý ju poslal;',
  'limits.truth': 'že obsah stránky je pravdivý;',
  'limits.visitors':
    'čo videli iní návštevníci: server môže odpovedať rozdielne podľa miesta, času, jazyka, zariadenia alebo prihlásenia;',
  'limits.moment': 'ako stránka vyzerala pred okamihom zachytenia alebo po ňom;',
  'limits.instant':
    'že jeho súbory ukazujú stránku v jedinom okamihu. Obrázok, text, HTML a ostatné súbory boli zaznamenané jeden po druhom, v časoch uvedených vo forensic_log.json; obsah, ktorý sa mení sám (prezentácie, animácie, hodiny), sa v nich môže líšiť;',
  'limits.sealer':
    'kto balík zapečatil. Kľúč bol vytvorený pre tento jediný balík a súkromný kľúč bol po podpísaní zmazaný. Podpis ukazuje, že od zapečatenia balíka sa nič nezmenilo; neukazuje, kto ho zapečatil. Na to treba overiť manifest.json.tlog-proof, ak existuje, kľúčom registra, ktorý poznáte, alebo porovnať SHA-256 súboru manifest.json s tým, ktorý osoba, ktorá dôkaz zachytila, alebo služba zverejnila inde;',
  'limits.sealed_when':
    'sám osebe, kedy bol zapečatený. Tu uvedené časy pochádzajú z hodín zachytávajúceho stroja. Iba časová pečiatka súboru manifest.json udáva nezávislý čas: ukazuje, že manifest.json vtedy už existoval.',
  'limits.no_time':
    'kedy bol zapečatený. Tu uvedené časy pochádzajú z hodín zachytávajúceho stroja a tento balík nemá nijakú nezávislú časovú pečiatku.',
  'limits.court':
    'O tom, či a ako ho možno použiť v konaní, rozhoduje súd podľa vlastných pravidiel; tento záznam sa k tomu nevyjadruje.',
  'limits.test': 'Tento balík bol vyhotovený v testovacom režime a nie je určený na právne účely.',
  'limits.seal_who':
    'kto tento balík zapečatil. Podpis ukazuje, že od zapečatenia sa nič nezmenilo; neukazuje, kto ho zapečatil;',
  'limits.seal_when':
    'sám osebe, kedy bol zapečatený. Iba časová pečiatka súboru manifest.json udáva nezávislý čas: ukazuje, že manifest.json vtedy už existoval.',
  'limits.seal_no_time':
    'kedy bol zapečatený: tu uvedené časy pochádzajú z hodín jediného stroja a tento balík nemá nijakú nezávislú časovú pečiatku.',

  'checking.unpack': 'Rozbaľte ZIP a nechajte OpenSSL overiť podpis; musí vypísať `Verified OK`.',
  'checking.compare':
    'Porovnajte SHA-256 každého súboru s tým v `manifest.json`, ktorý uvádza každý súbor balíka okrem seba samého a toho, čo vzniká po ňom: podpisov, kľúča, časových pečiatok a dôkazu registra.',
  'checking.id': 'V `manifest.json` sa `evidence_id` musí rovnať {id}.',
  'checking.key': 'SHA-256 verejného kľúča (`{command}`):',
  'checking.ots':
    'Dôkaz OpenTimestamps: `ots verify manifest.json.ots` pomocou oficiálneho programu a uzla siete Bitcoin.',
  'checking.tsr':
    'Token RFC 3161: `openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem`, s koreňovým certifikátom autority získaným z nezávislého zdroja.',
  'checking.folder':
    'Priečinok `verification/` obsahuje tie isté kontroly ako programy, ktoré nepotrebujú sieť, a `GUIDE.txt`, ktorý vysvetľuje každú kontrolu vykonanú ručne.',
  'checking.replay':
    'Stránku možno prehrať zo sieťového záznamu: balík je súbor WACZ, ktorý otvorí každý čítač WACZ, napríklad ReplayWeb.page. Jej skripty potom bežia odznova a to, čo zachytenie so stránkou urobilo (oddiel 7), sa neopakuje.',

  'standards.says':
    'Body zverejnených kontrolných zoznamov a miesta, kde záznamy tohto balíka o každom niečo obsahujú. Zoznam bol odvodený iba z týchto záznamov. Či je pravidlo splnené, rozhodujú tí, ktorí ho uplatňujú.',
  'standards.recorded_and_checkable':
    'Balík to obsahuje a každý to môže porovnať s inými súbormi balíka, podľa obsahu, odtlačku alebo podpisu. To ukazuje, že je to bezrozporné a nezmenené, nie že je to pravda.',
  'standards.recorded': 'Balík to uvádza. Nie všetko z toho možno porovnať s inými súbormi balíka.',
  'standards.absent': 'Balík to neobsahuje, z uvedeného dôvodu.',
  'standards.not_applicable': 'Bod sa netýka balíka, ako je tento, z uvedeného dôvodu.',
  'standards.quoted': 'Pod každým bodom je jeho znenie v uvedenom súbore, ktorý je po anglicky a je jediný smerodajný.',
  'standards.where':
    'Zoznam je aj v {file}. Ak sa bod opiera o miesto v súbore, je tam uvedený ukazovateľ JSON (RFC 6901) na toto miesto. Overovací program odvodzuje zoznam zo súborov znova.',
};
