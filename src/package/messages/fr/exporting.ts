import type { exporting as english } from '../en/exporting.js';
import type { Translation } from '../message.js';

export const exporting: Translation<typeof english> = {
  'export.title': '{name}, volume {volume} sur {volumes}',
  'export.volume': 'Volume {volume} sur {volumes} de l’export {export}, commencé le {at} (UTC).',
  'export.volume_matter':
    'Volume {volume} sur {volumes} de l’export {export} du dossier {matter}, commencé le {at} (UTC).',
  'export.items_here': 'Pièces dans ce volume : {count}.',
  'export.items_listed': 'Pièces énumérées : {count}.',
  'export.replaced': 'Lorsqu’une pièce a une copie caviardée, celle-ci figure à sa place.',
  'export.test_items': '**Les pièces en mode test ne sont pas destinées à un usage juridique.**',
  'export.not_here': 'Absent de cet export',
  'export.not_here_intro': 'Ces pièces ont été demandées et ne sont pas ici :',
  'export.left_processing': 'elle était encore en cours d’élaboration',
  'export.left_failed': 'elle a échoué, il n’y a donc pas de paquet',
  'export.left_deleted': 'elle est dans la corbeille',
  'export.left_purged': 'elle a été supprimée définitivement',
  'export.left_missing': 'son paquet n’est pas là',
  'export.left_invalid': 'son paquet n’est plus celui qui a été scellé',
  'export.contents': 'Ce qui se trouve ici',
  'export.packages': 'Les paquets, octet par octet tels qu’ils ont été scellés : ce à quoi se fier.',
  'export.record':
    'Le relevé scellé de la remise : qui l’a demandée et quand, et le SHA-256 des fichiers de tous les volumes. SHA-256 de son manifeste : {hash}',
  'export.matter':
    'Le registre scellé du dossier : ses pièces et la chaîne de son registre de conservation jusqu’à l’entrée {entry}. Les entrées sur ce qui n’est pas remis figurent sans leur contenu. SHA-256 de son manifeste : {hash}',
  'export.programs':
    'Des programmes qui vérifient un paquet hors ligne, chacun en un seul fichier. {page} n’a besoin que d’un navigateur ; {guide} explique comment faire.',
  'export.bag': 'Ce dossier est un conteneur BagIt 1.0 (RFC 8493) : l’empreinte de chaque fichier.',
  'export.index':
    'Une ligne pour chaque pièce de tous les volumes, avec empreintes et emplacements. Une cellule du CSV qu’un tableur prendrait pour une formule commence par une apostrophe ; les caractères invisibles figurent comme `\\u202e`. Le JSON contient chaque texte tel quel.',
  'export.exhibits': 'La liste des pièces avec de petites images.',
  'export.load_file':
    'Pour les programmes de revue : `export.dat` (Concordance) et `export.opt` (Opticon), avec images de pages, textes et documents. Les images sont des copies de travail avec leur numéro imprimé en dessous.',
  'export.case': 'Les mêmes faits sous forme de graphe CASE et UCO, pour les programmes d’investigation.',
  'export.how': 'Comment le vérifier',
  'export.check_bag':
    'Que rien n’a été modifié depuis l’écriture : dans ce dossier, `sha256sum -c manifest-sha256.txt` et `sha256sum -c tagmanifest-sha256.txt` (sous macOS `shasum -a 256 -c`), ou tout programme BagIt, par exemple `bagit.py --validate .`',
  'export.check_packages':
    'Que chaque paquet est celui qui a été scellé, et quand, si un horodatage le prouve : ouvrir {page} dans un navigateur et choisir un ZIP de data/packages ; ou {command}. Ni l’un ni l’autre n’a besoin d’un réseau. Mieux : utiliser une copie de ces programmes obtenue ailleurs, car quiconque modifie un paquet peut placer un autre programme à côté.',
  'export.of_volume_1': '{file} du volume 1',
  'export.check_record':
    'Que ce sont les fichiers remis : vérifier {file} comme un paquet ; il est scellé, et sa liste d’empreintes se lit avec {list}. Dans data/packages, {compare} compare chaque paquet{copied}. Un seul fichier : {one}',
  'export.copied': ' (avec record.zip copié ici)',
  'export.check_load':
    'Que les images, textes et documents du fichier de chargement sont bien ceux-là : dans data/loadfile, `sha256sum -c files.sha256`{together} ; le relevé indique l’empreinte de files.sha256.',
  'export.together': ', tous les volumes étant réunis',
  'export.check_matter': 'Que ce sont les pièces du dossier, et ce qui en a été fait : {command}{where}.',
  'export.in_one_folder': ', dans le volume 1, avec les paquets de tous les volumes dans un seul dossier',
  'export.without':
    'Sans le programme : `python3 data/verification/verify.py` et `node data/verification/verify.mjs` acceptent les mêmes mots que `evidence verify`.',
  'export.items': 'Pièces',
  'export.column_exhibit': 'Pièce',
  'export.column_what': 'Quoi',
  'export.column_captured': 'Capturé (UTC)',
  'export.column_package': 'Paquet et son SHA-256',
  'export.test_mode': 'mode test',
  'export.redacted_of': 'copie caviardée d’un paquet dont le manifeste a le SHA-256 {hash}',
  'export.limits': 'Ce que cela ne montre pas',
  'export.limit_page':
    'Chaque paquet est scellé séparément et indique dans son propre `evidence.pdf` ce qu’il prouve. Cette page est faite pour être lue et n’est pas signée ; le relevé de la remise indique l’empreinte de tous les autres fichiers, sauf les fichiers de service du conteneur, qui en découlent{load}.',
  'export.limit_load': ', et ceux du fichier de chargement que son files.sha256 énumère',
  'export.limit_service':
    'Cela montre ce que le service a mis dans ces volumes et pour qui, selon ce service et au moment de son scellé ; non que rien d’autre n’a été capturé.',
  'export.limit_no_matter': 'Ce n’est pas l’export d’un dossier, il n’y a donc pas de registre de conservation.',
  'export.limit_volumes': 'Les {volumes} volumes, de {first} à {last}, forment un tout.',
  'export.list': 'Liste des pièces',
  'export.list_title': 'Pièces : {name}',
  'export.list_file': 'Liste des pièces, fichier {file} sur {files}',
  'export.field_export': 'Export',
  'export.field_matter': 'Dossier',
  'export.field_made': 'Établie le',
  'export.field_exhibits': 'Pièces',
  'export.field_file': 'Fichier',
  'export.file_part': '{file} sur {files} : {first} à {last}',
  'export.left': 'Non inclus',
  'export.left_count': '{count}, énumérées à la fin',
  'export.left_count_last': '{count}, énumérées à la fin du dernier fichier',
  'export.list_intro':
    'Il faut se fier aux paquets, scellés chacun séparément : le SHA-256 ci-dessous désigne chacun d’eux bit par bit. Cette liste n’est pas signée elle-même ; `record.zip` à côté est scellé et indique son empreinte. Les images sont des copies réduites des captures d’écran contenues dans les paquets.',
  'export.no_picture': 'pas d’image',
  'export.test_exhibit': 'mode test, non destiné à un usage juridique',
  'export.field_address': 'Adresse',
  'export.field_captured': 'Capturé le',
  'export.field_sealed': 'Scellé le',
  'export.field_id': 'Identifiant',
  'export.field_package': 'SHA-256 du paquet',
  'export.field_manifest': 'SHA-256 de son manifeste',
  'export.field_redacted': 'Copie caviardée de',
  'export.manifest': 'manifeste {hash}',
  'export.field_from': 'Établi à partir de',
  'export.field_warnings': 'Avertissements',
  'export.kind_capture': 'capture',
  'export.kind_comparison': 'comparaison',
  'export.kind_certificate': 'certificat',
  'export.kind_redaction': 'copie caviardée',
  'export.kind_import': 'import',
};
