import { placeOf, readHead, sharedPlaceOf, writeHead } from './head.js';

/**
 * The log goes on in the same home when its rows move to another database: `shared` for nodes, of whichever machine, `own` for a daemon alone. Called while
 * `database.json` names the database that nodes share. A head of another place stays as it is: that home was copied.
 */
export async function movePlace(home: string, to: 'own' | 'shared'): Promise<void> {
  const [own, shared, head] = await Promise.all([placeOf(home), sharedPlaceOf(home), readHead(home)]);
  if (head === undefined || shared === undefined) return;
  const [before, after] = to === 'own' ? [shared, own] : [own, shared];
  if (head.place === before) await writeHead(home, { ...head, place: after });
}
