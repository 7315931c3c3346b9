import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { CarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { openCare } from '../care-privacy/open-care.public.ts';
import { LISTED, type ListedRefund, oneOfThese } from './refunds.repository.ts';
import { type RefundRow, refunds } from './refunds.table.ts';

/** A kind of act of a person. */
export type ActKind = Pick<RefundRow, 'beneficiaryId' | 'actCode' | 'actFamily' | 'actWording'>;

interface Found {
  memberId: string;
  privacy: Pick<CarePrivacy, 'family' | 'hiddenFrom'>;
  /** The matching kinds; null: every kind. Care that is hidden from the viewer never matches by its kind. */
  kinds: readonly ActKind[] | null;
  /** People whose names match: all of their refunds match. */
  people: readonly string[];
  /** Days of care, both ends included. */
  period: { from: LifeDate; to: LifeDate } | null;
}

/** Every kind of act in the care that the viewer may see. */
export function listActKinds(
  db: Executor,
  memberId: string,
  privacy: Pick<CarePrivacy, 'family' | 'hiddenFrom'>,
): Promise<ActKind[]> {
  const { beneficiaryId, actCode, actFamily, actWording } = refunds;
  return db
    .selectDistinct({ beneficiaryId, actCode, actFamily, actWording })
    .from(refunds)
    .where(and(eq(refunds.memberId, memberId), open(privacy)));
}

/** The newest matching refunds. */
export function findRefundsOf(
  db: Executor,
  { memberId, privacy, kinds, people, period }: Found,
  limit: number,
): Promise<ListedRefund[]> {
  const { beneficiaryId, careDate, sortDate, sortGroup, id } = refunds;
  return db
    .select(LISTED)
    .from(refunds)
    .where(
      and(
        eq(refunds.memberId, memberId),
        period ? and(gte(careDate, period.from), lte(careDate, period.to)) : undefined,
        kinds === null
          ? undefined
          : or(oneOfThese(beneficiaryId, [...people]), and(open(privacy), ofKinds(kinds))),
      ),
    )
    .orderBy(desc(sortDate), desc(sortGroup), desc(careDate), desc(id))
    .limit(limit);
}

const open = (privacy: Pick<CarePrivacy, 'family' | 'hiddenFrom'>): SQL | undefined =>
  openCare(privacy, {
    person: refunds.beneficiaryId,
    before: (day) => lt(refunds.careDate, day),
    always: [],
  });

function ofKinds(kinds: readonly ActKind[]): SQL {
  const byPerson = Map.groupBy(kinds, ({ beneficiaryId }) => beneficiaryId);
  const each = [...byPerson].map(([person, own]) =>
    and(
      eq(refunds.beneficiaryId, person),
      inArray(refunds.actWording, [...new Set(own.map(({ actWording }) => actWording))]),
    ),
  );
  return or(...each) ?? sql`false`;
}
