import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type FieldMistake, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { companies } from './companies.table.ts';

const MOST_OPTIONS = 50;
const MOST_CLOSED_DAYS = 100;

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'expected a time, as 08:30');

const CallHours = z.strictObject({
  specificitiesType: field.oneOf(['CALL_HOURS']),
  dayCallHourRates: z.strictObject({
    week: z
      .array(
        z.strictObject({
          days: z.array(z.int().min(1).max(7)).min(1).max(7),
          opens: clockTime,
          closes: clockTime,
        }),
      )
      .min(1)
      .max(14),
    publicHolidays: field.oneOf(['france', 'alsace-moselle', 'open']),
    closedOn: field.orElse(z.array(field.lifeDate).max(MOST_CLOSED_DAYS), []),
  }),
});

/** A company that insures its employees: `companyId` of people and contracts is its external id. */
export const CompanyRecord = z.strictObject({
  type: z.literal('company'),
  externalId: field.externalId.max(40, 'expected at most 40 characters'),
  environment: field.environmentCode,
  name: field.text(80),
  humanResources: z
    .strictObject({
      name: field.text(80).nullable().default(null),
      email: field.email.nullable().default(null),
      phone: field.phone.nullable().default(null),
    })
    .nullable()
    .default(null),
  options: field.orElse(
    z
      .array(z.strictObject({ name: field.text(80), priceCents: field.cents.nullable().default(null) }))
      .max(MOST_OPTIONS),
    [],
  ),
  specificities: field.orElse(z.array(CallHours).max(1), []),
});
export type CompanyRecord = z.infer<typeof CompanyRecord>;

export const companyImporter: Importer<CompanyRecord> = {
  type: 'company',
  schema: CompanyRecord,
  existing: existingIn(companies, { environment: companies.environment }),
  facts: ({ environment }) => ({ environment }),
  rules: [closesAfterItOpens],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...same,
    }));
    return { changed: await upsertRows(tx, companies, rows satisfies ImportedRow<typeof companies>[]) };
  },
};

function closesAfterItOpens({ specificities }: CompanyRecord): FieldMistake[] {
  return specificities.flatMap(({ dayCallHourRates: { week } }, at) =>
    week.flatMap(({ opens, closes }, line) =>
      closes > opens
        ? []
        : [
            {
              field: `specificities.${at}.dayCallHourRates.week.${line}.closes`,
              reason: 'expected a time after opens',
            },
          ],
    ),
  );
}
