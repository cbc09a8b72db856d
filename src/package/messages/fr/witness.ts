import type { witness as english } from '../en/witness.js';
import type { Translation } from '../message.js';

export const witness: Translation<typeof english> = {
  'witness.title': 'Second témoin',
  'witness.intro_before':
    'Deux services ont capturé la même adresse à {apart} d’intervalle, chacun selon sa propre horloge ; l’écart admis était de {window} au plus. La colonne « Avant » est la capture du service sollicité, la colonne « Après » celle du témoin.',
  'witness.intro_after':
    'Deux services ont capturé la même adresse à {apart} d’intervalle, chacun selon sa propre horloge ; l’écart admis était de {window} au plus. La colonne « Avant » est la capture du témoin, la colonne « Après » celle du service sollicité.',
  'witness.result': 'Résultat',
  'witness.final_address': 'Adresse finale',
  'witness.tls_leaf': 'SHA-256 du certificat TLS',
  'witness.section': 'section {number}',
  'witness.same': 'identique',
  'witness.different': 'différent',
  'witness.none': 'absent des deux',
  'witness.no_difference_found': 'aucune différence constatée selon les règles de la section 4',
  'witness.ledger': 'Registre de transparence qui a signé pour la capture',
  'witness.ledger_name': 'Son nom',
  'witness.ledger_key': 'Sa clé',
  'witness.entry': 'Entrée',
  'witness.entry_place': 'numéro {index} ; taille de l’arbre : {size}',
  'witness.entered_at': 'Inscrite le',
  'witness.files':
    'witness.json contient tout cela. Les signatures se trouvent dans {files}. Les clés sont celles que les services ont communiquées ; seul quelqu’un qui connaît ces services peut dire qui les détient.',
  'witness.further':
    'Autres témoins dont les captures figurent dans ce paquet : {count}. Chacune est comparée avec la capture du service sollicité.',
  'witness.further_title': 'Le témoin dans {folder}, à {apart} d’écart',
  'witness.column_asked': 'Service sollicité',
  'witness.column_witness': 'Ce témoin',
  'witness.missing':
    'La personne qui a demandé la comparaison a indiqué que ces témoins avaient également été sollicités et n’avaient fourni aucune capture : {names}.',
  'witness.checked_further': 'Il en va de même pour les paquets des autres témoins : {captures}.',
  'witness.limit_persons':
    'que des personnes différentes exploitent les deux services, ni que ceux-ci ont utilisé des réseaux différents : quiconque exploite les deux peut faire les deux captures ;',
  'witness.limit_pictures':
    'que les captures d’écran montrent la même chose, au-delà de ce que le service qui a scellé ce paquet a constaté selon ses règles ;',
};
