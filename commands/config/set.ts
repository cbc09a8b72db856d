import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Set extends BaseCommand {
  static override summary = 'Store a setting in config.json.';
  static override description =
    'Separate the items of a list with commas; an empty text is an empty list. A variable in the environment takes precedence.';
  static override examples = [
    '<%= config.bin %> config set collector "Jane Doe"',
    '<%= config.bin %> config set ots_calendars https://a.pool.opentimestamps.org,https://ots.btc.catallaxy.com',
  ];
  static override args = {
    key: Args.string({ required: true, description: 'Name of the setting.' }),
    value: Args.string({ required: true, description: 'Its value.' }),
  };

  async run(): Promise<object> {
    const { args } = await this.parse(Set);
    const { setSetting } = await import('../../src/cli/profile/settings-file.js');
    const done = await setSetting(args.key, args.value);
    this.say(`${args.key} is stored in ${done.path}`);
    if (done.overruledBy !== null) this.notice(`evidence: ${done.overruledBy} is set and overrides it`);
    if (done.daemon) this.notice('evidence: a running daemon applies it after a restart: evidence daemon restart');
    return { [args.key]: done.value };
  }
}
