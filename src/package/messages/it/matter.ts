import type { matter as english } from '../en/matter.js';
import type { Translation } from '../message.js';

export const matter: Translation<typeof english> = {
  'matter.previous': 'Sigillo precedente',
  'matter.no_previous': 'nessuno',
  'matter.previous_seal': '{seal}, fino alla voce {entry}; SHA-256 del suo manifesto {hash}',
  'matter.what':
    '**Che cos’è.** Il registro di custodia di un fascicolo, completo, con l’elenco dei suoi reperti. Indica il pacchetto di ogni reperto con il suo SHA-256 e non contiene il pacchetto. Ogni voce del registro contiene l’hash della precedente, così che una voce può essere modificata, rimossa o inserita solo se anche tutte le successive vengono riscritte.',
  'matter.what_in_part': {
    one: '**Che cos’è.** Il registro di custodia di un fascicolo con l’elenco dei suoi reperti. È omessa {n} voce su elementi che questo registro non nomina: il suo anello può essere seguito, e il suo contenuto non è incluso. Il registro indica il pacchetto di ogni reperto con il suo SHA-256 e non contiene il pacchetto. Ogni voce del registro contiene l’hash della precedente, così che una voce può essere modificata, rimossa o inserita solo se anche tutte le successive vengono riscritte.',
    other:
      '**Che cos’è.** Il registro di custodia di un fascicolo con l’elenco dei suoi reperti. Sono omesse {n} voci su elementi che questo registro non nomina: i loro anelli possono essere seguiti, e il loro contenuto non è incluso. Il registro indica il pacchetto di ogni reperto con il suo SHA-256 e non contiene il pacchetto. Ogni voce del registro contiene l’hash della precedente, così che una voce può essere modificata, rimossa o inserita solo se anche tutte le successive vengono riscritte.',
  },
  'matter.stamped': '**Fin dove ha marche temporali.** {words}',
  'matter.not_stamped':
    'Nessuna voce ha una marca temporale propria. Per il tempo anteriore alla sigillatura, il registro si basa sulla parola del servizio.',
  'matter.stamped_to':
    'Le marche temporali in `anchors/` riguardano le voci fino al numero {entry}: queste esistevano già all’ora che quelle provano.',
  'matter.none_after': 'Dopo di esse non vi è alcuna voce.',
  'matter.after': {
    one: 'Ciò che l’unica voce successiva dice del tempo anteriore alla sigillatura si basa sulla parola del servizio.',
    other:
      'Ciò che le {n} voci successive dicono del tempo anteriore alla sigillatura si basa sulla parola del servizio.',
  },
  'matter.faults': { one: '{n} elemento con un difetto', other: '{n} elementi con un difetto' },
  'matter.fault_modified': 'il suo pacchetto è cambiato da quando è stato sigillato',
  'matter.fault_invalid': 'il suo pacchetto non supera la verifica',
  'matter.fault_missing': 'il suo pacchetto non ha potuto essere letto',
  'matter.more_faults': 'e altri {n}, nella sezione 1',

  'matter.section_exhibits': 'Reperti',
  'matter.section_custody': 'Registro di custodia',
  'matter.section_members': 'Titolare e membri',
  'matter.section_steps': 'Fasi di questo registro',
  'matter.section_limits': 'Che cosa questo registro non prova',
  'matter.exhibits_intro':
    'I numeri non vengono mai riutilizzati. La verifica è il risultato per il pacchetto conservato quando questo registro è stato redatto; lo SHA-256 è quello dell’intero pacchetto.',
  'matter.no_exhibits': 'Nessuno.',
  'column.exhibit': 'Reperto',
  'column.captured_at': 'Acquisito il (UTC)',
  'column.status_check': 'Stato, verifica',
  'column.package_hash': 'SHA-256 del pacchetto',
  'matter.words': 'Parole del registro in queste righe',
  'matter.meaning': 'Significato',
  'matter.status_completed': 'completato',
  'matter.status_failed': 'non riuscito',
  'matter.status_deleted': 'nel cestino',
  'matter.check_match': 'il suo pacchetto è quello che è stato sigillato',
  'matter.taken_out': 'Reperti ritirati',
  'column.taken_out_at': 'Ritirato il (UTC)',
  'matter.oldest_first': 'Dalla più vecchia alla più recente, secondo l’orologio del servizio. {rest}',
  'matter.all_entries': 'Tutte le voci; i loro dettagli e hash sono in custody_record.json.',
  'matter.first_entries':
    'Le prime {shown} voci su {total}; tutte, con i loro dettagli e hash, sono in custody_record.json e nei file che lo seguono.',
  'column.entry': 'Voce',
  'column.at': 'Il (UTC)',
  'column.what': 'Che cosa',
  'column.by': 'Da',
  'matter.withheld': 'omessa',
  'matter.stamped_here': 'marca temporale fino a qui',
  'actor.session': 'sessione',
  'actor.key': 'chiave',
  'actor.schedule': 'pianificazione',
  'actor.service': 'servizio',
  'actor.operator': 'gestore',
  'actor.share': 'condivisione',
  'matter.members_intro':
    'Lo stato dopo l’ultima voce del registro di custodia. Nomi e indirizzi sono quelli degli account.',
  'column.role': 'Ruolo',
  'column.email': 'E-mail',
  'column.account': 'Account',
  'matter.owner': 'titolare',
  'matter.member': 'membro',

  'matter.limit_outside':
    'che cosa è avvenuto al di fuori del servizio: mostra che cosa è stato fatto attraverso il servizio, e con la chiave di chi;',
  'matter.limit_person': 'che la persona dietro una chiave sia quella nominata nell’account;',
  'matter.limit_true':
    'che un pacchetto sia fedele a una pagina: ogni pacchetto ha i propri limiti, che il suo documento indica;',
  'matter.limit_whole':
    'che il gestore del servizio non abbia riscritto l’intero registro di custodia prima che questo registro fosse sigillato: nessuna delle sue voci ha una marca temporale propria;',
  'matter.limit_after':
    'che il gestore del servizio non abbia riscritto le voci successive all’ultima con marca temporale prima che questo registro fosse sigillato;',
  'matter.limit_since':
    'che da allora nulla sia stato registrato: un registro più recente dello stesso fascicolo ha più voci;',
  'matter.packages':
    'I pacchetti dei reperti non sono in questo file. Metterli in una cartella accanto a esso; `evidence verify RECORD.zip --packages FOLDER` o `python3 verification/verify.py RECORD.zip --packages FOLDER` verifica per ciascuno se è quello indicato {place}, e se è intatto. A mano: confrontare il risultato di `sha256sum` con il valore indicato {place}.',
  'matter.in_section': 'nella sezione 1',
  'matter.in_file': 'nel file matter.json',
};
