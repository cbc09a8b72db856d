import type { Quoted } from '../quoted.js';

export const grades: Quoted = {
  'recorded and checkable': 'aufgezeichnet und prüfbar',
  recorded: 'aufgezeichnet',
  absent: 'fehlt',
  'not applicable': 'nicht anwendbar',
  'The records lack an address or the time of the capture.':
    'In den Aufzeichnungen fehlt eine Adresse oder die Zeit der Erfassung.',
  'The records lack the address, the time or one of the two captures.':
    'In den Aufzeichnungen fehlt die Adresse, die Zeit oder eine der beiden Erfassungen.',
  'The browser or the version of the program is not recorded.':
    'Der Browser oder die Version des Programms ist nicht aufgezeichnet.',
  'The custody record has no steps.': 'Das Verwahrungsprotokoll enthält keine Schritte.',
  'The package names a validation of this version of which a suite did not run in full, or in which something failed; chain_of_custody.json has it under tool_validation.':
    'Das Paket nennt eine Validierung dieser Version, in der eine Testreihe nicht vollständig lief oder in der etwas fehlschlug; sie steht in chain_of_custody.json unter tool_validation.',
  'The package has no record of a validation of this version of the program. Whoever runs the program must supply it.':
    'Das Paket enthält keine Aufzeichnung einer Validierung dieser Version des Programms. Wer das Programm betreibt, muss sie beibringen.',
  'The log or the custody record has no steps.':
    'Das forensische Protokoll oder das Verwahrungsprotokoll enthält keine Schritte.',
  'Nothing in the package is signed by a person. Somebody with knowledge of the capture must write and sign it.':
    'Nichts im Paket ist von einer Person unterschrieben. Jemand, der über die Erfassung Bescheid weiß, muss sie schreiben und unterschreiben.',
  'The hashes are in the package (D8). Who compares them with the copy offered must state the hashes, the time, the tool and the result.':
    'Die Hashwerte sind im Paket (D8). Wer sie mit der vorgelegten Kopie vergleicht, muss Hashwerte, Zeit, Werkzeug und Ergebnis angeben.',
  'The party that offers the record must give the notice.':
    'Die Partei, die die Aufzeichnung vorlegt, muss die Ankündigung machen.',
  'The party that offers the record must give it.': 'Die Partei, die die Aufzeichnung vorlegt, muss sie geben.',
  'The package has no certification (A5).': 'Das Paket enthält keine Bescheinigung (A5).',
  'The package has no programs that check it.': 'Das Paket enthält keine Programme, die es prüfen.',
  'An eIDAS time-stamp was asked for and could not be obtained; chain_of_custody.json has the reason under not_performed.':
    'Ein eIDAS-Zeitstempel wurde verlangt und konnte nicht erlangt werden; der Grund steht in chain_of_custody.json unter not_performed.',
  'No eIDAS time-stamp was asked for.': 'Es wurde kein eIDAS-Zeitstempel verlangt.',
  'No time server answered, so the clock of the machine was compared with nothing.':
    'Kein Zeitserver hat geantwortet; die Uhr der Maschine wurde daher mit nichts verglichen.',
  'The package has no copy of the list. Whoever relies on the time-stamp must look the service up in the list as it stood then.':
    'Das Paket enthält keine Kopie der Liste. Wer sich auf den Zeitstempel beruft, muss den Dienst in der Liste nachschlagen, wie sie damals war.',
  'It is not known here: the time-stamp was made after this report. Where there are answers about revocation, they are in eidas_validation.json.':
    'Es ist hier nicht bekannt: Der Zeitstempel wurde nach diesem Bericht erstellt. Wo es Auskünfte über den Widerruf gibt, stehen sie in eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Where there are such answers, they are in eidas_validation.json.':
    'Es ist hier nicht bekannt: Der Zeitstempel wurde nach diesem Bericht erstellt. Wo es solche Auskünfte gibt, stehen sie in eidas_validation.json.',
  'It is not known here: the time-stamp was made after this report. Its nonce, its policy and what it states of its kind can be read in manifest.json.tsr.':
    'Es ist hier nicht bekannt: Der Zeitstempel wurde nach diesem Bericht erstellt. Seine Nonce, seine Richtlinie und was er über seine Art angibt, können in manifest.json.tsr gelesen werden.',
  'It is not known here: the time-stamp was made after this report. They can be read in manifest.json.tsr.':
    'Es ist hier nicht bekannt: Der Zeitstempel wurde nach diesem Bericht erstellt. Sie können in manifest.json.tsr gelesen werden.',
  'The package has neither the request nor the list. Whoever keeps the package must see to the renewal.':
    'Das Paket enthält weder die Anfrage noch die Liste. Wer das Paket aufbewahrt, muss für die Erneuerung sorgen.',
  'The package claims no presumption, for any time-stamp.':
    'Das Paket nimmt für keinen Zeitstempel eine Vermutung in Anspruch.',
  'No time-stamp that was asked for is missing.': 'Kein Zeitstempel, der verlangt wurde, fehlt.',
  'An action of the order typed a secret, whose value no record has. Whoever gave the order must supply it.':
    'Eine Aktion des Auftrags hat ein Geheimnis eingegeben, dessen Wert in keiner Aufzeichnung steht. Wer den Auftrag erteilt hat, muss es beibringen.',
  'The order was given with a part that is not in the package; order.json says which.':
    'Der Auftrag wurde mit einem Teil erteilt, der nicht im Paket ist; order.json nennt ihn.',
  'The package does not have the order as a whole. Whoever gave it must supply it.':
    'Das Paket enthält den Auftrag nicht als Ganzes. Wer ihn erteilt hat, muss ihn beibringen.',
  'The texts of the two captures were not compared.': 'Die Texte der beiden Erfassungen wurden nicht verglichen.',
  'No web archive was written.': 'Es wurde kein Webarchiv geschrieben.',
  'A comparison has no web archive. The packages of the two captures have theirs; text_diff.txt is in the unified form.':
    'Ein Vergleich hat kein Webarchiv. Die Pakete der beiden Erfassungen haben ihre eigenen; text_diff.txt liegt im Unified-Format vor.',
  'The capture changed nothing on the page.': 'Die Erfassung hat auf der Seite nichts geändert.',
  'The custody record has no list of changes.': 'Das Verwahrungsprotokoll enthält keine Liste von Änderungen.',
  'Nothing was captured for this package. The packages of the two captures, of which before/ and after/ have copies, are about pages.':
    'Für dieses Paket wurde nichts erfasst. Um Seiten geht es in den Paketen der beiden Erfassungen, von denen before/ und after/ Kopien enthalten.',
  'A record has no evidence id.': 'Eine Aufzeichnung enthält die Kennung des Beweispakets nicht.',
  'The package ends with its sealing. Each person who holds it afterwards must write down from whom, when and for what.':
    'Das Paket endet mit seiner Versiegelung. Jede Person, die es danach hat, muss aufschreiben, von wem, wann und wozu.',
  'The log has the hash of each file as it was made (D8). That they were verified again is not in the package: whoever relies on it must run a verifier.':
    'Das forensische Protokoll enthält den Hashwert jeder Datei bei ihrer Entstehung (D8). Dass sie erneut verifiziert wurden, steht nicht im Paket: Wer sich darauf beruft, muss ein Prüfprogramm ausführen.',
  'The packages of the two captures were not checked.': 'Die Pakete der beiden Erfassungen wurden nicht geprüft.',
  'No time server answered before the work began.': 'Kein Zeitserver hat geantwortet, bevor die Arbeit begann.',
  'A part of the environment is not recorded.': 'Ein Teil der Umgebung ist nicht aufgezeichnet.',
  'A validation of this version is named (A3). The competence of a person is not in the package: whoever operated the program must state it.':
    'Eine Validierung dieser Version ist genannt (A3). Die Sachkunde einer Person steht nicht im Paket: Wer das Programm bedient hat, muss sie angeben.',
  'The package has neither a validation of this version nor the competence of a person. Whoever operated the program must state it.':
    'Das Paket enthält weder eine Validierung dieser Version noch die Sachkunde einer Person. Wer das Programm bedient hat, muss sie angeben.',
  'How the package is kept is not in it. Whoever keeps it must state it; a change to it can be seen (E9).':
    'Wie das Paket aufbewahrt wird, steht nicht darin. Wer es aufbewahrt, muss es angeben; eine Veränderung daran lässt sich erkennen (E9).',
  'The address is not recorded.': 'Die Adresse ist nicht aufgezeichnet.',
  'One of the two forms was not saved.': 'Eine der beiden Formen wurde nicht gespeichert.',
  'A part of the page is missing from the picture, or may be; metadata.json warns of it under page.warnings.':
    'Ein Teil der Seite fehlt im Bild oder fehlt möglicherweise; metadata.json warnt davor unter page.warnings.',
  'The picture shows less than the full height of the page.': 'Das Bild zeigt weniger als die ganze Höhe der Seite.',
  'No picture of the page was taken.': 'Es wurde kein Bild der Seite aufgenommen.',
  'Some answers are in the web archive without their body; metadata.json lists them under network.':
    'Einige Antworten stehen ohne ihren Inhalt im Webarchiv; metadata.json führt sie unter network auf.',
  'Not all media that the page played is whole in the web archive; metadata.json lists it under media.':
    'Nicht alle Medien, die die Seite abgespielt hat, sind vollständig im Webarchiv; metadata.json führt sie unter media auf.',
  'What the files of the page say of themselves was not taken out of them. Whoever examines the page must look for it in the files of the package.':
    'Was die Dateien der Seite über sich selbst angeben, wurde ihnen nicht entnommen. Wer die Seite untersucht, muss in den Dateien des Pakets danach suchen.',
  'It was not taken out of the page. Whoever examines the page must look for it in the files of the package.':
    'Es wurde nicht aus der Seite entnommen. Wer die Seite untersucht, muss in den Dateien des Pakets danach suchen.',
  'The text of the page was not read, or not compared with the picture.':
    'Der Text der Seite wurde nicht gelesen oder nicht mit dem Bild verglichen.',
  'No collector is named. Whoever collected must state it.':
    'Es ist keine erfassende Person genannt. Wer erfasst hat, muss es angeben.',
  'A service outside was asked for the address and named none; chain_of_custody.json has the reason under not_performed.':
    'Ein Dienst außerhalb wurde nach der Adresse gefragt und hat keine genannt; der Grund steht in chain_of_custody.json unter not_performed.',
  'A service outside was asked and named none; chain_of_custody.json has the reason under not_performed.':
    'Ein Dienst außerhalb wurde gefragt und hat keine genannt; der Grund steht in chain_of_custody.json unter not_performed.',
  'Nobody outside was asked for the address of the machine. Whoever runs the machine must state it.':
    'Es wurde niemand außerhalb nach der Adresse der Maschine gefragt. Wer die Maschine betreibt, muss sie angeben.',
  'It was asked of nobody outside. Whoever runs the machine must state it.':
    'Es wurde niemand außerhalb danach gefragt. Wer die Maschine betreibt, muss sie angeben.',
  'No time server answered before the page was captured.':
    'Kein Zeitserver hat geantwortet, bevor die Seite erfasst wurde.',
  'The log has no operations.': 'Das forensische Protokoll enthält keine Vorgänge.',
  'How the package is kept is not in it. Whoever keeps it must state it.':
    'Wie das Paket aufbewahrt wird, steht nicht darin. Wer es aufbewahrt, muss es angeben.',
  'The acquisition can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Die Sicherung kann nachgeprüft werden (C1). Sie kann aus dem Paket nicht als Ganzes wiederholt werden (C2).',
  'It can be audited (C1). It cannot be repeated as a whole from the package (C2).':
    'Sie kann nachgeprüft werden (C1). Sie kann aus dem Paket nicht als Ganzes wiederholt werden (C2).',
  'The acquisition can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Die Sicherung kann nachgeprüft werden (C1). Sie kann aus dem Paket, das den Auftrag nicht enthält, nicht wiederholt werden (C2).',
  'It can be audited (C1). It cannot be repeated from the package, which does not have the order (C2).':
    'Sie kann nachgeprüft werden (C1). Sie kann aus dem Paket, das den Auftrag nicht enthält, nicht wiederholt werden (C2).',
  'The browser was opened with cookies and storage of a browser profile; metadata.json names it under sign_in.':
    'Der Browser wurde mit Cookies und Speicherinhalten eines Browserprofils geöffnet; metadata.json nennt es unter sign_in.',
  'The browser context or the user agent is not recorded.':
    'Der Browserkontext oder der User-Agent ist nicht aufgezeichnet.',
  'The package states the purpose and no authority. Whoever gave the order must state it.':
    'Das Paket gibt den Zweck und keine Rechtsgrundlage an. Wer den Auftrag erteilt hat, muss sie angeben.',
  'The package states an authority and no purpose. Whoever gave the order must state it.':
    'Das Paket gibt eine Rechtsgrundlage und keinen Zweck an. Wer den Auftrag erteilt hat, muss ihn angeben.',
  'The package has the case reference alone. Whoever gave the order must state authority and purpose.':
    'Das Paket enthält nur das Aktenzeichen. Wer den Auftrag erteilt hat, muss Rechtsgrundlage und Zweck angeben.',
  'The package has no authority, no purpose and no case reference. Whoever gave the order must state authority and purpose.':
    'Das Paket enthält weder Rechtsgrundlage noch Zweck noch Aktenzeichen. Wer den Auftrag erteilt hat, muss Rechtsgrundlage und Zweck angeben.',
  'The package has none of them. Whoever gave the order must state them.':
    'Das Paket enthält nichts davon. Wer den Auftrag erteilt hat, muss es angeben.',
  'A part of the configuration is not recorded.': 'Ein Teil der Konfiguration ist nicht aufgezeichnet.',
  'The package is one acquisition. A comparison links two.':
    'Das Paket ist eine einzige Sicherung. Ein Vergleich verknüpft zwei.',
  'One of the two captures is not named.': 'Eine der beiden Erfassungen ist nicht genannt.',
  'The package has no video.': 'Das Paket enthält kein Video.',
  'No web archive was written, or no HTML was saved.':
    'Es wurde kein Webarchiv geschrieben oder kein HTML gespeichert.',
  'The address, the browser, the time or the time zone is not recorded.':
    'Die Adresse, der Browser, die Zeit oder die Zeitzone ist nicht aufgezeichnet.',
  'One of them is not recorded.': 'Eines davon ist nicht aufgezeichnet.',
  'The registration of the domain was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Die Registrierung der Domain wurde verlangt und nicht erlangt; der Grund steht in chain_of_custody.json unter not_performed.',
  'It was asked for and not obtained; chain_of_custody.json has the reason under not_performed.':
    'Es wurde verlangt und nicht erlangt; der Grund steht in chain_of_custody.json unter not_performed.',
  'The registration of the domain was not looked up. Whoever gives an order can ask for it.':
    'Die Registrierung der Domain wurde nicht abgefragt. Wer einen Auftrag erteilt, kann sie verlangen.',
  'It was not looked up. Whoever gave the order can ask for it.':
    'Es wurde nicht abgefragt. Wer den Auftrag erteilt hat, kann es verlangen.',
  'There is no list of an archive; chain_of_custody.json has the reason under not_performed.':
    'Es gibt keine Liste eines Archivs; der Grund steht in chain_of_custody.json unter not_performed.',
  'No archive was asked for the history of the page.': 'Es wurde kein Archiv nach der Geschichte der Seite gefragt.',
  'No archive was asked for it.': 'Es wurde kein Archiv danach gefragt.',
  'The method is not recorded.': 'Die Methode ist nicht aufgezeichnet.',
  'The collector, the time or the title of the page is not recorded.':
    'Die erfassende Person, die Zeit oder der Titel der Seite ist nicht aufgezeichnet.',
  'The collector, the time or the address is not recorded.':
    'Die erfassende Person, die Zeit oder die Adresse ist nicht aufgezeichnet.',
  'The package has no working copy. Whoever works with the package must make one.':
    'Das Paket enthält keine Arbeitskopie. Wer mit dem Paket arbeitet, muss eine anfertigen.',
  'The package has none. Whoever works with it must make one.':
    'Das Paket enthält keine. Wer damit arbeitet, muss eine anfertigen.',
  'The package is of the collection. Whoever examines it makes the rest.':
    'Das Paket betrifft die Erfassung. Wer es untersucht, erstellt das Übrige.',
  'The host is recorded. Titles and place of storage are not: whoever holds the package must state them.':
    'Der Host ist aufgezeichnet. Funktionen und Aufbewahrungsort sind es nicht: Wer das Paket hat, muss sie angeben.',
  'Host, titles and place of storage are not recorded. Whoever holds the package must state them.':
    'Host, Funktionen und Aufbewahrungsort sind nicht aufgezeichnet. Wer das Paket hat, muss sie angeben.',
  'The custody record has no such list.': 'Das Verwahrungsprotokoll enthält keine solche Liste.',
  'At least one of these comparisons was not made.': 'Mindestens einer dieser Vergleiche wurde nicht angestellt.',
  'The page was not examined.': 'Die Seite wurde nicht untersucht.',
  'The log has no chain of hashes.': 'Das forensische Protokoll enthält keine Hashkette.',
  'The web archive has the credentials of the capture withheld, and addresses as they were requested. Elsewhere those of redirects are without the values of their queries.':
    'Im Webarchiv sind die Zugangsdaten der Erfassung zurückgehalten und die Adressen so, wie sie angefordert wurden. Anderswo stehen die von Weiterleitungen ohne die Werte ihrer Abfragen.',
  'The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld.':
    'Die Adressen von Weiterleitungen sind ohne die Werte ihrer Abfragen aufgezeichnet. Im Webarchiv ist nichts zurückgehalten.',
};
