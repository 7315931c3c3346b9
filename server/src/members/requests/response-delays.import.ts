import { z } from 'zod';
import { existingIn, holdersIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { statedResponseDelays } from './response-delays.table.ts';

const workingDays = z.int32().min(1).max(100).nullable().default(null);

/** The response delays that an environment's insurer states. A delay that is null is measured. */
export const ResponseDelayRecord = z.strictObject({
  type: z.literal('response-delay'),
  externalId: field.externalId,
  environment: field.environmentCode,
  /** Bills, quotes and hospital stays. */
  prestationDays: workingDays,
  /** All other requests. */
  adhesionDays: workingDays,
});
export type ResponseDelayRecord = z.infer<typeof ResponseDelayRecord>;

export const responseDelayImporter: Importer<ResponseDelayRecord> = {
  type: 'response-delay',
  schema: ResponseDelayRecord,
  existing: existingIn(statedResponseDelays, { environment: statedResponseDelays.environment }),
  facts: ({ environment }) => ({ environment }),
  unique: [
    {
      field: 'environment',
      of: ({ environment }) => environment,
      holders: holdersIn(statedResponseDelays, statedResponseDelays.environment),
    },
  ],
  constraints: {
    stated_response_delays_environment_unique: {
      field: 'environment',
      reason: 'another response-delay has it',
    },
  },
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, externalId, ...columns } }) => ({
      id: externalUuid(type, externalId),
      ...columns,
    }));
    return {
      changed: await upsertRows(
        tx,
        statedResponseDelays,
        rows satisfies ImportedRow<typeof statedResponseDelays>[],
      ),
    };
  },
};
