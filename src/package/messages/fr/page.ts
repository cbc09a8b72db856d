import type { page as english } from '../en/page.js';
import type { Translation } from '../message.js';

export const page: Translation<typeof english> = {
  'section.page': 'La page telle que capturée',
  'section.certificate': 'Certificat de provenance',
  'section.address': 'Adresse',
  'section.connection': 'Connexion, DNS et horloge',
  'section.environment': 'Comment le relevé a été établi',
  'section.steps': 'Étapes de la capture',
  'section.changes': 'Modifications apportées à la page',
  'section.files': 'Fichiers du paquet',
  'section.limits': 'Ce que ce relevé ne prouve pas',
  'section.checking': 'Comment vérifier ceci sans nous',
  'section.standards': 'Points des normes de preuve',
  'section.contents': 'Sommaire',

  'cover.file': 'Un fichier, pas une page',
  'cover.untitled': 'Page sans titre',
  'cover.actions': 'Actions sur la page',
  'cover.actions_value': {
    one: '{n} action de la demande de capture, exécutée avant la prise de l’image : {names}. La section 7 indique ce que chacune a modifié.',
    many: '{n} d’actions de la demande de capture, exécutées avant la prise de l’image : {names}. La section 7 indique ce que chacune a modifié.',
    other:
      '{n} actions de la demande de capture, exécutées avant la prise de l’image : {names}. La section 7 indique ce que chacune a modifié.',
  },
  'cover.and_more': '{names} et {n} de plus',
  'cover.signed_in': 'Authentification',
  'cover.typed': {
    one: 'Ce que {n} action de la demande de capture a saisi dans la page est secret et ne figure dans aucun relevé. La section 5 indique ce qui est occulté.',
    other:
      'Ce que {n} actions de la demande de capture ont saisi dans la page est secret et ne figure dans aucun relevé. La section 5 indique ce qui est occulté.',
  },
  'cover.profile':
    'La page a été ouverte avec les cookies et le stockage du profil de navigateur {profile}, créé le {at}, et peut montrer ce que seules voient les personnes authentifiées. La section 5 indique ce qui est occulté.',
  'cover.password_accepted':
    'La page a été capturée avec un nom d’utilisateur et un mot de passe (authentification HTTP), acceptés par {origin}. La section 5 indique ce qui est occulté.',
  'cover.password_partly_refused':
    'La page a été capturée avec un nom d’utilisateur et un mot de passe (authentification HTTP), acceptés pour certaines requêtes et refusés pour d’autres par {origin}. La section 5 indique ce qui est occulté.',
  'cover.password_refused':
    'Un nom d’utilisateur et un mot de passe (authentification HTTP) ont été donnés au navigateur et refusés par {origin}. La section 5 indique ce qui est occulté.',
  'cover.password_not_asked':
    'Un nom d’utilisateur et un mot de passe (authentification HTTP) étaient disponibles, mais n’ont jamais été demandés par {origin}. La section 5 indique ce qui est occulté.',
  'cover.before_relying': 'Avant de se fier à ce relevé',
  'cover.main_hashes': 'SHA-256 des fichiers principaux',
  'cover.own_hash':
    'Ce document est lui-même listé dans `manifest.json`, avec le SHA-256 de chaque fichier du paquet. Il ne peut donc indiquer ni le SHA-256 du manifeste ni l’heure du scellement : l’empreinte est calculée à partir du manifeste, et l’heure y est écrite. `manifest.sig` signe le manifeste. La section 10 décrit comment vérifier tout cela sans nous.',
  'cover.quoted':
    'Ce qui est cité des relevés (motifs, modifications, points des normes) figure dans la langue de ce document, suivi du texte anglais du relevé, qui seul prévaut. Les codes sont ceux des relevés ; ce qui n’a pas de traduction figure en anglais.',

  'warning.http_error_status': 'Le serveur a répondu par une erreur',
  'warning.consent_wall': 'Un bandeau de consentement recouvrait la page',
  'warning.login_page': 'Ceci ressemble à une page de connexion',
  'warning.bot_challenge': 'Ceci ressemble à un contrôle anti-robot, non à la page elle-même',
  'warning.empty_page': 'La page ne contient presque pas de texte',
  'warning.no_screenshot': 'Il n’y a pas de capture d’écran de la page',
  'warning.media_not_whole':
    'Des médias dont la lecture a eu lieu dans la page ne sont pas entiers dans l’enregistrement réseau',
  'warning.invalid_tls': 'Le certificat TLS n’était pas valide',
  'warning.soft_404': 'La page indique que le contenu demandé n’existe pas',
  'warning.blank_area': 'Une partie de la page manque peut-être à l’image',
  'warning.partial_region': 'Une partie de la page n’est pas entièrement dans l’image',
  'warning.page_grew': 'La page est plus longue que la partie capturée',
  'warning.still_changing': 'La page a continué de changer après son enregistrement',
  'warning.collapsed_content': 'Des parties de la page étaient fermées lors de la prise de l’image',

  'picture.missing': 'Ce relevé ne contient pas de capture d’écran.',
  'picture.unreadable': 'La capture d’écran ({names}) n’a pas pu être décodée pour ce document.',
  'picture.shows': {
    one: 'La capture d’écran est montrée ci-dessous à partir du haut.',
    other: 'La capture d’écran est montrée ci-dessous à partir du haut, en {n} parties.',
  },
  'picture.whole':
    'L’image entière en taille réelle ({width} × {height} pixels) se trouve dans {files} ; les copies imprimées ici sont réduites.',
  'picture.numbered': '{n} fichiers numérotés, de `{first}` à `{last}`',
  'picture.overlap':
    'Chaque partie répète les {n} derniers pixels CSS de la précédente, de sorte qu’une ligne de texte de cette hauteur au plus est complète dans l’une des deux.',
  'picture.overlap_in_file':
    'Au sein d’un fichier, chaque partie répète les {n} derniers pixels CSS de la précédente, de sorte qu’une ligne de texte de cette hauteur au plus est complète dans l’une des deux.',
  'picture.left_out':
    '**Non imprimées ici : les {left} dernières lignes de pixels sur {rows}.** Elles se trouvent dans l’image elle-même.',
  'picture.as_loaded':
    'La fenêtre telle que chargée, avant tout défilement, toute ouverture et tout clic de la capture sur la page, se trouve dans `{file}`, à partir du haut de la page : {shown} de ses {height} pixels de hauteur. La section 7 liste les modifications.',
  'picture.first_document':
    'Avant qu’une action de la demande de capture ne mène à un autre document, la fenêtre contenait {url}. Ce qu’elle en montrait se trouve dans `{file}`, à partir du haut de cette page : {shown} de ses {height} pixels de hauteur. Ce n’est pas la page reproduite ici.',
  'picture.recorded':
    'Avant la capture d’écran, la fenêtre a été enregistrée pendant {recorded} ms ; la demande de capture prévoit {asked} ms. Les images, sans son et produites par le navigateur, se trouvent dans `recording/` (nombre : {frames}). Le navigateur en a remis {received} ; une image remplacée en moins de 200 ms n’est pas conservée, et ce que le navigateur a dessiné sans le remettre n’est pas connu. `recording.json` contient l’empreinte et l’heure de chacune.',
  'picture.media':
    'Éléments vidéo et audio de la page : {elements} ; dont la lecture a eu lieu : {played} ; entiers dans l’enregistrement réseau : {whole}. `metadata.json` les énumère.',
  'picture.alt': 'Capture d’écran de la page, {part}',

  'certificate.intro':
    'Établi par le programme qui a capturé la page, à la clôture des relevés ({at}). C’est une liste de contrôles et de leurs résultats. Ce n’est ni la déclaration d’une personne ni un avis juridique.',
  'certificate.check': 'Contrôle',
  'certificate.result': 'Résultat',
  'certificate.finding': 'Observation',
  'certificate.steps_not_performed': 'Étapes non exécutées',
  'certificate.all_performed': 'Aucune : chaque étape demandée a été exécutée.',

  'address.requested': 'Demandée',
  'address.at_load': 'Juste après le chargement',
  'address.at_image': 'Lors de la prise de l’image',
  'address.kind': 'Type de document',
  'address.language': 'Langue déclarée par la page',
  'address.server_date': 'Date envoyée par le serveur',
  'address.no_redirect': 'Il n’y a eu aucune redirection.',
  'address.redirects': 'Redirections du document principal, de la plus ancienne à la plus récente',
  'address.documents': 'Documents et leurs redirections, du plus ancien au plus récent',
  'address.action': 'pendant l’exécution d’une action de la demande de capture',
  'address.http': 'redirection HTTP',
  'address.meta_refresh': 'meta refresh',
  'address.script': 'par script',
  'address.final': 'finale',
  'address.hidden':
    'Les valeurs de la chaîne de requête des adresses intermédiaires, et ce qui suit un # dans ces adresses, sont remplacées par [redacted], car elles contiennent souvent des secrets de la personne qui a fait la capture. L’adresse demandée et l’adresse finale sont complètes.',
  'column.time_utc': 'Heure (UTC)',
  'column.status': 'Statut',
  'column.how': 'Comment',
  'column.address': 'Adresse',

  'steps.intro':
    'Dans l’ordre où elles se sont terminées. La même liste figure dans chain_of_custody.json. Chaque entrée sauf la dernière figure aussi dans la chaîne d’empreintes de forensic_log.json, qui était complète avant que ce relevé ne soit écrit. Le calcul des empreintes, la signature et l’horodatage du paquet suivent la dernière entrée ; manifest.json et les preuves attestent ces opérations.',
  'steps.began': 'Début',
  'steps.ended': 'Fin (UTC)',
  'steps.step': 'Étape',
  'steps.outcome': 'Issue',
  'steps.picture_taken': '– prise à {at}, puis encodée',
  'steps.not_performed': 'Non exécuté',
  'steps.because': '{what} : {reason}',
  'outcome.done': 'exécutée',
  'outcome.failed': 'échouée',
  'outcome.truncated': 'tronquée',
  'changes.none': 'Aucune.',
  'changes.taken': 'L’image a été prise à {at}.',
  'changes.change': 'Modification',
  'changes.element': 'Élément',
  'changes.reason': 'Motif',
  'changes.whole_page': 'page entière',

  'files.intro':
    'manifest.json liste ces fichiers et evidence.pdf, avec SHA-256, SHA-512 et taille. manifest.sig est sa signature ; publickey.pem est la clé pour la vérifier.',
  'files.file': 'Fichier',
  'files.bytes': 'Octets',

  'limits.intro': 'Ce document ne prouve pas :',
  'limits.author': 'qui a écrit la page, ni qui contrôlait le serveur qui l’a envoyée ;',
  'limits.truth': 'que le contenu de la page est vrai ;',
  'limits.visitors':
    'ce que d’autres visiteurs ont vu : un serveur peut répondre différemment selon le lieu, l’heure, la langue, l’appareil ou l’authentification ;',
  'limits.moment': 'à quoi ressemblait la page avant ou après le moment de la capture ;',
  'limits.instant':
    'que ses fichiers montrent la page à un seul et même instant. L’image, le texte, le HTML et les autres fichiers ont été enregistrés l’un après l’autre, aux heures indiquées dans forensic_log.json ; un contenu qui change de lui-même (diaporamas, animations, horloges) peut différer de l’un à l’autre ;',
  'limits.sealer':
    'qui a scellé le paquet. La clé a été créée pour ce seul paquet, et la clé privée a été supprimée après la signature. La signature montre que rien n’a changé depuis le scellement du paquet ; elle ne montre pas qui l’a scellé. Pour le savoir, vérifier manifest.json.tlog-proof, s’il existe, avec la clé d’un registre de transparence que l’on connaît, ou comparer le SHA-256 de manifest.json avec celui que la personne qui a recueilli la preuve ou le service a publié ailleurs ;',
  'limits.sealed_when':
    'à lui seul, quand il a été scellé. Les heures indiquées ici proviennent de l’horloge de la machine de capture. Seul l’horodatage de manifest.json donne une heure indépendante : il montre que manifest.json existait déjà à ce moment-là.',
  'limits.no_time':
    'quand il a été scellé. Les heures indiquées ici proviennent de l’horloge de la machine de capture, et ce paquet n’a pas d’horodatage indépendant.',
  'limits.court':
    'C’est à la juridiction de décider, selon ses propres règles, si et comment il peut être utilisé dans une procédure ; ce relevé ne se prononce pas à ce sujet.',
  'limits.test': 'Ce paquet a été établi en mode test et n’est pas destiné à un usage juridique.',
  'limits.seal_who':
    'qui a scellé ce paquet. La signature montre que rien n’a changé depuis le scellement ; elle ne montre pas qui l’a scellé ;',
  'limits.seal_when':
    'à lui seul, quand il a été scellé. Seul l’horodatage de manifest.json donne une heure indépendante : il montre que manifest.json existait déjà à ce moment-là.',
  'limits.seal_no_time':
    'quand il a été scellé : les heures indiquées ici proviennent de l’horloge d’une seule machine, et ce paquet n’a pas d’horodatage indépendant.',

  'checking.unpack': 'Extraire le ZIP et laisser OpenSSL vérifier la signature ; il doit afficher `Verified OK`.',
  'checking.compare':
    'Comparer le SHA-256 de chaque fichier avec celui de `manifest.json`, qui liste chaque fichier du paquet sauf lui-même et ce qui est établi après lui : les signatures, la clé, les horodatages et la preuve du registre de transparence.',
  'checking.id': 'Dans `manifest.json`, `evidence_id` doit être {id}.',
  'checking.key': 'SHA-256 de la clé publique (`{command}`) :',
  'checking.ots':
    'La preuve OpenTimestamps : `ots verify manifest.json.ots` avec le client officiel et un nœud Bitcoin.',
  'checking.tsr':
    'Le jeton RFC 3161 : `openssl ts -verify -data manifest.json -in manifest.json.tsr -CAfile roots.pem`, avec le certificat racine de l’autorité obtenu d’une source indépendante.',
  'checking.folder':
    'Le répertoire `verification/` contient les mêmes contrôles sous forme de programmes qui n’ont pas besoin de réseau, et `GUIDE.txt`, qui explique chaque contrôle à la main.',
  'checking.replay':
    'La page peut être rejouée à partir de l’enregistrement réseau : le paquet est un fichier WACZ, que tout lecteur WACZ ouvre, par exemple ReplayWeb.page. Ses scripts s’exécutent alors de nouveau, et ce que la capture a fait à la page (section 7) n’est pas répété.',

  'standards.says':
    'Points de listes de contrôle publiées, et où les relevés de ce paquet contiennent quelque chose sur chacun. La liste a été déduite de ces seuls relevés. C’est à ceux qui appliquent une règle de décider si elle est respectée.',
  'standards.recorded_and_checkable':
    'Le paquet le contient, et chacun peut le confronter à d’autres fichiers du paquet, par contenu, empreinte ou signature. Cela montre qu’il est cohérent et inchangé, non qu’il est vrai.',
  'standards.recorded': 'Le paquet l’indique. Il ne peut pas être confronté en entier à d’autres fichiers du paquet.',
  'standards.absent': 'Le paquet ne le contient pas, pour le motif indiqué.',
  'standards.not_applicable': 'Le point ne concerne pas un paquet comme celui-ci, pour le motif indiqué.',
  'standards.quoted': 'Sous chaque point figure son texte dans ce fichier ; ce texte est en anglais et prévaut seul.',
  'standards.where':
    'La liste se trouve aussi dans {file}. Lorsqu’un point s’appuie sur un endroit d’un fichier, un pointeur JSON (RFC 6901) vers cet endroit y est indiqué. Le vérificateur déduit de nouveau la liste à partir des fichiers.',
};
