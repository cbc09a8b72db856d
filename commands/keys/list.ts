import { accountFlag } from '../../src/cli/keys/flags.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class List extends ServiceCommand {
  static override summary = 'List the API keys of the account, including revoked keys.';
  static override examples = [
    '<%= config.bin %> keys list',
    '<%= config.bin %> keys list --account acct_0123456789abcdefghij --json',
  ];
  static override flags = { ...accountFlag };

  async run(): Promise<object> {
    const { flags } = await this.parse(List);
    const { keyTable, readKeyRows } = await import('../../src/cli/keys/verbs.js');
    const { account } = flags;
    const client = account === undefined ? (await this.service(flags)).client : await this.operator(flags);
    const page = await readKeyRows({ client, account });
    if (page.api_keys.length === 0) this.notice('evidence: no keys');
    else this.say(keyTable(page.api_keys, await this.screen()));
    return page;
  }
}
