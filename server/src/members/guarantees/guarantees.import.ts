import { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { z } from 'zod';
import { externalUuid, type FieldMistake, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { guarantees } from './guarantees.table.ts';

export const GuaranteeRecord = z.strictObject({
  type: z.literal('guarantee'),
  externalId: field.externalId,
  /** The `productNumber` of the contracts of this product. */
  productNumber: field.text(20),
  position: z.int32().min(1),
  family: field.oneOf(ActFamily.options),
  wording: field.text(120),
  /** Codes of the acts of the line; if empty, every act of the family that no other line names. */
  acts: field.orElse(z.array(field.text(32)).max(500), []),
  /**
   * Name of the paid option that the line belongs to. It replaces the product's line at the same
   * position.
   */
  option: field.text(60).nullable().default(null),
  rateBasisPoints: z.int().min(0).max(1_000_000).nullable().default(null),
  /** The rate for doctors of sector 2 without OPTAM, if the product states one. */
  rateWithoutOptamBasisPoints: z.int().min(0).max(1_000_000).nullable().default(null),
  flatCents: field.cents.nullable().default(null),
  yearlyBudgetCents: field.cents.nullable().default(null),
  validFrom: field.lifeDate,
  validTo: field.lifeDate.nullable().default(null),
});
export type GuaranteeRecord = z.infer<typeof GuaranteeRecord>;

export const guaranteeImporter: Importer<GuaranteeRecord> = {
  type: 'guarantee',
  isShared: true,
  schema: GuaranteeRecord,
  rules: [oneMeasure, ownRateBelow, field.notBefore('validTo', 'validFrom')],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...same,
    }));
    return { changed: await upsertRows(tx, guarantees, rows satisfies ImportedRow<typeof guarantees>[]) };
  },
};

function oneMeasure({ rateBasisPoints, flatCents, yearlyBudgetCents }: GuaranteeRecord): FieldMistake[] {
  const measures = [rateBasisPoints, flatCents, yearlyBudgetCents].filter((value) => value !== null);
  const reason = 'expected exactly one of rateBasisPoints, flatCents and yearlyBudgetCents';
  return measures.length === 1 ? [] : [{ field: 'rateBasisPoints', reason }];
}

function ownRateBelow({ rateBasisPoints, rateWithoutOptamBasisPoints }: GuaranteeRecord): FieldMistake[] {
  if (rateWithoutOptamBasisPoints === null) return [];
  const reason = 'expected a rate of at most rateBasisPoints';
  return rateBasisPoints !== null && rateWithoutOptamBasisPoints <= rateBasisPoints
    ? []
    : [{ field: 'rateWithoutOptamBasisPoints', reason }];
}
