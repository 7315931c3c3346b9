import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a token for programs of the same user, such as the start script. Only the owner of the data folder can read it. */
export function writeTokenFile(path: string, token: string): void {
  if (readTokenFile(path) === token) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
}

/** Null if there is no token. */
export function readTokenFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const deleteTokenFile = (path: string): void => rmSync(path, { force: true });
