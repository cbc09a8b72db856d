import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/service/base.js';

export default class MoveDatabase extends BaseCommand {
  static override summary = 'Move the data of the home from SQLite to PostgreSQL, or back.';
  static override description =
    'The daemon must be stopped. All rows are copied, read again on both sides and compared; packages stay in the home. The PostgreSQL database must be empty. Afterwards the home names its database in database.json, and evidence.db is kept as evidence.db.before-move. If the command is interrupted, run it again.';
  static override examples = [
    '<%= config.bin %> daemon move-database postgresql://evidence:secret@db.example.org/evidence',
    '<%= config.bin %> daemon move-database sqlite',
  ];
  static override args = {
    to: Args.string({ required: true, description: 'URL of an empty PostgreSQL database (15 or later), or sqlite.' }),
  };

  async run(): Promise<object> {
    const { args, flags } = await this.parse(MoveDatabase);
    const [movers, { movePlace }, { moveCommand }] = await Promise.all([
      import('../../daemon/backup/index.js'),
      import('../../daemon/ledger/move-place.js'),
      import('../../src/cli/daemon/move-database.js'),
    ]);
    const moved = await moveCommand(args.to, flags.quiet, { ...movers, movePlace });
    this.say(`${moved.rows} rows of ${moved.tables} tables are now in ${moved.database}`);
    return moved;
  }
}
