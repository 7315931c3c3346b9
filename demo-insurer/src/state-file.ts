import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { EMPTY_STATE, type InsurerState } from './cases.ts';

export interface StateFile {
  read(): InsurerState;
  /** The state is on the disk when `write` returns. A process killed earlier leaves the previous state. */
  write(state: InsurerState): void;
}

/** Readable only by its owner, because it contains data of members. */
export function openStateFile(path: string): StateFile {
  return {
    read() {
      const text = contentOf(path);
      return text === null ? structuredClone(EMPTY_STATE) : (JSON.parse(text) as InsurerState);
    },
    write(state) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const next = `${path}.next`;
      withFile(next, 'w', (file) => {
        writeSync(file, JSON.stringify(state));
        fsyncSync(file);
      });
      renameSync(next, path);
      // A rename is durable once the folder is synchronised. Windows cannot open folders.
      if (process.platform !== 'win32') withFile(dirname(path), 'r', fsyncSync);
    },
  };
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function withFile(path: string, flags: string, use: (file: number) => void): void {
  const file = openSync(path, flags, 0o600);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}
