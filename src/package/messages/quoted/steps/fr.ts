import type { Quoted } from '../quoted.js';

export const steps: Quoted = {
  'not requested': 'non demandé',
  'the order asks for no change to the page': 'la demande de capture ne prévoit aucune modification de la page',
  'the address led to a file': 'l’adresse menait à un fichier',
  'the address led to a file, not to a page; the file is kept as it was served':
    'l’adresse menait à un fichier, et non à une page ; le fichier est conservé tel qu’il a été envoyé',
  'the address led to a file, not to a page; only the answer of the server was looked at':
    'l’adresse menait à un fichier, et non à une page ; seule la réponse du serveur a été examinée',
  'no reflector is configured': 'aucun réflecteur n’est configuré',
  'no archive is configured to be asked for earlier copies':
    'aucune archive n’est configurée pour être interrogée sur des copies antérieures',
  'the page was not loaded over TLS': 'la page n’a pas été chargée par TLS',
  'the page was at an IP address, not at a name': 'la page se trouvait à une adresse IP, et non à un nom',
  'internal names are never sent to public resolvers':
    'les noms internes ne sont jamais envoyés à des résolveurs publics',
  'the page asked for none': 'la page n’a demandé aucun service worker',
  'no program that reads text in pictures is configured': 'aucun programme qui lit le texte des images n’est configuré',
  'there is no screenshot': 'il n’y a pas de capture d’écran',
  'no NTP server is configured': 'aucun serveur NTP n’est configuré',
  'no DNS resolver is configured': 'aucun résolveur DNS n’est configuré',
  'the address that the browser connected to is not known':
    'l’adresse à laquelle le navigateur s’est connecté n’est pas connue',
  test_mode: 'mode test',
  'only JPEG screenshots are signed': 'seules les captures d’écran JPEG sont signées',
  'addresses of pages behind a sign-in are not told':
    'les adresses de pages accessibles après authentification ne sont pas communiquées',
  'the page is not known to be at a public address': 'on ne sait pas si la page se trouve à une adresse publique',
  'the page asked for a service worker; captures install none, so the page is shown without it':
    'la page a demandé un service worker ; les captures n’en installent aucun, la page est donc montrée sans lui',
  'no resolver answered': 'aucun résolveur n’a répondu',
  'no NTP server answered ({said})': 'aucun serveur NTP n’a répondu ({said})',
  'the browser kept no certificate and the address is not known':
    'le navigateur n’a conservé aucun certificat et l’adresse n’est pas connue',
  'there is no open page': 'aucune page n’est ouverte',
  'no page was loaded': 'aucune page n’a été chargée',
  'no image was made': 'aucune image n’a été produite',
  'the browser handed out no picture of the window': 'le navigateur n’a fourni aucune image de la fenêtre',
  'the browser handed out a frame that cannot be read as a picture':
    'le navigateur a fourni une trame qui ne peut être lue comme image',
  'the browser handed out a picture that is none': 'le navigateur a fourni une image qui n’en est pas une',
  '{n} frames gave no answer, so tokens of forms in them could not be withheld':
    'cadres qui n’ont pas répondu : {n} ; les jetons de formulaires qu’ils contiennent n’ont pas pu être occultés',
  'the document has no element: a script of the page took its root away':
    'le document n’a aucun élément : un script de la page en a supprimé la racine',
  'the server sent no body': 'le serveur n’a envoyé aucun corps de réponse',
  'there was no time for it within the limit, judged by what a first reading took':
    'le temps manquait dans la limite fixée, à en juger par la durée d’une première lecture',
  'the text was not read': 'le texte n’a pas été lu',
  'the snapshot of the browser contains no document': 'l’instantané du navigateur ne contient aucun document',
  'there is no picture with the text of its state':
    'il n’y a pas d’image prise dans l’état de la page dont provient le texte',
  'the page did not answer': 'la page n’a pas répondu',
  'the state of the page was not noted, or the page no longer answered':
    'l’état de la page n’a pas été noté, ou elle ne répondait plus',
  'the page was not noted, or gave no answer any more': 'l’état de la page n’a pas été noté, ou elle ne répondait plus',
  'the time limit of {seconds} s was reached': 'la limite de temps de {seconds} s a été atteinte',
  'the step had already ended': 'l’étape était déjà terminée',
  'the capture had ended': 'la capture était terminée',
  'not finished within its {seconds} s': 'non terminé dans les {seconds} s prévues pour cette étape',
  'not finished within its {seconds} s of the time limit of {limit} s':
    'non terminé dans les {seconds} s prévues pour cette étape, sur la limite de temps de {limit} s',
  'what it took from the page was not written within {seconds} s':
    'ce qui a été pris de la page n’a pas été écrit en {seconds} s',
  'an unexpected error': 'une erreur inattendue',
  'a consent wall is still there: nothing on it that refuses or closes made it go':
    'un bandeau de consentement est toujours là : aucun des éléments qui permettent de le refuser ou de le fermer ne l’a fait disparaître',
  'closed shadow trees are not in it': 'les arbres shadow fermés n’y figurent pas',
  'an early copy is not kept, since the text is of a later moment':
    'une copie antérieure n’est pas conservée, car le texte est d’un moment ultérieur',
  'the layout of the text was not read: what is kept is the text that the browser gives of the main document (innerText), without frames, shadow trees and what stands in fields':
    'la disposition du texte n’a pas été lue : ce qui est conservé est le texte que le navigateur donne du document principal (innerText), sans les cadres, les arbres shadow ni ce que contiennent les champs',
  '{file} is of the page as it had loaded, read at {at}':
    '{file} provient de la page telle qu’elle avait été chargée, lue le {at}',
  '{file} is of the page as it was while its picture was taken, read at {at}':
    '{file} provient de la page telle qu’elle était pendant la prise de l’image, lue le {at}',
  'the page has {lines} lines of text, more than the file can list':
    'la page a {lines} lignes de texte, plus que le fichier ne peut en énumérer',
  'the page was still loading at the end of its time limit and had drawn nothing; the browser was told to stop loading, and what had come was captured':
    'la page se chargeait encore à la fin de sa limite de temps et n’avait rien dessiné ; il a été demandé au navigateur d’arrêter le chargement, et ce qui était arrivé a été capturé',
  'the page was still loading at the end of its time limit and was captured as it was':
    'la page se chargeait encore à la fin de sa limite de temps et a été capturée telle quelle',
  'the document had more than {bytes} bytes; its loading was ended there':
    'le document avait plus de {bytes} octets ; son chargement a été arrêté là',
  'the frames had more than {bytes} bytes; the recording was ended there':
    'les images de l’enregistrement avaient plus de {bytes} octets ; celui-ci a été arrêté là',
  'the time limit of the capture ended the recording': 'la limite de temps de la capture a mis fin à l’enregistrement',
  'nothing matched the selector {selector}': 'rien ne correspondait au sélecteur {selector}',
  'the time limit of the step ended the wait': 'la limite de temps de l’étape a mis fin à l’attente',
  'the page did not come to rest': 'la page ne s’est pas stabilisée',
  'the page went on marking something in view as loading: {selector}':
    'la page a continué de signaler un élément visible comme étant en cours de chargement : {selector}',
  'the page went on showing empty boxes that are animated without end: {selector}':
    'la page a continué d’afficher des emplacements vides animés sans fin : {selector}',
  'text went on coming to the page': 'du texte a continué d’arriver sur la page',
  'requests of scripts that were not answered in the time of this step: {count}':
    'requêtes de scripts restées sans réponse pendant le temps de cette étape : {count}',
  'the page is {height} px high; the image holds its first {shown} px':
    'la page a une hauteur de {height} px ; l’image en contient les {shown} premiers px',
  'the page is {height} px high; the image holds its first {shown} px, since there was no time within the limit to draw more':
    'la page a une hauteur de {height} px ; l’image en contient les {shown} premiers px, car le temps manquait dans la limite fixée pour en dessiner davantage',
  'action {number}: {said}': 'action {number} : {said}',
  '{said} (requests still open: {requests})': '{said} (requêtes encore ouvertes : {requests})',
  'some response bodies were not handed out within {ms} ms':
    'le corps de certaines réponses n’a pas été fourni en {ms} ms',
  'answers whose requests the browser did not report, as of scripts of worklets, are left out; answers: {n}':
    'les réponses dont le navigateur n’a pas signalé les requêtes, comme celles de scripts de worklets, sont omises ; réponses : {n}',
  'files that the page handed out beside itself are left out; files: {n}':
    'les fichiers que la page a remis à côté d’elle-même sont omis ; fichiers : {n}',
  'the page stopped its own load and was captured as it was':
    'la page a arrêté son propre chargement et a été capturée telle quelle',
  'what shared workers requested is left out, since the browser reports it to no page; shared workers: {n}':
    'ce que les shared workers ont demandé est omis, car le navigateur ne le signale à aucune page ; shared workers : {n}',
  'the page asked for more than is listed, {n} requests are left out':
    'la page a demandé plus que ce qui est énuméré ; requêtes omises : {n}',
  '{n} requests whose address has more than {characters} characters are left out':
    'requêtes omises dont l’adresse a plus de {characters} caractères : {n}',
  'the time limit ended the writing of the WARC': 'la limite de temps a mis fin à l’écriture du WARC',
  'the response had not ended when the record was closed':
    'la réponse n’était pas terminée lorsque l’enregistrement a été clos',
  'the browser did not hand out the body in time': 'le navigateur n’a pas fourni le corps à temps',
  'the request failed': 'la requête a échoué',
  'the browser reported no such request': 'le navigateur n’a signalé aucune requête de ce genre',
  'the window that asked for it was closed': 'la fenêtre qui l’avait demandé a été fermée',
  'the target is gone': 'la cible n’existe plus',
  'Scrolling ended at its limit of {ms} ms: the page is {height} px high so far, and {seen} px came into view.':
    'Le défilement s’est arrêté à sa limite de {ms} ms : la page a jusqu’ici une hauteur de {height} px, et {seen} px ont été visibles.',
  'Scrolling ended at its limit of {limit} px: the page is {height} px high so far, and {seen} px came into view.':
    'Le défilement s’est arrêté à sa limite de {limit} px : la page a jusqu’ici une hauteur de {height} px, et {seen} px ont été visibles.',
  'Scrolling ended because the page had grown by more than {growth} px while it was scrolled: the page is {height} px high so far, and {seen} px came into view.':
    'Le défilement s’est arrêté parce que la page avait grandi de plus de {growth} px pendant le défilement : elle a jusqu’ici une hauteur de {height} px, et {seen} px ont été visibles.',
  'The page changed its own address to {address} while it was scrolled.':
    'La page a changé sa propre adresse en {address} pendant le défilement.',
  'Scrolling ended because {element}, in which the page scrolls, grew by more than {growth} px meanwhile: it is {whole} px high so far.':
    'Le défilement s’est arrêté parce que {element}, dans lequel la page défile, a grandi de plus de {growth} px entre-temps : sa hauteur est jusqu’ici de {whole} px.',
  'Scrolling ended because it had grown by more than {growth} px while it was scrolled: {element}, in which the page scrolls, is {whole} px high so far.':
    'Le défilement s’est arrêté parce que la hauteur avait augmenté de plus de {growth} px pendant le défilement : {element}, dans lequel la page défile, a jusqu’ici une hauteur de {whole} px.',
  'Scrolling ended at its limit of time: {element}, in which the page scrolls, is {whole} px high so far.':
    'Le défilement s’est arrêté à sa limite de temps : {element}, dans lequel la page défile, a jusqu’ici une hauteur de {whole} px.',
  'The page scrolls inside of {element}, which could not be unfolded: pictures show {visible} of {whole} px of it; the text is whole.':
    'La page défile à l’intérieur de {element}, qui n’a pas pu être déplié : les images en montrent {visible} px sur {whole} ; le texte est complet.',
  'The document was not searched to its end for what is closed: the time for that was over, and more may be closed than is listed.':
    'La recherche de ce qui est fermé n’a pas parcouru tout le document : le temps imparti était écoulé, et il peut y avoir plus d’éléments fermés que ceux énumérés.',
  'What the control "{label}" opened could not be closed again: the page reads otherwise than before.':
    'Ce que la zone cliquable « {label} » a ouvert n’a pas pu être refermé : la page se lit autrement qu’avant.',
  'What the control "{label}" changed could not be taken back: the page reads otherwise than before.':
    'Ce que la zone cliquable « {label} » a modifié n’a pas pu être annulé : la page se lit autrement qu’avant.',
  'Sections that close each other ({labels}) could not all be left as they were found.':
    'Des sections qui se ferment l’une l’autre ({labels}) n’ont pas pu toutes être laissées dans leur état initial.',
  'After the tabs beside "{label}" were visited, the page reads otherwise than before.':
    'Après la visite des onglets voisins de « {label} », la page se lit autrement qu’avant.',
  'the newest entry was not time-stamped: {said}': 'l’entrée la plus récente n’a pas été horodatée : {said}',
  'one of the captures has no screenshot': 'l’une des captures n’a pas de capture d’écran',
  'one of the captures has no text': 'l’une des captures n’a pas de texte',
  'the screenshots have {before} and {after} pixels for one CSS pixel':
    'les captures d’écran ont {before} et {after} pixels pour un pixel CSS',
  'the screenshots are {before} and {after} pixels wide':
    'les captures d’écran ont {before} et {after} pixels de large',
  'No record of a validation of this version was found where the program runs.':
    'Aucun relevé d’une validation de cette version n’a été trouvé là où le programme s’exécute.',
  'No validation of this version was run by whoever runs the program.':
    'Aucune validation de cette version n’a été exécutée par qui exploite le programme.',
  'tool-validation.json cannot be used: {fault}': 'tool-validation.json n’est pas utilisable : {fault}',
  'tool-validation.json is of another {said}.': 'tool-validation.json porte sur autre chose : {said}.',
  'the daemon runs as root and no unprivileged user could run the browser':
    'le service s’exécute en tant que root, et aucun utilisateur sans privilèges n’a pu exécuter le navigateur',
  'the browser did not start with its sandbox: {fault}': 'le navigateur n’a pas démarré avec son bac à sable : {fault}',
  platform: 'autre plateforme',
  'version of the program ({version})': 'autre version du programme ({version})',
  'version of Node.js ({version})': 'autre version de Node.js ({version})',
  '{said} and another {said2}': '{said} ; {said2}',
};
