import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Executor } from '../../platform/db/database.ts';
import { findEnvironment } from './environments.repository.ts';
import { readEnvironment } from './read-environment.ts';

/** The document of an environment, always well formed; null if there is no such environment. */
export async function findDocument(db: Executor, code: string): Promise<EnvironmentDocument | null> {
  const row = await findEnvironment(db, code);
  return row && readEnvironment(row.document, row.revision).document;
}
