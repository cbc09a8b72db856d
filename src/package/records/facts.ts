import type { MediaFacts } from './fields/media.js';
import type { RecordingEnd } from './page/recording.js';
import type { ArchiveHistory } from './archive-history.js';
import type { SignInFacts } from './sign-in.js';

/**
 * metadata.json: what the capture observed, in the field names that are published (evidence-package(5)).
 * Each step contributes its own part; a part that was not observed is absent, never guessed.
 */
export interface Facts {
  requested_url: string;
  url_at_load: string;
  /** Absent where there is no such picture: of a file, and where the time limit or the end of the page came first. */
  url_at_screenshot: string;
  /**
   * When the screenshot was taken; without one, when the screenshot of the page as loaded was; without either, and of a file that
   * the browser does not lay out, when the document was saved.
   */
  captured_at: string;
  page: PageFacts;
  redirect_chain: readonly RedirectHop[];
  browser: BrowserFacts;
  browser_identity: BrowserIdentity;
  environment: EnvironmentFacts;
  /** Present only where the operator wants the machine named. */
  host: HostFacts;
  /** Absent where it was not determined: no reflector is configured, or it gave no address. */
  egress: EgressFacts;
  connection: ConnectionFacts;
  /** Absent for http pages. */
  tls: TlsFacts;
  dns: DnsFacts;
  /** SNTP, before and after the page work. */
  clock: { readonly before: readonly ClockReading[]; readonly after: readonly ClockReading[] };
  screenshots: { readonly screenshot?: ImageFacts; readonly as_loaded?: ImageFacts };
  /** Absent where there is no picture to measure. */
  completeness: CompletenessFacts;
  network: NetworkFacts;
  /** Only where the order asked for it: storage.json and connections.json in short. */
  stored: StorageFacts;
  /** Only where the order asked for moving pictures: recording.json in short. */
  recording: RecordingFacts;
  /** Video and audio elements of the page, and what the network record has of them. */
  media: MediaFacts;
  /** Present only in captures of a monitor: what it compares leaves these out. */
  monitor: MonitorFacts;
  /** Present only when the operator allowed a target that is otherwise blocked. */
  private_target: { readonly allowed_by: string; readonly address: string };
  /** Present only where the capture signed in. */
  sign_in: SignInFacts;
  /** Present only where an archive was asked for earlier copies, and listed some. */
  archive_history: ArchiveHistory;
  external_archive: { readonly requested: boolean; readonly url?: string; readonly skip_reason?: string };
}

/**
 * What one step adds. Objects are merged one level deep (`clock.before` and `clock.after` come from two steps); null takes
 * back what an earlier step said.
 */
export type FactsPart = { readonly [K in keyof Facts]?: Partial<Facts[K]> | Facts[K] | null };

export interface PageFacts {
  /** Absent, like `warnings`, when the page could not be examined. */
  readonly title?: string;
  readonly http_status: number;
  readonly mime_type: string;
  /** What the main document was. */
  readonly kind: 'html' | 'pdf' | 'image' | 'text' | 'download';
  readonly warnings?: readonly PageWarning[];
  readonly language?: string;
  /** The Date header of the main document's response, as sent. */
  readonly server_date?: string;
}

export const warningKinds = [
  'http_error_status',
  'consent_wall',
  'login_page',
  'bot_challenge',
  'empty_page',
  'invalid_tls',
  'soft_404',
  'blank_area',
  'partial_region',
  'page_grew',
  'still_changing',
  'collapsed_content',
  'no_screenshot',
  'media_not_whole',
] as const;

export interface PageWarning {
  readonly code: (typeof warningKinds)[number];
  /** The rule that found it, as a sentence. */
  readonly reason: string;
}

/** Each code once: several parts of a page may be missing for reasons of their own. */
export const warningCodes = (warnings: readonly Pick<PageWarning, 'code'>[] = []): PageWarning['code'][] => [
  ...new Set(warnings.map(({ code }) => code)),
];

export interface MonitorFacts {
  readonly schedule_id: string;
  readonly ignore: {
    readonly selectors: readonly string[];
    readonly patterns: readonly string[];
    readonly order: boolean;
  };
  /** The file that holds the text as it is compared, before patterns are left out. */
  readonly text_file: 'domtextcontent.txt' | 'watched_text.txt';
  /** Elements that the selectors matched, and the selectors that the browser could not read. */
  readonly elements_ignored: number;
  readonly selectors_invalid: readonly string[];
}

export interface RedirectHop {
  readonly url: string;
  readonly status: number | null;
  /** How the browser was sent on from here; `final` for the last entry. */
  readonly kind: 'http' | 'meta_refresh' | 'script' | 'action' | 'final';
  readonly query_values_redacted: boolean;
  readonly at: string;
}

export interface BrowserFacts {
  readonly name: string;
  readonly version: string;
  readonly source: 'configured' | 'playwright' | 'system' | 'embedded';
  readonly headless: boolean;
  /** `headless_shell`: Chromium's program without a window; `new_headless`: a full browser without one; `headed`: with one. */
  readonly mode: 'headless_shell' | 'new_headless' | 'headed';
  readonly flags: readonly string[];
  readonly sandbox: { readonly on: boolean; readonly reason?: string };
}

/** From the headers of the main document's request as they left the browser. */
export interface BrowserIdentity {
  readonly user_agent: string;
  readonly accept_language?: string;
  /** `sec-ch-…` headers of the main document's request. */
  readonly client_hints: Readonly<Record<string, string>>;
  /** Further client hints that sub-requests sent, when the page asked for them. */
  readonly client_hints_later: Readonly<Record<string, string>>;
  /** Absent when it could not be read. */
  readonly automation?: AutomationFacts;
}

/** What the page's own scripts could see of the browser being driven by a program, read in the page's own world. */
export interface AutomationFacts {
  /** navigator.webdriver; null when it is no boolean. */
  readonly webdriver: boolean | null;
  /** Whether navigator.userAgent names a headless browser. */
  readonly headless_user_agent: boolean;
  readonly plugins: number;
  readonly languages: readonly string[];
  /** Whether there is a `window.chrome`, as in the browser of a visitor. */
  readonly chrome_object: boolean;
  readonly outer_size: readonly [number, number];
  readonly inner_size: readonly [number, number];
  readonly notifications: string;
}

export interface EnvironmentFacts {
  readonly viewport: {
    readonly width: number;
    readonly height: number;
    readonly device_scale_factor: number;
    readonly mobile: boolean;
  };
  readonly locale: string;
  readonly timezone: string;
  readonly operating_system: string;
  readonly node_version: string;
  readonly generator_version: string;
}

export interface HostFacts {
  readonly name: string;
  /** Of the machine, not of the browser. */
  readonly timezone: string;
  readonly utc_offset_minutes: number;
}

export interface EgressFacts {
  /** Address of the service that was asked, without its query. */
  readonly reflector: string;
  readonly address: string;
}

export interface ConnectionFacts {
  readonly host: string;
  readonly address: string;
  readonly port: number;
  /** Addresses the name resolved to when the connection was made. */
  readonly answers: readonly string[];
  readonly source: 'egress_proxy';
}

export interface TlsFacts {
  readonly source: 'browser_connection' | 'browser_connection_and_separate_handshake';
  readonly protocol: string;
  readonly cipher: string;
  readonly key_exchange: string;
  readonly subject: string;
  readonly issuer: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly san: readonly string[];
  /** Of the leaf certificate's DER; the first certificate of certificate_chain.pem. */
  readonly leaf_sha256: string;
  readonly certificate_count: number;
  readonly trusted: boolean;
  /** The root that the browser's chain ended in, and who trusts it: the browser by itself, or because the operator named it. */
  readonly anchor?: { readonly subject: string; readonly sha256: string; readonly trusted_by: 'browser' | 'operator' };
  /** Chromium's error name when not trusted. */
  readonly error?: string;
  /** Of the separate handshake, when there was one. */
  readonly at?: string;
  readonly ip?: string;
  readonly port?: number;
}

export type DnsResult =
  | 'confirmed'
  | 'not_confirmed'
  | 'resolvers_unavailable'
  | 'connected_ip_unknown'
  | 'skipped_ip_literal'
  | 'skipped_internal_host';

export interface DnsFacts {
  readonly result: DnsResult;
  readonly host: string;
  readonly connected_address: string | null;
  readonly resolvers: readonly DnsAnswers[];
}

export interface DnsAnswers {
  readonly resolver: string;
  readonly at: string;
  readonly a: readonly string[];
  readonly aaaa: readonly string[];
  readonly error?: string;
}

export interface ClockReading {
  readonly server: string;
  /** Server time minus ours. */
  readonly offset_ms: number;
  readonly delay_ms: number;
  readonly stratum: number;
  readonly at: string;
}

export interface ImageFacts {
  readonly file: string;
  readonly format: 'jpeg' | 'png';
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  /** Height of the page in CSS pixels. */
  readonly page_height: number;
  /** CSS pixels from the top of the page that the image shows: of the page as loaded, what its window shows. */
  readonly shown_height: number;
  /** How it was drawn: the window as it stood, a window made as high as the page, or piece by piece while scrolling. */
  readonly drawn_by: 'window' | 'larger_window' | 'scrolling';
  /** 1, or less when the page is too tall for one image of this format; then `tiles` hold it at full size. */
  readonly scale: number;
  readonly tiles: readonly string[];
  readonly taken_at: string;
}

/** How much of the page the record has, measured on the page itself and on the picture. Lengths in CSS pixels of the page. */
export interface CompletenessFacts {
  /**
   * Lines of text that the page lets be seen, and those of them in whose box the picture shows something. `same_colour`:
   * further lines that the page draws in the colour of their background, or in none.
   */
  readonly text_lines: { readonly total: number; readonly with_ink: number; readonly same_colour: number };
  /** Bands of one colour over the whole width, at least as high as the window. */
  readonly blank_areas: readonly { readonly top: number; readonly height: number }[];
  readonly regions: readonly RegionFacts[];
  /** How far the page was scrolled to bring content in; 0: it was not. */
  readonly scrolled_to: number;
  /** Height of the page when the picture was taken. */
  readonly final_height: number;
  /** Absent where the page could not be looked at again, and in packages of earlier versions. */
  readonly last_look?: LastLookFacts;
}

/**
 * What the page showed when the capture was about to let go of it, against what it showed when its text was recorded. Counted are text
 * nodes that the page lets be seen. A place is the nearest element that was there both times.
 */
export interface LastLookFacts {
  readonly at: string;
  /** Texts that the page showed when its text was recorded. */
  readonly texts: number;
  /** Texts, and their characters, that came, stand nowhere in the record, and took the place of nothing of their length. */
  readonly added: number;
  readonly added_characters: number;
  /** Texts that stand where others stood: clocks, slides, lists that are drawn anew. */
  readonly changed: number;
  /** Texts of then that the page shows no longer. */
  readonly gone: number;
  /** CSS pixels by which the page became higher. */
  readonly grown_by: number;
  /** Where: the first ten places in which texts were added or changed. */
  readonly places: readonly {
    readonly selector: string | null;
    readonly frame?: string;
    readonly added: number;
    readonly changed: number;
  }[];
}

/** From here on what was added is more than a notice or a count, and is warned of. */
const ADDED = { texts: 3, characters: 40 } as const;

/** Whether the page was still changing when its text had been recorded: by the numbers of the record alone. */
export const isStillChanging = (
  { added, added_characters: characters, grown_by }: Pick<LastLookFacts, 'added' | 'added_characters' | 'grown_by'>,
  windowHeight: number,
): boolean => added >= ADDED.texts || characters >= ADDED.characters || grown_by > windowHeight / 2;

/**
 * `scroll_area`: an element that scrolls by itself. `virtual_list`: one that draws only what is near its view.
 * `text_seen_while_scrolling`: what the page showed on the way and took back. `opened_in_turn`: a tab or section that was
 * opened, read and closed again. `collapsed`: one that was closed when the picture was taken. `load_more`: a control that would load more. `paged_list`: a
 * table or list of which one page is shown. `hidden_text`: text of the document that the page does not show, and that stands nowhere
 * else in the record. `not_drawn`: images and media that did not load or that the page kept for later, embedded files for which
 * the browser has no viewer; in `texts`, elements with text that was still being faded in.
 * `media`: videos, sounds and players that the page offers to play: the picture shows one moment of them at most.
 * `cut_text`: texts longer than their box, which end there with an ellipsis, at its lower edge or at its side: the document has them whole.
 * `hover_text`: texts that the page shows only where the pointer is.
 * `text_added_later`: what came when picture and text had been recorded.
 * `canvas`: what is drawn on one, which may be words, is in the picture and in no text.
 * `not_counted`: the document of the page or of a frame, in which nothing of this could be counted; or controls beyond the first of very many.
 */
export type RegionKind =
  | 'scroll_area'
  | 'virtual_list'
  | 'text_seen_while_scrolling'
  | 'opened_in_turn'
  | 'collapsed'
  | 'carousel'
  | 'load_more'
  | 'paged_list'
  | 'hidden_text'
  | 'not_drawn'
  | 'media'
  | 'cut_text'
  | 'hover_text'
  | 'text_added_later'
  | 'canvas'
  | 'not_counted';

/** A part of the page of which the picture does not show all. */
export interface RegionFacts {
  readonly what: RegionKind;
  /** CSS selector; null when it is the page. */
  readonly selector: string | null;
  readonly unit: 'px' | 'texts' | 'slides' | 'rows' | 'pages' | 'parts';
  /** What the picture shows of it, and what it holds; null where the page does not say. */
  readonly shown: number;
  readonly of: number | null;
  readonly reason: string;
  /** The file that holds what the picture does not show. */
  readonly file?: string;
  /** Lines of that file. */
  readonly rows?: number;
  /** Files with a picture of each of its views, in order. */
  readonly pictures?: readonly string[];
}

/** What a reader and a comparison of two captures look at first; the two files have the rest. */
export interface StorageFacts {
  /** Registrable domain of the page's host, or the host itself where it has none. */
  readonly site: string;
  /** When the consent wall was answered for the first time; null: none was. */
  readonly answered_at: string | null;
  /** Of the last reading, `NAME DOMAIN`; absent where nothing was read. */
  readonly cookies?: NamedFacts;
  readonly third_party_cookies?: number;
  readonly hosts: NamedFacts;
  readonly third_party_hosts: number;
}

export interface RecordingFacts {
  readonly asked_ms: number;
  readonly recorded_ms: number;
  readonly ended_by: RecordingEnd;
  readonly frames: number;
  readonly frames_received: number;
  readonly frames_left_out: number;
}

/** Up to 200 names in order, and how many there are. */
export interface NamedFacts {
  readonly total: number;
  readonly names: readonly string[];
}

export interface NetworkFacts {
  readonly requests: number;
  readonly responses: number;
  /** Requests that ended without an answer. */
  readonly failed: number;
  /** Requests that had neither ended nor been answered when the record was closed. Earlier versions did not count them. */
  readonly unanswered?: number;
  /** Answers out of the browser's cache, which are not in the web archive. Earlier versions did not count them. */
  readonly from_cache?: number;
  /** Answers that ended before they were whole; absent when there are none. */
  readonly cut_off?: number;
  /** Requests that the address guard refused. */
  readonly blocked: readonly { readonly host: string; readonly port: number; readonly reason: string }[];
  /** Responses whose body could not be kept, and why. */
  readonly bodies_missing: readonly { readonly url: string; readonly reason: string }[];
  readonly service_workers: 'blocked' | 'none';
}
