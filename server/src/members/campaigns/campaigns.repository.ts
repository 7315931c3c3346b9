import type { CampaignId } from '@member-portal/shared-kernel/contracts/campaigns';
import type { Employment } from '@member-portal/shared-kernel/rules/portability';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  hiddenCampaigns,
  portabilities,
  type SchoolingDeclarationRow,
  schoolingDeclarations,
} from './campaigns.table.ts';

/** Subject of a hidden campaign that has no years or cases. */
export const FOR_GOOD = '';

/** The cover after an employment; null without one. */
export async function findPortability(
  db: Executor,
  memberId: string,
): Promise<{ employments: Employment[]; proofValidUntil: string | null } | null> {
  const { employments, proofValidUntil, externalId } = portabilities;
  const [row] = await db
    .select({ employments, proofValidUntil })
    .from(portabilities)
    .where(eq(portabilities.memberId, memberId))
    .orderBy(desc(externalId))
    .limit(1);
  return row ?? null;
}

export async function isHidden(
  db: Executor,
  memberId: string,
  campaign: CampaignId,
  about: string,
): Promise<boolean> {
  const { memberId: member, campaign: name, about: subject } = hiddenCampaigns;
  const rows = await db
    .select({ name })
    .from(hiddenCampaigns)
    .where(and(eq(member, memberId), eq(name, campaign), eq(subject, about)));
  return rows.length > 0;
}

/** A repeat changes nothing. */
export async function hide(
  db: Executor,
  row: { memberId: string; campaign: CampaignId; about: string; at: Date },
): Promise<void> {
  await db.insert(hiddenCampaigns).values(row).onConflictDoNothing();
}

/** Declarations of a school year, including those that the core system rejected. */
export function listDeclarations(
  db: Executor,
  memberId: string,
  schoolYear: string,
): Promise<SchoolingDeclarationRow[]> {
  return db
    .select()
    .from(schoolingDeclarations)
    .where(
      and(eq(schoolingDeclarations.memberId, memberId), eq(schoolingDeclarations.schoolYear, schoolYear)),
    );
}

/** Writes a declaration, or renews a rejected one. Returns its id. */
export async function putDeclaration(
  tx: Executor,
  row: { memberId: string; beneficiaryId: string; schoolYear: string; at: Date },
): Promise<string> {
  const { memberId, beneficiaryId, schoolYear, id } = schoolingDeclarations;
  const fresh = { at: row.at, eventId: null, outcome: null, reason: null };
  const [written] = await tx
    .insert(schoolingDeclarations)
    .values({ ...row, ...fresh })
    .onConflictDoUpdate({ target: [memberId, beneficiaryId, schoolYear], set: fresh })
    .returning({ id });
  if (!written) throw new Error('a declaration was not written');
  return written.id;
}

export async function setDeclarationEvent(
  tx: Executor,
  memberId: string,
  id: string,
  eventId: string,
): Promise<void> {
  await tx
    .update(schoolingDeclarations)
    .set({ eventId })
    .where(and(eq(schoolingDeclarations.memberId, memberId), eq(schoolingDeclarations.id, id)));
}
