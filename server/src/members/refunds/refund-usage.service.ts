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

/** Some acts of a family: `acts`, or all except `exceptActs`. */
export interface ActScope {
  family: ActFamily;
  acts: string[] | null;
  exceptActs: string[];
}

/** A person's use of the contract's budgets and the legal caps in a year. */
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
    /** Cents that the mutual paid for these acts; null if the person's care is private. */
    async spent(viewer: Viewer, care: PersonAndDate, scope: ActScope): Promise<number | null> {
      if (await isHidden(viewer, care)) return null;
      return sumSpent(db, viewer.memberId, care.beneficiaryId, calendarYear(care.date), scope);
    },

    /** The last date on which a person had one of these acts; null if never. Unknown if their care is private. */
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

    /** A person's refunds of an act on some days, without days on which their care is private. */
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

    /** Cents of deductions by law; null if the person's care is private. */
    async usedDeductions(
      viewer: Viewer,
      care: PersonAndDate,
    ): Promise<Record<DeductionGroup, number> | null> {
      if (await isHidden(viewer, care)) return null;
      return sumKeptBack(db, viewer.memberId, care.beneficiaryId, calendarYear(care.date));
    },
  };
}
