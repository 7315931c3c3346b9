import type { RefundYear, YearAmounts } from '@member-portal/shared-kernel/contracts/refund-years';
import { isAdultOn } from '@member-portal/shared-kernel/rules/beneficiary';
import { earliest, type LifeDate, lastOfMonth } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { type DeductionGroup, yearlyCapOn } from '@member-portal/shared-kernel/rules/refund-parameters';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { CarePrivacy, FamilyMember } from '../care-privacy/care-privacy.public.ts';
import { listYears, sumDays, sumMonths, type YearCell } from './refund-sums.repository.ts';
import { beneficiaryNotFound } from './refunds.errors.ts';
import type { RefundServicePorts, Viewer } from './refunds.service.ts';

export type RefundYearService = ReturnType<typeof createRefundYearService>;

/** The year view with the sums that the policyholder may see. */
export function createRefundYearService({
  database,
  clock,
  ports,
}: {
  database: Database;
  clock: Clock;
  ports: Pick<RefundServicePorts, 'privacyOf'>;
}) {
  const { db } = database;

  /** The sums of the year. Uses daily sums for a month in which a person's care becomes private. */
  async function cellsOf(memberId: string, year: number, family: FamilyMember[], privacy: CarePrivacy) {
    const cells = await sumMonths(db, memberId, year);
    const turning = family.flatMap(({ id }) => {
      const month = monthsOf(year).find((first) => turnsHidden(privacy, id, first));
      return month ? [{ id, month }] : [];
    });
    const days = await Promise.all(
      turning.map(({ id, month }) => sumDays(db, memberId, id, month, lastOfMonth(month))),
    );
    const isTold = (cell: YearCell) =>
      turning.some(({ id, month }) => id === cell.beneficiaryId && month === cell.date);
    return [...cells.filter((cell) => !isTold(cell)), ...days.flat()];
  }

  return {
    /** Throws `beneficiary_not_found` for a person outside the family, and 400 for an invalid year. */
    async year(
      { memberId, environment }: Viewer,
      yearText: string,
      beneficiaryId: string | null,
    ): Promise<RefundYear> {
      const year = readYear(yearText);
      const [privacy, years] = await Promise.all([
        ports.privacyOf({ memberId, environment }),
        listYears(db, memberId),
      ]);
      const { family } = privacy;
      if (beneficiaryId !== null && !family.some(({ id }) => id === beneficiaryId))
        throw beneficiaryNotFound();
      const all = await cellsOf(memberId, year, family, privacy);
      const cells = beneficiaryId === null ? all : all.filter((cell) => cell.beneficiaryId === beneficiaryId);
      const people = family.filter(({ id }) => all.some((cell) => cell.beneficiaryId === id));
      return {
        year,
        beneficiaryId,
        years,
        totals: totalOf(cells),
        months: monthsOf(year).map((first, index) => ({
          month: index + 1,
          ...totalOf(cells.filter(({ date }) => date.slice(0, 7) === first.slice(0, 7))),
        })),
        families: familiesOf(cells, privacy),
        beneficiaries: people.map((person) => ({
          beneficiary: presentPerson(person),
          ...totalOf(all.filter((cell) => cell.beneficiaryId === person.id)),
        })),
        caps: capsOf(cells, people, privacy, earliest(clock.today(), `${year}-12-31`)),
      };
    },
  };
}

function readYear(text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < 1900 || year > 2999) throw invalidInput([{ field: 'year', code: 'field_invalid' }]);
  return year;
}

const monthsOf = (year: number): LifeDate[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);

function turnsHidden(privacy: CarePrivacy, beneficiaryId: string, first: LifeDate): boolean {
  const isHidden = (careDate: LifeDate) => privacy.isHidden({ beneficiaryId, careDate });
  return isHidden(first) !== isHidden(lastOfMonth(first));
}

function familiesOf(cells: YearCell[], privacy: CarePrivacy): RefundYear['families'] {
  const families = Map.groupBy(cells, (cell) =>
    privacy.isHidden({ beneficiaryId: cell.beneficiaryId, careDate: cell.date }) ? null : cell.actFamily,
  );
  const entries = [...families].map(([family, of]) => ({ family, hidden: family === null, ...totalOf(of) }));
  return entries.sort(
    (one, other) => Number(one.hidden) - Number(other.hidden) || other.totalCost - one.totalCost,
  );
}

/** The legal caps as of `date`: the last day of the year, or today. */
function capsOf(
  cells: YearCell[],
  people: FamilyMember[],
  privacy: CarePrivacy,
  date: LifeDate,
): RefundYear['caps'] {
  const capOf = (group: DeductionGroup, used: number) => {
    const row = yearlyCapOn(group, date);
    return row ? { used: Math.max(0, used), cap: row.cents } : null;
  };
  return people.flatMap((person) => {
    const own = cells.filter((cell) => cell.beneficiaryId === person.id);
    if (own.length === 0 || !isAdultOn(person.birthDate, date)) return [];
    const hidden = privacy.isHidden({ beneficiaryId: person.id, careDate: date });
    const used = (name: 'flatContributions' | 'franchises') => own.reduce((sum, cell) => sum + cell[name], 0);
    return {
      beneficiary: presentPerson(person),
      hidden,
      flatContributions: hidden ? null : capOf('flat_contribution', used('flatContributions')),
      franchises: hidden ? null : capOf('franchise', used('franchises')),
    };
  });
}

function totalOf(cells: YearCell[]): YearAmounts {
  const sumOf = (name: keyof YearAmounts) => cells.reduce((sum, cell) => sum + cell[name], 0);
  return {
    count: sumOf('count'),
    totalCost: sumOf('totalCost'),
    socialSecurity: sumOf('socialSecurity'),
    otherMutual: sumOf('otherMutual'),
    mutual: sumOf('mutual'),
    remaining: sumOf('remaining'),
  };
}

const presentPerson = ({ id, firstName, rank }: FamilyMember) => ({
  id,
  firstName: displayName(firstName),
  rank,
});
