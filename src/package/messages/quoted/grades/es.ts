import type { Quoted } from '../quoted.js';

export const grades: Quoted = {
  'recorded and checkable': 'registrado y comprobable',
  recorded: 'registrado',
  absent: 'ausente',
  'not applicable': 'no aplicable',
  'The records lack an address or the time of the capture.':
    'En los registros falta una dirección o la hora de la captura.',
  'The records lack the address, the time or one of the two captures.':
    'En los registros falta la dirección, la hora o una de las dos capturas.',
  'The browser or the version of the program is not recorded.': 'No consta el navegador o la versión del programa.',
  'The custody record has no steps.': 'El registro de custodia no tiene pasos.',
  'The package names a validation of this version of which a suite did not run in full, or in which something failed; chain_of_custody.json has it under tool_validation.':
    'El paquete nombra una validación de esta versión de la que una serie de ensayos no se ejecutó entera, o en la que algo falló; consta en chain_of_custody.json, en tool_validation.',
  'The package has no record of a validation of this version of the program. Whoever runs the program must supply it.':
    'El paquete no tiene constancia de una validación de esta versión del programa. Quien utiliza el programa debe aportarla.',
  'The log or the custody record has no steps.': 'El registro forense o el registro de custodia no tiene pasos.',
  'Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it.':
    'Nada en el paquete está firmado por una persona. Alguien con conocimiento de la captura debe redactarla y firmarla.',
  'The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result.':
    'Los hashes están en el paquete (D8). Quien los compare con la copia presentada debe indicar los hashes, la hora, la herramienta y el resultado.',
  'The party that offers the record must give the notice.': 'La parte que presenta el registro debe dar el aviso.',
  'The party that offers the record must give it.': 'Debe darlo la parte que presenta el registro.',
  'The package has no certification (A5).': 'El paquete no tiene certificación (A5).',
  'The package has no programs that check it.': 'El paquete no tiene programas que lo comprueben.',
  'An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed.':
    'Se pidió un sello de tiempo eIDAS y no se pudo obtener; el motivo consta en chain_of_custody.json, en not_performed.',
  'No eIDAS time-stamp was asked for.': 'No se pidió ningún sello de tiempo eIDAS.',
  'No time server answered, so the clock of the machine was compared with nothing.':
    'No respondió ningún servidor de hora, de modo que el reloj de la máquina no se comparó con nada.',
  'The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then.':
    'El paquete no tiene copia de la lista. Quien se apoye en el sello de tiempo debe buscar el servicio en la lista tal como era entonces.',
  'It is not known here: the time-stamp was made after this report. Where there are answers about revocation, they are in eidas_validation.json.':
    'Aquí no se sabe: el sello de tiempo se hizo después de este informe. Si hay respuestas sobre la revocación, están en eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json.':
    'Aquí no se sabe: el sello de tiempo se hizo después de este informe. Si hay tales respuestas, están en eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.':
    'Aquí no se sabe: el sello de tiempo se hizo después de este informe. Su nonce, su política y lo que declara de su clase pueden leerse en manifest.json.tsr.',
  'It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr.':
    'Aquí no se sabe: el sello de tiempo se hizo después de este informe. Pueden leerse en manifest.json.tsr.',
  'The package has neither the request nor the list. Whoever keeps the package must see to the renewal.':
    'El paquete no tiene ni la petición ni la lista. Quien conserva el paquete debe ocuparse de la renovación.',
  'The package claims no presumption, for any time-stamp.':
    'El paquete no invoca presunción alguna para ningún sello de tiempo.',
  'No time-stamp that was asked for is missing.': 'No falta ningún sello de tiempo que se pidiera.',
  'An action of the order typed a secret, whose value no record has. Whoever gave the order must supply it.':
    'Una acción del encargo escribió un secreto cuyo valor no consta en ningún registro. Quien hizo el encargo debe aportarlo.',
  'The order was given with a part that is not in the package; order.json says which.':
    'El encargo se hizo con una parte que no está en el paquete; order.json indica cuál.',
  'The package does not have the order as a whole. Whoever gave it must supply it.':
    'El paquete no tiene el encargo completo. Quien lo hizo debe aportarlo.',
  'The texts of the two captures were not compared.': 'Los textos de las dos capturas no se compararon.',
  'No web archive was written.': 'No se escribió ningún archivo web.',
  'A comparison has no web archive. The packages of the two captures have theirs; text_diff.txt is in the unified form.':
    'Una comparación no tiene archivo web. Los paquetes de las dos capturas tienen los suyos; text_diff.txt está en el formato unificado.',
  'The capture changed nothing on the page.': 'La captura no cambió nada en la página.',
  'The custody record has no list of changes.': 'El registro de custodia no tiene lista de cambios.',
  'Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages.':
    'Para este paquete no se capturó nada. Son los paquetes de las dos capturas, de los que before/ y after/ tienen copias, los que tratan de páginas.',
  'A record has no evidence id.': 'Un registro no tiene identificador de prueba.',
  'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.':
    'El paquete termina con su sellado. Cada persona que lo tenga después debe anotar de quién, cuándo y para qué lo recibió.',
  'The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier.':
    'El registro forense tiene el hash de cada archivo en el momento de hacerlo (D8). Que se verificaran de nuevo no consta en el paquete: quien se apoye en él debe ejecutar un verificador.',
  'The packages of the two captures were not checked.': 'Los paquetes de las dos capturas no se comprobaron.',
  'No time server answered before the work began.':
    'No respondió ningún servidor de hora antes de comenzar el trabajo.',
  'A part of the environment is not recorded.': 'Una parte del entorno no consta.',
  'A validation of this version is named (A3). The competence of a person is not in the package: whoever operated the program must state it.':
    'Se nombra una validación de esta versión (A3). La competencia de una persona no consta en el paquete: debe indicarla quien manejó el programa.',
  'The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it.':
    'El paquete no tiene ni una validación de esta versión ni la competencia de una persona. Debe indicarlas quien manejó el programa.',
  'How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9).':
    'Cómo se conserva el paquete no consta en él. Quien lo conserva debe indicarlo; un cambio en él puede detectarse (E9).',
  'The address is not recorded.': 'La dirección no consta.',
  'One of the two forms was not saved.': 'Una de las dos formas no se guardó.',
  'A part of the page is missing from the picture, or may be; metadata.json warns of it under page.warnings.':
    'Una parte de la página falta en la imagen, o puede faltar; metadata.json lo advierte en page.warnings.',
  'The picture shows less than the full height of the page.':
    'La imagen muestra menos que la altura completa de la página.',
  'No picture of the page was taken.': 'No se tomó ninguna imagen de la página.',
  'Some answers are in the web archive without their body; metadata.json lists them under network.':
    'Algunas respuestas están en el archivo web sin su cuerpo; metadata.json las enumera en network.',
  'Not all media that the page played is whole in the web archive; metadata.json lists it under media.':
    'No todo el contenido multimedia que la página reprodujo está completo en el archivo web; metadata.json lo enumera en media.',
  'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.':
    'Lo que los archivos de la página dicen de sí mismos no se extrajo de ellos. Quien examine la página debe buscarlo en los archivos del paquete.',
  'It was not taken out of the page. Whoever examines the page must look for it in the files of the package.':
    'No se extrajo de la página. Quien examine la página debe buscarlo en los archivos del paquete.',
  'The text of the page was not read, or not compared with the picture.':
    'El texto de la página no se leyó, o no se comparó con la imagen.',
  'No collector is named. Whoever collected must state it.':
    'No se nombra a ninguna persona que recogiera la prueba. Quien la recogió debe indicarlo.',
  'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.':
    'Se preguntó la dirección a un servicio externo, que no indicó ninguna; el motivo consta en chain_of_custody.json, en not_performed.',
  'A service outside was asked and named none; chain_of_custody.json has the reason under not_performed.':
    'Se preguntó a un servicio externo y no dio ninguna; el motivo consta en chain_of_custody.json, en not_performed.',
  'Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.':
    'No se preguntó a nadie externo por la dirección de la máquina. Quien utiliza la máquina debe indicarla.',
  'It was asked of nobody outside. Whoever runs the machine must state it.':
    'No se preguntó a nadie externo. Quien utiliza la máquina debe indicarla.',
  'No time server answered before the page was captured.':
    'No respondió ningún servidor de hora antes de capturarse la página.',
  'The log has no operations.': 'El registro forense no tiene operaciones.',
  'How the package is kept is not in it. Whoever keeps it must state it.':
    'Cómo se conserva el paquete no consta en él. Quien lo conserva debe indicarlo.',
  'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'La adquisición puede auditarse (C1). No puede repetirse por completo a partir del paquete (C2).',
  'It can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Puede auditarse (C1). No puede repetirse por completo a partir del paquete (C2).',
  'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'La adquisición puede auditarse (C1). No puede repetirse a partir del paquete, que no tiene el encargo (C2).',
  'It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Puede auditarse (C1). No puede repetirse a partir del paquete, que no tiene el encargo (C2).',
  'The browser was opened with cookies and storage of a browser profile; metadata.json names it under sign_in.':
    'El navegador se abrió con las cookies y el almacenamiento de un perfil de navegador; metadata.json lo nombra en sign_in.',
  'The browser context or the user agent is not recorded.':
    'No consta el contexto del navegador o el agente de usuario.',
  'The package states the purpose and no authority. Whoever gave the order must state it.':
    'El paquete indica la finalidad y ninguna base jurídica. Quien hizo el encargo debe indicarla.',
  'The package states an authority and no purpose. Whoever gave the order must state it.':
    'El paquete indica una base jurídica y ninguna finalidad. Quien hizo el encargo debe indicarla.',
  'The package has the case reference alone. Whoever gave the order must state authority and purpose.':
    'El paquete tiene solo la referencia del asunto. Quien hizo el encargo debe indicar la base jurídica y la finalidad.',
  'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.':
    'El paquete no tiene base jurídica, ni finalidad, ni referencia del asunto. Quien hizo el encargo debe indicar la base jurídica y la finalidad.',
  'The package has none of them. Whoever gave the order must state them.':
    'El paquete no tiene ninguno de ellos. Quien hizo el encargo debe indicarlos.',
  'A part of the configuration is not recorded.': 'Una parte de la configuración no consta.',
  'The package is one acquisition. A comparison links two.':
    'El paquete es una sola adquisición. Una comparación vincula dos.',
  'One of the two captures is not named.': 'Una de las dos capturas no se nombra.',
  'The package has no video.': 'El paquete no tiene vídeo.',
  'No web archive was written, or no HTML was saved.': 'No se escribió ningún archivo web, o no se guardó ningún HTML.',
  'The address, the browser, the time or the time zone is not recorded.':
    'No consta la dirección, el navegador, la hora o la zona horaria.',
  'One of them is not recorded.': 'Uno de ellos no consta.',
  'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'El registro del dominio se pidió y no se obtuvo; el motivo consta en chain_of_custody.json, en not_performed.',
  'It was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Se pidió y no se obtuvo; el motivo consta en chain_of_custody.json, en not_performed.',
  'The registration of the domain was not looked up. Whoever gives an order can ask for it.':
    'El registro del dominio no se consultó. Quien hace un encargo puede pedirlo.',
  'It was not looked up. Whoever gave the order can ask for it.':
    'No se consultó. Quien hizo el encargo puede pedirlo.',
  'There is no list of an archive; chain_of_custody.json has the reason under not_performed.':
    'No hay lista de ningún archivo web; el motivo consta en chain_of_custody.json, en not_performed.',
  'No archive was asked for the history of the page.':
    'No se consultó a ningún archivo web por el historial de la página.',
  'No archive was asked for it.': 'No se consultó a ningún archivo web.',
  'The method is not recorded.': 'El método no consta.',
  'The collector, the time or the title of the page is not recorded.':
    'No consta la hora, el título de la página o la persona que recogió la prueba.',
  'The collector, the time or the address is not recorded.':
    'No consta la hora, la dirección o la persona que recogió la prueba.',
  'The package has no working copy. Whoever works with the package must make one.':
    'El paquete no tiene ninguna copia de trabajo. Quien trabaje con el paquete debe hacer una.',
  'The package has none. Whoever works with it must make one.':
    'El paquete no tiene ninguna. Quien trabaje con él debe hacer una.',
  'The package is of the collection. Whoever examines it makes the rest.':
    'El paquete es de la recogida. Lo demás lo hace quien lo examina.',
  'The host is recorded. Titles and place of storage are not: whoever holds the package must state them.':
    'La máquina consta. Los cargos y el lugar de conservación no: quien tiene el paquete debe indicarlos.',
  'Host, titles and place of storage are not recorded. Whoever holds the package must state them.':
    'No constan la máquina, los cargos ni el lugar de conservación. Quien tiene el paquete debe indicarlos.',
  'The custody record has no such list.': 'El registro de custodia no tiene tal lista.',
  'At least one of these comparisons was not made.': 'Al menos una de estas comparaciones no se hizo.',
  'The page was not examined.': 'La página no se examinó.',
  'The log has no chain of hashes.': 'El registro forense no tiene cadena de hashes.',
  'The web archive has the credentials of the capture withheld, and addresses as they were requested. Elsewhere those of redirects are without the values of their queries.':
    'En el archivo web se ocultan las credenciales de la captura, y las direcciones están como se solicitaron. En lo demás, las de las redirecciones están sin los valores de sus consultas.',
  'The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld.':
    'Las direcciones de las redirecciones constan sin los valores de sus consultas. En el archivo web no se oculta nada.',
};
