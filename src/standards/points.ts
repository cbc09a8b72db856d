import type { StepName } from '../package/records/steps.js';

/** Where support may stand: a field of a record, the entry of a step that was done, or a whole file. */
export type Place =
  { readonly file: string; readonly pointer: string } | { readonly step: StepName } | { readonly whole: string };

/** `checkable`: a reader can hold the places against other files; without it they are what the capture stated. */
export type Point = { readonly id: string; readonly says: string } & (
  | { readonly needs: readonly Place[]; readonly checkable: boolean; readonly without: string }
  | { readonly absent: string }
  | { readonly notApplicable: string }
);

const seen = (pointer: string): Place => ({ file: 'metadata.json', pointer });
const custody = (pointer: string): Place => ({ file: 'chain_of_custody.json', pointer });
const step = (name: StepName): Place => ({ step: name });
const whole = (name: string): Place => ({ whole: name });
const checkable = (id: string, says: string, needs: readonly Place[], without: string): Point => ({
  id,
  says,
  needs,
  checkable: true,
  without,
});
const stated = (id: string, says: string, needs: readonly Place[], without: string): Point => ({
  id,
  says,
  needs,
  checkable: false,
  without,
});
const absent = (id: string, says: string, reason: string): Point => ({ id, says, absent: reason });

/** Points of the checklist that follow from the records alone, in the order of the checklist. Each wording stands here only. */
export const points: readonly Point[] = [
  checkable(
    'A1',
    'What the record is: address requested, address shown, time',
    [seen('/requested_url'), seen('/url_at_screenshot'), seen('/captured_at')],
    'the record lacks an address or the time',
  ),
  absent(
    'A3',
    'Why the system yields an accurate result',
    'no record of a validation of this version is in the package',
  ),
  checkable(
    'A4',
    'The steps that were followed in this capture, and those that were not',
    [custody('/steps'), whole('forensic_log.json')],
    'the list of steps is not there',
  ),
  absent('A5', 'Certification by a qualified person', 'a person signs it outside of the package'),
  absent('A7', 'Written notice before trial', 'a person gives it outside of the package'),
  checkable(
    'C1',
    'Each action: what, when, with what result',
    [whole('forensic_log.json'), custody('/steps')],
    'the log or the custody record is not there',
  ),
  checkable(
    'C3',
    'Another tool can read the result: an archive in WARC form',
    [step('warc_written'), whole('archive/data.warc.gz')],
    'no archive was written',
  ),
  checkable(
    'C7',
    'Changes to the page, each with its reason',
    [custody('/page_modifications')],
    'the list is not there',
  ),
  stated(
    'C9',
    'Clock: source and offset',
    [seen('/clock/before')],
    'no time server answered before the page was captured',
  ),
  stated(
    'C10',
    'Environment: operating system, version of the program, browser',
    [seen('/environment/operating_system'), seen('/environment/generator_version'), seen('/browser/version')],
    'part of the environment is not recorded',
  ),
  stated('C11', 'Who collected', [custody('/collector/name')], 'no collector is named'),
  checkable('D1', 'Address of the page', [seen('/requested_url')], 'the address is not recorded'),
  checkable(
    'D2',
    'HTML as served and as rendered, each in a file of its own',
    [step('source_saved'), whole('source.html'), step('html_saved'), whole('page.html')],
    'one of the two forms was not saved',
  ),
  checkable(
    'D3',
    'Picture of the page with its date and time',
    [step('screenshot_taken'), seen('/screenshots/screenshot/taken_at')],
    'no picture of the page was taken',
  ),
  absent('D7', 'Address of the collecting machine as seen from outside', 'nothing outside was asked for it'),
  stated(
    'E2',
    'A fresh browser, and what the target could see of it',
    [step('browser_context_opened'), seen('/browser_identity/user_agent')],
    'the browser context or the user agent is not recorded',
  ),
  stated('E3', 'Reference of the case', [seen('/case_reference')], 'no reference was given'),
  stated(
    'E4',
    'Viewport, language, time zone and user agent',
    [
      seen('/environment/viewport'),
      seen('/environment/locale'),
      seen('/environment/timezone'),
      seen('/browser_identity/user_agent'),
    ],
    'part of the configuration is not recorded',
  ),
  absent('E6', 'Validation of the tool in this version', 'no record of a validation of this version is in the package'),
  absent('E7', 'Recording of motion or interaction', 'captures are recorded as pictures, not as a video'),
  checkable(
    'E10',
    'Record of the network',
    [step('warc_written'), whole('archive/data.warc.gz')],
    'no network record was written',
  ),
  stated('E11', 'Registration of the domain', [step('whois_looked_up')], 'the registration was not looked up'),
  checkable(
    'G2',
    'Steps that were requested and not done, each with its reason',
    [custody('/not_performed')],
    'the list is not there',
  ),
  stated(
    'G5',
    'Status of the main document, and whether an error, challenge, login or consent page was found',
    [seen('/page/http_status'), seen('/page/warnings'), step('page_examined')],
    'the page was not examined',
  ),
];
