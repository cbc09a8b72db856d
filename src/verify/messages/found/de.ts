import type { Quoted } from '../../../package/messages/quoted/quoted.js';

export const found: Quoted = {
  'there is no manifest to compare with': 'es gibt kein Manifest, mit dem verglichen werden könnte',
  'the package is not a comparison': 'das Paket ist kein Vergleich',
  'the package carries no web archive': 'das Paket enthält kein Webarchiv',
  '{n} facts agree in every place that states them': '{n} Tatsachen stimmen überall überein, wo sie angegeben sind',
  'every record carries the same one': 'alle Aufzeichnungen tragen dieselbe',
  'every record of the network record was read; digests, index and page list agree with it':
    'alle Einträge der Netzwerkaufzeichnung wurden gelesen; Hashwerte, Index und Seitenliste stimmen damit überein',
  'the result of the comparison follows from the two packages':
    'das Ergebnis des Vergleichs folgt aus den beiden Paketen',
  'its records, hashes.sha256 and evidence.pdf list the same hashes':
    'seine Aufzeichnungen, hashes.sha256 und evidence.pdf führen dieselben Hashwerte auf',
  'each grade follows from the files, and evidence.pdf shows the same grades':
    'jede Einstufung folgt aus den Dateien, und evidence.pdf zeigt dieselben Einstufungen',
  'its records and evidence.pdf agree about the matter':
    'seine Aufzeichnungen und evidence.pdf stimmen über die Akte überein',
  'this form of package has no published records to compare':
    'diese Form von Paket hat keine veröffentlichten Aufzeichnungen, die zu vergleichen wären',
  'the manifest states no evidence id': 'das Manifest gibt keine Kennung an',
  'what the document shows was not compared with the records: {fault}':
    'was das Dokument zeigt, wurde nicht mit den Aufzeichnungen verglichen: {fault}',
  '{n} lines were not looked for in domtextcontent.txt: it is too long, and they stand in it in another order':
    '{n} Zeilen wurden in domtextcontent.txt nicht gesucht: die Datei ist zu lang, und sie stehen darin in anderer Reihenfolge',
  'records have fields that the format does not define; nothing is compared with them':
    'Aufzeichnungen haben Felder, die das Format nicht festlegt; mit ihnen wird nichts verglichen',
  'words of the text are neither in page.html nor in page.mhtml':
    'Wörter des Textes stehen weder in page.html noch in page.mhtml',
  'words of the text are in one of page.html and page.mhtml only; the page has scripts':
    'Wörter des Textes stehen nur in einer der Dateien page.html und page.mhtml; die Seite hat Skripte',
  'the Date that the server sent is more than a day from captured_at; a server’s clock may be wrong, and a cache sends an old date':
    'das Datum (Date), das der Server sandte, liegt mehr als einen Tag von captured_at entfernt; die Uhr eines Servers kann falsch gehen, und ein Zwischenspeicher sendet ein altes Datum',
  'the certificate lists the SHA-256 of this file': 'die Bescheinigung führt den SHA-256 dieser Datei auf',
  'the certificate lists the SHA-256 of this file, under the name "{label}"':
    'die Bescheinigung führt den SHA-256 dieser Datei auf, unter dem Namen "{label}"',
  'without a manifest the commitments cannot be checked':
    'ohne Manifest können die kryptografischen Festlegungen nicht geprüft werden',
  '{n} files match their commitments': '{n} Dateien entsprechen ihren kryptografischen Festlegungen',
  'the package carries no commitments': 'das Paket enthält keine kryptografischen Festlegungen',
  'what was compared matches the lists of the two packages, and both are signed':
    'was verglichen wurde, entspricht den Listen der beiden Pakete, und beide sind signiert',
  'the custody record is missing or cannot be read': 'das Verwahrungsprotokoll fehlt oder kann nicht gelesen werden',
  'refers to this log and lists the same steps':
    'bezieht sich auf dieses forensische Protokoll und führt dieselben Schritte auf',
  'SHA-256 matches': 'SHA-256 stimmt überein',
  'SHA-256 and SHA-512 match': 'SHA-256 und SHA-512 stimmen überein',
  'without a manifest, missing and extra files cannot be found':
    'ohne Manifest können fehlende und überzählige Dateien nicht gefunden werden',
  'nothing missing, nothing extra': 'nichts fehlt, nichts ist überzählig',
  'the manifest has no hash of this file, so it was not checked':
    'das Manifest hat keinen Hashwert dieser Datei, daher wurde sie nicht geprüft',
  'there is no manifest that could list proofs': 'es gibt kein Manifest, das Nachweise aufführen könnte',
  'every proof that it lists is present': 'jeder Nachweis, den es aufführt, ist vorhanden',
  'the lines of text could not be searched for': 'die Textzeilen konnten nicht gesucht werden',
  'text was not looked for in the picture: {word}': 'Text wurde im Bild nicht gesucht: {word}',
  'the watermark of test mode covers it': 'das Wasserzeichen des Testmodus verdeckt ihn',
  'only JPEG pictures are read for this': 'dafür werden nur JPEG-Bilder gelesen',
  'it is scaled down, and its tiles are not read': 'es ist verkleinert, und seine Kacheln werden nicht gelesen',
  'it is too large': 'es ist zu groß',
  'this program does not read this kind of JPEG': 'dieses Programm liest diese Art von JPEG nicht',
  'the picture shows the lines of text that the records place in it':
    'das Bild zeigt die Textzeilen, die ihm die Aufzeichnungen zuordnen',
  'the package claims to be entry {index} of {origin}, but {sentence}':
    'das Paket gibt an, Eintrag {index} von {origin} zu sein, aber {sentence}',
  'no policy with known logs was given': 'es wurde keine Richtlinie mit bekannten Registern angegeben',
  'the policy has a different key for {origin} than the one that signed':
    'die Richtlinie hat für {origin} einen anderen Schlüssel als den, der signiert hat',
  'the policy does not know the log {origin}': 'die Richtlinie kennt das Register {origin} nicht',
  'fewer witnesses than the policy wants have seen it ({n})':
    'weniger Zeugen, als die Richtlinie verlangt, haben es gesehen ({n})',
  'entry {index} of the log {origin}': 'Eintrag {index} des Registers {origin}',
  'entry {index} of the log {origin}, seen by {witnesses}':
    'Eintrag {index} des Registers {origin}, gesehen von {witnesses}',
  'the manifest is in the issuance register': 'das Manifest steht im Ausstellungsregister',
  'the manifest is not in the issuance register that was queried':
    'das Manifest steht nicht im abgefragten Ausstellungsregister',
  'the issuance register did not answer: {fault}': 'das Ausstellungsregister antwortete nicht: {fault}',
  'no ledger proof, and no register was queried':
    'kein Registernachweis, und es wurde kein Ausstellungsregister abgefragt',
  'the forensic log is missing or cannot be read': 'das forensische Protokoll fehlt oder kann nicht gelesen werden',
  'the hash rule of this log is not published':
    'die Hash-Regel dieses forensischen Protokolls ist nicht veröffentlicht',
  '{n} entries, each with the hash of the one before': '{n} Einträge, jeder mit dem Hashwert des vorigen',
  'entries up to {n} existed by {time}: Bitcoin block {height}':
    'Einträge bis {n} existierten spätestens am {time}: Bitcoin-Block {height}',
  'entries up to {n} existed by {time}, according to a time-stamp':
    'Einträge bis {n} existierten spätestens am {time}, laut einem Zeitstempel',
  'a calendar has promised to put the hash of entry {n} into Bitcoin; that proves no time yet':
    'ein Kalenderdienst hat zugesagt, den Hashwert von Eintrag {n} in Bitcoin einzutragen; das beweist noch keinen Zeitpunkt',
  'it claims a Bitcoin block for entry {n} that was not looked up here':
    'er nennt für Eintrag {n} einen Bitcoin-Block, der hier nicht nachgeschlagen wurde',
  'the certificates of a time-stamp of entry {n} do not lead to a root that is trusted here':
    'die Zertifikate eines Zeitstempels von Eintrag {n} führen zu keiner Wurzel, der hier vertraut wird',
  'packages were given, but this package is not a record of a matter':
    'es wurden Pakete vorgelegt, aber dieses Paket ist kein Protokoll einer Akte',
  '{n} entries of the custody record are one chain and result in the {count} items of the matter':
    '{n} Einträge des Verwahrungsprotokolls sind eine Kette und ergeben die {count} Gegenstände der Akte',
  '{n} entries of the custody record are withheld: their contents are not known':
    '{n} Einträge des Verwahrungsprotokolls werden zurückgehalten: ihr Inhalt ist nicht bekannt',
  'the packages of {n} items were not given, so they were not checked':
    'die Pakete von {n} Gegenständen wurden nicht vorgelegt und daher nicht geprüft',
  'and the packages of {n} more items were not given':
    'und die Pakete von {n} weiteren Gegenständen wurden nicht vorgelegt',
  '{n} of {all} packages were given; each is the file that was sealed, and verifies':
    '{n} von {all} Paketen wurden vorgelegt; jedes ist die Datei, die versiegelt wurde, und besteht die Prüfung',
  'the package of {exhibit} ({name}) was not given': 'das Paket von {exhibit} ({name}) wurde nicht vorgelegt',
  'not compared with any other copy: check with a program from another source':
    'mit keiner anderen Kopie verglichen: mit einem Programm aus einer anderen Quelle prüfen',
  'from a different version than this program, which therefore cannot tell whether they were replaced':
    'aus einer anderen Version als dieses Programm, das daher nicht sagen kann, ob sie ausgetauscht wurden',
  'identical to those of this version': 'gleich denen dieser Version',
  'not the program that this version ships: do not run it, and do not rely on its output':
    'nicht das Programm, das diese Version mitliefert: nicht ausführen und sich nicht auf seine Ausgabe verlassen',
  'the package has no JPEG screenshot that could carry content credentials':
    'das Paket hat kein JPEG-Bildschirmfoto, das Content Credentials tragen könnte',
  'the screenshot carries no content credentials': 'das Bildschirmfoto trägt keine Content Credentials',
  'the image has not changed since it was signed; who holds that key was not checked':
    'das Bild hat sich seit der Signatur nicht verändert; wem dieser Schlüssel gehört, wurde nicht geprüft',
  'the package carries no OpenTimestamps proof': 'das Paket enthält keinen OpenTimestamps-Nachweis',
  'there is no manifest that the proof could refer to':
    'es gibt kein Manifest, auf das sich der Nachweis beziehen könnte',
  'the proof claims a Bitcoin block that was not looked up here: anyone can write such a claim, so it proves no time':
    'der Nachweis nennt einen Bitcoin-Block, der hier nicht nachgeschlagen wurde: eine solche Angabe kann jeder schreiben, sie beweist daher keinen Zeitpunkt',
  'the manifest existed when a Bitcoin block was mined': 'das Manifest existierte, als ein Bitcoin-Block erzeugt wurde',
  'calendars have promised to anchor the manifest in Bitcoin; this proves no time yet':
    'Kalenderdienste haben zugesagt, das Manifest in Bitcoin zu verankern; das beweist noch keinen Zeitpunkt',
  'there is no manifest that the evidence record could refer to':
    'es gibt kein Manifest, auf das sich der Beweisdatensatz (Evidence Record) beziehen könnte',
  'the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little':
    'das Manifest führt nicht zu jeder Datei einen SHA-512 auf, daher bringt eine Erneuerung mit SHA-512 wenig',
  '{sentence}, and the last one expired at {time} and was not renewed':
    '{sentence}, und der letzte lief am {time} ab und wurde nicht erneuert',
  '{sentence}, but not all of them lead to a root that is trusted here':
    '{sentence}, aber nicht alle führen zu einer Wurzel, der hier vertraut wird',
  '{sentence}; the last one is valid until {time}': '{sentence}; der letzte gilt bis {time}',
  'the time-stamp of the package was renewed once while it was valid':
    'der Zeitstempel des Pakets wurde einmal erneuert, solange er gültig war',
  'the time-stamp of the package was renewed {n} times while it was valid':
    'der Zeitstempel des Pakets wurde {n}-mal erneuert, solange er gültig war',
  'a time-stamp of {time} was renewed once while it was valid':
    'ein Zeitstempel vom {time} wurde einmal erneuert, solange er gültig war',
  'a time-stamp of {time} was renewed {n} times while it was valid':
    'ein Zeitstempel vom {time} wurde {n}-mal erneuert, solange er gültig war',
  'the package carries no time-stamp token': 'das Paket enthält kein Zeitstempel-Token',
  'there is no manifest that the token could refer to': 'es gibt kein Manifest, auf das sich das Token beziehen könnte',
  'the token is consistent, but its certificates do not lead to a root that is trusted here':
    'das Token ist in sich stimmig, aber seine Zertifikate führen zu keiner Wurzel, der hier vertraut wird',
  'the manifest existed by the token’s time, according to an authority under a trusted root':
    'das Manifest existierte spätestens zur Zeit des Tokens, laut einer Zeitstempelstelle unter einer vertrauenswürdigen Wurzel',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word})':
    'das Manifest existierte spätestens zur Zeit des Tokens; dass die Zeitstempelstelle damals qualifiziert war, beruht auf der vertrauenswürdigen Wurzel ({word})',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word}); whether the authority’s certificate was revoked then is not known ({said})':
    'das Manifest existierte spätestens zur Zeit des Tokens; dass die Zeitstempelstelle damals qualifiziert war, beruht auf der vertrauenswürdigen Wurzel ({word}); ob das Zertifikat der Zeitstempelstelle damals widerrufen war, ist nicht bekannt ({said})',
  'the token itself states so': 'das Token selbst gibt es an',
  'the token itself does not state so': 'das Token selbst gibt es nicht an',
  'the revocation list is from a different issuer': 'die Sperrliste stammt von einem anderen Aussteller',
  'the issuer’s key may not sign revocation lists': 'der Schlüssel des Ausstellers darf keine Sperrlisten signieren',
  'the signature of the revocation list does not hold': 'die Signatur der Sperrliste ist nicht gültig',
  'the revocation list is not a complete one': 'die Sperrliste ist nicht vollständig',
  'the revocation list does not cover the token’s time': 'die Sperrliste umfasst die Zeit des Tokens nicht',
  'the OCSP responder gave no answer': 'der OCSP-Dienst gab keine Antwort',
  'the OCSP answer is not signed by a responder that the issuer authorised':
    'die OCSP-Antwort ist nicht von einem Dienst signiert, den der Aussteller ermächtigt hat',
  'the OCSP answer does not cover the certificate at the token’s time':
    'die OCSP-Antwort umfasst das Zertifikat zur Zeit des Tokens nicht',
  'the OCSP answer does not cover the token’s time': 'die OCSP-Antwort umfasst die Zeit des Tokens nicht',
  'no OCSP answer and no revocation list is at hand': 'es liegt weder eine OCSP-Antwort noch eine Sperrliste vor',
  'the {word} cannot be read': 'nicht lesbar: {word}',
  'the chain has no issuer': 'die Kette hat keinen Aussteller',
  'the package is not a redacted copy': 'das Paket ist keine geschwärzte Kopie',
  'the source was sealed without commitments, so nothing proves that what was kept was captured':
    'die Quelle wurde ohne kryptografische Festlegungen versiegelt, daher beweist nichts, dass das Beibehaltene erfasst wurde',
  'the picture was encoded again, so nothing proves what it shows':
    'das Bild wurde neu kodiert, daher beweist nichts, was es zeigt',
  '{n} files show only what was committed to at the capture; each withheld part is replaced by a mark':
    '{n} Dateien zeigen nur, was bei der Erfassung kryptografisch festgelegt wurde; jeder zurückgehaltene Teil ist durch einen Vermerk ersetzt',
  'what was kept existed by {time}: Bitcoin block {height} attests the commitments':
    'das Beibehaltene existierte spätestens am {time}: Bitcoin-Block {height} bezeugt die kryptografischen Festlegungen',
  'what was kept existed by {time}, according to a time-stamp of the commitments':
    'das Beibehaltene existierte spätestens am {time}, laut einem Zeitstempel der kryptografischen Festlegungen',
  'the source is entry {index} of {origin}, of {time}': 'die Quelle ist Eintrag {index} von {origin}, vom {time}',
  'there is no manifest.json that could be signed': 'es gibt kein manifest.json, das signiert sein könnte',
  'manifest.json is signed by its key (RSA-4096)': 'manifest.json ist mit seinem Schlüssel signiert (RSA-4096)',
  'left behind by an operating system; not part of the package':
    'von einem Betriebssystem hinterlassen; kein Teil des Pakets',
  'the ZIP contains {n} files and nothing else': 'das ZIP enthält {n} Dateien und sonst nichts',
  'the folder contains {n} files and nothing else': 'der Ordner enthält {n} Dateien und sonst nichts',
  'follows the format': 'entspricht dem Format',
  'made for evaluation; it is not evidence': 'zur Erprobung erstellt; es ist kein Beweismittel',
  'two captures {seconds} s apart, signed for by {origins}; {said}':
    'zwei Erfassungen im Abstand von {seconds} s, für welche die Register {origins} signiert haben; {said}',
  '{n} captures {seconds} s apart, signed for by {origins}; {said}':
    '{n} Erfassungen im Abstand von {seconds} s, für welche die Register {origins} signiert haben; {said}',
  'they agree': 'sie stimmen überein',
  'they differ: {said}': 'sie weichen voneinander ab: {said}',
  'not everything could be compared': 'nicht alles konnte verglichen werden',
  'no capture of {name}: {code}': 'keine Erfassung von {name}: {code}',
  status: 'HTTP-Status',
  final_address: 'endgültige Adresse',
  tls_leaf: 'TLS-Zertifikat',
  text: 'Text',
  pictures: 'Bilder',
  'the package of {exhibit} does not verify, as the record states: {fault} ({reason})':
    'das Paket von {exhibit} besteht die Prüfung nicht, wie das Protokoll angibt: {fault} ({reason})',
  'it is not a package': 'es ist kein Paket',
  'there is no C2PA manifest store': 'es gibt keinen C2PA-Manifestspeicher',
  'the claim is not of the C2PA manifest that it stands in':
    'der Claim gehört nicht zu dem C2PA-Manifest, in dem er steht',
  'assertion {label} is not there': 'die Assertion {label} ist nicht vorhanden',
  'assertion {label} was changed': 'die Assertion {label} wurde verändert',
  'an assertion is not in the claim': 'eine Assertion steht nicht im Claim',
  'a part of the image is left out of its hash': 'ein Teil des Bildes ist von seinem Hashwert ausgenommen',
  'the image was changed after it was signed': 'das Bild wurde verändert, nachdem es signiert worden war',
  'the hash of this large image is not SHA-256': 'der Hashwert dieses großen Bildes ist nicht SHA-256',
  'the signature is not readable': 'die Signatur ist nicht lesbar',
  'the claim is signed with another algorithm than ES256':
    'der Claim ist mit einem anderen Algorithmus als ES256 signiert',
  'the signature brings no certificate': 'die Signatur enthält kein Zertifikat',
  'the signature of the claim does not hold': 'die Signatur des Claims ist nicht gültig',
  'a part of the content credentials is missing': 'ein Teil der Content Credentials fehlt',
  'a part of the content credentials is not a map': 'ein Teil der Content Credentials ist keine Zuordnung (Map)',
  'a part of the content credentials is not a list': 'ein Teil der Content Credentials ist keine Liste',
  'the segments of the content credentials do not follow each other':
    'die Segmente der Content Credentials folgen nicht aufeinander',
  'the screenshot is not a JPEG': 'das Bildschirmfoto ist kein JPEG',
  'the JPEG has bytes between its segments': 'das JPEG hat Bytes zwischen seinen Segmenten',
  'what stands before the image itself is larger than in any screenshot':
    'was vor dem eigentlichen Bild steht, ist größer als bei jedem Bildschirmfoto',
  'there are more boxes than in any content credentials': 'es gibt mehr Boxen, als Content Credentials je haben',
  'the boxes are nested too deeply': 'die Boxen sind zu tief verschachtelt',
  'a box is cut off': 'eine Box ist abgeschnitten',
  'a box has a wrong length': 'eine Box hat eine falsche Länge',
  'a superbox has no description': 'eine Superbox hat keine Beschreibung',
  'the CBOR is cut off': 'das CBOR ist abgeschnitten',
  'the CBOR has an indefinite length': 'das CBOR hat eine unbestimmte Länge',
  'a number in the CBOR is too large': 'eine Zahl im CBOR ist zu groß',
  'the CBOR is nested too deeply': 'das CBOR ist zu tief verschachtelt',
  'the CBOR has more values than any content credentials': 'das CBOR hat mehr Werte, als Content Credentials je haben',
  'the CBOR has a value of an unknown kind': 'das CBOR hat einen Wert unbekannter Art',
  'bytes follow the CBOR': 'auf das CBOR folgen Bytes',
  'the CBOR has a key that is repeated or no text':
    'das CBOR hat einen Schlüssel, der mehrfach vorkommt oder kein Text ist',
  'too large': 'zu groß',
  'c2pa.json is there, the screenshot that it describes is not':
    'c2pa.json ist vorhanden, das Bildschirmfoto, das es beschreibt, nicht',
  'c2pa.json describes content credentials that the screenshot does not carry':
    'c2pa.json beschreibt Content Credentials, die das Bildschirmfoto nicht trägt',
  'the screenshot is signed, and c2pa.json is missing': 'das Bildschirmfoto ist signiert, und c2pa.json fehlt',
  'c2pa.json describes different content credentials': 'c2pa.json beschreibt andere Content Credentials',
  'c2pa.json states a different capture than the signed one':
    'c2pa.json gibt eine andere Erfassung an als die signierte',
  'c2pa.json differs from the content credentials of the picture: {place}':
    'c2pa.json weicht von den Content Credentials des Bildes ab: {place}',
  '{name} in the content credentials and in the records differ':
    '{name} in den Content Credentials und in den Aufzeichnungen weichen voneinander ab',
};
