import type { EndingGround } from '@member-portal/shared-kernel/contracts/contract-endings';
import { date, text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A request to end a contract, with the contract as it was on that day. Its progress is that of the request in `requests`. */
export const contractEndings = submissionTable('contract_endings', 'none', {
  contractExternalId: text('contract_external_id'),
  contractName: text('contract_name').notNull(),
  contractNumber: text('contract_number').notNull(),
  ground: text('ground').$type<EndingGround>().notNull(),
  eventOn: date('event_on', { mode: 'string' }),
  wishedOn: date('wished_on', { mode: 'string' }),
  /** Last covered day, as shown to the member. */
  endOn: date('end_on', { mode: 'string' }).notNull(),
  comment: text('comment'),
});
export type ContractEndingRow = typeof contractEndings.$inferSelect;
