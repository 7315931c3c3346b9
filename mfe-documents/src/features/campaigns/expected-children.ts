import type { Alert, Beneficiary } from '@member-portal/shared-kernel/contracts/insured';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { parseSharingData } from '@member-portal/shared-kernel/rules/shared-document';

export interface ExpectedCertificates {
  children: Beneficiary[];
  /** The earliest date; null where none is set. */
  dueDate: LifeDate | null;
}

/** The children of whom a school certificate is expected, and by when. An alert that names nobody concerns every child. */
export function expectedCertificates(
  alerts: readonly Alert[],
  family: readonly Beneficiary[],
): ExpectedCertificates {
  const expected = alerts.filter(({ kind }) => kind === 'schooling_certificate');
  const positions = expected.map(
    ({ target }) => parseSharingData(target?.params.data)?.familyPosition ?? null,
  );
  return {
    children: family.filter(
      ({ rank, familyPosition }) =>
        rank === 'CHILD' && positions.some((position) => position === null || position === familyPosition),
    ),
    dueDate:
      expected
        .flatMap(({ dueDate }) => dueDate ?? [])
        .toSorted()
        .at(0) ?? null,
  };
}
