import type { Quoted } from '../quoted.js';

export const steps: Quoted = {
  'not requested': 'nepožadované',
  'the order asks for no change to the page': 'zadanie nežiada nijakú zmenu na stránke',
  'the address led to a file': 'adresa viedla k súboru',
  'the address led to a file, not to a page; the file is kept as it was served':
    'adresa viedla k súboru, nie k stránke; súbor je uchovaný tak, ako bol odoslaný',
  'the address led to a file, not to a page; only the answer of the server was looked at':
    'adresa viedla k súboru, nie k stránke; prezrela sa iba odpoveď servera',
  'no reflector is configured': 'nie je nastavený nijaký reflektor',
  'no archive is configured to be asked for earlier copies':
    'nie je nastavený nijaký archív, ktorého by sa pýtalo na skoršie kópie',
  'the page was not loaded over TLS': 'stránka nebola načítaná cez TLS',
  'the page was at an IP address, not at a name': 'stránka bola na adrese IP, nie pod názvom',
  'internal names are never sent to public resolvers': 'interné názvy sa nikdy neposielajú verejným serverom DNS',
  'the page asked for none': 'stránka nijaký nežiadala',
  'no program that reads text in pictures is configured': 'nie je nastavený program, ktorý číta text v obrázkoch',
  'there is no screenshot': 'snímka obrazovky neexistuje',
  'no NTP server is configured': 'nie je nastavený nijaký server NTP',
  'no DNS resolver is configured': 'nie je nastavený nijaký server DNS',
  'the address that the browser connected to is not known': 'adresa, ku ktorej sa prehliadač pripojil, nie je známa',
  test_mode: 'testovací režim',
  'only JPEG screenshots are signed': 'podpisujú sa iba snímky obrazovky vo formáte JPEG',
  'addresses of pages behind a sign-in are not told': 'adresy stránok, ktoré vyžadujú prihlásenie, sa neoznamujú',
  'the page is not known to be at a public address': 'nie je známe, že by stránka bola na verejnej adrese',
  'the page asked for a service worker; captures install none, so the page is shown without it':
    'stránka žiadala service worker; zachytenia nijaký neinštalujú, preto je stránka zobrazená bez neho',
  'no resolver answered': 'neodpovedal nijaký server DNS',
  'no NTP server answered ({said})': 'neodpovedal nijaký server NTP ({said})',
  'the browser kept no certificate and the address is not known':
    'prehliadač neuchoval nijaký certifikát a adresa nie je známa',
  'there is no open page': 'nie je otvorená nijaká stránka',
  'no page was loaded': 'nebola načítaná nijaká stránka',
  'no image was made': 'nevznikol nijaký obrázok',
  'the browser handed out no picture of the window': 'prehliadač nevydal nijaký obrázok okna',
  'the browser handed out a frame that cannot be read as a picture':
    'prehliadač vydal snímku, ktorú nemožno prečítať ako obrázok',
  'the browser handed out a picture that is none': 'prehliadač vydal obrázok, ktorý ním nie je',
  '{n} frames gave no answer, so tokens of forms in them could not be withheld':
    'rámy bez odpovede: {n}; tokeny formulárov v nich sa nedali zadržať',
  'the document has no element: a script of the page took its root away':
    'dokument nemá nijaký prvok: skript stránky odstránil jeho koreň',
  'the server sent no body': 'server neposlal nijaký obsah',
  'there was no time for it within the limit, judged by what a first reading took':
    'v rámci limitu na to nebol čas, súdiac podľa trvania prvého čítania',
  'the text was not read': 'text nebol prečítaný',
  'the snapshot of the browser contains no document': 'snímka prehliadača neobsahuje žiadny dokument',
  'there is no picture with the text of its state': 'neexistuje obrázok s textom jeho stavu',
  'the page did not answer': 'stránka neodpovedala',
  'the state of the page was not noted, or the page no longer answered':
    'stav stránky nebol zaznamenaný alebo stránka už neodpovedala',
  'the page was not noted, or gave no answer any more': 'stav stránky nebol zaznamenaný alebo stránka už neodpovedala',
  'the time limit of {seconds} s was reached': 'dosiahol sa časový limit {seconds} s',
  'the step had already ended': 'krok sa už skončil',
  'the capture had ended': 'zachytenie sa skončilo',
  'not finished within its {seconds} s': 'nedokončené do {seconds} s',
  'not finished within its {seconds} s of the time limit of {limit} s':
    'nedokončené do {seconds} s z časového limitu {limit} s',
  'what it took from the page was not written within {seconds} s':
    'to, čo bolo zo stránky prevzaté, nebolo zapísané do {seconds} s',
  'an unexpected error': 'neočakávaná chyba',
  'a consent wall is still there: nothing on it that refuses or closes made it go':
    'okno so súhlasom je stále prítomné: nič, čo na ňom odmieta alebo zatvára, ho neodstránilo',
  'closed shadow trees are not in it': 'zatvorené stromy shadow v ňom nie sú',
  'an early copy is not kept, since the text is of a later moment':
    'skoršia kópia nie je uchovaná, lebo text je z neskoršieho okamihu',
  'the layout of the text was not read: what is kept is the text that the browser gives of the main document (innerText), without frames, shadow trees and what stands in fields':
    'rozloženie textu nebolo prečítané: uchovaný je text, ktorý prehliadač podáva z hlavného dokumentu (innerText), bez rámov, stromov shadow a toho, čo je v poliach',
  '{file} is of the page as it had loaded, read at {at}': '{file} je zo stránky v stave po načítaní, prečítanej {at}',
  '{file} is of the page as it was while its picture was taken, read at {at}':
    '{file} je zo stránky v stave počas vyhotovenia obrázka, prečítanej {at}',
  'the page has {lines} lines of text, more than the file can list':
    'stránka má {lines} riadkov textu, viac, než môže súbor uviesť',
  'the page was still loading at the end of its time limit and had drawn nothing; the browser was told to stop loading, and what had come was captured':
    'stránka sa na konci svojho časového limitu stále načítavala a nič nevykreslila; prehliadaču bolo prikázané zastaviť načítavanie a zaznamenalo sa, čo prišlo',
  'the page was still loading at the end of its time limit and was captured as it was':
    'stránka sa na konci časového limitu ešte načítavala a bola zachytená v tomto stave',
  'the document had more than {bytes} bytes; its loading was ended there':
    'dokument mal viac ako {bytes} bajtov; načítanie bolo na tom mieste ukončené',
  'the frames had more than {bytes} bytes; the recording was ended there':
    'snímky mali viac ako {bytes} bajtov; záznam bol na tom mieste ukončený',
  'the time limit of the capture ended the recording': 'časový limit zachytenia ukončil záznam',
  'nothing matched the selector {selector}': 'selektoru {selector} nič nezodpovedalo',
  'the time limit of the step ended the wait': 'časový limit kroku ukončil čakanie',
  'the page did not come to rest': 'stránka sa neustálila',
  'the page went on marking something in view as loading: {selector}':
    'stránka naďalej označovala niečo viditeľné ako načítavané: {selector}',
  'the page went on showing empty boxes that are animated without end: {selector}':
    'stránka naďalej zobrazovala prázdne polia animované bez konca: {selector}',
  'text went on coming to the page': 'na stránku naďalej prichádzal text',
  'requests of scripts that were not answered in the time of this step: {count}':
    'požiadavky skriptov, na ktoré v čase tohto kroku neprišla odpoveď: {count}',
  'the page is {height} px high; the image holds its first {shown} px':
    'stránka má výšku {height} px; obrázok obsahuje jej prvých {shown} px',
  'the page is {height} px high; the image holds its first {shown} px, since there was no time within the limit to draw more':
    'stránka má výšku {height} px; obrázok obsahuje jej prvých {shown} px, lebo v rámci limitu nebol čas nakresliť viac',
  'action {number}: {said}': 'akcia {number}: {said}',
  '{said} (requests still open: {requests})': '{said} (ešte otvorené požiadavky: {requests})',
  'some response bodies were not handed out within {ms} ms': 'obsah niektorých odpovedí nebol vydaný do {ms} ms',
  'answers whose requests the browser did not report, as of scripts of worklets, are left out; answers: {n}':
    'vynechané sú odpovede, ktorých požiadavky prehliadač neoznámil, napríklad skriptov workletov; odpovede: {n}',
  'files that the page handed out beside itself are left out; files: {n}':
    'vynechané sú súbory, ktoré stránka vydala popri sebe; súbory: {n}',
  'the page stopped its own load and was captured as it was':
    'stránka zastavila svoje načítavanie a bola zachytená taká, aká bola',
  'what shared workers requested is left out, since the browser reports it to no page; shared workers: {n}':
    'vynechané je to, čo žiadali zdieľané workery (shared workers), pretože prehliadač to neoznamuje žiadnej stránke; zdieľané workery: {n}',
  'the page asked for more than is listed, {n} requests are left out':
    'stránka žiadala viac, než je uvedené; vynechané požiadavky: {n}',
  '{n} requests whose address has more than {characters} characters are left out':
    'vynechané požiadavky, ktorých adresa má viac ako {characters} znakov: {n}',
  'the time limit ended the writing of the WARC': 'časový limit ukončil zápis WARC',
  'the response had not ended when the record was closed': 'odpoveď sa ešte neskončila, keď bol záznam uzavretý',
  'the browser did not hand out the body in time': 'prehliadač nevydal obsah včas',
  'the request failed': 'požiadavka zlyhala',
  'the browser reported no such request': 'prehliadač nijakú takú požiadavku neohlásil',
  'the window that asked for it was closed': 'okno, ktoré o to žiadalo, bolo zatvorené',
  'the target is gone': 'cieľ už neexistuje',
  'Scrolling ended at its limit of {ms} ms: the page is {height} px high so far, and {seen} px came into view.':
    'Posúvanie sa skončilo na limite {ms} ms: stránka má zatiaľ výšku {height} px a viditeľných bolo {seen} px.',
  'Scrolling ended at its limit of {limit} px: the page is {height} px high so far, and {seen} px came into view.':
    'Posúvanie sa skončilo na limite {limit} px: stránka má zatiaľ výšku {height} px a viditeľných bolo {seen} px.',
  'Scrolling ended because the page had grown by more than {growth} px while it was scrolled: the page is {height} px high so far, and {seen} px came into view.':
    'Posúvanie sa skončilo, lebo stránka medzitým narástla o viac ako {growth} px: má zatiaľ výšku {height} px a viditeľných bolo {seen} px.',
  'The page changed its own address to {address} while it was scrolled.':
    'Stránka počas posúvania zmenila svoju adresu na {address}.',
  'Scrolling ended because {element}, in which the page scrolls, grew by more than {growth} px meanwhile: it is {whole} px high so far.':
    'Posúvanie sa skončilo, lebo {element}, v ktorom sa stránka posúva, medzitým narástol o viac ako {growth} px: zatiaľ má výšku {whole} px.',
  'Scrolling ended because it had grown by more than {growth} px while it was scrolled: {element}, in which the page scrolls, is {whole} px high so far.':
    'Posúvanie sa skončilo, lebo výška medzitým narástla o viac ako {growth} px: {element}, v ktorom sa stránka posúva, má zatiaľ výšku {whole} px.',
  'Scrolling ended at its limit of time: {element}, in which the page scrolls, is {whole} px high so far.':
    'Posúvanie sa skončilo na časovom limite: {element}, v ktorom sa stránka posúva, má zatiaľ výšku {whole} px.',
  'The page scrolls inside of {element}, which could not be unfolded: pictures show {visible} of {whole} px of it; the text is whole.':
    'Stránka sa posúva vnútri {element}, ktorý sa nedal rozvinúť: obrázky z neho ukazujú {visible} z {whole} px; text je úplný.',
  'The document was not searched to its end for what is closed: the time for that was over, and more may be closed than is listed.':
    'Dokument nebol prehľadaný do konca na to, čo je zatvorené: čas na to uplynul a zatvorených častí môže byť viac, než je uvedené.',
  'What the control "{label}" opened could not be closed again: the page reads otherwise than before.':
    'To, čo otvoril ovládací prvok "{label}", sa nedalo znova zatvoriť: stránka má iné znenie než predtým.',
  'What the control "{label}" changed could not be taken back: the page reads otherwise than before.':
    'To, čo zmenil ovládací prvok "{label}", sa nedalo vrátiť: stránka má iné znenie než predtým.',
  'Sections that close each other ({labels}) could not all be left as they were found.':
    'Sekcie, ktoré sa navzájom zatvárajú ({labels}), sa nedali všetky ponechať tak, ako boli nájdené.',
  'After the tabs beside "{label}" were visited, the page reads otherwise than before.':
    'Po návšteve kariet vedľa "{label}" má stránka iné znenie než predtým.',
  'the newest entry was not time-stamped: {said}': 'najnovšia položka nedostala časovú pečiatku: {said}',
  'one of the captures has no screenshot': 'jedno zo zachytení nemá snímku obrazovky',
  'one of the captures has no text': 'jedno zo zachytení nemá text',
  'the screenshots have {before} and {after} pixels for one CSS pixel':
    'počet pixelov na jeden pixel CSS v snímkach obrazovky: {before} a {after}',
  'the screenshots are {before} and {after} pixels wide': 'snímky obrazovky majú šírku {before} a {after} pixelov',
  'No record of a validation of this version was found where the program runs.':
    'Tam, kde program beží, sa nenašiel záznam o validácii tejto verzie.',
  'No validation of this version was run by whoever runs the program.':
    'Ten, kto program prevádzkuje, nevykonal nijakú validáciu tejto verzie.',
  'tool-validation.json cannot be used: {fault}': 'tool-validation.json sa nedá použiť: {fault}',
  'tool-validation.json is of another {said}.': 'tool-validation.json sa týka niečoho iného: {said}.',
  'the daemon runs as root and no unprivileged user could run the browser':
    'démon beží ako root a nijaký používateľ bez oprávnení nemohol prehliadač spustiť',
  'the browser did not start with its sandbox: {fault}': 'prehliadač sa s izoláciou nespustil: {fault}',
  platform: 'iná platforma',
  'version of the program ({version})': 'iná verzia programu ({version})',
  'version of Node.js ({version})': 'iná verzia Node.js ({version})',
  '{said} and another {said2}': '{said}; {said2}',
};
