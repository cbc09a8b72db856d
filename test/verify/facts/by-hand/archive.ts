import { ofToday } from '../../../fakes/packages/page-of-today.js';
import type { Faults, Loose } from '../../../fakes/packages/package-builder.js';
import { archiveFault, redigest } from '../archive-fault.js';
import { datapackageFault } from '../places.js';
import { namedInLog } from '../tool-validation.js';
import { facts, hand, file, lose, step, warc, withField, type ByHand, withoutStorage } from './making.js';

const inRequest = (line: string): Faults =>
  warc((a) => (a.request = redigest(a.request.replace('\r\nHost: ', `\r\n${line}\r\nHost: `))));

/** As today's programs count; `more` in all records alike. */
const counted = (more: Loose, change: (network: Loose) => unknown = () => undefined): Faults => {
  const { requests } = more;
  return {
    ...facts((f) => {
      Object.assign(f['network'], { unanswered: 0, from_cache: 0 }, more);
      change(f['network']);
    }),
    ...(requests !== undefined && step('page_examined', (e) => (e['detail'].requests = requests as number))),
  };
};

export const ofArchive: Readonly<Record<string, readonly ByHand[]>> = {
  first_lines: [
    hand(
      'an answer of HTTP/2',
      warc((a) => (a.response = redigest(a.response.replace('HTTP/1.1 200', 'HTTP/2 200')))),
    ),
    hand(
      'words behind a status of HTTP/2',
      warc((a) => (a.response = withField(a.response, 'WARC-Protocol: h2'))),
    ),
    hand(
      'a request of HTTP/1.0',
      warc((a) => (a.request = redigest(a.request.replace(' HTTP/1.1', ' HTTP/1.0')))),
    ),
  ],
  server_addresses: [
    hand(
      'of another server',
      warc((a) => {
        const away = (record: string): string =>
          record.replace(/WARC-IP-Address: \S+/, 'WARC-IP-Address: 198.51.100.99');
        [a.response, a.request] = [away(a.response), away(a.request)];
      }),
    ),
  ],
  requests_accounted: [
    hand('one more', counted({ requests: 2 })),
    hand('one that was left open, and is not there', counted({ unanswered: 1 })),
    hand('one out of the cache, and none of it', counted({ from_cache: 1 })),
    hand(
      'a count that is left out',
      counted({}, (network) => delete network['from_cache']),
    ),
  ],
  referers_known: [hand('a page that nothing was asked of', inRequest('Referer: https://other.example/'))],
  document_destination: [
    hand('a frame', inRequest('Sec-Fetch-Dest: iframe')),
    hand('another site', inRequest('Sec-Fetch-Site: cross-site')),
    hand('a page before it', inRequest('Sec-Fetch-Site: none\r\nReferer: https://example.org/before')),
  ],
  plain_protocol: [
    hand(
      'HTTP/2 without TLS',
      warc((a) => {
        a.response = withField(
          a.response.replace('WARC-Target-URI: https:', 'WARC-Target-URI: http:'),
          'WARC-Protocol: h2',
        );
      }),
    ),
  ],
  record_fields: [
    hand(
      'an answer said to refer to another',
      warc((a) => (a.response = withField(a.response, 'WARC-Refers-To-Target-URI: https://other.example/'))),
    ),
    hand(
      'an answer with another media type',
      warc((a) => (a.response = withField(a.response, 'WARC-Identified-Payload-Type: application/pdf'))),
    ),
    hand(
      'a request said to be cut off',
      warc((a) => (a.request = withField(a.request, 'WARC-Truncated: length'))),
    ),
    hand(
      'an operator that nobody named',
      warc((a) => (a.info = redigest(a.info.replace('http-header', 'operator: A court\r\nhttp-header')))),
    ),
    hand(
      'software named twice',
      warc((a) => (a.info = redigest(a.info.replace('http-header', 'software: other 9\r\nhttp-header')))),
    ),
  ],
  archive_described: [
    hand(
      'another description',
      warc((a) => (a.info = redigest(a.info.replace('http-header', 'description: Made by a notary.\r\nhttp-header')))),
    ),
  ],
  record_version: [
    hand(
      'an answer of an earlier version of WARC',
      warc((a) => (a.response = a.response.replace('WARC/1.1', 'WARC/1.0'))),
    ),
    hand(
      'a warcinfo record of an earlier version',
      warc((a) => (a.info = a.info.replace('WARC/1.1', 'WARC/1.0'))),
    ),
  ],
  codings_undone: [
    hand(
      'a body said to be compressed',
      warc(
        (a) =>
          (a.response = redigest(
            a.response.replace('Content-Type: text/html', 'Content-Encoding: gzip\r\nContent-Type: text/html'),
          )),
      ),
    ),
  ],
  datapackage_fields: [
    hand('no time', ofToday(datapackageFault((d) => delete d['created']))),
    hand('a part without its name', ofToday(datapackageFault((d) => delete d['resources'][0].name))),
    hand(
      'a description',
      datapackageFault((d) => (d['description'] = 'Captured by a notary.')),
    ),
    hand(
      'a source of a part',
      datapackageFault((d) => (d['resources'][0].sources = [{ title: 'A court' }])),
    ),
  ],
  index_fields: [
    hand(
      'a posted body',
      warc((a) => (a.line['requestBody'] = 'x=1')),
    ),
  ],
  index_methods: [
    hand(
      'an answer to another request',
      warc((a) => (a.line['method'] = 'POST')),
    ),
    hand(
      'another method of the request',
      warc((a) => (a.request = redigest(a.request.replace('GET ', 'POST ')))),
    ),
  ],
  page_list_fields: [
    hand(
      'a text',
      warc((a) => (a.pages = a.pages.replace('"ts":', '"text":"I confess.","ts":'))),
    ),
  ],
  requests_without_body: [
    hand(
      'a value that was sent along',
      warc((a) => (a.request = redigest(a.request.replace(/\r\n\r\n$/, 'hidden=1\r\n\r\n')))),
    ),
  ],
  content_types: [
    hand(
      'of another kind',
      warc((a) => (a.response = a.response.replace('msgtype=response', 'msgtype=request'))),
    ),
  ],
  part_names: [
    hand(
      'another',
      datapackageFault((d) => void (d['resources'][0].name = 'other.warc.gz')),
    ),
  ],
  page_list_head: [
    hand(
      'another title',
      warc((a) => (a.pages = a.pages.replace('"title":"Pages"', '"title":"Sites"'))),
    ),
  ],
  archive_form: [
    hand(
      'another version',
      datapackageFault((d) => void (d['wacz_version'] = '1.0.0')),
    ),
  ],
  archive_parts: [
    hand(
      'one is not described',
      datapackageFault((d) => void (d['resources'] as unknown[]).pop()),
    ),
  ],
  archive_digests: [
    hand(
      'another',
      datapackageFault((d) => void (d['resources'][1].bytes = 1)),
    ),
  ],
  network_record: [
    hand(
      'noise behind the first two bytes of a member',
      archiveFault(
        () => undefined,
        (files) => {
          const bytes = Buffer.from(files.get('archive/data.warc.gz')!);
          bytes.fill(0x55, bytes.length - 40, bytes.length - 8);
          files.set('archive/data.warc.gz', bytes);
        },
      ),
    ),
    hand(
      'noise behind the last member',
      archiveFault(
        () => undefined,
        (files) => {
          files.set('archive/data.warc.gz', Buffer.concat([files.get('archive/data.warc.gz')!, Buffer.from('noise')]));
        },
      ),
    ),
    hand(
      'a record that is longer than it says',
      warc((a) => (a.response = a.response.replace(/\r\n\r\n$/, 'more\r\n\r\n'))),
    ),
    hand(
      'a second record inside of a member',
      warc((a) => (a.response += a.response)),
    ),
  ],
  kinds_of_record: [
    hand(
      'none of the format',
      warc((a) => (a.request = a.request.replace('WARC-Type: request', 'WARC-Type: revisit'))),
    ),
  ],
  block_digests: [
    hand(
      'another',
      warc((a) => (a.request = a.request.replace('example.org\r\n', 'example.com\r\n'))),
    ),
  ],
  requests_addressed: [
    hand(
      'to another host',
      warc((a) => (a.request = redigest(a.request.replace('Host: example.org', 'Host: example.com')))),
    ),
    hand(
      'for another path',
      warc((a) => (a.request = redigest(a.request.replace('GET /page', 'GET /sage')))),
    ),
    hand(
      'without a host',
      warc((a) => (a.request = redigest(a.request.replace('Host: example.org\r\n', '')))),
    ),
  ],
  content_lengths: [
    hand(
      'another',
      warc((a) => (a.response = redigest(a.response.replace(/(\r\nContent-Length: )\d(\d*\r\n\r\n<)/, '$19$2')))),
    ),
    hand(
      'left out',
      warc((a) => (a.response = redigest(a.response.replace(/\r\nContent-Length: \d+(\r\n\r\n<)/, '$1')))),
    ),
    hand(
      'twice',
      warc((a) => (a.response = redigest(a.response.replace(/(\r\nContent-Length: )(\d+)(\r\n\r\n<)/, '$1$2$11$3')))),
    ),
  ],
  payload_digests: [
    hand(
      'another',
      warc((a) => (a.response = a.response.replace(/(WARC-Payload-Digest: sha256:)\w+/, `$1${'ab'.repeat(32)}`))),
    ),
  ],
  digests_stated: [
    hand(
      'left out',
      warc((a) => (a.response = a.response.replace(/WARC-Payload-Digest: .*\r\n/, ''))),
    ),
  ],
  record_ids: [
    hand(
      'twice',
      warc((a) => (a.request = a.request.replace(/(Record-ID: .*)03>/, '$102>'))),
    ),
  ],
  requests_of_answers: [
    hand(
      'of another answer',
      warc((a) => (a.request = a.request.replace(/(Concurrent-To: .*)02>/, '$109>'))),
    ),
  ],
  index: [
    hand(
      'empty',
      archiveFault(
        () => undefined,
        (files) => void files.set('indexes/index.cdx', Buffer.from('')),
      ),
    ),
    hand(
      'at another record',
      warc((a) => {
        Object.assign(a.line, { offset: '0', length: '10', keep: true });
      }),
    ),
    hand(
      'inside of a member',
      warc((a) => {
        Object.assign(a.line, { length: String(Number(a.line['length']) - 1), keep: true });
      }),
    ),
    hand(
      'another status',
      warc((a) => (a.line['status'] = '404')),
    ),
    hand(
      'another time',
      warc((a) => (a.key = a.key.replace('20261121', '20191121'))),
    ),
    hand(
      'a second answer that it does not have',
      archiveFault(
        () => undefined,
        (files) => {
          const bytes = Buffer.from(files.get('archive/data.warc.gz')!);
          const text = Buffer.from(files.get('indexes/index.cdx')!).toString();
          const line = JSON.parse(text.slice(text.indexOf('{'))) as { offset: string; length: string };
          const response = bytes.subarray(Number(line.offset), Number(line.offset) + Number(line.length));
          files.set('archive/data.warc.gz', Buffer.concat([bytes, response]));
        },
      ),
    ),
  ],
  index_digests: [
    hand(
      'another',
      warc((a) => (a.line['digest'] = `sha256:${'ab'.repeat(32)}`)),
    ),
  ],
  index_media_types: [
    hand(
      'another',
      warc((a) => (a.line['mime'] = 'application/pdf')),
    ),
    hand(
      'of the answer',
      warc(
        (a) =>
          (a.response = redigest(
            a.response.replace('Content-Type: text/html\r\nDate', 'Content-Type: image/png\r\nDate'),
          )),
      ),
    ),
  ],
  index_file: [
    hand(
      'another',
      warc((a) => (a.line['filename'] = 'other.warc.gz')),
    ),
  ],
  index_lines: (
    [
      ['one that is none', 'nonsense\n'],
      ['one without an end', 'com,example)/ 20190101000000 {"url":"https://example.com/"}'],
    ] as const
  ).map(([name, line]) =>
    hand(
      name,
      archiveFault(
        () => undefined,
        (files) =>
          void files.set('indexes/index.cdx', Buffer.concat([files.get('indexes/index.cdx')!, Buffer.from(line)])),
      ),
    ),
  ),
  index_keys: [
    hand(
      'of another site',
      warc((a) => (a.key = a.key.replace('org,example', 'org,other'))),
    ),
    hand(
      'a time of more digits',
      warc((a) => (a.key = `${a.key}123`)),
    ),
    hand(
      'of another path',
      warc((a) => (a.key = a.key.replace(')/', ')/other/'))),
    ),
  ],
  one_page: [
    hand(
      'a second page',
      warc((a) => (a.pages += a.pages.split('\n')[1]!.replace('"1"', '"2"') + '\n')),
    ),
    hand(
      'a key twice',
      warc((a) => (a.pages = a.pages.replace('"id":"1"', '"id":"1","title":"Another"'))),
    ),
    hand(
      'none',
      warc((a) => (a.pages = `${a.pages.split('\n')[0]}\n`)),
    ),
  ],
  source: [
    hand(
      'other than what was answered',
      file('source.html', (text) => text.replace('Grüße', 'Gruesse')),
    ),
  ],
  before_records: [
    hand('another test mode', { sources: { before: { metadata: (m) => void (m['test_mode'] = true) } } }, 'comparison'),
  ],
  after_records: [
    hand(
      'another id',
      {
        sources: {
          after: { custody: (c) => void (c['evidence'].evidence_id = 'ps_9b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d') },
        },
      },
      'comparison',
    ),
  ],
  before_manifest: [
    hand(
      'with a key of its own',
      { sources: { before: { manifest: (text) => text.replace('{\n', '{\n  "more": 1,\n') } } },
      'comparison',
    ),
  ],
  after_manifest: [
    hand(
      'with a key of its own',
      { sources: { after: { manifest: (text) => text.replace('{\n', '{\n  "more": 1,\n') } } },
      'comparison',
    ),
  ],
  before_copied: [
    hand(
      'what both stored left out by a program that names itself, as earlier ones did not',
      { ...namedInLog(), ...withoutStorage() },
      'comparison',
    ),
    hand('what was stored left out of one side', withoutStorage('after/storage.json'), 'comparison'),
    hand('a screenshot left out', lose('before/screenshot.jpeg'), 'comparison'),
  ],
  after_copied: [hand('a text left out', lose('after/domtextcontent.txt'), 'comparison')],
};
