import type { exporting as english } from '../en/exporting.js';
import type { Translation } from '../message.js';

export const exporting: Translation<typeof english> = {
  'export.title': '{name}, volume {volume} di {volumes}',
  'export.volume': 'Volume {volume} di {volumes} dell’esportazione {export}, iniziata il {at}.',
  'export.volume_matter':
    'Volume {volume} di {volumes} dell’esportazione {export} dal fascicolo {matter}, iniziata il {at}.',
  'export.items_here': 'Elementi in questo volume: {count}.',
  'export.items_listed': 'Elementi elencati: {count}.',
  'export.replaced': 'Se un elemento ha una copia oscurata, questa sta al suo posto.',
  'export.test_items': '**Gli elementi in modalità di test non sono destinati a uso legale.**',
  'export.not_here': 'Non in questa esportazione',
  'export.not_here_intro': 'Sono stati richiesti e non sono qui:',
  'export.left_processing': 'era ancora in preparazione',
  'export.left_failed': 'la sua creazione non è riuscita, quindi non c’è alcun pacchetto',
  'export.left_deleted': 'è nel cestino',
  'export.left_purged': 'è stato eliminato definitivamente',
  'export.left_missing': 'il suo pacchetto non c’è',
  'export.left_invalid': 'il suo pacchetto non è più quello sigillato',
  'export.contents': 'Che cosa c’è qui',
  'export.packages': 'I pacchetti, byte per byte come sono stati sigillati: ciò su cui basarsi.',
  'export.record':
    'La registrazione sigillata della consegna: chi l’ha richiesta e quando, e lo SHA-256 dei file di tutti i volumi. SHA-256 del suo manifesto: {hash}',
  'export.matter':
    'Il registro sigillato del fascicolo: i suoi reperti e la catena del suo registro di custodia fino alla voce {entry}. Le voci su ciò che non viene consegnato sono prive del contenuto. SHA-256 del suo manifesto: {hash}',
  'export.programs':
    'Programmi che verificano un pacchetto offline, ciascuno in un file. {page} richiede solo un browser; {guide} spiega come fare.',
  'export.bag': 'Questa cartella è un contenitore BagIt 1.0 (RFC 8493): l’hash di ogni file.',
  'export.index':
    'Una riga per ogni elemento di tutti i volumi, con hash e posizioni. Una cella del CSV che un foglio di calcolo prenderebbe per una formula inizia con un apostrofo; i caratteri invisibili compaiono come `\\u202e`. Il JSON contiene ogni testo così com’è.',
  'export.exhibits': 'L’elenco dei reperti con piccole immagini.',
  'export.load_file':
    'Per i programmi di revisione: `export.dat` (Concordance) e `export.opt` (Opticon), con immagini delle pagine, testi e documenti. Le immagini sono copie di lavoro con il loro numero stampato sotto.',
  'export.case': 'Gli stessi fatti come grafo di CASE e UCO, per programmi forensi.',
  'export.how': 'Come verificarlo',
  'export.check_bag':
    'Che nulla sia stato modificato da quando è stato scritto: in questa cartella, `sha256sum -c manifest-sha256.txt` e `sha256sum -c tagmanifest-sha256.txt` (su macOS `shasum -a 256 -c`), o un qualsiasi programma BagIt, per esempio `bagit.py --validate .`',
  'export.check_packages':
    'Che ogni pacchetto sia ciò che è stato sigillato, e quando, se lo prova una marca temporale: aprire {page} in un browser e scegliere uno ZIP di data/packages; oppure {command}. Nessuno dei due richiede una rete. Meglio: usare una copia di questi programmi ottenuta altrove, poiché chi modifica un pacchetto può mettergli accanto un altro programma.',
  'export.of_volume_1': '{file} del volume 1',
  'export.check_record':
    'Che questi siano i file consegnati: verificare {file} come un pacchetto; è sigillato, e il suo elenco di hash si legge con {list}. In data/packages, {compare} confronta ogni pacchetto{copied}. Un solo file: {one}',
  'export.copied': ' (con record.zip copiato qui)',
  'export.check_load':
    'Che le immagini, i testi e i documenti del file di caricamento siano quelli consegnati: in data/loadfile, `sha256sum -c files.sha256`{together}; la registrazione della consegna indica l’hash di files.sha256.',
  'export.together': ', con tutti i volumi riuniti',
  'export.check_matter': 'Che questi siano i reperti del fascicolo, e che cosa ne è stato fatto: {command}{where}.',
  'export.in_one_folder': ', nel volume 1, con i pacchetti di tutti i volumi in una cartella',
  'export.without':
    'Senza il programma: `python3 data/verification/verify.py` e `node data/verification/verify.mjs` accettano le stesse parole di `evidence verify`.',
  'export.items': 'Elementi',
  'export.column_exhibit': 'Reperto',
  'export.column_what': 'Che cosa',
  'export.column_captured': 'Acquisito (UTC)',
  'export.column_package': 'Pacchetto e il suo SHA-256',
  'export.test_mode': 'modalità di test',
  'export.redacted_of': 'copia oscurata di un pacchetto il cui manifesto ha lo SHA-256 {hash}',
  'export.pair': '{what}: {said}',
  'export.limits': 'Che cosa questo non mostra',
  'export.limit_page':
    'Ogni pacchetto è sigillato a sé e indica nel proprio `evidence.pdf` che cosa prova. Questa pagina è fatta per la lettura e non è firmata; la registrazione della consegna indica l’hash di ogni altro file tranne i file di tag della «bag», che ne derivano{load}.',
  'export.limit_load': ', e quelli del file di caricamento che il suo files.sha256 elenca',
  'export.limit_service':
    'Mostra che cosa il servizio ha messo in questi volumi e per chi, secondo quel servizio e al momento del suo sigillo; non che non sia stato acquisito altro.',
  'export.limit_no_matter': 'Questa non è l’esportazione di un fascicolo, quindi non c’è un registro di custodia.',
  'export.limit_volumes': 'Tutti i {volumes} volumi, da {first} a {last}, formano un insieme.',
  'export.list': 'Elenco dei reperti',
  'export.list_title': 'Reperti: {name}',
  'export.list_file': 'Elenco dei reperti, file {file} di {files}',
  'export.field_export': 'Esportazione',
  'export.field_matter': 'Fascicolo',
  'export.field_made': 'Redatto il',
  'export.field_exhibits': 'Reperti',
  'export.field_file': 'File',
  'export.file_part': '{file} di {files}: da {first} a {last}',
  'export.left': 'Non inclusi',
  'export.left_count': '{count}, elencati alla fine',
  'export.left_count_last': '{count}, elencati alla fine dell’ultimo file',
  'export.list_intro':
    'Ci si deve basare sui pacchetti, sigillati ciascuno a sé: lo SHA-256 qui sotto identifica ciascuno bit per bit. Questo elenco non è firmato; `record.zip` accanto è sigillato e ne indica l’hash. Le immagini sono copie ridotte delle schermate nei pacchetti.',
  'export.no_picture': 'nessuna immagine',
  'export.test_exhibit': 'modalità di test, non per uso legale',
  'export.field_address': 'Indirizzo',
  'export.field_captured': 'Acquisito il',
  'export.field_sealed': 'Sigillato il',
  'export.field_id': 'Identificativo',
  'export.field_package': 'SHA-256 del pacchetto',
  'export.field_manifest': 'SHA-256 del suo manifesto',
  'export.field_redacted': 'Copia oscurata di',
  'export.manifest': 'manifesto {hash}',
  'export.field_from': 'Ricavato da',
  'export.field_warnings': 'Avvertenze',
  'export.kind_capture': 'acquisizione',
  'export.kind_comparison': 'confronto',
  'export.kind_certificate': 'certificato',
  'export.kind_redaction': 'copia oscurata',
  'export.kind_import': 'importazione',
};
