import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { forgetRejections } from './expectations.repository.ts';
import { memberNotifications } from './insured.table.ts';

export const NotificationRecord = z.strictObject({
  type: z.literal('notification'),
  externalId: field.externalId,
  member: field.externalId,
  /** A code of the table of types: 1, 10007. */
  uploadDocumentType: z.int().min(1).max(99_999),
  beneficiary: field.externalId.nullable().default(null),
  dueDate: field.lifeDate.nullable().default(null),
  /** Day since which it is no longer expected; null opens it again. */
  settledOn: field.lifeDate.nullable().default(null),
});
export type NotificationRecord = z.infer<typeof NotificationRecord>;

export const notificationImporter: Importer<NotificationRecord> = {
  type: 'notification',
  schema: NotificationRecord,
  references: [
    { field: 'member', type: 'member' },
    { field: 'beneficiary', type: 'beneficiary' },
  ],
  existing: existingIn(memberNotifications, { memberId: memberNotifications.memberId }),
  rules: [({ settledOn }, { today }) => field.notAfter('settledOn', settledOn, today)],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, member, beneficiary, settledOn, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      memberId: externalUuid('member', member),
      beneficiaryId: beneficiary && externalUuid('beneficiary', beneficiary),
      settledAt: settledOn === null ? null : new Date(`${settledOn}T00:00:00Z`),
      ...same,
    }));
    const changed = await upsertRows(
      tx,
      memberNotifications,
      rows satisfies ImportedRow<
        typeof memberNotifications,
        'answeredBy' | 'putOffUntil' | 'rejectedAt' | 'rejectionReason'
      >[],
    );
    await forgetRejections(
      tx,
      rows.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id),
    );
    return { changed };
  },
};
