import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { calendarYear, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DeductionGroup } from '@member-portal/shared-kernel/rules/refund-parameters';
import type { Database } from '../../platform/db/database.ts';
import { findLastCare, listCareOn, sumKeptBack, sumSpent } from './refund-sums.repository.ts';
import type { RefundServicePorts, Viewer } from './refunds.service.ts';

/** A person and a date, which stands for its calendar year. */
interface PersonAndDate {
  beneficiaryId: string;
  date: LifeDate;
}

/** Some acts of a family: those of `acts`, or all but `exceptActs`. */
export interface ActScope {
  family: ActFamily;
  acts: string[] | null;
  exceptActs: string[];
}

/** What a person's care has used up in a year of the contract's budgets and of the legal caps. */
export function createRefundUsageService({
  database,
  ports,
}: {
  database: Database;
  ports: Pick<RefundServicePorts, 'privacyOf'>;
}) {
  const { db } = database;

  /** Sums of hidden care are hidden too: they would reveal its kind. */
  async function isHidden(viewer: Viewer, { beneficiaryId, date }: PersonAndDate) {
    const privacy = await ports.privacyOf(viewer);
    return privacy.isHidden({ beneficiaryId, careDate: date });
  }

  return {
    /** Cents that the mutual paid for these acts; null where the person keeps their care to themselves. */
    async spent(viewer: Viewer, care: PersonAndDate, scope: ActScope): Promise<number | null> {
      if (await isHidden(viewer, care)) return null;
      return sumSpent(db, viewer.memberId, care.beneficiaryId, calendarYear(care.date), scope);
    },

    /** When a person last had one of these acts; null for never. Not known where they keep their care to themselves. */
    async lastCare(
      viewer: Viewer,
      care: PersonAndDate,
      acts: string[],
    ): Promise<{ isKnown: boolean; date: LifeDate | null }> {
      if (await isHidden(viewer, care)) return { isKnown: false, date: null };
      return {
        isKnown: true,
        date: await findLastCare(db, viewer.memberId, care.beneficiaryId, acts, care.date),
      };
    },

    /** A person's refunds of an act on some days; none of those on which they keep their care to themselves. */
    async refundsOn(
      viewer: Viewer,
      visits: { beneficiaryId: string; actCode: string; dates: readonly LifeDate[] },
    ) {
      const privacy = await ports.privacyOf(viewer);
      const dates = visits.dates.filter(
        (careDate) => !privacy.isHidden({ beneficiaryId: visits.beneficiaryId, careDate }),
      );
      return dates.length === 0 ? [] : listCareOn(db, viewer.memberId, { ...visits, dates });
    },

    /** Cents that the law kept back; null where the person keeps their care to themselves. */
    async usedDeductions(
      viewer: Viewer,
      care: PersonAndDate,
    ): Promise<Record<DeductionGroup, number> | null> {
      if (await isHidden(viewer, care)) return null;
      return sumKeptBack(db, viewer.memberId, care.beneficiaryId, calendarYear(care.date));
    },
  };
}
