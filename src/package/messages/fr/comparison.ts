import type { comparison as english } from '../en/comparison.js';
import type { Translation } from '../message.js';

export const comparison: Translation<typeof english> = {
  'compare.cover': 'Comparaison de deux captures d’une même page web',
  'compare.verdict_changed': 'Les deux captures diffèrent.',
  'compare.verdict_unchanged': 'Les deux captures ne diffèrent pas.',
  'compare.verdict_not_comparable':
    'Il n’a pas été possible de tout comparer dans les deux captures ; ce qui a été comparé ne diffère pas.',
  'compare.changed': 'modifié',
  'compare.unchanged': 'inchangé',
  'compare.not_comparable': 'non comparable',
  'compare.text': 'Texte',
  'compare.screenshots': 'Captures d’écran',
  'compare.page_data': 'Données de la page',
  'compare.same_words': 'Les mêmes mots dans le même ordre.',
  'compare.lines': {
    one: '{n} ligne modifiée, ajoutées : {added}, supprimées : {removed}.',
    other: '{n} lignes modifiées, ajoutées : {added}, supprimées : {removed}.',
  },
  'compare.order_only': 'Les mêmes lignes qu’auparavant, dans un autre ordre.',
  'compare.same_pictures': 'Aucune différence, sauf peut-être dans la position verticale.',
  'compare.places': {
    one: '{n} endroit diffère, {percent} de la surface.',
    other: '{n} endroits diffèrent, {percent} de la surface.',
  },
  'compare.less_than': 'moins de {percent}',
  'compare.same_data': 'Le titre, le statut, l’adresse, les redirections et les avertissements sont les mêmes.',
  'compare.data_differs': 'Diffèrent : {fields}.',
  'compare.settings': 'Les deux captures n’ont pas été faites de la même manière',
  'compare.settings_why':
    'Chacun de ces points peut expliquer une différence qui ne se trouve pas sur la page elle-même :',
  'compare.before': 'Avant',
  'compare.after': 'Après',
  'compare.capture': 'Capture',
  'compare.sealed_at': 'Scellé le',
  'compare.manifest_hash': 'SHA-256 de son manifest.json',

  'compare.section_pictures': 'Avant et après',
  'compare.section_text': 'Texte',
  'compare.section_records': 'Relevés des deux captures',
  'compare.section_how': 'Comment la comparaison a été faite',
  'compare.section_steps': 'Étapes de la comparaison',
  'compare.section_limits': 'Ce que cette comparaison ne prouve pas',

  'compare.no_screenshot': 'L’une des deux captures n’a pas de capture d’écran.',
  'compare.caption_before': 'Avant : {capture}, {at}',
  'compare.caption_after': 'Après : {capture}, {at}',
  'compare.marks':
    'Les zones modifiées sont encadrées ; celles qui n’existent que d’un côté sont teintées et signalées par une barre, et hachurées de l’autre côté. Les lignes déplacées vers le haut ou vers le bas sont alignées. L’image complète est `images_diff.png` ; les captures d’écran elles-mêmes se trouvent dans `before/` et `after/`.',
  'compare.no_marks':
    'Les captures d’écran ne sont pas comparables ({reason}) : elles sont présentées côte à côte à partir du haut, et rien n’y est signalé.',
  'compare.rows_left': {
    one: '**Non imprimées ici : {left} lignes de pixels sur {rows}** ; la page imprimée montre d’abord les parties modifiées, puis le reste à partir du haut.',
    other:
      '**Non imprimées ici : {left} lignes de pixels sur {rows}** ; les {n} pages imprimées montrent d’abord les parties modifiées, puis le reste à partir du haut.',
  },
  'compare.sheet_alt': 'Les deux captures d’écran, {part}',
  'compare.text_intro':
    'Les textes lisibles (domtextcontent.txt de chaque capture) sont comparés sans tenir compte des espaces. text_diff.txt contient la différence complète au format unifié.',
  'compare.text_rest': {
    one: '**Non imprimée ici : {n} autre ligne.** text_diff.txt les contient toutes.',
    other: '**Non imprimées ici : {n} autres lignes.** text_diff.txt les contient toutes.',
  },
  'compare.line': 'ligne {number}',

  'compare.group_page': 'La page et son serveur',
  'compare.group_connection':
    'La connexion (n’entre pas dans le résultat : les adresses et les certificats changent indépendamment de la page)',
  'compare.group_settings':
    'Comment les captures ont été faites (n’entre pas dans le résultat ; chaque point peut être la cause d’une différence)',
  'compare.no_difference': 'Aucune différence.',
  'compare.field': 'Champ',
  'compare.none': 'aucun',
  'compare.yes': 'oui',
  'compare.no': 'non',

  'field.page.title': 'Titre',
  'field.page.http_status': 'Statut HTTP',
  'field.page.mime_type': 'Type de média',
  'field.page.kind': 'Type de document',
  'field.page.language': 'Langue',
  'field.page.warnings': 'Avertissements',
  'field.url_at_load': 'Adresse au chargement',
  'field.url_at_screenshot': 'Adresse lors de la prise de l’image',
  'field.redirect_chain': 'Redirections',
  'field.form_controls': 'Formulaires : ce qui est rempli, coché ou choisi',
  'field.connection.address': 'Adresse IP',
  'field.connection.port': 'Port',
  'field.dns.result': 'Contrôle croisé du DNS',
  'field.tls.protocol': 'Version de TLS',
  'field.tls.cipher': 'Algorithme de chiffrement TLS',
  'field.tls.subject': 'Certificat délivré à',
  'field.tls.issuer': 'Certificat délivré par',
  'field.tls.valid_from': 'Certificat valable à partir du',
  'field.tls.valid_to': 'Certificat valable jusqu’au',
  'field.tls.leaf_sha256': 'SHA-256 du certificat',
  'field.tls.trusted': 'Confiance accordée au certificat',
  'field.tls.error': 'Défaut du certificat',
  'field.private_target': 'Cible privée',
  'field.environment.viewport': 'Zone d’affichage',
  'field.environment.locale': 'Paramètre de langue',
  'field.environment.timezone': 'Fuseau horaire',
  'field.environment.operating_system': 'Système d’exploitation',
  'field.environment.node_version': 'Node.js',
  'field.environment.generator_version': 'Version du programme de capture',
  'field.browser.name': 'Navigateur',
  'field.browser.version': 'Version du navigateur',
  'field.browser.headless': 'Navigateur sans fenêtre',
  'field.browser.flags': 'Options de lancement du navigateur',
  'field.browser_identity.user_agent': 'Agent utilisateur',
  'field.browser_identity.accept_language': 'Accept-Language',
  'field.browser_identity.client_hints': 'Client Hints',
  'field.screenshots.screenshot.format': 'Format de la capture d’écran',
  'field.screenshots.screenshot.scale': 'Échelle de la capture d’écran',
  'field.test_mode': 'Mode test',
  'field.steps.page_settled': 'Étape : attente de la stabilisation de la page',
  'field.steps.actions_performed': 'Étape : actions exécutées',
  'field.steps.content_expanded': 'Étape : contenu déplié',
  'field.steps.overlays_answered': 'Étape : réponse au bandeau de consentement et aux autres superpositions',
  'field.steps.text_extracted': 'Étape : texte extrait',
  'field.page_modifications': 'Modifications que la capture a apportées à la page',

  'compare.checked':
    'Les deux paquets ont été entièrement vérifiés avant d’être comparés : empreintes, signature, journal et relevés sont valides, et chaque manifeste est celui qui a été enregistré au scellement de la capture {before} ou {after}. Les fichiers comparés sont copiés sans changement dans before/ et after/, chacun avec la liste signée des empreintes du paquet dont il provient.',
  'compare.checked_witness':
    'Les deux paquets ont été entièrement vérifiés avant d’être comparés : empreintes, signature, journal et relevés sont valides. Le manifeste de la capture {own} est celui qui a été enregistré à son scellement, et celui du témoin, {witness}, est celui qui a été enregistré à l’importation de son paquet. Les fichiers comparés sont copiés sans changement dans before/ et after/, chacun avec la liste signée des empreintes du paquet dont il provient.',
  'compare.text_rules':
    '**Texte.** Forme normale C d’Unicode ; traits d’union conditionnels, espaces sans chasse, gluons de mots et indicateurs d’ordre des octets retirés ; une suite d’espaces vaut une espace ; les lignes vides sont ignorées ; des mots qui se trouvent seulement sur une autre ligne ne comptent pas comme une différence.',
  'compare.image_rules':
    '**Captures d’écran.** Les lignes de pixels déplacées vers le haut ou vers le bas sont mises en correspondance. Des carrés de 8 pixels sur 8 qui se correspondent comptent comme modifiés lorsque la couleur moyenne de trois pixels sur trois, ou du carré, diffère plus que l’encodage à lui seul ne la fait différer. Des lignes de fond uni apparues ou disparues, de même que deux lignes au plus de toute sorte, ne comptent pas comme une différence.',
  'compare.record_rules':
    '**Relevés.** Des champs déterminés de metadata.json et de chain_of_custody.json sont comparés par leur valeur. Les valeurs, les cases cochées et les options choisies des formulaires que montrent les deux pages (form_controls.json) sont comparées, sauf si quelque chose de la page est exclu de la comparaison. Les champs du groupe « page » déterminent le résultat ; ceux de la connexion et des réglages sont listés et n’y entrent pas.',
  'compare.left_out':
    'Comme le prévoit la planification qui a produit les captures, ce qui suit a été exclu de la comparaison des textes :',
  'compare.left_out_elements': 'le texte des éléments {selector}',
  'compare.left_out_pattern': 'le texte qui correspond à {pattern}',
  'compare.left_out_order': 'l’ordre des lignes',

  'compare.limit_when': 'quand quelque chose a changé entre les deux captures, combien de fois, ni par qui ;',
  'compare.limit_page':
    'qu’une différence vient de la page elle-même : un serveur peut répondre différemment selon le lieu, l’heure, la langue, l’appareil ou le hasard (publicités, tests de variantes, contenus en rotation) ;',
  'compare.limit_rest':
    'que rien d’autre n’a changé : seuls le texte, la capture d’écran et les champs nommés sont comparés, selon les règles de la section 4 ;',
  'compare.limit_more':
    'davantage sur chaque capture que ne le fait son propre paquet ; le document de ce paquet indique ce qu’il ne prouve pas ;',
  'compare.copies':
    'Les copies dans `before/` sont celles de la première capture si la signature de celle-ci est valide et si le SHA-256 de chaque fichier qui s’y trouve est celui de `before/manifest.json` ; il en va de même pour {folders} :',
  'compare.manifest_place':
    'Le SHA-256 de `before/manifest.json` est celui qui figure en première page, et celui du paquet de la capture elle-même.',

  'legend.changed': 'encadré : modifié',
  'legend.removed': 'à gauche seulement : disparu',
  'legend.added': 'à droite seulement : nouveau',
};
