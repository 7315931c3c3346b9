import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { KeptCardDevice, OfflineCard } from '@member-portal/shared-kernel/contracts/kept-cards';
import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import type { KeptCardRow } from './kept-cards.table.ts';

/**
 * The part of the card that a device may store. The fields are listed one by one, so that a new field of the
 * card stays out of it.
 */
export const presentOfflineCard = (card: TpCard): Complete<OfflineCard> => ({
  amcNumber: card.amcNumber,
  conventionType: card.conventionType,
  routingCriterion: card.routingCriterion,
  membershipNumber: card.membershipNumber,
  contractNumber: card.contractNumber,
  operator: card.operator,
  careNetwork: card.careNetwork,
  metaInformations: card.metaInformations,
  validFrom: card.validFrom,
  validTo: card.validTo,
  qrRows: card.qrRows,
  columns: card.columns,
  beneficiaries: card.beneficiaries,
});

export const presentKeptCard = (row: KeptCardRow): Complete<KeptCardDevice> => ({
  id: row.id,
  browser: row.browser,
  system: row.system,
  kind: row.deviceKind,
  keptAt: row.createdAt.toISOString(),
  checkedAt: row.checkedAt.toISOString(),
  keptUntil: row.keptUntil,
});
