import type { Loose } from '../../../fakes/packages/package-builder.js';
import { ofToday } from '../../../fakes/packages/page-of-today.js';
import { hand, metadata, facts, machine, asked, timemap, history, listedCopies, type ByHand } from './making.js';

const reflectorWithKey = { reflector: 'https://reflector.example/ip?key=1' };

export const ofMachine: Readonly<Record<string, readonly ByHand[]>> = {
  machine_host: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['host'] = machine.host)),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['host'] = machine.host) }),
  ],
  machine_egress: [
    hand(
      'another in metadata.json',
      asked(metadata((m) => (m['egress'] = { ...machine.egress, address: '198.51.100.8' }))),
    ),
    hand(
      'without its step',
      facts((f) => (f['egress'] = machine.egress)),
    ),
    hand('from another reflector by the log', asked({}, { reflector: 'https://other.example/' })),
    hand('a step that recorded nothing', asked(facts((f) => delete f['egress']))),
  ],
  machine_form: [
    hand(
      'a host without a zone',
      facts((f) => (f['host'] = { ...machine.host, timezone: '' })),
    ),
    hand(
      'a host in the middle of an hour',
      facts((f) => (f['host'] = { ...machine.host, utc_offset_minutes: 0.5 })),
    ),
    hand(
      'a host with more',
      facts((f) => (f['host'] = { ...machine.host, user: 'jane' })),
    ),
    hand('an address that is none', asked({}, { address: 'here' }, { address: 'here' })),
    hand('a reflector with its key', asked({}, reflectorWithKey, reflectorWithKey)),
    hand(
      'of a comparison',
      facts((f) => (f['host'] = machine.host)),
      'comparison',
    ),
  ],
  environment_form: [
    ...['Linux 6.1 x64, sealed by a notary', 'Linux of a court x64', 'linux 6.1.0 x64', 'Linux 6.1.0'].map(
      (operating_system) =>
        hand(
          operating_system,
          facts((f) => Object.assign(f['environment'], { operating_system })),
        ),
    ),
    ...['v20.20', 'node v20.20.2', 'v20.20.2 sealed'].map((node_version) =>
      hand(
        node_version,
        facts((f) => Object.assign(f['environment'], { node_version })),
      ),
    ),
  ],
  machine_zone: [
    hand(
      'a zone on the other side of the world',
      facts((f) => (f['host'] = { ...machine.host, timezone: 'Pacific/Auckland', utc_offset_minutes: -300 })),
    ),
  ],
  browser_kind: [
    hand(
      'another name',
      facts((f) => {
        Object.assign(f['browser'] as Loose, { name: 'Chrome', mode: 'headless_shell' });
        f['browser_identity'].user_agent = 'Mozilla/5.0 (test) HeadlessChrome/1.2.3.4';
      }),
    ),
    hand(
      'no sandbox, without its flag',
      facts((f) => (f['browser'].sandbox = { on: false })),
    ),
  ],
  machine_system: [
    hand(
      'Windows',
      ofToday(
        facts((f) => {
          f['environment'].operating_system = 'Windows_NT 10.0 x64';
          f['browser_identity'].user_agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/1.2.3.4';
        }),
      ),
    ),
  ],
  archive_history: [
    hand('another number in the log', listedCopies({}, { log: { mementos: 3 } })),
    hand(
      'without its step',
      metadata((m) => (m['archive_history'] = history)),
    ),
  ],
  archive_history_counted: [
    hand('more copies than are listed', listedCopies({ mementos: 3 })),
    hand('of another list', listedCopies({ sha256: 'ab'.repeat(32) })),
    hand('copies without their list', listedCopies({}, { file: null })),
  ],
  archive_history_address: [
    hand(
      'asked of another page',
      listedCopies({ timemap: 'https://archive.example/timemap/https://example.org/other' }),
    ),
    ...['https://example.com/page', 'http://example.org/other', 'http://example.org:8080/page'].map((url) =>
      hand(`a list of ${url}`, listedCopies({}, { file: timemap.replace('http://www.example.org:80/page', url) })),
    ),
  ],
  archive_history_form: [
    hand('more than a count', listedCopies({ first: '2002-01-20' })),
    hand('an address that is none', listedCopies({ timemap: 'the archive' })),
    hand('a page in place of a list', listedCopies({ mementos: 0 }, { file: '<html>None</html>' })),
  ],
};
