/**
 * Where the portal stores files: uploads and documents. No file is ever served by its path: a row of the
 * database holds the key and the readers.
 */
export interface FileStore {
  /**
   * Stores the file under this key and replaces an earlier one. Once it returns, a crash loses
   * nothing.
   */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws FileMissing. */
  read(key: string): Promise<Buffer>;
  /** Succeeds if the file is already absent. */
  remove(key: string): Promise<void>;
}

/**
 * The database refers to a file that the store lost. This is an operational fault, never a member's mistake.
 */
export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`the file store has no ${key}`, { cause });
    this.name = 'FileMissing';
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

/**
 * Checks a key and returns it. The server makes all keys itself (names with folders), so any other
 * text is a defect.
 */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.length > 200 || key.includes('..')) throw new RangeError(`no file key: ${key}`);
  return key;
}
