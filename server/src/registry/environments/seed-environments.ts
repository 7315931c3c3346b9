import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { findEnvironment, insertEnvironment, replaceEnvironment } from './environments.repository.ts';

export const ENVIRONMENTS_FOLDER = fileURLToPath(new URL('../../../environments', import.meta.url));

const SEED = 'seed';

/**
 * Imports the documents of a folder: new ones, and those that changed in the folder but never here. An
 * invalid document is imported too and shown as broken; BROKEN is invalid on purpose.
 */
export async function seedEnvironments(db: Executor, clock: Clock, folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json'))) {
    const document = JSON.parse(await readFile(join(folder, name), 'utf8')) as { code: string };
    const fresh = { code: document.code, document, revision: 1, updatedAt: clock.now(), updatedBy: SEED };
    if (await insertEnvironment(db, fresh)) continue;
    const current = await findEnvironment(db, document.code);
    if (!current || current.updatedBy !== SEED || isDeepStrictEqual(current.document, document)) continue;
    await replaceEnvironment(db, { ...fresh, revision: current.revision + 1 }, current.revision);
  }
}
