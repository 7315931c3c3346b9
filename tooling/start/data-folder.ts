import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '@member-portal/server/start-error';

/**
 * Creates the data folder and its `logs`. Throws a StartError with the remedy if the folder is not writable.
 */
export function prepareDataFolder(folder: string): {
  serverLog: string;
  demoLog: string;
  insurerLog: string;
} {
  const logs = join(folder, 'logs');
  try {
    makeFolder(logs);
    accessSync(logs, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${folder} cannot be written (${code}): check its rights, or choose another: npm start -- --data FOLDER`,
      error,
    );
  }
  return {
    serverLog: freshLog(logs, 'portal'),
    demoLog: freshLog(logs, 'demo'),
    insurerLog: freshLog(logs, 'demo-insurer'),
  };
}

/**
 * Creates the folder level by level: if it cannot be created, Node's recursive mkdir may never
 * return.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** One log file for each start. The previous start's file is kept beside it. */
function freshLog(folder: string, name: string): string {
  const path = join(folder, `${name}.log`);
  const previous = join(folder, `${name}.previous.log`);
  try {
    rmSync(previous, { force: true });
    renameSync(path, previous);
  } catch {
    // Absent at the first start.
  }
  return path;
}
