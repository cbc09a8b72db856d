import type { hashes as english } from '../en/hashes.js';
import type { Translation } from '../message.js';

export const hashes: Translation<typeof english> = {
  'certify.title': { one: '{n} empreinte de fichier', other: '{n} empreintes de fichiers' },
  'certify.what':
    '**Ce que c’est.** {origin} Quiconque a un fichier peut calculer son SHA-256 et le chercher {place} : s’il y figure, ce fichier est, bit pour bit, celui dont l’empreinte était connue lorsque ce certificat a été scellé.',
  'certify.in_section': 'dans la section 1',
  'certify.in_file': 'dans hashes.sha256',
  'certify.origin': {
    one: 'Quelqu’un a transmis le SHA-256 de {n} fichier et demandé un certificat. Le fichier lui-même n’a été ni transmis ni vu.',
    other:
      'Quelqu’un a transmis le SHA-256 de {n} fichiers et demandé un certificat. Les fichiers eux-mêmes n’ont été ni transmis ni vus.',
  },
  'certify.names': 'Les noms et les tailles sont indiqués tels qu’ils ont été donnés.',
  'certify.limit_maker': 'qui a créé un fichier, ni qui a écrit ce qu’il contient ;',
  'certify.limit_content': 'ce que contient un fichier, ni que c’est vrai ;',
  'certify.limit_had':
    'que la personne qui a demandé ce certificat ait jamais eu le fichier : seule son empreinte a été transmise ;',
  'certify.limit_name':
    'qu’un nom ou une taille appartient à son empreinte : l’un et l’autre sont des déclarations de la personne qui a demandé le certificat ;',
  'certify.limit_when':
    'quand un fichier a été créé : il montre seulement que l’empreinte était connue au plus tard au moment du scellement ;',

  'handover.origin': {
    one: 'Le relevé d’une remise : le SHA-256 de {n} fichier que le service a placé dans les volumes d’un export. Ce relevé est conservé à côté des volumes. Il ne liste ni lui-même ni les fichiers qui contiennent son empreinte (START-HERE.html et les fichiers de balises de chaque « bag »).',
    other:
      'Le relevé d’une remise : le SHA-256 de {n} fichiers que le service a placés dans les volumes d’un export. Ce relevé est conservé à côté des volumes. Il ne liste ni lui-même ni les fichiers qui contiennent son empreinte (START-HERE.html et les fichiers de balises de chaque « bag »).',
  },
  'handover.load_file':
    'Les images de pages, les textes et les documents du fichier de chargement sont désignés par leurs empreintes dans {file}.',
  'handover.names': 'Les noms sont ceux qui figurent dans les volumes, sans leur répertoire.',
  'handover.limit_received': 'que le destinataire prévu a reçu l’export, ou tous ses volumes ;',
  'handover.limit_else': 'que rien d’autre n’a été capturé : il liste ce qui a été remis ;',
  'handover.limit_true':
    'qu’un paquet est fidèle à une page : chaque paquet a ses propres limites, que son document indique ;',
  'handover.limit_person': 'que la personne derrière le compte qui a demandé l’export est celle qui y est nommée ;',

  'certify.section_hashes': 'Empreintes certifiées',
  'certify.section_matching': 'Comment confronter un fichier à ce certificat',
  'certify.section_time': 'Preuve de l’heure',
  'certify.section_steps': 'Étapes de la certification',
  'certify.section_limits': 'Ce que ce certificat ne prouve pas',
  'certify.same_list':
    'La même liste figure dans certificate.json et, sous la forme que lisent les programmes courants, dans hashes.sha256. {names} Un fichier n’est identifié que par son SHA-256.',
  'column.number': 'N°',
  'column.name': 'Nom',
  'certify.put_named':
    'Placer les fichiers dans le répertoire de hashes.sha256, sous les noms indiqués {place}. La commande suivante doit afficher OK pour chacun :',
  'certify.put_unnamed':
    'Placer les fichiers dans le répertoire de hashes.sha256, sous les noms indiqués {place} (un fichier dont le nom n’a pas été indiqué s’appelle, selon son numéro, hash-001, hash-002 et ainsi de suite). La commande suivante doit afficher OK pour chacun :',
  'certify.elsewhere':
    'Sous macOS : `shasum -a 256 -c hashes.sha256`. Sous Windows, pour un seul fichier : `certutil -hashfile FILE SHA256`, puis comparer avec la valeur indiquée {place}.',
  'certify.list_itself':
    'La section 7 décrit comment vérifier, par la signature et l’horodatage, que la liste elle-même est celle qui a été scellée.',
  'certify.records_closed': 'Relevés clos',
  'certify.closed_by': '{at}, d’après l’horloge d’une seule machine',
  'certify.proofs': 'Preuves indépendantes',
  'certify.no_proofs': 'aucune',
  'proof.ots': 'OpenTimestamps (Bitcoin)',
  'proof.rfc3161': 'horodatage RFC 3161',
  'proof.eidas': 'horodatage électronique qualifié (eIDAS)',
  'certify.no_time':
    'Ce paquet n’a pas d’horodatage indépendant : son heure provient de l’horloge de la machine qui l’a scellé.',
  'certify.time':
    'Un horodatage montre que manifest.json existait déjà à l’heure qu’il indique, et avec lui chaque empreinte de la section 1. Une preuve OpenTimestamps est complète quelques heures plus tard, une fois ancrée dans un bloc Bitcoin.',
};
