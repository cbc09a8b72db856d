import { Args, Flags } from '@oclif/core';
import { exportFlags } from '../src/cli/export/flags.js';
import { ServiceCommand } from '../src/cli/service/command.js';

/** What a package in an open form has no use for. */
const notWithAs = [
  'host',
  'url',
  'schedule',
  'from',
  'to',
  'formats',
  'redacted',
  'volume-size',
  'bates-prefix',
  'bates-start',
  'paper',
  'pdf-language',
  'name',
];

export default class Export extends ServiceCommand {
  static override strict = false;
  static override summary = 'Export captures: packages and lists, in ZIP volumes that are BagIt bags.';
  static override description =
    'Exports the captures given, or those that match a filter. Waits, downloads the volumes into the output directory and checks the SHA-256 of each; unpacks nothing. START-HERE.html in each volume explains the volume and how to check it.';
  static override usage = [
    'export [CAPTURE...] [--host HOST | --url URL | --schedule ID] [--from TIME] [--to TIME] [-o DIR] [--wait] [OPTION...]',
    'export CAPTURE|PACKAGE --as bagit|case|wacz [--sign] [-o DIR]',
  ];
  static override examples = [
    '<%= config.bin %> export cap_0123456789abcdefghij cap_abcdefghij0123456789 --output handover',
    '<%= config.bin %> export package.zip --as wacz --sign',
    '<%= config.bin %> export --host www.example.org --from 2026-11-01 --redacted replace',
  ];
  static override args = {
    capture: Args.string({ description: 'Ids of captures; several may be given. With --as, one id or package.' }),
  };
  static override flags = {
    host: Flags.string({ summary: 'Captures of this host.', helpValue: 'HOST', exclusive: ['url', 'schedule'] }),
    url: Flags.string({ summary: 'Captures of this address.', helpValue: 'URL', exclusive: ['schedule'] }),
    schedule: Flags.string({ summary: 'Captures of this schedule.', helpValue: 'ID' }),
    from: Flags.string({ summary: 'Captures requested at this time or later.', helpValue: 'TIME' }),
    to: Flags.string({ summary: 'Captures requested before this time.', helpValue: 'TIME' }),
    ...exportFlags,
    as: Flags.string({
      summary:
        'Write one package in an open form instead: bagit (a bag with its files), wacz (its web archive), case (CASE/UCO graph).',
      options: ['bagit', 'case', 'wacz'],
      exclusive: notWithAs,
    }),
    sign: Flags.boolean({
      summary: 'Sign the WACZ with the key of this home (wacz.key, made when missing); it proves neither who nor when.',
      dependsOn: ['as'],
    }),
  };

  async run(): Promise<object> {
    const { argv, flags } = await this.parse(Export);
    if (flags.as !== undefined) {
      const { exportAs } = await import('../src/cli/export/as/run.js');
      const written = await exportAs({
        what: argv as string[],
        as: flags.as,
        output: flags.output,
        sign: flags.sign,
        home: this.home(flags).path,
        version: this.config.version,
        service: () => this.service(flags),
      });
      this.say(written.path);
      return written;
    }
    const [{ exportTerms }, { wantedOf }, { finishExport }] = await Promise.all([
      import('../src/cli/export/flags.js'),
      import('../src/cli/export/wanted.js'),
      import('../src/cli/export/finish.js'),
    ]);
    const body = { ...wantedOf(argv as string[], flags), ...exportTerms(flags) };
    return finishExport(await this.invocation(flags, { writes: true }), {
      ...flags,
      begin: (client) => client.createExport({ body }),
    });
  }
}
