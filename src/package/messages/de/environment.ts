import type { environment as english } from '../en/environment.js';
import type { Translation } from '../message.js';

export const environment: Translation<typeof english> = {
  'environment.intro':
    'Ein Programm ({program}) öffnete die Adresse in einem Webbrowser, in einem gesonderten Kontext ohne Cookies, Cache, Erweiterungen oder Anmeldung, und führte die Schritte von Abschnitt 6 selbsttätig aus. Von jeder Datei wurde beim Schreiben der Hashwert gebildet. Vom Browser gelesene Werte sind angegeben, wie sie gelesen wurden; Werte, die nicht gelesen werden konnten, sind weggelassen oder als fehlend gekennzeichnet.',
  'environment.intro_signed_in':
    'Ein Programm ({program}) öffnete die Adresse in einem Webbrowser, in einem gesonderten Kontext ohne Cookies, Cache oder Erweiterungen einer Person, und führte die Schritte von Abschnitt 6 selbsttätig aus. Von jeder Datei wurde beim Schreiben der Hashwert gebildet. Vom Browser gelesene Werte sind angegeben, wie sie gelesen wurden; Werte, die nicht gelesen werden konnten, sind weggelassen oder als fehlend gekennzeichnet.',
  'environment.browser': 'Browser',
  'environment.mode': 'Betriebsart',
  'environment.headless_shell': 'ohne Fenster (Headless-Shell von Chromium)',
  'environment.new_headless': 'ohne Fenster (ein vollständiger Browser, headless)',
  'environment.headed': 'mit Fenster',
  'environment.sandbox': 'Sandbox',
  'environment.on': 'ein',
  'environment.off': 'aus',
  'environment.off_because': 'aus: {reason}',
  'environment.viewport': 'Fensterbereich',
  'environment.viewport_value': '{width} × {height} CSS-Pixel, Maßstab {scale}',
  'environment.viewport_mobile': '{width} × {height} CSS-Pixel, Maßstab {scale}, als Mobilgerät',
  'environment.locale': 'Spracheinstellung',
  'environment.timezone': 'Zeitzone',
  'environment.system': 'Betriebssystem',
  'environment.workers': 'Service Worker',
  'environment.workers_blocked': 'gesperrt',
  'environment.workers_none': 'keine',
  'environment.machine': 'Maschine',
  'environment.machine_zone': 'Zeitzone der Maschine',
  'environment.machine_zone_value': '{zone}, {minutes} Minuten Abstand zu UTC, als die Erfassung begann',
  'environment.egress': 'Adresse der Maschine von außen gesehen',
  'environment.not_determined': 'nicht ermittelt',
  'environment.egress_value': '{address}, laut Antwort von {reflector}; andere Hosts können eine andere gesehen haben',
  'environment.earlier': 'Frühere Kopien des Inhalts der Adresse',
  'environment.earlier_value': {
    one: '{n} Kopie, aufgeführt von einem Archiv (timemap.txt), abgefragt unter {timemap}',
    other: '{n} Kopien, aufgeführt von einem Archiv (timemap.txt), abgefragt unter {timemap}',
  },
  'environment.validation': 'Validierung des Programms',
  'environment.validation_none': 'keine: {reason}',
  'environment.validation_all_passed': 'alle Testreihen, nichts fehlgeschlagen; SHA-256 der Datei {hash}; {place}',
  'environment.validation_all_failed': 'alle Testreihen, etwas fehlgeschlagen; SHA-256 der Datei {hash}; {place}',
  'environment.validation_some_passed':
    'nicht alle Testreihen, nichts fehlgeschlagen; SHA-256 der Datei {hash}; {place}',
  'environment.validation_some_failed':
    'nicht alle Testreihen, etwas fehlgeschlagen; SHA-256 der Datei {hash}; {place}',

  'identity.title': 'An den Server gesendete Kennung des Browsers',
  'identity.unread': 'Die Kopfzeilen der Hauptanfrage konnten nicht gelesen werden.',
  'identity.user_agent': 'User-Agent',
  'identity.seen': 'Für die Seite sichtbar',
  'identity.later': '{name} (spätere Anfragen)',
  'identity.no_sign':
    'Keines der üblichen Anzeichen dafür, dass ein Programm den Browser steuert, ist vorhanden; eine Seite kann andere finden.',
  'identity.signs':
    'Die Seite konnte erkennen, dass ein Programm den Browser steuert: {signs}. Nichts wurde getan, um es zu verbergen.',
  'identity.webdriver': 'navigator.webdriver ist true',
  'identity.headless': 'der User-Agent nennt einen Browser ohne Fenster',
  'identity.no_plugins': 'es gibt keine Plug-ins',
  'identity.no_chrome': 'window.chrome fehlt',
  'switches.title': 'Startparameter des Browsers',
  'switches.proxy':
    'Der Proxy darunter ist ein geschlossener Port: Er hält Verkehr auf, der nicht zu einer Erfassung gehört. Der Kontext, in dem die Seite geöffnet wurde, hatte einen eigenen Proxy. Er ist oben als die Stelle genannt, von der die Verbindung gelesen wurde.',

  'sign_in.title': 'Anmeldung',
  'sign_in.withheld': 'Zurückgehaltene Werte',
  'sign_in.none': 'keine',
  'sign_in.searched_password':
    'Werte der Kopfzeilen, die anmelden ({headers}), sind in der Netzwerkaufzeichnung durch {mark} ersetzt; Namen von Cookies und ihre Attribute bleiben erhalten. Vor der Versiegelung dieses Pakets wurde jede Datei nach dem Passwort durchsucht und nach dem, was an seiner Stelle gesendet wurde. Sie wurde auch nach den Werten der Cookies durchsucht, die der Ursprung gesetzt hat; kurze Werte von Cookies sind davon ausgenommen. Wäre etwas davon gefunden worden, so wäre das Paket nicht versiegelt worden.',
  'sign_in.searched_typed':
    'Werte der Kopfzeilen, die anmelden ({headers}), sind in der Netzwerkaufzeichnung durch {mark} ersetzt; Namen von Cookies und ihre Attribute bleiben erhalten. Vor der Versiegelung dieses Pakets wurde jede Datei nach dem durchsucht, was eingegeben wurde. Sie wurde auch nach den Werten der Cookies durchsucht, die der Ursprung gesetzt hat; kurze Werte von Cookies sind davon ausgenommen. Wäre etwas davon gefunden worden, so wäre das Paket nicht versiegelt worden.',
  'sign_in.searched_profile':
    'Werte der Kopfzeilen, die anmelden ({headers}), sind in der Netzwerkaufzeichnung durch {mark} ersetzt; Namen von Cookies und ihre Attribute bleiben erhalten. Vor der Versiegelung dieses Pakets wurde jede Datei nach den Werten von Cookies durchsucht, denen des Profils und denen, die der Ursprung gesetzt hat, sowie nach Tokens und Schlüsseln in Speicher und Datenbanken des Profils. Kurze Werte jeder Art sind davon ausgenommen. Wäre etwas davon gefunden worden, so wäre das Paket nicht versiegelt worden.',
  'sign_in.how': 'Wie',
  'sign_in.how_profile':
    'Cookies und Speicherinhalte eines früheren Besuchs, aufbewahrt als Browserprofil; keine Aufzeichnung enthält ihre Werte',
  'sign_in.how_password':
    'HTTP-Authentifizierung mit einem Benutzernamen und einem Passwort; keine Aufzeichnung enthält eines davon',
  'sign_in.how_typed':
    'Geheimer Text, der in die Seite eingegeben wurde; das forensische Protokoll enthält seinen Namen und keine Aufzeichnung den Text',
  'sign_in.profile': 'Profil',
  'sign_in.from_cookies': '{profile}, angelegt am {at} aus einer Datei mit Cookies',
  'sign_in.from_storage_state': '{profile}, angelegt am {at} aus einer Datei mit Cookies und Speicherinhalten',
  'sign_in.from_browser': '{profile}, angelegt am {at} aus einem Browser, in dem sich eine Person angemeldet hat',
  'sign_in.hosts': 'Hosts, für die es gilt',
  'sign_in.cookies': 'Gesendete Cookies',
  'sign_in.local_storage': 'Schlüssel von localStorage',
  'sign_in.session_storage': 'Schlüssel von sessionStorage',
  'sign_in.databases': 'Datenbanken (IndexedDB)',
  'sign_in.bodies': 'Zurückgehaltene Inhalte von Anfragen',
  'sign_in.tokens': 'In Antworten zurückgehaltene Formular-Token',
  'sign_in.no_network_record': 'es gibt keine Netzwerkaufzeichnung',
  'sign_in.given_to': 'Zugangsdaten für',
  'sign_in.scheme': 'Verfahren',
  'sign_in.challenges': 'Damit erneut gesendete Anfragen',
  'sign_in.refused': 'Davon abgelehnt',
  'sign_in.actions': 'Aktionen, die ihn eingegeben haben',
};
