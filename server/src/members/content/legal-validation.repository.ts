import type { LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { legalPages, legalValidations } from './content.table.ts';

export interface LegalState {
  type: LegalPageType;
  title: string;
  version: number;
  publishedOn: LifeDate;
  /** When this member validated this version; null if never. */
  validatedAt: Date | null;
  /** The latest earlier version that this member has validated; null for none. */
  validatedBefore: number | null;
}

/** The version in force of each of these texts, and the member's validation. */
export async function findLegalStates(
  db: Executor,
  memberId: string,
  environment: string,
  types: LegalPageType[],
  today: LifeDate,
): Promise<LegalState[]> {
  const inForce = versionsInForce(db, environment, types, today);
  return db
    .select({
      type: legalPages.type,
      title: legalPages.title,
      version: legalPages.version,
      publishedOn: legalPages.publishedOn,
      validatedAt: legalValidations.validatedAt,
      validatedBefore: sql<number | null>`(
        select max(earlier.version) from ${legalValidations} earlier
        where earlier.member_id = ${memberId} and earlier.type = ${legalPages.type} and earlier.version < ${legalPages.version}
      )`,
    })
    .from(legalPages)
    .innerJoin(inForce, and(eq(inForce.type, legalPages.type), eq(inForce.latest, legalPages.version)))
    .leftJoin(
      legalValidations,
      and(
        eq(legalValidations.memberId, memberId),
        eq(legalValidations.type, legalPages.type),
        eq(legalValidations.version, legalPages.version),
      ),
    )
    .where(eq(legalPages.environment, environment));
}

/** A repeated validation keeps the time of the first one. */
export async function insertValidations(
  db: Executor,
  memberId: string,
  pages: readonly { type: LegalPageType; version: number }[],
  now: Date,
): Promise<void> {
  await db
    .insert(legalValidations)
    .values(pages.map(({ type, version }) => ({ memberId, type, version, validatedAt: now })))
    .onConflictDoNothing();
}

/** The types whose version in force this member has not validated. */
export async function listNotValidated(
  db: Executor,
  memberId: string,
  environment: string,
  types: LegalPageType[],
  today: LifeDate,
): Promise<LegalPageType[]> {
  const inForce = versionsInForce(db, environment, types, today);
  const rows = await db
    .select({ type: inForce.type })
    .from(inForce)
    .leftJoin(
      legalValidations,
      and(
        eq(legalValidations.memberId, memberId),
        eq(legalValidations.type, inForce.type),
        eq(legalValidations.version, inForce.latest),
      ),
    )
    .where(isNull(legalValidations.memberId));
  return rows.map(({ type }) => type);
}

/** Type and latest version of each of these texts that is in force on that day, to be joined. */
function versionsInForce(db: Executor, environment: string, types: LegalPageType[], today: LifeDate) {
  return db
    .select({ type: legalPages.type, latest: sql<number>`max(${legalPages.version})`.as('latest') })
    .from(legalPages)
    .where(
      and(
        eq(legalPages.environment, environment),
        inArray(legalPages.type, types),
        lte(legalPages.publishedOn, today),
      ),
    )
    .groupBy(legalPages.type)
    .as('in_force');
}
