import { BaseCommand } from '../../src/cli/service/base.js';

export default class Config extends BaseCommand {
  static override summary = 'Print each setting, its value and the source of the value.';
  static override examples = ['<%= config.bin %> config', '<%= config.bin %> config --json'];

  async run(): Promise<object> {
    await this.parse(Config);
    const { settingRows, settingText } = await import('../../src/cli/profile/settings-view.js');
    const rows = settingRows();
    this.say(settingText(rows, this.columns(), await this.colours()));
    return rows;
  }
}
