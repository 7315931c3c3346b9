import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';

/** The data of a card that both wallets show. The social security number is masked. */
export interface WalletCard {
  holder: string;
  nirMasked: string;
  membershipNumber: string;
  contractNumber: string;
  amcNumber: string;
  operator: string;
  conventionType: string;
  routingCriterion: string;
  careNetwork: string | null;
  /** Additional facts of the card's operator. */
  metaInformations: { label: string; value: string }[];
  validFrom: LifeDate;
  validTo: LifeDate;
  qrPayload: string;
  people: { name: string; birthDate: LifeDate; rank: number }[];
  /** Third-party payment by the contract: 'Pharmacie : 100 RT'. */
  guarantees: string[];
}

interface Holder {
  firstName: string;
  lastName: string;
  nirMasked: string;
}

/** The fields are listed one by one, so that a new field of the card stays out of passes. */
export function walletCard(card: TpCard, holder: Holder): WalletCard {
  const [first] = card.beneficiaries;
  return {
    holder: `${displayName(holder.firstName)} ${displayName(holder.lastName)}`,
    nirMasked: holder.nirMasked,
    membershipNumber: card.membershipNumber,
    contractNumber: card.contractNumber,
    amcNumber: card.amcNumber,
    operator: card.operator,
    conventionType: card.conventionType,
    routingCriterion: card.routingCriterion,
    careNetwork: card.careNetwork,
    metaInformations: card.metaInformations ?? [],
    validFrom: card.validFrom,
    validTo: card.validTo,
    qrPayload: card.qrPayload,
    people: card.beneficiaries.map(({ firstName, surName, birthDate, rank }) => ({
      name: `${displayName(firstName)} ${displayName(surName)}`,
      birthDate,
      rank,
    })),
    // A contract has the same guarantees for everyone that it covers.
    guarantees: card.columns.flatMap(({ label }, column) => {
      const cell = first?.guarantees[column];
      return cell?.rate ? [`${label}\u00a0: ${`${cell.rate} ${cell.circuit}`.trim()}`] : [];
    }),
  };
}
