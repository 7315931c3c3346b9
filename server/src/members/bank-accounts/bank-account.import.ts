import { bankCodeOf, ibanEnding } from '@member-portal/shared-kernel/rules/iban';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { bankAccounts } from '../insured/insured.table.ts';
import { hashIban, sealIban } from '../insured/sealed-columns.ts';
import { confirmRecorded, removeConfirmed, rowsToSettle } from './settle-changes.import.ts';

export const BankAccountRecord = z.strictObject({
  type: z.literal('bank-account'),
  externalId: field.externalId,
  member: field.externalId,
  /** Person with this own account for refunds; null for the account of the member and of everyone else. */
  beneficiary: field.externalId.nullable().default(null),
  usage: field.oneOf(['REFUND', 'CONTRIBUTION']),
  iban: field.iban,
  bic: field.bic,
  bank: field.text(80),
  holder: field.text(80),
  validFrom: field.lifeDate,
});
export type BankAccountRecord = z.infer<typeof BankAccountRecord>;

export const bankAccountImporter: Importer<BankAccountRecord> = {
  type: 'bank-account',
  schema: BankAccountRecord,
  references: [
    { field: 'member', type: 'member' },
    { field: 'beneficiary', type: 'beneficiary' },
  ],
  existing: existingIn(bankAccounts, { memberId: bankAccounts.memberId }),
  rules: [
    ({ usage, beneficiary }) =>
      usage === 'CONTRIBUTION' && beneficiary !== null
        ? [{ field: 'beneficiary', reason: 'the member pays the contributions: expected null' }]
        : [],
  ],
  async importBatch(tx, records, context) {
    const rows = records.map(({ record: { type, member, beneficiary, iban, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      memberId: externalUuid('member', member),
      beneficiaryId: beneficiary && externalUuid('beneficiary', beneficiary),
      ...same,
      ibanEncrypted: sealIban(context.cipher, iban),
      ibanHash: hashIban(context.keyedHash, iban),
      ibanEnding: ibanEnding(iban),
      bankCode: bankCodeOf(iban),
    }));
    const toSettle = await rowsToSettle(tx, rows);
    await confirmRecorded(tx, toSettle, context);
    await removeConfirmed(tx, toSettle);
    return {
      changed: await upsertRows(tx, bankAccounts, rows satisfies ImportedRow<typeof bankAccounts>[], {
        notCompared: ['ibanEncrypted'],
      }),
    };
  },
};
