import type { Quoted } from '../quoted.js';

export const warnings: Quoted = {
  'The server answered with HTTP status {status}, but the page says that it is not there: "{text}".':
    'Server odpovedal stavom HTTP {status}, ale stránka uvádza, že tam nie je: "{text}".',
  'The server answered with HTTP status {status}.': 'Server odpovedal stavom HTTP {status}.',
  'The server answered with status {status}.': 'Server odpovedal stavom {status}.',
  'The response header cf-mitigated says that Cloudflare answered with a challenge.':
    'Hlavička odpovede cf-mitigated uvádza, že Cloudflare odpovedal kontrolou robotov.',
  'The document carries the markup of a challenge by {service} and little else.':
    'Dokument obsahuje značky kontroly robotov ({service}) a málo iného.',
  'The page shows a captcha with the words of a challenge and little else.':
    'Stránka ukazuje captchu so slovami kontroly robotov a málo iného.',
  'Cloudflare answered with its own block page and HTTP status {status}.':
    'Cloudflare odpovedal vlastnou stránkou o zablokovaní a stavom HTTP {status}.',
  'Title and text are those of a challenge, with HTTP status {status}.':
    'Názov a text sú také ako pri kontrole robotov, so stavom HTTP {status}.',
  'A box about cookies or consent stands in a frame of the page: "{text}".':
    'Okienko o cookies alebo súhlase je v ráme stránky: "{text}".',
  'A box about cookies or consent lies over {share} % of the view: "{text}".':
    'Okienko o cookies alebo súhlase leží nad {share} % pohľadu: "{text}".',
  'The page shows a password field in a sign-in form and only {characters} characters of other text.':
    'Stránka ukazuje pole hesla v prihlasovacom formulári a inak len toľkoto znakov textu: {characters}.',
  'The page shows {fields} password fields in a sign-in form and only {characters} characters of other text.':
    'Stránka ukazuje polia hesla ({fields}) v prihlasovacom formulári a inak len toľkoto znakov textu: {characters}.',
  'The page replaced the document of the answer with an empty one (about:blank).':
    'Stránka nahradila dokument odpovede prázdnym (about:blank).',
  'The document shows no text, picture, video or frame.': 'Dokument neukazuje nijaký text, obrázok, video ani rám.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is no picture at all.':
    'Snímka obrazovky sa nedala vyhotoviť z dôvodu uvedeného medzi nevykonanými krokmi; nie je nijaký obrázok.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only one of another document, {address}, before an action of the order led on from it.':
    'Snímka obrazovky sa nedala vyhotoviť z dôvodu uvedeného medzi nevykonanými krokmi; je iba snímka iného dokumentu, {address}, skôr než z neho akcia zo zadania viedla ďalej.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only the one of the page as loaded, before the capture scrolled, opened or clicked anything.':
    'Snímka obrazovky sa nedala vyhotoviť z dôvodu uvedeného medzi nevykonanými krokmi; je iba snímka stránky po načítaní, skôr než zachytenie niečo posunulo, otvorilo alebo na niečo kliklo.',
  'Media that the page played and that the network record does not have as a whole: {said}.':
    'Médiá, ktoré stránka prehrala a ktoré sieťový záznam nemá celé: {said}.',
  'A certificate on the way to the page is not valid ({error}); the order accepts that.':
    'Certifikát na ceste k stránke nie je platný ({error}); zadanie to pripúšťa.',
  'The certificate is not valid ({error}); the order accepts that.':
    'Certifikát nie je platný ({error}); zadanie to pripúšťa.',
  'Therefore the certificates of other hosts from which the page loaded were not checked.':
    'Preto certifikáty iných hostiteľov, z ktorých stránka načítavala, neboli overené.',
  'Certificates of other hosts that the page loaded from were not checked either.':
    'Ani certifikáty iných hostiteľov, z ktorých stránka načítavala, neboli overené.',
  '{blank} of {total} lines of text are laid out where the picture shows nothing of them.':
    'Riadky textu rozmiestnené tam, kde z nich obrázok nič neukazuje: {blank} z {total}.',
  'The picture shows one colour over its whole width: {said}.':
    'Obrázok ukazuje na celej svojej šírke jedinú farbu: {said}.',
  '{height} px from {top} px on': '{height} px od {top} px',
  '{height} px from {top} px on, and {n} more': '{height} px od {top} px a ešte {n}',
  'The picture shows these parts of the page only partly: {said}.':
    'Obrázok ukazuje tieto časti stránky iba čiastočne: {said}.',
  'Their text, as far as it was read, is in {files} and {n} more.':
    'Ich text, pokiaľ bol prečítaný, je v {files} (a ešte {n}).',
  'Their text, as far as it was read, is in {files}.': 'Ich text, pokiaľ bol prečítaný, je v {files}.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files} and {n} more.':
    'Text týchto častí ({some} z {all}), pokiaľ bol prečítaný, je v {files} (a ešte {n}).',
  'The text of {some} of these {all} parts, as far as it was read, is in {files}.':
    'Text týchto častí ({some} z {all}), pokiaľ bol prečítaný, je v {files}.',
  'One part.': 'Jedna časť.',
  '{n} parts.': 'Počet častí: {n}.',
  'And {n} more.': 'A ešte {n}.',
  'The page is {height} px high; {seen} px came into view when it was scrolled.':
    'Stránka má výšku {height} px; pri posúvaní bolo viditeľných {seen} px.',
  'The page is {height} px high; the picture shows its first {shown} px.':
    'Stránka má výšku {height} px; obrázok ukazuje jej prvých {shown} px.',
  'The page went on changing after its picture and its text had been recorded: {said}.':
    'Stránka sa menila aj po zaznamenaní jej obrázka a textu: {said}.',
  'one text ({characters} characters) came, in {places} and elsewhere':
    'pribudol jeden text (počet znakov: {characters}) (kde: {places} a inde)',
  'one text ({characters} characters) came, in {places}':
    'pribudol jeden text (počet znakov: {characters}) (kde: {places})',
  '{n} texts ({characters} characters) came, in {places} and elsewhere':
    'pribudli texty v počte {n} (počet znakov: {characters}) (kde: {places} a inde)',
  '{n} texts ({characters} characters) came, in {places}':
    'pribudli texty v počte {n} (počet znakov: {characters}) (kde: {places})',
  'it stands in {file}': 'je v {file}',
  'they stand in {file}': 'sú v {file}',
  'the page became {px} px higher': 'výška stránky narástla o {px} px',
  '{sentence} (In the frame {frame}.)': '{sentence} (V ráme {frame}.)',
  Section: 'Sekcia',
  Tab: 'Karta',
  'Further text': 'Ďalší text',
  'The control “{label}” was pressed and brought no text into sight.':
    'Ovládací prvok „{label}“ bol stlačený a neobjavil sa nijaký text.',
  'The control without a name was pressed and brought no text into sight.':
    'Ovládací prvok bez názvu bol stlačený a neobjavil sa nijaký text.',
  '{word} “{label}” stayed closed: {word2}.': '{word} „{label}“ – naďalej v zatvorenom stave: {word2}.',
  '{word} without a name stayed closed: {word2}.': '{word} bez názvu – naďalej v zatvorenom stave: {word2}.',
  'its control is a link to another document': 'ovládací prvok je odkaz na iný dokument',
  'its control sends a form': 'ovládací prvok odosiela formulár',
  'its control is a choice (a radio button or a checkbox), which was left as it is':
    'ovládací prvok je voľba (prepínač alebo začiarkavacie políčko), ktorá bola ponechaná bez zmeny',
  'its control is switched off': 'ovládací prvok je vypnutý',
  'its control tried to lead to another document, which was stopped':
    'ovládací prvok sa pokúsil viesť na iný dokument, čomu sa zabránilo',
  'what it opens lies over other text; it was closed again':
    'to, čo otvára, leží nad iným textom; bolo to znova zatvorené',
  'a control of the same list tried to lead to another document':
    'ovládací prvok z toho istého zoznamu sa pokúsil viesť na iný dokument',
  'pressing its control brought no text into sight': 'po stlačení ovládacieho prvku sa neobjavil nijaký text',
  'its control is a link to it, and no link was followed':
    'jej ovládací prvok je odkaz na ňu a žiadny odkaz sa neotvoril',
  'what pressing its control asked for had not come after 2 s':
    'to, čo si vyžiadalo stlačenie jeho ovládacieho prvku, po 2 s neprišlo',
  'what a control of the same list asked for had not come after 2 s':
    'to, čo si vyžiadal ovládací prvok z toho istého zoznamu, po 2 s neprišlo',
  'the number of controls that are pressed was reached': 'dosiahol sa počet ovládacích prvkov, ktoré sa stláčajú',
  'the time for opening was over': 'čas na otváranie uplynul',
  'the page drew its control anew or later, and it was not pressed':
    'stránka nakreslila ovládací prvok znova alebo neskôr a nebol stlačený',
  'the page closed it again after it was opened': 'stránka to po otvorení znova zatvorila',
  'One further part that stayed closed was counted and not listed.':
    'Ďalšia časť, ktorá zostala zatvorená, bola spočítaná a nie je uvedená.',
  '{n} further parts that stayed closed were counted and not listed.':
    'Ďalšie časti, ktoré zostali zatvorené, boli spočítané a nie sú uvedené; ich počet: {n}.',
  '{closed} of {all} branches of a tree stayed closed: {labels}.':
    'Vetvy stromu, ktoré zostali zatvorené: {closed} z {all}: {labels}.',
  'A layer that can open over the page (dialogs, popovers) was closed when the picture was taken: {labels}.':
    'Vrstva, ktorá sa môže otvoriť nad stránkou (dialógové okná, popovery), bola zatvorená, keď sa obrázok vyhotovoval: {labels}.',
  'A layer that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Vrstva, ktorá sa môže otvoriť nad stránkou (dialógové okná, popovery), bola zatvorená, keď sa obrázok vyhotovoval: {labels}.',
  '{n} layers that can open over the page (dialogs, popovers) were closed when the picture was taken: {labels}.':
    'Vrstvy, ktoré sa môžu otvoriť nad stránkou (dialógové okná, popovery), v počte {n}, boli zatvorené, keď sa obrázok vyhotovoval: {labels}.',
  '{n} layers that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Vrstvy, ktoré sa môžu otvoriť nad stránkou (dialógové okná, popovery), v počte {n}, boli zatvorené, keď sa obrázok vyhotovoval: {labels}.',
  'A row or button says by its class that it is collapsed; not pressed: {labels}.':
    'Riadok alebo tlačidlo je podľa svojej triedy zbalené; nestlačené: {labels}.',
  '{n} rows or buttons say by their class that they are collapsed; not pressed: {labels}.':
    'Riadky alebo tlačidlá podľa svojej triedy zbalené, v počte {n}; nestlačené: {labels}.',
  '{n} rows of a table have a control without words that looks as if it opened details of the row; not pressed.':
    'Riadky tabuľky v počte {n} majú ovládací prvok bez slov, ktorý vyzerá, akoby otváral podrobnosti riadka; nestlačené.',
  'A row with an arrow looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Riadok so šípkou vyzerá ako nadpis zatvorenej časti, hoci to programom neoznamuje; nestlačené: {labels}.',
  '{n} rows with an arrow look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    'Riadky so šípkou v počte {n} vyzerajú ako nadpisy zatvorených častí, hoci to programom neoznamujú; nestlačené: {labels}.',
  'Brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Zátvorky, ktoré možno stlačiť, obsahujú tri bodky alebo počet namiesto toho, čo v nich je; nestlačené: {labels}.',
  '{n} pairs of brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Dvojice zátvoriek, ktoré možno stlačiť, v počte {n} obsahujú tri bodky alebo počet namiesto toho, čo v nich je; nestlačené: {labels}.',
  '{n} rows of a table say how many rows belong to them, and none stands below; not pressed: {labels}.':
    'Riadky tabuľky v počte {n} uvádzajú, koľko riadkov k nim patrí, a pod nimi nie je žiaden; nestlačené: {labels}.',
  '{n} rows with a sign such as + or ▶ look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    'Riadky so znakom ako + alebo ▶ v počte {n} vyzerajú ako nadpisy zatvorených častí, hoci to programom neoznamujú; nestlačené: {labels}.',
  'A row with a sign such as + or ▶ looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Riadok so znakom ako + alebo ▶ vyzerá ako nadpis zatvorenej časti, hoci to programom neoznamuje; nestlačené: {labels}.',
  '{n} rows with such a sign (+, ▶) look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    'Riadky s takým znakom (+, ▶) v počte {n} vyzerajú ako nadpisy zatvorených častí, hoci to programom neoznamujú; nestlačené: {labels}.',
  'A control that was not pressed says how many further parts there are ({n} in all): {labels}.':
    'Ovládací prvok, ktorý nebol stlačený, uvádza, koľko ďalších častí existuje (spolu {n}): {labels}.',
  '{controls} controls that were not pressed say how many further parts there are ({n} in all): {labels}.':
    'Ovládacie prvky, ktoré neboli stlačené, v počte {controls}, uvádzajú, koľko ďalších častí existuje (spolu {n}): {labels}.',
  'Of {n} tabs that are tabs by their class alone one is marked as shown. The others were not pressed, and what they show is not known: {labels}.':
    'Z kariet, ktoré sú nimi iba podľa triedy, v počte {n}, je jedna označená ako zobrazená. Ostatné neboli stlačené a nie je známe, čo ukazujú: {labels}.',
  'What the pointer would show in the document {address} could not be counted: its style sheets hold more than is read.':
    'Nepodarilo sa spočítať, čo by ukazovateľ zobrazil v dokumente {address}: jeho štýly obsahujú viac, než sa číta.',
  'What the document {address} holds beyond what it shows could not be counted.':
    'Nedalo sa spočítať, čo dokument {address} obsahuje nad to, čo ukazuje.',
  'The first {n} controls for a next part were looked at, and no further ones.':
    'Preskúmali sa prvé ovládacie prvky pre ďalšiu časť a žiadne ďalšie; ich počet: {n}.',
  '{n} pictures of one size lie over each other, and an edge cuts the upper one off: of each, only a part is in sight.':
    'Obrázky rovnakej veľkosti, ktoré ležia na sebe: {n}. Okraj orezáva vrchný a z každého je vidieť len časť.',
  '{broken} of {all} images that the page shows had not loaded when it was measured: {addresses}.':
    'Obrázky zobrazované stránkou, ktoré pri meraní neboli načítané: {broken} z {all}: {addresses}.',
  'The page keeps the address of a picture, film or frame for one place that it shows, and draws nothing of it there: {addresses}.':
    'Stránka uchováva adresu obrázka, filmu alebo rámu pre jedno miesto, ktoré ukazuje, a nič z toho tam nekreslí: {addresses}.',
  'The page keeps the address of a picture, film or frame for {n} places that it shows, and draws nothing of it there: {addresses}.':
    'Stránka uchováva adresu obrázka, filmu alebo rámu pre miesta, ktoré ukazuje, v počte {n}, a nič z toho tam nekreslí: {addresses}.',
  'A frame of {width} × {height} px shows nothing of its document: it could not be reached, or was not allowed in a frame here.':
    'Rám s rozmermi {width} × {height} px nezobrazuje nič zo svojho dokumentu: bol nedostupný alebo tu nebol v ráme povolený.',
  '{mute} of {all} videos and sounds could not be loaded or played here.':
    'Videá a zvuky, ktoré sa tu nedali načítať alebo prehrať: {mute} z {all}.',
  'The browser of this capture has no viewer for PDF files, so it did not draw what stands in {addresses}.':
    'Prehliadač tohto zachytenia nevie zobrazovať súbory PDF, preto nenakreslil to, čo je na {addresses}.',
  'An element with text was still being faded in while the picture was taken; in the picture it is faint or missing. It begins {labels}.':
    'Prvok s textom sa ešte postupne objavoval, keď sa obrázok vyhotovoval: obrázok ho ukazuje slabo alebo ho vôbec neukazuje. Začína sa {labels}.',
  'An element with text was still being faded in while the picture was taken: it shows it faint or not at all. It begins {labels}.':
    'Prvok s textom sa ešte postupne objavoval, keď sa obrázok vyhotovoval: obrázok ho ukazuje slabo alebo ho vôbec neukazuje. Začína sa {labels}.',
  '{n} elements with text were still being faded in while the picture was taken; in the picture they are faint or missing. They begin {labels}.':
    'Prvky s textom v počte {n} sa ešte postupne objavovali, keď sa obrázok vyhotovoval: obrázok ich ukazuje slabo alebo ich vôbec neukazuje. Začínajú sa {labels}.',
  '{n} elements with text were still being faded in while the picture was taken: it shows them faint or not at all. They begin {labels}.':
    'Prvky s textom v počte {n} sa ešte postupne objavovali, keď sa obrázok vyhotovoval: obrázok ich ukazuje slabo alebo ich vôbec neukazuje. Začínajú sa {labels}.',
  'The page draws on a canvas of {width} × {height} px: at least half as large as the window.':
    'Stránka kreslí na plátno (canvas) {width} × {height} px: aspoň polovica veľkosti okna.',
  'The page draws on {n} canvases, the largest of {width} × {height} px: at least half as large as the window.':
    'Stránka kreslí na plátna (canvas) v počte {n}, z ktorých najväčšie má {width} × {height} px: aspoň polovica veľkosti okna.',
  'Words that are drawn so, if there are any, are in the picture and in no text of this record.':
    'Slová takto nakreslené, ak nejaké sú, sú v obrázku a v nijakom texte tohto záznamu.',
  'it has no end': 'nemá koniec',
  'there was no time to ask for it again': 'nebol čas vyžiadať si to znova',
  'asked for again, it broke off: {error}': 'znova vyžiadané, prerušilo sa: {error}',
  'the length of the whole is not known, so that no later answer can be compared with it':
    'dĺžka celku nie je známa, takže s ním nemožno porovnať nijakú neskoršiu odpoveď',
  'asked for again, its ETag or its Last-Modified was not that of what played':
    'znova vyžiadané, jeho ETag alebo jeho Last-Modified nebol ten, čo pri prehrávaní',
  'asked for again, it had {bytes} bytes and not {said}': 'znova vyžiadané, malo {bytes} bajtov, a nie {said}',
  'of the {bytes} bytes that are asked for again at most, too few are left':
    'z najviac {bytes} bajtov, ktoré sa vyžadujú znova, zostáva primálo',
  'it has more than {bytes} bytes, which is the most that is asked for again':
    'má viac ako {bytes} bajtov, čo je najviac, koľko sa vyžaduje znova',
  'asked for again, it was answered with status {status}': 'znova vyžiadané, odpoveď mala stav {status}',
  'asked for again, it was not answered (no reason given)': 'znova vyžiadané, odpoveď neprišla (dôvod nebol uvedený)',
  'asked for again, it was not answered ({error})': 'znova vyžiadané, odpoveď neprišla ({error})',
  '{address} ({said}), and {n} more': '{address} ({said}) a ešte {n}',
  '{address} ({said})': '{address} ({said})',
  '{word}: {shown} of {of} {word2}': '{word}: {shown} z {of} ({word2})',
  '{word}: {n} of them': '{word}: spolu {n}',
  carousel: 'karusel',
  'scroll area': 'oblasť posúvania',
  'virtual list': 'virtuálny zoznam',
  'load more': 'načítanie ďalších',
  'paged list': 'stránkovaný zoznam',
  media: 'médiá',
  'hidden text': 'skrytý text',
  'opened in turn': 'otvárané postupne',
  'text seen while scrolling': 'text videný pri posúvaní',
  px: 'px',
  texts: 'texty',
  slides: 'slajdy',
  rows: 'riadky',
  pages: 'strany',
  parts: 'časti',
  '{n} or {said}': '{n} alebo {said}',
  '{n}, then {said}': '{n}, potom {said}',
  '{n}': '{n}',
  'and {n} more': 'a ešte {n}',
  '(lines: {n})': '(počet riadkov: {n})',
  'one without words': 'jeden bez slov',
  'the document': 'dokument',
  'an address that is none': 'adresa, ktorá ňou nie je',
  'The page draws on a canvas of {width} × {height} px.': 'Stránka kreslí na plátno (canvas) {width} × {height} px.',
  'The page draws on {n} canvases, the largest of {width} × {height} px.':
    'Stránka kreslí na plátna (canvas) v počte {n}, z ktorých najväčšie má {width} × {height} px.',
};
