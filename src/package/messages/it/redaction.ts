import type { redaction as english } from '../en/redaction.js';
import type { Translation } from '../message.js';

export const redaction: Translation<typeof english> = {
  'redact.cover': 'Copia oscurata, non l’acquisizione',
  'redact.title': 'Copia oscurata di {capture}',
  'redact.parts_withheld': 'Parti di questa copia sono omesse',
  'redact.proof_complete':
    'Tutto il resto è, byte per byte, il contenuto dell’acquisizione: la prova in questo pacchetto collega ogni parte mostrata agli impegni crittografici che sono stati creati e firmati quando l’acquisizione è stata sigillata.',
  'redact.proof_partial':
    'I file che la sezione 2 indica come non provati non hanno alcuna prova che li colleghi all’acquisizione. Tutto il resto è, byte per byte, il contenuto dell’acquisizione: la prova in questo pacchetto collega ogni parte mostrata agli impegni crittografici che sono stati creati e firmati quando l’acquisizione è stata sigillata.',
  'redact.proof_none':
    'L’acquisizione è stata sigillata senza impegni crittografici; perciò nulla in questo pacchetto prova che il resto sia il contenuto dell’acquisizione. Soltanto chi ha l’acquisizione può confrontare le due.',
  'redact.source_evidence': 'Identificativo della prova dell’acquisizione',
  'redact.source_sealed': 'Acquisizione sigillata il',
  'redact.source_manifest': 'SHA-256 del suo manifest.json',
  'redact.source_key': 'SHA-256 della chiave dell’acquisizione',
  'redact.source_ledger': 'Voce dell’acquisizione nel registro di trasparenza',
  'redact.own_key': 'SHA-256 della chiave di questa copia',

  'redact.section_withheld': 'Che cosa è omesso',
  'redact.section_files': 'File dell’acquisizione',
  'redact.section_picture': 'La pagina come mostrata',
  'redact.section_steps': 'Fasi dell’oscuramento',
  'redact.section_limits': 'Che cosa questa copia non prova',

  'redact.withheld_intro':
    'Non è indicato che cosa una regola ha cercato. I motivi sono quelli della persona che ha ordinato la copia; nulla qui mostra che siano veri. Il numero dei punti è quello del file che ne ha di più.',
  'column.rule': 'Regola',
  'column.withholds': 'Omette',
  'column.mark': 'Contrassegno',
  'column.places': 'Punti',
  'column.boxes': 'Riquadri',
  'column.box': 'Riquadro',
  'column.left_top': 'Da sinistra; dall’alto',
  'column.size': 'Larghezza × altezza',
  'column.in_copy': 'In questa copia',
  'column.parts': 'Parti',
  'column.withheld': 'Omesse',
  'column.proven': 'Provato',
  'target.text': 'parole',
  'target.pattern': 'un modello di ricerca',
  'target.kind': 'un tipo di dati',
  'target.selector': 'elementi della pagina',
  'target.area': 'un’area dell’immagine',
  'target.url': 'parti di indirizzi',
  'target.field': 'un campo delle registrazioni',
  'redact.no_reason': 'nessun motivo indicato',
  'reason.personal_data': 'dati personali',
  'reason.minor': 'un minore',
  'reason.health': 'salute',
  'reason.financial_account': 'un conto finanziario',
  'reason.privilege': 'segreto professionale dell’avvocato',
  'reason.work_product': 'documenti di lavoro dell’avvocato',
  'reason.trade_secret': 'un segreto commerciale',
  'reason.confidential': 'riservato',
  'reason.security': 'sicurezza',
  'reason.court_order': 'provvedimento di un giudice',
  'reason.third_party': 'un terzo',
  'reason.not_relevant': 'non rilevante',
  'reason.other': 'altro',
  'redact.nothing_covered': 'Nessuna immagine ha parti coperte.',
  'redact.covered': 'Coperto nelle immagini',
  'redact.boxes_rest': {
    one: 'Non stampato qui: {n} altro riquadro. redaction.json li contiene tutti.',
    other: 'Non stampati qui: {n} altri riquadri. redaction.json li contiene tutti.',
  },
  'redact.no_pictures': 'Qui non sono mostrati immagini, video o riquadri incorporati della pagina.',
  'redact.not_searched': {
    one: 'Il testo all’interno di {n} immagine, video o riquadro incorporato della pagina non è stato esaminato.',
    other: 'Il testo all’interno di {n} immagini, video e riquadri incorporati della pagina non è stato esaminato.',
  },
  'redact.files_intro':
    'Sono sempre omessi: il contenuto di script e stili, i commenti, i dati incorporati, la pagina come inviata, la registrazione di rete, e ogni hash e ogni dimensione di un file che non è mostrato invariato. Altrimenti si potrebbero mettere alla prova con essi congetture su ciò che è omesso.',
  'redact.kept': 'così com’era',
  'redact.changed': 'mostrato in parte',
  'redact.withheld': 'omesso per intero',
  'redact.yes': 'sì',
  'redact.no': 'no',

  'redact.no_picture': 'Questa copia non contiene alcuna immagine della pagina.',
  'redact.picture_intro':
    'L’immagine con le parti coperte, dall’alto. Le aree nere sono nell’immagine stessa; i numeri e i contrassegni sono disegnati qui sopra di essa e rinviano alla sezione 1. L’immagine stessa è in {files} ({width} × {height} pixel).',
  'redact.more_files': '{file} e altri {n}',
  'redact.rows_left': '**Non stampate qui: le {rows} righe inferiori di pixel.**',
  'redact.picture_alt': 'Immagine della pagina con parti coperte, {part}',

  'redact.limit_behind':
    'che cosa c’è dietro un contrassegno o un riquadro nero, né che il motivo indicato per esso sia vero;',
  'redact.limit_files': 'che i file omessi per intero concordino con quelli mostrati;',
  'redact.limit_recognised':
    'che nessuno possa essere riconosciuto da ciò che è mostrato: si vedono il numero e la posizione delle parole omesse, nell’immagine anche la loro larghezza approssimativa dove sono coperte parole singole, e così pure il testo intorno a esse;',
  'redact.limit_unproven': 'che ciò che è mostrato senza prova sia il contenuto dell’acquisizione;',
  'redact.limit_capture':
    'dell’acquisizione più di quanto provi l’acquisizione stessa: né che il contenuto della pagina sia vero, né chi lo ha scritto;',
  'redact.limit_sealer':
    'chi ha sigillato l’acquisizione o questa copia. Una firma mostra che da allora nulla è cambiato; non mostra chi ha sigillato;',
  'redact.limit_when':
    'da sola, quando questa copia è stata sigillata: soltanto la marca temporale di manifest.json dà un’ora indipendente.',
  'redact.limit_no_time': 'quando questa copia è stata sigillata: non ha alcuna marca temporale indipendente.',
  'redact.no_proof':
    'Questo pacchetto non ha alcuna prova che lo colleghi all’acquisizione, la quale è stata sigillata senza impegni crittografici.',
  'redact.proof_place':
    '`redaction_proof.json` collega ogni file alla sua radice in `source/commitments.json`. La chiave dell’acquisizione ha firmato quegli impegni quando questa è stata sigillata:',
};
