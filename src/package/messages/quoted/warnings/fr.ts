import type { Quoted } from '../quoted.js';

export const warnings: Quoted = {
  'The server answered with HTTP status {status}, but the page says that it is not there: "{text}".':
    'Le serveur a répondu avec le statut HTTP {status}, mais la page indique qu’elle n’existe pas : « {text} ».',
  'The server answered with HTTP status {status}.': 'Le serveur a répondu avec le statut HTTP {status}.',
  'The server answered with status {status}.': 'Le serveur a répondu avec le statut {status}.',
  'The response header cf-mitigated says that Cloudflare answered with a challenge.':
    'L’en-tête cf-mitigated de la réponse indique que Cloudflare a répondu par un contrôle anti-robot.',
  'The document carries the markup of a challenge by {service} and little else.':
    'Le document contient le balisage d’un contrôle anti-robot de {service} et peu d’autre chose.',
  'The page shows a captcha with the words of a challenge and little else.':
    'La page montre un captcha avec les mots d’un contrôle anti-robot et peu d’autre chose.',
  'Cloudflare answered with its own block page and HTTP status {status}.':
    'Cloudflare a répondu par sa propre page de blocage et le statut HTTP {status}.',
  'Title and text are those of a challenge, with HTTP status {status}.':
    'Le titre et le texte sont ceux d’un contrôle anti-robot, avec le statut HTTP {status}.',
  'A box about cookies or consent stands in a frame of the page: "{text}".':
    'Un encadré sur les cookies ou le consentement se trouve dans un cadre de la page : « {text} ».',
  'A box about cookies or consent lies over {share} % of the view: "{text}".':
    'Un encadré sur les cookies ou le consentement recouvre {share} % de la zone d’affichage : « {text} ».',
  'The page shows a password field in a sign-in form and only {characters} characters of other text.':
    'La page montre un champ de mot de passe dans un formulaire de connexion et seulement {characters} caractères d’autre texte.',
  'The page shows {fields} password fields in a sign-in form and only {characters} characters of other text.':
    'La page montre {fields} champs de mot de passe dans un formulaire de connexion et seulement {characters} caractères d’autre texte.',
  'The page replaced the document of the answer with an empty one (about:blank).':
    'La page a remplacé le document de la réponse par un document vide (about:blank).',
  'The document shows no text, picture, video or frame.':
    'Le document ne montre ni texte, ni image, ni vidéo, ni cadre.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is no picture at all.':
    'La capture d’écran n’a pas pu être prise, pour le motif indiqué parmi les étapes non exécutées ; il n’y a aucune image.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only one of another document, {address}, before an action of the order led on from it.':
    'La capture d’écran n’a pas pu être prise, pour le motif indiqué parmi les étapes non exécutées ; il n’y a que celle d’un autre document, {address}, avant qu’une action de la demande de capture ne mène plus loin.',
  'The screenshot could not be taken, for the reason given under what was not performed; there is only the one of the page as loaded, before the capture scrolled, opened or clicked anything.':
    'La capture d’écran n’a pas pu être prise, pour le motif indiqué parmi les étapes non exécutées ; il n’y a que celle de la page telle que chargée, avant tout défilement, toute ouverture et tout clic de la capture.',
  'Media that the page played and that the network record does not have as a whole: {said}.':
    'Médias dont la lecture a eu lieu dans la page et que l’enregistrement réseau ne contient pas en entier : {said}.',
  'A certificate on the way to the page is not valid ({error}); the order accepts that.':
    'Un certificat sur le chemin vers la page n’est pas valide ({error}) ; la demande de capture l’admet.',
  'The certificate is not valid ({error}); the order accepts that.':
    'Le certificat n’est pas valide ({error}) ; la demande de capture l’admet.',
  'Therefore the certificates of other hosts from which the page loaded were not checked.':
    'C’est pourquoi les certificats d’autres hôtes dont la page a chargé des contenus n’ont pas été vérifiés.',
  'Certificates of other hosts that the page loaded from were not checked either.':
    'Les certificats d’autres hôtes dont la page a chargé des contenus n’ont pas non plus été vérifiés.',
  '{blank} of {total} lines of text are laid out where the picture shows nothing of them.':
    '{blank} lignes de texte sur {total} sont placées là où l’image n’en montre rien.',
  'The picture shows one colour over its whole width: {said}.':
    'L’image montre une seule couleur sur toute sa largeur : {said}.',
  '{height} px from {top} px on': '{height} px à partir de {top} px',
  '{height} px from {top} px on, and {n} more': '{height} px à partir de {top} px, et {n} de plus',
  'The picture shows these parts of the page only partly: {said}.':
    'L’image ne montre qu’en partie ces parties de la page : {said}.',
  'Their text, as far as it was read, is in {files} and {n} more.':
    'Leur texte, pour autant qu’il ait été lu, se trouve dans {files} et {n} de plus.',
  'Their text, as far as it was read, is in {files}.':
    'Leur texte, pour autant qu’il ait été lu, se trouve dans {files}.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files} and {n} more.':
    'Le texte de {some} de ces {all} parties, pour autant qu’il ait été lu, se trouve dans {files} et {n} de plus.',
  'The text of {some} of these {all} parts, as far as it was read, is in {files}.':
    'Le texte de {some} de ces {all} parties, pour autant qu’il ait été lu, se trouve dans {files}.',
  'One part.': 'Une partie.',
  '{n} parts.': '{n} parties.',
  'And {n} more.': 'Et {n} de plus.',
  'The page is {height} px high; {seen} px came into view when it was scrolled.':
    'La page a une hauteur de {height} px ; {seen} px ont été visibles pendant le défilement.',
  'The page is {height} px high; the picture shows its first {shown} px.':
    'La page a une hauteur de {height} px ; l’image en montre les {shown} premiers px.',
  'The page went on changing after its picture and its text had been recorded: {said}.':
    'La page a continué de changer après l’enregistrement de son image et de son texte : {said}.',
  'one text ({characters} characters) came, in {places} and elsewhere':
    'un texte ({characters} caractères) est arrivé dans {places} et ailleurs',
  'one text ({characters} characters) came, in {places}': 'un texte ({characters} caractères) est arrivé dans {places}',
  '{n} texts ({characters} characters) came, in {places} and elsewhere':
    '{n} textes ({characters} caractères) sont arrivés dans {places} et ailleurs',
  '{n} texts ({characters} characters) came, in {places}':
    '{n} textes ({characters} caractères) sont arrivés dans {places}',
  'it stands in {file}': 'il se trouve dans {file}',
  'they stand in {file}': 'ils se trouvent dans {file}',
  'the page became {px} px higher': 'la hauteur de la page a augmenté de {px} px',
  '{sentence} (In the frame {frame}.)': '{sentence} (Dans le cadre {frame}.)',
  Section: 'Section',
  Tab: 'Onglet',
  'Further text': 'Texte supplémentaire',
  'The control “{label}” was pressed and brought no text into sight.':
    'La zone cliquable « {label} » a été actionnée et n’a fait apparaître aucun texte.',
  'The control without a name was pressed and brought no text into sight.':
    'Une zone cliquable sans nom a été actionnée et n’a fait apparaître aucun texte.',
  '{word} “{label}” stayed closed: {word2}.': '{word} « {label} » reste à l’état fermé : {word2}.',
  '{word} without a name stayed closed: {word2}.': '{word} sans nom reste à l’état fermé : {word2}.',
  'its control is a link to another document': 'sa zone cliquable est un lien vers un autre document',
  'its control sends a form': 'sa zone cliquable envoie un formulaire',
  'its control is a choice (a radio button or a checkbox), which was left as it is':
    'sa zone cliquable est un choix (un bouton radio ou une case à cocher), qui a été laissé tel quel',
  'its control is switched off': 'sa zone cliquable est désactivée',
  'its control tried to lead to another document, which was stopped':
    'sa zone cliquable a tenté de mener à un autre document, ce qui a été empêché',
  'what it opens lies over other text; it was closed again':
    'ce qu’elle ouvre recouvre un autre texte et a été refermé',
  'a control of the same list tried to lead to another document':
    'une zone cliquable de la même liste a tenté de mener à un autre document',
  'pressing its control brought no text into sight': 'l’appui sur sa zone cliquable n’a fait apparaître aucun texte',
  'its control is a link to it, and no link was followed':
    'sa zone cliquable est un lien vers elle, et aucun lien n’a été suivi',
  'what pressing its control asked for had not come after 2 s':
    'ce que l’appui sur sa zone cliquable a demandé n’était pas arrivé après 2 s',
  'what a control of the same list asked for had not come after 2 s':
    'ce qu’une zone cliquable de la même liste a demandé n’était pas arrivé après 2 s',
  'the number of controls that are pressed was reached': 'le nombre de zones cliquables à actionner était atteint',
  'the time for opening was over': 'le temps prévu pour l’ouverture était écoulé',
  'the page drew its control anew or later, and it was not pressed':
    'la page a redessiné sa zone cliquable, ou l’a dessinée plus tard, et elle n’a pas été actionnée',
  'the page closed it again after it was opened': 'la page l’a refermé après son ouverture',
  'One further part that stayed closed was counted and not listed.':
    'Une autre partie restée fermée a été comptée et n’est pas énumérée.',
  '{n} further parts that stayed closed were counted and not listed.':
    '{n} autres parties restées fermées ont été comptées et ne sont pas énumérées.',
  '{closed} of {all} branches of a tree stayed closed: {labels}.':
    '{closed} branches sur {all} d’une arborescence sont restées fermées : {labels}.',
  'A layer that can open over the page (dialogs, popovers) was closed when the picture was taken: {labels}.':
    'Une couche qui peut s’ouvrir sur la page (boîte de dialogue, popover) était fermée lors de la prise de l’image : {labels}.',
  'A layer that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    'Une couche qui peut s’ouvrir sur la page (boîte de dialogue, popover) était fermée lors de la prise de l’image : {labels}.',
  '{n} layers that can open over the page (dialogs, popovers) were closed when the picture was taken: {labels}.':
    '{n} couches qui peuvent s’ouvrir sur la page (boîtes de dialogue, popovers) étaient fermées lors de la prise de l’image : {labels}.',
  '{n} layers that can open over the page (dialogues, popovers), closed when the picture was taken: {labels}.':
    '{n} couches qui peuvent s’ouvrir sur la page (boîtes de dialogue, popovers) étaient fermées lors de la prise de l’image : {labels}.',
  'A row or button says by its class that it is collapsed; not pressed: {labels}.':
    'Une ligne ou un bouton est replié d’après sa classe ; non actionné : {labels}.',
  '{n} rows or buttons say by their class that they are collapsed; not pressed: {labels}.':
    '{n} lignes ou boutons sont repliés d’après leur classe ; non actionnés : {labels}.',
  '{n} rows of a table have a control without words that looks as if it opened details of the row; not pressed.':
    '{n} lignes d’un tableau ont une zone cliquable sans mots qui semble ouvrir les détails de la ligne ; non actionnées.',
  'A row with an arrow looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Une ligne avec une flèche ressemble au titre d’une partie fermée, sans l’indiquer aux programmes ; non actionnée : {labels}.',
  '{n} rows with an arrow look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} lignes avec une flèche ressemblent à des titres de parties fermées, sans l’indiquer aux programmes ; non actionnées : {labels}.',
  'Brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    'Des crochets ou accolades que l’on peut actionner contiennent des points de suspension ou un nombre à la place de leur contenu ; non actionnés : {labels}.',
  '{n} pairs of brackets that can be pressed hold an ellipsis or a count in place of what stands in them; not pressed: {labels}.':
    '{n} paires de crochets ou d’accolades que l’on peut actionner contiennent des points de suspension ou un nombre à la place de leur contenu ; non actionnées : {labels}.',
  '{n} rows of a table say how many rows belong to them, and none stands below; not pressed: {labels}.':
    '{n} lignes d’un tableau indiquent combien de lignes leur sont rattachées, et aucune de celles-ci ne figure au-dessous ; non actionnées : {labels}.',
  '{n} rows with a sign such as + or ▶ look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} lignes avec un signe tel que + ou ▶ ressemblent à des titres de parties fermées, sans l’indiquer aux programmes ; non actionnées : {labels}.',
  'A row with a sign such as + or ▶ looks like the heading of a closed part, without saying so to programs; not pressed: {labels}.':
    'Une ligne avec un signe tel que + ou ▶ ressemble au titre d’une partie fermée, sans l’indiquer aux programmes ; non actionnée : {labels}.',
  '{n} rows with such a sign (+, ▶) look like headings of closed parts, without saying so to programs; not pressed: {labels}.':
    '{n} lignes avec un signe tel que + ou ▶ ressemblent à des titres de parties fermées, sans l’indiquer aux programmes ; non actionnées : {labels}.',
  'A control that was not pressed says how many further parts there are ({n} in all): {labels}.':
    'Une zone cliquable qui n’a pas été actionnée indique combien d’autres parties il y a ({n} en tout) : {labels}.',
  '{controls} controls that were not pressed say how many further parts there are ({n} in all): {labels}.':
    '{controls} zones cliquables qui n’ont pas été actionnées indiquent combien d’autres parties il y a ({n} en tout) : {labels}.',
  'Of {n} tabs that are tabs by their class alone one is marked as shown. The others were not pressed, and what they show is not known: {labels}.':
    'Sur {n} onglets qui ne sont des onglets que par leur classe, un est marqué comme affiché. Les autres n’ont pas été actionnés, et ce qu’ils montrent n’est pas connu : {labels}.',
  'What the pointer would show in the document {address} could not be counted: its style sheets hold more than is read.':
    'Ce que le pointeur montrerait dans le document {address} n’a pas pu être compté : ses feuilles de style contiennent plus que ce qui est lu.',
  'What the document {address} holds beyond what it shows could not be counted.':
    'Ce que le document {address} contient au-delà de ce qu’il montre n’a pas pu être compté.',
  'The first {n} controls for a next part were looked at, and no further ones.':
    'Les {n} premières zones cliquables pour une partie suivante ont été examinées, et aucune autre.',
  '{n} pictures of one size lie over each other, and an edge cuts the upper one off: of each, only a part is in sight.':
    '{n} images de même taille sont superposées et un bord coupe celle du dessus : de chacune, seule une partie est visible.',
  '{broken} of {all} images that the page shows had not loaded when it was measured: {addresses}.':
    '{broken} images sur {all} que la page montre n’étaient pas chargées lors de la mesure : {addresses}.',
  'The page keeps the address of a picture, film or frame for one place that it shows, and draws nothing of it there: {addresses}.':
    'La page garde l’adresse d’une image, d’un film ou d’un cadre pour un emplacement qu’elle montre, et n’en dessine rien à cet endroit : {addresses}.',
  'The page keeps the address of a picture, film or frame for {n} places that it shows, and draws nothing of it there: {addresses}.':
    'La page garde l’adresse d’une image, d’un film ou d’un cadre pour {n} emplacements qu’elle montre, et n’en dessine rien à ces endroits : {addresses}.',
  'A frame of {width} × {height} px shows nothing of its document: it could not be reached, or was not allowed in a frame here.':
    'Un cadre de {width} × {height} px ne montre rien de son document : celui-ci n’a pas pu être atteint, ou n’était pas autorisé ici dans un cadre.',
  '{mute} of {all} videos and sounds could not be loaded or played here.':
    'Chargement ou lecture impossible ici pour {mute} vidéos et sons sur {all}.',
  'The browser of this capture has no viewer for PDF files, so it did not draw what stands in {addresses}.':
    'Le navigateur de cette capture n’a pas de visionneuse de fichiers PDF ; il n’a donc pas dessiné ce qui se trouve dans {addresses}.',
  'An element with text was still being faded in while the picture was taken; in the picture it is faint or missing. It begins {labels}.':
    'Un élément avec du texte apparaissait encore en fondu pendant la prise de l’image : celle-ci le montre faiblement ou pas du tout. Il commence par {labels}.',
  'An element with text was still being faded in while the picture was taken: it shows it faint or not at all. It begins {labels}.':
    'Un élément avec du texte apparaissait encore en fondu pendant la prise de l’image : celle-ci le montre faiblement ou pas du tout. Il commence par {labels}.',
  '{n} elements with text were still being faded in while the picture was taken; in the picture they are faint or missing. They begin {labels}.':
    '{n} éléments avec du texte apparaissaient encore en fondu pendant la prise de l’image : celle-ci les montre faiblement ou pas du tout. Ils commencent par {labels}.',
  '{n} elements with text were still being faded in while the picture was taken: it shows them faint or not at all. They begin {labels}.':
    '{n} éléments avec du texte apparaissaient encore en fondu pendant la prise de l’image : celle-ci les montre faiblement ou pas du tout. Ils commencent par {labels}.',
  'The page draws on a canvas of {width} × {height} px: at least half as large as the window.':
    'La page dessine sur une zone de dessin (canvas) de {width} × {height} px, soit au moins la moitié de la taille de la fenêtre.',
  'The page draws on {n} canvases, the largest of {width} × {height} px: at least half as large as the window.':
    'La page dessine sur {n} zones de dessin (canvas), dont la plus grande, de {width} × {height} px, fait au moins la moitié de la taille de la fenêtre.',
  'Words that are drawn so, if there are any, are in the picture and in no text of this record.':
    'Les mots ainsi dessinés, s’il y en a, figurent dans l’image et dans aucun texte de ce relevé.',
  'it has no end': 'il n’a pas de fin',
  'there was no time to ask for it again': 'le temps manquait pour le redemander',
  'asked for again, it broke off: {error}': 'redemandé, il s’est interrompu : {error}',
  'the length of the whole is not known, so that no later answer can be compared with it':
    'la longueur de l’ensemble n’est pas connue, de sorte qu’aucune réponse ultérieure ne peut lui être comparée',
  'asked for again, its ETag or its Last-Modified was not that of what played':
    'redemandé, il avait un ETag ou un Last-Modified différent de celui de la réponse dont la lecture a eu lieu',
  'asked for again, it had {bytes} bytes and not {said}': 'redemandé, il avait {bytes} octets et non {said}',
  'of the {bytes} bytes that are asked for again at most, too few are left':
    'sur le maximum de {bytes} octets qui peuvent être redemandés, il en reste trop peu',
  'it has more than {bytes} bytes, which is the most that is asked for again':
    'il a plus de {bytes} octets, soit plus que le maximum redemandé',
  'asked for again, it was answered with status {status}': 'redemandé, il a reçu une réponse de statut {status}',
  'asked for again, it was not answered (no reason given)':
    'redemandé, il est resté sans réponse (aucun motif indiqué)',
  'asked for again, it was not answered ({error})': 'redemandé, il est resté sans réponse ({error})',
  '{address} ({said}), and {n} more': '{address} ({said}), et {n} de plus',
  '{address} ({said})': '{address} ({said})',
  '{word}: {shown} of {of} {word2}': '{word} : {shown} sur {of} ({word2})',
  '{word}: {n} of them': '{word} : {n} en tout',
  carousel: 'carrousel',
  'scroll area': 'zone de défilement',
  'virtual list': 'liste virtuelle',
  'load more': 'chargement de la suite',
  'paged list': 'liste paginée',
  media: 'médias',
  'hidden text': 'texte masqué',
  'opened in turn': 'ouverts tour à tour',
  'text seen while scrolling': 'texte vu pendant le défilement',
  px: 'px',
  texts: 'textes',
  slides: 'diapositives',
  rows: 'lignes',
  pages: 'pages',
  parts: 'parties',
  '{n} or {said}': '{n} ou {said}',
  '{n}, then {said}': '{n}, puis {said}',
  '{n}': '{n}',
  'and {n} more': 'et {n} de plus',
  '(lines: {n})': '(lignes : {n})',
  'one without words': 'un élément sans mots',
  'the document': 'le document',
  'an address that is none': 'une adresse qui n’en est pas une',
  'The page draws on a canvas of {width} × {height} px.':
    'La page dessine sur une zone de dessin (canvas) de {width} × {height} px.',
  'The page draws on {n} canvases, the largest of {width} × {height} px.':
    'La page dessine sur {n} zones de dessin (canvas), dont la plus grande mesure {width} × {height} px.',
};
