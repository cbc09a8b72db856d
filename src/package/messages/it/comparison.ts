import type { comparison as english } from '../en/comparison.js';
import type { Translation } from '../message.js';

export const comparison: Translation<typeof english> = {
  'compare.cover': 'Confronto di due acquisizioni della stessa pagina web',
  'compare.verdict_changed': 'Le due acquisizioni differiscono.',
  'compare.verdict_unchanged': 'Le due acquisizioni non differiscono.',
  'compare.verdict_not_comparable':
    'Non tutto nelle due acquisizioni è stato confrontabile; ciò che è stato confrontato non differisce.',
  'compare.changed': 'modificato',
  'compare.unchanged': 'invariato',
  'compare.not_comparable': 'non confrontabile',
  'compare.text': 'Testo',
  'compare.screenshots': 'Schermate',
  'compare.page_data': 'Dati della pagina',
  'compare.same_words': 'Le stesse parole nello stesso ordine.',
  'compare.lines': {
    one: '{n} riga modificata, aggiunte: {added}, rimosse: {removed}.',
    other: '{n} righe modificate, aggiunte: {added}, rimosse: {removed}.',
  },
  'compare.order_only': 'Le stesse righe di prima, in un altro ordine.',
  'compare.same_pictures': 'Nessuna differenza, salvo, eventualmente, nella posizione verticale.',
  'compare.places': {
    one: '{n} punto differisce, {percent} della superficie.',
    other: '{n} punti differiscono, {percent} della superficie.',
  },
  'compare.less_than': 'meno del {percent}',
  'compare.same_data': 'Titolo, stato, indirizzo, reindirizzamenti e avvertenze sono gli stessi.',
  'compare.data_differs': 'Differiscono: {fields}.',
  'compare.settings': 'Le due acquisizioni non sono state fatte nello stesso modo',
  'compare.settings_why': 'Ciascuno di questi punti può spiegare una differenza che non è nella pagina stessa:',
  'compare.before': 'Prima',
  'compare.after': 'Dopo',
  'compare.capture': 'Acquisizione',
  'compare.sealed_at': 'Sigillato il',
  'compare.manifest_hash': 'SHA-256 del suo manifest.json',

  'compare.section_pictures': 'Prima e dopo',
  'compare.section_text': 'Testo',
  'compare.section_records': 'Registrazioni delle due acquisizioni',
  'compare.section_how': 'Come è stato fatto il confronto',
  'compare.section_steps': 'Fasi del confronto',
  'compare.section_limits': 'Che cosa questo confronto non prova',

  'compare.no_screenshot': 'Una delle due acquisizioni non ha una schermata.',
  'compare.caption_before': 'Prima: {capture}, {at}',
  'compare.caption_after': 'Dopo: {capture}, {at}',
  'compare.marks':
    'Le aree modificate sono incorniciate; quelle presenti da un solo lato sono colorate e segnalate da una barra, e tratteggiate dall’altro lato. Le righe spostate verso l’alto o verso il basso sono allineate. L’immagine completa è `images_diff.png`; le schermate stesse sono in `before/` e `after/`.',
  'compare.no_marks':
    'Le schermate non sono confrontabili ({reason}): sono mostrate affiancate dall’alto, e nulla è segnalato.',
  'compare.rows_left': {
    one: '**Non stampate qui: {left} righe di pixel su {rows}**; la pagina mostra prima le parti modificate, poi il resto dall’alto.',
    other:
      '**Non stampate qui: {left} righe di pixel su {rows}**; le {n} pagine mostrano prima le parti modificate, poi il resto dall’alto.',
  },
  'compare.sheet_alt': 'Entrambe le schermate, {part}',
  'compare.text_intro':
    'I testi leggibili (domtextcontent.txt di ciascuna acquisizione) sono confrontati senza tener conto degli spazi. text_diff.txt contiene la differenza completa nel formato unificato.',
  'compare.text_rest': {
    one: '**Non stampata qui: {n} altra riga.** text_diff.txt le contiene tutte.',
    other: '**Non stampate qui: {n} altre righe.** text_diff.txt le contiene tutte.',
  },
  'compare.line': 'riga {number}',

  'compare.group_page': 'La pagina e il suo server',
  'compare.group_connection':
    'La connessione (non rientra nel risultato: indirizzi e certificati cambiano indipendentemente dalla pagina)',
  'compare.group_settings':
    'Come sono state fatte le acquisizioni (non rientra nel risultato; ogni punto può essere la causa di una differenza)',
  'compare.no_difference': 'Nessuna differenza.',
  'compare.field': 'Campo',
  'compare.none': 'nessuno',
  'compare.yes': 'sì',
  'compare.no': 'no',

  'field.page.title': 'Titolo',
  'field.page.http_status': 'Stato HTTP',
  'field.page.mime_type': 'Tipo di media',
  'field.page.kind': 'Tipo di documento',
  'field.page.language': 'Lingua',
  'field.page.warnings': 'Avvertenze',
  'field.url_at_load': 'Indirizzo dopo il caricamento',
  'field.url_at_screenshot': 'Indirizzo alla ripresa dell’immagine',
  'field.redirect_chain': 'Reindirizzamenti',
  'field.form_controls': 'Moduli: che cosa è compilato, spuntato o scelto',
  'field.connection.address': 'Indirizzo IP',
  'field.connection.port': 'Porta',
  'field.dns.result': 'Controllo incrociato del DNS',
  'field.tls.protocol': 'Versione di TLS',
  'field.tls.cipher': 'Cifratura TLS',
  'field.tls.subject': 'Certificato rilasciato a',
  'field.tls.issuer': 'Certificato rilasciato da',
  'field.tls.valid_from': 'Certificato valido dal',
  'field.tls.valid_to': 'Certificato valido fino al',
  'field.tls.leaf_sha256': 'SHA-256 del certificato',
  'field.tls.trusted': 'Certificato attendibile',
  'field.tls.error': 'Difetto del certificato',
  'field.private_target': 'Destinazione privata',
  'field.environment.viewport': 'Dimensioni della finestra',
  'field.environment.locale': 'Lingua del browser',
  'field.environment.timezone': 'Fuso orario',
  'field.environment.operating_system': 'Sistema operativo',
  'field.environment.node_version': 'Node.js',
  'field.environment.generator_version': 'Versione del programma di acquisizione',
  'field.browser.name': 'Browser',
  'field.browser.version': 'Versione del browser',
  'field.browser.headless': 'Browser senza finestra',
  'field.browser.flags': 'Opzioni di avvio del browser',
  'field.browser_identity.user_agent': 'User-Agent',
  'field.browser_identity.accept_language': 'Accept-Language',
  'field.browser_identity.client_hints': 'Client Hints',
  'field.screenshots.screenshot.format': 'Formato della schermata',
  'field.screenshots.screenshot.scale': 'Scala della schermata',
  'field.test_mode': 'Modalità di test',
  'field.steps.page_settled': 'Fase: attesa che la pagina si stabilizzasse',
  'field.steps.actions_performed': 'Fase: azioni eseguite',
  'field.steps.content_expanded': 'Fase: contenuto espanso',
  'field.steps.overlays_answered': 'Fase: risposta agli avvisi di consenso e ad altre sovrapposizioni',
  'field.steps.text_extracted': 'Fase: testo estratto',
  'field.page_modifications': 'Modifiche che l’acquisizione ha apportato alla pagina',

  'compare.checked':
    'Entrambi i pacchetti sono stati verificati per intero prima del confronto: hash, firma, registro forense e registrazioni sono validi, e ciascun manifesto è quello che è stato registrato quando l’acquisizione {before} o {after} è stata sigillata. I file confrontati sono copiati senza modifiche in before/ e after/, ciascuno con l’elenco firmato degli hash del pacchetto da cui è tratto.',
  'compare.checked_witness':
    'Entrambi i pacchetti sono stati verificati per intero prima del confronto: hash, firma, registro forense e registrazioni sono validi. Il manifesto dell’acquisizione {own} è quello che è stato registrato quando è stata sigillata, e quello del testimone, {witness}, è quello che è stato registrato quando il suo pacchetto è stato importato. I file confrontati sono copiati senza modifiche in before/ e after/, ciascuno con l’elenco firmato degli hash del pacchetto da cui è tratto.',
  'compare.text_rules':
    '**Testo.** Forma normale C di Unicode; sono tolti i trattini facoltativi, gli spazi di larghezza zero, i caratteri di giunzione delle parole e i contrassegni dell’ordine dei byte; una sequenza di spazi equivale a uno spazio; le righe vuote sono omesse; parole che si trovano soltanto su un’altra riga non sono una differenza.',
  'compare.image_rules':
    '**Schermate.** Le righe di pixel sono messe in corrispondenza là dove si sono spostate verso l’alto o verso il basso. I quadrati di 8 per 8 pixel che si corrispondono sono modificati quando il colore medio di tre per tre pixel, o del quadrato, differisce più di quanto lo faccia differire la sola codifica. Righe di sfondo uniforme comparse o scomparse, e fino a due righe di qualsiasi genere, non sono una differenza.',
  'compare.record_rules':
    '**Registrazioni.** Determinati campi di metadata.json e chain_of_custody.json sono confrontati per valore. I valori, le caselle spuntate e le opzioni scelte dei moduli che entrambe le pagine mostrano (form_controls.json) sono confrontati, a meno che qualcosa della pagina sia escluso dal confronto. I campi del gruppo «pagina» determinano il risultato; quelli della connessione e delle impostazioni sono elencati e non lo determinano.',
  'compare.left_out':
    'Come stabilito nella pianificazione che ha prodotto le acquisizioni, dal confronto dei testi è stato escluso quanto segue:',
  'compare.left_out_elements': 'il testo degli elementi {selector}',
  'compare.left_out_pattern': 'il testo che corrisponde a {pattern}',
  'compare.left_out_order': 'l’ordine delle righe',

  'compare.limit_when': 'quando qualcosa è cambiato tra le due acquisizioni, quante volte, o per opera di chi;',
  'compare.limit_page':
    'che una differenza provenga dalla pagina stessa: un server può rispondere in modo diverso secondo il luogo, l’ora, la lingua, il dispositivo o il caso (pubblicità, test di varianti, contenuti a rotazione);',
  'compare.limit_rest':
    'che nient’altro sia cambiato: sono confrontati soltanto il testo, la schermata e i campi indicati, secondo le regole della sezione 4;',
  'compare.limit_more':
    'di ciascuna acquisizione più di quanto provi il suo stesso pacchetto; il documento di quel pacchetto indica che cosa esso non prova;',
  'compare.copies':
    'Le copie in `before/` sono quelle della prima acquisizione se la firma di questa è valida e lo SHA-256 di ogni file ivi contenuto è quello in `before/manifest.json`; lo stesso vale per {folders}:',
  'compare.manifest_place':
    'Lo SHA-256 di `before/manifest.json` è quello nella prima pagina, e quello del pacchetto dell’acquisizione stessa.',

  'legend.changed': 'incorniciato: modificato',
  'legend.removed': 'solo a sinistra: non più presente',
  'legend.added': 'solo a destra: nuovo',
};
