import { Args } from '@oclif/core';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Remove extends ServiceCommand {
  static override summary = 'Remove an item from a matter; its exhibit number is not used again.';
  static override examples = [
    '<%= config.bin %> matters remove mat_0123456789abcdefghij cap_0123456789abcdefghij',
    '<%= config.bin %> matters remove "Müller v. Example" cap_0123456789abcdefghij --json',
  ];
  static override args = {
    matter: matterArg,
    capture: Args.string({ required: true, description: 'Id of the item.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Remove);
    const { matterId } = await import('../../src/cli/matters/which.js');
    const { client } = await this.service(flags, { writes: true });
    const params = { matter_id: await matterId(client, args.matter) };
    const gone = await client.removeMatterItem({ params: { ...params, capture_id: args.capture } });
    this.say(`${gone.exhibit} taken out`);
    return gone;
  }
}
