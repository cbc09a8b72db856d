import { Args, Flags } from '@oclif/core';
import { matterFlag } from '../src/cli/matters/which.js';
import { ServiceCommand } from '../src/cli/service/command.js';
import { pdfLanguageFlag } from '../src/cli/terminal/pdf-language.js';
import { repeatable } from '../src/cli/terminal/repeatable.js';

export default class Certify extends ServiceCommand {
  static override summary = 'Certify that files existed, by their SHA-256; the files are not sent.';
  static override description =
    'Hashes the files on this machine and sends only the hashes. Makes one sealed package for all of them, downloads it, ' +
    'verifies it and prints its path. Anyone who sees the package sees all its hashes: certify files separately if you want to show them separately.';
  static override examples = [
    '<%= config.bin %> certify contract.pdf photo.jpg --label "Delivery of 21 November" --names',
    '<%= config.bin %> certify --sums SHA256SUMS --output evidence',
    '<%= config.bin %> verify CERTIFICATE.zip --file contract.pdf --require certified',
  ];
  static override strict = false;
  static override args = { file: Args.string({ description: 'Files to certify; - is standard input.' }) };
  static override flags = {
    hash: Flags.string({
      ...repeatable,
      summary: 'SHA-256 of a file that is stored elsewhere; may be repeated.',
      helpValue: 'HEX',
    }),
    sums: Flags.string({
      summary: 'Read more hashes from a file that sha256sum wrote; - is standard input.',
      helpValue: 'FILE',
    }),
    label: Flags.string({ summary: 'What the certificate is about; printed in it.', helpValue: 'TEXT' }),
    names: Flags.boolean({ summary: 'Send the names and sizes of the files too; without it, only hashes.' }),
    'allow-empty': Flags.boolean({ summary: 'Certify an empty file; it has the same hash as every other empty file.' }),
    timestamp: Flags.string({
      summary: 'Proof of time: bitcoin, rfc3161, both or none.',
      options: ['bitcoin', 'rfc3161', 'both', 'none'],
    }),
    eidas: Flags.boolean({ summary: 'Add a qualified electronic time-stamp.' }),
    'case-reference': Flags.string({ summary: 'Reference of the case; printed in the package.', helpValue: 'TEXT' }),
    output: Flags.string({ char: 'o', summary: 'Directory for the package, or a .zip file.', helpValue: 'DIR|FILE' }),
    timeout: Flags.string({
      summary: 'Stop waiting after this time; the certification continues.',
      helpValue: 'DURATION',
    }),
    ...pdfLanguageFlag,
    ...matterFlag,
    test: Flags.boolean({ summary: 'Use the test key: the package is watermarked and not for legal use.' }),
  };

  async run(): Promise<object> {
    const { argv, flags } = await this.parse(Certify);
    const { certifyFiles } = await import('../src/cli/certify/run.js');
    return certifyFiles({
      files: argv as string[],
      flags,
      ...(await this.invocation(flags, { test: flags.test, writes: true })),
    });
  }
}
