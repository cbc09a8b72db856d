import { Flags } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service-command.js';

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
    limit: Flags.integer({ summary: 'Rows to show, 1 to 200.', min: 1, max: 200, helpValue: 'N' }),
    all: Flags.boolean({ summary: 'Read on to the last row.', exclusive: ['limit', 'cursor'] }),
    cursor: Flags.string({ summary: 'Go on after the last page: its next_cursor.', helpValue: 'TEXT' }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const [{ readImports }, { importTable }] = await Promise.all([
      import('../../src/cli/import-verbs.js'),
      import('../../src/cli/import-view.js'),
    ]);
    const { client } = await this.service(flags);
    const page = await readImports(client, flags);
    if (this.jsonEnabled()) return page;
    if (page.imports.length === 0) this.notice('evidence: no imports');
    else this.say(importTable(page.imports, await this.screen()));
    if (page.next_cursor !== null) this.notice(`evidence: there is more: --all, or --cursor '${page.next_cursor}'`);
    return page;
  }
}
