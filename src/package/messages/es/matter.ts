import type { matter as english } from '../en/matter.js';
import type { Translation } from '../message.js';

export const matter: Translation<typeof english> = {
  'matter.previous': 'Sellado anterior',
  'matter.no_previous': 'ninguno',
  'matter.previous_seal': '{seal}, hasta la entrada {entry}; SHA-256 de su manifiesto {hash}',
  'matter.what':
    '**Qué es esto.** El registro de custodia de un expediente, completo, con la lista de sus piezas. Designa el paquete de cada pieza por su SHA-256 y no contiene el paquete. Cada entrada del registro contiene el hash de la anterior, de modo que una entrada solo puede modificarse, eliminarse o insertarse si se reescriben también todas las posteriores.',
  'matter.what_in_part': {
    one: '**Qué es esto.** El registro de custodia de un expediente con la lista de sus piezas. Está oculta {n} entrada sobre elementos que este registro no nombra: su eslabón se puede seguir, y su contenido no está incluido. El registro designa el paquete de cada pieza por su SHA-256 y no contiene el paquete. Cada entrada del registro contiene el hash de la anterior, de modo que una entrada solo puede modificarse, eliminarse o insertarse si se reescriben también todas las posteriores.',
    other:
      '**Qué es esto.** El registro de custodia de un expediente con la lista de sus piezas. Están ocultas {n} entradas sobre elementos que este registro no nombra: sus eslabones se pueden seguir, y su contenido no está incluido. El registro designa el paquete de cada pieza por su SHA-256 y no contiene el paquete. Cada entrada del registro contiene el hash de la anterior, de modo que una entrada solo puede modificarse, eliminarse o insertarse si se reescriben también todas las posteriores.',
  },
  'matter.stamped': '**Hasta dónde tiene sello de tiempo.** {words}',
  'matter.not_stamped':
    'Ninguna entrada tiene un sello de tiempo propio. Para el tiempo anterior a su sellado, el registro se basa en la palabra del servicio.',
  'matter.stamped_to':
    'Los sellos de tiempo de `anchors/` se refieren a las entradas hasta el número {entry}: estas ya existían a la hora que aquellos prueban.',
  'matter.none_after': 'No hubo ninguna entrada después.',
  'matter.after': {
    one: 'Lo que dice la única entrada posterior sobre el tiempo anterior al sellado se basa en la palabra del servicio.',
    other:
      'Lo que dicen las {n} entradas posteriores sobre el tiempo anterior al sellado se basa en la palabra del servicio.',
  },
  'matter.faults': { one: '{n} elemento con un defecto', other: '{n} elementos con un defecto' },
  'matter.fault_modified': 'su paquete ha cambiado desde que se selló',
  'matter.fault_invalid': 'su paquete no supera la comprobación',
  'matter.fault_missing': 'su paquete no se pudo leer',
  'matter.more_faults': 'y {n} más, en la sección 1',

  'matter.section_exhibits': 'Piezas',
  'matter.section_custody': 'Registro de custodia',
  'matter.section_members': 'Titular y miembros',
  'matter.section_steps': 'Pasos de este registro',
  'matter.section_limits': 'Lo que este registro no prueba',
  'matter.exhibits_intro':
    'Los números no se reutilizan nunca. La comprobación es el resultado obtenido para el paquete almacenado cuando se elaboró este registro; el SHA-256 es el del paquete entero.',
  'matter.no_exhibits': 'Ninguna.',
  'column.exhibit': 'Pieza',
  'column.captured_at': 'Capturada el (UTC)',
  'column.status_check': 'Estado, comprobación',
  'column.package_hash': 'SHA-256 del paquete',
  'matter.words': 'Palabras del registro en estas filas',
  'matter.meaning': 'Significado',
  'matter.status_completed': 'completado',
  'matter.status_failed': 'fallido',
  'matter.status_deleted': 'en la papelera',
  'matter.check_match': 'su paquete es el que se selló',
  'matter.taken_out': 'Piezas retiradas',
  'column.taken_out_at': 'Retirada el (UTC)',
  'matter.oldest_first': 'De la más antigua a la más reciente, según el reloj del servicio. {rest}',
  'matter.all_entries': 'Todas las entradas; sus detalles y sus hashes están en custody_record.json.',
  'matter.first_entries':
    'Las primeras {shown} entradas de {total}; todas, con sus detalles y sus hashes, están en custody_record.json y en los archivos que lo siguen.',
  'column.entry': 'Entrada',
  'column.at': 'El (UTC)',
  'column.what': 'Qué',
  'column.by': 'Por',
  'matter.withheld': 'oculta',
  'matter.stamped_here': 'con sello de tiempo hasta aquí',
  'actor.session': 'sesión',
  'actor.key': 'clave',
  'actor.schedule': 'programación',
  'actor.service': 'servicio',
  'actor.operator': 'operador',
  'actor.share': 'enlace compartido',
  'matter.members_intro':
    'El estado tras la última entrada del registro de custodia. Los nombres y las direcciones son los de las cuentas.',
  'column.role': 'Función',
  'column.email': 'Correo electrónico',
  'column.account': 'Cuenta',
  'matter.owner': 'titular',
  'matter.member': 'miembro',

  'matter.limit_outside':
    'lo que ocurrió fuera del servicio: muestra lo que se hizo a través del servicio, y con la clave de quién;',
  'matter.limit_person': 'que la persona que está detrás de una clave sea la que se nombra en la cuenta;',
  'matter.limit_true':
    'que un paquete sea fiel a una página: cada paquete tiene sus propios límites, que su documento indica;',
  'matter.limit_whole':
    'que el operador del servicio no haya reescrito todo el registro de custodia antes de que se sellara este registro: ninguna de sus entradas tiene un sello de tiempo propio;',
  'matter.limit_after':
    'que el operador del servicio no haya reescrito las entradas posteriores a la última con sello de tiempo antes de que se sellara este registro;',
  'matter.limit_since':
    'que no se haya registrado nada desde entonces: un registro más reciente del mismo expediente tiene más entradas;',
  'matter.packages':
    'Los paquetes de las piezas no están en este archivo. Póngalos en una carpeta junto a él; `evidence verify RECORD.zip --packages FOLDER` o `python3 verification/verify.py RECORD.zip --packages FOLDER` comprueba para cada uno si es el que figura {place} y si está intacto. A mano: compare el resultado de `sha256sum` con el valor que figura {place}.',
  'matter.in_section': 'en la sección 1',
  'matter.in_file': 'en matter.json',
};
