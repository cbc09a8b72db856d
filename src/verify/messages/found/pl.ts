import type { Quoted } from '../../../package/messages/quoted/quoted.js';

export const found: Quoted = {
  'there is no manifest to compare with': 'nie ma manifestu, z którym można by porównać',
  'the package is not a comparison': 'pakiet nie jest porównaniem',
  'the package carries no web archive': 'pakiet nie zawiera archiwum WWW',
  '{n} facts agree in every place that states them': 'liczba faktów zgodnych wszędzie tam, gdzie je podano: {n}',
  'every record carries the same one': 'wszystkie zapisy mają ten sam',
  'every record of the network record was read; digests, index and page list agree with it':
    'odczytano każdy wpis zapisu sieciowego; skróty, indeks i lista stron są z nim zgodne',
  'the result of the comparison follows from the two packages': 'wynik porównania wynika z obu pakietów',
  'its records, hashes.sha256 and evidence.pdf list the same hashes':
    'jego zapisy, hashes.sha256 i evidence.pdf wymieniają te same skróty',
  'each grade follows from the files, and evidence.pdf shows the same grades':
    'każda ocena wynika z plików, a evidence.pdf pokazuje te same oceny',
  'its records and evidence.pdf agree about the matter': 'jego zapisy i evidence.pdf są zgodne co do sprawy',
  'this form of package has no published records to compare':
    'ta postać pakietu nie ma opublikowanych zapisów do porównania',
  'the manifest states no evidence id': 'manifest nie podaje identyfikatora dowodu',
  'what the document shows was not compared with the records: {fault}':
    'tego, co pokazuje dokument, nie porównano z zapisami: {fault}',
  '{n} lines were not looked for in domtextcontent.txt: it is too long, and they stand in it in another order':
    'liczba wierszy, których nie szukano w domtextcontent.txt, bo jest zbyt długi, a są w nim w innej kolejności: {n}',
  'records have fields that the format does not define; nothing is compared with them':
    'zapisy mają pola, których format nie określa; niczego się z nimi nie porównuje',
  'words of the text are neither in page.html nor in page.mhtml':
    'niektórych słów tekstu nie ma ani w page.html, ani w page.mhtml',
  'words of the text are in one of page.html and page.mhtml only; the page has scripts':
    'niektóre słowa tekstu są tylko w jednym z plików page.html i page.mhtml; strona ma skrypty',
  'the Date that the server sent is more than a day from captured_at; a server’s clock may be wrong, and a cache sends an old date':
    'data (Date) przysłana przez serwer różni się od captured_at o więcej niż dzień; zegar serwera może być błędny, a pamięć podręczna wysyła starą datę',
  'the certificate lists the SHA-256 of this file': 'zaświadczenie wymienia SHA-256 tego pliku',
  'the certificate lists the SHA-256 of this file, under the name "{label}"':
    'zaświadczenie wymienia SHA-256 tego pliku, pod nazwą „{label}”',
  'without a manifest the commitments cannot be checked':
    'bez manifestu nie można sprawdzić zobowiązań kryptograficznych',
  '{n} files match their commitments': 'liczba plików zgodnych ze swoimi zobowiązaniami kryptograficznymi: {n}',
  'the package carries no commitments': 'pakiet nie zawiera zobowiązań kryptograficznych',
  'what was compared matches the lists of the two packages, and both are signed':
    'to, co porównano, jest zgodne z listami obu pakietów, a oba pakiety są podpisane',
  'the custody record is missing or cannot be read': 'brakuje rejestru łańcucha dowodowego lub nie można go odczytać',
  'refers to this log and lists the same steps': 'odnosi się do tego dziennika i wymienia te same kroki',
  'SHA-256 matches': 'SHA-256 jest zgodny',
  'SHA-256 and SHA-512 match': 'SHA-256 i SHA-512 są zgodne',
  'without a manifest, missing and extra files cannot be found':
    'bez manifestu nie można wykryć brakujących ani nadmiarowych plików',
  'nothing missing, nothing extra': 'niczego nie brakuje, nic nie jest nadmiarowe',
  'the manifest has no hash of this file, so it was not checked':
    'manifest nie ma skrótu tego pliku, więc go nie sprawdzono',
  'there is no manifest that could list proofs': 'nie ma manifestu, który mógłby wymieniać dowody',
  'every proof that it lists is present': 'każdy dowód, który wymienia, jest obecny',
  'the lines of text could not be searched for': 'nie można było wyszukać wierszy tekstu',
  'text was not looked for in the picture: {word}': 'tekstu nie szukano na obrazie: {word}',
  'the watermark of test mode covers it': 'zasłania go znak wodny trybu testowego',
  'only JPEG pictures are read for this': 'do tego odczytuje się tylko obrazy JPEG',
  'it is scaled down, and its tiles are not read': 'jest pomniejszony, a jego kafelków się nie odczytuje',
  'it is too large': 'jest zbyt duży',
  'this program does not read this kind of JPEG': 'ten program nie odczytuje tego rodzaju JPEG',
  'the picture shows the lines of text that the records place in it':
    'obraz pokazuje wiersze tekstu, które umieszczają na nim zapisy',
  'the package claims to be entry {index} of {origin}, but {sentence}':
    'pakiet twierdzi, że jest wpisem {index} w {origin}, ale {sentence}',
  'no policy with known logs was given': 'nie podano polityki ze znanymi rejestrami przejrzystości',
  'the policy has a different key for {origin} than the one that signed':
    'polityka ma dla {origin} inny klucz niż ten, którym podpisano',
  'the policy does not know the log {origin}': 'polityka nie zna rejestru przejrzystości {origin}',
  'fewer witnesses than the policy wants have seen it ({n})': 'widziało go mniej świadków, niż wymaga polityka ({n})',
  'entry {index} of the log {origin}': 'wpis {index} w rejestrze przejrzystości {origin}',
  'entry {index} of the log {origin}, seen by {witnesses}':
    'wpis {index} w rejestrze przejrzystości {origin}; widzieli go: {witnesses}',
  'the manifest is in the issuance register': 'manifest jest w rejestrze wydań',
  'the manifest is not in the issuance register that was queried': 'manifestu nie ma w odpytanym rejestrze wydań',
  'the issuance register did not answer: {fault}': 'rejestr wydań nie odpowiedział: {fault}',
  'no ledger proof, and no register was queried':
    'brak dowodu z rejestru przejrzystości i nie odpytano żadnego rejestru wydań',
  'the forensic log is missing or cannot be read': 'brakuje dziennika kryminalistycznego lub nie można go odczytać',
  'the hash rule of this log is not published': 'reguły obliczania skrótów tego dziennika nie opublikowano',
  '{n} entries, each with the hash of the one before': 'wpisy, każdy ze skrótem poprzedniego; ich liczba: {n}',
  'entries up to {n} existed by {time}: Bitcoin block {height}':
    'wpisy do {n} istniały najpóźniej {time}: blok Bitcoin {height}',
  'entries up to {n} existed by {time}, according to a time-stamp':
    'wpisy do {n} istniały najpóźniej {time}, według znacznika czasu',
  'a calendar has promised to put the hash of entry {n} into Bitcoin; that proves no time yet':
    'kalendarz OpenTimestamps zapowiedział umieszczenie skrótu wpisu {n} w sieci Bitcoin; to jeszcze nie dowodzi żadnego czasu',
  'it claims a Bitcoin block for entry {n} that was not looked up here':
    'powołuje się dla wpisu {n} na blok Bitcoin, którego tutaj nie sprawdzono',
  'the certificates of a time-stamp of entry {n} do not lead to a root that is trusted here':
    'certyfikaty znacznika czasu wpisu {n} nie prowadzą do certyfikatu głównego, który jest tutaj zaufany',
  'packages were given, but this package is not a record of a matter':
    'podano pakiety, ale ten pakiet nie jest rejestrem sprawy',
  '{n} entries of the custody record are one chain and result in the {count} items of the matter':
    'wpisy rejestru łańcucha dowodowego (liczba: {n}) są jednym łańcuchem i wynikają z nich pozycje sprawy (liczba: {count})',
  '{n} entries of the custody record are withheld: their contents are not known':
    'liczba nieujawnionych wpisów rejestru łańcucha dowodowego, których treść nie jest znana: {n}',
  'the packages of {n} items were not given, so they were not checked':
    'liczba pozycji, których pakietów nie podano, więc ich nie sprawdzono: {n}',
  'and the packages of {n} more items were not given': 'oraz liczba dalszych pozycji, których pakietów nie podano: {n}',
  '{n} of {all} packages were given; each is the file that was sealed, and verifies':
    'podano pakiety w liczbie {n} z {all}; każdy jest plikiem, który opieczętowano, i jego weryfikacja jest pozytywna',
  'the package of {exhibit} ({name}) was not given': 'nie podano pakietu {exhibit} ({name})',
  'not compared with any other copy: check with a program from another source':
    'nie porównano z żadną inną kopią: należy sprawdzić programem z innego źródła',
  'from a different version than this program, which therefore cannot tell whether they were replaced':
    'z innej wersji niż ten program, który dlatego nie może stwierdzić, czy je podmieniono',
  'identical to those of this version': 'identyczne z programami tej wersji',
  'not the program that this version ships: do not run it, and do not rely on its output':
    'to nie jest program dostarczany z tą wersją: nie uruchamiać go i nie polegać na jego wyniku',
  'the package has no JPEG screenshot that could carry content credentials':
    'pakiet nie ma zrzutu ekranu JPEG, który mógłby zawierać Content Credentials',
  'the screenshot carries no content credentials': 'zrzut ekranu nie zawiera Content Credentials',
  'the image has not changed since it was signed; who holds that key was not checked':
    'obraz nie zmienił się od podpisania; nie sprawdzono, kto ma ten klucz',
  'the package carries no OpenTimestamps proof': 'pakiet nie zawiera dowodu OpenTimestamps',
  'there is no manifest that the proof could refer to': 'nie ma manifestu, do którego dowód mógłby się odnosić',
  'the proof claims a Bitcoin block that was not looked up here: anyone can write such a claim, so it proves no time':
    'dowód powołuje się na blok Bitcoin, którego tutaj nie sprawdzono: takie twierdzenie może zapisać każdy, więc nie dowodzi ono żadnego czasu',
  'the manifest existed when a Bitcoin block was mined': 'manifest istniał, gdy wydobyto blok Bitcoin',
  'calendars have promised to anchor the manifest in Bitcoin; this proves no time yet':
    'kalendarze OpenTimestamps zapowiedziały zakotwiczenie manifestu w sieci Bitcoin; to jeszcze nie dowodzi żadnego czasu',
  'there is no manifest that the evidence record could refer to':
    'nie ma manifestu, do którego rekord dowodowy (Evidence Record) mógłby się odnosić',
  'the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little':
    'manifest nie podaje SHA-512 każdego pliku, więc odnowienie z SHA-512 niewiele daje',
  '{sentence}, and the last one expired at {time} and was not renewed':
    '{sentence}, a ważność ostatniego upłynęła {time} i go nie odnowiono',
  '{sentence}, but not all of them lead to a root that is trusted here':
    '{sentence}, ale nie wszystkie prowadzą do certyfikatu głównego, który jest tutaj zaufany',
  '{sentence}; the last one is valid until {time}': '{sentence}; ostatni jest ważny do {time}',
  'the time-stamp of the package was renewed once while it was valid':
    'znacznik czasu pakietu odnowiono raz, gdy był ważny',
  'the time-stamp of the package was renewed {n} times while it was valid':
    'znacznik czasu pakietu odnowiono {n} razy, gdy był ważny',
  'a time-stamp of {time} was renewed once while it was valid': 'znacznik czasu z {time} odnowiono raz, gdy był ważny',
  'a time-stamp of {time} was renewed {n} times while it was valid':
    'znacznik czasu z {time} odnowiono {n} razy, gdy był ważny',
  'the package carries no time-stamp token': 'pakiet nie zawiera tokena znacznika czasu',
  'there is no manifest that the token could refer to': 'nie ma manifestu, do którego token mógłby się odnosić',
  'the token is consistent, but its certificates do not lead to a root that is trusted here':
    'token jest spójny, ale jego certyfikaty nie prowadzą do certyfikatu głównego, który jest tutaj zaufany',
  'the manifest existed by the token’s time, according to an authority under a trusted root':
    'manifest istniał najpóźniej w czasie tokena, według urzędu z zaufanym certyfikatem głównym',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word})':
    'manifest istniał najpóźniej w czasie tokena; to, że urząd był wtedy kwalifikowany, opiera się na zaufanym certyfikacie głównym ({word})',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word}); whether the authority’s certificate was revoked then is not known ({said})':
    'manifest istniał najpóźniej w czasie tokena; to, że urząd był wtedy kwalifikowany, opiera się na zaufanym certyfikacie głównym ({word}); nie wiadomo, czy certyfikat urzędu był wtedy unieważniony ({said})',
  'the token itself states so': 'sam token tak podaje',
  'the token itself does not state so': 'sam token tego nie podaje',
  'the revocation list is from a different issuer': 'lista unieważnionych certyfikatów pochodzi od innego wystawcy',
  'the issuer’s key may not sign revocation lists':
    'kluczem wystawcy nie wolno podpisywać list unieważnionych certyfikatów',
  'the signature of the revocation list does not hold': 'podpis listy unieważnionych certyfikatów jest nieważny',
  'the revocation list is not a complete one': 'lista unieważnionych certyfikatów nie jest pełna',
  'the revocation list does not cover the token’s time': 'lista unieważnionych certyfikatów nie obejmuje czasu tokena',
  'the OCSP responder gave no answer': 'usługa OCSP nie udzieliła odpowiedzi',
  'the OCSP answer is not signed by a responder that the issuer authorised':
    'odpowiedź OCSP nie jest podpisana przez usługę, którą upoważnił wystawca',
  'the OCSP answer does not cover the certificate at the token’s time':
    'odpowiedź OCSP nie obejmuje certyfikatu w czasie tokena',
  'the OCSP answer does not cover the token’s time': 'odpowiedź OCSP nie obejmuje czasu tokena',
  'no OCSP answer and no revocation list is at hand': 'nie ma odpowiedzi OCSP ani listy unieważnionych certyfikatów',
  'the {word} cannot be read': 'nie można odczytać: {word}',
  'the chain has no issuer': 'łańcuch nie ma wystawcy',
  'the package is not a redacted copy': 'pakiet nie jest zaczernioną kopią',
  'the source was sealed without commitments, so nothing proves that what was kept was captured':
    'źródło opieczętowano bez zobowiązań kryptograficznych, więc nic nie dowodzi, że to, co zachowano, zostało utrwalone',
  'the picture was encoded again, so nothing proves what it shows':
    'obraz zakodowano ponownie, więc nic nie dowodzi tego, co pokazuje',
  '{n} files show only what was committed to at the capture; each withheld part is replaced by a mark':
    'pliki (liczba: {n}) pokazują tylko to, co objęto zobowiązaniami kryptograficznymi przy utrwaleniu; każdą nieujawnioną część zastąpiono oznaczeniem',
  'what was kept existed by {time}: Bitcoin block {height} attests the commitments':
    'to, co zachowano, istniało najpóźniej {time}: blok Bitcoin {height} potwierdza zobowiązania kryptograficzne',
  'what was kept existed by {time}, according to a time-stamp of the commitments':
    'to, co zachowano, istniało najpóźniej {time}, według znacznika czasu zobowiązań kryptograficznych',
  'the source is entry {index} of {origin}, of {time}': 'źródło jest wpisem {index} w {origin}, z {time}',
  'there is no manifest.json that could be signed': 'nie ma pliku manifest.json, który mógłby być podpisany',
  'manifest.json is signed by its key (RSA-4096)': 'manifest.json jest podpisany swoim kluczem (RSA-4096)',
  'left behind by an operating system; not part of the package':
    'pozostawiony przez system operacyjny; nie należy do pakietu',
  'the ZIP contains {n} files and nothing else': 'ZIP zawiera tylko pliki, nic poza nimi; ich liczba: {n}',
  'the folder contains {n} files and nothing else': 'folder zawiera tylko pliki, nic poza nimi; ich liczba: {n}',
  'follows the format': 'jest zgodny z formatem',
  'made for evaluation; it is not evidence': 'sporządzono w celu wypróbowania; nie jest dowodem',
  'two captures {seconds} s apart, signed for by {origins}; {said}':
    'dwa utrwalenia w odstępie {seconds} s, podpisane kluczami rejestrów przejrzystości {origins}; {said}',
  '{n} captures {seconds} s apart, signed for by {origins}; {said}':
    'utrwalenia (liczba: {n}) w odstępie {seconds} s, podpisane kluczami rejestrów przejrzystości {origins}; {said}',
  'they agree': 'są zgodne',
  'they differ: {said}': 'różnią się: {said}',
  'not everything could be compared': 'nie wszystko dało się porównać',
  'no capture of {name}: {code}': 'brak utrwalenia od {name}: {code}',
  status: 'status HTTP',
  final_address: 'adres końcowy',
  tls_leaf: 'certyfikat TLS',
  text: 'tekst',
  pictures: 'obrazy',
  'the package of {exhibit} does not verify, as the record states: {fault} ({reason})':
    'weryfikacja pakietu {exhibit} jest negatywna, jak podaje rejestr sprawy: {fault} ({reason})',
  'it is not a package': 'to nie jest pakiet',
  'there is no C2PA manifest store': 'nie ma magazynu manifestów C2PA',
  'the claim is not of the C2PA manifest that it stands in':
    'claim nie należy do manifestu C2PA, w którym się znajduje',
  'assertion {label} is not there': 'nie ma asercji {label}',
  'assertion {label} was changed': 'zmieniono asercję {label}',
  'an assertion is not in the claim': 'jednej z asercji nie ma w claimie',
  'a part of the image is left out of its hash': 'część obrazu jest wyłączona z jego skrótu',
  'the image was changed after it was signed': 'obraz zmieniono po podpisaniu',
  'the hash of this large image is not SHA-256': 'skrót tego dużego obrazu to nie SHA-256',
  'the signature is not readable': 'podpis jest nieczytelny',
  'the claim is signed with another algorithm than ES256': 'claim podpisano algorytmem innym niż ES256',
  'the signature brings no certificate': 'podpis nie zawiera certyfikatu',
  'the signature of the claim does not hold': 'podpis claimu jest nieważny',
  'a part of the content credentials is missing': 'brakuje części Content Credentials',
  'a part of the content credentials is not a map': 'część Content Credentials nie jest mapą (map)',
  'a part of the content credentials is not a list': 'część Content Credentials nie jest listą',
  'the segments of the content credentials do not follow each other':
    'segmenty Content Credentials nie następują po sobie',
  'the screenshot is not a JPEG': 'zrzut ekranu nie jest plikiem JPEG',
  'the JPEG has bytes between its segments': 'plik JPEG ma bajty między segmentami',
  'what stands before the image itself is larger than in any screenshot':
    'to, co poprzedza sam obraz, jest większe niż w jakimkolwiek zrzucie ekranu',
  'there are more boxes than in any content credentials':
    'jest więcej bloków (boxes) niż w jakichkolwiek Content Credentials',
  'the boxes are nested too deeply': 'bloki (boxes) są zbyt głęboko zagnieżdżone',
  'a box is cut off': 'blok (box) jest ucięty',
  'a box has a wrong length': 'blok (box) ma błędną długość',
  'a superbox has no description': 'blok nadrzędny (superbox) nie ma opisu',
  'the CBOR is cut off': 'CBOR jest ucięty',
  'the CBOR has an indefinite length': 'CBOR ma nieokreśloną długość',
  'a number in the CBOR is too large': 'liczba w CBOR jest zbyt duża',
  'the CBOR is nested too deeply': 'CBOR jest zbyt głęboko zagnieżdżony',
  'the CBOR has more values than any content credentials':
    'CBOR ma więcej wartości niż jakiekolwiek Content Credentials',
  'the CBOR has a value of an unknown kind': 'CBOR ma wartość nieznanego rodzaju',
  'bytes follow the CBOR': 'po CBOR następują bajty',
  'the CBOR has a key that is repeated or no text': 'CBOR ma klucz, który się powtarza albo nie jest tekstem',
  'too large': 'zbyt duże',
  'c2pa.json is there, the screenshot that it describes is not':
    'c2pa.json jest, a zrzutu ekranu, który opisuje, nie ma',
  'c2pa.json describes content credentials that the screenshot does not carry':
    'c2pa.json opisuje Content Credentials, których zrzut ekranu nie zawiera',
  'the screenshot is signed, and c2pa.json is missing': 'zrzut ekranu jest podpisany, a brakuje c2pa.json',
  'c2pa.json describes different content credentials': 'c2pa.json opisuje inne Content Credentials',
  'c2pa.json states a different capture than the signed one': 'c2pa.json podaje inne utrwalenie niż podpisane',
  'c2pa.json differs from the content credentials of the picture: {place}':
    'c2pa.json różni się od Content Credentials obrazu: {place}',
  '{name} in the content credentials and in the records differ': '{name} w Content Credentials i w zapisach się różni',
};
