import type { redaction as english } from '../en/redaction.js';
import type { Translation } from '../message.js';

export const redaction: Translation<typeof english> = {
  'redact.cover': 'Zaczerniona kopia, nie utrwalenie',
  'redact.title': 'Zaczerniona kopia utrwalenia {capture}',
  'redact.parts_withheld': 'Niektórych części tej kopii nie ujawniono',
  'redact.proof_complete':
    'Wszystko inne jest, bajt po bajcie, treścią utrwalenia: dowód w tym pakiecie łączy każdą pokazaną część ze zobowiązaniami kryptograficznymi, które utworzono i podpisano przy opieczętowaniu utrwalenia.',
  'redact.proof_partial':
    'Pliki, które część 2 podaje jako nieudowodnione, nie mają dowodu łączącego je z utrwaleniem. Wszystko inne jest, bajt po bajcie, treścią utrwalenia: dowód w tym pakiecie łączy każdą pokazaną część ze zobowiązaniami kryptograficznymi, które utworzono i podpisano przy opieczętowaniu utrwalenia.',
  'redact.proof_none':
    'Utrwalenie opieczętowano bez zobowiązań kryptograficznych, więc nic w tym pakiecie nie dowodzi, że reszta jest treścią utrwalenia. Tylko ten, kto ma utrwalenie, może porównać jedno z drugim.',
  'redact.source_evidence': 'Identyfikator dowodu utrwalenia',
  'redact.source_sealed': 'Utrwalenie opieczętowano',
  'redact.source_manifest': 'SHA-256 jego manifest.json',
  'redact.source_key': 'SHA-256 klucza utrwalenia',
  'redact.source_ledger': 'Wpis utrwalenia w rejestrze przejrzystości',
  'redact.own_key': 'SHA-256 klucza tej kopii',

  'redact.section_withheld': 'Czego nie ujawniono',
  'redact.section_files': 'Pliki utrwalenia',
  'redact.section_picture': 'Strona w pokazanej postaci',
  'redact.section_steps': 'Kroki zaczerniania',
  'redact.section_limits': 'Czego ta kopia nie dowodzi',

  'redact.withheld_intro':
    'Nie podano, czego szukała reguła. Powody pochodzą od osoby, która zleciła kopię; nic tutaj nie pokazuje, że są prawdziwe. Liczba miejsc dotyczy pliku, w którym jest ich najwięcej.',
  'column.rule': 'Reguła',
  'column.withholds': 'Nie ujawnia',
  'column.mark': 'Oznaczenie',
  'column.places': 'Miejsca',
  'column.boxes': 'Prostokąty',
  'column.box': 'Prostokąt',
  'column.left_top': 'Od lewej; od góry',
  'column.size': 'Szerokość × wysokość',
  'column.in_copy': 'W tej kopii',
  'column.parts': 'Części',
  'column.withheld': 'Nieujawnione',
  'column.proven': 'Udowodniono',
  'target.text': 'słów',
  'target.pattern': 'wzorca',
  'target.kind': 'rodzaju danych',
  'target.selector': 'elementów strony',
  'target.area': 'obszaru obrazu',
  'target.url': 'fragmentów adresów',
  'target.field': 'jednego z pól zapisów',
  'redact.no_reason': 'nie podano powodu',
  'reason.personal_data': 'dane osobowe',
  'reason.minor': 'osoba małoletnia',
  'reason.health': 'zdrowie',
  'reason.financial_account': 'rachunek finansowy',
  'reason.privilege': 'tajemnica adwokacka lub radcowska',
  'reason.work_product': 'materiały robocze pełnomocnika',
  'reason.trade_secret': 'tajemnica przedsiębiorstwa',
  'reason.confidential': 'poufne',
  'reason.security': 'bezpieczeństwo',
  'reason.court_order': 'orzeczenie sądu',
  'reason.third_party': 'osoba trzecia',
  'reason.not_relevant': 'nieistotne dla sprawy',
  'reason.other': 'inny',
  'redact.nothing_covered': 'Na żadnym obrazie niczego nie zakryto.',
  'redact.covered': 'Zakryto na obrazach',
  'redact.boxes_rest': {
    one: 'Tu nie wydrukowano: {n} dalszego prostokąta. redaction.json zawiera wszystkie.',
    few: 'Tu nie wydrukowano: {n} dalszych prostokątów. redaction.json zawiera wszystkie.',
    many: 'Tu nie wydrukowano: {n} dalszych prostokątów. redaction.json zawiera wszystkie.',
    other: 'Tu nie wydrukowano: {n} dalszego prostokąta. redaction.json zawiera wszystkie.',
  },
  'redact.no_pictures': 'Nie pokazano tu obrazów, filmów ani ramek osadzonych na stronie.',
  'redact.not_searched': {
    one: 'Nie przeszukano tekstu wewnątrz {n} obrazu, filmu lub ramki osadzonej na stronie.',
    few: 'Nie przeszukano tekstu wewnątrz {n} obrazów, filmów i ramek osadzonych na stronie.',
    many: 'Nie przeszukano tekstu wewnątrz {n} obrazów, filmów i ramek osadzonych na stronie.',
    other: 'Nie przeszukano tekstu wewnątrz {n} obrazu, filmu lub ramki osadzonej na stronie.',
  },
  'redact.files_intro':
    'Nigdy nie ujawnia się: treści skryptów i stylów, komentarzy, danych osadzonych, strony w postaci przesłanej przez serwer, zapisu sieciowego oraz żadnego skrótu ani rozmiaru pliku, którego nie pokazano bez zmian. W przeciwnym razie można by na ich podstawie sprawdzać domysły co do tego, czego nie ujawniono.',
  'redact.kept': 'bez zmian',
  'redact.changed': 'pokazano częściowo',
  'redact.withheld': 'nie ujawniono niczego',
  'redact.yes': 'tak',
  'redact.no': 'nie',

  'redact.no_picture': 'Ta kopia nie zawiera obrazu strony.',
  'redact.picture_intro':
    'Obraz z zakrytymi miejscami, od góry. Czarne obszary są na samym obrazie; numery i oznaczenia narysowano tu na nim i odnoszą się one do części 1. Sam obraz to {files} ({width} × {height} pikseli).',
  'redact.more_files': '{file} i dalsze (w liczbie {n})',
  'redact.rows_left': '**Tu nie wydrukowano: dolnych wierszy pikseli w liczbie {rows}.**',
  'redact.picture_alt': 'Obraz strony z zakrytymi miejscami, {part}',

  'redact.limit_behind': 'co jest za oznaczeniem lub czarnym prostokątem ani że podany powód jest prawdziwy;',
  'redact.limit_files': 'że pliki, z których nie ujawniono niczego, są zgodne z pokazanymi;',
  'redact.limit_recognised':
    'że z tego, co pokazano, nie można nikogo rozpoznać: widać liczbę i położenie nieujawnionych słów, na obrazie także ich przybliżoną szerokość tam, gdzie zakryto pojedyncze słowa, a także tekst wokół nich;',
  'redact.limit_unproven': 'że to, co pokazano bez dowodu, jest treścią utrwalenia;',
  'redact.limit_capture':
    'o utrwaleniu więcej niż samo utrwalenie: ani że treść strony jest prawdziwa, ani kto ją napisał;',
  'redact.limit_sealer':
    'kto opieczętował utrwalenie lub tę kopię. Podpis pokazuje, że od tego czasu nic się nie zmieniło; nie pokazuje, kto opieczętował;',
  'redact.limit_when':
    'samodzielnie, kiedy opieczętowano tę kopię: tylko znacznik czasu pliku manifest.json podaje niezależny czas.',
  'redact.limit_no_time': 'kiedy opieczętowano tę kopię: nie ma ona niezależnego znacznika czasu.',
  'redact.no_proof':
    'Ten pakiet nie ma dowodu łączącego go z utrwaleniem, które opieczętowano bez zobowiązań kryptograficznych.',
  'redact.proof_place':
    '`redaction_proof.json` łączy każdy plik z jego korzeniem w `source/commitments.json`. Te zobowiązania podpisano kluczem utrwalenia przy jego opieczętowaniu:',
};
