import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Verify extends ServiceCommand {
  static override summary = 'Verify an evidence package, and say what is not proven.';
  static override description =
    'A file or folder (the unpacked package) is verified on this machine. A capture id is verified by the service that stores it.';
  static override examples = [
    '<%= config.bin %> verify example.org-20261121T100006Z-cap_0123456789abcdefghij.zip --offline',
    '<%= config.bin %> verify package.zip --require qualified-time --trusted-root tsa-root.pem --json',
  ];
  static override args = {
    package: Args.string({ required: true, description: 'A package, its unpacked folder, or the id of a capture.' }),
  };
  static override flags = {
    require: Flags.string({
      multiple: true,
      summary: 'Property that must be established, or several separated by commas; exit with 4 if it is not.',
      helpValue: 'NAME,…',
      default: [],
    }),
    'trusted-root': Flags.string({
      multiple: true,
      summary: 'PEM file with root certificates of time-stamp authorities that you trust.',
      helpValue: 'PEM',
      default: [],
    }),
    'bitcoin-headers': Flags.string({
      summary: 'Bitcoin block headers to check time-stamps against: a file or the URL of an Esplora server.',
      helpValue: 'FILE|URL',
      env: 'EVIDENCE_BITCOIN_HEADERS',
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
        'File with the logs and witnesses that you know, to check who sealed the package without a network; default is ledger_policy.',
      helpValue: 'FILE',
    }),
    offline: Flags.boolean({ summary: 'Do not use the network.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Verify);
    const { demandedOf, programsOf, registerOf, trustOf, verifyPath, verifyStored } =
      await import('../src/cli/verify/run.js');
    const { exitOf, unmet } = await import('../src/verify/requirements.js');
    const demanded = demandedOf(flags.require);
    const stored = await this.storedId(args.package, flags.offline);
    const policy = flags.policy ?? this.home(flags).settings.ledger_policy.value ?? undefined;
    const trust = await trustOf({
      trustedRoot: flags['trusted-root'],
      bitcoinHeaders: flags['bitcoin-headers'] === '' ? undefined : flags['bitcoin-headers'],
      ots: flags.ots,
      er: flags.er,
      policy,
      offline: flags.offline,
      // An address of the environment is meant for the daemon too; only one that was asked for here contradicts --offline.
      asked: this.argv.some((word) => word.startsWith('--bitcoin-headers')),
    });
    // The look-up tells the service which package is being read, so it is made only for those who ask for the issuer.
    // With a policy the proof in the package answers.
    const wanted = demanded.includes('issuer') && !flags.offline && policy === undefined;
    const register = wanted ? registerOf(() => this.openService(flags)) : {};
    const result =
      stored === null
        ? {
            report: await verifyPath(args.package, {
              ...trust,
              ...register,
              ...(await programsOf(this.config.version)),
            }),
            answer: null,
          }
        : await verifyStored((await this.service(flags)).client, stored);
    const missing = unmet(result.report, demanded);
    this.endWith(exitOf(result.report, missing));
    if (this.jsonEnabled()) return { ...(result.answer ?? result.report), requirements: { demanded, unmet: missing } };
    const { renderReport } = await import('../src/verify/view/terminal.js');
    this.say(
      renderReport(result.report, {
        width: this.columns(),
        paint: await this.colours(),
        name: args.package,
        unmet: missing,
      }),
    );
    const { packagesIn } = await import('../src/cli/verify/run.js');
    const held = stored === null && result.report.verdict === 'unreadable' ? packagesIn(args.package) : 0;
    if (held > 0) this.notice(`evidence: ${args.package} contains ${held} ZIP files; verify takes one at a time`);
    return {};
  }

  /** The capture id that was meant; null when there is a file or folder of that name, or it is no id. */
  private async storedId(named: string, offline: boolean): Promise<string | null> {
    const [{ existsSync }, { usage }] = await Promise.all([import('node:fs'), import('../src/cli/problem/problem.js')]);
    if (existsSync(named) || !/^(cap|cert|cmp|red|imp)_[0-9A-Za-z]{1,64}$/.test(named)) return null;
    if (!offline) return named;
    throw usage(
      `${named} is kept by the service, and --offline opens no socket`,
      `evidence download ${named}, then verify the file`,
    );
  }
}
