import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class Add extends BaseCommand {
  static override summary = 'Add a service as a profile and store its keys.';
  static override description =
    'Keys are read from a file or standard input, one per line, so that they do not end up in the shell history.';
  static override examples = [
    '<%= config.bin %> profile add firm --base-url https://evidence.example.org/v1 --key-from keys.txt',
    'pass evidence/firm | <%= config.bin %> profile add firm --base-url https://evidence.example.org/v1 --key-from -',
  ];
  static override args = { name: Args.string({ required: true, description: 'Name of the profile.' }) };
  static override flags = {
    'base-url': Flags.string({ summary: 'Base URL, ending in /v1.', required: true, helpValue: 'URL' }),
    'key-from': Flags.string({
      summary: 'File with the live key, the test key, or both; - is standard input.',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(Add);
    const { addProfile } = await import('../../src/cli/profile/verbs.js');
    const added = await addProfile(args.name, flags['base-url'], flags['key-from']);
    this.say(
      `${args.name} is ${added.base_url}${added.keys_in === null ? ', without a key' : `; its keys are in the ${added.keys_in}`}`,
    );
    return added;
  }
}
