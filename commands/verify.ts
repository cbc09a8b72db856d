import { Args, Flags } from '@oclif/core';
import type { AgainstSource } from '../src/cli/verify/against-source.js';
import { ServiceCommand } from '../src/cli/service/command.js';
import type { Trust } from '../src/verify/evidence.js';
import type { Report } from '../src/verify/report.js';
import type { ShownReport } from '../src/verify/view/rows.js';
import { repeatable } from '../src/cli/terminal/repeatable.js';

const told = (beside: AgainstSource | undefined) => (beside === undefined ? {} : { withheld: beside.withheld });

/** Its seal holds, and no proof of a ledger is in it. */
const hasNoLedger = ({ verdict, findings }: Pick<Report, 'verdict' | 'findings'>): boolean =>
  verdict === 'verified' && !findings.some(({ check, path }) => check === 'issuer' && path !== undefined);

export default class Verify extends ServiceCommand {
  static override summary = 'Verify an evidence package and report what is not proven.';
  static override description =
    'A file or folder (the unpacked package) is verified on this machine. A capture id is verified by the service that stores it.';
  static override examples = [
    '<%= config.bin %> verify example.org-20261121T100006Z-cap_0123456789abcdefghij.zip --offline',
    '<%= config.bin %> verify certificate.zip --file contract.pdf --require certified',
    '<%= config.bin %> verify seal.zip --packages exhibits/ --require matter-packages',
    '<%= config.bin %> verify package.zip --require qualified-time --trusted-root tsa-root.pem --json',
  ];
  static override args = {
    package: Args.string({ required: true, description: 'A package, its unpacked folder, or the id of a capture.' }),
  };
  static override flags = {
    require: Flags.string({
      ...repeatable,
      summary: 'Property that must be established, or several separated by commas; exit with 4 if it is not.',
      helpValue: 'NAME,…',
    }),
    'trusted-root': Flags.string({
      ...repeatable,
      summary: 'PEM file with root certificates of time-stamp authorities that you trust.',
      helpValue: 'PEM',
    }),
    'bitcoin-headers': Flags.string({
      summary: 'Bitcoin block headers to check time-stamps against: a file or the URL of an Esplora server.',
      helpValue: 'FILE|URL',
      env: 'EVIDENCE_BITCOIN_HEADERS',
    }),
    file: Flags.string({
      ...repeatable,
      summary: 'File that the certificate must list, by its SHA-256; may be repeated.',
      helpValue: 'FILE',
    }),
    packages: Flags.string({
      summary:
        'Folder with the packages of the items of a matter: each is verified, and must be the one that the seal names.',
      helpValue: 'FOLDER',
    }),
    source: Flags.string({
      summary: 'Package that a redacted copy was made of: both are verified, and every kept part compared.',
      helpValue: 'FILE',
    }),
    'show-withheld': Flags.boolean({
      summary: 'Print the text behind each mark of a redacted copy, with --source.',
      dependsOn: ['source'],
    }),
    ots: Flags.string({
      summary: 'Newer OpenTimestamps proof of the same manifest, used instead of the one in the package.',
      helpValue: 'FILE',
    }),
    er: Flags.string({
      summary: 'Evidence record (RFC 4998) that renewed the time-stamp of the package.',
      helpValue: 'FILE',
    }),
    policy: Flags.string({
      summary:
        'File with the logs and witnesses that you know, to check who sealed the package without a network; default is ledger_policy, else ledger.policy in the home.',
      helpValue: 'FILE',
    }),
    offline: Flags.boolean({ summary: 'Do not use the network.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Verify);
    const { demandedOf, programsOf, registerOf, trustOf, verifyPath, verifyStored } =
      await import('../src/cli/verify/run.js');
    const { exitOf, unmet } = await import('../src/verify/node/verifier.js');
    const demanded = demandedOf(flags.require);
    const stored = await this.storedId(args.package, flags.offline);
    await this.refuseFiles(stored, flags.packages === undefined ? flags.file : [...flags.file, flags.packages]);
    const { isPinned, knownPolicy } = await import('../src/cli/ledger/known.js');
    const policy = await knownPolicy(flags.policy, this.home(flags));
    const trust = await trustOf({
      trustedRoot: flags['trusted-root'],
      bitcoinHeaders: flags['bitcoin-headers'] === '' ? undefined : flags['bitcoin-headers'],
      ots: flags.ots,
      er: flags.er,
      policy,
      files: flags.file,
      packages: flags.packages,
      offline: flags.offline,
      // An address of the environment is meant for the daemon too; only one that was asked for here contradicts --offline.
      asked: this.argv.some((word) => word.startsWith('--bitcoin-headers')),
    });
    // The look-up tells the service which package is being read, so it is made only for those who ask for the issuer.
    // With a policy the proof in the package answers.
    const wanted = demanded.includes('issuer') && !flags.offline && policy === undefined;
    const register = registerOf(async () => (await this.openService(flags)).client);
    const judged = async (more: Partial<Trust>) =>
      verifyPath(args.package, { ...trust, ...more, ...(await programsOf(this.config.version)) });
    const result =
      stored === null
        ? { report: await judged(wanted ? register : {}), answer: null }
        : await verifyStored((await this.service(flags)).client, stored);
    // What was pinned says nothing of packages from before there was a ledger; who names a policy wants its answer alone.
    const isOpen = policy !== undefined && isPinned(flags.policy, this.home(flags)) && !flags.offline;
    if (stored === null && isOpen && demanded.includes('issuer') && hasNoLedger(result.report))
      result.report = await judged(register);
    const beside = flags.source === undefined ? undefined : await this.besideSource(args.package, flags, trust, result);
    const missing = unmet(result.report, demanded);
    this.endWith(exitOf(result.report, missing));
    if (this.jsonEnabled())
      return { ...(result.answer ?? result.report), requirements: { demanded, unmet: missing }, ...told(beside) };
    const { renderReport } = await import('../src/verify/node/verifier.js');
    this.say(
      renderReport(result.report, {
        width: this.columns(),
        paint: await this.colours(),
        name: args.package,
        unmet: missing,
      }),
    );
    await this.sayWithheld(beside);
    const { packagesIn } = await import('../src/cli/verify/run.js');
    const held = stored === null && result.report.verdict === 'unreadable' ? packagesIn(args.package) : 0;
    if (held > 0) this.notice(`evidence: ${args.package} contains ${held} ZIP files; verify takes one at a time`);
    return {};
  }

  private async sayWithheld(beside: AgainstSource | undefined): Promise<void> {
    if (beside === undefined || beside.faults.length > 0) return;
    const [{ withheldLines }, { printable }] = await Promise.all([
      import('../src/cli/verify/against-source.js'),
      import('../src/text/printable.js'),
    ]);
    this.say(['  Withheld, by its place in the source', ...withheldLines(beside.withheld, printable)].join('\n'));
  }

  /** Adds to the report what the package that it is said to be made of shows. */
  private async besideSource(
    copy: string,
    flags: { readonly source?: string | undefined; readonly 'show-withheld': boolean },
    trust: Trust,
    result: { report: Report | ShownReport; answer: object | null },
  ): Promise<AgainstSource> {
    const { usage } = await import('../src/cli/problem/problem.js');
    if (result.answer !== null)
      throw usage('--source needs the copy on this machine', 'download it, then verify the file');
    const [{ verifyPath }, { againstSource }] = await Promise.all([
      import('../src/cli/verify/run.js'),
      import('../src/cli/verify/against-source.js'),
    ]);
    const path = flags.source ?? '';
    const { files: _files, packages: _packages, ...known } = trust;
    const source = { path, report: await verifyPath(path, known) };
    const found = await againstSource(copy, source, flags['show-withheld']);
    if (found.faults.length > 0)
      result.report = {
        ...result.report,
        verdict: result.report.verdict === 'unreadable' ? 'unreadable' : 'failed',
        findings: [...result.report.findings, ...found.faults],
      };
    return found;
  }

  /** The service keeps the package, and the files are here. */
  private async refuseFiles(stored: string | null, files: readonly string[]): Promise<void> {
    if (stored === null || files.length === 0) return;
    const { usage } = await import('../src/cli/problem/problem.js');
    throw usage(
      '--file and --packages need the package on this machine',
      `evidence download ${stored}, then verify the file`,
    );
  }

  /** The capture id that was meant; null when there is a file or folder of that name, or it is no id. */
  private async storedId(named: string, offline: boolean): Promise<string | null> {
    const [{ existsSync }, { isCaptureId }, { usage }] = await Promise.all([
      import('node:fs'),
      import('../src/contract/identifiers.js'),
      import('../src/cli/problem/problem.js'),
    ]);
    if (existsSync(named) || !isCaptureId(named)) return null;
    if (!offline) return named;
    throw usage(
      `${named} is kept by the service, and --offline opens no socket`,
      `evidence download ${named}, then verify the file`,
    );
  }
}
