import { sql, type Kysely } from 'kysely';

/** Address, title, label and note, one in a line. */
const wordsOf = (row: string) =>
  sql.raw(
    `concat_ws(char(10), ${row}.url, json_extract(${row}.details_json, '$.page.title'), ${row}.label, ${row}.private_note)`,
  );

/**
 * Words of captures for the search of the list, in groups of three letters, so that any part of a word is found. They follow the rows by
 * triggers, in the transaction of whatever writes; what goes from a row goes from the index, too (`secure-delete`). The index has a
 * table of its own: a row number of `captures` may change when a database is packed.
 * https://www.sqlite.org/fts5.html#external_content_tables
 */
export async function captureSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`CREATE TABLE capture_words (word_id INTEGER PRIMARY KEY, capture_id TEXT NOT NULL UNIQUE, words TEXT NOT NULL)`,
    sql`CREATE VIRTUAL TABLE capture_search USING fts5(words, content='capture_words', content_rowid='word_id', tokenize='trigram')`,
    sql`INSERT INTO capture_search(capture_search, rank) VALUES ('secure-delete', 1)`,
    sql`CREATE TRIGGER capture_words_in AFTER INSERT ON capture_words BEGIN
      INSERT INTO capture_search(rowid, words) VALUES (new.word_id, new.words);
    END`,
    sql`CREATE TRIGGER capture_words_out AFTER DELETE ON capture_words BEGIN
      INSERT INTO capture_search(capture_search, rowid, words) VALUES ('delete', old.word_id, old.words);
    END`,
    sql`CREATE TRIGGER capture_words_anew AFTER UPDATE OF words ON capture_words WHEN old.words IS NOT new.words BEGIN
      INSERT INTO capture_search(capture_search, rowid, words) VALUES ('delete', old.word_id, old.words);
      INSERT INTO capture_search(rowid, words) VALUES (new.word_id, new.words);
    END`,
    sql`INSERT INTO capture_words(capture_id, words) SELECT c.capture_id, ${wordsOf('c')} FROM captures AS c`,
    sql`CREATE TRIGGER captures_worded AFTER INSERT ON captures BEGIN
      INSERT INTO capture_words(capture_id, words) VALUES (new.capture_id, ${wordsOf('new')});
    END`,
    sql`CREATE TRIGGER captures_reworded AFTER UPDATE OF url, details_json, label, private_note ON captures BEGIN
      UPDATE capture_words SET words = ${wordsOf('new')} WHERE capture_id = new.capture_id;
    END`,
    sql`CREATE TRIGGER captures_unworded AFTER DELETE ON captures BEGIN
      DELETE FROM capture_words WHERE capture_id = old.capture_id;
    END`,
  ])
    await statement.execute(db);
}
