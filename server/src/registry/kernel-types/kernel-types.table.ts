import type { KernelTypes } from '@member-portal/shared-kernel/contracts/kernel-types';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Types of the kernel, by the hash that descriptors name: many versions share them, and lists of versions do not read them. */
export const registryKernelTypes = pgTable('registry_kernel_types', {
  digest: text().primaryKey(),
  types: jsonb().$type<KernelTypes>().notNull(),
});
