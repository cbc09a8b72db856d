import { Args, Flags } from '@oclif/core';
import { matterFlag } from '../src/cli/matters/which.js';
import { ServiceCommand } from '../src/cli/service/command.js';
import { pdfLanguageFlag } from '../src/cli/terminal/pdf-language.js';
import { repeatable } from '../src/cli/terminal/repeatable.js';

const RULES = 'RULES';

export default class Redact extends ServiceCommand {
  static override summary = 'Make a redacted copy of a capture that proves what it still shows.';
  static override description =
    'Makes a sealed package in which words, areas or fields are withheld, downloads it, verifies it and prints its path. ' +
    'Before the copy is sealed, it is searched for what was withheld; if anything is still readable, no copy is made and the exit status is 1. ' +
    'A rule for a full name does not find a part of it ("Doe"): give the part its own --text. ' +
    'Words on the command line stay in the history of the shell: --rules - reads them from standard input.';
  static override examples = [
    '<%= config.bin %> redact cap_0123456789abcdefghij --text "Jane Doe" --kind email,phone --preview',
    '<%= config.bin %> redact cap_0123456789abcdefghij --rules rules.json --output evidence --yes',
    '<%= config.bin %> redact cap_0123456789abcdefghij --select .address --reason personal_data --label "(b)(6)"',
  ];
  static override args = {
    capture: Args.string({ required: true, description: 'Id of the capture, as printed by evidence list.' }),
  };
  static override flags = {
    text: Flags.string({
      ...repeatable,
      summary: 'Words to withhold, wherever they occur in the page.',
      helpValue: 'TEXT',
      helpGroup: RULES,
    }),
    pattern: Flags.string({
      ...repeatable,
      summary: 'Regular expression (RE2) of what to withhold.',
      helpValue: 'RE',
      helpGroup: RULES,
    }),
    kind: Flags.string({
      ...repeatable,
      summary: 'Kinds of data: email, phone, iban, card, ip_address, us_ssn.',
      helpValue: 'NAME,…',
      helpGroup: RULES,
    }),
    country: Flags.string({
      summary: 'Country whose national telephone numbers are found too, with --kind phone.',
      helpValue: 'CC',
      helpGroup: RULES,
    }),
    select: Flags.string({
      ...repeatable,
      summary: 'CSS selector of elements whose text to withhold.',
      helpValue: 'CSS',
      helpGroup: RULES,
    }),
    area: Flags.string({
      ...repeatable,
      summary: 'Area of the screenshot in pixels, and the words in it.',
      helpValue: 'X,Y,W,H',
      helpGroup: RULES,
    }),
    'url-parts': Flags.string({
      summary: 'Parts of all recorded addresses: userinfo, host, path, query, fragment.',
      helpValue: 'PART,…',
      helpGroup: RULES,
    }),
    'url-parameters': Flags.string({
      summary: 'Names of parameters whose values to withhold in all recorded addresses.',
      helpValue: 'NAME,…',
      helpGroup: RULES,
    }),
    field: Flags.string({
      ...repeatable,
      summary: 'JSON pointer of a field of metadata.json.',
      helpValue: 'POINTER',
      helpGroup: RULES,
    }),
    rules: Flags.string({
      summary: 'Read more rules from a JSON file, as in evidence-api(7); - is standard input.',
      helpValue: 'FILE|-',
      helpGroup: RULES,
    }),
    reason: Flags.string({
      summary: 'Reason, as a code of evidence-redact(1); printed in the copy.',
      helpValue: 'CODE',
      helpGroup: RULES,
    }),
    label: Flags.string({ summary: 'Text on each mark, instead of REDACTED.', helpValue: 'TEXT', helpGroup: RULES }),
    cover: Flags.string({
      summary: 'Cover the words on the picture, or their whole lines, which also hides how wide the words were.',
      options: ['word', 'line'],
      helpGroup: RULES,
    }),
    'whole-word': Flags.boolean({ summary: 'Find --text as whole words only.', helpGroup: RULES }),
    'case-sensitive': Flags.boolean({ summary: 'Match upper and lower case of --text exactly.', helpGroup: RULES }),
    records: Flags.string({
      summary: 'redact: withhold what rules find in the address and other records too, instead of refusing.',
      options: ['refuse', 'redact'],
    }),
    pictures: Flags.string({ summary: 'cover: cover every picture of the page as well.', options: ['keep', 'cover'] }),
    'allow-no-match': Flags.boolean({ summary: 'Allow rules without a match.' }),
    preview: Flags.boolean({ summary: 'Show what would be withheld, without creating a copy.' }),
    picture: Flags.string({
      summary: 'With --preview: write the screenshot with frames where it would be covered.',
      helpValue: 'FILE',
      dependsOn: ['preview'],
    }),
    output: Flags.string({ char: 'o', summary: 'Directory for the package, or a .zip file.', helpValue: 'DIR|FILE' }),
    timeout: Flags.string({ summary: 'Stop waiting after this time; the redaction continues.', helpValue: 'DURATION' }),
    ...pdfLanguageFlag,
    ...matterFlag,
    test: Flags.boolean({ summary: 'Use the test key: the package is watermarked and not for legal use.' }),
    yes: Flags.boolean({ char: 'y', summary: 'Do not ask for confirmation.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Redact);
    const { redactCapture } = await import('../src/cli/redact/run.js');
    return redactCapture({
      id: args.capture,
      flags,
      ...(await this.invocation(flags, { test: flags.test, writes: !flags.preview })),
    });
  }
}
