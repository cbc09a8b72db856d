import type { Quoted } from '../quoted.js';

export const grades: Quoted = {
  'recorded and checkable': 'registrato e verificabile',
  recorded: 'registrato',
  absent: 'assente',
  'not applicable': 'non applicabile',
  'The records lack an address or the time of the capture.':
    'Nelle registrazioni manca un indirizzo o l’ora dell’acquisizione.',
  'The records lack the address, the time or one of the two captures.':
    'Nelle registrazioni manca l’indirizzo, l’ora o una delle due acquisizioni.',
  'The browser or the version of the program is not recorded.':
    'Il browser o la versione del programma non è registrato.',
  'The custody record has no steps.': 'Il registro di custodia non ha fasi.',
  'The package names a validation of this version of which a suite did not run in full, or in which something failed; chain_of_custody.json has it under tool_validation.':
    'Il pacchetto indica una validazione di questa versione di cui una serie di prove non è stata eseguita per intero, o in cui qualcosa non è riuscito; è in chain_of_custody.json sotto tool_validation.',
  'The package has no record of a validation of this version of the program. Whoever runs the program must supply it.':
    'Il pacchetto non ha alcuna registrazione di una validazione di questa versione del programma. Chi gestisce il programma deve fornirla.',
  'The log or the custody record has no steps.': 'Il registro forense o il registro di custodia non ha fasi.',
  'Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it.':
    'Nulla nel pacchetto è firmato da una persona. Qualcuno che ha conoscenza dell’acquisizione deve scrivere l’attestazione e firmarla.',
  'The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result.':
    'Gli hash sono nel pacchetto (D8). Chi li confronta con la copia prodotta deve indicare gli hash, l’ora, lo strumento e il risultato.',
  'The party that offers the record must give the notice.': 'La parte che produce la registrazione deve dare l’avviso.',
  'The party that offers the record must give it.': 'Deve darlo la parte che produce la registrazione.',
  'The package has no certification (A5).': 'Il pacchetto non ha alcuna attestazione (A5).',
  'The package has no programs that check it.': 'Il pacchetto non ha programmi che lo verifichino.',
  'An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed.':
    'È stata richiesta una marca temporale eIDAS e non è stato possibile ottenerla; il motivo è in chain_of_custody.json sotto not_performed.',
  'No eIDAS time-stamp was asked for.': 'Non è stata richiesta alcuna marca temporale eIDAS.',
  'No time server answered, so the clock of the machine was compared with nothing.':
    'Nessun server dell’ora ha risposto, perciò l’orologio della macchina non è stato confrontato con nulla.',
  'The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then.':
    'Il pacchetto non ha una copia dell’elenco. Chi si basa sulla marca temporale deve cercare il servizio nell’elenco com’era allora.',
  'It is not known here: the time-stamp was made after this report. Where there are answers about revocation, they are in eidas_validation.json.':
    'Qui non è noto: la marca temporale è stata fatta dopo questo rapporto. Se ci sono risposte sulla revoca, sono in eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json.':
    'Qui non è noto: la marca temporale è stata fatta dopo questo rapporto. Se vi sono tali risposte, sono in eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.':
    'Qui non è noto: la marca temporale è stata fatta dopo questo rapporto. Il suo nonce, la sua policy e ciò che dichiara della propria specie si possono leggere in manifest.json.tsr.',
  'It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr.':
    'Qui non è noto: la marca temporale è stata fatta dopo questo rapporto. Si possono leggere in manifest.json.tsr.',
  'The package has neither the request nor the list. Whoever keeps the package must see to the renewal.':
    'Il pacchetto non ha né la richiesta né l’elenco. Chi conserva il pacchetto deve provvedere al rinnovo.',
  'The package claims no presumption, for any time-stamp.':
    'Il pacchetto non invoca presunzioni per alcuna marca temporale.',
  'No time-stamp that was asked for is missing.': 'Non manca alcuna marca temporale richiesta.',
  'An action of the order typed a secret, whose value no record has. Whoever gave the order must supply it.':
    'Un’azione dell’incarico ha digitato un segreto il cui valore non è in alcuna registrazione. Chi ha dato l’incarico deve fornirlo.',
  'The order was given with a part that is not in the package; order.json says which.':
    'L’incarico è stato dato con una parte che non è nel pacchetto; order.json indica quale.',
  'The package does not have the order as a whole. Whoever gave it must supply it.':
    'Il pacchetto non ha l’incarico per intero. Chi lo ha dato deve fornirlo.',
  'The texts of the two captures were not compared.': 'I testi delle due acquisizioni non sono stati confrontati.',
  'No web archive was written.': 'Non è stato scritto alcun archivio web.',
  'A comparison has no web archive. The packages of the two captures have theirs; text_diff.txt is in the unified form.':
    'Un confronto non ha un archivio web. I pacchetti delle due acquisizioni hanno i propri; text_diff.txt è nel formato unificato.',
  'The capture changed nothing on the page.': 'L’acquisizione non ha modificato nulla nella pagina.',
  'The custody record has no list of changes.': 'Il registro di custodia non ha un elenco di modifiche.',
  'Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages.':
    'Per questo pacchetto non è stato acquisito nulla. Sono i pacchetti delle due acquisizioni, di cui before/ e after/ hanno copie, a riguardare pagine.',
  'A record has no evidence id.': 'Una registrazione non ha l’identificativo della prova.',
  'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.':
    'Il pacchetto termina con la sua sigillatura. Chiunque lo detenga in seguito deve annotare da chi, quando e per che cosa lo ha ricevuto.',
  'The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier.':
    'Il registro forense ha l’hash di ogni file al momento in cui è stato fatto (D8). Che siano stati verificati di nuovo non è nel pacchetto: chi vi si basa deve eseguire un verificatore.',
  'The packages of the two captures were not checked.':
    'I pacchetti delle due acquisizioni non sono stati controllati.',
  'No time server answered before the work began.': 'Nessun server dell’ora ha risposto prima dell’inizio del lavoro.',
  'A part of the environment is not recorded.': 'Una parte dell’ambiente non è registrata.',
  'A validation of this version is named (A3). The competence of a person is not in the package: whoever operated the program must state it.':
    'È indicata una validazione di questa versione (A3). La competenza di una persona non è nel pacchetto: deve indicarla chi ha usato il programma.',
  'The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it.':
    'Il pacchetto non ha né una validazione di questa versione né la competenza di una persona. Deve indicarle chi ha usato il programma.',
  'How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9).':
    'Come il pacchetto è conservato non vi è indicato. Deve indicarlo chi lo conserva; una sua modifica si può vedere (E9).',
  'The address is not recorded.': 'L’indirizzo non è registrato.',
  'One of the two forms was not saved.': 'Una delle due forme non è stata salvata.',
  'A part of the page is missing from the picture, or may be; metadata.json warns of it under page.warnings.':
    'Una parte della pagina manca nell’immagine, o potrebbe mancare; metadata.json lo segnala sotto page.warnings.',
  'The picture shows less than the full height of the page.':
    'L’immagine mostra meno dell’intera altezza della pagina.',
  'No picture of the page was taken.': 'Non è stata ripresa alcuna immagine della pagina.',
  'Some answers are in the web archive without their body; metadata.json lists them under network.':
    'Alcune risposte sono nell’archivio web senza il loro corpo; metadata.json le elenca sotto network.',
  'Not all media that the page played is whole in the web archive; metadata.json lists it under media.':
    'Non tutti i contenuti multimediali che la pagina ha riprodotto sono interi nell’archivio web; metadata.json li elenca sotto media.',
  'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.':
    'Ciò che i file della pagina dicono di sé non ne è stato estratto. Chi esamina la pagina deve cercarlo nei file del pacchetto.',
  'It was not taken out of the page. Whoever examines the page must look for it in the files of the package.':
    'Non è stato estratto dalla pagina. Chi esamina la pagina deve cercarlo nei file del pacchetto.',
  'The text of the page was not read, or not compared with the picture.':
    'Il testo della pagina non è stato letto, o non è stato confrontato con l’immagine.',
  'No collector is named. Whoever collected must state it.':
    'Non è indicato chi ha raccolto la prova. Deve indicarlo chi l’ha raccolta.',
  'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.':
    'L’indirizzo è stato chiesto a un servizio esterno, che non ne ha indicato alcuno; il motivo è in chain_of_custody.json sotto not_performed.',
  'A service outside was asked and named none; chain_of_custody.json has the reason under not_performed.':
    'È stato interrogato un servizio esterno, che non ne ha indicato alcuno; il motivo è in chain_of_custody.json sotto not_performed.',
  'Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.':
    'L’indirizzo della macchina non è stato chiesto a nessuno all’esterno. Deve indicarlo chi gestisce la macchina.',
  'It was asked of nobody outside. Whoever runs the machine must state it.':
    'Nessuno all’esterno è stato interrogato. Deve indicarlo chi gestisce la macchina.',
  'No time server answered before the page was captured.':
    'Nessun server dell’ora ha risposto prima dell’acquisizione della pagina.',
  'The log has no operations.': 'Il registro forense non ha operazioni.',
  'How the package is kept is not in it. Whoever keeps it must state it.':
    'Come il pacchetto è conservato non vi è indicato. Deve indicarlo chi lo conserva.',
  'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'L’acquisizione può essere sottoposta ad audit (C1). Non può essere ripetuta per intero dal pacchetto (C2).',
  'It can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Può essere sottoposta ad audit (C1). Non può essere ripetuta per intero dal pacchetto (C2).',
  'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'L’acquisizione può essere sottoposta ad audit (C1). Non può essere ripetuta dal pacchetto, che non ha l’incarico (C2).',
  'It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Può essere sottoposta ad audit (C1). Non può essere ripetuta dal pacchetto, che non ha l’incarico (C2).',
  'The browser was opened with cookies and storage of a browser profile; metadata.json names it under sign_in.':
    'Il browser è stato aperto con i cookie e la memoria di un profilo di browser; metadata.json lo indica sotto sign_in.',
  'The browser context or the user agent is not recorded.': 'Il contesto del browser o lo user agent non è registrato.',
  'The package states the purpose and no authority. Whoever gave the order must state it.':
    'Il pacchetto indica la finalità e nessuna base giuridica. Deve indicarla chi ha dato l’incarico.',
  'The package states an authority and no purpose. Whoever gave the order must state it.':
    'Il pacchetto indica una base giuridica e nessuna finalità. Deve indicarla chi ha dato l’incarico.',
  'The package has the case reference alone. Whoever gave the order must state authority and purpose.':
    'Il pacchetto ha soltanto il riferimento del caso. Chi ha dato l’incarico deve indicare base giuridica e finalità.',
  'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.':
    'Il pacchetto non ha né base giuridica, né finalità, né riferimento del caso. Chi ha dato l’incarico deve indicare base giuridica e finalità.',
  'The package has none of them. Whoever gave the order must state them.':
    'Il pacchetto non ha nulla di ciò. Deve indicarlo chi ha dato l’incarico.',
  'A part of the configuration is not recorded.': 'Una parte della configurazione non è registrata.',
  'The package is one acquisition. A comparison links two.':
    'Il pacchetto è una sola acquisizione. Un confronto ne collega due.',
  'One of the two captures is not named.': 'Una delle due acquisizioni non è indicata.',
  'The package has no video.': 'Il pacchetto non ha video.',
  'No web archive was written, or no HTML was saved.':
    'Non è stato scritto alcun archivio web, o non è stato salvato alcun HTML.',
  'The address, the browser, the time or the time zone is not recorded.':
    'L’indirizzo, il browser, l’ora o il fuso orario non è registrato.',
  'One of them is not recorded.': 'Uno di questi elementi non è registrato.',
  'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'La registrazione del dominio è stata richiesta e non ottenuta; il motivo è in chain_of_custody.json sotto not_performed.',
  'It was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'È stato richiesto e non ottenuto; il motivo è in chain_of_custody.json sotto not_performed.',
  'The registration of the domain was not looked up. Whoever gives an order can ask for it.':
    'La registrazione del dominio non è stata cercata. Chi dà un incarico può chiederla.',
  'It was not looked up. Whoever gave the order can ask for it.':
    'Non è stato cercato. Chi ha dato l’incarico può chiederlo.',
  'There is no list of an archive; chain_of_custody.json has the reason under not_performed.':
    'Non vi è alcun elenco di un archivio; il motivo è in chain_of_custody.json sotto not_performed.',
  'No archive was asked for the history of the page.': 'Nessun archivio è stato interrogato sulla storia della pagina.',
  'No archive was asked for it.': 'Nessun archivio è stato interrogato in proposito.',
  'The method is not recorded.': 'Il metodo non è registrato.',
  'The collector, the time or the title of the page is not recorded.':
    'L’ora, il titolo della pagina o chi ha raccolto la prova non è registrato.',
  'The collector, the time or the address is not recorded.':
    'L’ora, l’indirizzo o chi ha raccolto la prova non è registrato.',
  'The package has no working copy. Whoever works with the package must make one.':
    'Il pacchetto non ha una copia di lavoro. Chi lavora con il pacchetto deve farne una.',
  'The package has none. Whoever works with it must make one.':
    'Il pacchetto non ne ha. Chi lavora con esso deve farne una.',
  'The package is of the collection. Whoever examines it makes the rest.':
    'Il pacchetto riguarda la raccolta. Il resto lo fa chi lo esamina.',
  'The host is recorded. Titles and place of storage are not: whoever holds the package must state them.':
    'L’host è registrato. Le funzioni e il luogo di conservazione no: deve indicarli chi detiene il pacchetto.',
  'Host, titles and place of storage are not recorded. Whoever holds the package must state them.':
    'L’host, le funzioni e il luogo di conservazione non sono registrati. Deve indicarli chi detiene il pacchetto.',
  'The custody record has no such list.': 'Il registro di custodia non ha un tale elenco.',
  'At least one of these comparisons was not made.': 'Almeno uno di questi confronti non è stato fatto.',
  'The page was not examined.': 'La pagina non è stata esaminata.',
  'The log has no chain of hashes.': 'Il registro forense non ha una catena di hash.',
  'The web archive has the credentials of the capture withheld, and addresses as they were requested. Elsewhere those of redirects are without the values of their queries.':
    'Nell’archivio web le credenziali dell’acquisizione sono omesse, e gli indirizzi sono come sono stati richiesti. Altrove quelli dei reindirizzamenti sono senza i valori delle loro query.',
  'The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld.':
    'Gli indirizzi dei reindirizzamenti sono registrati senza i valori delle loro query. Nell’archivio web non è omesso nulla.',
};
