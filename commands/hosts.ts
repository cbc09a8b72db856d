import { ServiceCommand } from '../src/cli/service/command.js';

export default class Hosts extends ServiceCommand {
  static override summary = 'List the captured hosts and the number of captures of each.';
  static override examples = ['<%= config.bin %> hosts', '<%= config.bin %> hosts --json'];

  async run(): Promise<object> {
    const { flags } = await this.parse(Hosts);
    const { hostTable } = await import('../src/cli/stored/host-table.js');
    const { client } = await this.service(flags);
    const answer = await client.listHosts({});
    if (answer.hosts.length === 0) this.notice('evidence: no captures');
    else this.say(hostTable(answer.hosts, await this.screen()));
    return answer;
  }
}
