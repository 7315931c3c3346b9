import type { ContactField } from '@member-portal/shared-kernel/contracts/contacts';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type MemberRow, members } from './insured.table.ts';
import { changeAsMember, type MadeChange } from './member-changes.repository.ts';

type ContactChanges = Partial<Pick<MemberRow, ContactField | 'firstName' | 'organisationCode'>>;

/**
 * Writes contact details or the organisation of a member, and returns the changes. `db`: the transaction of
 * the change.
 */
export async function updateContacts(
  db: Executor,
  memberId: string,
  changes: ContactChanges,
  now: Date,
): Promise<MadeChange | null> {
  if (Object.keys(changes).length === 0) return null;
  return changeAsMember(db, memberId, now, () =>
    db.update(members).set(changes).where(eq(members.id, memberId)),
  );
}

/** Replaces the first address. The second address is removed if it is the same. */
export async function moveEmail(
  db: Executor,
  memberId: string,
  email: string,
  now: Date,
): Promise<MadeChange | null> {
  const { secondaryEmail } = members;
  const moved = {
    email,
    secondaryEmail: sql`case when lower(${secondaryEmail}) = lower(${email}) then null else ${secondaryEmail} end`,
  };
  return changeAsMember(db, memberId, now, () =>
    db.update(members).set(moved).where(eq(members.id, memberId)),
  );
}
