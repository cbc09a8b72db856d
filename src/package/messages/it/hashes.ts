import type { hashes as english } from '../en/hashes.js';
import type { Translation } from '../message.js';

export const hashes: Translation<typeof english> = {
  'certify.title': { one: '{n} hash di file', other: '{n} hash di file' },
  'certify.what':
    '**Che cos’è.** {origin} Chiunque abbia un file può calcolarne lo SHA-256 e cercarlo {place}: se vi figura, quel file è, bit per bit, quello il cui hash era noto quando questo certificato è stato sigillato.',
  'certify.in_section': 'nella sezione 1',
  'certify.in_file': 'nel file hashes.sha256',
  'certify.origin': {
    one: 'Qualcuno ha inviato lo SHA-256 di {n} file e chiesto un certificato. Il file stesso non è stato né inviato né visto.',
    other:
      'Qualcuno ha inviato lo SHA-256 di {n} file e chiesto un certificato. I file stessi non sono stati né inviati né visti.',
  },
  'certify.names': 'Nomi e dimensioni sono indicati così come sono stati forniti.',
  'certify.limit_maker': 'chi ha creato un file, né chi ha scritto ciò che contiene;',
  'certify.limit_content': 'che cosa contiene un file, né che sia vero;',
  'certify.limit_had':
    'che la persona che ha chiesto questo certificato abbia mai avuto il file: ne è stato inviato soltanto l’hash;',
  'certify.limit_name':
    'che un nome o una dimensione appartenga al suo hash: entrambi sono dichiarazioni della persona che ha chiesto il certificato;',
  'certify.limit_when':
    'quando un file è stato creato: mostra soltanto che l’hash era già noto al momento della sigillatura;',

  'handover.origin': {
    one: 'La registrazione di una consegna: lo SHA-256 di {n} file che il servizio ha inserito nei volumi di un’esportazione. Questa registrazione è conservata accanto ai volumi. Non elenca sé stessa né i file che contengono il suo hash (START-HERE.html e i file di tag di ogni «bag»).',
    other:
      'La registrazione di una consegna: lo SHA-256 di {n} file che il servizio ha inserito nei volumi di un’esportazione. Questa registrazione è conservata accanto ai volumi. Non elenca sé stessa né i file che contengono il suo hash (START-HERE.html e i file di tag di ogni «bag»).',
  },
  'handover.load_file':
    'Le immagini delle pagine, i testi e i documenti del file di caricamento sono indicati con i loro hash in {file}.',
  'handover.names': 'I nomi sono quelli nei volumi, senza la loro cartella.',
  'handover.limit_received': 'che il destinatario previsto abbia ricevuto l’esportazione, o tutti i suoi volumi;',
  'handover.limit_else': 'che nient’altro sia stato acquisito: elenca ciò che è stato consegnato;',
  'handover.limit_true':
    'che un pacchetto sia fedele a una pagina: ogni pacchetto ha i propri limiti, che il suo documento indica;',
  'handover.limit_person':
    'che la persona dietro l’account che ha chiesto l’esportazione sia quella che vi è nominata;',

  'certify.section_hashes': 'Hash certificati',
  'certify.section_matching': 'Come confrontare un file con questo certificato',
  'certify.section_time': 'Prova dell’ora',
  'certify.section_steps': 'Fasi della certificazione',
  'certify.section_limits': 'Che cosa questo certificato non prova',
  'certify.same_list':
    'Lo stesso elenco è in certificate.json e, nella forma che i programmi comuni leggono, in hashes.sha256. {names} Un file è identificato soltanto dal suo SHA-256.',
  'column.number': 'N.',
  'column.name': 'Nome',
  'certify.put_named':
    'Mettere i file nella cartella di hashes.sha256, con i nomi indicati {place}. Il comando seguente deve stampare OK per ciascuno:',
  'certify.put_unnamed':
    'Mettere i file nella cartella di hashes.sha256, con i nomi indicati {place} (un file il cui nome non è stato indicato si chiama, secondo il suo numero, hash-001, hash-002 e così via). Il comando seguente deve stampare OK per ciascuno:',
  'certify.elsewhere':
    'Su macOS: `shasum -a 256 -c hashes.sha256`. Su Windows, per un solo file: `certutil -hashfile FILE SHA256`, e confrontare con il valore indicato {place}.',
  'certify.list_itself':
    'La sezione 7 descrive come verificare, mediante la firma e la marca temporale, che l’elenco stesso è quello sigillato.',
  'certify.records_closed': 'Registrazioni chiuse',
  'certify.closed_by': '{at}, secondo l’orologio di una sola macchina',
  'certify.proofs': 'Prove indipendenti',
  'certify.no_proofs': 'nessuna',
  'proof.ots': 'OpenTimestamps (Bitcoin)',
  'proof.rfc3161': 'marca temporale RFC 3161',
  'proof.eidas': 'validazione temporale elettronica qualificata (eIDAS)',
  'certify.no_time':
    'Questo pacchetto non ha alcuna marca temporale indipendente: la sua ora proviene dall’orologio della macchina che lo ha sigillato.',
  'certify.time':
    'Una marca temporale mostra che manifest.json esisteva già all’ora che essa indica e, con esso, ogni hash della sezione 1. Una prova OpenTimestamps è completa alcune ore dopo, una volta ancorata in un blocco di Bitcoin.',
};
