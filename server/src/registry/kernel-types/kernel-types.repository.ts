import type { KernelTypes } from '@member-portal/shared-kernel/contracts/kernel-types';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { registryKernelTypes } from './kernel-types.table.ts';

export async function findKernelTypes(db: Executor, digest: string): Promise<KernelTypes | null> {
  const [row] = await db.select().from(registryKernelTypes).where(eq(registryKernelTypes.digest, digest));
  return row?.types ?? null;
}

/** Does nothing where they are known. */
export async function insertKernelTypes(db: Executor, digest: string, types: KernelTypes): Promise<void> {
  await db.insert(registryKernelTypes).values({ digest, types }).onConflictDoNothing();
}
