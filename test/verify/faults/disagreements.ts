import { at, type Loose } from '../../fakes/packages/package-builder.js';
import { validated } from '../facts/tool-validation.js';
import { manifest, noScript, type Script, type SingleFault } from './single-fault.js';

export const disagreements: readonly SingleFault[] = [
  ...(
    [
      ['captured_at before the screenshot', (m) => (m['captured_at'] = at(1))],
      ['captured_at after the screenshot', (m) => (m['captured_at'] = at(9))],
      ['the clock read after the seal', (m) => (m['clock'].before[0].at = at(99))],
      ['another requested address', (m) => (m['requested_url'] = 'https://other.example/')],
      [
        'a network record of another page',
        (m) => (m['redirect_chain'][0].url = m['requested_url'] = 'https://example.org/else'),
      ],
      ['another capture', (m) => (m['capture_id'] = 'cap_00000000000000000000')],
      ['another collector', (m) => (m['collector'] = { ...m['collector'], name: 'B. Other' })],
      ['another title', (m) => (m['page'].title = 'Another page')],
      ['another leaf certificate', (m) => (m['tls'].leaf_sha256 = 'a'.repeat(64))],
      ['another number of certificates', (m) => (m['tls'].certificate_count = 3)],
      ['TLS facts removed', (m) => delete m['tls']],
      ['DNS result lying', (m) => (m['dns'].resolvers[0].a = ['192.0.2.99'])],
      ['DNS result pessimistic', (m) => (m['dns'].result = 'not_confirmed')],
      ['DNS result of no known kind', (m) => (m['dns'].result = 'fine')],
      [
        'DNS of another address',
        (m) => {
          m['connection'].address = '203.0.113.5';
        },
      ],
      ['another size of a file', (m) => (m['artifacts'][0].size = 5)],
      ['a file that no step made', (m) => m['artifacts'].push({ ...m['artifacts'][0], file: 'x.txt' })],
      ['another image size', (m) => (m['screenshots'].screenshot.height = 49), noScript],
      ['another image format', (m) => (m['screenshots'].screenshot.format = 'png'), noScript],
      ['a screenshot that is not there', (m) => (m['screenshots'].screenshot.file = 'none.jpeg')],
    ] as readonly (readonly [string, (m: Loose) => unknown, (readonly Script[])?])[]
  ).map(([name, change, judgedBy]): SingleFault => ({
    name,
    codes: ['records_disagree'],
    ...(judgedBy && { judgedBy }),
    faults: { metadata: (m) => void change(m) },
  })),
  {
    name: 'a validation of another version of the program',
    codes: ['records_disagree'],
    faults: { ...validated((named) => (named['version'] = '0.0.9')), formerStandards: 3 },
  },
  {
    name: 'captured_at is no time',
    codes: ['record_malformed'],
    faults: { metadata: (m) => void (m['captured_at'] = 'yesterday') },
  },
  {
    name: 'sealed before custody',
    codes: ['records_disagree'],
    faults: manifest(`"sealed_at": "${at(13)}"`, `"sealed_at": "${at(11)}"`),
  },
  {
    name: 'a step that ended before it began',
    codes: ['records_disagree'],
    faults: {
      log: (l) => {
        l['operations'][1].started_at = at(9);
        return 'relink';
      },
    },
  },
  {
    name: 'log times out of order',
    codes: ['records_disagree'],
    faults: {
      log: (l) => {
        l['operations'][3].at = at(1);
        return 'relink';
      },
    },
  },
  {
    name: 'custody closed before the last step',
    codes: ['records_disagree'],
    faults: { custody: (c) => void (c['steps'].at(-1).ended_at = at(1)) },
  },
  {
    name: 'an image that is none',
    codes: ['records_disagree'],
    judgedBy: noScript,
    faults: { artifacts: (files) => void files.set('screenshot.jpeg', Buffer.from('no image')) },
  },
];
