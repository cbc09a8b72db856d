import type { Quoted } from '../quoted.js';

export const changes: Quoted = {
  'Scrolled to {px} px and back to the top, so that content which loads when it comes into view is there.':
    'Défilement jusqu’à {px} px et retour en haut, afin que le contenu qui se charge lorsqu’il devient visible soit présent.',
  'Scrolled through the frame {frame} and back to its top.': 'Défilement dans le cadre {frame} et retour en haut.',
  'The page scrolls inside of {element}, of which {visible} of {whole} px are visible: it was given its whole height.':
    'La page défile à l’intérieur de {element}, dont {visible} px sur {whole} sont visibles : toute sa hauteur lui a été donnée.',
  'Scrolled by itself to its end, and back, so that what it loads there is there.':
    'Défilement de cet élément jusqu’à sa fin et retour, afin que ce qu’il y charge soit présent.',
  'Scrolled by itself as far as the bounds of the capture allow, and back, so that what it loads there is there.':
    'Défilement de cet élément aussi loin que le permettent les limites de la capture et retour, afin que ce qu’il y charge soit présent.',
  'Scrolled by itself to its end, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Défilement de cet élément jusqu’à sa fin, sa hauteur étant passée de {from} à {to} px, et retour, afin que ce qu’il y charge soit présent.',
  'Scrolled by itself as far as the bounds of the capture allow, where it grew from {from} to {to} px, and back, so that what it loads there is there.':
    'Défilement de cet élément aussi loin que le permettent les limites de la capture, sa hauteur étant passée de {from} à {to} px, et retour, afin que ce qu’il y charge soit présent.',
  'Its content is laid out only near the window (content-visibility: auto): it was laid out where it is.':
    'Son contenu n’est mis en page que près de la fenêtre (content-visibility: auto) : il a été mis en page là où il se trouve.',
  '{n} further elements with content-visibility: auto were laid out where they are.':
    'Autres éléments avec content-visibility: auto mis en page là où ils se trouvent : {n}.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there.':
    'La molette a été tournée au-dessus de cet élément jusqu’à {walked} px sur {whole}, puis en sens inverse, pour voir ce qu’un script y dessine.',
  'The wheel was turned over it to {walked} of {whole} px and back, to see what a script draws there; its content did not return to where it stood before.':
    'La molette a été tournée au-dessus de cet élément jusqu’à {walked} px sur {whole}, puis en sens inverse, pour voir ce qu’un script y dessine ; son contenu n’est pas revenu là où il était.',
  'The wheel was turned over it to {walked} of {whole} px and back, but it does not stand where it stood before, to see what a script draws there.':
    'La molette a été tournée au-dessus de cet élément jusqu’à {walked} px sur {whole}, puis en sens inverse, pour voir ce qu’un script y dessine, mais l’élément n’est plus là où il était.',
  'The page changed its own address while an area of it was scrolled.':
    'La page a changé sa propre adresse pendant le défilement d’une de ses zones.',
  'Scrolled by itself to {walked} of {whole} px and back, to see what it holds.':
    'Défilement de cet élément jusqu’à {walked} px sur {whole} et retour, pour voir ce qu’il contient.',
  'Scrolled by itself to {walked} of {whole} px, and to {aside} of {wide} px of its width, and back, to see what it holds.':
    'Défilement de cet élément jusqu’à {walked} px sur {whole}, et jusqu’à {aside} px sur {wide} de sa largeur, et retour, pour voir ce qu’il contient.',
  'A token of a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un jeton de formulaire, provenant de la session avec laquelle la page a été ouverte, a été remplacé par {mark} avant l’enregistrement de la page.',
  'A token of a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un jeton de formulaire dans un cadre, provenant de la session avec laquelle la page a été ouverte, a été remplacé par {mark} avant l’enregistrement de la page.',
  'A token in the address of a link or a form, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un jeton dans l’adresse d’un lien ou d’un formulaire, provenant de la session avec laquelle la page a été ouverte, a été remplacé par {mark} avant l’enregistrement de la page.',
  'A token in the address of a link or a form in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un jeton dans l’adresse d’un lien ou d’un formulaire dans un cadre, provenant de la session avec laquelle la page a été ouverte, a été remplacé par {mark} avant l’enregistrement de la page.',
  'A token in a comment or in what is for browsers without scripts, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Un jeton dans un commentaire ou dans ce qui est destiné aux navigateurs sans scripts, provenant de la session avec laquelle la page a été ouverte, a été remplacé par {mark} avant l’enregistrement de la page.',
  'A token in a comment or in what is for browsers without scripts in a frame, which came by the session that the page was opened with, was replaced by {mark} before the page was recorded.':
    'Dans un cadre, un jeton dans un commentaire ou dans ce qui est destiné aux navigateurs sans scripts, provenant de la session avec laquelle la page a été ouverte, a été remplacé par {mark} avant l’enregistrement de la page.',
  'Tokens in addresses of what the page loads, and in its scripts and styles, which came by the session that the page was opened with, were replaced by {mark} in {file}. The page itself was not changed for it.':
    'Des jetons dans les adresses de ce que la page charge, et dans ses scripts et styles, provenant de la session avec laquelle la page a été ouverte, ont été remplacés par {mark} dans {file}. La page elle-même n’a pas été modifiée pour cela.',
  'An animation of it follows the scrolling of the page: it was held {said}.':
    'L’une de ses animations suit le défilement de la page : elle a été figée {said}.',
  '{n} further animations that follow the scrolling of the page were held, each {said}.':
    'Autres animations qui suivent le défilement de la page, figées chacune {said} ; leur nombre : {n}.',
  'as it is when the element is as near to the middle of the window as the page scrolls':
    'telle qu’elle est lorsque l’élément est aussi près du milieu de la fenêtre que le permet le défilement',
  'as it is when the element that it follows is as near to the middle of the window as the page scrolls':
    'telle qu’elle est lorsque l’élément qu’elle suit est aussi près du milieu de la fenêtre que le permet le défilement',
  'as it was at the place that the page had been scrolled to':
    'telle qu’elle était à l’endroit jusqu’où la page avait défilé',
  'Action {number} of {count} that the order lists: {element} was clicked.':
    'Action {number} sur {count} de la demande de capture : clic sur {element}.',
  'Action {number} of {count} that the order lists: {element} was pointed at.':
    'Action {number} sur {count} de la demande de capture : pointeur placé sur {element}.',
  'Action {number} of {count} that the order lists: {element} was given the text: {value}.':
    'Action {number} sur {count} de la demande de capture : texte saisi dans {element} : {value}.',
  'Action {number} of {count} that the order lists: {element} was given the secret: {value}.':
    'Action {number} sur {count} de la demande de capture : secret saisi dans {element} : {value}.',
  'Action {number} of {count} that the order lists: the key {key} was pressed.':
    'Action {number} sur {count} de la demande de capture : appui sur la touche {key}.',
  'Action {number} of {count} that the order lists: {element} was set to the option: {value}.':
    'Action {number} sur {count} de la demande de capture : option choisie dans {element} : {value}.',
  'Action {number} of {count} that the order lists: the page was scrolled to: {value}.':
    'Action {number} sur {count} de la demande de capture : défilement de la page jusqu’à : {value}.',
  'Action {number} of {count} that the order lists: {element} was scrolled to.':
    'Action {number} sur {count} de la demande de capture : défilement jusqu’à {element}.',
  'A collapsed section ("{label}") was opened: {said}.': 'Une section repliée (« {label} ») a été ouverte : {said}.',
  'A collapsed section ("{label}", {characters} characters) was opened, so that its text is on record.':
    'Une section repliée (« {label} », {characters} caractères) a été ouverte, afin que son texte soit consigné.',
  'The control "{label}" was pressed: {said}.': 'La zone cliquable « {label} » a été actionnée : {said}.',
  'The control without a name was pressed: {said}.': 'Une zone cliquable sans nom a été actionnée : {said}.',
  'The control "{label}" was pressed and opened a closed part of the page: {characters} characters.':
    'La zone cliquable « {label} » a été actionnée et a ouvert une partie fermée de la page : {characters} caractères.',
  'The control without a name was pressed and opened a closed part of the page: {characters} characters.':
    'Une zone cliquable sans nom a été actionnée et a ouvert une partie fermée de la page : {characters} caractères.',
  '{n} further collapsed sections were opened.': 'Nombre d’autres sections repliées qui ont été ouvertes : {n}.',
  '{n} further controls were pressed.': 'Nombre d’autres zones cliquables qui ont été actionnées : {n}.',
  'what it opened took other text away, so it was kept as text and closed again':
    'ce qu’elle a ouvert a fait disparaître un autre texte ; la partie ouverte a donc été conservée sous forme de texte et refermée',
  'what it opened was gone once the focus was given back, so its text was kept':
    'ce qu’elle a ouvert a disparu une fois le focus rendu ; son texte a donc été conservé',
  'what it opened closed another part, so what it opened was kept as text; at the end these parts are set as they were found':
    'ce qu’elle a ouvert a fermé une autre partie ; le texte de ce qu’elle a ouvert a donc été conservé ; à la fin, ces parties sont remises dans leur état initial',
  'it tried to lead to {address}, which was stopped': 'tentative de mener à {address}, qui a été empêchée',
  'what it asked for had not come in time': 'ce qu’elle a demandé n’était pas arrivé à temps',
  'no text came into sight': 'aucun texte n’est devenu visible',
  'what it opened lay over other text and was closed again':
    'ce qu’elle a ouvert recouvrait un autre texte et a été refermé',
  'with others, without a result that could stay; it is looked at alone':
    'avec d’autres, sans résultat qui puisse rester ; elle est examinée séparément',
  'it showed a part of what was in sight, and nothing more':
    'elle a montré une partie de ce qui était déjà visible, et rien de plus',
  'it showed what was in sight, and nothing more': 'elle a montré ce qui était déjà visible, et rien de plus',
  'its part of the page could not be kept': 'sa partie de la page n’a pas pu être conservée',
  'it is the tab that was selected before, and is selected again':
    'c’est l’onglet qui était sélectionné auparavant, et il l’est de nouveau',
  'the text of its part of the page was read ({characters} characters)':
    'le texte de sa partie de la page a été lu ({characters} caractères)',
  'the text of its part of the page was read ({characters} characters) and kept in {file}':
    'le texte de sa partie de la page a été lu ({characters} caractères) et conservé dans {file}',
  'Refusing consent at a consent wall: a function of its own interface was called in the frame {frame}.':
    'Refus du consentement dans un bandeau de consentement : une fonction de sa propre interface a été appelée dans le cadre {frame}.',
  'Refusing consent at a consent wall: a function of its own interface was called.':
    'Refus du consentement dans un bandeau de consentement : une fonction de sa propre interface a été appelée.',
  'A consent wall, or a part of it, was hidden by the style rule {rule}.':
    'Un bandeau de consentement, ou une partie de celui-ci, a été masqué par la règle de style {rule}.',
  'A consent wall, or a part of it, was hidden in the frame {frame} by the style rule {rule}.':
    'Un bandeau de consentement, ou une partie de celui-ci, a été masqué par la règle de style {rule} dans le cadre {frame}.',
  'Refusing consent at a consent wall: hidden by the style rule {rule}.':
    'Refus du consentement dans un bandeau de consentement : élément masqué par la règle de style {rule}.',
  'Refusing consent at a consent wall: "{label}" in the frame {frame}.':
    'Refus du consentement dans un bandeau de consentement : « {label} » dans le cadre {frame}.',
  'Refusing consent at a consent wall: "{label}".':
    'Refus du consentement dans un bandeau de consentement : « {label} ».',
  'Refusing consent at a consent wall: style {style}.':
    'Refus du consentement dans un bandeau de consentement : style {style}.',
  'Refusing consent at a consent wall: class {classes}.':
    'Refus du consentement dans un bandeau de consentement : classe {classes}.',
  'Refusing consent at a consent wall in the frame {frame}.':
    'Refus du consentement dans un bandeau de consentement situé dans le cadre {frame}.',
  'Refusing consent at a consent wall.': 'Refus du consentement dans un bandeau de consentement.',
  'A consent wall ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Un bandeau de consentement (« {text} ») a été refusé au moyen de sa propre zone cliquable « {label} » dans le cadre {frame}.',
  'A consent wall ("{text}") was refused by its own control "{label}".':
    'Un bandeau de consentement (« {text} ») a été refusé au moyen de sa propre zone cliquable « {label} ».',
  'A consent wall ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Un bandeau de consentement (« {text} ») a été fermé au moyen de sa propre zone cliquable « {label} » dans le cadre {frame}.',
  'A consent wall ("{text}") was closed by its own control "{label}".':
    'Un bandeau de consentement (« {text} ») a été fermé au moyen de sa propre zone cliquable « {label} ».',
  'A dialogue over the page ("{text}") was refused by its own control "{label}" in the frame {frame}.':
    'Une boîte de dialogue sur la page (« {text} ») a été refusée au moyen de sa propre zone cliquable « {label} » dans le cadre {frame}.',
  'A dialogue over the page ("{text}") was refused by its own control "{label}".':
    'Une boîte de dialogue sur la page (« {text} ») a été refusée au moyen de sa propre zone cliquable « {label} ».',
  'A dialogue over the page ("{text}") was closed by its own control "{label}" in the frame {frame}.':
    'Une boîte de dialogue sur la page (« {text} ») a été fermée au moyen de sa propre zone cliquable « {label} » dans le cadre {frame}.',
  'A dialogue over the page ("{text}") was closed by its own control "{label}".':
    'Une boîte de dialogue sur la page (« {text} ») a été fermée au moyen de sa propre zone cliquable « {label} ».',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, none.':
    'Un script l’avait rendu plus haut pour la fenêtre agrandie et l’avait laissé ainsi : la hauteur indiquée dans son style lui a été rendue (aucune).',
  'A script had made it higher for the larger window and left it so: it was given back the height in its style, {value}.':
    'Un script l’avait rendu plus haut pour la fenêtre agrandie et l’avait laissé ainsi : la hauteur indiquée dans son style lui a été rendue ({value}).',
  'The window was made {said} px high to draw the whole page at once; the layout of the page changed with it, so the window was given back its height of {height} px.':
    'La fenêtre a été portée à une hauteur de {said} px pour dessiner toute la page d’un coup ; la disposition de la page a changé avec elle, la fenêtre a donc retrouvé sa hauteur de {height} px.',
  'The window was made {said} px high to draw the whole page at once; pictures on the page were enlarged with it, so the window was given back its height of {height} px.':
    'La fenêtre a été portée à une hauteur de {said} px pour dessiner toute la page d’un coup ; des images de la page se sont agrandies avec elle, la fenêtre a donc retrouvé sa hauteur de {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page went on growing with it, so the window was given back its height of {height} px.':
    'La fenêtre a été portée à une hauteur de {said} px pour dessiner toute la page d’un coup ; la page a continué de grandir avec elle, la fenêtre a donc retrouvé sa hauteur de {height} px.',
  'The window was made {said} px high to draw the whole page at once; the page came to hold much memory in it, so the window was given back its height of {height} px.':
    'La fenêtre a été portée à une hauteur de {said} px pour dessiner toute la page d’un coup ; la page y a occupé beaucoup de mémoire, la fenêtre a donc retrouvé sa hauteur de {height} px.',
  'The window was made {said} px high instead of {height} px, so that what the page draws only near its window is drawn on all of its {whole} px.':
    'La fenêtre a été portée à une hauteur de {said} px au lieu de {height} px, afin que ce que la page ne dessine que près de sa fenêtre soit dessiné sur tous ses {whole} px.',
  'The picture behind it is fixed to the window, and may be enlarged or moved with it: it was fixed to the element.':
    'L’image derrière cet élément est fixée à la fenêtre et peut être agrandie ou déplacée avec elle : elle a été fixée à l’élément.',
  'Its height follows that of the window: it was kept at the {height} px that it had before.':
    'Sa hauteur suit celle de la fenêtre : elle a été maintenue aux {height} px qu’elle avait auparavant.',
  'Margins and paddings that follow the height of the window were kept as they were before, in elements: {n}.':
    'Les marges et espacements qui suivent la hauteur de la fenêtre ont été maintenus tels qu’ils étaient auparavant ; nombre d’éléments : {n}.',
  '{n} further elements whose height, or the picture behind them, follows the window were kept from following it.':
    'Autres éléments dont la hauteur ou l’image de fond suit la fenêtre, et que l’on a empêchés de la suivre ; leur nombre : {n}.',
  'It stays in the window while the page is scrolled: it was made invisible after the first piece of the picture, so that it covers none of the others.':
    'Cet élément reste dans la fenêtre pendant le défilement : il a été rendu invisible après le premier morceau de l’image, afin de ne recouvrir aucun des autres.',
  'It sticks to the window while the page is scrolled: it was kept at its place in the page after the first piece of the picture.':
    'Cet élément colle à la fenêtre pendant le défilement : il a été maintenu à sa place dans la page après le premier morceau de l’image.',
  '{n} further elements that stay in the window were treated in the same way.':
    'Autres éléments qui restent dans la fenêtre, traités de la même façon ; leur nombre : {n}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places.':
    'La page a été parcourue pour l’image, avec retour en haut ; nombre d’endroits où elle a été dessinée : {places}.',
  'The page was scrolled through for the picture and back to its top: it was drawn in {places} places, {step} px down at a time.':
    'La page a été parcourue pour l’image, avec retour en haut ; nombre d’endroits où elle a été dessinée : {places}, chaque fois {step} px plus bas.',
  'What the page holds in its window while it scrolls may stand in the picture more than once.':
    'Ce que la page maintient dans sa fenêtre pendant le défilement peut figurer plus d’une fois dans l’image.',
  'The page moved its content by up to {px} px while it was scrolled; the pieces follow the content.':
    'La page a déplacé son contenu de {px} px au plus pendant le défilement ; les morceaux suivent le contenu.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Une boîte de dialogue ({type}) a été écartée pour que la page puisse continuer ; son texte : {message} La page a recommencé ; ce qui a suivi a été traité de la même façon et n’est pas énuméré.',
  'A dialog ({type}) was dismissed so that the page could go on; it said: “{message}”.':
    'Une boîte de dialogue ({type}) a été écartée pour que la page puisse continuer ; son texte : « {message} ».',
  'A dialog ({type}) was dismissed so that the page could go on; it said: {message}':
    'Une boîte de dialogue ({type}) a été écartée pour que la page puisse continuer ; son texte : {message}',
  'The dialog in which the page asked whether it may be left ({type}) was accepted, because an action of the order leads on.':
    'La boîte de dialogue dans laquelle la page demandait si on pouvait la quitter ({type}) a été acceptée, parce qu’une action de la demande de capture mène à un autre document.',
  'A window that the page opened was closed: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'Une fenêtre ouverte par la page a été fermée : {address} La page a recommencé ; ce qui a suivi a été traité de la même façon et n’est pas énuméré.',
  'A window that the page opened was closed: {address}': 'Une fenêtre ouverte par la page a été fermée : {address}',
  'The page tried to leave for another document while it was captured, and was held: {address} The page went on doing so; what followed was answered in the same way and is not listed.':
    'La page a tenté de passer à un autre document pendant la capture et en a été empêchée : {address} La page a recommencé ; ce qui a suivi a été traité de la même façon et n’est pas énuméré.',
  'The page tried to leave for another document while it was captured, and was held: {address}':
    'La page a tenté de passer à un autre document pendant la capture et en a été empêchée : {address}',
  'The page went on doing so; what followed was answered in the same way and is not listed.':
    'La page a recommencé ; ce qui a suivi a été traité de la même façon et n’est pas énuméré.',
  'Before the page was examined, the window was given back its height of {height} px.':
    'Avant l’examen de la page, la fenêtre a retrouvé sa hauteur de {height} px.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. Then it answered: what follows is of a page whose scripts no longer ran.':
    'La page n’a pas répondu pendant {seconds} s. Ses scripts ont été arrêtés définitivement, afin que ce qu’elle montre puisse être enregistré dans la limite de temps. Elle a ensuite répondu : la suite provient d’une page dont les scripts ne s’exécutaient plus.',
  'The page did not answer for {seconds} s. Its scripts were stopped for good, so that what it shows could be recorded within the time limit. It did not answer after that either.':
    'La page n’a pas répondu pendant {seconds} s. Ses scripts ont été arrêtés définitivement, afin que ce qu’elle montre puisse être enregistré dans la limite de temps. Elle n’a pas répondu après cela non plus.',
  'class removed': 'classe retirée',
  clicked: 'clic',
  'details opened': 'section ouverte',
  'dialog accepted': 'boîte de dialogue acceptée',
  'dialog dismissed': 'boîte de dialogue écartée',
  'element hidden': 'élément masqué',
  hovered: 'survol',
  'key pressed': 'appui sur une touche',
  'navigation stopped': 'navigation empêchée',
  'option selected': 'option choisie',
  'popup closed': 'fenêtre fermée',
  'script called': 'script appelé',
  'scripts stopped': 'scripts arrêtés',
  scrolled: 'défilement',
  'style added': 'style ajouté',
  typed: 'saisie',
  'value withheld': 'valeur occultée',
  'window resized': 'fenêtre redimensionnée',
};
