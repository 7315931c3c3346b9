import {
  array,
  gte,
  type Infer,
  int,
  lte,
  nullable,
  object,
  oneOf,
  optional,
  record,
  regex,
  strictObject,
  string,
} from '../schema.ts';

const Count = int().check(gte(0), lte(2_000_000_000));

/** Largest numbers of lines and bytes in one POST /records. */
export const MOST_RECORDS = 10_000;
export const MOST_RECORD_BYTES = 32 * 1024 * 1024;

/** Bytes of one POST /files: scans of a core system are larger than members' photos. */
export const MOST_POSTED_FILE_BYTES = 25 * 1024 * 1024;

/**
 * `whole`: nothing is written if any line is wrong. `dryRun`: nothing is written at all, and `changed` is empty. Any other parameter is
 * refused: a misspelt one would write lines.
 */
export const RecordQuery = strictObject({
  whole: optional(oneOf(['true', 'false'])),
  dryRun: optional(oneOf(['true', 'false'])),
});
export type RecordQuery = Infer<typeof RecordQuery>;

/** The result of one line. Blank lines have no verdict. */
export const RecordVerdict = object({
  /** From 1. */
  line: int(),
  /** Null if the line cannot be read that far. */
  type: nullable(string()),
  externalId: nullable(string()),
  verdict: oneOf(['accepted', 'refused']),
  /**
   * All mistakes of a refused line; empty for a valid line of a refused `whole` call. `field` is a path
   * ('address.zipCode'), null for the whole line.
   */
  mistakes: array(object({ field: nullable(string()), reason: string() })),
});
export type RecordVerdict = Infer<typeof RecordVerdict>;

/**
 * POST /records. `changed`: rows that were new or different, by record type; all 0 for a repeat. Errors:
 * `records_not_text` (400: UTF-16, or a compressed file), `records_empty` (400), `records_too_many` (413),
 * `body_too_large` (413), `media_type_unsupported` (415: another media type, or a content encoding).
 */
export const RecordVerdicts = object({
  verdicts: array(RecordVerdict),
  changed: record(string(), int()),
});
export type RecordVerdicts = Infer<typeof RecordVerdicts>;

/**
 * POST /files, the bytes of a pdf, png, jpg or gif: the path by which records name it. The same bytes have the same path. Errors:
 * `file_empty`, `file_content_mismatch` (400), `file_too_large`, `body_too_large` (413).
 */
export const PostedFile = object({ path: string() });
export type PostedFile = Infer<typeof PostedFile>;

/** POST /import-runs: a file is about to be sent in several calls. */
export const ImportRun = object({ name: string().check(regex(/^[^\0/]{1,255}$/)) });
export const NotedImportRun = object({ id: string() });

/** POST /import-runs/{id}: it is loaded to its end. Number of records read, and of new or different ones. */
export const EndedImportRun = object({ read: Count, changed: Count });
export type EndedImportRun = Infer<typeof EndedImportRun>;
