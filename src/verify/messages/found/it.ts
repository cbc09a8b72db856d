import type { Quoted } from '../../../package/messages/quoted/quoted.js';

export const found: Quoted = {
  'there is no manifest to compare with': 'non c’è un manifesto con cui confrontare',
  'the package is not a comparison': 'il pacchetto non è un confronto',
  'the package carries no web archive': 'il pacchetto non contiene un archivio web',
  '{n} facts agree in every place that states them': '{n} fatti concordano in ogni luogo che li indica',
  'every record carries the same one': 'tutte le registrazioni portano lo stesso',
  'every record of the network record was read; digests, index and page list agree with it':
    'ogni voce della registrazione di rete è stata letta; hash, indice ed elenco delle pagine vi corrispondono',
  'the result of the comparison follows from the two packages': 'il risultato del confronto deriva dai due pacchetti',
  'its records, hashes.sha256 and evidence.pdf list the same hashes':
    'le sue registrazioni, hashes.sha256 ed evidence.pdf elencano gli stessi hash',
  'each grade follows from the files, and evidence.pdf shows the same grades':
    'ogni valutazione deriva dai file, ed evidence.pdf mostra le stesse',
  'its records and evidence.pdf agree about the matter':
    'le sue registrazioni ed evidence.pdf concordano sul fascicolo',
  'this form of package has no published records to compare':
    'questa forma di pacchetto non ha registrazioni pubblicate da confrontare',
  'the manifest states no evidence id': 'il manifesto non indica alcun identificativo',
  'what the document shows was not compared with the records: {fault}':
    'ciò che mostra il documento non è stato confrontato con le registrazioni: {fault}',
  '{n} lines were not looked for in domtextcontent.txt: it is too long, and they stand in it in another order':
    '{n} righe non sono state cercate in domtextcontent.txt: è troppo lungo, e vi stanno in un altro ordine',
  'records have fields that the format does not define; nothing is compared with them':
    'alcune registrazioni hanno campi che il formato non definisce; nulla viene confrontato con essi',
  'words of the text are neither in page.html nor in page.mhtml':
    'alcune parole del testo non sono né in page.html né in page.mhtml',
  'words of the text are in one of page.html and page.mhtml only; the page has scripts':
    'alcune parole del testo sono solo in uno dei file page.html e page.mhtml; la pagina ha script',
  'the Date that the server sent is more than a day from captured_at; a server’s clock may be wrong, and a cache sends an old date':
    'la data (Date) inviata dal server dista più di un giorno da captured_at; l’orologio di un server può essere sbagliato, e una cache invia una data vecchia',
  'the certificate lists the SHA-256 of this file': 'il certificato elenca lo SHA-256 di questo file',
  'the certificate lists the SHA-256 of this file, under the name "{label}"':
    'il certificato elenca lo SHA-256 di questo file, con il nome "{label}"',
  'without a manifest the commitments cannot be checked':
    'senza manifesto gli impegni crittografici non possono essere verificati',
  '{n} files match their commitments': '{n} file corrispondono ai loro impegni crittografici',
  'the package carries no commitments': 'il pacchetto non contiene impegni crittografici',
  'what was compared matches the lists of the two packages, and both are signed':
    'ciò che è stato confrontato corrisponde agli elenchi dei due pacchetti, ed entrambi sono firmati',
  'the custody record is missing or cannot be read': 'il registro di custodia manca o non può essere letto',
  'refers to this log and lists the same steps': 'si riferisce a questo registro ed elenca le stesse fasi',
  'SHA-256 matches': 'lo SHA-256 corrisponde',
  'SHA-256 and SHA-512 match': 'lo SHA-256 e lo SHA-512 corrispondono',
  'without a manifest, missing and extra files cannot be found':
    'senza manifesto non si possono trovare i file mancanti o in più',
  'nothing missing, nothing extra': 'non manca nulla, non c’è nulla in più',
  'the manifest has no hash of this file, so it was not checked':
    'il manifesto non ha un hash di questo file, che quindi non è stato verificato',
  'there is no manifest that could list proofs': 'non c’è un manifesto che possa elencare prove',
  'every proof that it lists is present': 'ogni prova che elenca è presente',
  'the lines of text could not be searched for': 'non è stato possibile cercare le righe di testo',
  'text was not looked for in the picture: {word}': 'il testo non è stato cercato nell’immagine: {word}',
  'the watermark of test mode covers it': 'la filigrana della modalità di test lo copre',
  'only JPEG pictures are read for this': 'per questo si leggono solo immagini JPEG',
  'it is scaled down, and its tiles are not read': 'è ridotta, e i suoi riquadri non vengono letti',
  'it is too large': 'è troppo grande',
  'this program does not read this kind of JPEG': 'questo programma non legge questo tipo di JPEG',
  'the picture shows the lines of text that the records place in it':
    'l’immagine mostra le righe di testo che le registrazioni vi collocano',
  'the package claims to be entry {index} of {origin}, but {sentence}':
    'il pacchetto afferma di essere la voce {index} di {origin}, ma {sentence}',
  'no policy with known logs was given': 'non è stata fornita alcuna policy con registri noti',
  'the policy has a different key for {origin} than the one that signed':
    'la policy ha per {origin} una chiave diversa da quella che ha firmato',
  'the policy does not know the log {origin}': 'la policy non conosce il registro {origin}',
  'fewer witnesses than the policy wants have seen it ({n})':
    'lo hanno visto meno testimoni di quanti ne richieda la policy ({n})',
  'entry {index} of the log {origin}': 'voce {index} del registro {origin}',
  'entry {index} of the log {origin}, seen by {witnesses}': 'voce {index} del registro {origin}, vista da {witnesses}',
  'the manifest is in the issuance register': 'il manifesto figura nel registro di emissione',
  'the manifest is not in the issuance register that was queried':
    'il manifesto non figura nel registro di emissione interrogato',
  'the issuance register did not answer: {fault}': 'il registro di emissione non ha risposto: {fault}',
  'no ledger proof, and no register was queried':
    'nessuna prova del registro di trasparenza, e nessun registro è stato interrogato',
  'the forensic log is missing or cannot be read': 'il registro forense manca o non può essere letto',
  'the hash rule of this log is not published': 'la regola di hash di questo registro non è pubblicata',
  '{n} entries, each with the hash of the one before': '{n} voci, ciascuna con l’hash della precedente',
  'entries up to {n} existed by {time}: Bitcoin block {height}':
    'le voci fino alla {n} esistevano al più tardi il {time}: blocco Bitcoin {height}',
  'entries up to {n} existed by {time}, according to a time-stamp':
    'le voci fino alla {n} esistevano al più tardi il {time}, secondo una marca temporale',
  'a calendar has promised to put the hash of entry {n} into Bitcoin; that proves no time yet':
    'un calendario ha promesso di inserire l’hash della voce {n} in Bitcoin; ciò non prova ancora alcuna data',
  'it claims a Bitcoin block for entry {n} that was not looked up here':
    'indica per la voce {n} un blocco Bitcoin che qui non è stato consultato',
  'the certificates of a time-stamp of entry {n} do not lead to a root that is trusted here':
    'i certificati di una marca temporale della voce {n} non portano a una radice qui considerata attendibile',
  'packages were given, but this package is not a record of a matter':
    'sono stati forniti pacchetti, ma questo pacchetto non è la registrazione di un fascicolo',
  '{n} entries of the custody record are one chain and result in the {count} items of the matter':
    '{n} voci del registro di custodia formano una sola catena e danno come risultato i {count} elementi del fascicolo',
  '{n} entries of the custody record are withheld: their contents are not known':
    '{n} voci del registro di custodia sono omesse: il loro contenuto non è noto',
  'the packages of {n} items were not given, so they were not checked':
    'i pacchetti di {n} elementi non sono stati forniti, quindi non sono stati verificati',
  'and the packages of {n} more items were not given': 'e i pacchetti di altri {n} elementi non sono stati forniti',
  '{n} of {all} packages were given; each is the file that was sealed, and verifies':
    'sono stati forniti {n} di {all} pacchetti; ciascuno è il file che è stato sigillato e supera la verifica',
  'the package of {exhibit} ({name}) was not given': 'il pacchetto di {exhibit} ({name}) non è stato fornito',
  'not compared with any other copy: check with a program from another source':
    'non confrontato con alcuna altra copia: verificare con un programma di un’altra fonte',
  'from a different version than this program, which therefore cannot tell whether they were replaced':
    'di una versione diversa da questo programma, che perciò non può dire se sono stati sostituiti',
  'identical to those of this version': 'identici a quelli di questa versione',
  'not the program that this version ships: do not run it, and do not rely on its output':
    'non è il programma fornito con questa versione: non eseguirlo e non fare affidamento sul suo risultato',
  'the package has no JPEG screenshot that could carry content credentials':
    'il pacchetto non ha una schermata JPEG che possa portare Content Credentials',
  'the screenshot carries no content credentials': 'la schermata non porta Content Credentials',
  'the image has not changed since it was signed; who holds that key was not checked':
    'l’immagine non è cambiata da quando è stata firmata; non è stato verificato chi detiene quella chiave',
  'the package carries no OpenTimestamps proof': 'il pacchetto non contiene una prova OpenTimestamps',
  'there is no manifest that the proof could refer to': 'non c’è un manifesto a cui la prova possa riferirsi',
  'the proof claims a Bitcoin block that was not looked up here: anyone can write such a claim, so it proves no time':
    'la prova indica un blocco Bitcoin che qui non è stato consultato: chiunque può scrivere una tale affermazione, quindi non prova alcuna data',
  'the manifest existed when a Bitcoin block was mined':
    'il manifesto esisteva quando è stato minato un blocco Bitcoin',
  'calendars have promised to anchor the manifest in Bitcoin; this proves no time yet':
    'dei calendari hanno promesso di ancorare il manifesto in Bitcoin; ciò non prova ancora alcuna data',
  'there is no manifest that the evidence record could refer to':
    'non c’è un manifesto a cui l’Evidence Record (registrazione di prova) possa riferirsi',
  'the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little':
    'il manifesto non elenca uno SHA-512 di ogni file, quindi un rinnovo con SHA-512 aggiunge poco',
  '{sentence}, and the last one expired at {time} and was not renewed':
    '{sentence}, e l’ultima è scaduta il {time} e non è stata rinnovata',
  '{sentence}, but not all of them lead to a root that is trusted here':
    '{sentence}, ma non tutte portano a una radice qui considerata attendibile',
  '{sentence}; the last one is valid until {time}': '{sentence}; l’ultima è valida fino al {time}',
  'the time-stamp of the package was renewed once while it was valid':
    'la marca temporale del pacchetto è stata rinnovata una volta finché era valida',
  'the time-stamp of the package was renewed {n} times while it was valid':
    'la marca temporale del pacchetto è stata rinnovata {n} volte finché era valida',
  'a time-stamp of {time} was renewed once while it was valid':
    'una marca temporale del {time} è stata rinnovata una volta finché era valida',
  'a time-stamp of {time} was renewed {n} times while it was valid':
    'una marca temporale del {time} è stata rinnovata {n} volte finché era valida',
  'the package carries no time-stamp token': 'il pacchetto non contiene un token di marca temporale',
  'there is no manifest that the token could refer to': 'non c’è un manifesto a cui il token possa riferirsi',
  'the token is consistent, but its certificates do not lead to a root that is trusted here':
    'il token è coerente, ma i suoi certificati non portano a una radice qui considerata attendibile',
  'the manifest existed by the token’s time, according to an authority under a trusted root':
    'il manifesto esisteva già all’ora del token, secondo un’autorità sotto una radice attendibile',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word})':
    'il manifesto esisteva già all’ora del token; che l’autorità fosse allora qualificata si basa sulla radice attendibile ({word})',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word}); whether the authority’s certificate was revoked then is not known ({said})':
    'il manifesto esisteva già all’ora del token; che l’autorità fosse allora qualificata si basa sulla radice attendibile ({word}); non è noto se il certificato dell’autorità fosse allora revocato ({said})',
  'the token itself states so': 'il token stesso lo dichiara',
  'the token itself does not state so': 'il token stesso non lo dichiara',
  'the revocation list is from a different issuer': 'la lista di revoca è di un altro emittente',
  'the issuer’s key may not sign revocation lists':
    'la chiave dell’emittente non può essere usata per firmare liste di revoca',
  'the signature of the revocation list does not hold': 'la firma della lista di revoca non è valida',
  'the revocation list is not a complete one': 'la lista di revoca non è completa',
  'the revocation list does not cover the token’s time': 'la lista di revoca non copre l’ora del token',
  'the OCSP responder gave no answer': 'il servizio OCSP non ha dato risposta',
  'the OCSP answer is not signed by a responder that the issuer authorised':
    'la risposta OCSP non è firmata da un servizio autorizzato dall’emittente',
  'the OCSP answer does not cover the certificate at the token’s time':
    'la risposta OCSP non copre il certificato all’ora del token',
  'the OCSP answer does not cover the token’s time': 'la risposta OCSP non copre l’ora del token',
  'no OCSP answer and no revocation list is at hand':
    'non sono disponibili né una risposta OCSP né una lista di revoca',
  'the {word} cannot be read': 'non si può leggere: {word}',
  'the chain has no issuer': 'la catena non ha un emittente',
  'the package is not a redacted copy': 'il pacchetto non è una copia oscurata',
  'the source was sealed without commitments, so nothing proves that what was kept was captured':
    'l’originale è stato sigillato senza impegni crittografici, quindi nulla prova che quanto conservato sia stato acquisito',
  'the picture was encoded again, so nothing proves what it shows':
    'l’immagine è stata codificata di nuovo, quindi nulla prova ciò che mostra',
  '{n} files show only what was committed to at the capture; each withheld part is replaced by a mark':
    '{n} file mostrano solo ciò a cui si riferivano gli impegni crittografici presi all’acquisizione; ogni parte omessa è sostituita da un segno',
  'what was kept existed by {time}: Bitcoin block {height} attests the commitments':
    'quanto conservato esisteva al più tardi il {time}: il blocco Bitcoin {height} attesta gli impegni crittografici',
  'what was kept existed by {time}, according to a time-stamp of the commitments':
    'quanto conservato esisteva al più tardi il {time}, secondo una marca temporale degli impegni crittografici',
  'the source is entry {index} of {origin}, of {time}': 'l’originale è la voce {index} di {origin}, del {time}',
  'there is no manifest.json that could be signed': 'non c’è un manifest.json che possa essere firmato',
  'manifest.json is signed by its key (RSA-4096)': 'manifest.json è firmato con la sua chiave (RSA-4096)',
  'left behind by an operating system; not part of the package':
    'lasciato da un sistema operativo; non fa parte del pacchetto',
  'the ZIP contains {n} files and nothing else': 'lo ZIP contiene {n} file e nient’altro',
  'the folder contains {n} files and nothing else': 'la cartella contiene {n} file e nient’altro',
  'follows the format': 'segue il formato',
  'made for evaluation; it is not evidence': 'creato a scopo di test; non è un mezzo di prova',
  'two captures {seconds} s apart, signed for by {origins}; {said}':
    'due acquisizioni a {seconds} s di distanza, per le quali hanno firmato {origins}; {said}',
  '{n} captures {seconds} s apart, signed for by {origins}; {said}':
    '{n} acquisizioni a {seconds} s di distanza, per le quali hanno firmato {origins}; {said}',
  'they agree': 'concordano',
  'they differ: {said}': 'differiscono: {said}',
  'not everything could be compared': 'non tutto ha potuto essere confrontato',
  'no capture of {name}: {code}': 'nessuna acquisizione di {name}: {code}',
  status: 'stato HTTP',
  final_address: 'indirizzo finale',
  tls_leaf: 'certificato TLS',
  text: 'testo',
  pictures: 'immagini',
  'the package of {exhibit} does not verify, as the record states: {fault} ({reason})':
    'il pacchetto di {exhibit} non supera la verifica, come indica il registro: {fault} ({reason})',
  'it is not a package': 'non è un pacchetto',
  'there is no C2PA manifest store': 'non c’è un archivio di manifesti C2PA',
  'the claim is not of the C2PA manifest that it stands in': 'il claim non è del manifesto C2PA in cui si trova',
  'assertion {label} is not there': 'l’asserzione {label} non c’è',
  'assertion {label} was changed': 'l’asserzione {label} è stata modificata',
  'an assertion is not in the claim': 'un’asserzione non figura nel claim',
  'a part of the image is left out of its hash': 'una parte dell’immagine è esclusa dal suo hash',
  'the image was changed after it was signed': 'l’immagine è stata modificata dopo essere stata firmata',
  'the hash of this large image is not SHA-256': 'l’hash di questa immagine grande non è SHA-256',
  'the signature is not readable': 'la firma non è leggibile',
  'the claim is signed with another algorithm than ES256': 'il claim è firmato con un algoritmo diverso da ES256',
  'the signature brings no certificate': 'la firma non contiene alcun certificato',
  'the signature of the claim does not hold': 'la firma del claim non è valida',
  'a part of the content credentials is missing': 'manca una parte delle Content Credentials',
  'a part of the content credentials is not a map': 'una parte delle Content Credentials non è una mappa (map)',
  'a part of the content credentials is not a list': 'una parte delle Content Credentials non è un elenco',
  'the segments of the content credentials do not follow each other':
    'i segmenti delle Content Credentials non sono consecutivi',
  'the screenshot is not a JPEG': 'la schermata non è un JPEG',
  'the JPEG has bytes between its segments': 'il JPEG ha byte tra i suoi segmenti',
  'what stands before the image itself is larger than in any screenshot':
    'ciò che precede l’immagine stessa è più grande che in qualsiasi schermata',
  'there are more boxes than in any content credentials': 'ci sono più box che in qualsiasi Content Credentials',
  'the boxes are nested too deeply': 'i box sono annidati troppo in profondità',
  'a box is cut off': 'un box è troncato',
  'a box has a wrong length': 'un box ha una lunghezza errata',
  'a superbox has no description': 'un superbox non ha descrizione',
  'the CBOR is cut off': 'il CBOR è troncato',
  'the CBOR has an indefinite length': 'il CBOR ha una lunghezza indefinita',
  'a number in the CBOR is too large': 'un numero nel CBOR è troppo grande',
  'the CBOR is nested too deeply': 'il CBOR è annidato troppo in profondità',
  'the CBOR has more values than any content credentials': 'il CBOR ha più valori di qualsiasi Content Credentials',
  'the CBOR has a value of an unknown kind': 'il CBOR ha un valore di un tipo sconosciuto',
  'bytes follow the CBOR': 'ci sono byte dopo il CBOR',
  'the CBOR has a key that is repeated or no text': 'il CBOR ha una chiave che è ripetuta o che non è testo',
  'too large': 'troppo grande',
  'c2pa.json is there, the screenshot that it describes is not': 'c2pa.json c’è, la schermata che descrive no',
  'c2pa.json describes content credentials that the screenshot does not carry':
    'c2pa.json descrive Content Credentials che la schermata non porta',
  'the screenshot is signed, and c2pa.json is missing': 'la schermata è firmata, e manca c2pa.json',
  'c2pa.json describes different content credentials': 'c2pa.json descrive altre Content Credentials',
  'c2pa.json states a different capture than the signed one':
    'c2pa.json indica un’acquisizione diversa da quella firmata',
  'c2pa.json differs from the content credentials of the picture: {place}':
    'c2pa.json differisce dalle Content Credentials dell’immagine: {place}',
  '{name} in the content credentials and in the records differ':
    '{name} differisce tra le Content Credentials e le registrazioni',
};
