import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { portabilities } from './campaigns.table.ts';

export const PortabilityRecord = z.strictObject({
  type: z.literal('portability'),
  externalId: field.externalId,
  member: field.externalId,
  employments: z
    .array(
      z
        .strictObject({ employer: field.text(80), firstDay: field.lifeDate, lastDay: field.lifeDate })
        .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
          message: 'expected a last day that is not before the first one',
          path: ['lastDay'],
        }),
    )
    .min(1)
    .max(50),
  proofValidUntil: field.lifeDate.nullable().default(null),
});
export type PortabilityRecord = z.infer<typeof PortabilityRecord>;

/** Collective covers that continue after an employment. */
export const portabilityImporter: Importer<PortabilityRecord> = {
  type: 'portability',
  schema: PortabilityRecord,
  references: [{ field: 'member', type: 'member' }],
  existing: existingIn(portabilities, { memberId: portabilities.memberId }),
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, member, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      memberId: externalUuid('member', member),
      ...same,
    }));
    return {
      changed: await upsertRows(tx, portabilities, rows satisfies ImportedRow<typeof portabilities>[]),
    };
  },
};
