import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Accounts that can sign in. ASLEEP: created by the insurer, not activated by the member yet. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  memberId: uuid('member_id')
    .notNull()
    .unique()
    .references(() => members.id, { onDelete: 'cascade' }),
  environment: text('environment').notNull(),
  state: text('state', { enum: ['ACTIVE', 'ASLEEP'] }).notNull(),
  /** argon2id; null if no password was ever set. */
  passwordHash: text('password_hash'),
  passwordChangedAt: instant('password_changed_at'),
  /** Set by an advisor: the member must choose another one before anything else. */
  passwordTemporary: boolean('password_temporary').notNull().default(false),
  /** The login that the member chose; null while member number and social security number both work. */
  loginKind: text('login_kind', { enum: ['MEMBER_NUMBER', 'NIR', 'EMAIL'] }),
  /**
   * The address that is the login; null for another kind of login. It may differ from a contact address that
   * changed later.
   */
  loginEmail: text('login_email'),
  /** The insurer asks the member to choose a login: the pop-up shows until there is a choice. */
  loginChoiceAsked: boolean('login_choice_asked').notNull().default(false),
  /** Locked by an operator, until an operator lifts it. */
  lockedAt: instant('locked_at'),
  /** The member's address rejected our mails as spam: codes are sent again once the member confirms. */
  spamMarkedAt: instant('spam_marked_at'),
  lastConnectionAt: instant('last_connection_at'),
  /** Language of the page at the last sign-in; null before the first one. Mails without a causing page use it. */
  locale: text('locale').$type<MailLocale>(),
  createdAt: instant('created_at').notNull(),
});
export type AccountRow = typeof accounts.$inferSelect;

/** Identifiers that an account can sign in with. Stored as keyed hashes, since one may be a social security number. */
export const accountLogins = pgTable(
  'account_logins',
  {
    environment: text('environment').notNull(),
    kind: text('kind', { enum: ['MEMBER_NUMBER', 'NIR', 'EMAIL'] }).notNull(),
    valueHash: text('value_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.kind, table.valueHash] }),
    index('account_logins_account').on(table.accountId),
  ],
);

/** A sign-in between the right password and the code. */
export const authMfaSessions = pgTable(
  'auth_mfa_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    environment: text('environment').notNull(),
    /** The address that the member chose for the code; null before the choice. */
    emailId: text('email_id', { enum: ['primary', 'secondary'] }),
    /** Keyed hash of the valid code; null before the first one. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    codeSentAt: instant('code_sent_at'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('auth_mfa_sessions_expiry').on(table.expiresAt)],
);
export type AuthMfaSessionRow = typeof authMfaSessions.$inferSelect;

/** Browsers that have signed in. Their tries are counted separately, so that a stranger cannot lock the member out. */
export const authDevices = pgTable(
  'auth_devices',
  {
    deviceHash: text('device_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceHash, table.accountId] })],
);

/** Counters of tries, one row for each key. The database counts, so they are exact with any number of replicas. */
export const authThrottles = pgTable(
  'auth_throttles',
  {
    /** 'login:…', 'device:…', 'address:…', 'mfa:…', 'codes:…' and so on, with a hash or an account's id. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** End of the window that began with the first try; null for a count without a window. */
    windowEndsAt: instant('window_ends_at'),
    blockedUntil: instant('blocked_until'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('auth_throttles_updated').on(table.updatedAt)],
);
