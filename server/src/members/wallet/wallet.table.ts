import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../auth/auth.table.ts';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Cards in members' wallets. The id is the serial number of the Apple pass, and the last part of the Google
 * object's id.
 */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    environment: text('environment').notNull(),
    wallet: text('wallet', { enum: ['APPLE', 'GOOGLE'] }).notNull(),
    /** The session that added the pass last, so that signing it out from elsewhere withdraws the pass. No foreign key: sessions are deleted earlier. */
    sessionId: uuid('session_id').notNull(),
    /** Hash of the pass's content. */
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the pass last changed; devices fetch later changes. */
    changedAt: instant('changed_at').notNull(),
    /** The `changed_at` that the wallet has been, or is being, notified of. */
    toldAt: instant('told_at'),
    /** When the pass was withdrawn, permanently. The row stays, because devices ask for it later. */
    voidedAt: instant('voided_at'),
  },
  (table) => [
    uniqueIndex('wallet_passes_living').on(table.memberId, table.wallet).where(sql`voided_at is null`),
    index('wallet_passes_account').on(table.accountId),
    index('wallet_passes_untold').on(table.changedAt).where(sql`told_at is null or told_at < changed_at`),
  ],
);
export type WalletPassRow = typeof walletPasses.$inferSelect;

/** Apple devices that are notified when a pass changes. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    /** Chosen by the device: its shared secret. */
    deviceId: text('device_id').notNull(),
    passId: uuid('pass_id')
      .notNull()
      .references(() => walletPasses.id, { onDelete: 'cascade' }),
    pushToken: text('push_token').notNull(),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.passId] }),
    index('wallet_devices_pass').on(table.passId),
  ],
);
export type WalletDeviceRow = typeof walletDevices.$inferSelect;

/**
 * Members with a pass whose card may have changed. Triggers on contracts, people and members write the rows
 * for every writer. No foreign key: an import would lock the row of each member.
 */
export const walletChanges = pgTable('wallet_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: uuid('member_id').notNull(),
});
