import type {
  Preferences,
  UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { members } from './insured.table.ts';
import { changeAsMember, type MadeChange } from './member-changes.repository.ts';

export async function findPreferences(db: Executor, memberId: string): Promise<Omit<Preferences, 'changes'>> {
  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  if (!row) throw new Error('a session refers to a member who no longer exists');
  const { tpCardFormat, statementFormat, magazineFormat, informationChannel } = row;
  return {
    tpCardFormat,
    statementFormat,
    magazineFormat,
    informationChannel,
    reach: {
      email: row.email !== null,
      mobileNumber: row.mobileNumber !== null,
      address: Boolean(row.addressLine1 && row.zipCode && row.city),
    },
  };
}

/** Writes the choices of a member, and returns the changes. `tx`: the transaction of the change. */
export async function updatePreferences(
  tx: Executor,
  memberId: string,
  choices: UpdatePreferencesRequest,
  now: Date,
): Promise<MadeChange | null> {
  if (Object.values(choices).every((choice) => choice === undefined)) return null;
  return changeAsMember(tx, memberId, now, () =>
    tx.update(members).set(choices).where(eq(members.id, memberId)),
  );
}
