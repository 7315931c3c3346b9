import { z } from 'zod';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { organisationAreas } from './organisations.table.ts';

/** The organisation that is competent where postal codes begin with the external id. */
export const OrganisationAreaRecord = z.strictObject({
  type: z.literal('organisation-area'),
  externalId: z.string().regex(/^\d{2,5}$/, 'expected the first 2 to 5 digits of postal codes'),
  organisationCode: z
    .string()
    .trim()
    .regex(/^[\dA-Z]{3,20}$/, 'expected 3 to 20 digits or capitals'),
  organisationName: field.text(80),
});
export type OrganisationAreaRecord = z.infer<typeof OrganisationAreaRecord>;

export const organisationAreaImporter: Importer<OrganisationAreaRecord> = {
  type: 'organisation-area',
  isShared: true,
  schema: OrganisationAreaRecord,
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, externalId, organisationCode, organisationName } }) => ({
      id: externalUuid(type, externalId),
      zipPrefix: externalId,
      code: organisationCode,
      name: organisationName,
    }));
    return {
      changed: await upsertRows(
        tx,
        organisationAreas,
        rows satisfies ImportedRow<typeof organisationAreas>[],
      ),
    };
  },
};
