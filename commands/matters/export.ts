import { Flags } from '@oclif/core';
import { exportFlags } from '../../src/cli/export/flags.js';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Export extends ServiceCommand {
  static override summary = 'Export a matter: packages of its items and lists, in ZIP volumes that are BagIt bags.';
  static override description =
    'For the owner of the matter. Waits, downloads the volumes into the output directory and checks the SHA-256 of each; unpacks nothing. The custody record names the export, and who downloads it.';
  static override examples = [
    '<%= config.bin %> matters export mat_0123456789abcdefghij --output handover',
    '<%= config.bin %> matters export "Müller v. Example" --redacted replace --item cap_0123456789abcdefghij',
  ];
  static override args = { matter: matterArg };
  static override flags = {
    item: Flags.string({
      summary: 'Only this item; may be repeated.',
      helpValue: 'ID',
      multiple: true,
    }),
    notes: Flags.boolean({ summary: 'Include the texts of notes and of the description in the record of the matter.' }),
    'client-details': Flags.boolean({
      summary:
        'Include IP addresses and user agents of those who opened or downloaded shares, as far as they are stored.',
    }),
    ...exportFlags,
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Export);
    const [{ exportTerms }, { finishExport }, { matterId }] = await Promise.all([
      import('../../src/cli/export/flags.js'),
      import('../../src/cli/export/finish.js'),
      import('../../src/cli/matters/which.js'),
    ]);
    const body = {
      ...(flags.item !== undefined && { capture_ids: flags.item }),
      ...(flags.notes && { include_notes: true }),
      ...(flags['client-details'] && { include_client_details: true }),
      ...exportTerms(flags),
    };
    return finishExport(await this.invocation(flags, { writes: true }), {
      ...flags,
      begin: async (client) =>
        client.exportMatter({ params: { matter_id: await matterId(client, args.matter) }, body }),
    });
  }
}
