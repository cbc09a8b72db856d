import { BaseCommand } from '../../src/cli/service/base.js';

export default class List extends BaseCommand {
  static override summary = 'List the profiles.';
  static override examples = ['<%= config.bin %> profile list', '<%= config.bin %> profile list --json'];

  async run(): Promise<object> {
    await this.parse(List);
    const { listProfiles } = await import('../../src/cli/profile/verbs.js');
    const profiles = listProfiles();
    const width = Math.max(...profiles.map(({ name }) => name.length));
    for (const { name, base_url, in_use } of profiles)
      this.say(`${in_use ? '*' : ' '} ${name.padEnd(width)}  ${base_url ?? 'the daemon on this machine'}`);
    return { profiles };
  }
}
