import type { Quoted } from '../../../package/messages/quoted/quoted.js';

export const found: Quoted = {
  'there is no manifest to compare with': 'il n’y a pas de manifeste auquel comparer',
  'the package is not a comparison': 'le paquet n’est pas une comparaison',
  'the package carries no web archive': 'le paquet ne contient pas d’archive web',
  '{n} facts agree in every place that states them': '{n} faits concordent partout où ils sont indiqués',
  'every record carries the same one': 'tous les relevés portent le même',
  'every record of the network record was read; digests, index and page list agree with it':
    'chaque enregistrement de l’enregistrement réseau a été lu ; empreintes, index et liste des pages y concordent',
  'the result of the comparison follows from the two packages':
    'le résultat de la comparaison découle des deux paquets',
  'its records, hashes.sha256 and evidence.pdf list the same hashes':
    'ses relevés, hashes.sha256 et evidence.pdf énumèrent les mêmes empreintes',
  'each grade follows from the files, and evidence.pdf shows the same grades':
    'chaque appréciation découle des fichiers, et evidence.pdf montre les mêmes',
  'its records and evidence.pdf agree about the matter': 'ses relevés et evidence.pdf concordent au sujet du dossier',
  'this form of package has no published records to compare':
    'cette forme de paquet n’a pas de relevés publiés à comparer',
  'the manifest states no evidence id': 'le manifeste n’indique aucun identifiant',
  'what the document shows was not compared with the records: {fault}':
    'ce que montre le document n’a pas été comparé aux relevés : {fault}',
  '{n} lines were not looked for in domtextcontent.txt: it is too long, and they stand in it in another order':
    '{n} lignes n’ont pas été recherchées dans domtextcontent.txt : le fichier est trop long, et elles s’y trouvent dans un autre ordre',
  'records have fields that the format does not define; nothing is compared with them':
    'des relevés ont des champs que le format ne définit pas ; rien ne leur est comparé',
  'words of the text are neither in page.html nor in page.mhtml':
    'des mots du texte ne sont ni dans page.html ni dans page.mhtml',
  'words of the text are in one of page.html and page.mhtml only; the page has scripts':
    'des mots du texte ne sont que dans l’un des fichiers page.html et page.mhtml ; la page a des scripts',
  'the Date that the server sent is more than a day from captured_at; a server’s clock may be wrong, and a cache sends an old date':
    'la date (Date) envoyée par le serveur s’écarte de plus d’un jour de captured_at ; l’horloge d’un serveur peut être fausse, et un cache envoie une ancienne date',
  'the certificate lists the SHA-256 of this file': 'le certificat énumère le SHA-256 de ce fichier',
  'the certificate lists the SHA-256 of this file, under the name "{label}"':
    'le certificat énumère le SHA-256 de ce fichier, sous le nom « {label} »',
  'without a manifest the commitments cannot be checked':
    'sans manifeste, les engagements cryptographiques ne peuvent pas être contrôlés',
  '{n} files match their commitments': '{n} fichiers correspondent à leurs engagements cryptographiques',
  'the package carries no commitments': 'le paquet ne contient pas d’engagements cryptographiques',
  'what was compared matches the lists of the two packages, and both are signed':
    'ce qui a été comparé correspond aux listes des deux paquets, et les deux sont signées',
  'the custody record is missing or cannot be read': 'le registre de conservation manque ou ne peut pas être lu',
  'refers to this log and lists the same steps': 'se réfère à ce journal et énumère les mêmes étapes',
  'SHA-256 matches': 'le SHA-256 concorde',
  'SHA-256 and SHA-512 match': 'le SHA-256 et le SHA-512 concordent',
  'without a manifest, missing and extra files cannot be found':
    'sans manifeste, les fichiers manquants ou en trop ne peuvent pas être trouvés',
  'nothing missing, nothing extra': 'rien ne manque, rien n’est en trop',
  'the manifest has no hash of this file, so it was not checked':
    'le manifeste n’a pas d’empreinte de ce fichier, il n’a donc pas été contrôlé',
  'there is no manifest that could list proofs': 'il n’y a pas de manifeste qui pourrait énumérer des preuves',
  'every proof that it lists is present': 'chaque preuve qu’il énumère est présente',
  'the lines of text could not be searched for': 'les lignes de texte n’ont pas pu être recherchées',
  'text was not looked for in the picture: {word}': 'le texte n’a pas été recherché dans l’image : {word}',
  'the watermark of test mode covers it': 'le filigrane du mode test le recouvre',
  'only JPEG pictures are read for this': 'seules les images JPEG sont lues pour cela',
  'it is scaled down, and its tiles are not read': 'elle est réduite, et ses tuiles ne sont pas lues',
  'it is too large': 'elle est trop grande',
  'this program does not read this kind of JPEG': 'ce programme ne lit pas ce genre de JPEG',
  'the picture shows the lines of text that the records place in it':
    'l’image montre les lignes de texte que les relevés y situent',
  'the package claims to be entry {index} of {origin}, but {sentence}':
    'le paquet prétend être l’entrée {index} de {origin}, mais {sentence}',
  'no policy with known logs was given': 'aucune politique avec des registres connus n’a été fournie',
  'the policy has a different key for {origin} than the one that signed':
    'la politique a pour {origin} une autre clé que celle qui a signé',
  'the policy does not know the log {origin}': 'la politique ne connaît pas le registre {origin}',
  'fewer witnesses than the policy wants have seen it ({n})':
    'moins de témoins que la politique n’en exige l’ont vu ({n})',
  'entry {index} of the log {origin}': 'entrée {index} du registre {origin}',
  'entry {index} of the log {origin}, seen by {witnesses}': 'entrée {index} du registre {origin}, vue par {witnesses}',
  'the manifest is in the issuance register': 'le manifeste figure dans le registre d’émission',
  'the manifest is not in the issuance register that was queried':
    'le manifeste ne figure pas dans le registre d’émission interrogé',
  'the issuance register did not answer: {fault}': 'le registre d’émission n’a pas répondu : {fault}',
  'no ledger proof, and no register was queried':
    'pas de preuve du registre de transparence, et aucun registre n’a été interrogé',
  'the forensic log is missing or cannot be read': 'le journal d’investigation manque ou ne peut pas être lu',
  'the hash rule of this log is not published': 'la règle de hachage de ce journal n’est pas publiée',
  '{n} entries, each with the hash of the one before': '{n} entrées, chacune avec l’empreinte de la précédente',
  'entries up to {n} existed by {time}: Bitcoin block {height}':
    'les entrées jusqu’à {n} existaient au plus tard le {time} : bloc Bitcoin {height}',
  'entries up to {n} existed by {time}, according to a time-stamp':
    'les entrées jusqu’à {n} existaient au plus tard le {time}, selon un horodatage',
  'a calendar has promised to put the hash of entry {n} into Bitcoin; that proves no time yet':
    'un serveur de calendrier a promis d’inscrire l’empreinte de l’entrée {n} dans Bitcoin ; cela ne prouve encore aucune date',
  'it claims a Bitcoin block for entry {n} that was not looked up here':
    'il invoque pour l’entrée {n} un bloc Bitcoin qui n’a pas été consulté ici',
  'the certificates of a time-stamp of entry {n} do not lead to a root that is trusted here':
    'les certificats d’un horodatage de l’entrée {n} ne mènent pas à une racine à laquelle il est fait confiance ici',
  'packages were given, but this package is not a record of a matter':
    'des paquets ont été fournis, mais ce paquet n’est pas le registre d’un dossier',
  '{n} entries of the custody record are one chain and result in the {count} items of the matter':
    '{n} entrées du registre de conservation forment une seule chaîne et aboutissent aux {count} éléments du dossier',
  '{n} entries of the custody record are withheld: their contents are not known':
    '{n} entrées du registre de conservation sont occultées : leur contenu n’est pas connu',
  'the packages of {n} items were not given, so they were not checked':
    'les paquets de {n} éléments n’ont pas été fournis, ils n’ont donc pas été contrôlés',
  'and the packages of {n} more items were not given': 'et les paquets de {n} autres éléments n’ont pas été fournis',
  '{n} of {all} packages were given; each is the file that was sealed, and verifies':
    '{n} des {all} paquets ont été fournis ; chacun est le fichier qui a été scellé, et sa vérification réussit',
  'the package of {exhibit} ({name}) was not given': 'le paquet de {exhibit} ({name}) n’a pas été fourni',
  'not compared with any other copy: check with a program from another source':
    'n’a été comparé à aucune autre copie : vérifier avec un programme d’une autre source',
  'from a different version than this program, which therefore cannot tell whether they were replaced':
    'd’une autre version que ce programme, qui ne peut donc pas dire s’ils ont été remplacés',
  'identical to those of this version': 'identiques à ceux de cette version',
  'not the program that this version ships: do not run it, and do not rely on its output':
    'ce n’est pas le programme que fournit cette version : ne pas l’exécuter et ne pas se fier à son résultat',
  'the package has no JPEG screenshot that could carry content credentials':
    'le paquet n’a pas de capture d’écran JPEG qui pourrait porter des Content Credentials',
  'the screenshot carries no content credentials': 'la capture d’écran ne porte pas de Content Credentials',
  'the image has not changed since it was signed; who holds that key was not checked':
    'l’image n’a pas changé depuis sa signature ; qui détient cette clé n’a pas été contrôlé',
  'the package carries no OpenTimestamps proof': 'le paquet ne contient pas de preuve OpenTimestamps',
  'there is no manifest that the proof could refer to':
    'il n’y a pas de manifeste auquel la preuve pourrait se rapporter',
  'the proof claims a Bitcoin block that was not looked up here: anyone can write such a claim, so it proves no time':
    'la preuve invoque un bloc Bitcoin qui n’a pas été consulté ici : n’importe qui peut écrire une telle mention, elle ne prouve donc aucune date',
  'the manifest existed when a Bitcoin block was mined': 'le manifeste existait lorsqu’un bloc Bitcoin a été miné',
  'calendars have promised to anchor the manifest in Bitcoin; this proves no time yet':
    'des serveurs de calendrier ont promis d’ancrer le manifeste dans Bitcoin ; cela ne prouve encore aucune date',
  'there is no manifest that the evidence record could refer to':
    'il n’y a pas de manifeste auquel l’enregistrement de preuve (Evidence Record) pourrait se rapporter',
  'the manifest does not list a SHA-512 of each file, so a renewal with SHA-512 adds little':
    'le manifeste n’énumère pas un SHA-512 de chaque fichier, un renouvellement avec SHA-512 apporte donc peu',
  '{sentence}, and the last one expired at {time} and was not renewed':
    '{sentence}, et le dernier a expiré le {time} et n’a pas été renouvelé',
  '{sentence}, but not all of them lead to a root that is trusted here':
    '{sentence}, mais ils ne mènent pas tous à une racine à laquelle il est fait confiance ici',
  '{sentence}; the last one is valid until {time}': '{sentence} ; le dernier est valable jusqu’au {time}',
  'the time-stamp of the package was renewed once while it was valid':
    'l’horodatage du paquet a été renouvelé une fois tant qu’il était valide',
  'the time-stamp of the package was renewed {n} times while it was valid':
    'l’horodatage du paquet a été renouvelé {n} fois tant qu’il était valide',
  'a time-stamp of {time} was renewed once while it was valid':
    'un horodatage du {time} a été renouvelé une fois tant qu’il était valide',
  'a time-stamp of {time} was renewed {n} times while it was valid':
    'un horodatage du {time} a été renouvelé {n} fois tant qu’il était valide',
  'the package carries no time-stamp token': 'le paquet ne contient pas de jeton d’horodatage',
  'there is no manifest that the token could refer to':
    'il n’y a pas de manifeste auquel le jeton pourrait se rapporter',
  'the token is consistent, but its certificates do not lead to a root that is trusted here':
    'le jeton est cohérent, mais ses certificats ne mènent pas à une racine à laquelle il est fait confiance ici',
  'the manifest existed by the token’s time, according to an authority under a trusted root':
    'le manifeste existait déjà à l’heure du jeton, selon une autorité relevant d’une racine de confiance',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word})':
    'le manifeste existait déjà à l’heure du jeton ; que l’autorité fût alors qualifiée repose sur la racine de confiance ({word})',
  'the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root ({word}); whether the authority’s certificate was revoked then is not known ({said})':
    'le manifeste existait déjà à l’heure du jeton ; que l’autorité fût alors qualifiée repose sur la racine de confiance ({word}) ; on ignore si le certificat de l’autorité était alors révoqué ({said})',
  'the token itself states so': 'le jeton lui-même l’indique',
  'the token itself does not state so': 'le jeton lui-même ne l’indique pas',
  'the revocation list is from a different issuer': 'la liste de révocation est d’un autre émetteur',
  'the issuer’s key may not sign revocation lists':
    'la clé de l’émetteur n’est pas autorisée à signer des listes de révocation',
  'the signature of the revocation list does not hold': 'la signature de la liste de révocation n’est pas valide',
  'the revocation list is not a complete one': 'la liste de révocation n’est pas complète',
  'the revocation list does not cover the token’s time': 'la liste de révocation ne couvre pas l’heure du jeton',
  'the OCSP responder gave no answer': 'le répondeur OCSP n’a pas donné de réponse',
  'the OCSP answer is not signed by a responder that the issuer authorised':
    'la réponse OCSP n’est pas signée par un répondeur que l’émetteur a autorisé',
  'the OCSP answer does not cover the certificate at the token’s time':
    'la réponse OCSP ne couvre pas le certificat à l’heure du jeton',
  'the OCSP answer does not cover the token’s time': 'la réponse OCSP ne couvre pas l’heure du jeton',
  'no OCSP answer and no revocation list is at hand': 'il n’y a ni réponse OCSP ni liste de révocation',
  'the {word} cannot be read': 'illisible : {word}',
  'the chain has no issuer': 'la chaîne n’a pas d’émetteur',
  'the package is not a redacted copy': 'le paquet n’est pas une copie caviardée',
  'the source was sealed without commitments, so nothing proves that what was kept was captured':
    'la source a été scellée sans engagements cryptographiques, rien ne prouve donc que ce qui a été conservé a été capturé',
  'the picture was encoded again, so nothing proves what it shows':
    'l’image a été encodée à nouveau, rien ne prouve donc ce qu’elle montre',
  '{n} files show only what was committed to at the capture; each withheld part is replaced by a mark':
    '{n} fichiers ne montrent que ce sur quoi portaient les engagements cryptographiques pris lors de la capture ; chaque partie occultée est remplacée par une marque',
  'what was kept existed by {time}: Bitcoin block {height} attests the commitments':
    'ce qui a été conservé existait au plus tard le {time} : le bloc Bitcoin {height} atteste les engagements cryptographiques',
  'what was kept existed by {time}, according to a time-stamp of the commitments':
    'ce qui a été conservé existait au plus tard le {time}, selon un horodatage des engagements cryptographiques',
  'the source is entry {index} of {origin}, of {time}': 'la source est l’entrée {index} de {origin}, du {time}',
  'there is no manifest.json that could be signed': 'il n’y a pas de manifest.json qui pourrait être signé',
  'manifest.json is signed by its key (RSA-4096)': 'manifest.json est signé par sa clé (RSA-4096)',
  'left behind by an operating system; not part of the package':
    'laissé par un système d’exploitation ; ne fait pas partie du paquet',
  'the ZIP contains {n} files and nothing else': 'le ZIP contient {n} fichiers et rien d’autre',
  'the folder contains {n} files and nothing else': 'le répertoire contient {n} fichiers et rien d’autre',
  'follows the format': 'respecte le format',
  'made for evaluation; it is not evidence': 'établi à des fins d’essai ; ce n’est pas une preuve',
  'two captures {seconds} s apart, signed for by {origins}; {said}':
    'deux captures à {seconds} s d’intervalle, pour lesquelles ont signé {origins} ; {said}',
  '{n} captures {seconds} s apart, signed for by {origins}; {said}':
    '{n} captures à {seconds} s d’intervalle, pour lesquelles ont signé {origins} ; {said}',
  'they agree': 'elles concordent',
  'they differ: {said}': 'elles diffèrent : {said}',
  'not everything could be compared': 'il n’a pas été possible de tout comparer',
  'no capture of {name}: {code}': 'aucune capture de {name} : {code}',
  status: 'statut HTTP',
  final_address: 'adresse finale',
  tls_leaf: 'certificat TLS',
  text: 'texte',
  pictures: 'images',
  'the package of {exhibit} does not verify, as the record states: {fault} ({reason})':
    'la vérification du paquet de {exhibit} échoue, comme le registre l’indique : {fault} ({reason})',
  'it is not a package': 'ce n’est pas un paquet',
  'there is no C2PA manifest store': 'il n’y a pas de magasin de manifestes C2PA',
  'the claim is not of the C2PA manifest that it stands in':
    'le claim n’est pas celui du manifeste C2PA dans lequel il se trouve',
  'assertion {label} is not there': 'l’assertion {label} n’est pas là',
  'assertion {label} was changed': 'l’assertion {label} a été modifiée',
  'an assertion is not in the claim': 'une assertion ne figure pas dans le claim',
  'a part of the image is left out of its hash': 'une partie de l’image est exclue de son empreinte',
  'the image was changed after it was signed': 'l’image a été modifiée après avoir été signée',
  'the hash of this large image is not SHA-256': 'l’empreinte de cette grande image n’est pas SHA-256',
  'the signature is not readable': 'la signature est illisible',
  'the claim is signed with another algorithm than ES256': 'le claim est signé avec un autre algorithme que ES256',
  'the signature brings no certificate': 'la signature ne contient pas de certificat',
  'the signature of the claim does not hold': 'la signature du claim n’est pas valide',
  'a part of the content credentials is missing': 'une partie des Content Credentials manque',
  'a part of the content credentials is not a map': 'une partie des Content Credentials n’est pas une table (map)',
  'a part of the content credentials is not a list': 'une partie des Content Credentials n’est pas une liste',
  'the segments of the content credentials do not follow each other':
    'les segments des Content Credentials ne se suivent pas',
  'the screenshot is not a JPEG': 'la capture d’écran n’est pas un JPEG',
  'the JPEG has bytes between its segments': 'le JPEG contient des octets entre ses segments',
  'what stands before the image itself is larger than in any screenshot':
    'ce qui précède l’image elle-même est plus grand que dans toute capture d’écran',
  'there are more boxes than in any content credentials':
    'il y a plus de boîtes (boxes) que dans des Content Credentials quelconques',
  'the boxes are nested too deeply': 'les boîtes (boxes) sont trop profondément imbriquées',
  'a box is cut off': 'une boîte (box) est tronquée',
  'a box has a wrong length': 'une boîte (box) a une longueur erronée',
  'a superbox has no description': 'une superboîte (superbox) n’a pas de description',
  'the CBOR is cut off': 'le CBOR est tronqué',
  'the CBOR has an indefinite length': 'le CBOR a une longueur indéfinie',
  'a number in the CBOR is too large': 'un nombre dans le CBOR est trop grand',
  'the CBOR is nested too deeply': 'le CBOR est trop profondément imbriqué',
  'the CBOR has more values than any content credentials':
    'le CBOR a plus de valeurs que des Content Credentials quelconques',
  'the CBOR has a value of an unknown kind': 'le CBOR a une valeur d’un genre inconnu',
  'bytes follow the CBOR': 'des octets suivent le CBOR',
  'the CBOR has a key that is repeated or no text': 'le CBOR a une clé qui est répétée ou qui n’est pas un texte',
  'too large': 'trop grand',
  'c2pa.json is there, the screenshot that it describes is not':
    'c2pa.json est là, la capture d’écran qu’il décrit ne l’est pas',
  'c2pa.json describes content credentials that the screenshot does not carry':
    'c2pa.json décrit des Content Credentials que la capture d’écran ne porte pas',
  'the screenshot is signed, and c2pa.json is missing': 'la capture d’écran est signée, et c2pa.json manque',
  'c2pa.json describes different content credentials': 'c2pa.json décrit d’autres Content Credentials',
  'c2pa.json states a different capture than the signed one':
    'c2pa.json indique une autre capture que celle qui est signée',
  'c2pa.json differs from the content credentials of the picture: {place}':
    'c2pa.json diffère des Content Credentials de l’image : {place}',
  '{name} in the content credentials and in the records differ':
    '{name} diffère entre les Content Credentials et les relevés',
};
