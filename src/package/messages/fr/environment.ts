import type { environment as english } from '../en/environment.js';
import type { Translation } from '../message.js';

export const environment: Translation<typeof english> = {
  'environment.intro':
    'Un programme ({program}) a ouvert l’adresse dans un navigateur web, dans un contexte séparé sans cookies, cache, extensions ni authentification, et a exécuté automatiquement les étapes de la section 6. L’empreinte de chaque fichier a été calculée à son écriture. Les valeurs lues dans le navigateur sont indiquées telles qu’elles ont été lues ; les valeurs qui n’ont pas pu être lues sont omises ou marquées comme manquantes.',
  'environment.intro_signed_in':
    'Un programme ({program}) a ouvert l’adresse dans un navigateur web, dans un contexte séparé sans les cookies, le cache ni les extensions d’une personne, et a exécuté automatiquement les étapes de la section 6. L’empreinte de chaque fichier a été calculée à son écriture. Les valeurs lues dans le navigateur sont indiquées telles qu’elles ont été lues ; les valeurs qui n’ont pas pu être lues sont omises ou marquées comme manquantes.',
  'environment.browser': 'Navigateur',
  'environment.mode': 'Mode',
  'environment.headless_shell': 'sans fenêtre (headless shell de Chromium)',
  'environment.new_headless': 'sans fenêtre (un navigateur complet, headless)',
  'environment.headed': 'avec fenêtre',
  'environment.sandbox': 'Bac à sable',
  'environment.on': 'activé',
  'environment.off': 'désactivé',
  'environment.off_because': 'désactivé : {reason}',
  'environment.viewport': 'Zone d’affichage',
  'environment.viewport_value': '{width} × {height} pixels CSS, échelle {scale}',
  'environment.viewport_mobile': '{width} × {height} pixels CSS, échelle {scale}, comme appareil mobile',
  'environment.locale': 'Paramètre de langue',
  'environment.timezone': 'Fuseau horaire',
  'environment.system': 'Système d’exploitation',
  'environment.workers': 'Service workers',
  'environment.workers_blocked': 'bloqués',
  'environment.workers_none': 'aucun',
  'environment.machine': 'Machine',
  'environment.machine_zone': 'Fuseau horaire de la machine',
  'environment.machine_zone_value': '{zone}, à {minutes} minutes de l’UTC au début de la capture',
  'environment.egress': 'Adresse de la machine vue de l’extérieur',
  'environment.not_determined': 'non déterminée',
  'environment.egress_value': '{address}, selon la réponse de {reflector} ; d’autres hôtes ont pu en voir une autre',
  'environment.earlier': 'Copies antérieures du contenu de l’adresse',
  'environment.earlier_value': {
    one: '{n} copie listée par une archive (timemap.txt), interrogée à l’adresse {timemap}',
    other: '{n} copies listées par une archive (timemap.txt), interrogée à l’adresse {timemap}',
  },
  'environment.validation': 'Validation du programme',
  'environment.validation_none': 'aucune : {reason}',
  'environment.validation_all_passed': 'toutes les séries d’essais, aucun échec ; SHA-256 du fichier {hash} ; {place}',
  'environment.validation_all_failed':
    'toutes les séries d’essais, au moins un échec ; SHA-256 du fichier {hash} ; {place}',
  'environment.validation_some_passed':
    'pas toutes les séries d’essais, aucun échec ; SHA-256 du fichier {hash} ; {place}',
  'environment.validation_some_failed':
    'pas toutes les séries d’essais, au moins un échec ; SHA-256 du fichier {hash} ; {place}',

  'identity.title': 'Identité du navigateur envoyée au serveur',
  'identity.unread': 'Les en-têtes de la requête principale n’ont pas pu être lus.',
  'identity.user_agent': 'Agent utilisateur',
  'identity.seen': 'Visible pour la page',
  'identity.later': '{name} (requêtes ultérieures)',
  'identity.no_sign':
    'Aucun des signes habituels indiquant qu’un programme commande le navigateur n’est présent ; une page peut en trouver d’autres.',
  'identity.signs':
    'La page pouvait détecter qu’un programme commande le navigateur : {signs}. Rien n’a été fait pour le cacher.',
  'identity.webdriver': 'navigator.webdriver vaut true',
  'identity.headless': 'l’agent utilisateur nomme un navigateur sans fenêtre',
  'identity.no_plugins': 'il n’y a pas de modules d’extension',
  'identity.no_chrome': 'window.chrome est absent',
  'switches.title': 'Options de lancement du navigateur',
  'switches.proxy':
    'Le serveur mandataire (proxy) qui y figure est un port fermé : il arrête le trafic qui n’appartient pas à une capture. Le contexte dans lequel la page a été ouverte avait un serveur mandataire distinct. Celui-ci est nommé plus haut comme l’endroit où la connexion a été lue.',

  'sign_in.title': 'Authentification',
  'sign_in.withheld': 'Valeurs occultées',
  'sign_in.none': 'aucune',
  'sign_in.searched_password':
    'Les valeurs des en-têtes d’authentification ({headers}) sont remplacées par {mark} dans l’enregistrement réseau ; les noms des cookies et leurs attributs sont conservés. Avant le scellement de ce paquet, on a recherché dans chaque fichier le mot de passe et ce qui a été envoyé à sa place. On y a aussi recherché les valeurs des cookies que l’origine a posés ; parmi celles-ci, les courtes ont été exceptées. Si l’un de ces éléments avait été trouvé, le paquet n’aurait pas été scellé.',
  'sign_in.searched_typed':
    'Les valeurs des en-têtes d’authentification ({headers}) sont remplacées par {mark} dans l’enregistrement réseau ; les noms des cookies et leurs attributs sont conservés. Avant le scellement de ce paquet, on a recherché dans chaque fichier ce qui a été saisi. On y a aussi recherché les valeurs des cookies que l’origine a posés ; parmi celles-ci, les courtes ont été exceptées. Si l’un de ces éléments avait été trouvé, le paquet n’aurait pas été scellé.',
  'sign_in.searched_profile':
    'Les valeurs des en-têtes d’authentification ({headers}) sont remplacées par {mark} dans l’enregistrement réseau ; les noms des cookies et leurs attributs sont conservés. Avant le scellement de ce paquet, on a recherché dans chaque fichier les valeurs des cookies, ceux du profil et ceux que l’origine a posés, ainsi que les jetons et les clés du stockage et des bases de données du profil. Les valeurs courtes de toute sorte ont été exceptées. Si l’un de ces éléments avait été trouvé, le paquet n’aurait pas été scellé.',
  'sign_in.how': 'Comment',
  'sign_in.how_profile':
    'Cookies et stockage d’une visite antérieure, conservés comme profil de navigateur ; aucun relevé n’en contient les valeurs',
  'sign_in.how_password':
    'Authentification HTTP avec un nom d’utilisateur et un mot de passe ; aucun relevé ne contient ni l’un ni l’autre',
  'sign_in.how_typed': 'Texte secret saisi dans la page ; le journal en contient le nom, et aucun relevé le texte',
  'sign_in.profile': 'Profil',
  'sign_in.from_cookies': '{profile}, créé le {at} à partir d’un fichier de cookies',
  'sign_in.from_storage_state': '{profile}, créé le {at} à partir d’un fichier de cookies et de stockage',
  'sign_in.from_browser':
    '{profile}, créé le {at} à partir d’un navigateur dans lequel une personne s’est authentifiée',
  'sign_in.hosts': 'Hôtes auxquels il est destiné',
  'sign_in.cookies': 'Cookies envoyés',
  'sign_in.local_storage': 'Clés du stockage local',
  'sign_in.session_storage': 'Clés du stockage de session',
  'sign_in.databases': 'Bases de données (IndexedDB)',
  'sign_in.bodies': 'Corps de requêtes occultés',
  'sign_in.tokens': 'Jetons de formulaires occultés dans les réponses',
  'sign_in.no_network_record': 'il n’y a pas d’enregistrement réseau',
  'sign_in.given_to': 'Identifiants pour',
  'sign_in.scheme': 'Schéma',
  'sign_in.challenges': 'Requêtes envoyées de nouveau avec ces identifiants',
  'sign_in.refused': 'Dont refusées',
  'sign_in.actions': 'Actions qui ont saisi ce texte',
};
