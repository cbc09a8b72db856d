import type { redaction as english } from '../en/redaction.js';
import type { Translation } from '../message.js';

export const redaction: Translation<typeof english> = {
  'redact.cover': 'Copie caviardée, non la capture',
  'redact.title': 'Copie caviardée de {capture}',
  'redact.parts_withheld': 'Des parties de cette copie sont occultées',
  'redact.proof_complete':
    'Tout le reste est, octet pour octet, le contenu de la capture : la preuve contenue dans ce paquet relie chaque partie montrée aux engagements cryptographiques établis et signés lorsque la capture a été scellée.',
  'redact.proof_partial':
    'Les fichiers que la section 2 désigne comme non prouvés n’ont pas de preuve qui les relie à la capture. Tout le reste est, octet pour octet, le contenu de la capture : la preuve contenue dans ce paquet relie chaque partie montrée aux engagements cryptographiques établis et signés lorsque la capture a été scellée.',
  'redact.proof_none':
    'La capture a été scellée sans engagements cryptographiques ; rien dans ce paquet ne prouve donc que le reste est le contenu de la capture. Seul celui qui détient la capture peut comparer les deux.',
  'redact.source_evidence': 'Identifiant de preuve de la capture',
  'redact.source_sealed': 'Capture scellée le',
  'redact.source_manifest': 'SHA-256 de son manifest.json',
  'redact.source_key': 'SHA-256 de la clé de la capture',
  'redact.source_ledger': 'Entrée de la capture dans le registre de transparence',
  'redact.own_key': 'SHA-256 de la clé de cette copie',

  'redact.section_withheld': 'Ce qui est occulté',
  'redact.section_files': 'Fichiers de la capture',
  'redact.section_picture': 'La page telle que montrée',
  'redact.section_steps': 'Étapes du caviardage',
  'redact.section_limits': 'Ce que cette copie ne prouve pas',

  'redact.withheld_intro':
    'Ce qu’une règle a cherché n’est pas indiqué. Les motifs sont ceux de la personne qui a demandé la copie ; rien ici ne montre qu’ils sont vrais. Le nombre d’endroits est celui du fichier qui en compte le plus.',
  'column.rule': 'Règle',
  'column.withholds': 'Occulte',
  'column.mark': 'Marque',
  'column.places': 'Endroits',
  'column.boxes': 'Cadres',
  'column.box': 'Cadre',
  'column.left_top': 'Gauche ; haut',
  'column.size': 'Largeur × hauteur',
  'column.in_copy': 'Dans cette copie',
  'column.parts': 'Parties',
  'column.withheld': 'Occultées',
  'column.proven': 'Prouvé',
  'target.text': 'des mots',
  'target.pattern': 'un modèle de recherche',
  'target.kind': 'un type de données',
  'target.selector': 'des éléments de la page',
  'target.area': 'une zone de l’image',
  'target.url': 'des parties d’adresses',
  'target.field': 'un champ des relevés',
  'redact.no_reason': 'aucun motif indiqué',
  'reason.personal_data': 'données à caractère personnel',
  'reason.minor': 'une personne mineure',
  'reason.health': 'santé',
  'reason.financial_account': 'un compte financier',
  'reason.privilege': 'secret professionnel de l’avocat',
  'reason.work_product': 'travaux préparatoires de l’avocat (work product)',
  'reason.trade_secret': 'un secret des affaires',
  'reason.confidential': 'confidentiel',
  'reason.security': 'sécurité',
  'reason.court_order': 'décision d’une juridiction',
  'reason.third_party': 'un tiers',
  'reason.not_relevant': 'non pertinent',
  'reason.other': 'autre',
  'redact.nothing_covered': 'Rien n’est masqué sur aucune image.',
  'redact.covered': 'Masqué sur les images',
  'redact.boxes_rest': {
    one: 'Non imprimé ici : {n} autre cadre. redaction.json les contient tous.',
    other: 'Non imprimés ici : {n} autres cadres. redaction.json les contient tous.',
  },
  'redact.no_pictures': 'Aucune image, vidéo ni cadre intégré de la page n’est montré ici.',
  'redact.not_searched': {
    one: 'Le texte à l’intérieur de {n} image, vidéo ou cadre intégré de la page n’a pas fait l’objet d’une recherche.',
    other:
      'Le texte à l’intérieur de {n} images, vidéos et cadres intégrés de la page n’a pas fait l’objet d’une recherche.',
  },
  'redact.files_intro':
    'Sont toujours occultés : le contenu des scripts et des styles, les commentaires, les données intégrées, la page telle qu’envoyée, l’enregistrement réseau, ainsi que chaque empreinte et chaque taille d’un fichier qui n’est pas montré inchangé. Sinon, des suppositions sur ce qui est occulté pourraient y être confrontées.',
  'redact.kept': 'tel quel',
  'redact.changed': 'montré en partie',
  'redact.withheld': 'entièrement occulté',
  'redact.yes': 'oui',
  'redact.no': 'non',

  'redact.no_picture': 'Cette copie ne contient aucune image de la page.',
  'redact.picture_intro':
    'L’image avec ses parties masquées, à partir du haut. Les zones noires sont dans l’image elle-même ; les numéros et les marques sont dessinés ici par-dessus et renvoient à la section 1. L’image elle-même se trouve dans {files} ({width} × {height} pixels).',
  'redact.more_files': '{file} et {n} de plus',
  'redact.rows_left': '**Non imprimées ici : les {rows} dernières lignes de pixels.**',
  'redact.picture_alt': 'Image de la page avec des parties masquées, {part}',

  'redact.limit_behind':
    'ce qui se trouve derrière une marque ou un cadre noir, ni que le motif indiqué pour cela est vrai ;',
  'redact.limit_files': 'que les fichiers entièrement occultés concordent avec ceux qui sont montrés ;',
  'redact.limit_recognised':
    'que personne ne peut être reconnu à partir de ce qui est montré : le nombre et la place des mots occultés sont visibles, de même que le texte qui les entoure ; dans l’image, leur largeur approximative l’est aussi lorsque des mots isolés sont masqués ;',
  'redact.limit_unproven': 'que ce qui est montré sans preuve est le contenu de la capture ;',
  'redact.limit_capture':
    'davantage sur la capture que ne le fait la capture elle-même : ni que le contenu de la page est vrai, ni qui l’a écrit ;',
  'redact.limit_sealer':
    'qui a scellé la capture ou cette copie. Une signature montre que rien n’a changé depuis ; elle ne montre pas qui a scellé l’une ou l’autre ;',
  'redact.limit_when':
    'à lui seul, quand cette copie a été scellée : seul l’horodatage de manifest.json donne une heure indépendante.',
  'redact.limit_no_time': 'quand cette copie a été scellée : elle n’a pas d’horodatage indépendant.',
  'redact.no_proof':
    'Ce paquet n’a pas de preuve qui le relie à la capture, laquelle a été scellée sans engagements cryptographiques.',
  'redact.proof_place':
    '`redaction_proof.json` relie chaque fichier à sa racine dans `source/commitments.json`. La clé de la capture a signé ces engagements lorsque celle-ci a été scellée :',
};
