import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the browser profiles of the account.';
  static override examples = [
    '<%= config.bin %> browser-profile list',
    '<%= config.bin %> browser-profile list --json',
  ];

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { profileTable } = await import('../../src/cli/browser-profile/views.js');
    const { client } = await this.service(flags);
    const answer = await client.listBrowserProfiles({});
    if (answer.profiles.length === 0) this.notice('evidence: no browser profiles');
    else this.say(profileTable(answer.profiles, await this.screen()));
    return answer;
  }
}
