import { z } from 'zod';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { FOR_GOOD } from './campaigns.repository.ts';
import { hiddenCampaigns } from './campaigns.table.ts';

export const HiddenCampaignRecord = z.strictObject({
  type: z.literal('hidden-campaign'),
  externalId: field.externalId,
  member: field.externalId,
  /** Only campaigns that are hidden permanently. */
  campaign: field.oneOf(['mobile-application']),
  hiddenAt: field.instant,
});
export type HiddenCampaignRecord = z.infer<typeof HiddenCampaignRecord>;

export const hiddenCampaignImporter: Importer<HiddenCampaignRecord> = {
  type: 'hidden-campaign',
  schema: HiddenCampaignRecord,
  references: [{ field: 'member', type: 'member' }],
  rules: [({ hiddenAt }, { now }) => field.notInFuture('hiddenAt', hiddenAt, now)],
  async importBatch(tx, records) {
    const rows = records.map(({ record }) => ({
      memberId: externalUuid('member', record.member),
      campaign: record.campaign,
      about: FOR_GOOD,
      at: new Date(record.hiddenAt),
    }));
    // A campaign that the member has hidden in the portal keeps its time.
    const written = await tx.insert(hiddenCampaigns).values(rows).onConflictDoNothing().returning();
    return { changed: written.length };
  },
};
