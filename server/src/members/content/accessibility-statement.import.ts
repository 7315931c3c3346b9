import { ExceptionKind } from '@member-portal/shared-kernel/contracts/accessibility';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { existingIn, holdersIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { accessibilityStatements } from './accessibility-statement.table.ts';

const words = { text: field.prose(1_000), alternative: field.optional(field.prose(1_000)) };

export const AccessibilityRecord = z.strictObject({
  type: z.literal('accessibility-statement'),
  externalId: field.externalId,
  environment: field.environmentCode,
  establishedOn: field.lifeDate,
  selfAssessment: field.orElse(field.oneOf(['PARTIAL', 'NONE']), 'PARTIAL'),
  audit: field.optional(
    z.strictObject({ on: field.lifeDate, by: field.text(120), rate: z.int32().min(0).max(100) }),
  ),
  exceptions: field.orElse(
    z.array(
      z.strictObject({
        kind: field.oneOf(ExceptionKind.options),
        ...words,
        english: field.optional(z.strictObject(words)),
      }),
    ),
    [],
  ),
});
export type AccessibilityRecord = z.infer<typeof AccessibilityRecord>;

export const accessibilityImporter: Importer<AccessibilityRecord> = {
  type: 'accessibility-statement',
  schema: AccessibilityRecord,
  existing: existingIn(accessibilityStatements, { environment: accessibilityStatements.environment }),
  facts: ({ environment }) => ({ environment }),
  unique: [
    {
      field: 'environment',
      of: ({ environment }) => environment,
      holders: holdersIn(accessibilityStatements, sql`${accessibilityStatements.environment}`),
    },
  ],
  rules: [
    ({ audit, establishedOn }) =>
      audit && audit.on > establishedOn
        ? [{ field: 'establishedOn', reason: 'expected a day not before that of the audit' }]
        : [],
  ],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, audit = null, exceptions, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...same,
      audit,
      exceptions: exceptions.map(({ english, ...french }) => ({
        ...withFrenchSpaces(french),
        ...(english && { english }),
      })),
    }));
    return {
      changed: await upsertRows(
        tx,
        accessibilityStatements,
        rows satisfies ImportedRow<typeof accessibilityStatements>[],
      ),
    };
  },
};
