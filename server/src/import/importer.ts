import { hash } from 'node:crypto';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { FieldCipher } from '../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Executor } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { portalRowId } from './portal-ids.ts';

/** The open transaction of one batch. */
export type ImportTx = Executor;

/** A field that names another record by its external id. That record must exist already; null names none. */
export interface Reference {
  /** Field of the record: 'beneficiary'. */
  field: string;
  type: string;
}

/** A file that stands beside the NDJSON file, opened only when an importer asks for it. */
interface ImportedFile {
  bytes: Buffer;
  /** Hexadecimal SHA-256 of the content: the same hash means the same file. */
  sha256: string;
}

export interface ImportContext {
  clock: Clock;
  /** Encrypts the same text differently each time: compare hashes, never ciphertexts. */
  cipher: FieldCipher;
  /** Gives the same hash for the same input: for look-ups of encrypted values. */
  keyedHash: KeyedHash;
  /** Argon2 hash of a password; a repeated password is hashed once in a run. */
  hashPassword(plain: string): Promise<string>;
  /**
   * Returns the problem with `files/…` beside the NDJSON file, or null. Absent where files are generated for
   * the import.
   */
  lookAt?(path: string): Promise<string | null>;
  /** Reads `files/…` beside the NDJSON file. Rejects with a RecordError when it is missing or lies outside. */
  readFile(line: number, path: string): Promise<ImportedFile>;
  /** The portal's file store. Name them by content (`import/<sha256>`), so that a repeat is the same file. */
  files: FileStore;
}

/** One record with its line (from 1), parsed by the importer's schema. */
export interface Located<R> {
  line: number;
  record: R;
}

/** The fields of a record that checks of other records need. The record is in the file or in the database. */
export interface Facts {
  /** Row id of the member who owns the record. It cannot move to another member. */
  memberId?: string;
  /** Of a member: code of the environment, which never changes. */
  environment?: string;
  /** Of a person. */
  birthDate?: LifeDate;
  /** Of a payment. */
  date?: LifeDate;
  /** Of a line of an amount: the row id of that amount. */
  totalId?: string | null;
  /** Of a request that a member opened in the portal: the parts that stay as they were sent. */
  opened?: OpenedRequest;
  /** Of the answer to an event: its outcome. */
  outcome?: string;
  /** Of a rejection in an earlier line: its reason. */
  reason?: string | null;
}

interface OpenedRequest {
  reference: string;
  typeCode: number;
  /** Row id of the person whom the request is about. */
  beneficiaryId: string | null;
}

/** The context that a record is checked against. */
export interface Surroundings {
  /** Facts of the referenced records, by field. A record outside the file is absent in a check without a database. */
  named: Readonly<Record<string, Facts>>;
  /** Facts of the row that the record updates; absent for a new record. */
  before?: Facts;
  /** Today's date in Paris. */
  today: LifeDate;
  now: Date;
}

/** A mistake in one field. The reason never repeats the value. */
export interface FieldMistake {
  field: string;
  reason: string;
}

/**
 * A rule that the schema of one field cannot check, because it compares fields, needs other records or
 * today's date. A rule that reads an invalid field is skipped, and the others are still checked. So each rule
 * checks one thing.
 */
export type Rule<R> = (record: R, surroundings: Surroundings) => FieldMistake[];

/** A value that no two records of a type may share. */
export interface UniqueValue<R> {
  /** The field that the message names. */
  field: string;
  of(record: R): string;
  /** Row ids of the holders in the database, by value. Absent where the database may hold the value for another record. */
  holders?(tx: ImportTx, values: string[]): Promise<Map<string, string>>;
}

/** The amount that a record adds to the total of another record. */
export interface Addend {
  type: string;
  externalId: string;
  cents: number;
}

/** A row that belongs to a record. */
interface Part {
  field: string;
  id: string;
  /** Its type, if the record names it by the id that the portal gave it; it must exist then. */
  beganInPortal?: string;
}

/** Stored totals, and the amounts that add up to them, by row id. */
export interface StoredSums {
  totals: { id: string; cents: number }[];
  addends: { id: string; totalId: string; cents: number }[];
}

/** `changed`: rows written because they were new or different. Importing the same file again gives 0. */
interface BatchOutcome {
  changed: number;
}

/**
 * Loads one type of record. It lives in the module that owns the tables. The engine validates each line
 * with `schema`, checks the whole file (`check-records.ts`) before anything is written, hands over at most
 * `BATCH_SIZE` records of one type, in the order of the file, each external id once, and commits the batch.
 */
export interface Importer<R extends { type: string; externalId: string } = never> {
  type: R['type'];
  schema: z.ZodType<R>;
  references?: readonly Reference[];
  /**
   * Row ids of the records that update a row which began in the portal: the record names that row by another
   * unique value. Records that are absent from the answer keep the row of their external id.
   */
  adoptedRows?(tx: ImportTx, records: readonly R[]): Promise<Map<R, string>>;
  /** Facts of the rows with these ids (from `externalUuid(type, …)`), if the database has them. */
  existing?(tx: ImportTx, ids: string[]): Promise<Map<string, Facts>>;
  /** Facts of the record without `memberId`, which the engine takes from the field `member`. */
  facts?(record: R): Omit<Facts, 'memberId'>;
  rules?: readonly Rule<R>[];
  unique?: readonly UniqueValue<R>[];
  /** Rows that belong to the record and cannot move to another one, such as the messages of a request. */
  parts?: {
    of(record: R): Part[];
    /** Part id → row id of the record that holds it. */
    existing(tx: ImportTx, ids: string[]): Promise<Map<string, string>>;
  };
  /** The amount that other records add up to. */
  total?: { field: string; of(record: R): number; stored(tx: ImportTx, ids: string[]): Promise<StoredSums> };
  /** What this record adds to the total of another record; null for nothing. `field` holds the amount. */
  addend?: { field: string; of(record: R): Addend | null };
  /** The mistake to report when a constraint of the database refuses a row, by the name of the constraint. */
  constraints?: Readonly<Record<string, FieldMistake>>;
  /** Paths of the files beside the NDJSON file that the record names. */
  files?(record: R): { field: string; path: string }[];
  /**
   * True if each record adds to the row, so that a call writes all of them. Otherwise it writes the last
   * record of each id. `before`: facts of the row.
   */
  adds?(before: Facts | undefined): boolean;
  /**
   * The problem with a record from a core system whose row the portal does not have. Not checked for files,
   * which may bring the rows of an earlier portal.
   */
  checkNew?(record: R): FieldMistake[];
  /** The records of this type count in every environment: acts, hospitals, guarantees of products. */
  isShared?: true;
  /** The type whose id these records answer: 'event'. The portal must have that row. */
  answers?: string;
  /** The type among whose records these are written, in the order of the lines. */
  among?: string;
  importBatch(tx: ImportTx, records: Located<R>[], context: ImportContext): Promise<BatchOutcome>;
}

/** An importer of any record type, for lists of importers. */
export type AnyImporter = Importer<never>;

/** Thrown by an importer for a record whose mistake only shows at the write. The import stops there. */
export class RecordError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * The row id of an external id: derived, so that a second import of the same record finds the same row
 * without a look-up. `type` keeps a member and a contract of the same number apart. 'portal:UUID' names the row UUID itself.
 */
export function externalUuid(type: string, externalId: string): string {
  const ofPortal = portalRowId(externalId);
  if (ofPortal) return ofPortal;
  const key = `${type}\u0000${externalId}`;
  const cached = lastIds.get(key);
  if (cached) return cached;
  const id = derivedUuid(key);
  if (lastIds.size >= 10_000) lastIds.clear();
  lastIds.set(key, id);
  return id;
}

/** A cache, because a file names the same member and person many times. */
const lastIds = new Map<string, string>();

function derivedUuid(key: string): string {
  const hex = hash('sha256', key);
  // Version 8 (custom) and the variant of RFC 9562, so that every tool accepts it as a UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
