import { abandonedWork, type Abandoned } from '../store/abandoned.js';
import { reading } from '../store/home-database.js';

/** What nobody could read on a screen anyway is left out. */
const MOST = 100;

/** Work of a home that was given up because none of its runs came to an end, the newest first; beside its daemon too. */
export const abandonedIn = (home: string): Promise<readonly Abandoned[]> =>
  reading(home, async (db) => {
    // A home of an earlier version may lack the table.
    const tables = await db.introspection.getTables();
    return tables.some(({ name }) => name === 'abandoned_work') ? abandonedWork(db, MOST) : [];
  });
