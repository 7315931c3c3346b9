import { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { englishOf, paragraphs } from './content-fields.ts';
import { services } from './services.table.ts';

const MOST_PROFESSIONS = 12;
const MOST_STEPS = 6;
const MOST_PARTNERS = 100;

const words = { title: field.text(80), summary: field.text(200), paragraphs };
const step = { title: field.text(80), text: field.text(200) };

const profession = z.strictObject({
  family: field.oneOf(ActFamily.options),
  title: field.text(60),
  advantage: field.text(20).nullable().default(null),
  detail: field.text(120).nullable().default(null),
  code: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'expected 1 to 40 letters, digits, _ or -')
    .nullable()
    .default(null),
  english: englishOf({
    title: field.text(60),
    advantage: field.optional(field.text(20)),
    detail: field.optional(field.text(120)),
  }),
});

/** An https address; {profession} and {place} are replaced by the member's choice. */
const searchUrl = z
  .string()
  .max(300, 'expected at most 300 characters')
  .regex(
    /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#](?:[\w\-./?#=&%+~,;:@!$'()*]|\{profession\}|\{place\})*)?$/,
    'expected an https address, in which {profession} and {place} may stand',
  );

export const ServiceRecord = z.strictObject({
  type: z.literal('service'),
  externalId: field.externalId,
  environment: field.environmentCode,
  position: field.orElse(z.int32().min(1), 1),
  network: field.networkCode.nullable().default(null),
  ...words,
  professions: field.orElse(z.array(profession).max(MOST_PROFESSIONS), []),
  steps: field.orElse(z.array(z.strictObject({ ...step, english: englishOf(step) })).max(MOST_STEPS), []),
  example: z
    .strictObject({
      title: field.text(120),
      note: field.text(200).nullable().default(null),
      outsideCents: field.cents,
      insideCents: field.cents,
      english: englishOf({ title: field.text(120), note: field.optional(field.text(200)) }),
    })
    .nullable()
    .default(null),
  find: z
    .strictObject({ url: searchUrl, site: field.text(60) })
    .nullable()
    .default(null),
  partners: field.orElse(z.array(field.text(80)).max(MOST_PARTNERS), []),
  english: englishOf(words),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;

export const serviceImporter: Importer<ServiceRecord> = {
  type: 'service',
  schema: ServiceRecord,
  existing: existingIn(services, { environment: services.environment }),
  facts: ({ environment }) => ({ environment }),
  rules: [
    ({ example }) =>
      example !== null && example.insideCents > example.outsideCents
        ? [{ field: 'example.insideCents', reason: 'expected no more than outsideCents' }]
        : [],
  ],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, english = null, find, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...withFrenchSpaces(same),
      find,
      english,
    }));
    return { changed: await upsertRows(tx, services, rows satisfies ImportedRow<typeof services>[]) };
  },
};
