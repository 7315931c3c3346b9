import {
  type OrganisationArea,
  zipPrefixes,
} from '@member-portal/shared-kernel/rules/competent-organisation';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type OrganisationOfferRow, organisationAreas, organisationOffers } from './organisations.table.ts';

/** The possible areas of postal codes, and those of the organisation with this code. */
export function listAreas(
  db: Executor,
  zipCodes: readonly (string | null)[],
  code: string | null,
): Promise<OrganisationArea[]> {
  const { zipPrefix, name } = organisationAreas;
  const prefixes = zipCodes.flatMap((zipCode) => zipPrefixes(zipCode ?? ''));
  return db
    .select({ zipPrefix, code: organisationAreas.code, name })
    .from(organisationAreas)
    .where(or(inArray(zipPrefix, ['', ...prefixes]), isOfCode(code)));
}

/** The name of the organisation with this code; null if the table lacks it. */
export async function findName(db: Executor, code: string): Promise<string | null> {
  const [row] = await db
    .select({ name: organisationAreas.name })
    .from(organisationAreas)
    .where(isOfCode(code))
    .orderBy(organisationAreas.zipPrefix)
    .limit(1);
  return row?.name ?? null;
}

/** The rule `isOfOrganisation` as SQL: a code on file may be followed by a centre. */
const isOfCode = (code: string | null) =>
  code === null ? sql`false` : sql`starts_with(${code}::text, ${organisationAreas.code})`;

/** The organisation that waits for the member's answer. */
export async function findOpenOffer(
  db: Executor,
  memberId: string,
): Promise<Pick<OrganisationOfferRow, 'code' | 'name'> | null> {
  const { code, name } = organisationOffers;
  const [row] = await db.select({ code, name }).from(organisationOffers).where(isOpen(memberId));
  return row ?? null;
}

/** Offers an organisation, unless it is the one that the member refused last. */
export async function putOffer(tx: Executor, offer: Omit<OrganisationOfferRow, 'refusedAt'>): Promise<void> {
  const { code, name, offeredAt } = offer;
  await tx
    .insert(organisationOffers)
    .values(offer)
    .onConflictDoUpdate({
      target: organisationOffers.memberId,
      set: { code, name, offeredAt, refusedAt: null },
      setWhere: sql`${organisationOffers.code} <> ${code}`,
    });
}

/** Ends the open offer; a refused one is remembered. */
export async function dropOpenOffer(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(organisationOffers).where(isOpen(memberId));
}

/** Takes the open offer of this organisation. False if there is none, or another call has taken it. */
export async function takeOffer(tx: Executor, memberId: string, code: string): Promise<boolean> {
  const taken = await tx
    .delete(organisationOffers)
    .where(and(isOpen(memberId), eq(organisationOffers.code, code)))
    .returning({ memberId: organisationOffers.memberId });
  return taken.length > 0;
}

/** False without an offer of this organisation. A repeat keeps the first instant. */
export async function refuseOffer(tx: Executor, memberId: string, code: string, at: Date): Promise<boolean> {
  const refused = await tx
    .update(organisationOffers)
    .set({ refusedAt: sql`coalesce(${organisationOffers.refusedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(organisationOffers.memberId, memberId), eq(organisationOffers.code, code)))
    .returning({ memberId: organisationOffers.memberId });
  return refused.length > 0;
}

const isOpen = (memberId: string) =>
  and(eq(organisationOffers.memberId, memberId), isNull(organisationOffers.refusedAt));
