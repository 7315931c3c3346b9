import { externalUuid } from '../../import/importer.ts';
import type { Platform } from '../../platform/platform.ts';
import { EstablishmentRecord, establishmentImporter } from './establishments.import.ts';

/** A hospital as the import writes it; a clinic in Lyon by default. */
export async function giveEstablishment(
  platform: Platform,
  wish: { finess?: string; name?: string; zipCode?: string; city?: string; closedOn?: string } = {},
): Promise<{ id: string; finess: string }> {
  const { finess = '990000010', ...rest } = wish;
  const record = EstablishmentRecord.parse({
    type: 'establishment',
    externalId: finess,
    name: 'Clinique de la Combe-Verte',
    zipCode: '69003',
    city: 'Lyon',
    ...rest,
  });
  await platform.database.transaction((tx) =>
    establishmentImporter.importBatch(tx, [{ line: 1, record }], {} as never),
  );
  return { id: externalUuid('establishment', finess), finess };
}
