import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '@member-portal/server/start-error';

/** Makes the data folder and its `logs`. Throws a StartError that says what to do when it cannot be written. */
export function prepareDataFolder(folder: string): { serverLog: string; demoLog: string } {
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
  return { serverLog: freshLog(logs, 'portal'), demoLog: freshLog(logs, 'demo') };
}

/** Creates the folder level by level: where it cannot be created, Node's recursive mkdir may never return. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** One file per start. That of the previous start stays beside it. */
function freshLog(folder: string, name: string): string {
  const path = join(folder, `${name}.log`);
  const previous = join(folder, `${name}.previous.log`);
  try {
    rmSync(previous, { force: true });
    renameSync(path, previous);
  } catch {
    // The first start has none.
  }
  return path;
}
