import { Args, Flags } from '@oclif/core';
import { draftKinds } from '../src/drafts/draft.js';
import { ServiceCommand } from '../src/cli/service/command.js';
import { languages } from '../src/languages.js';
import { repeatable } from '../src/cli/terminal/repeatable.js';

export default class CertifyDraft extends ServiceCommand {
  static override summary = 'Draft a certification, notice or declaration about a captured page, for a person to sign.';
  static override description =
    'Verifies the package on this machine and writes a .docx and a .pdf. Each statement is taken from a record in the package, and a ' +
    'note names the file and the field. Statements that only a person can make are left in brackets. Nothing is signed.';
  static override examples = [
    '<%= config.bin %> certify-draft example.org-20261121T100006Z-cap_0123456789abcdefghij.zip --for 902-13',
    '<%= config.bin %> certify-draft package.zip --for 902-14 --abroad --output drafts',
    '<%= config.bin %> certify-draft cap_0123456789abcdefghij --for declaration --language de',
  ];
  static override args = {
    package: Args.string({ required: true, description: 'A package of a captured page, or the id of a capture.' }),
  };
  static override flags = {
    for: Flags.string({
      summary:
        'What to draft: a certification under Federal Rule of Evidence 902(13) or 902(14), the notice of it, or a declaration for another court.',
      options: [...draftKinds],
      required: true,
    }),
    abroad: Flags.boolean({
      summary: 'For a certification that is signed outside the United States: use the wording of 28 U.S.C. § 1746(1).',
    }),
    language: Flags.option({
      summary: `Language of a declaration: ${languages.join(', ')}; other drafts are in English.`,
      options: languages,
      helpValue: 'TAG',
      default: 'en',
    })(),
    output: Flags.string({
      char: 'o',
      summary: 'Directory for the drafts; default is that of the package.',
      helpValue: 'DIR',
    }),
    'trusted-root': Flags.string({
      ...repeatable,
      summary: 'PEM file with root certificates of time-stamp authorities that you trust.',
      helpValue: 'PEM',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(CertifyDraft);
    const [{ writeDraft }, { trustOf }, { makeDirectory }, { knownPolicy }] = await Promise.all([
      import('../src/cli/draft/run.js'),
      import('../src/cli/verify/run.js'),
      import('../src/cli/problem/make-directory.js'),
      import('../src/cli/ledger/known.js'),
    ]);
    const home = this.home(flags);
    if (flags.output !== undefined) makeDirectory(flags.output);
    const drafted = await writeDraft({
      what: args.package,
      kind: flags.for as (typeof draftKinds)[number],
      abroad: flags.abroad,
      language: flags.language,
      output: flags.output,
      version: this.config.version,
      trust: await trustOf({
        trustedRoot: flags['trusted-root'],
        bitcoinHeaders: undefined,
        ots: undefined,
        er: undefined,
        policy: await knownPolicy(undefined, home),
        files: [],
        offline: true,
        asked: false,
      }),
      service: () => this.service(flags),
      print: async (html, footer) => {
        const { printAlone } = await import('../daemon/browser/launch/print-alone.js');
        const document = { html, header: '<span></span>', footer, images: new Map() };
        const { browser, browser_mode: mode } = home.settings;
        return printAlone(document, { configured: browser.value, mode: mode.value, env: process.env });
      },
    });
    if (!this.jsonEnabled()) {
      this.say([drafted.docx_path, drafted.pdf_path].join('\n'));
      for (const { about, missing } of drafted.left_out)
        this.notice(`evidence: left out: ${about} (the package has no ${missing.join(', ')})`);
      this.notice(
        'evidence: read it, complete what stands in brackets, and sign nothing that you do not know yourself',
      );
    }
    return drafted;
  }
}
