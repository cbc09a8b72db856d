import type { Quoted } from '../quoted.js';

export const changes: Quoted = {
  'Scrolled to {px} px and back to the top, so that content which loads when it comes into view is there.':
    'Posunuté na {px} px a späť hore, aby bol prítomný obsah, ktorý sa načíta, keď sa stane viditeľným.',
  'Scrolled through the frame {frame} and back to its top.': 'Rám {frame} prejdený posúvaním a posunutý späť hore.',
  'The page scrolls inside of {element}, of which {visible} of {whole} px are visible: it was given its whole height.':
    'Stránka sa posúva vnútri {element}, z ktorého je viditeľných {visible} z {whole} px: dostal celú svoju výšku.',
  'Scrolled by itself to its end, and back, so that what it loads there is there.':
    'Tento prvok posunutý na svoj koniec a späť, aby bolo prítomné to, čo tam načítava.',
  'Scrolled by itself as far as the bounds of the capture allow, and back, so that what it loads there is there.':
    'Tento prvok posunutý tak ďaleko, ako dovoľujú medze zachytenia, a späť, aby bolo prítomné to, čo tam načítava.',
  'Scrolled by itself to its end, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Tento prvok posunutý na svoj koniec, pričom narástol z {from} na {to} px, a späť, aby bolo prítomné to, čo tam načítava.',
  'Scrolled by itself as far as the bounds of the capture allow, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Tento prvok posunutý tak ďaleko, ako dovoľujú medze zachytenia, pričom narástol z {from} na {to} px, a späť, aby bolo prítomné to, čo tam načítava.',
  'Its content is laid out only near the window (content-visibility: auto): it was laid out where it is.':
    'Jeho obsah sa rozmiestňuje iba blízko okna (content-visibility: auto): bol rozmiestnený tam, kde je.',
  '{n} further elements with content-visibility: auto were laid out where they are.':
    'Ďalšie prvky s content-visibility: auto, ktoré boli rozmiestnené tam, kde sú: {n}.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there.':
    'Kolieskom myši sa nad ním točilo na {walked} z {whole} px a späť, aby bolo vidieť, čo tam kreslí skript.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there; its content did not return to where it stood before.':
    'Kolieskom myši sa nad ním točilo na {walked} z {whole} px a späť, aby bolo vidieť, čo tam kreslí skript; jeho obsah sa nevrátil tam, kde bol predtým.',
  'The wheel was turned over it to {walked} of {whole} px and back, but it does not stand where it stood before, to see what a script draws there.':
    'Kolieskom myši sa nad ním točilo na {walked} z {whole} px a späť, ale prvok nestojí tam, kde stál predtým; stalo sa tak preto, aby bolo vidieť, čo tam kreslí skript.',
  'The page changed its own address while an area of it was scrolled.':
    'Stránka zmenila vlastnú adresu počas posúvania jednej z jej oblastí.',
  'Scrolled by itself to {walked} of {whole} px and back, to see what it holds.':
    'Tento prvok posunutý na {walked} z {whole} px a späť, aby bolo vidieť, čo obsahuje.',
  'Scrolled by itself to {walked} of {whole} px, and to {aside} of {wide} px of its width, and back, to see what it holds.':
    'Tento prvok posunutý na {walked} z {whole} px a na {aside} z {wide} px svojej šírky a späť, aby bolo vidieť, čo obsahuje.',
  'A token of a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token formulára, ktorý pochádzal z relácie, s ktorou bola stránka otvorená, bol pred zaznamenaním stránky nahradený textom {mark}.',
  'A token of a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token formulára v ráme, ktorý pochádzal z relácie, s ktorou bola stránka otvorená, bol pred zaznamenaním stránky nahradený textom {mark}.',
  'A token in the address of a link or a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token v adrese odkazu alebo formulára, ktorý pochádzal z relácie, s ktorou bola stránka otvorená, bol pred zaznamenaním stránky nahradený textom {mark}.',
  'A token in the address of a link or a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token v adrese odkazu alebo formulára v ráme, ktorý pochádzal z relácie, s ktorou bola stránka otvorená, bol pred zaznamenaním stránky nahradený textom {mark}.',
  'A token in a comment or in what is for browsers without scripts, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token v komentári alebo v tom, čo je pre prehliadače bez skriptov, ktorý pochádzal z relácie, s ktorou bola stránka otvorená, bol pred zaznamenaním stránky nahradený textom {mark}.',
  'A token in a comment or in what is for browsers without scripts in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Token v komentári alebo v tom, čo je pre prehliadače bez skriptov, v ráme, ktorý pochádzal z relácie, s ktorou bola stránka otvorená, bol pred zaznamenaním stránky nahradený textom {mark}.',
  'Tokens in addresses of what the page loads, and in its scripts and styles, which came by the session that the page was opened with, were replaced by {mark} in {file}. The page itself was not changed for it.':
    'Tokeny v adresách toho, čo stránka načítava, a v jej skriptoch a štýloch, ktoré pochádzali z relácie, s ktorou bola stránka otvorená, boli v {file} nahradené textom {mark}. Samotná stránka sa kvôli tomu nemenila.',
  'An animation of it follows the scrolling of the page: it was held {said}.':
    'Jedna z jeho animácií sleduje posúvanie stránky: bola zastavená {said}.',
  '{n} further animations that follow the scrolling of the page were held, each {said}.':
    'Ďalšie animácie, ktoré sledujú posúvanie stránky, boli zastavené, každá {said}; ich počet: {n}.',
  'as it is when the element is as near to the middle of the window as the page scrolls':
    'tak, ako vyzerá, keď je prvok tak blízko stredu okna, ako dovoľuje posúvanie stránky',
  'as it is when the element that it follows is as near to the middle of the window as the page scrolls':
    'tak, ako vyzerá, keď je prvok, ktorý sleduje, tak blízko stredu okna, ako dovoľuje posúvanie stránky',
  'as it was at the place that the page had been scrolled to':
    'tak, ako vyzerala na mieste, na ktoré bola stránka posunutá',
  'Action {number} of {count} that the order lists: {element} was clicked.':
    'Akcia {number} z {count} zo zadania: kliknutie na {element}.',
  'Action {number} of {count} that the order lists: {element} was pointed at.':
    'Akcia {number} z {count} zo zadania: ukázanie na {element}.',
  'Action {number} of {count} that the order lists: {element} was given the text: {value}.':
    'Akcia {number} z {count} zo zadania: do {element} napísaný text: {value}.',
  'Action {number} of {count} that the order lists: {element} was given the secret: {value}.':
    'Akcia {number} z {count} zo zadania: do {element} napísané tajomstvo: {value}.',
  'Action {number} of {count} that the order lists: the key {key} was pressed.':
    'Akcia {number} z {count} zo zadania: stlačený kláves {key}.',
  'Action {number} of {count} that the order lists: {element} was set to the option: {value}.':
    'Akcia {number} z {count} zo zadania: v {element} zvolená možnosť: {value}.',
  'Action {number} of {count} that the order lists: the page was scrolled to: {value}.':
    'Akcia {number} z {count} zo zadania: stránka posunutá na: {value}.',
  'Action {number} of {count} that the order lists: {element} was scrolled to.':
    'Akcia {number} z {count} zo zadania: posunuté na {element}.',
  'A collapsed section ("{label}") was opened: {said}.': 'Zbalená sekcia ("{label}") bola otvorená: {said}.',
  'A collapsed section ("{label}", {characters} characters) was opened, so that its text is on record.':
    'Zbalená sekcia ("{label}", počet znakov: {characters}) bola otvorená, aby sa jej text zaznamenal.',
  'The control "{label}" was pressed: {said}.': 'Ovládací prvok "{label}" bol stlačený: {said}.',
  'The control without a name was pressed: {said}.': 'Ovládací prvok bez názvu bol stlačený: {said}.',
  'The control "{label}" was pressed and opened a closed part of the page: {characters} characters.':
    'Ovládací prvok "{label}" bol stlačený a otvoril zatvorenú časť stránky; počet znakov: {characters}.',
  'The control without a name was pressed and opened a closed part of the page: {characters} characters.':
    'Ovládací prvok bez názvu bol stlačený a otvoril zatvorenú časť stránky; počet znakov: {characters}.',
  '{n} further collapsed sections were opened.': 'Počet ďalších zbalených sekcií, ktoré boli otvorené: {n}.',
  '{n} further controls were pressed.': 'Počet ďalších ovládacích prvkov, ktoré boli stlačené: {n}.',
  'what it opened took other text away, so it was kept as text and closed again':
    'to, čo otvoril, odstránilo iný text, preto bolo uchované ako text a znova zatvorené',
  'what it opened was gone once the focus was given back, so its text was kept':
    'to, čo otvoril, po vrátení fokusu zmizlo, preto bol jeho text uchovaný',
  'what it opened closed another part, so what it opened was kept as text; at the end these parts are set as they were found':
    'to, čo otvoril, zatvorilo inú časť, preto bol text toho, čo otvoril, uchovaný; na konci sa tieto časti nastavia tak, ako boli nájdené',
  'it tried to lead to {address}, which was stopped': 'pokúsil sa viesť na {address}, čomu sa zabránilo',
  'what it asked for had not come in time': 'to, čo si vyžiadal, neprišlo včas',
  'no text came into sight': 'neobjavil sa nijaký text',
  'what it opened lay over other text and was closed again':
    'to, čo otvoril, ležalo nad iným textom a bolo znova zatvorené',
  'with others, without a result that could stay; it is looked at alone':
    'spolu s inými, bez výsledku, ktorý by mohol zostať; skúma sa samostatne',
  'it showed a part of what was in sight, and nothing more': 'ukázal časť toho, čo bolo viditeľné, a nič viac',
  'it showed what was in sight, and nothing more': 'ukázal to, čo bolo viditeľné, a nič viac',
  'its part of the page could not be kept': 'jeho časť stránky sa nedala uchovať',
  'it is the tab that was selected before, and is selected again':
    'je to karta, ktorá bola zvolená predtým, a je zvolená znova',
  'the text of its part of the page was read ({characters} characters)':
    'text jeho časti stránky bol prečítaný (počet znakov: {characters})',
  'the text of its part of the page was read ({characters} characters) and kept in {file}':
    'text jeho časti stránky bol prečítaný (počet znakov: {characters}) a uchovaný v {file}',
  'Refusing consent at a consent wall: a function of its own interface was called in the frame {frame}.':
    'Odmietnutie súhlasu v okne so súhlasom: v ráme {frame} bola zavolaná funkcia jeho vlastného rozhrania.',
  'Refusing consent at a consent wall: a function of its own interface was called.':
    'Odmietnutie súhlasu v okne so súhlasom: bola zavolaná funkcia jeho vlastného rozhrania.',
  'A consent wall, or a part of it, was hidden by the style rule {rule}.':
    'Okno so súhlasom alebo jeho časť sa skryli pravidlom štýlu {rule}.',
  'A consent wall, or a part of it, was hidden in the frame {frame} by the style rule {rule}.':
    'Okno so súhlasom alebo jeho časť sa skryli pravidlom štýlu {rule} v ráme {frame}.',
  'Refusing consent at a consent wall: hidden by the style rule {rule}.':
    'Odmietnutie súhlasu v okne so súhlasom: skryté pravidlom štýlu {rule}.',
  'Refusing consent at a consent wall: "{label}" in the frame {frame}.':
    'Odmietnutie súhlasu v okne so súhlasom: "{label}" v ráme {frame}.',
  'Refusing consent at a consent wall: "{label}".': 'Odmietnutie súhlasu v okne so súhlasom: "{label}".',
  'Refusing consent at a consent wall: style {style}.': 'Odmietnutie súhlasu v okne so súhlasom: štýl {style}.',
  'Refusing consent at a consent wall: class {classes}.': 'Odmietnutie súhlasu v okne so súhlasom: trieda {classes}.',
  'Refusing consent at a consent wall in the frame {frame}.': 'Odmietnutie súhlasu v okne so súhlasom v ráme {frame}.',
  'Refusing consent at a consent wall.': 'Odmietnutie súhlasu v okne so súhlasom.',
  'A consent wall ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Okno so súhlasom ("{text}") bolo odmietnuté jeho vlastným ovládacím prvkom "{label}" v ráme {frame}.',
  'A consent wall ("{text}") was refused by its own control "{label}".':
    'Okno so súhlasom ("{text}") bolo odmietnuté jeho vlastným ovládacím prvkom "{label}".',
  'A consent wall ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Okno so súhlasom ("{text}") bolo zatvorené jeho vlastným ovládacím prvkom "{label}" v ráme {frame}.',
  'A consent wall ("{text}") was closed by its own control "{label}".':
    'Okno so súhlasom ("{text}") bolo zatvorené jeho vlastným ovládacím prvkom "{label}".',
  'A dialogue over the page ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Dialógové okno nad stránkou ("{text}") bolo odmietnuté jeho vlastným ovládacím prvkom "{label}" v ráme {frame}.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}".':
    'Dialógové okno nad stránkou ("{text}") bolo odmietnuté jeho vlastným ovládacím prvkom "{label}".',
  'A dialogue over the page ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Dialógové okno nad stránkou ("{text}") bolo zatvorené jeho vlastným ovládacím prvkom "{label}" v ráme {frame}.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}".':
    'Dialógové okno nad stránkou ("{text}") bolo zatvorené jeho vlastným ovládacím prvkom "{label}".',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, none.':
    'Skript ho pre väčšie okno zvýšil a tak ho nechal: vrátila sa mu výška z jeho štýlu, teda žiadna.',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, {value}.':
    'Skript ho pre väčšie okno zvýšil a tak ho nechal: vrátila sa mu výška z jeho štýlu, {value}.',
  'The window was made {said} px high to draw the whole page at once; the layout of the page changed with it, so the window was given back its height of {height} px.':
    'Okno dostalo výšku {said} px, aby sa nakreslila celá stránka naraz; rozloženie stránky sa tým zmenilo, preto okno dostalo späť svoju výšku {height} px.',
  'The window was made {said} px high to draw the whole page at once; pictures on the page were enlarged with it, so the window was given back its height of {height} px.':
    'Okno dostalo výšku {said} px, aby sa nakreslila celá stránka naraz; obrázky na stránke sa tým zväčšili, preto okno dostalo späť svoju výšku {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page went on growing with it, so the window was given back its height of {height} px.':
    'Okno dostalo výšku {said} px, aby sa nakreslila celá stránka naraz; stránka tým ďalej rástla, preto okno dostalo späť svoju výšku {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page came to hold much memory in it, so the window was given back its height of {height} px.':
    'Okno dostalo výšku {said} px, aby sa nakreslila celá stránka naraz; stránka v ňom zabrala veľa pamäte, preto okno dostalo späť svoju výšku {height} px.',
  'The window was made {said} px high instead of {height} px, so that what the page draws only near its window is drawn on all of its {whole} px.':
    'Okno dostalo výšku {said} px namiesto {height} px, aby sa to, čo stránka kreslí iba blízko svojho okna, nakreslilo na všetkých jej {whole} px.',
  'The picture behind it is fixed to the window, and may be enlarged or moved with it: it was fixed to the element.':
    'Obrázok za ním je pripevnený k oknu a môže sa s ním zväčšiť alebo posunúť: bol pripevnený k prvku.',
  'Its height follows that of the window: it was kept at the {height} px that it had before.':
    'Jeho výška sleduje výšku okna: bola udržaná na {height} px, ktoré mal predtým.',
  'Margins and paddings that follow the height of the window were kept as they were before, in elements: {n}.':
    'Okraje a vnútorné odsadenia, ktoré sa riadia výškou okna, sa ponechali také, aké boli predtým; počet prvkov: {n}.',
  '{n} further elements whose height, or the picture behind them, follows the window were kept from following it.':
    'Ďalším prvkom, ktorých výška alebo obrázok za nimi sleduje okno, sa v tom zabránilo; ich počet: {n}.',
  'It stays in the window while the page is scrolled: it was made invisible after the first piece of the picture, so that it covers none of the others.':
    'Pri posúvaní stránky zostáva v okne: po prvom kuse obrázka bol zneviditeľnený, aby nezakrýval nijaký z ostatných.',
  'It sticks to the window while the page is scrolled: it was kept at its place in the page after the first piece of the picture.':
    'Pri posúvaní stránky prilieha k oknu: po prvom kuse obrázka bol udržaný na svojom mieste na stránke.',
  '{n} further elements that stay in the window were treated in the same way.':
    'S ďalšími prvkami, ktoré zostávajú v okne, sa zaobchádzalo rovnako; ich počet: {n}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places.':
    'Stránka bola pre obrázok prejdená a posunutá späť hore; počet miest, na ktorých bola nakreslená: {places}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places, {step} px down at a time.':
    'Stránka bola pre obrázok prejdená a posunutá späť hore; počet miest, na ktorých bola nakreslená: {places}, zakaždým o {step} px nižšie.',
  'What the page holds in its window while it scrolls may stand in the picture more than once.':
    'To, čo stránka pri posúvaní drží vo svojom okne, môže byť v obrázku viac ráz.',
  'The page moved its content by up to {px} px while it was scrolled; the pieces follow the content.':
    'Stránka počas posúvania posunula svoj obsah najviac o {px} px; kusy sledujú obsah.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Dialógové okno ({type}) bolo odmietnuté, aby stránka mohla pokračovať; jeho znenie: {message} Stránka v tom pokračovala; na to, čo nasledovalo, sa odpovedalo rovnako a nie je to uvedené.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: “{message}”.':
    'Dialógové okno ({type}) bolo odmietnuté, aby stránka mohla pokračovať; jeho znenie: „{message}“.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message}':
    'Dialógové okno ({type}) bolo odmietnuté, aby stránka mohla pokračovať; jeho znenie: {message}',
  'The dialog in which the page asked whether it may be left ({type}) was accepted, because an action of the order leads on.':
    'Dialógové okno, v ktorom sa stránka pýtala, či ju možno opustiť ({type}), bolo prijaté, lebo akcia zo zadania vedie ďalej.',
  'A window that the page opened was closed: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Okno, ktoré stránka otvorila, bolo zatvorené: {address} Stránka v tom pokračovala; na to, čo nasledovalo, sa odpovedalo rovnako a nie je to uvedené.',
  'A window that the page opened was closed: {address}': 'Okno, ktoré stránka otvorila, bolo zatvorené: {address}',
  'The page tried to leave for another document while it was captured, and was held: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Stránka sa počas zachytenia pokúsila prejsť na iný dokument, čomu sa zabránilo: {address} Stránka v tom pokračovala; na to, čo nasledovalo, sa odpovedalo rovnako a nie je to uvedené.',
  'The page tried to leave for another document while it was captured, and was held: {address}':
    'Stránka sa počas zachytenia pokúsila prejsť na iný dokument, čomu sa zabránilo: {address}',
  'The page went on doing so; what followed was answered in the same way and is not listed.':
    'Stránka v tom pokračovala; na to, čo nasledovalo, sa odpovedalo rovnako a nie je to uvedené.',
  'Before the page was examined, the window was given back its height of {height} px.':
    'Pred preskúmaním stránky dostalo okno späť svoju výšku {height} px.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. Then it answered: what follows is of a page whose scripts no longer ran.':
    'Stránka {seconds} s neodpovedala. Jej skripty boli natrvalo zastavené, aby sa to, čo ukazuje, dalo zaznamenať v časovom limite. Potom odpovedala: to, čo nasleduje, je zo stránky, ktorej skripty už nebežali.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. It did not answer after that either.':
    'Stránka {seconds} s neodpovedala. Jej skripty boli natrvalo zastavené, aby sa to, čo ukazuje, dalo zaznamenať v časovom limite. Ani potom neodpovedala.',
  'class removed': 'odstránenie triedy',
  clicked: 'kliknutie',
  'details opened': 'otvorenie sekcie',
  'dialog accepted': 'prijatie dialógového okna',
  'dialog dismissed': 'odmietnutie dialógového okna',
  'element hidden': 'skrytie prvku',
  hovered: 'ukázanie',
  'key pressed': 'stlačenie klávesu',
  'navigation stopped': 'zabránenie prechodu',
  'option selected': 'voľba možnosti',
  'popup closed': 'zatvorenie okna',
  'script called': 'zavolanie skriptu',
  'scripts stopped': 'zastavenie skriptov',
  scrolled: 'posunutie',
  'style added': 'pridanie štýlu',
  typed: 'napísanie',
  'value withheld': 'zadržanie hodnoty',
  'window resized': 'zmena veľkosti okna',
};
