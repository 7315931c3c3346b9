import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type FieldMistake, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { insuranceContracts } from './insured.table.ts';
import { namedOption } from './paid-options.ts';

const MOST_OPTIONS = 50;
/** Upper limit; a card has about ten columns. */
const MOST_COLUMNS = 40;

/** An option with its terms. A text means an option without terms. */
const OptionTerms = z.strictObject({
  id: field.externalId,
  name: field.text(80),
  priceCents: field.cents.nullable().default(null),
  from: field.lifeDate.nullable().default(null),
  to: field.lifeDate.nullable().default(null),
  cancellable: field.orElse(z.boolean(), true),
});

export const ContractRecord = z.strictObject({
  type: z.literal('contract'),
  externalId: field.externalId,
  member: field.externalId,
  kind: field.oneOf(['INDIVIDUAL', 'COLLECTIVE']),
  domain: field.orElse(field.oneOf(['HEALTH', 'FORESIGHT']), 'HEALTH'),
  productName: field.text(80),
  productNumber: field.text(20),
  baseOptionCode: field.text(20).nullable().default(null),
  options: field.orElse(z.array(z.union([field.text(80), OptionTerms])).max(MOST_OPTIONS), []),
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
  contributionCents: field.cents.nullable().default(null),
  nextCollectionOn: field.lifeDate.nullable().default(null),
  hasNonBasePolicy: z.boolean().nullable().default(null),
});
export type ContractRecord = z.infer<typeof ContractRecord>;

export const contractImporter: Importer<ContractRecord> = {
  type: 'contract',
  schema: ContractRecord,
  references: [{ field: 'member', type: 'member' }],
  rules: [field.notBefore('endDate', 'startDate'), optionsEndAfterTheyBegin],
  existing: existingIn(insuranceContracts, { memberId: insuranceContracts.memberId }),
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, member, options, ...same } }) => {
      const optionRecords = options.map((option) =>
        typeof option === 'string' ? namedOption(option) : option,
      );
      return {
        id: externalUuid(type, same.externalId),
        memberId: externalUuid('member', member),
        ...same,
        options: optionRecords.map(({ name }) => name),
        optionRecords,
      };
    });
    return {
      changed: await upsertRows(
        tx,
        insuranceContracts,
        rows satisfies ImportedRow<typeof insuranceContracts>[],
      ),
    };
  },
};

function optionsEndAfterTheyBegin({ options }: ContractRecord): FieldMistake[] {
  const isReversed = options.some(
    (option) =>
      typeof option === 'object' && option.from !== null && option.to !== null && option.to < option.from,
  );
  return isReversed
    ? [{ field: 'options', reason: 'expected the last day of an option not before its first' }]
    : [];
}
