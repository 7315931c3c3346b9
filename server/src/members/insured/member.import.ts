import { CONTACT_CATEGORIES } from '@member-portal/shared-kernel/rules/contact-categories';
import { parsePostcode } from '@member-portal/shared-kernel/rules/postcode';
import { valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type ImportContext, type Importer, type ImportTx } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { members } from './insured.table.ts';
import { keepMembersChanges } from './member-changes.repository.ts';
import { hashNir, sealMemberNir } from './sealed-columns.ts';

const format = field.oneOf(['PAPER', 'DIGITAL', 'NUMERICAL']);

export const MemberRecord = z.strictObject({
  type: z.literal('member'),
  externalId: field.externalId,
  environment: field.environmentCode,
  membershipNumber: field.memberNumber,
  firstName: field.name,
  surName: field.name,
  birthDate: field.lifeDate,
  sex: field.oneOf(['FEMALE', 'MALE']),
  nir: field.nir,
  email: field.email.nullable().default(null),
  secondaryEmail: field.email.nullable().default(null),
  mobileNumber: field.phone.nullable().default(null),
  phone: field.phone.nullable().default(null),
  foreignPhone: field.phone.nullable().default(null),
  address: field.orElse(
    z.strictObject({
      line1: field.text(80).nullable().default(null),
      line2: field.text(80).nullable().default(null),
      line3: field.text(80).nullable().default(null),
      zipCode: field.text(40).nullable().default(null),
      city: field.text(80).nullable().default(null),
      country: field.orElse(field.country, 'FR'),
    }),
    { line1: null, line2: null, line3: null, zipCode: null, city: null, country: 'FR' },
  ),
  organisationCode: field.text(20).nullable().default(null),
  contactThemes: z.array(field.oneOf(CONTACT_CATEGORIES)).min(1).max(20).nullable().default(null),
  affiliationPending: field.orElse(z.boolean(), false),
  noemieState: field.orElse(field.oneOf(['INACTIVE', 'ACTIVE', 'NOT_WISHED']), 'ACTIVE'),
  magazineFormat: field.orElse(format, 'DIGITAL'),
  statementFormat: field.orElse(format, 'DIGITAL'),
  tpCardFormat: field.orElse(format, 'PAPER'),
  informationChannel: field.oneOf(['EMAIL', 'SMS', 'POST']).nullable().default(null),
  tpCardSentOn: field.lifeDate.nullable().default(null),
  finishedTutorial: field.orElse(z.boolean(), false),
  announcementDisplayed: field.orElse(z.boolean(), true),
  healthCareNetworks: field.orElse(z.array(field.networkCode).max(10), []),
});
export type MemberRecord = z.infer<typeof MemberRecord>;

export const memberImporter: Importer<MemberRecord> = {
  type: 'member',
  schema: MemberRecord,
  existing: existingIn(members, { environment: members.environment }),
  facts: ({ environment }) => ({ environment }),
  unique: [
    {
      field: 'membershipNumber',
      of: ({ environment, membershipNumber }) => `${environment}/${membershipNumber}`,
      holders: holdersOfNumbers,
    },
  ],
  constraints: {
    members_number: { field: 'membershipNumber', reason: 'another member of this environment has it' },
  },
  rules: [
    ({ birthDate }, { today }) => field.notAfter('birthDate', birthDate, today),
    ({ address: { zipCode, country } }) =>
      zipCode === null || parsePostcode(zipCode, country).ok
        ? []
        : [{ field: 'address.zipCode', reason: postcodeWords(country) }],
    ({ tpCardSentOn }, { today }) => field.notAfter('tpCardSentOn', tpCardSentOn, today),
  ],
  async importBatch(tx, records, context) {
    const rows = await keepMembersChanges(
      tx,
      records.map(({ record }) => toRow(record, context)),
      context.clock.now(),
    );
    const changed = await upsertRows(tx, members, rows satisfies ImportedRow<typeof members, 'createdAt'>[], {
      notCompared: ['nirEncrypted'],
      // The next file of the core system does not undo the member's changes.
      insertOnly: ['finishedTutorial', 'announcementDisplayed'],
    });
    return { changed };
  },
};

const postcodeWords = (country: string) =>
  country === 'FR'
    ? 'expected a French postal code of 5 digits'
    : 'expected a postal code of 16 characters at most';

async function holdersOfNumbers(tx: ImportTx, values: string[]): Promise<Map<string, string>> {
  const { id, environment, membershipNumber } = members;
  const wanted = sql`unnest(${sql.param(values)}::text[]) as wanted(value)`;
  const rows = await tx
    .select({ id, environment, membershipNumber })
    .from(members)
    .innerJoin(
      wanted,
      sql`${environment} = split_part(wanted.value, '/', 1)
        and ${membershipNumber} = split_part(wanted.value, '/', 2)`,
    );
  return new Map(rows.map((row) => [`${row.environment}/${row.membershipNumber}`, row.id]));
}

function toRow(record: MemberRecord, context: ImportContext) {
  const { type, nir, address, ...same } = record;
  return {
    id: externalUuid(type, record.externalId),
    ...same,
    nirEncrypted: sealMemberNir(context.cipher, nir),
    nirHash: hashNir(context.keyedHash, nir),
    addressLine1: address.line1,
    addressLine2: address.line2,
    addressLine3: address.line3,
    zipCode: address.zipCode && valueOrNull(parsePostcode(address.zipCode, address.country)),
    city: address.city,
    country: address.country,
  };
}
