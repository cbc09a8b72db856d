import { Flags } from '@oclif/core';
import { pageFlags } from '../../src/cli/terminal/page-flags.js';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Custody extends ServiceCommand {
  static override summary = 'Show the custody record of a matter, oldest entry first.';
  static override description = 'With --follow and --json, each line of standard output is one entry.';
  static override usage = [
    'matters custody MATTER [--type TYPE] [--item ID] [--all | --limit N | --cursor TEXT]',
    'matters custody MATTER --follow',
  ];
  static override examples = [
    '<%= config.bin %> matters custody mat_0123456789abcdefghij --all',
    '<%= config.bin %> matters custody "Müller v. Example" --follow --json',
  ];
  static override args = { matter: matterArg };
  static override flags = {
    type: Flags.string({ summary: 'Only entries of this type.', helpValue: 'TYPE' }),
    item: Flags.string({ summary: 'Only entries about this capture.', helpValue: 'ID' }),
    follow: Flags.boolean({
      char: 'f',
      summary: 'Show the whole record and then entries as they come, until interrupted.',
      exclusive: ['limit', 'cursor', 'type', 'item'],
    }),
    ...pageFlags,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Custody);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const { client } = await this.service(flags);
    const params = { matter_id: await matterId(client, args.matter) };
    const [{ followCustody, readCustody }, { entryLine, entryTable }] = await Promise.all([
      import('../../src/cli/matters/custody.js'),
      import('../../src/cli/matters/text.js'),
    ]);
    const screen = await this.screen();
    if (flags.follow) {
      for await (const entry of followCustody(client, params.matter_id))
        process.stdout.write(`${this.jsonEnabled() ? JSON.stringify(entry) : entryLine(entry, screen)}\n`);
      return {};
    }
    const page = await readCustody(client, params.matter_id, flags);
    if (page.entries.length === 0) this.notice('evidence: no entries');
    else this.say(entryTable(page.entries, screen));
    this.more(page);
    return page;
  }
}
