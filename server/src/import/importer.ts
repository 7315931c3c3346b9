import { hash } from 'node:crypto';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { FieldCipher } from '../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Executor } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';

/** The open transaction of one batch. */
export type ImportTx = Executor;

/** Another record that this one names by its external id; it must be there already. */
export interface Reference {
  type: string;
  externalId: string;
  /** Field of the record, for the message: 'beneficiary'. */
  field: string;
}

/** A file that stands beside the NDJSON file, opened only when an importer asks for it. */
interface ImportedFile {
  bytes: Buffer;
  /** Hexadecimal SHA-256 of the content: the same hash means the same file. */
  sha256: string;
}

export interface ImportContext {
  clock: Clock;
  /** Never gives the same text twice: compare hashes, not what it encrypted. */
  cipher: FieldCipher;
  /** The same for the same input: look-ups of what is stored encrypted. */
  keyedHash: KeyedHash;
  /** Argon2 of a password; one that comes again in the same run is hashed once. */
  hashPassword(plain: string): Promise<string>;
  /** For the check: what is wrong with `files/…` beside the NDJSON file, or null. Absent where files are made for the import. */
  lookAt?(path: string): Promise<string | null>;
  /** Reads `files/…` beside the NDJSON file. Rejects with a RecordError when it is missing or lies outside. */
  readFile(line: number, path: string): Promise<ImportedFile>;
  /** Where the portal keeps files. Name them by content (`import/<sha256>`), so that a repeat is the same file. */
  files: FileStore;
}

/** One record with its line (from 1), parsed by the importer's schema. */
export interface Located<R> {
  line: number;
  record: R;
}

/** What the checks of other records need of one, whether it stands in the file or in the database. */
export interface Facts {
  /** Row id of the member whose it is; a record of another member may not take it over. */
  memberId?: string;
  /** Of a member: the brand's portal, which stays. */
  environment?: string;
  /** Of a person. */
  birthDate?: LifeDate;
  /** Of a payment. */
  date?: LifeDate;
  /** Of a line of an amount: the row id of that amount. */
  totalId?: string | null;
}

/** What a record is checked against. */
export interface Surroundings {
  /** What the fields of `references` name; absent where only the database could tell. */
  named: Readonly<Record<string, Facts>>;
  /** In Paris. */
  today: LifeDate;
}

/** Something wrong with one field, in words that do not repeat what it holds. */
export interface FieldMistake {
  field: string;
  reason: string;
}

/** One of several records whose amounts add up to that of another one. */
export interface Addend {
  type: string;
  externalId: string;
  cents: number;
}

/** What the database holds of sums, by the row ids of their totals. */
export interface StoredSums {
  totals: { id: string; cents: number }[];
  addends: { id: string; totalId: string; cents: number }[];
}

/** What one batch did: rows written because they were new or different. The same file again gives 0. */
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
  references?(record: R): Reference[];
  /** What of these ids (made by `externalUuid(type, …)`) the database holds; the others are left out. */
  existing?(tx: ImportTx, ids: string[]): Promise<Map<string, Facts>>;
  /** Beside the member, which the engine knows from the field `member`. */
  facts?(record: R): Omit<Facts, 'memberId'>;
  /** Rules that the schema cannot check, because they need other records or today's date. */
  check?(record: R, surroundings: Surroundings): FieldMistake[];
  /** Values that two records of this type may not share: the text is compared, the field is told. */
  unique?(record: R): { field: string; value: string }[];
  /** Other rows that the record holds, and that no other record may take over: messages of a request. */
  parts?: {
    of(record: R): { field: string; id: string }[];
    /** Part id → row id of the record that holds it. */
    existing(tx: ImportTx, ids: string[]): Promise<Map<string, string>>;
  };
  /** The amount that other records add up to. */
  total?: { field: string; of(record: R): number; stored(tx: ImportTx, ids: string[]): Promise<StoredSums> };
  /** What this record adds to such an amount; null for none. */
  addend?(record: R): Addend | null;
  /** Constraints of the database in words, by their name. */
  constraints?: Readonly<Record<string, FieldMistake>>;
  /** Paths of the files beside the NDJSON file that the record names. */
  files?(record: R): { field: string; path: string }[];
  importBatch(tx: ImportTx, records: Located<R>[], context: ImportContext): Promise<BatchOutcome>;
}

/** An importer whose record type is no longer known, as a list of importers holds it. */
export type AnyImporter = Importer<never>;

/** Thrown by an importer for one record, where only the writing shows that it is wrong: the import stops there. */
export class RecordError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * The row id of an external id: derived, so that a second import of the same record finds the same row
 * without a look-up. `type` keeps a member and a contract of the same number apart.
 */
export function externalUuid(type: string, externalId: string): string {
  const key = `${type}\u0000${externalId}`;
  const known = lastIds.get(key);
  if (known) return known;
  const id = derivedUuid(key);
  if (lastIds.size >= 10_000) lastIds.clear();
  lastIds.set(key, id);
  return id;
}

/** A file names the same member and person again and again. */
const lastIds = new Map<string, string>();

function derivedUuid(key: string): string {
  const hex = hash('sha256', key);
  // Version 8 (free use) and the RFC 9562 variant, so that every tool takes it for the UUID it is.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
