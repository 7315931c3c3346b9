import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Codes that the insurer posted for a first connection, as keyed hashes. Only the last letter is valid. */
export const letterCodes = pgTable(
  'letter_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When an account was opened with it. */
    usedAt: instant('used_at'),
  },
  (table) => [index('letter_codes_member').on(table.memberId, table.issuedAt)],
);
export type LetterCodeRow = typeof letterCodes.$inferSelect;
