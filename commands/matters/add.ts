import { Args } from '@oclif/core';
import { captureId } from '../../src/cli/capture/id.js';
import { matterArg } from '../../src/cli/matters/which.js';
import { ServiceCommand } from '../../src/cli/service/command.js';

export default class Add extends ServiceCommand {
  static override summary = 'Add captures, imports, comparisons and other packages to a matter.';
  static override description = 'Each gets the next exhibit number. Exit status 1 if one of them cannot be added.';
  static override examples = [
    '<%= config.bin %> matters add "Müller v. Example" cap_0123456789abcdefghij cmp_0123456789abcdefghij',
    '<%= config.bin %> matters add mat_0123456789abcdefghij cap_0123456789abcdefghij --json',
  ];
  static override strict = false;
  static override args = {
    matter: matterArg,
    capture: Args.string({ required: true, description: 'Ids of the items to add, as printed by evidence list.' }),
  };

  async run(): Promise<object> {
    const { args, argv, flags } = await this.parse(Add);
    const ids = (argv as string[]).slice(1).map(captureId);
    const [{ matterId }, { addToMatter }, { exit }] = await Promise.all([
      import('../../src/cli/matters/which.js'),
      import('../../src/cli/matters/add.js'),
      import('../../src/cli/problem/exit.js'),
    ]);
    const { client } = await this.service(flags, { writes: true });
    const answer = await addToMatter(client, await matterId(client, args.matter), ids);
    for (const { exhibit, capture_id: id } of answer.added) this.say(`${exhibit}  ${id}`);
    for (const { exhibit, capture_id: id } of answer.already) this.notice(`evidence: ${id} is ${exhibit} already`);
    for (const { capture_id: id, code, reason } of answer.refused)
      this.notice(`evidence: ${id} was not put in: ${code}${reason === null ? '' : ` (${reason})`}`);
    if (answer.refused.length > 0) this.endWith(exit.failed);
    return answer;
  }
}
