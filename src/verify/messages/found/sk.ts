import type { Quoted } from '../../../package/messages/quoted/quoted.js';

export const found: Quoted = {
  'there is no manifest to compare with': 'nie je manifest, s ktorým by sa dalo porovnať',
  'the package is not a comparison': 'balík nie je porovnanie',
  'the package carries no web archive': 'balík neobsahuje webový archív',
  '{n} facts agree in every place that states them': 'počet skutočností, ktoré sa zhodujú všade, kde sú uvedené: {n}',
  'every record carries the same one': 'všetky záznamy majú ten istý',
  'every record of the network record was read; digests, index and page list agree with it':
    'prečítala sa každá položka sieťového záznamu; odtlačky, index a zoznam stránok sa s ním zhodujú',
  'the result of the comparison follows from the two packages': 'výsledok porovnania vyplýva z oboch balíkov',
  'its records, hashes.sha256 and evidence.pdf list the same hashes':
    'jeho záznamy, hashes.sha256 a evidence.pdf uvádzajú tie isté odtlačky',
  'each grade follows from the files, and evidence.pdf shows the same grades':
    'každé hodnotenie vyplýva zo súborov a evidence.pdf ukazuje tie isté',
  'its records and evidence.pdf agree about the matter': 'jeho záznamy a evidence.pdf sa o spise zhodujú',
  'this form of package has no published records to compare':
    'táto podoba balíka nemá zverejnené záznamy na porovnanie',
  'the manifest states no evidence id': 'manifest neuvádza identifikátor dôkazu',
  'what the document shows was not compared with the records: {fault}':
    'to, čo dokument ukazuje, sa neporovnalo so záznamami: {fault}',
  '{n} lines were not looked for in domtextcontent.txt: it is too long, and they stand in it in another order':
    'počet riadkov, ktoré sa v domtextcontent.txt nehľadali, lebo je príliš dlhý a sú v ňom v inom poradí: {n}',
  'records have fields that the format does not define; nothing is compared with them':
    'záznamy majú polia, ktoré formát neurčuje; nič sa s nimi neporovnáva',
  'words of the text are neither in page.html nor in page.mhtml':
    'niektoré slová textu nie sú ani v page.html, ani v page.mhtml',
  'words of the text are in one of page.html and page.mhtml only; the page has scripts':
    'niektoré slová textu sú len v jednom zo súborov page.html a page.mhtml; stránka má skripty',
  'the Date that the server sent is more than a day from captured_at; a server’s clock may be wrong, and a cache sends an old date':
    'dátum (Date), ktorý poslal server, sa od captured_at líši o viac ako deň; hodiny servera môžu ísť zle a vyrovnávacia pamäť posiela starý dátum',
  'the certificate lists the SHA-256 of this file': 'osvedčenie uvádza SHA-256 tohto súboru',
  'the certificate lists the SHA-256 of this file, under the name "{label}"':
    'osvedčenie uvádza SHA-256 tohto súboru pod názvom "{label}"',
  'without a manifest the commitments cannot be checked': 'bez manifestu sa kryptografické záväzky nedajú overiť',
  '{n} files match their commitments': 'počet súborov, ktoré zodpovedajú svojim kryptografickým záväzkom: {n}',
  'the package carries no commitments': 'balík neobsahuje kryptografické záväzky',
  'what was compared matches the lists of the two packages, and both are signed':
    'to, čo sa porovnalo, zodpovedá zoznamom oboch balíkov a oba sú podpísané',
  'the custody record is missing or cannot be read': 'záznam o úschove chýba alebo sa nedá prečítať',
  'refers to this log and lists the same steps': 'vzťahuje sa na tento denník a uvádza tie isté kroky',
  'SHA-256 matches': 'SHA-256 sa zhoduje',
  'SHA-256 and SHA-512 match': 'SHA-256 a SHA-512 sa zhodujú',
  'without a manifest, missing and extra files cannot be found':
    'bez manifestu sa nedajú nájsť chýbajúce ani nadbytočné súbory',
  'nothing missing, nothing extra': 'nič nechýba, nič nie je navyše',
  'the manifest has no hash of this file, so it was not checked':
    'manifest nemá odtlačok tohto súboru, preto sa neoveril',
  'there is no manifest that could list proofs': 'nie je manifest, ktorý by mohol uvádzať dôkazy',
  'every proof that it lists is present': 'každý dôkaz, ktorý uvádza, je prítomný',
  'the lines of text could not be searched for': 'riadky textu sa nedali vyhľadať',
  'text was not looked for in the picture: {word}': 'text sa na obrázku nehľadal: {word}',
  'the watermark of test mode covers it': 'zakrýva ho vodoznak testovacieho režimu',
  'only JPEG pictures are read for this': 'na to sa čítajú iba obrázky JPEG',
  'it is scaled down, and its tiles are not read': 'je zmenšený a jeho dlaždice sa nečítajú',
  'it is too large': 'je príliš veľký',
  'this program does not read this kind of JPEG': 'tento program tento druh JPEG nečíta',
  'the picture shows the lines of text that the records place in it':
    'obrázok ukazuje riadky textu, ktoré doň umiestňujú záznamy',
  'the package claims to be entry {index} of {origin}, but {sentence}':
    'balík tvrdí, že je položkou {index} v {origin}, ale {sentence}',
  'no policy with known logs was given': 'nebola zadaná politika so známymi registrami',
  'the policy has a different key for {origin} than the one that signed':
    'politika má pre {origin} iný kľúč než ten, ktorým sa podpísalo',
  'the policy does not know the log {origin}': 'politika nepozná register {origin}',
  'fewer witnesses than the policy wants have seen it ({n})': 'videlo ho menej svedkov, než vyžaduje politika ({n})',
  'entry {index} of the log {origin}': 'položka {index} registra {origin}',
  'entry {index} of the log {origin}, seen by {witnesses}': 'položka {index} registra {origin}; videli ju: {witnesses}',
  'the manifest is in the issuance register': 'manifest je v registri vydaní',
  'the manifest is not in the issuance register that was queried': 'manifest nie je v opýtanom registri vydaní',
  'the issuance register did not answer: {fault}': 'register vydaní neodpovedal: {fault}',
  'no ledger proof, and no register was queried': 'nie je dôkaz z registra a nijaký register nebol opýtaný',
  'the forensic log is missing or cannot be read': 'forenzný denník chýba alebo sa nedá prečítať',
  'the hash rule of this log is not published': 'pravidlo odtlačkov tohto denníka nie je zverejnené',
  '{n} entries, each with the hash of the one before': 'položky, každá s odtlačkom predchádzajúcej; ich počet: {n}',
  'entries up to {n} existed by {time}: Bitcoin block {height}':
    'položky po {n} existovali najneskôr {time}: blok siete Bitcoin {height}',
  'entries up to {n} existed by {time}, according to a time-stamp':
    'položky po {n} existovali najneskôr {time}, podľa časovej pečiatky',
  'a calendar has promised to put the hash of entry {n} into Bitcoin; that proves no time yet':
    'kalendár prisľúbil vložiť odtlačok položky {n} do siete Bitcoin; to zatiaľ nedokazuje nijaký čas',
  'it claims a Bitcoin block for entry {n} that was not looked up here':
    'odvoláva sa pri položke {n} na blok siete Bitcoin, ktorý tu nebol vyhľadaný',
  'the certificates of a time-stamp of entry {n} do not lead to a root that is trusted here':
    'certifikáty časovej pečiatky položky {n} nevedú ku koreňu, ktorému sa tu dôveruje',
  'packages were given, but this package is not a record of a matter':
    'boli zadané balíky, ale tento balík nie je záznamom spisu',
  '{n} entries of the custody record are one chain and result in the {count} items of the matter':
    'položky záznamu o úschove (počet: {n}) sú jeden reťazec a vyplývajú z nich položky spisu (počet: {count})',
  '{n} entries of the custody record are withheld: their contents are not known':
    'počet zadržaných položiek záznamu o úschove, ktorých obsah nie je známy: {n}',
  'the packages of {n} items were not given, so they were not checked':
    'počet položiek spisu, ktorých balíky neboli zadané, preto sa neoverili: {n}',
  'and the packages of {n} more items were not given':
    'a počet ďalších položiek spisu, ktorých balíky neboli zadané: {n}',
  '{n} of {all} packages were given; each is the file that was sealed, and verifies':
    'zadané balíky: {n} z {all}; každý je súbor, ktorý bol zapečatený, a jeho overenie je úspešné',
  'the package of {exhibit} ({name}) was not given': 'balík {exhibit} ({name}) nebol zadaný',
  'not compared with any other copy: check with a program from another source':
    'neporovnané s nijakou inou kópiou: overte programom z iného zdroja',
  'from a different version than this program, which therefore cannot tell whether they were replaced':
    'z inej verzie než tento program, ktorý preto nemôže povedať, či boli vymenené',
  'identical to those of this version': 'zhodné s programami tejto verzie',
  'not the program that this version ships: do not run it, and do not rely on its output':
    'nie je to program, ktorý sa dodáva s touto verziou: nespúšťajte ho a nespoliehajte sa na jeho výstup',
  'the package has no JPEG screenshot that could carry content credentials':
    'balík nemá snímku obrazovky JPEG, ktorá by mohla niesť Content Credentials',
  'the screenshot carries no content credentials': 'snímka obrazovky nenesie Content Credentials',
  'the image has not changed since it was signed; who holds that key was not checked':
    'obrázok sa od podpísania nezmenil; neoverilo sa, kto má tento kľúč',
  'the package carries no OpenTimestamps proof': 'balík neobsahuje dôkaz OpenTimestamps',
  'there is no manifest that the proof could refer to': 'nie je manifest, na ktorý by sa dôkaz mohol vzťahovať',
  'the proof claims a Bitcoin block that was not looked up here: anyone can write such a claim, so it proves no time':
    'dôkaz sa odvoláva na blok siete Bitcoin, ktorý tu nebol vyhľadaný: také tvrdenie môže napísať ktokoľvek, preto nedokazuje nijaký čas',
  'the manifest existed when a Bitcoin block was mined': 'manifest existoval, keď bol vyťažený blok siete Bitcoin',
  'calendars have promised to anchor the manifest in Bitcoin; this proves no time yet':
    'kalendáre prisľúbili ukotviť manifest v sieti Bitcoin; to zatiaľ nedokazuje nijaký čas',
  'there is no manifest that the evidence record could refer to':
    'nie je manifest, na ktorý by sa dôkazný záznam (Evidence Record) mohol vzťahovať',
  'the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little':
    'manifest neuvádza SHA-512 každého súboru, preto obnovenie s SHA-512 prináša málo',
  '{sentence}, and the last one expired at {time} and was not renewed':
    '{sentence} a platnosť poslednej uplynula {time} a nebola obnovená',
  '{sentence}, but not all of them lead to a root that is trusted here':
    '{sentence}, ale nie všetky vedú ku koreňu, ktorému sa tu dôveruje',
  '{sentence}; the last one is valid until {time}': '{sentence}; posledná platí do {time}',
  'the time-stamp of the package was renewed once while it was valid':
    'časová pečiatka balíka bola raz obnovená, kým bola platná',
  'the time-stamp of the package was renewed {n} times while it was valid':
    'časová pečiatka balíka bola {n}-krát obnovená, kým bola platná',
  'a time-stamp of {time} was renewed once while it was valid':
    'časová pečiatka z {time} bola raz obnovená, kým bola platná',
  'a time-stamp of {time} was renewed {n} times while it was valid':
    'časová pečiatka z {time} bola {n}-krát obnovená, kým bola platná',
  'the package carries no time-stamp token': 'balík neobsahuje token časovej pečiatky',
  'there is no manifest that the token could refer to': 'nie je manifest, na ktorý by sa token mohol vzťahovať',
  'the token is consistent, but its certificates do not lead to a root that is trusted here':
    'token je vnútorne súladný, ale jeho certifikáty nevedú ku koreňu, ktorému sa tu dôveruje',
  'the manifest existed by the token’s time, according to an authority under a trusted root':
    'manifest existoval najneskôr v čase tokenu, podľa autority pod dôveryhodným koreňom',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word})':
    'manifest existoval najneskôr v čase tokenu; to, že autorita bola vtedy kvalifikovaná, sa opiera o dôveryhodný koreň ({word})',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word}); whether the authority’s certificate was revoked then is not known ({said})':
    'manifest existoval najneskôr v čase tokenu; to, že autorita bola vtedy kvalifikovaná, sa opiera o dôveryhodný koreň ({word}); nie je známe, či bol certifikát autority vtedy zrušený ({said})',
  'the token itself states so': 'samotný token to uvádza',
  'the token itself does not state so': 'samotný token to neuvádza',
  'the revocation list is from a different issuer': 'zoznam zrušených certifikátov je od iného vydavateľa',
  'the issuer’s key may not sign revocation lists':
    'kľúčom vydavateľa sa nesmú podpisovať zoznamy zrušených certifikátov',
  'the signature of the revocation list does not hold': 'podpis zoznamu zrušených certifikátov nie je platný',
  'the revocation list is not a complete one': 'zoznam zrušených certifikátov nie je úplný',
  'the revocation list does not cover the token’s time': 'zoznam zrušených certifikátov nezahŕňa čas tokenu',
  'the OCSP responder gave no answer': 'služba OCSP neodpovedala',
  'the OCSP answer is not signed by a responder that the issuer authorised':
    'odpoveď OCSP nie je podpísaná službou, ktorú vydavateľ poveril',
  'the OCSP answer does not cover the certificate at the token’s time':
    'odpoveď OCSP nezahŕňa certifikát v čase tokenu',
  'the OCSP answer does not cover the token’s time': 'odpoveď OCSP nezahŕňa čas tokenu',
  'no OCSP answer and no revocation list is at hand':
    'nie je k dispozícii odpoveď OCSP ani zoznam zrušených certifikátov',
  'the {word} cannot be read': 'nedá sa prečítať: {word}',
  'the chain has no issuer': 'reťazec nemá vydavateľa',
  'the package is not a redacted copy': 'balík nie je začiernená kópia',
  'the source was sealed without commitments, so nothing proves that what was kept was captured':
    'zdroj bol zapečatený bez kryptografických záväzkov, preto nič nedokazuje, že to, čo sa ponechalo, bolo zachytené',
  'the picture was encoded again, so nothing proves what it shows':
    'obrázok bol znovu zakódovaný, preto nič nedokazuje, čo ukazuje',
  '{n} files show only what was committed to at the capture; each withheld part is replaced by a mark':
    'súbory (počet: {n}) ukazujú iba to, na čo sa pri zachytení vzťahovali kryptografické záväzky; každá zadržaná časť je nahradená značkou',
  'what was kept existed by {time}: Bitcoin block {height} attests the commitments':
    'to, čo sa ponechalo, existovalo najneskôr {time}: blok siete Bitcoin {height} potvrdzuje kryptografické záväzky',
  'what was kept existed by {time}, according to a time-stamp of the commitments':
    'to, čo sa ponechalo, existovalo najneskôr {time}, podľa časovej pečiatky kryptografických záväzkov',
  'the source is entry {index} of {origin}, of {time}': 'zdroj je položka {index} v {origin}, z {time}',
  'there is no manifest.json that could be signed': 'nie je manifest.json, ktorý by mohol byť podpísaný',
  'manifest.json is signed by its key (RSA-4096)': 'manifest.json je podpísaný svojím kľúčom (RSA-4096)',
  'left behind by an operating system; not part of the package': 'zanechal ho operačný systém; nie je súčasťou balíka',
  'the ZIP contains {n} files and nothing else': 'ZIP obsahuje iba súbory a nič iné; ich počet: {n}',
  'the folder contains {n} files and nothing else': 'priečinok obsahuje iba súbory a nič iné; ich počet: {n}',
  'follows the format': 'zodpovedá formátu',
  'made for evaluation; it is not evidence': 'vytvorené na vyskúšanie; nie je dôkazom',
  'two captures {seconds} s apart, signed for by {origins}; {said}':
    'dve zachytenia s odstupom {seconds} s, za ktoré sa podpísali registre {origins}; {said}',
  '{n} captures {seconds} s apart, signed for by {origins}; {said}':
    'zachytenia (počet: {n}) s odstupom {seconds} s, za ktoré sa podpísali registre {origins}; {said}',
  'they agree': 'zhodujú sa',
  'they differ: {said}': 'líšia sa: {said}',
  'not everything could be compared': 'nie všetko sa dalo porovnať',
  'no capture of {name}: {code}': 'nijaké zachytenie od {name}: {code}',
  status: 'stav HTTP',
  final_address: 'konečná adresa',
  tls_leaf: 'certifikát TLS',
  text: 'text',
  pictures: 'obrázky',
  'the package of {exhibit} does not verify, as the record states: {fault} ({reason})':
    'overenie balíka {exhibit} je neúspešné, ako uvádza záznam: {fault} ({reason})',
  'it is not a package': 'nie je to balík',
  'there is no C2PA manifest store': 'chýba úložisko manifestov C2PA',
  'the claim is not of the C2PA manifest that it stands in': 'claim nepatrí k manifestu C2PA, v ktorom je',
  'assertion {label} is not there': 'chýba tvrdenie (assertion) {label}',
  'assertion {label} was changed': 'tvrdenie (assertion) {label} bolo zmenené',
  'an assertion is not in the claim': 'niektoré tvrdenie (assertion) nie je v claime',
  'a part of the image is left out of its hash': 'časť obrázka je vynechaná z jeho odtlačku',
  'the image was changed after it was signed': 'obrázok bol po podpísaní zmenený',
  'the hash of this large image is not SHA-256': 'odtlačok tohto veľkého obrázka nie je SHA-256',
  'the signature is not readable': 'podpis je nečitateľný',
  'the claim is signed with another algorithm than ES256': 'claim je podpísaný iným algoritmom než ES256',
  'the signature brings no certificate': 'podpis neobsahuje certifikát',
  'the signature of the claim does not hold': 'podpis claimu nie je platný',
  'a part of the content credentials is missing': 'časť Content Credentials chýba',
  'a part of the content credentials is not a map': 'časť Content Credentials nie je mapa (map)',
  'a part of the content credentials is not a list': 'časť Content Credentials nie je zoznam',
  'the segments of the content credentials do not follow each other':
    'segmenty Content Credentials nenasledujú za sebou',
  'the screenshot is not a JPEG': 'snímka obrazovky nie je JPEG',
  'the JPEG has bytes between its segments': 'JPEG má bajty medzi svojimi segmentmi',
  'what stands before the image itself is larger than in any screenshot':
    'to, čo predchádza samotnému obrázku, je väčšie než v akejkoľvek snímke obrazovky',
  'there are more boxes than in any content credentials':
    'blokov (boxes) je viac než v akýchkoľvek Content Credentials',
  'the boxes are nested too deeply': 'bloky (boxes) sú vnorené príliš hlboko',
  'a box is cut off': 'blok (box) je odrezaný',
  'a box has a wrong length': 'blok (box) má nesprávnu dĺžku',
  'a superbox has no description': 'nadradený blok (superbox) nemá opis',
  'the CBOR is cut off': 'CBOR je odrezaný',
  'the CBOR has an indefinite length': 'CBOR má neurčitú dĺžku',
  'a number in the CBOR is too large': 'číslo v CBOR je príliš veľké',
  'the CBOR is nested too deeply': 'CBOR je vnorený príliš hlboko',
  'the CBOR has more values than any content credentials': 'CBOR má viac hodnôt než akékoľvek Content Credentials',
  'the CBOR has a value of an unknown kind': 'CBOR má hodnotu neznámeho druhu',
  'bytes follow the CBOR': 'za CBOR nasledujú bajty',
  'the CBOR has a key that is repeated or no text': 'CBOR má kľúč, ktorý sa opakuje alebo nie je textom',
  'too large': 'príliš veľké',
  'c2pa.json is there, the screenshot that it describes is not':
    'c2pa.json je prítomný, snímka obrazovky, ktorú opisuje, nie je',
  'c2pa.json describes content credentials that the screenshot does not carry':
    'c2pa.json opisuje Content Credentials, ktoré snímka obrazovky nenesie',
  'the screenshot is signed, and c2pa.json is missing': 'snímka obrazovky je podpísaná a c2pa.json chýba',
  'c2pa.json describes different content credentials': 'c2pa.json opisuje iné Content Credentials',
  'c2pa.json states a different capture than the signed one': 'c2pa.json uvádza iné zachytenie než podpísané',
  'c2pa.json differs from the content credentials of the picture: {place}':
    'c2pa.json sa líši od Content Credentials obrázka: {place}',
  '{name} in the content credentials and in the records differ': '{name} sa v Content Credentials a v záznamoch líši',
};
