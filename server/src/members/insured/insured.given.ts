import { randomUUID } from 'node:crypto';
import { bankCodeOf } from '@member-portal/shared-kernel/rules/iban';
import type { Platform } from '../../platform/platform.ts';
import { bankAccounts, insuranceContracts, memberNotifications } from './insured.table.ts';
import { hashIban, sealIban } from './sealed-columns.ts';

interface Owner {
  memberId: string;
}

/** By default, a running health contract with a card of two columns. */
export async function giveContract(
  { database }: Platform,
  { memberId }: Owner,
  wish: Partial<typeof insuranceContracts.$inferInsert> = {},
): Promise<{ id: string }> {
  const [row] = await database.db
    .insert(insuranceContracts)
    .values({
      memberId,
      kind: 'INDIVIDUAL',
      domain: 'HEALTH',
      productName: 'Santé Horizon, formule 3',
      productNumber: 'GFPLAC-H3',
      options: ['confort optique'],
      insurerContract: '7204118',
      cardGuarantees: [
        { code: 'PHAR', rate: '100', circuit: 'RT' },
        { code: 'OPTI', rate: 'PEC', circuit: 'RO' },
      ],
      startDate: '2021-01-01',
      ...wish,
    })
    .returning({ id: insuranceContracts.id });
  return row as { id: string };
}

export async function giveBankAccount(
  { database, cipher, keyedHash }: Platform,
  { memberId }: Owner,
  wish: {
    iban?: string;
    validFrom?: string;
    usage?: 'REFUND' | 'CONTRIBUTION';
    beneficiaryId?: string;
    /** Null for an account that the member named in the portal. */
    externalId?: string | null;
  } = {},
): Promise<void> {
  const iban = wish.iban ?? 'FR7699999999990000000000153';
  await database.db.insert(bankAccounts).values({
    memberId,
    externalId: wish.externalId === undefined ? randomUUID() : wish.externalId,
    usage: wish.usage ?? 'REFUND',
    beneficiaryId: wish.beneficiaryId ?? null,
    bankCode: bankCodeOf(iban),
    ibanEncrypted: sealIban(cipher, iban),
    ibanHash: hashIban(keyedHash, iban),
    ibanEnding: iban.slice(-3),
    bic: 'FICTFRPP',
    bank: 'Banque des Trois Rives',
    holder: 'Claire Martin',
    validFrom: wish.validFrom ?? '2021-01-01',
  });
}

/** By default, the request for a schooling certificate. */
export async function giveNotification(
  { database }: Platform,
  { memberId }: Owner,
  wish: Partial<typeof memberNotifications.$inferInsert> = {},
): Promise<void> {
  await database.db
    .insert(memberNotifications)
    .values({ memberId, uploadDocumentType: 1, dueDate: '2025-11-15', ...wish });
}
