import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Remove extends BaseCommand {
  static override summary = 'Remove a profile and its keys.';
  static override examples = ['<%= config.bin %> profile remove firm', '<%= config.bin %> profile remove firm --json'];
  static override args = { name: Args.string({ required: true, description: 'Name of the profile.' }) };

  async run(): Promise<object> {
    const { args } = await this.parse(Remove);
    const { removeProfile } = await import('../../src/cli/profile/verbs.js');
    const removed = await removeProfile(args.name);
    this.say(`${args.name} removed`);
    return removed;
  }
}
