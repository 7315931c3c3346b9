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
  /** Where the host has a scanner. */
  scan?: ScanFile;
  settings?: Partial<UploadSettings>;
}

interface UploadSettings {
  /** How long a file waits for what takes it. */
  keepSeconds: number;
  /** How many may wait for one member: several forms may be open, a disk must not fill. */
  maxWaiting: number;
}

const DEFAULT_SETTINGS: UploadSettings = { keepSeconds: 86_400, maxWaiting: 30 };

/** Waits this long after the expiry, in case the clock of another replica is late. */
const CLEANUP_MARGIN_SECONDS = 600;
const CLEANUP_BATCH = 500;

/** A file that a claim, a document or a message has just taken, in its own transaction. */
export type TakenFile = Pick<UploadRow, 'id' | 'fileName' | 'bytes' | 'kind' | 'fileKey' | 'sha256'>;

/** A file in the store that is not kept yet. */
export interface StoredFile {
  row: UploadRow;
  /** Hash of the file as it was sent, before metadata were stripped. */
  sha256: string;
}

export type UploadService = ReturnType<typeof createUploadService>;

/** Files between their upload and what they are for. */
export function createUploadService(options: UploadServiceOptions) {
  const { database, files, clock, limits, scan, settings } = options;
  const { keepSeconds, maxWaiting } = { ...DEFAULT_SETTINGS, ...settings };
  const { db } = database;

  /** The row goes last: after a crash the clean-up still knows the file. */
  async function discard(row: UploadRow): Promise<void> {
    await files.remove(row.fileKey);
    await deleteUpload(db, row.id);
  }

  return {
    limits,

    /**
     * Checks and stores one file, which nobody can take yet: `keep` or `drop` comes next, and after a crash the
     * clean-up. Throws the codes of `inspectFile`, `file_infected`, and 502 `file_scan_failed` without a verdict.
     */
    async store(memberId: string, given: { fileName: string; bytes: Buffer }): Promise<StoredFile> {
      const file = inspectFile(given.fileName, given.bytes, limits);
      // Scans the file as it was sent: the dangerous part of an image may be in what is stripped.
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
      // The row first: a file without a row would never be deleted.
      await insertUpload(db, row);
      try {
        await files.write(row.fileKey, file.bytes);
      } catch (error) {
        await discard(row).catch(() => {});
        throw error;
      }
      return { row, sha256: sha256Of(given.bytes) };
    },

    /** From `tx` on the member has it, for a day. Throws `files_too_many` when too many wait already. */
    async keep(tx: Executor, { row }: StoredFile): Promise<UploadReceipt> {
      if ((await countWaiting(tx, row.memberId, clock.now())) >= maxWaiting) throw tooManyWaiting(maxWaiting);
      await extendUpload(tx, row.id, secondsFromNow(clock, keepSeconds));
      return { id: row.id, fileName: row.fileName, bytes: row.bytes, kind: row.kind };
    },

    /** Deletes a file that is not kept: it was refused, or sent before. */
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
     * Gives the files to what the caller writes in `tx`; after a rollback they are uploads again. Files that are missing,
     * another member's, or already used are left out. A caller that gets fewer than it asked for must roll back.
     */
    async take(tx: Executor, memberId: string, ids: string[]): Promise<TakenFile[]> {
      const validIds = ids.filter(isUuid);
      return validIds.length > 0 ? takeUploads(tx, memberId, validIds, clock.now()) : [];
    },

    /** Job: removes uploads that were not used in time. Returns how many. */
    async removeExpired(): Promise<number> {
      const before = secondsFromNow(clock, -CLEANUP_MARGIN_SECONDS);
      const rows = await listExpiredUploads(db, before, CLEANUP_BATCH);
      for (const row of rows) await discard(row);
      return rows.length;
    },
  };
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
