import { Args, Flags } from '@oclif/core';
import { printable } from '../src/text/printable.js';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class ApiClient extends ServiceCommand {
  static override summary = 'Print a client of the API for other programs: a Python module, or a Postman collection.';
  static override description =
    'It is generated from the OpenAPI document of the service and has every operation. The module needs Python 3.11 and no other ' +
    'package. Bruno and others import the collection, too. The client sends its key to the address of this service, or to --base-url.';
  static override examples = [
    '<%= config.bin %> api-client python --output evidence_client.py',
    '<%= config.bin %> api-client postman --output evidence.postman_collection.json',
  ];
  static override args = {
    format: Args.string({ required: true, description: 'python or postman.', options: ['python', 'postman'] }),
  };
  static override flags = {
    'base-url': Flags.string({
      summary: 'Address that the client sends its key to; default is the address of this service.',
      helpValue: 'URL',
    }),
    output: Flags.string({ char: 'o', summary: 'File to write; it must not exist yet.', helpValue: 'FILE' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(ApiClient);
    const { baseUrlFlag, printClient, writeNew } = await import('../src/cli/service/api-client.js');
    const given = flags['base-url'] === undefined ? undefined : baseUrlFlag(flags['base-url']);
    const { client, baseUrl: asked } = await this.openService(flags);
    const baseUrl = given ?? asked;
    const format = args.format === 'python' ? 'python' : 'postman';
    const { text, named } = await printClient(format, await client.openApi({}), baseUrl);
    if (named !== null)
      this.notice(
        `evidence: the OpenAPI document names the server ${printable(named)}; the client sends its key to ${baseUrl}`,
      );
    if (flags.output === undefined) {
      this.say(text.trimEnd());
      return { format: args.format, path: null, text };
    }
    const path = writeNew(flags.output, text);
    this.say(path);
    return { format: args.format, path };
  }
}
