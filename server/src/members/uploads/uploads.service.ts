import { createHash, randomUUID } from 'node:crypto';
import type { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ScanFile } from '../../platform/files/scan-file.ts';
import { inspectFile } from './inspect-file.ts';
import { fileInfected, fileScanFailed, tooManyWaiting, uploadNotFound } from './uploads.errors.ts';
import {
  countWaiting,
  deleteUpload,
  expireUpload,
  extendUpload,
  insertUpload,
  listExpiredUploads,
  listUnhashed,
  setHash,
  takeUploads,
} from './uploads.repository.ts';
import type { UploadRow } from './uploads.table.ts';

export interface UploadServiceOptions {
  database: Database;
  files: FileStore;
  clock: Clock;
  limits: Limits['uploads'];
  /** Present if the host has a malware scanner. */
  scan?: ScanFile;
  settings?: Partial<UploadSettings>;
}

interface UploadSettings {
  /** Seconds for which an unused file is stored. */
  keepSeconds: number;
  /** Largest number of unused files of a member: several forms may be open, but the disk must not fill up. */
  maxWaiting: number;
}

const DEFAULT_SETTINGS: UploadSettings = { keepSeconds: 86_400, maxWaiting: 30 };

/** Time between expiry and deletion, in case the clock of another replica is slow. */
const CLEANUP_MARGIN_SECONDS = 600;
const CLEANUP_BATCH = 500;

/** A file that a claim, a document or a message has taken, within that one's transaction. */
export type TakenFile = Pick<UploadRow, 'id' | 'fileName' | 'bytes' | 'kind' | 'fileKey' | 'sha256'>;

/** A file in the store that no upload refers to yet. */
export interface StoredFile {
  row: UploadRow;
  /** Hash of the file as sent, before metadata were stripped. */
  sha256: string;
}

export type UploadService = ReturnType<typeof createUploadService>;

/** Uploaded files until a submission, document or message takes them. */
export function createUploadService(options: UploadServiceOptions) {
  const { database, files, clock, limits, scan, settings } = options;
  const { keepSeconds, maxWaiting } = { ...DEFAULT_SETTINGS, ...settings };
  const { db } = database;

  /** The row is deleted last, so that the clean-up still finds the file after a crash. */
  async function discard(row: UploadRow): Promise<void> {
    await files.remove(row.fileKey);
    await deleteUpload(db, row.id);
  }

  return {
    limits,

    /**
     * Checks and stores one file. It cannot be used before `keep`; `drop`, or the clean-up after a crash,
     * deletes it. Throws the codes of `inspectFile`, `file_infected`, and 502 `file_scan_failed` without a
     * verdict.
     */
    async store(memberId: string, given: { fileName: string; bytes: Buffer }): Promise<StoredFile> {
      const file = inspectFile(given.fileName, given.bytes, limits);
      // Scans the file before it is stripped: the removed part of an image may be dangerous.
      const verdict = await scan?.(given.bytes).catch((error) => Promise.reject(fileScanFailed(error)));
      if (verdict === 'infected') throw fileInfected(given.fileName);
      const now = clock.now();
      const id = randomUUID();
      const row: UploadRow = {
        id,
        memberId,
        fileName: file.fileName,
        kind: file.kind,
        bytes: file.bytes.length,
        fileKey: `uploads/${id.slice(0, 2)}/${id}`,
        sha256: sha256Of(file.bytes),
        createdAt: now,
        expiresAt: now,
      };
      // The row is written first: a file without a row would never be deleted.
      await insertUpload(db, row);
      try {
        await files.write(row.fileKey, file.bytes);
      } catch (error) {
        await discard(row).catch(() => {});
        throw error;
      }
      return { row, sha256: sha256Of(given.bytes) };
    },

    /**
     * Makes the file available to the member for a day once `tx` commits. Throws `files_too_many` if too many
     * files are unused.
     */
    async keep(tx: Executor, { row }: StoredFile): Promise<UploadReceipt> {
      if ((await countWaiting(tx, row.memberId, clock.now())) >= maxWaiting) throw tooManyWaiting(maxWaiting);
      await extendUpload(tx, row.id, secondsFromNow(clock, keepSeconds));
      return { id: row.id, fileName: row.fileName, bytes: row.bytes, kind: row.kind };
    },

    /** Deletes a file that is not stored permanently: it was refused, or is a repeat. */
    drop: ({ row }: StoredFile) => discard(row),

    async remove(memberId: string, id: string): Promise<void> {
      const row = isUuid(id) ? await expireUpload(db, memberId, id, clock.now()) : null;
      if (!row) throw uploadNotFound();
      await discard(row);
    },

    /** Computes the hashes that version 1.0.0 did not store, before the transaction that takes these uploads. */
    async hashMissing(memberId: string, ids: readonly string[]): Promise<void> {
      for (const { id, fileKey } of await listUnhashed(db, memberId, ids.filter(isUuid))) {
        await setHash(db, id, sha256Of(await files.read(fileKey)));
      }
    },

    /**
     * Gives the files to the rows that the caller writes in `tx`; after a rollback they are uploads again.
     * Files that are missing, another member's, or already used are left out. A caller that gets fewer files
     * than requested must roll back.
     */
    async take(tx: Executor, memberId: string, ids: string[]): Promise<TakenFile[]> {
      const validIds = ids.filter(isUuid);
      return validIds.length > 0 ? takeUploads(tx, memberId, validIds, clock.now()) : [];
    },

    /** Job: removes uploads that were not used in time. Returns their number. */
    async removeExpired(): Promise<number> {
      const before = secondsFromNow(clock, -CLEANUP_MARGIN_SECONDS);
      const rows = await listExpiredUploads(db, before, CLEANUP_BATCH);
      for (const row of rows) await discard(row);
      return rows.length;
    },
  };
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
