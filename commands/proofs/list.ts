import { Flags } from '@oclif/core';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the OpenTimestamps proofs of captures and whether they are anchored in Bitcoin.';
  static override examples = [
    '<%= config.bin %> proofs list --state pending',
    '<%= config.bin %> proofs list --all --json',
  ];
  static override flags = {
    state: Flags.string({ summary: 'Only proofs in this state.', options: ['pending', 'confirmed', 'given_up'] }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { readProofs, proofTable } = await import('../../src/cli/verify/proof-verbs.js');
    const { client } = await this.service(flags);
    const page = await readProofs(client, flags);
    if (this.jsonEnabled()) return page;
    if (page.proofs.length === 0) this.notice('evidence: no proofs');
    else this.say(proofTable(page.proofs, await this.screen()));
    const waiting = page.proofs.filter(({ state }) => state === 'pending').length;
    if (waiting > 0)
      this.notice(
        `evidence: ${waiting} of these are waiting for a Bitcoin block; the daemon checks them while it is running`,
      );
    const { endingSoon, endingText } = await import('../../src/cli/verify/renewal-verbs.js');
    const { ends, more } = await endingSoon(client, new Date());
    const ending = endingText(ends, more);
    if (ending !== undefined) this.notice(`evidence: ${ending}; evidence proofs renew --all --before 52w renews them`);
    this.more(page);
    return page;
  }
}
