import { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { DEDUCTION_KINDS } from '@member-portal/shared-kernel/rules/refund-parameters';
import { z } from 'zod';
import type { Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { acts, EQUIPMENT_KINDS, HOSPITAL_PARTS } from './acts.table.ts';

const basisPoints = z.int().min(0).max(10_000);

/** An act of the catalogue; its external id is the insurer's code of the act. */
export const ActRecord = z.strictObject({
  type: z.literal('act'),
  externalId: z.string().regex(/^[\w.-]{1,32}$/, 'expected 1 to 32 letters, digits or . _ -'),
  wording: field.text(120),
  english: field.optional(z.strictObject({ wording: field.text(120) })),
  family: field.oneOf(ActFamily.options),
  /** Rank among the acts that members claim most, 1 first. */
  frequentRank: z.int32().min(1).nullable().default(null),
  synonyms: field.orElse(z.array(field.text(60)).max(30), []),
  /** Keys of the documents to send: 'invoice', 'prescription', 'social_security_statement'. */
  requiredDocuments: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z_]{1,40}$/, 'expected a key as care_sheet'),
    )
    .max(10),
  /** The act's part in a hospital stay; the simulator reads the guarantees of the three parts. */
  hospitalPart: field.oneOf(HOSPITAL_PARTS).nullable().default(null),
  /**
   * Kind of equipment with « 100 % santé » baskets; glasses and hearing aids are refunded again only after a
   * certain time.
   */
  equipment: field.oneOf(EQUIPMENT_KINDS).nullable().default(null),
  /** Share of the health insurance, by date of care. */
  tariffs: field.orElse(
    z
      .array(
        z.strictObject({
          from: field.lifeDate,
          base: field.cents.nullable(),
          rate: basisPoints,
          outsidePathwayRate: basisPoints.nullable().default(null),
          outsidePathwayBase: field.cents.nullable().default(null),
          baseWithoutOptam: field.cents.nullable().default(null),
          rateFrom: field.lifeDate.nullable().default(null),
          source: field.text(400).nullable().default(null),
          deduction: field.oneOf(DEDUCTION_KINDS).nullable().default(null),
        }),
      )
      .max(50),
    [],
  ),
});
export type ActRecord = z.infer<typeof ActRecord>;

export const actImporter: Importer<ActRecord> = {
  type: 'act',
  isShared: true,
  schema: ActRecord,
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type: _, externalId, english = null, ...same } }) => ({
      code: externalId,
      english,
      ...same,
    }));
    return {
      changed: await upsertRows(tx, acts, rows satisfies ImportedRow<typeof acts>[], { key: 'code' }),
    };
  },
};
