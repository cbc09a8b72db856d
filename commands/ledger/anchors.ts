import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Anchors extends ServiceCommand {
  static override summary =
    'List the signed trees of the ledger that were anchored in Bitcoin or by a time-stamp authority.';
  static override description =
    'The daemon anchors the newest tree once a day if the ledger has grown. An anchor proves that the tree had this root by that time: any later change to an earlier entry results in a different root.';
  static override examples = ['<%= config.bin %> ledger anchors', '<%= config.bin %> ledger anchors --all --json'];
  static override flags = pageFlags;

  async run(): Promise<object> {
    const { flags } = await this.parse(Anchors);
    const { anchorTable, readAnchors } = await import('../../src/cli/ledger/anchor-words.js');
    const page = await readAnchors((await this.service(flags)).client, flags);
    if (this.jsonEnabled()) return page;
    if (page.anchors.length === 0) this.notice('evidence: no anchors');
    else this.say(anchorTable(page.anchors, await this.screen()));
    this.more(page);
    return page;
  }
}
