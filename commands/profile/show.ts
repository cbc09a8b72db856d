import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Show extends BaseCommand {
  static override summary = 'Show which service commands use, and the source of each value.';
  static override examples = ['<%= config.bin %> profile show', '<%= config.bin %> profile show --profile firm --json'];
  static override flags = {
    profile: Flags.string({ summary: 'Profile to show; default is the profile in use.', helpValue: 'NAME' }),
  };

  async run(): Promise<object> {
    const { flags } = await this.parse(Show);
    const [{ describeProfile }, { fieldLines }] = await Promise.all([
      import('../../src/cli/profile/verbs.js'),
      import('../../src/cli/terminal/fields.js'),
    ]);
    const profile = await describeProfile(flags.profile);
    const rows = Object.entries(profile).map(([label, { value, source }]) => ({
      label,
      value: `${value ?? '\u2013'}  (${source})`,
    }));
    this.say(fieldLines(rows, this.columns()));
    return profile;
  }
}
