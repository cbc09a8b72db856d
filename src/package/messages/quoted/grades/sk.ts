import type { Quoted } from '../quoted.js';

export const grades: Quoted = {
  'recorded and checkable': 'zaznamenané a overiteľné',
  recorded: 'zaznamenané',
  absent: 'chýba',
  'not applicable': 'netýka sa',
  'The records lack an address or the time of the capture.': 'V záznamoch chýba adresa alebo čas zachytenia.',
  'The records lack the address, the time or one of the two captures.':
    'V záznamoch chýba adresa, čas alebo jedno z dvoch zachytení.',
  'The browser or the version of the program is not recorded.': 'Prehliadač alebo verzia programu nie je zaznamenaná.',
  'The custody record has no steps.': 'Záznam o úschove nemá kroky.',
  'The package names a validation of this version of which a suite did not run in full, or in which something failed; chain_of_custody.json has it under tool_validation.':
    'Balík uvádza validáciu tejto verzie, ktorej niektorá sada testov neprebehla celá alebo v ktorej niečo zlyhalo; je v chain_of_custody.json pod tool_validation.',
  'The package has no record of a validation of this version of the program. Whoever runs the program must supply it.':
    'Balík nemá záznam o validácii tejto verzie programu. Musí ho dodať ten, kto program prevádzkuje.',
  'The log or the custody record has no steps.': 'Denník alebo záznam o úschove nemá kroky.',
  'Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it.':
    'Nič v balíku nie je podpísané osobou. Musí ho napísať a podpísať niekto, kto má o zachytení vedomosť.',
  'The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result.':
    'Odtlačky sú v balíku (D8). Kto ich porovná s predloženou kópiou, musí uviesť odtlačky, čas, nástroj a výsledok.',
  'The party that offers the record must give the notice.': 'Oznámenie musí urobiť strana, ktorá záznam predkladá.',
  'The party that offers the record must give it.': 'Musí ho podať strana, ktorá záznam predkladá.',
  'The package has no certification (A5).': 'Balík nemá potvrdenie (A5).',
  'The package has no programs that check it.': 'Balík nemá programy, ktoré ho overujú.',
  'An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed.':
    'Časová pečiatka eIDAS bola požadovaná a nedala sa získať; dôvod je v chain_of_custody.json pod not_performed.',
  'No eIDAS time-stamp was asked for.': 'Časová pečiatka eIDAS nebola požadovaná.',
  'No time server answered, so the clock of the machine was compared with nothing.':
    'Neodpovedal nijaký časový server, takže hodiny stroja neboli porovnané s ničím.',
  'The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then.':
    'Balík nemá kópiu zoznamu. Kto sa o časovú pečiatku opiera, musí službu vyhľadať v zozname v jeho vtedajšom znení.',
  'It is not known here: the time-stamp was made after this report. Where there are answers about revocation, they are in eidas_validation.json.':
    'Tu to nie je známe: časová pečiatka vznikla po tejto správe. Ak existujú odpovede o zrušení, sú v eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json.':
    'Tu to nie je známe: časová pečiatka vznikla po tejto správe. Ak také odpovede sú, sú v eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.':
    'Tu to nie je známe: časová pečiatka vznikla po tejto správe. Jej nonce, politiku a to, čo uvádza o svojom druhu, možno prečítať v manifest.json.tsr.',
  'It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr.':
    'Tu to nie je známe: časová pečiatka vznikla po tejto správe. Možno ich prečítať v manifest.json.tsr.',
  'The package has neither the request nor the list. Whoever keeps the package must see to the renewal.':
    'Balík nemá ani žiadosť, ani zoznam. O obnovu sa musí postarať ten, kto balík uchováva.',
  'The package claims no presumption, for any time-stamp.':
    'Balík sa nedovoláva domnienky pri nijakej časovej pečiatke.',
  'No time-stamp that was asked for is missing.': 'Nechýba nijaká požadovaná časová pečiatka.',
  'An action of the order typed a secret, whose value no record has. Whoever gave the order must supply it.':
    'Akcia zo zadania napísala tajomstvo, ktorého hodnota nie je v nijakom zázname. Musí ho dodať ten, kto zadanie dal.',
  'The order was given with a part that is not in the package; order.json says which.':
    'Zadanie obsahovalo časť, ktorá nie je v balíku; order.json uvádza ktorú.',
  'The package does not have the order as a whole. Whoever gave it must supply it.':
    'Balík nemá celé zadanie. Musí ho dodať ten, kto ho dal.',
  'The texts of the two captures were not compared.': 'Texty oboch zachytení neboli porovnané.',
  'No web archive was written.': 'Nebol zapísaný nijaký webový archív.',
  'A comparison has no web archive. The packages of the two captures have theirs; text_diff.txt is in the unified form.':
    'Porovnanie nemá webový archív. Balíky oboch zachytení majú svoje; text_diff.txt má zjednotenú podobu.',
  'The capture changed nothing on the page.': 'Zachytenie na stránke nič nezmenilo.',
  'The custody record has no list of changes.': 'Záznam o úschove nemá zoznam zmien.',
  'Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages.':
    'Pre tento balík nebolo nič zachytené. Stránok sa týkajú balíky oboch zachytení, ktorých kópie sú v before/ a after/.',
  'A record has no evidence id.': 'Niektorý záznam nemá identifikátor dôkazu.',
  'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.':
    'Balík sa končí svojím zapečatením. Každý, kto ho má potom, musí zapísať, od koho, kedy a na aký účel ho dostal.',
  'The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier.':
    'Denník má odtlačok každého súboru z času jeho vzniku (D8). To, že boli znova overené, v balíku nie je: kto sa oň opiera, musí spustiť overovací program.',
  'The packages of the two captures were not checked.': 'Balíky oboch zachytení neboli overené.',
  'No time server answered before the work began.': 'Pred začiatkom práce neodpovedal nijaký časový server.',
  'A part of the environment is not recorded.': 'Časť prostredia nie je zaznamenaná.',
  'A validation of this version is named (A3). The competence of a person is not in the package: whoever operated the program must state it.':
    'Validácia tejto verzie je uvedená (A3). Odborná spôsobilosť osoby v balíku nie je: musí ju uviesť ten, kto program obsluhoval.',
  'The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it.':
    'Balík nemá ani validáciu tejto verzie, ani odbornú spôsobilosť osoby. Musí ju uviesť ten, kto program obsluhoval.',
  'How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9).':
    'V balíku nie je uvedené, ako sa uchováva. Musí to uviesť ten, kto ho uchováva; jeho zmenu možno zistiť (E9).',
  'The address is not recorded.': 'Adresa nie je zaznamenaná.',
  'One of the two forms was not saved.': 'Jedna z dvoch podôb nebola uložená.',
  'A part of the page is missing from the picture, or may be; metadata.json warns of it under page.warnings.':
    'Na obrázku chýba časť stránky, alebo môže chýbať; metadata.json na to upozorňuje pod page.warnings.',
  'The picture shows less than the full height of the page.': 'Obrázok ukazuje menej než celú výšku stránky.',
  'No picture of the page was taken.': 'Nebol vyhotovený nijaký obrázok stránky.',
  'Some answers are in the web archive without their body; metadata.json lists them under network.':
    'Niektoré odpovede sú vo webovom archíve bez obsahu; metadata.json ich uvádza pod network.',
  'Not all media that the page played is whole in the web archive; metadata.json lists it under media.':
    'Nie všetky médiá, ktoré stránka prehrala, sú vo webovom archíve celé; metadata.json ich uvádza pod media.',
  'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.':
    'To, čo súbory stránky uvádzajú o sebe, sa z nich nevybralo. Kto stránku skúma, musí to hľadať v súboroch balíka.',
  'It was not taken out of the page. Whoever examines the page must look for it in the files of the package.':
    'Nebolo to zo stránky vybraté. Kto stránku skúma, musí to hľadať v súboroch balíka.',
  'The text of the page was not read, or not compared with the picture.':
    'Text stránky nebol prečítaný alebo nebol porovnaný s obrázkom.',
  'No collector is named. Whoever collected must state it.':
    'Osoba, ktorá dôkaz zachytila, nie je uvedená. Musí to uviesť ten, kto ho zachytil.',
  'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.':
    'Vonkajšia služba bola opýtaná na adresu a nijakú neuviedla; dôvod je v chain_of_custody.json pod not_performed.',
  'A service outside was asked and named none; chain_of_custody.json has the reason under not_performed.':
    'Vonkajšia služba bola opýtaná a nijakú neuviedla; dôvod je v chain_of_custody.json pod not_performed.',
  'Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.':
    'Na adresu stroja nebol nikto zvonka opýtaný. Musí ju uviesť ten, kto stroj prevádzkuje.',
  'It was asked of nobody outside. Whoever runs the machine must state it.':
    'Nikto zvonka nebol opýtaný. Musí ju uviesť ten, kto stroj prevádzkuje.',
  'No time server answered before the page was captured.': 'Pred zachytením stránky neodpovedal nijaký časový server.',
  'The log has no operations.': 'Denník nemá operácie.',
  'How the package is kept is not in it. Whoever keeps it must state it.':
    'V balíku nie je uvedené, ako sa uchováva. Musí to uviesť ten, kto ho uchováva.',
  'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Zaistenie možno preskúmať (C1). Z balíka ho nemožno zopakovať ako celok (C2).',
  'It can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Možno ho preskúmať (C1). Z balíka ho nemožno zopakovať ako celok (C2).',
  'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Zaistenie možno preskúmať (C1). Nemožno ho zopakovať z balíka, ktorý nemá zadanie (C2).',
  'It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Možno ho preskúmať (C1). Nemožno ho zopakovať z balíka, ktorý nemá zadanie (C2).',
  'The browser was opened with cookies and storage of a browser profile; metadata.json names it under sign_in.':
    'Prehliadač bol otvorený s cookies a úložiskom profilu prehliadača; metadata.json ho uvádza pod sign_in.',
  'The browser context or the user agent is not recorded.': 'Kontext prehliadača alebo user agent nie je zaznamenaný.',
  'The package states the purpose and no authority. Whoever gave the order must state it.':
    'Balík uvádza účel a neuvádza právny základ. Musí ho uviesť ten, kto zadanie dal.',
  'The package states an authority and no purpose. Whoever gave the order must state it.':
    'Balík uvádza právny základ a neuvádza účel. Musí ho uviesť ten, kto zadanie dal.',
  'The package has the case reference alone. Whoever gave the order must state authority and purpose.':
    'Balík má iba spisovú značku. Právny základ a účel musí uviesť ten, kto zadanie dal.',
  'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.':
    'Balík nemá právny základ, účel ani spisovú značku. Právny základ a účel musí uviesť ten, kto zadanie dal.',
  'The package has none of them. Whoever gave the order must state them.':
    'Balík nemá nič z toho. Musí to uviesť ten, kto zadanie dal.',
  'A part of the configuration is not recorded.': 'Časť konfigurácie nie je zaznamenaná.',
  'The package is one acquisition. A comparison links two.': 'Balík je jediné zaistenie. Porovnanie spája dve.',
  'One of the two captures is not named.': 'Jedno z dvoch zachytení nie je uvedené.',
  'The package has no video.': 'Balík nemá video.',
  'No web archive was written, or no HTML was saved.':
    'Nebol zapísaný nijaký webový archív alebo nebolo uložené nijaké HTML.',
  'The address, the browser, the time or the time zone is not recorded.':
    'Adresa, prehliadač, čas alebo časové pásmo nie sú zaznamenané.',
  'One of them is not recorded.': 'Niečo z toho nie je zaznamenané.',
  'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Registrácia domény bola požadovaná a nezískala sa; dôvod je v chain_of_custody.json pod not_performed.',
  'It was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Bolo to požadované a nezískalo sa; dôvod je v chain_of_custody.json pod not_performed.',
  'The registration of the domain was not looked up. Whoever gives an order can ask for it.':
    'Registrácia domény sa nevyhľadala. Kto dáva zadanie, môže o ňu požiadať.',
  'It was not looked up. Whoever gave the order can ask for it.':
    'Nevyhľadalo sa to. Kto zadanie dal, môže o to požiadať.',
  'There is no list of an archive; chain_of_custody.json has the reason under not_performed.':
    'Nie je tu zoznam z nijakého archívu; dôvod je v chain_of_custody.json pod not_performed.',
  'No archive was asked for the history of the page.': 'Nijaký archív nebol opýtaný na históriu stránky.',
  'No archive was asked for it.': 'Nijaký archív na to nebol opýtaný.',
  'The method is not recorded.': 'Metóda nie je zaznamenaná.',
  'The collector, the time or the title of the page is not recorded.':
    'Osoba, ktorá dôkaz zachytila, čas alebo názov stránky nie je zaznamenaný.',
  'The collector, the time or the address is not recorded.':
    'Osoba, ktorá dôkaz zachytila, čas alebo adresa nie je zaznamenaná.',
  'The package has no working copy. Whoever works with the package must make one.':
    'Balík nemá pracovnú kópiu. Kto s balíkom pracuje, musí ju vyhotoviť.',
  'The package has none. Whoever works with it must make one.': 'Balík ju nemá. Kto s ním pracuje, musí ju vyhotoviť.',
  'The package is of the collection. Whoever examines it makes the rest.':
    'Balík sa týka zberu. Ostatné vyhotoví ten, kto ho skúma.',
  'The host is recorded. Titles and place of storage are not: whoever holds the package must state them.':
    'Hostiteľ je zaznamenaný. Funkcie a miesto uloženia nie sú: musí ich uviesť ten, kto má balík.',
  'Host, titles and place of storage are not recorded. Whoever holds the package must state them.':
    'Hostiteľ, funkcie a miesto uloženia nie sú zaznamenané. Musí ich uviesť ten, kto má balík.',
  'The custody record has no such list.': 'Záznam o úschove nemá taký zoznam.',
  'At least one of these comparisons was not made.': 'Aspoň jedno z týchto porovnaní sa nevykonalo.',
  'The page was not examined.': 'Stránka nebola preskúmaná.',
  'The log has no chain of hashes.': 'Denník nemá reťazec odtlačkov.',
  'The web archive has the credentials of the capture withheld, and addresses as they were requested. Elsewhere those of redirects are without the values of their queries.':
    'Vo webovom archíve sú prihlasovacie údaje zachytenia zadržané a adresy sú také, aké boli požadované. Inde sú adresy presmerovaní bez hodnôt ich dopytov.',
  'The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld.':
    'Adresy presmerovaní sú zaznamenané bez hodnôt ich dopytov. Vo webovom archíve nie je zadržané nič.',
};
