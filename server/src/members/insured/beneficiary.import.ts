import { BENEFICIARY_RANKS } from '@member-portal/shared-kernel/rules/beneficiary';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type FieldMistake, type Importer, type ImportTx } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { beneficiaries } from './insured.table.ts';
import { hashNir, sealBeneficiaryNir } from './sealed-columns.ts';

/** Upper limit: nobody has more contracts or companies. */
const MOST_PERIODS = 30;

const period = {
  incomingDate: field.lifeDate,
  outgoingDate: field.lifeDate.nullable().default(null),
  companyId: field.text(40).nullable().default(null),
};

export const BeneficiaryRecord = z.strictObject({
  type: z.literal('beneficiary'),
  externalId: field.externalId,
  /** External id of the member. */
  member: field.externalId,
  rank: field.oneOf(BENEFICIARY_RANKS),
  familyPosition: z.int().min(1).max(99),
  firstName: field.name,
  surName: field.name,
  birthDate: field.lifeDate,
  sex: field.oneOf(['FEMALE', 'MALE']),
  nir: field.nir.nullable().default(null),
  profileType: field.text(40).nullable().default(null),
  joinedOn: field.lifeDate,
  leftOn: field.lifeDate.nullable().default(null),
  sharesActs: field.orElse(z.boolean(), false),
  /** Family position of a parent. */
  linkedParent: z.int().min(1).max(99).nullable().default(null),
  ownNir: z.boolean().nullable().default(null),
  otherCover: field.oneOf(['MUTUAL', 'CSS']).nullable().default(null),
  alsaceMoselle: field.orElse(z.boolean(), false),
  email: field.email.nullable().default(null),
  noemieState: field.oneOf(['INACTIVE', 'ACTIVE', 'NOT_WISHED']).nullable().default(null),
  noemieReceivedOn: field.lifeDate.nullable().default(null),
  affiliations: field.orElse(z.array(z.strictObject(period)).max(MOST_PERIODS), []),
  contractsSubscribed: field.orElse(
    z
      .array(
        z.strictObject({
          ...period,
          insurerContract: field.contractNumber,
          productNumber: field.text(20),
          baseOptionCode: field.text(20).nullable().default(null),
        }),
      )
      .max(MOST_PERIODS),
    [],
  ),
});
export type BeneficiaryRecord = z.infer<typeof BeneficiaryRecord>;

/** Applies decisions that people made in the portal to the rows of a record. */
type KeepConsents = <R extends { id: string; sharesActs: boolean }>(
  tx: ImportTx,
  rows: R[],
  at: Date,
) => Promise<R[]>;

export const createBeneficiaryImporter = (keepConsents: KeepConsents): Importer<BeneficiaryRecord> => ({
  type: 'beneficiary',
  schema: BeneficiaryRecord,
  references: [{ field: 'member', type: 'member' }],
  existing: existingIn(beneficiaries, {
    memberId: beneficiaries.memberId,
    birthDate: beneficiaries.birthDate,
  }),
  facts: ({ birthDate }) => ({ birthDate }),
  unique: [
    {
      field: 'familyPosition',
      of: ({ member, familyPosition }) => `${externalUuid('member', member)}/${familyPosition}`,
      holders: holdersOfPositions,
    },
  ],
  constraints: {
    beneficiaries_position: { field: 'familyPosition', reason: 'another person of this member has it' },
  },
  rules: [
    ({ birthDate }, { today }) => field.notAfter('birthDate', birthDate, today),
    ({ noemieReceivedOn }, { today }) => field.notAfter('noemieReceivedOn', noemieReceivedOn, today),
    field.notBefore('leftOn', 'joinedOn'),
    insuredComesFirst,
    parentIsAnother,
    periodsEndAfterTheirStart,
  ],
  async importBatch(tx, records, context) {
    const sent = records.map(({ record: { type, member, nir, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      memberId: externalUuid('member', member),
      insured: same.rank === 'MAIN',
      ...same,
      nirEncrypted: nir && sealBeneficiaryNir(context.cipher, nir),
      nirHash: nir && hashNir(context.keyedHash, nir),
    }));
    const rows = await keepConsents(tx, sent, context.clock.now());
    return {
      changed: await upsertRows(tx, beneficiaries, rows satisfies ImportedRow<typeof beneficiaries>[], {
        notCompared: ['nirEncrypted'],
      }),
    };
  },
});

/** A member's file has one insured, because each position has one person. */
function insuredComesFirst({ rank, familyPosition }: BeneficiaryRecord): FieldMistake[] {
  if ((rank === 'MAIN') === (familyPosition === 1)) return [];
  return [{ field: 'rank', reason: 'expected MAIN for the person at familyPosition 1, and for nobody else' }];
}

function parentIsAnother({ linkedParent, familyPosition }: BeneficiaryRecord): FieldMistake[] {
  if (linkedParent !== familyPosition) return [];
  return [{ field: 'linkedParent', reason: 'expected the familyPosition of another person' }];
}

function periodsEndAfterTheirStart(record: BeneficiaryRecord): FieldMistake[] {
  return (['affiliations', 'contractsSubscribed'] as const).flatMap((list) =>
    record[list].flatMap(({ incomingDate, outgoingDate }, index) =>
      outgoingDate !== null && outgoingDate < incomingDate
        ? [
            {
              field: `${list}.${index}.outgoingDate`,
              reason: 'expected a date that is not before incomingDate',
            },
          ]
        : [],
    ),
  );
}

async function holdersOfPositions(tx: ImportTx, values: string[]): Promise<Map<string, string>> {
  const { id, memberId, familyPosition } = beneficiaries;
  const memberIds = [...new Set(values.map((value) => value.slice(0, value.indexOf('/'))))];
  const rows = await tx
    .select({ id, memberId, familyPosition })
    .from(beneficiaries)
    .where(sql`${memberId} = any(${sql.param(memberIds)}::uuid[])`);
  return new Map(rows.map((row) => [`${row.memberId}/${row.familyPosition}`, row.id]));
}
