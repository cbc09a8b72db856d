import { actionDefects } from './actions.js';
import { credentialDefects } from './credentials.js';
import type { CaptureOptions, OneCaptureOptions, viewportNames } from './options.js';
import { refuse } from '../errors.js';
import type { Defect } from '../gate.js';
import { limits } from '../limits.js';
import type { CaptureOrder, Viewport } from './order.js';

const viewports: Readonly<Record<(typeof viewportNames)[number], Viewport>> = {
  desktop: { width: 1280, height: 800, device_scale_factor: 1, mobile: false },
  laptop: { width: 1440, height: 900, device_scale_factor: 1, mobile: false },
  tablet: { width: 820, height: 1180, device_scale_factor: 2, mobile: true },
  mobile: { width: 390, height: 844, device_scale_factor: 3, mobile: true },
};

const TIME_LIMIT_SECONDS = 120;

/** The options with every default filled in. `url` and `webhookUrl` are the spellings that passed the address guard. */
export function captureOrder(url: string, options: OneCaptureOptions, webhookUrl: string | null): CaptureOrder {
  const { evidence_pack: pack = {}, wait = {} } = options;
  return {
    url,
    viewport: viewportOf(options.viewport),
    timestamp: options.timestamp ?? 'bitcoin',
    include_eidas: options.include_eidas ?? false,
    evidence_pack: {
      screenshot: pack.screenshot ?? 'jpeg',
      mhtml: pack.mhtml ?? true,
      warc: pack.warc ?? true,
      whois: pack.whois ?? false,
      c2pa: pack.c2pa ?? true,
      commitments: pack.commitments ?? true,
      standards: pack.standards ?? true,
      ...(pack.storage && { storage: pack.storage }),
      ...(pack.pdf_language !== undefined && { pdf_language: pack.pdf_language }),
    },
    wait: { until: wait.until ?? 'settled', selector: wait.selector ?? null, delay_ms: wait.delay_ms ?? 0 },
    expand_content: options.expand_content ?? true,
    dismiss_overlays: options.dismiss_overlays ?? true,
    ...(options.actions && { actions: options.actions }),
    ...(options.record_seconds !== undefined && { record_seconds: options.record_seconds }),
    ...(options.http_credentials && { http_authentication: true }),
    ...(options.browser_profile !== undefined && { browser_profile: options.browser_profile }),
    accept_invalid_tls: options.accept_invalid_tls ?? false,
    external_archive: options.external_archive ?? false,
    locale: options.locale ?? null,
    timezone: options.timezone ?? null,
    user_agent: options.user_agent ?? null,
    time_limit_seconds: options.time_limit_seconds ?? TIME_LIMIT_SECONDS,
    case_reference: options.case_reference ?? null,
    ...(options.legal_authority !== undefined && { legal_authority: options.legal_authority.trim() }),
    ...(options.purpose !== undefined && { purpose: options.purpose.trim() }),
    private_note: options.private_note ?? null,
    metadata: options.metadata ?? {},
    webhook_url: webhookUrl,
  };
}

function viewportOf(asked: CaptureOptions['viewport']): Viewport {
  if (asked === undefined) return viewports.desktop;
  if (typeof asked === 'string') return viewports[asked];
  return { device_scale_factor: 1, mobile: false, ...asked };
}

/** What a schema cannot say. Refuses metadata that is too large. */
export function optionDefects(options: OneCaptureOptions): Defect[] {
  measureMetadata(options.metadata ?? {});
  const { locale, timezone, user_agent: userAgent } = options;
  return [
    ...defect(locale !== undefined && !isLanguageTag(locale), 'options.locale', 'must be a BCP 47 language tag'),
    ...defect(timezone !== undefined && !isTimeZone(timezone), 'options.timezone', 'must be an IANA time zone'),
    ...defect(
      userAgent !== undefined && !/^[\x20-\x7e]+$/.test(userAgent),
      'options.user_agent',
      'must be printable ASCII',
    ),
    ...[...actionDefects(options.actions ?? [], options.secrets), ...credentialDefects(options)].map(
      ([field, problem]): Defect => ({
        kind: 'field',
        code: 'MALFORMED_REQUEST',
        field,
        problem,
      }),
    ),
    ...defect(
      (options.record_seconds ?? 0) * 2 > (options.time_limit_seconds ?? TIME_LIMIT_SECONDS),
      'options.record_seconds',
      'must be at most half of time_limit_seconds',
    ),
  ];
}

function defect(found: boolean, field: string, problem: string, code: Defect['code'] = 'MALFORMED_REQUEST'): Defect[] {
  return found ? [{ kind: 'field', code, field, problem }] : [];
}

/** Refuses with METADATA_TOO_LARGE. */
export function measureMetadata(metadata: object): void {
  const keys = Object.keys(metadata).length;
  const bytes = new TextEncoder().encode(JSON.stringify(metadata)).length;
  if (keys <= limits.metadataKeys && bytes <= limits.metadataBytes) return;
  throw refuse('METADATA_TOO_LARGE', { keys, bytes, max_keys: limits.metadataKeys, max_bytes: limits.metadataBytes });
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** By name only: an offset such as `+01:00` is accepted by newer engines and not by the browser's emulation. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
