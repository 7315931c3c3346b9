import { hash } from 'node:crypto';
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

/** What one batch did: rows written because they were new or different. The same file again gives 0. */
interface BatchOutcome {
  changed: number;
}

/**
 * Loads one type of record. It lives in the module that owns the tables. The engine validates each line
 * with `schema`, checks `references` against the importers of the types named, hands over at most
 * `BATCH_SIZE` records of one type, in the order of the file, each external id once, and commits the batch.
 */
export interface Importer<R extends { type: string; externalId: string } = never> {
  type: R['type'];
  schema: z.ZodType<R>;
  references?(record: R): Reference[];
  /** Which of these ids (made by `externalUuid(type, …)`) exist; for the references of others. */
  existing?(tx: ImportTx, ids: string[]): Promise<string[]>;
  importBatch(tx: ImportTx, records: Located<R>[], context: ImportContext): Promise<BatchOutcome>;
}

/** An importer whose record type is no longer known, as a list of importers holds it. */
export type AnyImporter = Importer<never>;

/** Thrown by an importer for one record: the engine adds the line and stops the import there. */
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
  const hex = hash('sha256', `${type}\u0000${externalId}`);
  // Version 8 (free use) and the RFC 9562 variant, so that every tool takes it for the UUID it is.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
