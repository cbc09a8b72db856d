import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class ApiClient extends ServiceCommand {
  static override summary = 'Print a client of the API for other programs: a Python module, or a Postman collection.';
  static override description =
    'It is made of the OpenAPI document of the service, with each of its operations. The module needs Python 3.11 and no other ' +
    'package. Bruno and others import the collection, too.';
  static override examples = [
    '<%= config.bin %> api-client python --output evidence_client.py',
    '<%= config.bin %> api-client postman --output evidence.postman_collection.json',
  ];
  static override args = {
    format: Args.string({ required: true, description: 'python or postman.', options: ['python', 'postman'] }),
  };
  static override flags = {
    output: Flags.string({ char: 'o', summary: 'File to write; it must not exist yet.', helpValue: 'FILE' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(ApiClient);
    const { printClient, writeNew } = await import('../src/cli/service/api-client.js');
    const client = await this.openService(flags);
    const text = await printClient(args.format === 'python' ? 'python' : 'postman', await client.openApi({}));
    if (flags.output === undefined) {
      this.say(text.trimEnd());
      return { format: args.format, path: null, text };
    }
    const path = writeNew(flags.output, text);
    this.say(path);
    return { format: args.format, path };
  }
}
