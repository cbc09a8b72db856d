import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../src/cli/service/command.js';

export default class Api extends ServiceCommand {
  static override summary = 'Send any API request and print the answer as JSON.';
  static override description =
    'For the interface itself: evidence api GET /openapi.json. An error answer is printed; the exit status is then 5.';
  static override examples = [
    '<%= config.bin %> api GET /captures --field status=failed --paginate',
    '<%= config.bin %> api POST /captures --field url=https://example.com/ --field options.viewport=mobile',
    'echo \'{"action": "restore"}\' | <%= config.bin %> api PATCH /captures/cap_0123456789abcdefghij --input -',
  ];
  static override args = {
    method: Args.string({ required: true, description: 'GET, POST, PUT, PATCH or DELETE.' }),
    path: Args.string({ required: true, description: 'Path below the base URL.' }),
  };
  static override flags = {
    field: Flags.string({
      char: 'f',
      summary: 'Field of the JSON body, or of the query for GET; may be repeated.',
      multiple: true,
      helpValue: 'NAME=VALUE',
      exclusive: ['input'],
    }),
    input: Flags.string({ summary: 'File with the JSON body; - is standard input.', helpValue: 'FILE' }),
    paginate: Flags.boolean({ summary: 'Fetch every page of a list and print one document.' }),
    operator: Flags.boolean({ summary: 'Send the request as the operator of this home.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(Api);
    const { apiCall, callApi } = await import('../src/cli/service/api-request.js');
    const call = apiCall({ ...args, field: flags.field ?? [], input: flags.input, paginate: flags.paginate });
    const client = flags.operator
      ? await this.operator(flags)
      : (await this.service(flags, { writes: call.method !== 'GET' })).client;
    const answer = await callApi(client, call);
    this.say(JSON.stringify(answer, null, 2));
    return answer;
  }
}
