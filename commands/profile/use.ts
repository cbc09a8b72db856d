import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Use extends BaseCommand {
  static override summary = 'Choose the profile that commands use by default.';
  static override description =
    'It applies to every terminal that uses this home; EVIDENCE_PROFILE chooses for one terminal, --profile for one command.';
  static override examples = ['<%= config.bin %> profile use firm', '<%= config.bin %> profile use local --json'];
  static override args = { name: Args.string({ required: true, description: 'Name of the profile.' }) };

  async run(): Promise<object> {
    const { args } = await this.parse(Use);
    const { useProfile } = await import('../../src/cli/profile/verbs.js');
    const used = await useProfile(args.name);
    this.say(`commands now use ${used.name} (${used.base_url ?? 'the daemon on this machine'}) in every terminal`);
    return used;
  }
}
