import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { beneficiaries } from '../insured/insured.table.ts';
import { countMonths } from './refund-months.repository.ts';
import { payments, refunds, subActs } from './refunds.table.ts';

type Beneficiary = typeof beneficiaries.$inferInsert;

let lastPosition = 1;

/** A person whom the member's contract covers; by default a partner. */
export async function giveBeneficiary(
  { database }: Platform,
  { memberId }: { memberId: string },
  wish: Partial<Beneficiary> = {},
): Promise<{ id: string }> {
  lastPosition += 1;
  const [row] = await database.db
    .insert(beneficiaries)
    .values({
      memberId,
      rank: 'PARTNER',
      familyPosition: lastPosition,
      insured: false,
      firstName: 'Julien',
      surName: 'MARTIN',
      birthDate: '1984-02-03',
      sex: 'MALE',
      joinedOn: '2020-01-01',
      ...wish,
    })
    .returning({ id: beneficiaries.id });
  return row as { id: string };
}

/** This many further people of the contract; returns their ids. */
export async function giveRelatives(
  platform: Platform,
  member: { memberId: string },
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push((await giveBeneficiary(platform, member, { rank: 'OTHER' })).id);
  return ids;
}

export async function givePayment(
  { database }: Platform,
  { memberId }: { memberId: string },
  wish: Partial<typeof payments.$inferInsert> = {},
): Promise<{ id: string; paymentDate: string }> {
  const row = {
    id: randomUUID(),
    memberId,
    paymentDate: '2025-10-28',
    paidTo: 'INSURED' as const,
    accountEnding: '153',
    totalCents: 3295,
    ...wish,
  };
  await database.db.insert(payments).values(row);
  return row;
}

/** The consultation of a specialist from the examples of the rule: 55 € = 20.05 € + 32.95 € + 2 €. */
export async function giveRefund(
  { database }: Platform,
  { memberId, beneficiaryId }: { memberId: string; beneficiaryId: string },
  wish: Partial<typeof refunds.$inferInsert> & { payment?: { id: string; paymentDate: string } | null } = {},
): Promise<{ id: string; subActIds: string[] }> {
  const { payment = null, ...columns } = wish;
  // Lists every column, so that a new one that reveals a hidden act is tested.
  const row: Required<typeof refunds.$inferInsert> = {
    id: randomUUID(),
    memberId,
    beneficiaryId,
    paymentId: payment?.id ?? null,
    paymentDate: payment?.paymentDate ?? null,
    careDate: '2025-10-21',
    actCode: 'CONS-SPE',
    actFamily: 'CONSULTATION' as const,
    actWording: 'Consultation spécialiste',
    operationType: 'TO_MEMBER' as const,
    professionalName: 'Dr Anne Vasseur, dermatologue',
    costCents: 5500,
    socialSecurityCents: 2005,
    otherMutualCents: 0,
    mutualCents: 3295,
    remainingCents: 200,
    baseCents: 3150,
    rateBasisPoints: 7000,
    flatContributionCents: 200,
    guaranteeRateBasisPoints: 20000,
    franchiseCents: 0,
    guaranteeFlatCents: null,
    guaranteeBudgetLeftCents: null,
    outsidePathway: false,
    basket: null,
    doctor: null,
    quote: { answeredOn: '2025-10-01', cost: 5500, socialSecurity: 2005, mutual: 3295 },
    ...columns,
  };
  const lines = [
    {
      wording: 'Consultation spécialisée',
      costCents: 3150,
      socialSecurityCents: 2005,
      mutualCents: 945,
      remainingCents: 200,
    },
    {
      wording: 'Dépassement maîtrisé',
      costCents: 2350,
      socialSecurityCents: 0,
      mutualCents: 2350,
      remainingCents: 0,
    },
  ].map((line, position) => ({ ...line, id: randomUUID(), refundId: row.id, position, otherMutualCents: 0 }));
  await database.db.insert(refunds).values(row);
  await countMonths(database.db, [], [row]);
  await database.db.insert(subActs).values(lines);
  return { id: row.id, subActIds: lines.map(({ id }) => id) };
}
