import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { createUploadService } from './uploads.service.ts';
import { uploads } from './uploads.table.ts';

/** The upload service of the clean-up job. */
export const serviceOf = ({ database, files, clock }: Platform) =>
  createUploadService({ database, files, clock, limits: DEFAULT_LIMITS.uploads });

/** The row of an upload in the database. */
export async function rowOf({ database }: Platform, id: string) {
  const [row] = await database.db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** Number of files in the store, including those of earlier tests. */
export function countFiles({ config }: Platform): number {
  const folder = join(config.data, 'files', 'uploads');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}
