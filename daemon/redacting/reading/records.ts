import { isOwnWord } from '../../../src/redaction/leaks/own-words.js';
import { byteOffsets, type Passage } from './passage.js';
import { jsonLeaves, type Leaf, pointerOf, stringPassage } from './json.js';

/** A value of a record of the source, and where it stands in its file. */
export interface RecordValue {
  readonly path: Leaf['path'];
  /** RFC 6901. */
  readonly pointer: string;
  /** Its text; of a number or a word of JSON, as it is written. */
  readonly passage: Passage;
  readonly isText: boolean;
}

export function readRecord(json: string): RecordValue[] {
  const offsets = byteOffsets(json);
  return jsonLeaves(json).map((leaf) => ({
    path: leaf.path,
    pointer: pointerOf(leaf.path),
    passage: stringPassage(json, leaf, offsets),
    isText: leaf.isText,
  }));
}

/** Values that say which package it is, when, and what was done: they stand in every copy, and no rule acts on them. */
export function isFixed(value: RecordValue, file: string): boolean {
  const {
    path,
    passage: { text },
  } = value;
  const key = path.at(-1);
  return (
    (path.length === 1 && ['evidence_id', 'capture_id', 'format_version', 'test_mode'].includes(String(path[0]))) ||
    (path[0] === 'evidence' && path.length === 2) ||
    /^(operation|outcome|step|description|algorithm|genesis|after_this_record)$/.test(String(key)) ||
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ||
    (!isOfPage(value) && isOwnWord(text, file))
  );
}

/** Values of metadata.json that show what the page and the caller said, so that rules which describe words look at them too. */
export const isOfPage = ({ pointer }: RecordValue): boolean =>
  /^\/(page\/title|requested_url|url_at_load|url_at_screenshot|case_reference|legal_authority|purpose|redirect_chain\/\d+\/url|operations\/\d+\/detail\/actions\/\d+\/led_to\/\d+\/url|metadata\/|external_archive\/url|network\/bodies_missing\/\d+\/url)/.test(
    pointer,
  );

/** The page's title is its content; every other record is changed on request only. */
export const isTitle = ({ pointer }: RecordValue): boolean => pointer === '/page/title';

export const isAddress = ({ pointer }: RecordValue): boolean =>
  /^\/(requested_url|url_at_load|url_at_screenshot|redirect_chain\/\d+\/url|operations\/\d+\/detail\/actions\/\d+\/led_to\/\d+\/url)$/.test(
    pointer,
  );
