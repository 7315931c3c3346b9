import { parseFiness } from '@member-portal/shared-kernel/rules/finess';
import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { z } from 'zod';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { establishments } from './establishments.table.ts';

/** 9 characters with a check digit at the end. Stored without blanks. */
const finess = field.parsedBy(parseFiness, 'expected a FINESS number of 9 characters');

/** A hospital or clinic of the national directory; its external id is its FINESS number. */
export const EstablishmentRecord = z.strictObject({
  type: z.literal('establishment'),
  externalId: finess,
  name: field.text(120),
  zipCode: field.frenchPostcode,
  city: field.text(80),
  /** Last day on which it can be chosen; null while it is open. */
  closedOn: field.lifeDate.nullable().default(null),
});
export type EstablishmentRecord = z.infer<typeof EstablishmentRecord>;

export const establishmentImporter: Importer<EstablishmentRecord> = {
  type: 'establishment',
  isShared: true,
  schema: EstablishmentRecord,
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, externalId, ...same } }) => ({
      id: externalUuid(type, externalId),
      finess: externalId,
      ...same,
      search: foldForSearch(`${same.name} ${same.city} ${same.zipCode} ${externalId}`),
    }));
    return {
      changed: await upsertRows(tx, establishments, rows satisfies ImportedRow<typeof establishments>[]),
    };
  },
};
