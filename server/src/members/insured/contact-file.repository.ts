import { eq, sql } from 'drizzle-orm';
import type { ContactField } from 'shared-kernel/contracts/contacts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type MemberRow, members } from './insured.table.ts';
import { changeAsMember } from './member-changes.ts';

type ContactRow = Pick<MemberRow, ContactField | 'firstName'>;

/** How the insurer reaches a member, for the module that members change it through. */
export function createContactFile(db: Executor, clock: Clock) {
  return {
    async find(memberId: string): Promise<ContactRow | null> {
      const [row] = await db.select().from(members).where(eq(members.id, memberId));
      return row ?? null;
    },

    async update(tx: Executor, memberId: string, changes: Partial<ContactRow>): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await changeAsMember(tx, memberId, clock.now(), () =>
        tx.update(members).set(changes).where(eq(members.id, memberId)),
      );
    },

    /** The new address; it is no longer the second one where it was. */
    async moveEmail(tx: Executor, memberId: string, email: string): Promise<void> {
      const { secondaryEmail } = members;
      const moved = {
        email,
        secondaryEmail: sql`case when lower(${secondaryEmail}) = lower(${email}) then null else ${secondaryEmail} end`,
      };
      await changeAsMember(tx, memberId, clock.now(), () =>
        tx.update(members).set(moved).where(eq(members.id, memberId)),
      );
    },
  };
}
