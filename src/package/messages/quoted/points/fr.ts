import type { Quoted } from '../quoted.js';

export const points: Quoted = {
  'A. US Federal Rules of Evidence': 'A. Règles fédérales de preuve des États-Unis (Federal Rules of Evidence)',
  'B. Regulation (EU) No 910/2014 (eIDAS)': 'B. Règlement (UE) n° 910/2014 (eIDAS)',
  'C. ISO/IEC 27037:2012': 'C. ISO/IEC 27037:2012',
  'D. Berkeley Protocol on Digital Open Source Investigations':
    'D. Protocole de Berkeley sur les enquêtes numériques en sources ouvertes',
  'E. SWGDE Best Practices for Acquiring Online Content':
    'E. SWGDE, Bonnes pratiques pour l’acquisition de contenus en ligne',
  'F. NIST and IETF': 'F. NIST et IETF',
  'G. What no single standard asks for': 'G. Ce qu’aucune norme ne demande à elle seule',
  'FRE 902(13), committee note of 2017': 'FRE 902(13), note du comité de 2017',
  'eIDAS Art. {articles}': 'eIDAS, art. {articles}',
  'ISO/IEC 27037, auditability': 'ISO/IEC 27037, auditabilité',
  'ISO/IEC 27037, repeatability': 'ISO/IEC 27037, répétabilité',
  'ISO/IEC 27037, reproducibility': 'ISO/IEC 27037, reproductibilité',
  'ISO/IEC 27037, justifiability': 'ISO/IEC 27037, justifiabilité',
  'ISO/IEC 27037, identification': 'ISO/IEC 27037, identification',
  'ISO/IEC 27037, chain of custody': 'ISO/IEC 27037, chaîne de conservation',
  'ISO/IEC 27037, unavoidable changes': 'ISO/IEC 27037, modifications inévitables',
  'ISO/IEC 27037, verification': 'ISO/IEC 27037, vérification',
  'ISO/IEC 27037, documentation of time': 'ISO/IEC 27037, documentation de l’heure',
  'ISO/IEC 27037, environment': 'ISO/IEC 27037, environnement',
  'ISO/IEC 27037, competence': 'ISO/IEC 27037, compétence',
  'ISO/IEC 27037, preservation': 'ISO/IEC 27037, préservation',
  'Berkeley Protocol {paragraphs}': 'Protocole de Berkeley, {paragraphs}',
  'No single standard': 'Aucune norme à elle seule',
  'What the record is: the address asked for, the address shown, the time, and the hash of each file':
    'Ce qu’est le relevé : l’adresse demandée, l’adresse affichée, l’heure et l’empreinte de chaque fichier',
  'How the system works: the steps in words, the browser and the program':
    'Comment le système fonctionne : les étapes en toutes lettres, le navigateur et le programme',
  'Why the system yields an accurate result: a validation of this version':
    'Pourquoi le système donne un résultat exact : une validation de cette version',
  'The steps that were followed, and those that failed or were asked for and not done':
    'Les étapes suivies, et celles qui ont échoué ou qui ont été demandées et non exécutées',
  'A certification that a person with knowledge signed':
    'Une attestation signée par une personne ayant connaissance des faits',
  'A statement that the hash of the copy offered was compared with the hash at acquisition':
    'Une déclaration selon laquelle l’empreinte de la copie produite a été comparée à celle de l’acquisition',
  'Written notice before the trial, with the record and the certification open to inspection':
    'Une notification écrite préalable au procès, le relevé et l’attestation pouvant être consultés',
  'Words that keep to what was recorded, and claim neither truth nor authorship of the content':
    'Des termes qui s’en tiennent à ce qui a été consigné et n’affirment rien de la vérité du contenu ni de son auteur',
  'Each sentence of the certification refers to the file that supports it':
    'Chaque phrase de l’attestation renvoie au fichier qui l’appuie',
  'An opponent can repeat the check without the maker of the package':
    'La partie adverse peut refaire le contrôle sans l’auteur du paquet',
  'The eIDAS time-stamp is about the list of hashes, which covers every file':
    'L’horodatage eIDAS porte sur la liste des empreintes, qui couvre chaque fichier',
  'The time of the time-stamp, and the clock of the machine compared with other clocks':
    'L’heure de l’horodatage, et l’horloge de la machine comparée à d’autres horloges',
  'The time-stamp is signed, and its certificate is with it': 'L’horodatage est signé, et son certificat l’accompagne',
  'The service had granted status on the EU Trusted List at the time of the time-stamp':
    'Le service avait le statut « granted » dans la liste de confiance de l’UE à l’heure de l’horodatage',
  'Answers about revocation that are valid for the time of the time-stamp':
    'Des réponses de révocation valables pour l’heure de l’horodatage',
  'Nonce and policy of the time-stamp, and what it states of its own kind':
    'Le nonce et la politique de l’horodatage, et ce qu’il indique de sa propre nature',
  'All that is needed to check the time-stamp after years, and a plan to renew it':
    'Tout ce qu’il faut pour vérifier l’horodatage dans des années, et un plan pour le renouveler',
  'A presumption about the time is claimed for an eIDAS time-stamp alone':
    'Une présomption quant à l’heure n’est invoquée que pour un horodatage électronique qualifié (eIDAS)',
  'What a time-stamp does not show: that a server sent the page':
    'Ce qu’un horodatage ne montre pas : qu’un serveur a envoyé la page',
  'A time-stamp that was asked for and not obtained is named, with the reason':
    'Un horodatage demandé et non obtenu est nommé, avec le motif',
  'Each action of the program: what, when, with what result (by whom: C11)':
    'Chaque action du programme : quoi, quand, avec quel résultat (par qui : C11)',
  'All settings of the order, so that it can be given again':
    'Tous les réglages de la demande, pour qu’elle puisse être faite de nouveau',
  'Other programs can read the result: an archive in WARC form':
    'D’autres programmes peuvent lire le résultat : une archive au format WARC',
  'A reason for each thing that the capture did to the page':
    'Un motif pour chaque chose que la capture a faite à la page',
  'One evidence id on every record': 'Un même identifiant de preuve dans chaque relevé',
  'Who had access to the evidence, when, where and for what': 'Qui a eu accès à la preuve, quand, où et pour quoi',
  'Changes to the page, each with step and reason': 'Les modifications de la page, chacune avec son étape et son motif',
  'The acquisition was verified, and this was logged': 'L’acquisition a été vérifiée, et cela a été journalisé',
  'The clock: its source and how far it was off': 'L’horloge : sa source et son écart',
  'The environment: operating system, versions of program and browser (address as seen from outside: D7b)':
    'L’environnement : système d’exploitation, versions du programme et du navigateur (adresse vue de l’extérieur : D7b)',
  'Who operated the program, with what competence, and that it was validated':
    'Qui a utilisé le programme, avec quelle compétence, et que celui-ci a été validé',
  'The original is kept unchanged, and work is done on copies':
    'L’original est conservé inchangé, et l’on travaille sur des copies',
  'The address of the page': 'L’adresse de la page',
  'The HTML, as the server sent it and as the browser rendered it':
    'Le HTML, tel que le serveur l’a envoyé et tel que le navigateur l’a rendu',
  'A picture of the full page, with date and time': 'Une image de la page entière, avec la date et l’heure',
  'Pictures and videos of the page, as files': 'Les images et les vidéos de la page, sous forme de fichiers',
  'What the files of the page say of themselves: author, time of upload, number':
    'Ce que les fichiers de la page disent d’eux-mêmes : auteur, heure de mise en ligne, numéro',
  'The context: comments, thread, what surrounds the content':
    'Le contexte : commentaires, fil de discussion, ce qui entoure le contenu',
  'The name of the collector': 'Le nom de la personne qui a recueilli la preuve',
  'The address of the collecting machine, as seen from outside':
    'L’adresse de la machine de capture, vue de l’extérieur',
  'The time of collection, from a clock that was compared with time servers':
    'L’heure du recueil, d’après une horloge comparée à des serveurs de temps',
  'A hash of each file from the point of collection': 'Une empreinte de chaque fichier dès le recueil',
  'A form close to the native one, with each alteration written down':
    'Une forme proche de la forme native, chaque altération étant consignée',
  'A technical report on the automated collection': 'Un rapport technique sur le recueil automatisé',
  'The chain of custody from collection to disposition':
    'La chaîne de conservation, du recueil à la destination finale',
  'How authenticity, availability and readability are preserved':
    'Comment l’authenticité, la disponibilité et la lisibilité sont préservées',
  'The acquisition can be audited and repeated': 'L’acquisition peut être auditée et répétée',
  'A fresh browser, and what the page could see of it (address as seen from outside: D7b)':
    'Un navigateur neuf, et ce que la page pouvait en voir (adresse vue de l’extérieur : D7b)',
  'Legal authority, purpose and scope, stated by a person':
    'La base légale, la finalité et l’étendue, indiquées par une personne',
  'The configuration: viewport, language, time zone and user agent (address as seen from outside: D7b)':
    'La configuration : zone d’affichage, langue, fuseau horaire et agent utilisateur (adresse vue de l’extérieur : D7b)',
  'More than one acquisition of what changes, linked with each other':
    'Plusieurs acquisitions de ce qui change, reliées entre elles',
  'A validation of the tool in this version': 'Une validation de l’outil dans cette version',
  'A recording where motion or interaction matters': 'Un enregistrement lorsque le mouvement ou l’interaction importe',
  'Native form and language, in standard formats': 'La forme et la langue natives, dans des formats standard',
  'A hash of each file and of the whole set, by an algorithm that NIST approved':
    'Une empreinte de chaque fichier et de l’ensemble, par un algorithme approuvé par le NIST',
  'A record of the network': 'Un enregistrement du réseau',
  'The address, the browser, the time and the time zone': 'L’adresse, le navigateur, l’heure et le fuseau horaire',
  'The registration of the domain': 'L’enregistrement du nom de domaine',
  'The history of the page in archives': 'L’historique de la page dans les archives',
  'The method of acquisition': 'La méthode d’acquisition',
  'One archive with the name of the examiner, the time and a description':
    'Une seule archive avec le nom de l’examinateur, l’heure et une description',
  'A working copy in which links are disabled': 'Une copie de travail dont les liens sont désactivés',
  'Hashes by SHA-256 or a stronger algorithm': 'Des empreintes par SHA-256 ou un algorithme plus fort',
  'Collection, examination, analysis and report kept apart': 'Recueil, examen, analyse et rapport tenus séparés',
  'The host, the name and title of each handler, and the place of storage':
    'La machine hôte, le nom et la fonction de chaque intervenant, et le lieu de conservation',
  'The order in which the parts were collected': 'L’ordre dans lequel les parties ont été recueillies',
  'An open container that other programs read': 'Un conteneur ouvert que d’autres programmes lisent',
  'What the package does not prove: who wrote the page, whether it is true, what others saw':
    'Ce que le paquet ne prouve pas : qui a écrit la page, si elle est vraie, ce que d’autres ont vu',
  'Steps that were asked for and not done, each with its reason':
    'Les étapes demandées et non exécutées, chacune avec son motif',
  'The times in all files agree, or the clock that they come from was compared with another':
    'Les heures de tous les fichiers concordent, ou l’horloge dont elles proviennent a été comparée à une autre',
  'Text, picture, certificates and addresses were compared with each other':
    'Le texte, l’image, les certificats et les adresses ont été comparés entre eux',
  'The status of the main document, and whether an error, login, consent or challenge page was found':
    'Le statut du document principal, et si une page d’erreur, de connexion, de consentement ou de contrôle anti-robot a été trouvée',
  'No file without a hash, and no listed file missing':
    'Aucun fichier sans empreinte, et aucun fichier énuméré ne manque',
  'The log is a chain of hashes that a verifier works out again':
    'Le journal est une chaîne d’empreintes qu’un vérificateur recalcule',
  'What the signature means, who holds the key, and how to learn whose it is':
    'Ce que signifie la signature, qui détient la clé, et comment savoir à qui elle appartient',
  'Secrets in addresses and headers are withheld, and this is recorded':
    'Les secrets dans les adresses et les en-têtes sont occultés, et cela est consigné',
};
