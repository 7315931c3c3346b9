import { AnnouncementLevel, AnnouncementPlace } from '@member-portal/shared-kernel/contracts/announcements';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { announcements } from './announcements.table.ts';
import { englishOf } from './content-fields.ts';

const words = { title: field.text(80), text: field.prose(500) };

export const AnnouncementRecord = z.strictObject({
  type: z.literal('announcement'),
  externalId: field.externalId,
  environment: field.environmentCode,
  place: field.oneOf(AnnouncementPlace.options),
  level: field.oneOf(AnnouncementLevel.options),
  ...words,
  from: field.instant,
  until: field.instant.nullable().default(null),
  closable: field.orElse(z.boolean(), true),
  english: englishOf(words),
});
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>;

export const announcementImporter: Importer<AnnouncementRecord> = {
  type: 'announcement',
  schema: AnnouncementRecord,
  existing: existingIn(announcements, { environment: announcements.environment }),
  facts: ({ environment }) => ({ environment }),
  rules: [
    ({ from, until }) =>
      until !== null && Date.parse(until) <= Date.parse(from)
        ? [{ field: 'until', reason: 'expected an instant after from' }]
        : [],
  ],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, from, until, english = null, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...withFrenchSpaces(same),
      from: new Date(from),
      until: until === null ? null : new Date(until),
      english,
    }));
    return {
      changed: await upsertRows(tx, announcements, rows satisfies ImportedRow<typeof announcements>[]),
    };
  },
};
