import {
  among,
  anything,
  type Fault,
  fields,
  flag,
  list,
  number,
  onlyFields,
  optional,
  orNull,
  read,
  type Reading,
  sha256,
  text,
  time,
  whole,
  wholeFrom,
} from '../../json/shape.js';
import type { Fields } from '../../json/strict-json.js';
import { languages } from '../../messages/language.js';
import type { ArchiveHistory } from '../archive-history.js';
import type {
  ClockReading,
  CompletenessFacts,
  ConnectionFacts,
  DnsAnswers,
  DnsFacts,
  EgressFacts,
  EnvironmentFacts,
  Facts,
  HostFacts,
  ImageFacts,
  LastLookFacts,
  MonitorFacts,
  NamedFacts,
  NetworkFacts,
  PageFacts,
  PageWarning,
  RedirectHop,
  RegionFacts,
  RecordingFacts,
  StorageFacts,
  TlsFacts,
} from '../facts.js';
import { mediaShape } from './media.js';
import { recordingEnds } from '../page/recording.js';
import { warningKinds } from '../facts.js';
import type { Stated } from '../metadata.js';
import { addedToBrowser, browser, identity, type Of } from './browser.js';

const port = wholeFrom(1, 65_535);

const page = onlyFields({
  title: optional(text),
  http_status: whole,
  mime_type: text,
  kind: among(['html', 'pdf', 'image', 'text', 'download'] satisfies PageFacts['kind'][]),
  warnings: optional(list(onlyFields({ code: among(warningKinds), reason: text } satisfies Of<PageWarning>))),
  language: optional(text),
  server_date: optional(text),
} satisfies Of<PageFacts>);

const hop = onlyFields({
  url: text,
  status: orNull(whole),
  kind: among(['http', 'meta_refresh', 'script', 'action', 'final'] satisfies RedirectHop['kind'][]),
  query_values_redacted: flag,
  at: time,
} satisfies Of<RedirectHop>);

const environment = onlyFields({
  viewport: onlyFields({
    width: whole,
    height: whole,
    device_scale_factor: number,
    mobile: flag,
  } satisfies Of<EnvironmentFacts['viewport']>),
  locale: text,
  timezone: text,
  operating_system: text,
  node_version: text,
  generator_version: text,
} satisfies Of<EnvironmentFacts>);

const connection = onlyFields({
  host: text,
  address: text,
  port,
  answers: list(text),
  source: among(['egress_proxy'] satisfies ConnectionFacts['source'][]),
} satisfies Of<ConnectionFacts>);

const tls = onlyFields({
  source: text,
  protocol: text,
  cipher: text,
  key_exchange: text,
  subject: text,
  issuer: text,
  valid_from: text,
  valid_to: text,
  san: list(text),
  leaf_sha256: sha256,
  certificate_count: whole,
  trusted: flag,
  anchor: optional(
    onlyFields({ subject: text, sha256, trusted_by: among(['browser', 'operator']) } satisfies Of<
      NonNullable<TlsFacts['anchor']>
    >),
  ),
  error: optional(text),
  at: optional(time),
  ip: optional(text),
  port: optional(port),
} satisfies Of<TlsFacts>);

const answers = onlyFields({
  resolver: text,
  at: time,
  a: list(text),
  aaaa: list(text),
  error: optional(text),
} satisfies Of<DnsAnswers>);

const dns = onlyFields({
  result: text,
  host: text,
  connected_address: orNull(text),
  resolvers: list(answers),
} satisfies Of<DnsFacts>);

const readings = list(
  onlyFields({
    server: text,
    offset_ms: number,
    delay_ms: number,
    stratum: whole,
    at: time,
  } satisfies Of<ClockReading>),
);
const clock = onlyFields({
  before: optional(readings),
  after: optional(readings),
} satisfies Of<Facts['clock']>);

/** Absent in packages of earlier versions. */
const addedToImages = { shown_height: number, drawn_by: text };
const image = onlyFields({
  file: text,
  format: text,
  width: whole,
  height: whole,
  page_height: number,
  shown_height: optional(addedToImages.shown_height),
  drawn_by: optional(addedToImages.drawn_by),
  scale: number,
  tiles: list(text),
  taken_at: time,
} satisfies Of<ImageFacts>);
const screenshots = onlyFields({
  screenshot: optional(image),
  as_loaded: optional(image),
} satisfies Of<Facts['screenshots']>);

const region = onlyFields({
  what: text,
  selector: orNull(text),
  unit: text,
  shown: number,
  of: orNull(number),
  reason: text,
  file: optional(text),
  rows: optional(whole),
  pictures: optional(list(text)),
} satisfies Of<RegionFacts>);

const lastLook = onlyFields({
  at: time,
  texts: whole,
  added: whole,
  added_characters: whole,
  changed: whole,
  gone: whole,
  grown_by: number,
  places: list(
    onlyFields({
      selector: orNull(text),
      frame: optional(text),
      added: whole,
      changed: whole,
    } satisfies Of<LastLookFacts['places'][number]>),
  ),
} satisfies Of<LastLookFacts>);

const completeness = onlyFields({
  text_lines: onlyFields({
    total: whole,
    with_ink: whole,
    same_colour: whole,
  } satisfies Of<CompletenessFacts['text_lines']>),
  blank_areas: list(onlyFields({ top: number, height: number } satisfies Of<CompletenessFacts['blank_areas'][number]>)),
  regions: list(region),
  scrolled_to: number,
  final_height: number,
  last_look: optional(lastLook),
} satisfies Of<CompletenessFacts>);

const network = onlyFields({
  requests: whole,
  responses: whole,
  failed: whole,
  unanswered: optional(whole),
  from_cache: optional(whole),
  cut_off: optional(whole),
  blocked: list(onlyFields({ host: text, port, reason: text } satisfies Of<NetworkFacts['blocked'][number]>)),
  bodies_missing: list(onlyFields({ url: text, reason: text } satisfies Of<NetworkFacts['bodies_missing'][number]>)),
  service_workers: among(['blocked', 'none'] satisfies NetworkFacts['service_workers'][]),
} satisfies Of<NetworkFacts>);

const names = onlyFields({ total: whole, names: list(text) } satisfies Of<NamedFacts>);
const stored = onlyFields({
  site: text,
  answered_at: orNull(time),
  cookies: optional(names),
  third_party_cookies: optional(whole),
  hosts: names,
  third_party_hosts: whole,
} satisfies Of<StorageFacts>);

const recording = onlyFields({
  asked_ms: whole,
  recorded_ms: whole,
  ended_by: among(recordingEnds),
  frames: whole,
  frames_received: whole,
  frames_left_out: whole,
} satisfies Of<RecordingFacts>);

const monitor = onlyFields({
  schedule_id: text,
  ignore: onlyFields({
    selectors: list(text),
    patterns: list(text),
    order: flag,
  } satisfies Of<MonitorFacts['ignore']>),
  text_file: text,
  elements_ignored: whole,
  selectors_invalid: list(text),
} satisfies Of<MonitorFacts>);

const stated = { legal_authority: optional(text), purpose: optional(text) } satisfies Of<Stated>;

const archived = {
  requested: flag,
  url: optional(text),
  skip_reason: optional(text),
} satisfies Of<Facts['external_archive']>;

const observed = {
  requested_url: optional(text),
  url_at_load: optional(text),
  url_at_screenshot: optional(text),
  captured_at: optional(time),
  page: optional(page),
  redirect_chain: optional(list(hop)),
  browser: optional(browser),
  browser_identity: optional(identity),
  environment: optional(environment),
  connection: optional(connection),
  tls: optional(tls),
  dns: optional(dns),
  clock: optional(clock),
  screenshots: optional(screenshots),
  completeness: optional(completeness),
  network: optional(network),
  stored: optional(stored),
  recording: optional(recording),
  media: optional(mediaShape),
  monitor: optional(monitor),
  private_target: optional(onlyFields({ allowed_by: text, address: text } satisfies Of<Facts['private_target']>)),
  sign_in: anything,
  host: optional(onlyFields({ name: text, timezone: text, utc_offset_minutes: number } satisfies Of<HostFacts>)),
  archive_history: optional(onlyFields({ timemap: text, sha256, mementos: whole } satisfies Of<ArchiveHistory>)),
  egress: optional(onlyFields({ reflector: text, address: text } satisfies Of<EgressFacts>)),
  external_archive: optional(onlyFields(archived)),
} satisfies Of<Facts>;

const head = {
  evidence_id: text,
  capture_id: text,
  format_version: text,
  case_reference: orNull(text),
  collector: onlyFields({ name: orNull(text), organisation: orNull(text) }),
  test_mode: flag,
  document_language: optional(among(languages.filter((language) => language !== 'en'))),
  metadata: fields({}),
  artifacts: list(onlyFields({ file: text, step: text, made_at: time, size: whole })),
};

const source = onlyFields({
  capture_id: text,
  evidence_id: text,
  captured_at: orNull(time),
  sealed_at: time,
  manifest_sha256: sha256,
  test_mode: flag,
});
/** Of packages that are not of a page. What is the same in several records is compared there. */
const ofOthers = {
  kind: text,
  url: anything,
  compared_at: optional(time),
  before: optional(source),
  after: optional(source),
  verdicts: optional(onlyFields({ verdict: text, text_verdict: text, images_verdict: text, metadata_verdict: text })),
  label: anything,
  certified_at: optional(time),
  hash_count: optional(whole),
  redacted_at: optional(time),
  source: optional(source),
  name: optional(text),
  seal_no: anything,
  reason: anything,
  recorded_at: optional(time),
  item_count: optional(whole),
  fault_count: optional(whole),
  entry_count: optional(whole),
  head_hash: optional(sha256),
};

/** metadata.json of a page. */
export const pageFields = onlyFields({ ...head, ...stated, ...observed });
/** metadata.json of a package that is not of a page. */
export const otherFields = onlyFields({ ...head, ...stated, ...observed, ...ofOthers });

/** Reads metadata.json with every field that it may have, and no other. Never throws. */
export const readMetadataFields = (record: Fields, isPage: boolean): Reading<unknown> =>
  isPage ? read(pageFields, record) : read(otherFields, record);

const addedTo = {
  browser: optional(fields(addedToBrowser)),
  screenshots: optional(
    fields({ screenshot: optional(fields(addedToImages)), as_loaded: optional(fields(addedToImages)) }),
  ),
};

/** What metadata.json leaves out though the program states it wherever it states what is around it. */
export const leftOutOfMetadata = (record: Fields): readonly Fault[] =>
  read(fields(addedTo), record).faults.filter(({ found }) => found === 'absent');
