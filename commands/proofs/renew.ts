import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Renew extends ServiceCommand {
  static override summary = 'Renew the time-stamps of packages before they expire, with one new time-stamp for all.';
  static override description =
    'Writes an evidence record (RFC 4998) next to each package; the package does not change. The first record begins with the token in the package, or, if it has none, at the current time. With a different algorithm than before, the manifest is hashed again.';
  static override examples = [
    '<%= config.bin %> proofs renew --all --before 52w',
    '<%= config.bin %> proofs renew cap_0123456789abcdefghij --algorithm sha512',
  ];
  static override strict = false;
  static override usage = 'proofs renew [ID...]';
  static override flags = {
    all: Flags.boolean({ summary: 'All packages of the account.' }),
    before: Flags.string({
      summary: 'Only packages whose time-stamp expires within this time, such as 52w.',
      helpValue: 'DURATION',
    }),
    algorithm: Flags.string({
      summary: 'Hash algorithm; default is that of the last time-stamp, or sha256.',
      options: ['sha256', 'sha512'],
    }),
  };

  async run(): Promise<object> {
    const { argv, flags } = await this.parse(Renew);
    const { renewAll, renewedLines, wanted } = await import('../../src/cli/verify/renewal-verbs.js');
    const { all, before } = flags;
    const algorithm = flags.algorithm as 'sha256' | 'sha512' | undefined;
    const body = wanted({ ids: argv.map(String), all, before, algorithm }, new Date());
    const { client } = await this.service(flags, { writes: true });
    const done = await renewAll(client, body);
    if (done.failed.length > 0 || done.not_renewed.length > 0) this.endWith(1);
    if (done.renewed.length + done.failed.length + done.not_renewed.length === 0)
      this.notice('evidence: there is nothing to renew');
    else this.say(renewedLines(done));
    return done;
  }
}
