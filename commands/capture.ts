import { Args, Flags } from '@oclif/core';
import { captureFlags, expectationFlags, signInFlags } from '../src/cli/capture/flags.js';
import { witnessFlags } from '../src/cli/capture/witness/flags.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Capture extends ServiceCommand {
  static override summary = 'Capture web pages as sealed evidence packages.';
  static override description =
    'Waits for each capture, downloads its package, verifies it and prints its path. ' +
    'The package is a ZIP named HOST-TIME-CAPTURE_ID.zip. ' +
    'A profile for --witness is another service with a key for it: evidence profile add makes one.';
  static override examples = [
    '<%= config.bin %> capture https://example.com/terms',
    '<%= config.bin %> capture --urls-from pages.txt --output evidence --case-reference 2026-114',
    '<%= config.bin %> capture https://example.com/ --viewport mobile --test --json',
    '<%= config.bin %> capture https://example.com/ --consent both --output passes',
    '<%= config.bin %> capture --from-order example.zip --output again',
    '<%= config.bin %> capture https://staging.example.com/ --http-user anna --http-password-file password.txt',
    "<%= config.bin %> capture https://example.com/ --expect-status 200 --expect-text 'Example Domain' --junit report.xml",
    '<%= config.bin %> capture https://example.com/terms --witness firm-b,firm-c',
  ];
  static override strict = false;
  static override args = { url: Args.string({ description: 'Addresses to capture (http or https).' }) };
  static override flags = {
    output: Flags.string({
      char: 'o',
      summary: 'Directory for the packages, or a .zip file for one.',
      helpValue: 'DIR|FILE',
    }),
    'urls-from': Flags.string({
      summary: 'Read more addresses from a file, one per line; - is standard input.',
      helpValue: 'FILE',
    }),
    'from-order': Flags.string({
      summary: 'Repeat the order of an earlier capture, from its order.json or its package.',
      helpValue: 'FILE',
    }),
    wait: Flags.boolean({
      summary: 'Wait until the capture ends; with --no-wait, print what was accepted.',
      allowNo: true,
      default: true,
    }),
    timeout: Flags.string({ summary: 'Stop waiting after this time; the capture continues.', helpValue: 'DURATION' }),
    test: Flags.boolean({ summary: 'Use the test key: the package is watermarked and not for legal use.' }),
    strict: Flags.boolean({ summary: 'Exit with 1 if there is a warning, for example an HTTP error status.' }),
    consent: Flags.string({
      summary: 'Capture twice, with the consent wall unanswered and then refused, and compare the two.',
      options: ['both'],
      helpGroup: 'PAGE',
    }),
    ...expectationFlags,
    ...witnessFlags,
    ...captureFlags,
    ...signInFlags,
  };

  async run(): Promise<object> {
    const { argv, flags } = await this.parse(Capture);
    const capture =
      flags.consent === undefined
        ? (await import('../src/cli/capture/many.js')).captureMany
        : (await import('../src/cli/capture/both-passes.js')).captureBothPasses;
    return capture({
      urls: argv as string[],
      flags,
      ...(await this.invocation(flags, { test: flags.test, writes: true })),
    });
  }
}
