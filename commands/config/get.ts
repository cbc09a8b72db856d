import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';
import { usage } from '../../src/cli/problem/problem.js';

export default class Get extends BaseCommand {
  static override summary = 'Print the value of one setting.';
  static override examples = ['<%= config.bin %> config get ots_calendars', '<%= config.bin %> config get home'];
  static override args = { key: Args.string({ required: true, description: 'Name of the setting.' }) };

  async run(): Promise<object> {
    const { args } = await this.parse(Get);
    const { settingRows, settingValue } = await import('../../src/cli/profile/settings-view.js');
    const row = settingRows()[args.key];
    if (row === undefined) throw usage(`there is no setting '${args.key}'`, 'evidence config lists them');
    const { value } = row;
    this.say(Array.isArray(value) ? value.join('\n') : settingValue(args.key, value));
    return { [args.key]: value };
  }
}
