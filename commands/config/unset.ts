import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Unset extends BaseCommand {
  static override summary = 'Remove a setting from config.json.';
  static override examples = [
    '<%= config.bin %> config unset collector',
    '<%= config.bin %> config unset ots_calendars',
  ];
  static override args = { key: Args.string({ required: true, description: 'Name of the setting.' }) };

  async run(): Promise<object> {
    const { args } = await this.parse(Unset);
    const { unsetSetting } = await import('../../src/cli/profile/settings-file.js');
    const done = await unsetSetting(args.key);
    this.say(done.removed ? `${args.key} is no longer in ${done.path}` : `${args.key} was not in ${done.path}`);
    return done;
  }
}
