import { BaseCommand } from '../src/cli/service/base.js';
import { exit } from '../src/cli/problem/exit.js';

export default class Doctor extends BaseCommand {
  static override summary =
    'Check that this machine has everything captures need; exit with 1 if something is missing.';
  static override examples = ['<%= config.bin %> doctor', '<%= config.bin %> doctor --json'];

  async run(): Promise<object> {
    await this.parse(Doctor);
    const { examine, examinationText } = await import('../src/cli/doctor/run.js');
    const outlookOf = async (home: string) => {
      const [{ ledgerOutlook }, { givenLedgerKeys }] = await Promise.all([
        import('../daemon/ledger/outlook.js'),
        import('../src/cli/ledger/given.js'),
      ]);
      return ledgerOutlook(home, givenLedgerKeys());
    };
    const signInsOf = async (home: string) => (await import('../daemon/sessions/outlook.js')).signInOutlook(home);
    const abandonedOf = async (home: string) => (await import('../daemon/jobs/outlook.js')).abandonedIn(home);
    const lockedProfilesOf = async (home: string) =>
      (await import('../daemon/store/browser-profiles/outlook.js')).lockedProfilesOf(home);
    const bucketOf: Parameters<typeof examine>[0]['bucketOf'] = async (settings) =>
      (await import('../daemon/store/packages/outlook.js')).bucketOutlook(
        settings,
        (await import('../daemon/compose/real-world.js')).realWorld,
      );
    const { root, version } = this.config;
    const checks = await examine(
      { root, version, outlookOf, signInsOf, abandonedOf, lockedProfilesOf, bucketOf },
      new Date(),
    );
    const ok = checks.every(({ state }) => state !== 'fail');
    this.say(examinationText(checks, this.columns(), await this.colours()));
    if (!ok) this.endWith(exit.failed);
    return { ok, checks };
  }
}
