import type { Schema } from '../contracts/schema.ts';

export interface CallOptions {
  /** Query string; undefined values are left out. Never put personal data here. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Aborted with an `ApiError`, the call fails with that one, and the shell hears of it; otherwise it was cancelled. */
  signal?: AbortSignal;
  /** Idempotency-Key of a creation: a repeat with the same key returns the first answer. */
  key?: string;
  /** Id of the validated action that opens this write (`contracts/action-validations`). */
  actionValidation?: string;
  /** No bar and no spinner: uploads with their own progress, marking as read, telemetry. */
  quiet?: boolean;
  timeoutMs?: number;
}

export interface UploadOptions extends CallOptions {
  /** 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A file, and the name that the server gives it. */
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

/** The one way to the server. Every answer is parsed with its schema; every failure is an `ApiError`. */
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
