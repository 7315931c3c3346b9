import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A message that opened a request. Its text is also the first message of that request, under the same id. */
export const contactMessages = submissionTable('contact_messages', 'none', {
  category: text('category').$type<ContactCategory>().notNull(),
  object: text('object').notNull(),
  body: text('body').notNull(),
  /** The contract with the option to change, as it was on that day. */
  contractExternalId: text('contract_external_id'),
  contractName: text('contract_name'),
  contractNumber: text('contract_number'),
});
