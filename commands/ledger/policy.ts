import { Args } from '@oclif/core';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Policy extends ServiceCommand {
  static override summary = 'Print the policy that names a ledger: its key and address.';
  static override description =
    'The file is for verify --policy. It comes from the service itself: compare the key with one from another source before you rely on it. At first contact the key is written into ledger.policy in the home; afterwards a different key is refused.';
  static override examples = [
    '<%= config.bin %> ledger policy > ledger.policy',
    '<%= config.bin %> ledger policy https://evidence.example/v1/ledger',
  ];
  static override args = {
    url: Args.string({ description: 'Address of a ledger, ending in /v1/ledger; default is that of the profile.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Policy);
    const { meetLedger } = await import('../../src/cli/ledger/pin.js');
    const prefix = args.url ?? `${(await this.service(flags)).baseUrl}/ledger`;
    const policy = await meetLedger({ home: this.home(flags), prefix, notice: (text) => this.notice(text) });
    this.say(policy.trimEnd());
    return { url: prefix, policy };
  }
}
