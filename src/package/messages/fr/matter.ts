import type { matter as english } from '../en/matter.js';
import type { Translation } from '../message.js';

export const matter: Translation<typeof english> = {
  'matter.previous': 'Scellement précédent',
  'matter.no_previous': 'aucun',
  'matter.previous_seal': '{seal}, jusqu’à l’entrée {entry} ; SHA-256 de son manifeste {hash}',
  'matter.what':
    '**Ce que c’est.** Le registre de conservation d’un dossier, complet, avec la liste de ses pièces. Il désigne le paquet de chaque pièce par son SHA-256 et ne contient pas le paquet. Chaque entrée du registre contient l’empreinte de la précédente, de sorte qu’une entrée ne peut être modifiée, retirée ou insérée que si toutes les suivantes sont réécrites elles aussi.',
  'matter.what_in_part': {
    one: '**Ce que c’est.** Le registre de conservation d’un dossier avec la liste de ses pièces. {n} entrée sur des éléments que ce registre ne nomme pas est occultée : son maillon peut être suivi, et son contenu n’est pas inclus. Le registre désigne le paquet de chaque pièce par son SHA-256 et ne contient pas le paquet. Chaque entrée du registre contient l’empreinte de la précédente, de sorte qu’une entrée ne peut être modifiée, retirée ou insérée que si toutes les suivantes sont réécrites elles aussi.',
    other:
      '**Ce que c’est.** Le registre de conservation d’un dossier avec la liste de ses pièces. {n} entrées sur des éléments que ce registre ne nomme pas sont occultées : leurs maillons peuvent être suivis, et leur contenu n’est pas inclus. Le registre désigne le paquet de chaque pièce par son SHA-256 et ne contient pas le paquet. Chaque entrée du registre contient l’empreinte de la précédente, de sorte qu’une entrée ne peut être modifiée, retirée ou insérée que si toutes les suivantes sont réécrites elles aussi.',
  },
  'matter.stamped': '**Jusqu’où il est horodaté.** {words}',
  'matter.not_stamped':
    'Aucune entrée n’a d’horodatage propre. Pour la période antérieure à son scellement, le registre repose sur la parole du service.',
  'matter.stamped_to':
    'Les horodatages dans `anchors/` portent sur les entrées jusqu’au numéro {entry} : elles existaient déjà à l’heure que ceux-ci prouvent.',
  'matter.none_after': 'Aucune entrée n’a suivi.',
  'matter.after': {
    one: 'Ce que dit l’unique entrée qui suit sur la période antérieure au scellement repose sur la parole du service.',
    other:
      'Ce que disent les {n} entrées qui suivent sur la période antérieure au scellement repose sur la parole du service.',
  },
  'matter.faults': { one: '{n} élément avec un défaut', other: '{n} éléments avec un défaut' },
  'matter.fault_modified': 'son paquet a changé depuis son scellement',
  'matter.fault_invalid': 'son paquet ne passe pas la vérification',
  'matter.fault_missing': 'son paquet n’a pas pu être lu',
  'matter.more_faults': 'et {n} de plus, dans la section 1',

  'matter.section_exhibits': 'Pièces',
  'matter.section_custody': 'Registre de conservation',
  'matter.section_members': 'Titulaire et membres',
  'matter.section_steps': 'Étapes de ce registre',
  'matter.section_limits': 'Ce que ce registre ne prouve pas',
  'matter.exhibits_intro':
    'Les numéros ne sont jamais réutilisés. La vérification est le résultat obtenu pour le paquet conservé lorsque ce registre a été établi ; le SHA-256 est celui du paquet entier.',
  'matter.no_exhibits': 'Aucune.',
  'column.exhibit': 'Pièce',
  'column.captured_at': 'Capturée le (UTC)',
  'column.status_check': 'Statut, vérification',
  'column.package_hash': 'SHA-256 du paquet',
  'matter.words': 'Mots du registre dans ces lignes',
  'matter.meaning': 'Signification',
  'matter.status_completed': 'achevé',
  'matter.status_failed': 'échoué',
  'matter.status_deleted': 'dans la corbeille',
  'matter.check_match': 'son paquet est celui qui a été scellé',
  'matter.taken_out': 'Pièces retirées',
  'column.taken_out_at': 'Retirée le (UTC)',
  'matter.oldest_first': 'De la plus ancienne à la plus récente, d’après l’horloge du service. {rest}',
  'matter.all_entries': 'Toutes les entrées ; leurs détails et leurs empreintes se trouvent dans custody_record.json.',
  'matter.first_entries':
    'Les {shown} premières entrées sur {total} ; toutes se trouvent, avec leurs détails et leurs empreintes, dans custody_record.json et les fichiers qui le suivent.',
  'column.entry': 'Entrée',
  'column.at': 'Date (UTC)',
  'column.what': 'Quoi',
  'column.by': 'Par',
  'matter.withheld': 'occultée',
  'matter.stamped_here': 'horodaté jusqu’ici',
  'actor.session': 'session',
  'actor.key': 'clé',
  'actor.schedule': 'planification',
  'actor.service': 'service',
  'actor.operator': 'exploitant',
  'actor.share': 'partage',
  'matter.members_intro':
    'L’état après la dernière entrée du registre de conservation. Les noms et les adresses sont ceux des comptes.',
  'column.role': 'Rôle',
  'column.email': 'E-mail',
  'column.account': 'Compte',
  'matter.owner': 'titulaire',
  'matter.member': 'membre',

  'matter.limit_outside':
    'ce qui s’est passé en dehors du service : il montre ce qui a été fait au moyen du service, et avec la clé de qui ;',
  'matter.limit_person': 'que la personne derrière une clé est celle qui est nommée dans le compte ;',
  'matter.limit_true':
    'qu’un paquet est fidèle à une page : chaque paquet a ses propres limites, que son document indique ;',
  'matter.limit_whole':
    'que l’exploitant du service n’a pas réécrit tout le registre de conservation avant le scellement de ce registre : aucune de ses entrées n’a d’horodatage propre ;',
  'matter.limit_after':
    'que l’exploitant du service n’a pas réécrit, avant le scellement de ce registre, les entrées qui suivent la dernière entrée horodatée ;',
  'matter.limit_since':
    'que rien n’a été enregistré depuis : un registre plus récent du même dossier a davantage d’entrées ;',
  'matter.packages':
    'Les paquets des pièces ne sont pas dans ce fichier. Les placer dans un répertoire à côté de lui ; `evidence verify RECORD.zip --packages FOLDER` ou `python3 verification/verify.py RECORD.zip --packages FOLDER` vérifie pour chacun s’il est celui qui est indiqué {place}, et s’il est intact. À la main : comparer le résultat de `sha256sum` avec la valeur indiquée {place}.',
  'matter.in_section': 'dans la section 1',
  'matter.in_file': 'dans matter.json',
};
