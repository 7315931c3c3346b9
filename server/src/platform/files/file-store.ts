/**
 * Where the portal keeps files: uploads, documents. Nothing in it is ever served by a path; a row of the
 * database knows the key and who may read it.
 */
export interface FileStore {
  /** Keeps the file under this key, replacing what was there; once it returns, a crash loses nothing. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws FileMissing. */
  read(key: string): Promise<Buffer>;
  /** An absent file is fine: the goal is that it is gone. */
  remove(key: string): Promise<void>;
}

/** The database knows a file that the store lost: a defect of operation, never a member's mistake. */
export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`the file store has no ${key}`, { cause });
    this.name = 'FileMissing';
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Keys are names that we make ourselves, with folders; anything else is a defect. Returns the key. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.length > 200 || key.includes('..')) throw new RangeError(`no file key: ${key}`);
  return key;
}
