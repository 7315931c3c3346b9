import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import {
  type BeneficiaryRow,
  bankAccounts,
  beneficiaries,
  type InsuranceContractRow,
  insuranceContracts,
  type MemberRow,
  members,
} from './insured.table.ts';

/** The environment of a member, as part of a query of another module. */
export function environmentOfMember(memberId: SQLWrapper): SQL<string> {
  return sql<string>`(select ${members}.environment from ${members} where ${members}.id = ${memberId})`;
}

export async function findMember(db: Executor, memberId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  return row ?? null;
}

/** Members of the environment with that social security number, usually one; oldest file first. */
export function listMembersByNir(db: Executor, environment: string, nirHash: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(and(eq(members.environment, environment), eq(members.nirHash, nirHash)))
    .orderBy(asc(members.createdAt), asc(members.id));
}

/** The categories of the contact form that the insurer offers the member; null: all. */
export async function findContactThemes(db: Executor, memberId: string): Promise<ContactCategory[] | null> {
  const [row] = await db
    .select({ contactThemes: members.contactThemes })
    .from(members)
    .where(eq(members.id, memberId));
  return row?.contactThemes ?? null;
}

export async function findMemberByNumber(
  db: Executor,
  environment: string,
  membershipNumber: string,
): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.environment, environment), eq(members.membershipNumber, membershipNumber)));
  return row ?? null;
}

/** The members of an environment with this number, or with a contract of this number, with their addresses. */
export async function listMembersByReference(db: Executor, environment: string, reference: string) {
  const inEnvironment = eq(members.environment, environment);
  const ofContract = db
    .select({ id: insuranceContracts.memberId })
    .from(insuranceContracts)
    .where(eq(insuranceContracts.insurerContract, reference));
  // Two queries, each on its index: joined by OR they would read the whole table.
  const rows = await db
    .select()
    .from(members)
    .where(and(inEnvironment, eq(members.membershipNumber, reference)))
    .union(
      db
        .select()
        .from(members)
        .where(and(inEnvironment, inArray(members.id, ofContract))),
    );
  return rows.map(({ id, surName, firstName, email, secondaryEmail }) => ({
    memberId: id,
    surName,
    firstName,
    emails: [email, secondaryEmail].filter((address) => address !== null),
  }));
}

/** Member → membership number, for existing members, of that environment if one is given. */
export async function listMembershipNumbers(
  db: Executor,
  memberIds: readonly string[],
  environment?: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: members.id, membershipNumber: members.membershipNumber })
    .from(members)
    .where(
      and(
        inArray(members.id, [...memberIds]),
        environment === undefined ? undefined : eq(members.environment, environment),
      ),
    );
  return new Map(rows.map(({ id, membershipNumber }) => [id, membershipNumber]));
}

export async function setTutorialFinished(db: Executor, memberId: string): Promise<void> {
  await db.update(members).set({ finishedTutorial: true }).where(eq(members.id, memberId));
}

/** One statement, so that no other change interferes. The old address becomes the second one if there is none. */
export async function updateEmail(db: Executor, memberId: string, email: string): Promise<void> {
  const { email: old, secondaryEmail: second } = members;
  const same = (column: typeof old | typeof second) => sql`lower(${column}) = lower(${email})`;
  await db
    .update(members)
    .set({
      email: sql`case when ${same(old)} then ${old} else ${email} end`,
      secondaryEmail: sql`case when ${old} is null or ${same(old)} then ${second}
        when ${second} is null or ${same(second)} then ${old} else ${second} end`,
    })
    .where(eq(members.id, memberId));
}

/** A member and some of their people, by their ids in the core system, in the order of `ids`. */
export async function findAddressed(db: Executor, memberId: string, ids: readonly string[]) {
  const [member] = await db
    .select({ externalId: members.externalId, membershipNumber: members.membershipNumber })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) throw new Error('an act refers to a member who no longer exists');
  if (ids.length === 0) return { member, people: [] };
  const { externalId, id: portalId, firstName, birthDate } = beneficiaries;
  const rows = await db
    .select({ externalId, portalId, firstName, birthDate })
    .from(beneficiaries)
    .where(and(eq(beneficiaries.memberId, memberId), inArray(beneficiaries.id, [...ids])));
  return { member, people: ids.flatMap((id) => rows.find((row) => row.portalId === id) ?? []) };
}

/** Everyone who was ever covered, insured first. */
export function listBeneficiaries(db: Executor, memberId: string): Promise<BeneficiaryRow[]> {
  return db
    .select()
    .from(beneficiaries)
    .where(eq(beneficiaries.memberId, memberId))
    .orderBy(asc(beneficiaries.familyPosition));
}

/** Health contracts before the others, newest first. */
export function listInsuranceContracts(db: Executor, memberId: string): Promise<InsuranceContractRow[]> {
  return db
    .select()
    .from(insuranceContracts)
    .where(eq(insuranceContracts.memberId, memberId))
    .orderBy(desc(insuranceContracts.domain), desc(insuranceContracts.startDate));
}

/** Null for a missing contract and another member's. */
export async function findInsuranceContract(
  db: Executor,
  memberId: string,
  id: string,
): Promise<InsuranceContractRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(insuranceContracts)
    .where(and(eq(insuranceContracts.memberId, memberId), eq(insuranceContracts.id, id)));
  return row ?? null;
}

/** Last three characters of the account for refunds on that day; null without an account. */
export async function findRefundAccountEnding(
  db: Executor,
  memberId: string,
  today: LifeDate,
): Promise<string | null> {
  const [row] = await db
    .select({ ending: bankAccounts.ibanEnding })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.memberId, memberId),
        eq(bankAccounts.usage, 'REFUND'),
        isNull(bankAccounts.beneficiaryId),
        lte(bankAccounts.validFrom, today),
      ),
    )
    .orderBy(desc(bankAccounts.validFrom))
    .limit(1);
  return row?.ending ?? null;
}

/** The account for contributions on that day; null if there is none. */
export async function findContributionAccount(
  db: Executor,
  memberId: string,
  today: LifeDate,
): Promise<Pick<typeof bankAccounts.$inferSelect, 'ibanEncrypted' | 'bic' | 'holder' | 'externalId'> | null> {
  const { ibanEncrypted, bic, holder, externalId, usage, validFrom } = bankAccounts;
  const [row] = await db
    .select({ ibanEncrypted, bic, holder, externalId })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.memberId, memberId), eq(usage, 'CONTRIBUTION'), lte(validFrom, today)))
    .orderBy(desc(validFrom))
    .limit(1);
  return row ?? null;
}

/** Health contract of that day, or the last one before it; null if there is none. */
export async function findHealthContract(
  db: Executor,
  memberId: string,
  today: LifeDate,
): Promise<InsuranceContractRow | null> {
  const rows = await db
    .select()
    .from(insuranceContracts)
    .where(
      and(
        eq(insuranceContracts.memberId, memberId),
        eq(insuranceContracts.domain, 'HEALTH'),
        lte(insuranceContracts.startDate, today),
      ),
    )
    .orderBy(desc(insuranceContracts.startDate));
  return rows.find((row) => row.endDate === null || row.endDate >= today) ?? rows[0] ?? null;
}

/** Makes writers of the same person wait for each other. Readers, and rows that refer to the person, do not wait. */
export async function lockBeneficiary(tx: Executor, memberId: string, id: string): Promise<void> {
  await tx
    .select({ id: beneficiaries.id })
    .from(beneficiaries)
    .where(and(eq(beneficiaries.memberId, memberId), eq(beneficiaries.id, id)))
    .for('no key update');
}

/**
 * Makes writers of the same member's family wait for each other. Readers, and rows that refer to the member,
 * do not wait.
 */
export async function lockMember(tx: Executor, id: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');
}

/** People covered on that day, insured first. */
export function listCovered(db: Executor, memberId: string, today: LifeDate): Promise<BeneficiaryRow[]> {
  return db
    .select()
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.memberId, memberId),
        lte(beneficiaries.joinedOn, today),
        or(isNull(beneficiaries.leftOn), gte(beneficiaries.leftOn, today)),
      ),
    )
    .orderBy(asc(beneficiaries.familyPosition));
}
