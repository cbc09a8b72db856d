import type { Quoted } from '../quoted.js';

export const points: Quoted = {
  'A. US Federal Rules of Evidence': 'A. Federálne pravidlá dokazovania USA (Federal Rules of Evidence)',
  'B. Regulation (EU) No 910/2014 (eIDAS)': 'B. Nariadenie (EÚ) č. 910/2014 (eIDAS)',
  'C. ISO/IEC 27037:2012': 'C. ISO/IEC 27037:2012',
  'D. Berkeley Protocol on Digital Open Source Investigations':
    'D. Berkeleyský protokol o digitálnom vyšetrovaní z otvorených zdrojov',
  'E. SWGDE Best Practices for Acquiring Online Content':
    'E. SWGDE, Osvedčené postupy na zaistenie internetového obsahu',
  'F. NIST and IETF': 'F. NIST a IETF',
  'G. What no single standard asks for': 'G. Čo nevyžaduje nijaký štandard sám osebe',
  'FRE 902(13), committee note of 2017': 'FRE 902(13), poznámka výboru z roku 2017',
  'eIDAS Art. {articles}': 'eIDAS, čl. {articles}',
  'ISO/IEC 27037, auditability': 'ISO/IEC 27037, preskúmateľnosť',
  'ISO/IEC 27037, repeatability': 'ISO/IEC 27037, opakovateľnosť',
  'ISO/IEC 27037, reproducibility': 'ISO/IEC 27037, reprodukovateľnosť',
  'ISO/IEC 27037, justifiability': 'ISO/IEC 27037, odôvodnenosť',
  'ISO/IEC 27037, identification': 'ISO/IEC 27037, identifikácia',
  'ISO/IEC 27037, chain of custody': 'ISO/IEC 27037, reťazec úschovy',
  'ISO/IEC 27037, unavoidable changes': 'ISO/IEC 27037, nevyhnutné zmeny',
  'ISO/IEC 27037, verification': 'ISO/IEC 27037, overenie',
  'ISO/IEC 27037, documentation of time': 'ISO/IEC 27037, dokumentovanie času',
  'ISO/IEC 27037, environment': 'ISO/IEC 27037, prostredie',
  'ISO/IEC 27037, competence': 'ISO/IEC 27037, odborná spôsobilosť',
  'ISO/IEC 27037, preservation': 'ISO/IEC 27037, uchovanie',
  'Berkeley Protocol {paragraphs}': 'Berkeleyský protokol, {paragraphs}',
  'No single standard': 'Nijaký štandard sám osebe',
  'What the record is: the address asked for, the address shown, the time, and the hash of each file':
    'Čo je zaznamenané: požadovaná adresa, zobrazená adresa, čas a odtlačok každého súboru',
  'How the system works: the steps in words, the browser and the program':
    'Ako systém pracuje: kroky opísané slovami, prehliadač a program',
  'Why the system yields an accurate result: a validation of this version':
    'Prečo systém dáva správny výsledok: validácia tejto verzie',
  'The steps that were followed, and those that failed or were asked for and not done':
    'Kroky, ktoré sa vykonali, a tie, ktoré zlyhali alebo boli požadované a nevykonali sa',
  'A certification that a person with knowledge signed': 'Potvrdenie podpísané osobou, ktorá má o veci vedomosť',
  'A statement that the hash of the copy offered was compared with the hash at acquisition':
    'Vyhlásenie, že odtlačok predloženej kópie bol porovnaný s odtlačkom pri zaistení',
  'Written notice before the trial, with the record and the certification open to inspection':
    'Písomné oznámenie pred pojednávaním, so záznamom a potvrdením sprístupnenými na nahliadnutie',
  'Words that keep to what was recorded, and claim neither truth nor authorship of the content':
    'Slová, ktoré sa držia toho, čo bolo zaznamenané, a netvrdia nič o pravdivosti ani o autorstve obsahu',
  'Each sentence of the certification refers to the file that supports it':
    'Každá veta potvrdenia odkazuje na súbor, o ktorý sa opiera',
  'An opponent can repeat the check without the maker of the package':
    'Protistrana môže kontrolu zopakovať bez toho, kto balík vyhotovil',
  'The eIDAS time-stamp is about the list of hashes, which covers every file':
    'Časová pečiatka eIDAS sa týka zoznamu odtlačkov, ktorý zahŕňa každý súbor',
  'The time of the time-stamp, and the clock of the machine compared with other clocks':
    'Čas časovej pečiatky a hodiny stroja porovnané s inými hodinami',
  'The time-stamp is signed, and its certificate is with it':
    'Časová pečiatka je podpísaná a jej certifikát je pri nej',
  'The service had granted status on the EU Trusted List at the time of the time-stamp':
    'Služba mala v čase časovej pečiatky v dôveryhodnom zozname EÚ stav „granted“',
  'Answers about revocation that are valid for the time of the time-stamp':
    'Odpovede o zrušení platné pre čas časovej pečiatky',
  'Nonce and policy of the time-stamp, and what it states of its own kind':
    'Jednorazová hodnota a politika časovej pečiatky a to, čo uvádza o svojom druhu',
  'All that is needed to check the time-stamp after years, and a plan to renew it':
    'Všetko, čo treba na overenie časovej pečiatky po rokoch, a plán na jej obnovu',
  'A presumption about the time is claimed for an eIDAS time-stamp alone':
    'Domnienky o čase sa balík dovoláva iba pri časovej pečiatke eIDAS',
  'What a time-stamp does not show: that a server sent the page':
    'Čo časová pečiatka neukazuje: že stránku poslal server',
  'A time-stamp that was asked for and not obtained is named, with the reason':
    'Časová pečiatka, ktorá bola požadovaná a nezískala sa, je uvedená aj s dôvodom',
  'Each action of the program: what, when, with what result (by whom: C11)':
    'Každý úkon programu: čo, kedy, s akým výsledkom (kým: C11)',
  'All settings of the order, so that it can be given again': 'Všetky nastavenia zadania, aby sa dalo zadať znova',
  'Other programs can read the result: an archive in WARC form':
    'Výsledok môžu čítať iné programy: archív vo formáte WARC',
  'A reason for each thing that the capture did to the page':
    'Dôvod pre každú vec, ktorú zachytenie so stránkou urobilo',
  'One evidence id on every record': 'Jeden identifikátor dôkazu v každom zázname',
  'Who had access to the evidence, when, where and for what': 'Kto mal prístup k dôkazu, kedy, kde a na aký účel',
  'Changes to the page, each with step and reason': 'Zmeny na stránke, každá s krokom a dôvodom',
  'The acquisition was verified, and this was logged': 'Zaistenie bolo overené a je to zapísané v denníku',
  'The clock: its source and how far it was off': 'Hodiny: ich zdroj a odchýlka',
  'The environment: operating system, versions of program and browser (address as seen from outside: D7b)':
    'Prostredie: operačný systém, verzie programu a prehliadača (adresa videná zvonka: D7b)',
  'Who operated the program, with what competence, and that it was validated':
    'Kto program obsluhoval, s akou odbornou spôsobilosťou, a že program bol validovaný',
  'The original is kept unchanged, and work is done on copies': 'Originál sa uchováva nezmenený a pracuje sa s kópiami',
  'The address of the page': 'Adresa stránky',
  'The HTML, as the server sent it and as the browser rendered it':
    'HTML, ako ho poslal server a ako ho zobrazil prehliadač',
  'A picture of the full page, with date and time': 'Obrázok celej stránky s dátumom a časom',
  'Pictures and videos of the page, as files': 'Obrázky a videá stránky ako súbory',
  'What the files of the page say of themselves: author, time of upload, number':
    'Čo súbory stránky uvádzajú o sebe: autor, čas nahrania, číslo',
  'The context: comments, thread, what surrounds the content': 'Súvislosti: komentáre, vlákno, čo obsah obklopuje',
  'The name of the collector': 'Meno osoby, ktorá dôkaz zachytila',
  'The address of the collecting machine, as seen from outside': 'Adresa zachytávajúceho stroja videná zvonka',
  'The time of collection, from a clock that was compared with time servers':
    'Čas zachytenia z hodín, ktoré boli porovnané s časovými servermi',
  'A hash of each file from the point of collection': 'Odtlačok každého súboru od okamihu zachytenia',
  'A form close to the native one, with each alteration written down':
    'Podoba blízka pôvodnej, s uvedením každej zmeny',
  'A technical report on the automated collection': 'Technická správa o automatizovanom zachytení',
  'The chain of custody from collection to disposition': 'Reťazec úschovy od zachytenia po konečné naloženie',
  'How authenticity, availability and readability are preserved': 'Ako sa zachováva pravosť, dostupnosť a čitateľnosť',
  'The acquisition can be audited and repeated': 'Zaistenie možno preskúmať a zopakovať',
  'A fresh browser, and what the page could see of it (address as seen from outside: D7b)':
    'Čistý prehliadač a to, čo z neho mohla stránka vidieť (adresa videná zvonka: D7b)',
  'Legal authority, purpose and scope, stated by a person': 'Právny základ, účel a rozsah, ktoré uviedla osoba',
  'The configuration: viewport, language, time zone and user agent (address as seen from outside: D7b)':
    'Konfigurácia: zobrazovaná oblasť, jazyk, časové pásmo a user agent (adresa videná zvonka: D7b)',
  'More than one acquisition of what changes, linked with each other':
    'Viac ako jedno zaistenie toho, čo sa mení, navzájom prepojené',
  'A validation of the tool in this version': 'Validácia nástroja v tejto verzii',
  'A recording where motion or interaction matters': 'Záznam pohybu tam, kde záleží na pohybe alebo interakcii',
  'Native form and language, in standard formats': 'Pôvodná podoba a jazyk v štandardných formátoch',
  'A hash of each file and of the whole set, by an algorithm that NIST approved':
    'Odtlačok každého súboru a celku algoritmom, ktorý schválil NIST',
  'A record of the network': 'Záznam siete',
  'The address, the browser, the time and the time zone': 'Adresa, prehliadač, čas a časové pásmo',
  'The registration of the domain': 'Registrácia domény',
  'The history of the page in archives': 'História stránky v archívoch',
  'The method of acquisition': 'Metóda zaistenia',
  'One archive with the name of the examiner, the time and a description':
    'Jeden archív s menom skúmajúcej osoby, časom a opisom',
  'A working copy in which links are disabled': 'Pracovná kópia, v ktorej sú odkazy vypnuté',
  'Hashes by SHA-256 or a stronger algorithm': 'Odtlačky algoritmom SHA-256 alebo silnejším',
  'Collection, examination, analysis and report kept apart': 'Zber, skúmanie, analýza a správa oddelené od seba',
  'The host, the name and title of each handler, and the place of storage':
    'Hostiteľ, meno a funkcia každého, kto s dôkazom zaobchádzal, a miesto uloženia',
  'The order in which the parts were collected': 'Poradie, v akom boli časti zachytené',
  'An open container that other programs read': 'Otvorený kontajner, ktorý čítajú iné programy',
  'What the package does not prove: who wrote the page, whether it is true, what others saw':
    'Čo balík nedokazuje: kto stránku napísal, či je pravdivá, čo videli iní',
  'Steps that were asked for and not done, each with its reason':
    'Kroky, ktoré boli požadované a nevykonali sa, každý so svojím dôvodom',
  'The times in all files agree, or the clock that they come from was compared with another':
    'Časy vo všetkých súboroch sa zhodujú alebo hodiny, z ktorých pochádzajú, boli porovnané s inými',
  'Text, picture, certificates and addresses were compared with each other':
    'Text, obrázok, certifikáty a adresy boli navzájom porovnané',
  'The status of the main document, and whether an error, login, consent or challenge page was found':
    'Stav hlavného dokumentu a to, či sa našla chybová stránka, prihlasovacia stránka, stránka so súhlasom alebo kontrola robotov',
  'No file without a hash, and no listed file missing': 'Nijaký súbor bez odtlačku a nijaký uvedený súbor nechýba',
  'The log is a chain of hashes that a verifier works out again':
    'Denník je reťazec odtlačkov, ktorý overovací program znova vypočíta',
  'What the signature means, who holds the key, and how to learn whose it is':
    'Čo znamená podpis, kto má kľúč a ako zistiť, čí je',
  'Secrets in addresses and headers are withheld, and this is recorded':
    'Tajomstvá v adresách a hlavičkách sú zadržané a je to zaznamenané',
};
