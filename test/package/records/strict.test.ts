import { describe, expect, it } from 'vitest';
import { certificateRecord, readCertificate, sumName, sumsText } from '../../../src/package/certificate/certificate.js';
import { certifiedNameFault } from '../../../src/package/certificate/names.js';
import type { Reading } from '../../../src/package/json/shape.js';
import { type Fields, isFields } from '../../../src/package/json/strict-json.js';
import { orderFormat, orderSays, readOrder } from '../../../src/package/records/order.js';
import { readRecording, recordingSays } from '../../../src/package/records/page/recording.js';
import {
  noValidation,
  readValidation,
  referenceFaults,
  suiteNames,
  validationFormat,
} from '../../../src/package/records/tool-validation.js';
import { readConnections } from '../../../src/package/records/page/page-connections.js';
import { readStorage } from '../../../src/package/records/page/page-storage.js';
import { isOfNoStep } from '../../../src/package/members.js';
import { stepFiles } from '../../../src/package/records/steps/step-files.js';
import { steps } from '../../../src/package/records/steps.js';
import { taken } from './each-value.js';

const at = '2026-11-21T10:00:00.000Z';
const sha256 = 'a'.repeat(64);
const reads = (read: (record: Fields) => Reading<unknown>) => (changed: unknown) =>
  isFields(changed as never) && read(changed as Fields).faults.length === 0;
/** Of a text, any text is taken; so only what else is. */
const butTexts = (all: readonly string[]): string[] => all.filter((each) => !/ = "x?"$/.test(each));
/** What must have a form of its own: no text is taken in its place. */
const noText =
  /(_at|expires|sha256|size|requests|answers|from_cache|web_sockets|bytes_\w+|before_answer|not_listed|version) = "/;

describe('what is taken in place of a value', () => {
  it('in certificate.json', () => {
    const record = certificateRecord({
      evidence_id: 'ps_1',
      certify_id: 'cert_1',
      label: 'a',
      certified_at: at,
      hashes: [{ sha256, name: 'a.pdf', size_bytes: 1 }],
    });
    expect(taken(record, reads(readCertificate))).toEqual([
      '.evidence_id = ""',
      '.evidence_id = "x"',
      '.certify_id = ""',
      '.certify_id = "x"',
      '.label = null',
      '.label = ""',
      '.label = "x"',
      '.hashes = []',
      '.hashes[0].name = null',
      '.hashes[0].name = ""',
      '.hashes[0].name = "x"',
      '.hashes[0].size_bytes = null',
    ]);
  });

  it('in storage.json', () => {
    const value = { size: 1, value_sha256: sha256, value: 'v' };
    const cookie = {
      name: 'n',
      domain: 'd',
      host_only: false,
      path: '/',
      expires: at,
      http_only: false,
      secure: false,
      same_site: 'Lax',
      partition: 'p',
      party: 'first',
      set_by: 's',
      ...value,
    };
    const origin = {
      origin: 'o',
      party: 'first',
      local_storage: [{ key: 'k', ...value }],
      session_storage: [],
      databases: ['d'],
      caches: ['c'],
      service_workers: ['w'],
      not_listed: 1,
    };
    const reading = {
      when: 'as_loaded',
      read_at: at,
      cookies: [cookie],
      cookies_not_listed: 1,
      origins: [origin],
      origins_not_listed: 1,
    };
    const record = { format_version: 1, salt: 's', site: 'e', readings: [reading] };
    const r = '.readings[0]';
    const o = `${r}.origins[0]`;
    const all = taken(record, reads(readStorage));
    expect(all.filter((each) => noText.test(each))).toEqual([]);
    expect(butTexts(all)).toEqual([
      '.readings = []',
      `${r}.cookies = []`,
      ...[
        'expires = null',
        'http_only = true',
        'secure = true',
        'same_site = null',
        'partition = null',
        'set_by = null',
        'value -',
      ]
        .map((each) => `${r}.cookies[0].${each}`)
        .toSpliced(0, 0, `${r}.cookies[0].host_only = true`),
      `${r}.cookies_not_listed -`,
      `${r}.origins = []`,
      `${o}.local_storage = null`,
      `${o}.local_storage = []`,
      `${o}.local_storage[0].value -`,
      `${o}.session_storage = null`,
      `${o}.databases = null`,
      `${o}.databases = []`,
      `${o}.caches = null`,
      `${o}.caches = []`,
      `${o}.service_workers = null`,
      `${o}.service_workers = []`,
      `${o}.not_listed -`,
      `${r}.origins_not_listed -`,
    ]);
  });

  it('in connections.json', () => {
    const host = {
      host: 'h',
      site: 's',
      party: 'first',
      requests: 1,
      answers: 1,
      from_cache: 1,
      web_sockets: 1,
      first_at: at,
      last_at: at,
      before_answer: 1,
      types: [{ type: 't', requests: 1 }],
      addresses: ['a'],
      bytes_sent: 1,
      bytes_received: 1,
    };
    const record = { format_version: 1, site: 's', answered_at: at, hosts: [host], hosts_not_listed: 1 };
    const all = taken(record, reads(readConnections));
    expect(all.filter((each) => noText.test(each))).toEqual([]);
    const found = butTexts(all);
    expect(found).toEqual([
      '.answered_at = null',
      '.hosts = []',
      '.hosts[0].before_answer = null',
      '.hosts[0].types = []',
      '.hosts[0].addresses = []',
      '.hosts_not_listed -',
    ]);
  });
});

/** Its fields that may be left out or be of another kind; what is a word in all records is any word. */
const takenOf = (record: object, read: (fields: Fields) => Reading<unknown>): string[] =>
  butTexts(taken(record, reads(read)));

describe('what is taken in place of a value', () => {
  it('in order.json', () => {
    const action = {
      action: 'click',
      selector: 's',
      text: 't',
      secret: 'n',
      key: 'Enter',
      option: 'o',
      to: 'top',
      leads: true,
      seconds: 1,
      picture: 'both',
    };
    const pack = { mhtml: false, warc: false, whois: false, c2pa: false, commitments: false, standards: false };
    const options = {
      viewport: { width: 320, height: 240, device_scale_factor: 1.5, mobile: false },
      timestamp: 'none',
      include_eidas: false,
      evidence_pack: { screenshot: 'jpeg', ...pack, storage: 'hashed', pdf_language: 'en' },
      wait: { until: 'load', selector: 's', delay_ms: 0 },
      expand_content: 'deep',
      dismiss_overlays: false,
      actions: [action],
      record_seconds: 1,
      accept_invalid_tls: false,
      external_archive: false,
      locale: 'l',
      timezone: 't',
      user_agent: 'u',
      time_limit_seconds: 10,
      case_reference: 'c',
      legal_authority: 'l',
      purpose: 'p',
      metadata: { a: 1 },
    };
    const order = {
      format: orderFormat,
      evidence_id: 'e',
      test_mode: false,
      says: orderSays,
      generator: { name: 'g', version: '1' },
      browser: { name: 'b', version: '2' },
      url: 'u',
      options,
      left_out: [{ option: 'o', reason: 'r' }],
    };
    const flags = ['include_eidas', ...Object.keys(pack).map((key) => `evidence_pack.${key}`)];
    const notes = takenOf(order, readOrder).filter((each) => each.startsWith('.options.metadata'));
    // Notes may be anything.
    expect(notes).toContain('.options.metadata.a = []');
    expect(takenOf(order, readOrder).filter((each) => !notes.includes(each))).toEqual([
      '.test_mode = true',
      '.options.viewport.mobile = true',
      ...flags.map((each) => `.options.${each} = true`),
      '.options.evidence_pack.storage -',
      '.options.wait.selector -',
      '.options.expand_content = true',
      '.options.dismiss_overlays = true',
      '.options.actions -',
      ...Object.keys(action)
        .slice(1)
        .map((key) => `.options.actions[0].${key} -`),
      '.options.record_seconds -',
      '.options.accept_invalid_tls = true',
      '.options.external_archive = true',
      ...['locale', 'timezone', 'user_agent', 'case_reference', 'legal_authority', 'purpose'].map(
        (key) => `.options.${key} -`,
      ),
      '.left_out = []',
    ]);
  });

  it('in recording.json', () => {
    const frame = { file: 'f', offset_ms: 0, drawn_ms: 0, width: 1, height: 1, size: 1, sha256 };
    const record = {
      format_version: 1,
      says: recordingSays,
      started_at: at,
      ended_at: at,
      asked_ms: 1,
      recorded_ms: 1,
      interval_ms: 200,
      ended_by: 'duration',
      frames_received: 1,
      frames_left_out: 0,
      frames: [frame],
    };
    expect(takenOf(record, readRecording)).toEqual(['.frames = []']);
  });

  const suite = (name: string) => ({
    name,
    about: 'a',
    part: null,
    passed: 1,
    failed: 0,
    skipped: 0,
    notes: ['n'],
    sha256,
    files: 1,
  });
  const validation = {
    format: validationFormat,
    says: 's',
    program: { name: 'n', version: 'v', commit: 'c', changed: false },
    platform: { operating_system: 'o', release: 'r', architecture: 'a', node_version: 'n' },
    browsers: [{ name: 'n', version: 'v' }],
    began_at: at,
    ended_at: at,
    whole: true,
    passed: true,
    suites: suiteNames.map(suite),
    known_limits: [{ page: 'p', text: 't' }],
  };

  it('in tool-validation.json, which may not claim more than its suites came to', () => {
    expect(takenOf(validation, readValidation)).toEqual([
      '.program.commit = null',
      '.program.changed = null',
      '.program.changed = true',
      '.browsers = []',
      ...suiteNames.map((_, no) => `.suites[${no}].notes = []`),
      '.known_limits = []',
    ]);
  });

  it.each([
    ['one that failed', { failed: 1 }, { passed: false }],
    ['one of which nothing passed', { passed: 0 }, { passed: false }],
    ['a part of one', { part: 'the first ten' }, { whole: false }],
    ['one twice and another never', { name: 'pages' }, { whole: false }],
  ])('of a validation with %s', (_, of, is) => {
    const [first, ...more] = validation.suites;
    const told = { ...validation, suites: [{ ...first, ...of }, ...more] };
    expect(reads(readValidation)(told)).toBe(false);
    expect(reads(readValidation)({ ...told, ...is })).toBe(true);
  });

  it('of the validation that a package names', () => {
    const named = { version: 'v', sha256, whole: true, passed: true, found_at: 'f' };
    const is = (value: unknown): boolean => referenceFaults(value as never).length === 0;
    // `others` has no false.
    expect(butTexts(taken(named, is))).toEqual([]);
    expect([...noValidation, 'tool-validation.json cannot be used: it is cut off'].every((none) => is({ none }))).toBe(
      true,
    );
    for (const none of [
      '',
      'It was validated by a notary.',
      'tool-validation.json is of another',
      null,
      7,
      [noValidation[0]],
    ])
      expect([none, is({ none })]).toEqual([none, false]);
    expect(is({ none: noValidation[0], version: 'v' })).toBe(false);
    for (const value of [null, [], 'none', 1]) expect(is(value)).toBe(false);
  });
});

describe('names in hashes.sha256', () => {
  it.each([
    ['a.pdf', undefined],
    ['…ünï 😀', undefined],
    ['a'.repeat(255), undefined],
    ['a'.repeat(256), 'must have 1 to 255 characters'],
    ['', 'must have 1 to 255 characters'],
    ['\ud800', 'must be well-formed Unicode'],
    ['a\nb', 'must not have control or direction characters'],
    ['a\u007f', 'must not have control or direction characters'],
    ['a\u202eb', 'must not have control or direction characters'],
    ['a\u2028b', 'must not have control or direction characters'],
    ['a/b', 'must be a file name, not a path'],
    ['a\\b', 'must be a file name, not a path'],
    ['-', 'must be a file name'],
    ['.', 'must be a file name'],
    ['..', 'must be a file name'],
    ['...', undefined],
  ])('%j: %s', (name, fault) => expect(certifiedNameFault(name)).toBe(fault));

  it('are numbers from 001 where none was told', () => {
    expect([sumName({ name: null }, 0), sumName({ name: null }, 999), sumName({ name: 'a' }, 1)]).toEqual([
      'hash-001',
      'hash-1000',
      'a',
    ]);
    expect(
      sumsText([
        { sha256: 'f', name: 'a b' },
        { sha256: 'e', name: null },
      ]),
    ).toBe('f  a b\ne  hash-002\n');
  });
});

describe('files of steps', () => {
  const madeBy = (name: string): string[] =>
    Object.entries(stepFiles).flatMap(([step, { makes }]) => (makes.some((each) => each.test(name)) ? [step] : []));

  it('are those that a step must make and may make, of every step', () => {
    expect(Object.keys(stepFiles).sort()).toEqual(Object.keys(steps).sort());
    for (const { makes, must = [] } of Object.values(stepFiles))
      for (const each of [...makes, ...must]) {
        expect(each.flags).toBe('');
        expect(each.source).toMatch(/^\^.*\$$/);
      }
  });

  it.each([
    ['screenshot.jpeg', ['screenshot_taken', 'content_credentials_signed', 'picture_redacted']],
    ['screenshot_tiles/001.png', ['screenshot_taken', 'picture_redacted']],
    ['screenshot_tiles/1.png', []],
    ['screenshot_as_loaded.png', ['screenshot_as_loaded_taken']],
    ['regions/tab-001.txt', ['content_expanded']],
    ['regions/001.txt', ['completeness_measured']],
    ['regions/-001.txt', []],
    ['regions/view-0001.jpeg', ['content_expanded']],
    ['actions/001-before.jpeg', ['actions_performed']],
    ['actions/01-before.jpeg', []],
    ['document.pdf', ['source_saved']],
    ['document.PDF', []],
    ['document.ninechars', []],
    ['before/metadata.json', ['sources_checked']],
    ['before/a/b', []],
    ['images_diff-2.png', ['images_compared']],
    ['source/commitments.json.ots', ['source_checked']],
    ['custody_record-20.json', ['matter_recorded']],
    ['custody_record-21.json', []],
    ['custody_record-1.json', []],
    ['page.html\n', []],
    ['xpage.html', []],
    ['evidence.pdf', []],
  ])('%j is made by %j', (name, made) => expect(madeBy(name)).toEqual(made));

  it.each(['evidence.pdf', 'standards.json', 'verification/verify.py'])('%s is made by no step', (name) => {
    expect(isOfNoStep(name)).toBe(true);
    expect(isOfNoStep(`${name}x`)).toBe(false);
  });
});
