import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Show extends ServiceCommand {
  static override summary = 'Show the hosts, names and ages of a browser profile, never its values.';
  static override examples = [
    '<%= config.bin %> browser-profile show wiki',
    '<%= config.bin %> browser-profile show wiki --json',
  ];
  static override args = { name: Args.string({ required: true, description: 'Name of the profile.' }) };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Show);
    const { profileDetail } = await import('../../src/cli/browser-profile/views.js');
    const { client } = await this.service(flags);
    const read = await client.getBrowserProfile({ params: { name: args.name } });
    this.say(profileDetail(read, await this.screen()));
    return read;
  }
}
