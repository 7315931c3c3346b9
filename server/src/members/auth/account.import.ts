import { emailKey } from '@member-portal/shared-kernel/rules/email';
import type { LoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import {
  externalUuid,
  type ImportContext,
  type Importer,
  type ImportTx,
  type Rule,
} from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type MemberRow, members } from '../insured/insured.table.ts';
import { openMemberNir } from '../insured/sealed-columns.ts';
import { accountLogins, accounts } from './auth.table.ts';
import { loginHash } from './login-hash.ts';

export const AccountRecord = z.strictObject({
  type: z.literal('account'),
  externalId: field.externalId,
  member: field.externalId,
  /** not-activated: created by the insurer only; locked: by an operator; spam-marked: no codes are sent. */
  state: field.oneOf(['active', 'not-activated', 'locked', 'spam-marked']),
  /** An argon2id hash or, for demonstrations and tests only, the password itself, which is hashed at once. */
  password: z
    .union(
      [
        z.strictObject({ argon2: z.string().startsWith('$argon2id$', 'expected an argon2id hash') }),
        z.strictObject({ clear: z.string().min(12, 'expected at least 12 characters') }),
      ],
      'expected { argon2 } with a hash or { clear } with 12 characters or more',
    )
    .nullable()
    .default(null),
  /** An advisor set the password: the member must choose another one first. */
  passwordTemporary: field.orElse(z.boolean(), false),
  passwordChangedAt: field.instant.nullable().default(null),
  lastConnectionAt: field.instant.nullable().default(null),
  /** The login that the member chose. Without a choice, member number and social security number both work. */
  login: field.oneOf(['MEMBER_NUMBER', 'NIR', 'EMAIL']).nullable().default(null),
  /** The member is asked to choose a login, e-mail or member number. */
  loginChoiceAsked: field.orElse(z.boolean(), false),
  createdAt: field.instant,
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/** Creates accounts that the portal does not have. An existing one belongs to the member and is not changed. */
export const accountImporter: Importer<AccountRecord> = {
  type: 'account',
  schema: AccountRecord,
  references: [{ field: 'member', type: 'member' }],
  existing: existingIn(accounts, { memberId: accounts.memberId }),
  // The records of the file are compared with each other only: an account that the member opened in
  // the portal is no conflict.
  unique: [{ field: 'member', of: ({ member }) => member }],
  constraints: {
    account_logins_environment_kind_value_hash_pk: {
      field: 'member',
      reason:
        'another account of this environment has the same login: social security number, e-mail or member number',
    },
  },
  rules: (['createdAt', 'lastConnectionAt', 'passwordChangedAt'] as const).map(
    (instant): Rule<AccountRecord> =>
      (record, { now }) =>
        field.notInFuture(instant, record[instant], now),
  ),
  async importBatch(tx, located, context) {
    const records = await withoutAccount(
      tx,
      located.map(({ record }) => record),
    );
    const holders = await membersOf(tx, records);
    for (const record of records) {
      const holder = holders.get(externalUuid('member', record.member));
      if (holder) await openAccount(tx, record, holder, context);
    }
    return { changed: records.length };
  },
};

async function withoutAccount(tx: ImportTx, records: AccountRecord[]): Promise<AccountRecord[]> {
  const memberIds = records.map(({ member }) => externalUuid('member', member));
  const rows = await tx
    .select({ memberId: accounts.memberId })
    .from(accounts)
    .where(inArray(accounts.memberId, memberIds));
  const taken = new Set(rows.map(({ memberId }) => memberId));
  return records.filter(({ member }) => !taken.has(externalUuid('member', member)));
}

async function membersOf(tx: ImportTx, records: AccountRecord[]): Promise<Map<string, MemberRow>> {
  const ids = records.map(({ member }) => externalUuid('member', member));
  const rows = ids.length > 0 ? await tx.select().from(members).where(inArray(members.id, ids)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

async function openAccount(tx: ImportTx, record: AccountRecord, holder: MemberRow, context: ImportContext) {
  const accountId = externalUuid('account', record.externalId);
  const createdAt = new Date(record.createdAt);
  await tx.insert(accounts).values({
    id: accountId,
    memberId: holder.id,
    environment: holder.environment,
    state: record.state === 'not-activated' ? 'ASLEEP' : 'ACTIVE',
    passwordHash: await passwordHash(record, context),
    passwordChangedAt: record.password && instant(record.passwordChangedAt ?? record.createdAt),
    passwordTemporary: record.passwordTemporary,
    lockedAt: record.state === 'locked' ? createdAt : null,
    spamMarkedAt: record.state === 'spam-marked' ? createdAt : null,
    lastConnectionAt: instant(record.lastConnectionAt),
    loginKind: record.login,
    loginEmail: record.login === 'EMAIL' ? holder.email : null,
    loginChoiceAsked: record.loginChoiceAsked,
    createdAt,
  });
  const logins = loginsOf(record, holder, context);
  await tx.insert(accountLogins).values(
    logins.map((login) => ({
      environment: holder.environment,
      kind: login.kind,
      valueHash: loginHash(context.keyedHash, login),
      accountId,
    })),
  );
}

function loginsOf({ login }: AccountRecord, holder: MemberRow, context: ImportContext): LoginIdentifier[] {
  const all: LoginIdentifier[] = [
    { kind: 'MEMBER_NUMBER', value: holder.membershipNumber },
    { kind: 'NIR', value: openMemberNir(context.cipher, holder.nirEncrypted) },
    { kind: 'EMAIL', value: emailKey(holder.email ?? '') },
  ];
  return all.filter(({ kind }) => (login === null ? kind !== 'EMAIL' : kind === login));
}

async function passwordHash({ password }: AccountRecord, context: ImportContext): Promise<string | null> {
  if (!password) return null;
  return 'argon2' in password ? password.argon2 : context.hashPassword(password.clear);
}

const instant = (text: string | null) => (text === null ? null : new Date(text));
