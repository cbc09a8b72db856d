import type { Quoted } from '../quoted.js';

export const grades: Quoted = {
  'recorded and checkable': 'consigné et vérifiable',
  recorded: 'consigné',
  absent: 'absent',
  'not applicable': 'sans objet',
  'The records lack an address or the time of the capture.':
    'Une adresse ou l’heure de la capture manque dans les relevés.',
  'The records lack the address, the time or one of the two captures.':
    'L’adresse, l’heure ou l’une des deux captures manque dans les relevés.',
  'The browser or the version of the program is not recorded.':
    'Le navigateur ou la version du programme n’est pas consigné.',
  'The custody record has no steps.': 'Le registre de conservation ne contient aucune étape.',
  'The package names a validation of this version of which a suite did not run in full, or in which something failed; chain_of_custody.json has it under tool_validation.':
    'Le paquet nomme une validation de cette version dont une série d’essais n’a pas été exécutée en entier, ou dans laquelle quelque chose a échoué ; elle figure dans chain_of_custody.json sous tool_validation.',
  'The package has no record of a validation of this version of the program. Whoever runs the program must supply it.':
    'Le paquet ne contient aucun relevé d’une validation de cette version du programme. Il appartient à qui exploite le programme de la fournir.',
  'The log or the custody record has no steps.': 'Le journal ou le registre de conservation ne contient aucune étape.',
  'Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it.':
    'Rien dans le paquet n’est signé par une personne. Quelqu’un qui a connaissance de la capture doit écrire l’attestation et la signer.',
  'The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result.':
    'Les empreintes sont dans le paquet (D8). Qui les compare à la copie produite doit indiquer les empreintes, l’heure, l’outil et le résultat.',
  'The party that offers the record must give the notice.':
    'La partie qui produit l’enregistrement doit faire la notification.',
  'The party that offers the record must give it.':
    'Il appartient à la partie qui produit le relevé de procéder à cette notification.',
  'The package has no certification (A5).': 'Le paquet ne contient aucune attestation (A5).',
  'The package has no programs that check it.': 'Le paquet ne contient aucun programme qui le vérifie.',
  'An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed.':
    'Un horodatage eIDAS a été demandé et n’a pas pu être obtenu ; le motif figure dans chain_of_custody.json sous not_performed.',
  'No eIDAS time-stamp was asked for.': 'Aucun horodatage eIDAS n’a été demandé.',
  'No time server answered, so the clock of the machine was compared with nothing.':
    'Aucun serveur de temps n’a répondu ; l’horloge de la machine n’a donc été comparée à rien.',
  'The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then.':
    'Le paquet ne contient aucune copie de la liste. Qui se fonde sur l’horodatage doit rechercher le service dans la liste telle qu’elle était alors.',
  'It is not known here: the time-stamp was made after this report. Where there are answers about revocation, they are in eidas_validation.json.':
    'Ce n’est pas connu ici : l’horodatage a été établi après ce rapport. S’il y a des réponses sur la révocation, elles sont dans eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json.':
    'Ce n’est pas connu ici : l’horodatage a été établi après ce rapport. S’il existe de telles réponses, elles sont dans eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.':
    'Ce n’est pas connu ici : l’horodatage a été établi après ce rapport. Son nonce, sa politique et ce qu’il indique de sa nature se lisent dans manifest.json.tsr.',
  'It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr.':
    'Ce n’est pas connu ici : l’horodatage a été établi après ce rapport. Ces indications se lisent dans manifest.json.tsr.',
  'The package has neither the request nor the list. Whoever keeps the package must see to the renewal.':
    'Le paquet ne contient ni la requête ni la liste. Il appartient à qui conserve le paquet de veiller au renouvellement.',
  'The package claims no presumption, for any time-stamp.':
    'Le paquet ne se prévaut d’aucune présomption, pour aucun horodatage.',
  'No time-stamp that was asked for is missing.': 'Aucun horodatage demandé ne manque.',
  'An action of the order typed a secret, whose value no record has. Whoever gave the order must supply it.':
    'Une action de la demande de capture a saisi un secret, dont la valeur ne figure dans aucun relevé. Il appartient à la personne qui a fait la demande de le fournir.',
  'The order was given with a part that is not in the package; order.json says which.':
    'La demande comprenait un élément qui n’est pas dans le paquet ; order.json indique lequel.',
  'The package does not have the order as a whole. Whoever gave it must supply it.':
    'Le paquet ne contient pas la demande en entier. Il appartient à la personne qui l’a faite de la fournir.',
  'The texts of the two captures were not compared.': 'Les textes des deux captures n’ont pas été comparés.',
  'No web archive was written.': 'Aucune archive web n’a été écrite.',
  'A comparison has no web archive. The packages of the two captures have theirs; text_diff.txt is in the unified form.':
    'Une comparaison n’a pas d’archive web. Les paquets des deux captures ont les leurs ; text_diff.txt est au format unifié.',
  'The capture changed nothing on the page.': 'La capture n’a rien modifié sur la page.',
  'The custody record has no list of changes.':
    'Le registre de conservation ne contient aucune liste de modifications.',
  'Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages.':
    'Rien n’a été capturé pour ce paquet. Ce sont les paquets des deux captures, dont before/ et after/ contiennent des copies, qui portent sur des pages.',
  'A record has no evidence id.': 'Un relevé n’a pas d’identifiant de preuve.',
  'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.':
    'Le paquet s’arrête à son scellement. Quiconque le détient ensuite doit consigner de qui il l’a reçu, quand et pour quoi.',
  'The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier.':
    'Le journal contient l’empreinte de chaque fichier lors de sa création (D8). Que les fichiers aient été vérifiés de nouveau ne figure pas dans le paquet : qui s’y fonde doit exécuter un vérificateur.',
  'The packages of the two captures were not checked.': 'Les paquets des deux captures n’ont pas été contrôlés.',
  'No time server answered before the work began.': 'Aucun serveur de temps n’a répondu avant le début du travail.',
  'A part of the environment is not recorded.': 'Une partie de l’environnement n’est pas consignée.',
  'A validation of this version is named (A3). The competence of a person is not in the package: whoever operated the program must state it.':
    'Une validation de cette version est nommée (A3). La compétence d’une personne ne figure pas dans le paquet : il appartient à qui a utilisé le programme de l’indiquer.',
  'The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it.':
    'Le paquet ne contient ni validation de cette version ni compétence d’une personne. Il appartient à qui a utilisé le programme de les indiquer.',
  'How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9).':
    'La façon dont le paquet est conservé n’y figure pas. Il appartient à qui le conserve de l’indiquer ; une modification peut être constatée (E9).',
  'The address is not recorded.': 'L’adresse n’est pas consignée.',
  'One of the two forms was not saved.': 'L’une des deux formes n’a pas été enregistrée.',
  'A part of the page is missing from the picture, or may be; metadata.json warns of it under page.warnings.':
    'Une partie de la page manque à l’image, ou manque peut-être ; metadata.json le signale sous page.warnings.',
  'The picture shows less than the full height of the page.': 'L’image montre moins que la hauteur entière de la page.',
  'No picture of the page was taken.': 'Aucune image de la page n’a été prise.',
  'Some answers are in the web archive without their body; metadata.json lists them under network.':
    'Certaines réponses sont dans l’archive web sans leur corps ; metadata.json les énumère sous network.',
  'Not all media that the page played is whole in the web archive; metadata.json lists it under media.':
    'Les médias dont la lecture a eu lieu dans la page ne sont pas tous entiers dans l’archive web ; metadata.json les énumère sous media.',
  'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.':
    'Ce que les fichiers de la page indiquent d’eux-mêmes n’en a pas été extrait. Qui examine la page doit le chercher dans les fichiers du paquet.',
  'It was not taken out of the page. Whoever examines the page must look for it in the files of the package.':
    'Ces indications n’ont pas été extraites de la page. Qui examine la page doit les chercher dans les fichiers du paquet.',
  'The text of the page was not read, or not compared with the picture.':
    'Le texte de la page n’a pas été lu, ou n’a pas été comparé à l’image.',
  'No collector is named. Whoever collected must state it.':
    'Aucune personne ayant recueilli la preuve n’est nommée. Il appartient à qui l’a recueillie de l’indiquer.',
  'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.':
    'Un service extérieur a été interrogé sur l’adresse et n’en a indiqué aucune ; le motif figure dans chain_of_custody.json sous not_performed.',
  'A service outside was asked and named none; chain_of_custody.json has the reason under not_performed.':
    'Un service extérieur a été interrogé et n’a indiqué aucune adresse ; le motif figure dans chain_of_custody.json sous not_performed.',
  'Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.':
    'Aucun service extérieur n’a été interrogé sur l’adresse de la machine. Il appartient à qui exploite la machine de l’indiquer.',
  'It was asked of nobody outside. Whoever runs the machine must state it.':
    'Aucun service extérieur n’a été interrogé à ce sujet. Il appartient à qui exploite la machine de l’indiquer.',
  'No time server answered before the page was captured.':
    'Aucun serveur de temps n’a répondu avant la capture de la page.',
  'The log has no operations.': 'Le journal ne contient aucune opération.',
  'How the package is kept is not in it. Whoever keeps it must state it.':
    'La façon dont le paquet est conservé n’y figure pas. Il appartient à qui le conserve de l’indiquer.',
  'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'L’acquisition peut être auditée (C1). Elle ne peut pas être répétée en entier à partir du paquet (C2).',
  'It can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Elle peut être auditée (C1). Elle ne peut pas être répétée en entier à partir du paquet (C2).',
  'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'L’acquisition peut être auditée (C1). Elle ne peut pas être répétée à partir du paquet, qui ne contient pas la demande (C2).',
  'It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Elle peut être auditée (C1). Elle ne peut pas être répétée à partir du paquet, qui ne contient pas la demande (C2).',
  'The browser was opened with cookies and storage of a browser profile; metadata.json names it under sign_in.':
    'Le navigateur a été ouvert avec les cookies et le stockage d’un profil de navigateur ; metadata.json le nomme sous sign_in.',
  'The browser context or the user agent is not recorded.':
    'Le contexte du navigateur ou l’agent utilisateur n’est pas consigné.',
  'The package states the purpose and no authority. Whoever gave the order must state it.':
    'Le paquet indique la finalité, mais aucune base légale. Il appartient à la personne qui a fait la demande d’indiquer celle-ci.',
  'The package states an authority and no purpose. Whoever gave the order must state it.':
    'Le paquet indique une base légale, mais aucune finalité. Il appartient à la personne qui a fait la demande d’indiquer celle-ci.',
  'The package has the case reference alone. Whoever gave the order must state authority and purpose.':
    'Le paquet ne contient que la référence de l’affaire. Il appartient à la personne qui a fait la demande d’indiquer la base légale et la finalité.',
  'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.':
    'Le paquet ne contient ni base légale, ni finalité, ni référence de l’affaire. Il appartient à la personne qui a fait la demande d’indiquer la base légale et la finalité.',
  'The package has none of them. Whoever gave the order must state them.':
    'Le paquet ne contient aucune de ces indications. Il appartient à la personne qui a fait la demande de les donner.',
  'A part of the configuration is not recorded.': 'Une partie de la configuration n’est pas consignée.',
  'The package is one acquisition. A comparison links two.':
    'Le paquet est une seule acquisition. Une comparaison en relie deux.',
  'One of the two captures is not named.': 'L’une des deux captures n’est pas nommée.',
  'The package has no video.': 'Le paquet ne contient aucune vidéo.',
  'No web archive was written, or no HTML was saved.':
    'Aucune archive web n’a été écrite, ou aucun HTML n’a été enregistré.',
  'The address, the browser, the time or the time zone is not recorded.':
    'L’adresse, le navigateur, l’heure ou le fuseau horaire n’est pas consigné.',
  'One of them is not recorded.': 'L’un de ces éléments n’est pas consigné.',
  'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'L’enregistrement du domaine a été demandé et n’a pas été obtenu ; le motif figure dans chain_of_custody.json sous not_performed.',
  'It was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Cela a été demandé et n’a pas été obtenu ; le motif figure dans chain_of_custody.json sous not_performed.',
  'The registration of the domain was not looked up. Whoever gives an order can ask for it.':
    'L’enregistrement du domaine n’a pas été recherché. La personne qui fait une demande peut le prévoir.',
  'It was not looked up. Whoever gave the order can ask for it.':
    'Cela n’a pas été recherché. La personne qui fait la demande peut le prévoir.',
  'There is no list of an archive; chain_of_custody.json has the reason under not_performed.':
    'Il n’y a aucune liste d’une archive ; le motif figure dans chain_of_custody.json sous not_performed.',
  'No archive was asked for the history of the page.': 'Aucune archive n’a été interrogée sur l’historique de la page.',
  'No archive was asked for it.': 'Aucune archive n’a été interrogée à ce sujet.',
  'The method is not recorded.': 'La méthode n’est pas consignée.',
  'The collector, the time or the title of the page is not recorded.':
    'La personne qui a recueilli la preuve, l’heure ou le titre de la page n’est pas consigné.',
  'The collector, the time or the address is not recorded.':
    'L’heure, l’adresse ou la personne qui a recueilli la preuve n’est pas consignée.',
  'The package has no working copy. Whoever works with the package must make one.':
    'Le paquet ne contient aucune copie de travail. Qui travaille avec le paquet doit en faire une.',
  'The package has none. Whoever works with it must make one.':
    'Le paquet ne contient aucune copie de travail. Qui travaille avec lui doit en faire une.',
  'The package is of the collection. Whoever examines it makes the rest.':
    'Le paquet relève du recueil. Qui l’examine établit le reste.',
  'The host is recorded. Titles and place of storage are not: whoever holds the package must state them.':
    'La machine hôte est consignée. Les fonctions des intervenants et le lieu de conservation ne le sont pas : il appartient à qui détient le paquet de les indiquer.',
  'Host, titles and place of storage are not recorded. Whoever holds the package must state them.':
    'La machine hôte, les fonctions des intervenants et le lieu de conservation ne sont pas consignés. Il appartient à qui détient le paquet de les indiquer.',
  'The custody record has no such list.': 'Le registre de conservation ne contient aucune liste de ce genre.',
  'At least one of these comparisons was not made.': 'Au moins une de ces comparaisons n’a pas été faite.',
  'The page was not examined.': 'La page n’a pas été examinée.',
  'The log has no chain of hashes.': 'Le journal ne contient aucune chaîne d’empreintes.',
  'The web archive has the credentials of the capture withheld, and addresses as they were requested. Elsewhere those of redirects are without the values of their queries.':
    'Dans l’archive web, les identifiants de connexion de la capture sont occultés, et les adresses figurent telles qu’elles ont été demandées. Ailleurs, celles des redirections figurent sans les valeurs de leur chaîne de requête.',
  'The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld.':
    'Les adresses des redirections sont consignées sans les valeurs de leur chaîne de requête. Dans l’archive web, rien n’est occulté.',
};
