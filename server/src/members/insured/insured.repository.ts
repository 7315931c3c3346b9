import { and, asc, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import {
  type BeneficiaryRow,
  bankAccounts,
  beneficiaries,
  type ContractRow,
  contracts,
  type MemberNotificationRow,
  type MemberRow,
  memberNotifications,
  members,
} from './insured.table.ts';

export type InsuredRepository = ReturnType<typeof createInsuredRepository>;

export function createInsuredRepository(db: Executor) {
  return {
    async member(memberId: string): Promise<MemberRow | null> {
      const [row] = await db.select().from(members).where(eq(members.id, memberId));
      return row ?? null;
    },

    /** Everyone ever covered, the insured first. */
    beneficiaries(memberId: string): Promise<BeneficiaryRow[]> {
      return db
        .select()
        .from(beneficiaries)
        .where(eq(beneficiaries.memberId, memberId))
        .orderBy(asc(beneficiaries.familyPosition));
    },

    /** Health contracts before the others, the newest first. */
    contracts(memberId: string): Promise<ContractRow[]> {
      return db
        .select()
        .from(contracts)
        .where(eq(contracts.memberId, memberId))
        .orderBy(desc(contracts.domain), desc(contracts.startDate));
    },

    /** Last three characters of the account that refunds go to on that day; null without an account. */
    async refundAccountEnding(memberId: string, today: LifeDate): Promise<string | null> {
      const [row] = await db
        .select({ ending: bankAccounts.ibanEnding })
        .from(bankAccounts)
        .where(
          and(
            eq(bankAccounts.memberId, memberId),
            eq(bankAccounts.usage, 'REFUND'),
            lte(bankAccounts.validFrom, today),
          ),
        )
        .orderBy(desc(bankAccounts.validFrom))
        .limit(1);
      return row?.ending ?? null;
    },

    /** What is still expected, the nearest date first. A date that has passed is still expected. */
    openNotifications(memberId: string): Promise<MemberNotificationRow[]> {
      return db
        .select()
        .from(memberNotifications)
        .where(and(eq(memberNotifications.memberId, memberId), isNull(memberNotifications.settledAt)))
        .orderBy(asc(memberNotifications.dueDate), asc(memberNotifications.id));
    },

    /** Health contract of that day, or the last one before it; null without any. */
    async healthContract(memberId: string, today: LifeDate): Promise<ContractRow | null> {
      const rows = await db
        .select()
        .from(contracts)
        .where(
          and(
            eq(contracts.memberId, memberId),
            eq(contracts.domain, 'HEALTH'),
            lte(contracts.startDate, today),
          ),
        )
        .orderBy(desc(contracts.startDate));
      return rows.find((row) => row.endDate === null || row.endDate >= today) ?? rows[0] ?? null;
    },

    /** Covered on that day, the insured first. */
    covered(memberId: string, today: LifeDate): Promise<BeneficiaryRow[]> {
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
    },
  };
}
