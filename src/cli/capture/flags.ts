import { Flags } from '@oclif/core';
import type { CaptureOptions } from '../../client/index.js';
import { limits } from '../../contract/limits.js';
import { pdfLanguageFlag } from '../terminal/pdf-language.js';
import { printDuration } from '../../settings/duration.js';
import { durationFlag, secondsFlag } from '../terminal/durations.js';
import { readActions } from './actions-file.js';
import { matterFlag } from '../matters/which.js';
import { usage } from '../problem/problem.js';

const HOW = 'PAGE';
const PACKAGE = 'PACKAGE';
const RECORD = 'RECORD';
const CHECK = 'CHECK';

/** The options of `POST /captures` as flags. */
export const captureFlags = {
  viewport: Flags.string({
    summary: 'desktop, laptop, tablet, mobile, or WIDTHxHEIGHT with an optional @SCALE.',
    helpValue: 'NAME|WxH[@S]',
    helpGroup: HOW,
  }),
  'wait-until': Flags.string({
    summary: 'Event after which the page counts as loaded.',
    options: ['load', 'settled'],
    helpGroup: HOW,
  }),
  'wait-for': Flags.string({ summary: 'Wait until this CSS selector matches.', helpValue: 'SELECTOR', helpGroup: HOW }),
  delay: Flags.string({
    summary: `Wait this much longer before capturing, at most ${printDuration(limits.delayMs)}.`,
    helpValue: 'DURATION',
    helpGroup: HOW,
  }),
  actions: Flags.string({
    summary:
      'Perform the actions of this JSON file on the page before the picture: click, type, press, select, scroll, wait_for, hover.',
    helpValue: 'FILE',
    helpGroup: HOW,
  }),
  'browser-profile': Flags.string({
    summary: 'Open the page with the cookies and the storage of this browser profile.',
    helpValue: 'NAME',
    helpGroup: HOW,
  }),
  'no-expand': Flags.boolean({
    summary: 'Do not scroll to load lazy content, and do not open collapsed sections.',
    helpGroup: HOW,
  }),
  'expand-deep': Flags.boolean({
    summary: 'Also scroll virtual lists and other scrolling areas to their end, with a picture of each view.',
    exclusive: ['no-expand'],
    helpGroup: HOW,
  }),
  'keep-overlays': Flags.boolean({ summary: 'Do not dismiss consent walls and other overlays.', helpGroup: HOW }),
  record: Flags.string({
    summary: `Keep frames of the window for this long before the screenshot, at most ${printDuration(limits.recordSeconds.most * 1000)} and half of the time limit.`,
    helpValue: 'DURATION',
    helpGroup: HOW,
  }),
  'accept-invalid-tls': Flags.boolean({
    summary: 'Capture even if the TLS certificate is invalid; the error is recorded.',
    helpGroup: HOW,
  }),
  locale: Flags.string({ summary: 'Language that the browser requests.', helpValue: 'TAG', helpGroup: HOW }),
  timezone: Flags.string({ summary: 'IANA time zone of the browser.', helpValue: 'ZONE', helpGroup: HOW }),
  'user-agent': Flags.string({ summary: 'User agent that the browser sends.', helpValue: 'TEXT', helpGroup: HOW }),
  'time-limit': Flags.string({
    summary:
      'Time limit for work on the page, 10s to 10m; steps that it ends are listed as not performed, and the package is sealed afterwards.',
    helpValue: 'DURATION',
    helpGroup: HOW,
  }),
  screenshot: Flags.string({ summary: 'Format of the screenshot.', options: ['jpeg', 'png'], helpGroup: PACKAGE }),
  'no-mhtml': Flags.boolean({ summary: 'Do not include page.mhtml.', helpGroup: PACKAGE }),
  'no-warc': Flags.boolean({ summary: 'Do not include the WARC.', helpGroup: PACKAGE }),
  'no-c2pa': Flags.boolean({ summary: 'Do not add content credentials (C2PA) to the screenshot.', helpGroup: PACKAGE }),
  'no-commitments': Flags.boolean({
    summary: 'Do not include the hashes that a redacted copy needs to prove what it shows.',
    helpGroup: PACKAGE,
  }),
  'no-standards': Flags.boolean({
    summary: 'Do not include the report on points of evidence standards.',
    helpGroup: PACKAGE,
  }),
  storage: Flags.string({
    summary:
      'Record cookies, local storage and other data that the page stores in the browser, and the hosts it contacts; values are recorded as hashes or unchanged.',
    options: ['hashed', 'values'],
    helpGroup: PACKAGE,
  }),
  whois: Flags.boolean({ summary: 'Include the WHOIS record of the domain.', helpGroup: PACKAGE }),
  'pdf-language': { ...pdfLanguageFlag['pdf-language'], helpGroup: PACKAGE },
  timestamp: Flags.string({
    summary: 'Time-stamps to obtain.',
    options: ['bitcoin', 'rfc3161', 'both', 'none'],
    helpGroup: PACKAGE,
  }),
  'include-eidas': Flags.boolean({
    summary: 'Add a qualified (eIDAS) time-stamp; requires a qualified authority.',
    helpGroup: PACKAGE,
  }),
  'external-archive': Flags.boolean({
    summary: 'Also request a copy from an external web archive.',
    helpGroup: PACKAGE,
  }),
  'case-reference': Flags.string({
    summary: 'Reference printed in evidence.pdf.',
    helpValue: 'TEXT',
    helpGroup: RECORD,
  }),
  'legal-authority': Flags.string({
    summary: 'Authority for the capture as you state it, such as an order or a mandate; recorded, never verified.',
    helpValue: 'TEXT',
    helpGroup: RECORD,
  }),
  purpose: Flags.string({
    summary: 'Purpose and scope of the capture as you state them; recorded, never verified.',
    helpValue: 'TEXT',
    helpGroup: RECORD,
  }),
  note: Flags.string({ summary: 'Private note, never included in the package.', helpValue: 'TEXT', helpGroup: RECORD }),
  metadata: Flags.string({
    summary: 'Your own data, stored with the capture; may be repeated.',
    helpValue: 'KEY=VALUE',
    multiple: true,
    helpGroup: RECORD,
  }),
  ...matterFlag,
  'webhook-url': Flags.string({
    summary: 'https URL to notify when the capture ends.',
    helpValue: 'URL',
    helpGroup: RECORD,
  }),
};

/** What signs in: of captures alone, since a schedule keeps no password. */
export const signInFlags = {
  'http-user': Flags.string({
    summary: 'User name for HTTP authentication at the origin of the URL; the password is asked for.',
    helpValue: 'NAME',
    helpGroup: HOW,
  }),
  'http-password-file': Flags.string({
    summary: 'File whose first line is the password for --http-user; - is standard input.',
    helpValue: 'FILE',
    helpGroup: HOW,
    dependsOn: ['http-user'],
  }),
  secret: Flags.string({
    summary:
      'Secret that --actions type under this name, from the first line of the file; without this option it is asked for.',
    helpValue: 'NAME=FILE',
    multiple: true,
    helpGroup: HOW,
  }),
};

/** What the sealed package must show, and where the outcome is written for a CI system; no option of a capture. */
export const expectationFlags = {
  'expect-text': Flags.string({
    summary: 'Exit with 4 unless the captured text matches this regular expression (RE2); may be repeated.',
    helpValue: 'REGEX',
    multiple: true,
    helpGroup: CHECK,
  }),
  'expect-status': Flags.string({
    summary: 'Exit with 4 unless the HTTP status is one of these: 200, 2xx, 200,404.',
    helpValue: 'CODES',
    helpGroup: CHECK,
  }),
  junit: Flags.string({
    summary: 'Write the outcome as JUnit XML for a CI system.',
    helpValue: 'FILE',
    helpGroup: CHECK,
  }),
};

type Given<F> = { readonly [K in keyof F]?: string | boolean | string[] | undefined };
type Said = Given<typeof captureFlags>;

/** Only what was said, but for `--matter`, whose id the service knows (`matters/which.ts`): a server that knows fewer options is not bothered with defaults. */
export function captureOptions(said: Said): CaptureOptions {
  const pack = pruned({
    screenshot: said.screenshot,
    mhtml: off(said['no-mhtml']),
    warc: off(said['no-warc']),
    c2pa: off(said['no-c2pa']),
    commitments: off(said['no-commitments']),
    standards: off(said['no-standards']),
    storage: said.storage,
    whois: on(said.whois),
    pdf_language: said['pdf-language'],
  });
  const wait = pruned({ until: said['wait-until'], selector: said['wait-for'], delay_ms: delayMs(text(said.delay)) });
  return pruned({
    viewport: viewport(text(said.viewport)),
    timestamp: said.timestamp,
    include_eidas: on(said['include-eidas']),
    evidence_pack: Object.keys(pack).length > 0 ? pack : undefined,
    wait: Object.keys(wait).length > 0 ? wait : undefined,
    actions: said.actions === undefined ? undefined : readActions(String(said.actions)),
    browser_profile: said['browser-profile'],
    expand_content: said['expand-deep'] === true ? 'deep' : off(said['no-expand']),
    dismiss_overlays: off(said['keep-overlays']),
    record_seconds: recordSeconds(text(said.record)),
    accept_invalid_tls: on(said['accept-invalid-tls']),
    external_archive: on(said['external-archive']),
    locale: said.locale,
    timezone: said.timezone,
    user_agent: said['user-agent'],
    time_limit_seconds: timeLimit(text(said['time-limit'])),
    case_reference: said['case-reference'],
    legal_authority: said['legal-authority'],
    purpose: said.purpose,
    private_note: said.note,
    metadata: metadata(said.metadata as string[] | undefined),
    webhook_url: said['webhook-url'],
  });
}

function viewport(written: string | undefined): CaptureOptions['viewport'] {
  if (written === undefined || /^(desktop|laptop|tablet|mobile)$/.test(written))
    return written as 'desktop' | undefined;
  const found = /^(\d{2,5})x(\d{2,5})(?:@(\d(?:\.\d+)?))?$/.exec(written);
  const [width, height, scale] = [Number(found?.[1]), Number(found?.[2]), Number(found?.[3] ?? 1)];
  const fits =
    within(width, limits.viewportWidth) &&
    within(height, limits.viewportHeight) &&
    within(scale, limits.deviceScaleFactor);
  if (fits) return { width, height, ...(found?.[3] !== undefined && { device_scale_factor: scale }) };
  throw usage(
    `--viewport '${written}' is not a viewport`,
    `desktop, laptop, tablet, mobile, or WIDTHxHEIGHT[@SCALE]: ${span(limits.viewportWidth)} by ${span(limits.viewportHeight)}, scale ${span(limits.deviceScaleFactor)}, for example 1440x900@2`,
  );
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}
const within = (value: number, { least, most }: Bounds): boolean => value >= least && value <= most;
const span = ({ least, most }: Bounds): string => `${least}-${most}`;

const delayMs = (written: string | undefined): number | undefined =>
  written === undefined ? undefined : durationFlag('--delay', written, { mostMs: limits.delayMs });

const recordSeconds = (written: string | undefined): number | undefined =>
  written === undefined
    ? undefined
    : secondsFlag('--record', written, {
        leastMs: limits.recordSeconds.least * 1000,
        mostMs: limits.recordSeconds.most * 1000,
      });

const timeLimit = (written: string | undefined): number | undefined =>
  written === undefined
    ? undefined
    : secondsFlag('--time-limit', written, {
        leastMs: limits.timeLimitSeconds.least * 1000,
        mostMs: limits.timeLimitSeconds.most * 1000,
      });

function metadata(pairs: readonly string[] | undefined): Record<string, string> | undefined {
  if (pairs === undefined) return undefined;
  const entries = pairs.map((pair): [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1) throw usage(`--metadata '${pair}' is not KEY=VALUE`, 'for example --metadata matter=2026-114');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const twice = entries.find(([key], index) => entries.findIndex(([other]) => other === key) < index);
  if (twice !== undefined) throw usage(`--metadata ${twice[0]} is given twice`);
  const object = Object.fromEntries(entries);
  const { metadataKeys, metadataBytes } = limits;
  if (entries.length > metadataKeys || Buffer.byteLength(JSON.stringify(object)) > metadataBytes) {
    throw usage(`--metadata has more than ${metadataKeys} keys or ${metadataBytes} bytes`);
  }
  return object;
}

const on = (said: unknown) => (said === true ? true : undefined);
const off = (said: unknown) => (said === true ? false : undefined);
const text = (said: unknown) => (typeof said === 'string' ? said : undefined);

function pruned(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
