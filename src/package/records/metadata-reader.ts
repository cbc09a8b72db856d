import { fields, flag, list, number, optional, orNull, read, type Reading, text, time, whole } from '../json/shape.js';
import type { Fields } from '../json/strict-json.js';

export type ReadMetadata = ReturnType<typeof metadata>;

/**
 * Reads the head of metadata.json strictly, and of what the capture observed that which a verdict or a report's subject is made of.
 * What else was observed is compared place by place (src/verify/facts). Never throws.
 */
export const readMetadata = (record: Fields): Reading<ReadMetadata> => read(metadata, record);

const readings = optional(list(fields({ offset_ms: number })));

const metadata = fields({
  evidence_id: text,
  capture_id: text,
  format_version: text,
  case_reference: orNull(text),
  collector: fields({ name: orNull(text), organisation: orNull(text) }),
  test_mode: flag,
  // What was not observed is absent (facts.ts).
  requested_url: optional(text),
  url_at_load: optional(text),
  url_at_screenshot: optional(text),
  captured_at: optional(time),
  page: optional(fields({ title: optional(text) })),
  clock: optional(fields({ before: readings, after: readings })),
  completeness: optional(fields({ text_lines: fields({ total: whole, with_ink: whole, same_colour: whole }) })),
  screenshots: optional(fields({ screenshot: optional(fields({ file: text, scale: number })) })),
});
