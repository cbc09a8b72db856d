import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service-command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the OpenTimestamps proofs of captures, and whether Bitcoin holds them yet.';
  static override examples = [
    '<%= config.bin %> proofs list --state pending',
    '<%= config.bin %> proofs list --all --json',
  ];
  static override flags = {
    state: Flags.string({ summary: 'Only proofs in this state.', options: ['pending', 'confirmed', 'given_up'] }),
    limit: Flags.integer({ summary: 'Rows to show, 1 to 200.', min: 1, max: 200, helpValue: 'N' }),
    all: Flags.boolean({ summary: 'Read on to the last row.', exclusive: ['limit', 'cursor'] }),
    cursor: Flags.string({ summary: 'Go on after the last page: its next_cursor.', helpValue: 'TEXT' }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { readProofs, proofTable } = await import('../../src/cli/proof-verbs.js');
    const { client } = await this.service(flags);
    const page = await readProofs(client, flags);
    if (this.jsonEnabled()) return page;
    if (page.proofs.length === 0) this.notice('evidence: no proofs');
    else this.say(proofTable(page.proofs, await this.screen()));
    if (page.next_cursor !== null) this.notice(`evidence: there is more: --all, or --cursor '${page.next_cursor}'`);
    return page;
  }
}
