import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { upsertRows } from '../../import/upsert.ts';
import { beneficiaries } from './insured.table.ts';
import { hashNir, sealBeneficiaryNir } from './sealed-columns.ts';

export const BeneficiaryRecord = z
  .strictObject({
    type: z.literal('beneficiary'),
    externalId: field.externalId,
    /** External id of the member. */
    member: field.externalId,
    rank: z.enum(['MAIN', 'PARTNER', 'CHILD', 'OTHER']),
    familyPosition: z.int().min(1).max(99),
    firstName: field.name,
    surName: field.name,
    birthDate: field.lifeDate,
    sex: z.enum(['FEMALE', 'MALE']),
    nir: field.nir.nullable().default(null),
    profileType: field.text(40).nullable().default(null),
    joinedOn: field.lifeDate,
    leftOn: field.lifeDate.nullable().default(null),
    sharesActs: z.boolean().default(false),
  })
  .refine(({ joinedOn, leftOn }) => leftOn === null || leftOn >= joinedOn, {
    path: ['leftOn'],
    message: 'expected a date that is not before joinedOn',
  });
export type BeneficiaryRecord = z.infer<typeof BeneficiaryRecord>;

export const beneficiaryImporter: Importer<BeneficiaryRecord> = {
  type: 'beneficiary',
  schema: BeneficiaryRecord,
  references: ({ member }) => [{ type: 'member', externalId: member, field: 'member' }],
  existing: existingIn(beneficiaries, {
    memberId: beneficiaries.memberId,
    birthDate: beneficiaries.birthDate,
  }),
  facts: ({ birthDate }) => ({ birthDate }),
  unique: ({ member, familyPosition }) => [{ field: 'familyPosition', value: `${member}/${familyPosition}` }],
  constraints: {
    beneficiaries_position: { field: 'familyPosition', reason: 'another person of this member has it' },
  },
  check: ({ birthDate }, { today }) => field.notAfter('birthDate', birthDate, today),
  async importBatch(tx, records, context) {
    const rows = records.map(({ record: { type, member, nir, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      memberId: externalUuid('member', member),
      insured: same.rank === 'MAIN',
      ...same,
      nirEncrypted: nir && sealBeneficiaryNir(context.cipher, nir),
      nirHash: nir && hashNir(context.keyedHash, nir),
    }));
    return { changed: await upsertRows(tx, beneficiaries, rows, { notCompared: ['nirEncrypted'] }) };
  },
};
