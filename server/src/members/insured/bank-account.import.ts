import { ibanEnding } from '@member-portal/shared-kernel/rules/iban';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { bankAccounts } from './insured.table.ts';
import { hashIban, sealIban } from './sealed-columns.ts';

export const BankAccountRecord = z.strictObject({
  type: z.literal('bank-account'),
  externalId: field.externalId,
  member: field.externalId,
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
  references: [{ field: 'member', type: 'member' }],
  existing: existingIn(bankAccounts, { memberId: bankAccounts.memberId }),
  async importBatch(tx, records, context) {
    const rows = records.map(({ record: { type, member, iban, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      memberId: externalUuid('member', member),
      ...same,
      ibanEncrypted: sealIban(context.cipher, iban),
      ibanHash: hashIban(context.keyedHash, iban),
      ibanEnding: ibanEnding(iban),
    }));
    return {
      changed: await upsertRows(tx, bankAccounts, rows satisfies ImportedRow<typeof bankAccounts>[], {
        notCompared: ['ibanEncrypted'],
      }),
    };
  },
};
