import type { Schema } from '../contracts/schema.ts';

export interface CallOptions {
  /** Query string; undefined values are left out. Never put personal data here. */
  query?: Record<string, string | number | boolean | undefined>;
  /**
   * If the signal is aborted with an `ApiError`, the call fails with that error, and the shell is notified.
   * Otherwise the call counts as cancelled.
   */
  signal?: AbortSignal;
  /** Idempotency-Key of a creation: a repeat with the same key returns the first answer. */
  key?: string;
  /** Id of the validated action that allows this write (`contracts/action-validations`). */
  actionValidation?: string;
  /**
   * Shows no loading bar and no spinner: for uploads with their own progress, marking as read,
   * telemetry.
   */
  quiet?: boolean;
  /** The server replaces this browser's session: calls that were refused meanwhile are repeated. */
  replacesSession?: boolean;
  timeoutMs?: number;
}

export interface UploadOptions extends CallOptions {
  /** 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A file, with the name that the server gives it. */
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

/**
 * The only client of the server. It parses every answer with its schema, and every failure is an
 * `ApiError`.
 */
export interface Api {
  get<T>(path: string, schema: Schema<T>, options?: CallOptions): Promise<T>;
  post<T>(path: string, schema: Schema<T>, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, schema: Schema<T>, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, schema: Schema<T>, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, schema: Schema<T>, options?: CallOptions): Promise<T>;
  /** Sends one file as multipart field `file`. */
  upload<T>(
    path: string,
    schema: Schema<T>,
    file: Blob,
    fileName: string,
    options?: UploadOptions,
  ): Promise<T>;
  download(path: string, options?: CallOptions): Promise<DownloadedFile>;
}
