import { Args } from '@oclif/core';
import { BaseCommand } from '../src/cli/service/base.js';

export default class Inspect extends BaseCommand {
  static override summary = 'Show what an evidence package contains, without verifying it.';
  static override examples = ['<%= config.bin %> inspect package.zip', '<%= config.bin %> inspect unpacked/ --json'];
  static override args = {
    package: Args.string({ required: true, description: 'A package or its unpacked folder.' }),
  };

  async run(): Promise<object> {
    const { args } = await this.parse(Inspect);
    const { inspectPath, renderInspection } = await import('../src/cli/verify/inspect.js');
    const inspection = await inspectPath(args.package);
    if (!this.jsonEnabled()) this.say(renderInspection(inspection, this.columns(), (await this.colours()).dim));
    return inspection;
  }
}
