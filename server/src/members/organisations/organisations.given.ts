import type { Platform } from '../../platform/platform.ts';
import { OrganisationAreaRecord, organisationAreaImporter } from './organisations.import.ts';

const AREAS = [
  ['69', '01691', 'CPAM du Rhône'],
  ['74', '01741', 'CPAM de la Haute-Savoie'],
  ['75', '01751', 'CPAM de Paris'],
] as const;

/** The table of competent organisations, as the import writes it: Rhône, Haute-Savoie and Paris. */
export async function giveOrganisationAreas(platform: Platform): Promise<void> {
  const lines = AREAS.map(([externalId, organisationCode, organisationName], index) => ({
    line: index + 1,
    record: OrganisationAreaRecord.parse({
      type: 'organisation-area',
      externalId,
      organisationCode,
      organisationName,
    }),
  }));
  await platform.database.transaction((tx) => organisationAreaImporter.importBatch(tx, lines, {} as never));
}
