import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { insuranceContracts } from './insured.table.ts';

const MOST_OPTIONS = 50;
/** A card has about ten columns. */
const MOST_COLUMNS = 40;

export const ContractRecord = z.strictObject({
  type: z.literal('contract'),
  externalId: field.externalId,
  member: field.externalId,
  kind: field.oneOf(['INDIVIDUAL', 'COLLECTIVE']),
  domain: field.orElse(field.oneOf(['HEALTH', 'FORESIGHT']), 'HEALTH'),
  productName: field.text(80),
  productNumber: field.text(20),
  baseOptionCode: field.text(20).nullable().default(null),
  options: field.orElse(z.array(field.text(80)).max(MOST_OPTIONS), []),
  insurerContract: field.contractNumber,
  companyName: field.text(80).nullable().default(null),
  cardGuarantees: field.orElse(
    z
      .array(
        z.strictObject({
          code: z.string().regex(/^[A-Z0-9]{2,6}$/, 'expected a column of the card, as PHAR'),
          rate: field.label(5),
          circuit: field.label(4),
        }),
      )
      .max(MOST_COLUMNS),
    [],
  ),
  startDate: field.lifeDate,
  endDate: field.lifeDate.nullable().default(null),
  contributionMode: field.oneOf(['DIRECT_DEBIT', 'TRANSFER', 'PAYROLL']).nullable().default(null),
  contributionFrequency: field.oneOf(['MONTHLY', 'QUARTERLY', 'YEARLY']).nullable().default(null),
});
export type ContractRecord = z.infer<typeof ContractRecord>;

export const contractImporter: Importer<ContractRecord> = {
  type: 'contract',
  schema: ContractRecord,
  references: [{ field: 'member', type: 'member' }],
  rules: [field.notBefore('endDate', 'startDate')],
  existing: existingIn(insuranceContracts, { memberId: insuranceContracts.memberId }),
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, member, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      memberId: externalUuid('member', member),
      ...same,
    }));
    return {
      changed: await upsertRows(
        tx,
        insuranceContracts,
        rows satisfies ImportedRow<typeof insuranceContracts>[],
      ),
    };
  },
};
