import { proofSteps, steps as stepWords } from '../package/records/steps.js';
import { english, type Say } from '../verify/messages/say.js';
import type { Report } from '../verify/report.js';
import { checkNames } from '../verify/report.js';
import { groupWords } from '../verify/view/rows.js';
import type { LeftOut, Sentence } from './draft.js';
import { valueAt } from '../package/json/pointer.js';
import {
  blank,
  by,
  counted,
  field,
  measured,
  type Records,
  say,
  sentenceAt,
  type Slot,
  timed,
  workedOut,
  workedOutAt,
} from './say.js';

/** The copy at hand, and what was found out about it. */
export interface Copy {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the ZIP and of its manifest.json, lower-case hex. */
  readonly sha256: string;
  readonly manifestSha256: string;
  readonly records: Records;
  readonly report: Report;
  /** The words of its checks; English when absent. */
  readonly words?: Say;
  /** Each listed file with its SHA-256 in the manifest and that of the copy at hand. */
  readonly hashes: readonly { readonly file: string; readonly listed: string; readonly found: string }[];
  /** Files of the copy that the manifest does not list. */
  readonly unlisted: readonly string[];
  /** When it was looked at, RFC 3339, and with which version of the program. */
  readonly at: string;
  readonly version: string;
}

export type Said = Sentence | LeftOut;
/** A statement with the points below it. */
export interface Statement {
  readonly said: Said;
  readonly points?: readonly Said[];
}

const metadata = 'metadata.json';
const manifest = 'manifest.json';
const log = 'forensic_log.json';
const custody = 'chain_of_custody.json';
const sha256Of = (what: string): string => `SHA-256 of ${what}, worked out when this draft was made`;

/** Which file it is about. */
export function theCopy({ name, size, sha256, manifestSha256, hashes, unlisted, records }: Copy): Statement[] {
  return [
    {
      said: say(
        'the file',
      )`The record is the ZIP file ${workedOut(name, 'name of the file')}. It has ${counted(size, 'size of the file')} bytes, and its SHA-256 is ${workedOut(sha256, sha256Of('the ZIP file'))}.`,
    },
    {
      said: say(
        'its ids',
      )`Its evidence id is ${field(records, manifest, '/evidence_id')}, and its capture id is ${field(records, metadata, '/capture_id')}.`,
    },
    {
      said: say(
        'its list of files',
      )`Its file manifest.json lists the SHA-256 of ${workedOut(String(hashes.length), 'number of entries in manifest.json')} of its files. Not in that list are ${workedOut(unlisted.join(', '), 'names of the files in the ZIP')}. The SHA-256 of manifest.json is ${workedOut(manifestSha256, sha256Of('manifest.json'))}.`,
    },
  ];
}

/** What the record states about the page. */
export function thePage({ records }: Copy): Statement[] {
  const at = (pointer: string, shown?: (value: unknown) => string | undefined) =>
    field(records, metadata, pointer, shown);
  return [
    {
      said: say(
        'the address that was asked for',
      )`According to the record, the address that was asked for is ${at('/requested_url')}.`,
    },
    {
      said: say(
        'the address of the page',
      )`According to the record, the address of the page was ${at('/url_at_screenshot')} when the screenshot was taken.`,
    },
    {
      said: say(
        'the status',
      )`According to the record, the server answered with the HTTP status ${at('/page/http_status')} and a document of the type ${at('/page/mime_type')}.`,
    },
    { said: say('the title')`According to the record, the title of the page was “${at('/page/title')}”.` },
    {
      said: say(
        'the time of the capture',
      )`By the clock of the machine that made the record, the page was captured on ${timed(records, metadata, '/captured_at')}.`,
    },
    {
      said: say(
        'the connection',
      )`According to the record, the connection went to the host ${at('/connection/host')} at the network address ${at('/connection/address')}, port ${at('/connection/port')}.`,
    },
    {
      said: say(
        'the certificate of the server',
      )`According to the record, the server presented a TLS certificate for ${at('/tls/subject')}, issued by ${at('/tls/issuer')}, whose SHA-256 is ${at('/tls/leaf_sha256')}.`,
    },
    warnings(records),
  ];
}

function warnings(records: Records): Statement {
  const all = listAt(records, metadata, '/page/warnings');
  if (all.length === 0)
    return {
      said: say(
        'warnings',
      )`The record carries no warning about the page.${listed(records, metadata, '/page/warnings')}`,
    };
  return {
    said: say(
      'warnings',
    )`The record carries these warnings about the page:${listed(records, metadata, '/page/warnings')}`,
    points: all.map((_, index) => say('a warning')`${sentenceAt(records, metadata, `/page/warnings/${index}/reason`)}`),
  };
}

/** The program, and what it did in this capture. */
export function theProcess({ records }: Copy): Statement[] {
  const at = (pointer: string) => field(records, metadata, pointer);
  const pixels = (name: string) => measured(records, metadata, `/environment/viewport/${name}`);
  return [
    {
      said: say(
        'the program',
      )`The record was generated by the program ${field(records, manifest, '/generator/name')}, version ${field(records, manifest, '/generator/version')}, which operated the web browser ${at('/browser/name')}, version ${at('/browser/version')}, on ${at('/environment/operating_system')}.`,
    },
    {
      said: say(
        'the window of the browser',
      )`The window of the browser was ${pixels('width')} by ${pixels('height')} pixels, its language ${at('/environment/locale')}, and its time zone ${at('/environment/timezone')}.`,
    },
    steps(records),
    changes(records),
    notDone(records),
  ];
}

function steps(records: Records): Statement {
  const all = listAt(records, custody, '/steps');
  const points = all.map((_, index) => {
    const at = (name: string) => sentenceAt(records, custody, `/steps/${index}/${name}`);
    const ended = timed(records, custody, `/steps/${index}/ended_at`);
    const reason = at('reason');
    return reason.missing === undefined
      ? say('a step')`${ended}: ${at('description')} (${at('outcome')}: ${reason})`
      : say('a step')`${ended}: ${at('description')} (${at('outcome')})`;
  });
  return {
    said: say(
      'the steps',
    )`According to the record, the program carried out these ${field(records, custody, '/steps', count)} steps, each with the time at which it ended and its outcome:`,
    points,
  };
}

function changes(records: Records): Statement {
  const all = listAt(records, custody, '/page_modifications/items');
  if (all.length === 0)
    return {
      said: say(
        'changes',
      )`The record names no change that the program made to the page in the browser.${listed(records, custody, '/page_modifications/items')}`,
    };
  return {
    said: say(
      'changes',
    )`According to the record, the program made these changes to the page in the browser, each with its time and reason:${listed(records, custody, '/page_modifications/items')}`,
    points: all.map((_, index) => {
      const at = (name: string) => `/page_modifications/items/${index}/${name}`;
      return say(
        'a change',
      )`${timed(records, custody, at('at'))}: ${sentenceAt(records, custody, at('reason'))} (${sentenceAt(records, custody, at('change'), spaced)})`;
    }),
  };
}

function notDone(records: Records): Statement {
  const all = listAt(records, custody, '/not_performed');
  if (all.length === 0)
    return {
      said: say(
        'what was not done',
      )`The record names no step that was asked for and not carried out.${listed(records, custody, '/not_performed')}`,
    };
  return {
    said: say(
      'what was not done',
    )`According to the record, these steps were not carried out, for these reasons:${listed(records, custody, '/not_performed')}`,
    points: all.map(
      (_, index) =>
        say(
          'a step',
        )`${sentenceAt(records, custody, `/not_performed/${index}/step`, stepText)}: ${sentenceAt(records, custody, `/not_performed/${index}/reason`)}`,
    ),
  };
}

/** That nothing has changed since, and how that was found. */
export function theIntegrity(copy: Copy): Statement[] {
  const { records } = copy;
  return [
    {
      said: say(
        'the chain of the log',
      )`Each step but the last, the writing of the record of custody, is an entry of a log in which every entry contains the SHA-256 of the entry before. The last hash of that log is ${field(records, log, '/hash_chain/final_hash')}, and the record of custody names the same: ${field(records, custody, '/forensic_log_final_chain_hash')}.`,
    },
    {
      said: say(
        'the sealing',
      )`The list of files was closed on ${timed(records, manifest, '/sealed_at')} by the clock of the machine that made the record, and signed with an RSA key whose public part is ${by({ file: 'publickey.pem', pointer: '' })}in the file publickey.pem.`,
    },
    ...verification(copy),
    ...independentTimes(copy),
  ];
}

/** A limit of what a time proves refers to it, so that each draft with limits states the time first. */
export const independentTimes = ({ report }: Copy): Statement[] =>
  report.findings
    .filter(
      ({ outcome, detail }) => outcome === 'pass' && detail?.time !== undefined && detail.time_anchor !== undefined,
    )
    .map(({ check, detail, path }): Statement => ({
      said: say(
        'an independent time',
      )`An independent time was verified in the copy: the proof ${workedOut(path ?? checkNames[check], 'name of the proof')} attests that the list of files existed by ${workedOutAt(detail?.time ?? '', 'the time in the proof, verified when this draft was made')}.`,
    }));

/** The verification that was made for the draft, check by check. */
export function verification({ report, words = english, at, version }: Copy): Statement[] {
  const passed = report.findings.filter(({ outcome }) => outcome === 'pass');
  const how = 'verification of the copy when this draft was made';
  const checks = [...new Set(passed.map(({ check }) => check))];
  return [
    {
      said: say(
        'the verification',
      )`On ${workedOutAt(at, 'clock of the machine that made this draft')} the copy was verified with the program evidence, version ${workedOut(version, 'version of the program that made this draft')}. These checks passed, and none failed:${by({ worked_out: how })}`,
      points: checks.map((check) => {
        const all = passed.filter((finding) => finding.check === check);
        return say(
          'a check',
        )`${workedOut(`${words('label.colon', { label: words(`of.${check}`) })} ${groupWords(all, words)[1]}`, how)}`;
      }),
    },
  ];
}

/** Clocks that the machine's was compared with. */
export function theClock({ records }: Copy): Statement[] {
  const readings = listAt(records, manifest, '/clock/readings');
  if (readings.length === 0)
    return [
      {
        said: {
          kind: 'left_out',
          about: 'the comparison of the clock with independent clocks',
          missing: [`${manifest} /clock/readings`],
        },
      },
    ];
  return [
    {
      said: say(
        'the clock',
      )`The clock of the machine was compared with ${field(records, manifest, '/clock/readings', count)} readings of time servers:`,
      points: readings.map((_, index) => {
        const at = (name: string) => `/clock/readings/${index}/${name}`;
        const ms = (name: string) => measured(records, manifest, at(name));
        return say(
          'a reading',
        )`${field(records, manifest, at('server'))}: the clock differed by ${ms('offset_ms')}\u{a0}ms, with a delay of ${ms('delay_ms')}\u{a0}ms.`;
      }),
    },
  ];
}

/** What the record does not prove, in the words of the verifier, and what no record of a page can. */
export function theLimits({ report }: Copy): Statement[] {
  return [
    {
      said: say(
        'limits',
      )`I do not certify that what the page says is true, who wrote it, or that every visitor was shown the same.`,
      // How to prove it with this program is of no interest to a court.
      points: report.not_proven.map((sentence) => {
        const words = sentence.replace(/ [^.]*\(--[^.]*\)\./, '');
        return say('a limit')`${workedOut(words, 'verification of the copy when this draft was made')}`;
      }),
    },
  ];
}

/** Who signs: nothing in a package knows that. */
export const theSigner = (part: Said): Statement[] => [
  {
    said: say(
      'the signer',
    )`My name is ${blank('full name')}. I am ${blank('position')} at ${blank('employer or organisation')}.`,
  },
  {
    said: say(
      'the signer',
    )`I am qualified to make this statement because ${blank('training, experience, and how I know this program and its records')}.`,
  },
  { said: part },
];

export function collector({ records }: Copy): Statement[] {
  const organisation = field(records, custody, '/collector/organisation');
  return [
    {
      said:
        organisation.missing === undefined
          ? say(
              'who operated the program',
            )`The record names ${field(records, custody, '/collector/name')} of ${organisation} as the person who had it made; the program did not verify that name.${by({ file: custody, pointer: '/collector/stated' })}`
          : say(
              'who operated the program',
            )`The record names ${field(records, custody, '/collector/name')} as the person who had it made; the program did not verify that name.${by({ file: custody, pointer: '/collector/stated' })}`,
    },
  ];
}

/** The list that a sentence is about, empty or not. One that is not there is no empty list: nobody looked. */
function listed(records: Records, file: string, pointer: string): Slot {
  const isThere = Array.isArray(valueAt(records.get(file), pointer));
  return isThere ? by({ file, pointer }) : { part: undefined, source: undefined, missing: `${file} ${pointer}` };
}

const listAt = (records: Records, file: string, pointer: string): readonly unknown[] => {
  const value = valueAt(records.get(file), pointer);
  return Array.isArray(value) ? (value as unknown[]) : [];
};
/** `details_opened` as evidence.pdf has it. */
const spaced = (code: unknown): string | undefined =>
  typeof code === 'string' ? code.replaceAll('_', ' ') : undefined;
const stepText = (name: unknown): string | undefined =>
  typeof name === 'string' ? (stepTitles[name] ?? name) : undefined;
const stepTitles: Readonly<Record<string, string>> = { ...stepWords, ...proofSteps };
const count = (value: unknown): string | undefined => (Array.isArray(value) ? String(value.length) : undefined);
