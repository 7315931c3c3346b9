import { calendarYear, earliest, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { maskNir } from '@member-portal/shared-kernel/rules/nir';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database } from '../../platform/db/database.ts';
import { listCurrentAccounts } from './bank-accounts.repository.ts';
import { findHealthContract, findMember, listBeneficiaries } from './insured.repository.ts';
import type { BeneficiaryRow } from './insured.table.ts';
import { openBeneficiaryNir } from './sealed-columns.ts';

type Described = Omit<BeneficiaryRow, 'externalId' | 'memberId' | 'nirEncrypted' | 'nirHash' | 'sex'>;

/** A person in the insurer's file, with a masked number. */
interface PersonOnFile extends Omit<Described, 'email' | 'noemieState' | 'ownNir' | 'sharesActs'> {
  nirMasked: string | null;
  noemieState: NonNullable<BeneficiaryRow['noemieState']>;
  /** Last day covered. Null without a contract. */
  rightsTo: LifeDate | null;
  /** Ending of the person's own account for refunds, or of the insured's. */
  refundAccountEnding: string | null;
}

/** Reads everyone ever covered with a member, insured first. */
export function createPeopleOnFile({
  database: { db },
  clock,
  cipher,
}: {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
}) {
  return async (memberId: string): Promise<PersonOnFile[]> => {
    const today = clock.today();
    const [member, rows, contract, accounts] = await Promise.all([
      findMember(db, memberId),
      listBeneficiaries(db, memberId),
      findHealthContract(db, memberId, today),
      listCurrentAccounts(db, memberId, today),
    ]);
    // Rights are confirmed for one calendar year at a time, as on the card.
    const yearEnd = calendarYear(today).to;
    const contractEnd = contract && (contract.endDate ? earliest(contract.endDate, yearEnd) : yearEnd);
    const endingOf = (personId: string | null) =>
      accounts.find(({ usage, beneficiaryId }) => usage === 'REFUND' && beneficiaryId === personId)
        ?.ibanEnding;
    return rows.map((row) => {
      const {
        externalId,
        memberId: _,
        nirEncrypted,
        nirHash,
        sex,
        email,
        ownNir,
        sharesActs,
        ...shown
      } = row;
      return {
        ...shown,
        nirMasked: nirEncrypted && maskNir(openBeneficiaryNir(cipher, nirEncrypted)),
        refundAccountEnding: endingOf(row.id) ?? endingOf(null) ?? null,
        noemieState: row.noemieState ?? member?.noemieState ?? 'ACTIVE',
        rightsTo: row.leftOn && contractEnd ? earliest(row.leftOn, contractEnd) : (row.leftOn ?? contractEnd),
      };
    });
  };
}
