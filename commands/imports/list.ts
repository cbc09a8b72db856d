import { Flags } from '@oclif/core';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List imports, newest first.';
  static override examples = [
    '<%= config.bin %> imports list --status uploading',
    '<%= config.bin %> imports list --all --json',
  ];
  static override flags = {
    status: Flags.string({
      summary: 'Only imports in this state.',
      options: ['uploading', 'verifying', 'accepted', 'rejected', 'duplicate', 'expired'],
    }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const [{ readImports }, { importTable }] = await Promise.all([
      import('../../src/cli/import/verbs.js'),
      import('../../src/cli/import/view.js'),
    ]);
    const { client } = await this.service(flags);
    const page = await readImports(client, flags);
    if (this.jsonEnabled()) return page;
    if (page.imports.length === 0) this.notice('evidence: no imports');
    else this.say(importTable(page.imports, await this.screen()));
    this.more(page);
    return page;
  }
}
