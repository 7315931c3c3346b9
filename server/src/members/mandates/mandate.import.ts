import { parseRum } from '@member-portal/shared-kernel/rules/sepa';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type ImportContext, type Importer, type ImportTx } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { ifRight } from '../../import/right-fields.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import {
  answerMandate,
  dropUnsigned,
  findByRum,
  isReplaced,
  restoreReplaced,
  revokeOthers,
} from './mandates.repository.ts';
import { type MandateRow, mandates } from './mandates.table.ts';
import { hashMandateIban, sealMandateIban } from './sealed-mandate.ts';

/** TO_SIGN: the member should sign it in the portal. */
const STATES = {
  TO_SIGN: 'to_sign',
  ACTIVE: 'active',
  REJECTED: 'rejected',
  REVOKED: 'revoked',
} as const;

export const MandateRecord = z.strictObject({
  type: z.literal('mandate'),
  externalId: field.externalId,
  member: field.externalId,
  rum: field.parsedBy(parseRum, 'expected 1 to 35 characters of the SEPA alphabet'),
  state: field.oneOf(['TO_SIGN', 'ACTIVE', 'REJECTED', 'REVOKED']),
  /** Reason of the rejection, written for the member. */
  reason: field.prose(500).nullable().default(null),
  iban: field.iban,
  bic: field.bic,
  holder: field.text(80),
  signedOn: field.lifeDate.nullable().default(null),
  lastCollectionOn: field.lifeDate.nullable().default(null),
  revokedOn: field.lifeDate.nullable().default(null),
});
export type MandateRecord = z.infer<typeof MandateRecord>;

const memberIdOf = ({ member }: MandateRecord) => externalUuid('member', member);

/** Columns that the portal fills when a member signs. */
type OfPortal =
  | 'replacedById'
  | 'textEncrypted'
  | 'fileKey'
  | 'sha256'
  | 'bytes'
  | 'preparedAt'
  | 'signedAt'
  | 'signedFrom'
  | 'actionId'
  | 'codeEmail'
  | 'codeSentAt'
  | 'codeVerifiedAt';

/**
 * Mandates of the core system. A record with the reference of a mandate that the member signed here answers
 * its event: the signed mandate and its effect on the replaced one stay, unless the core system rejects it.
 */
export const mandateImporter: Importer<MandateRecord> = {
  type: 'mandate',
  schema: MandateRecord,
  references: [{ field: 'member', type: 'member' }],
  existing: existingIn(mandates, { memberId: mandates.memberId }),
  async adoptedRows(tx, records) {
    const named = records.flatMap((record) =>
      ifRight(() => [{ record, memberId: memberIdOf(record), rum: record.rum }], []),
    );
    const byRum = await findByRum(tx, named);
    return new Map(
      named.flatMap(({ record, memberId, rum }) => {
        const row = byRum.get(`${memberId} ${rum}`);
        return row ? [[record, row.id]] : [];
      }),
    );
  },
  constraints: {
    mandates_to_sign: { field: 'state', reason: 'another mandate of the member is to be signed' },
    mandates_rum: { field: 'rum', reason: 'another mandate of the member has it' },
  },
  rules: [
    ({ state, reason }) =>
      reason !== null && state !== 'REJECTED'
        ? [{ field: 'reason', reason: 'only a rejection has one: expected null' }]
        : [],
    ({ signedOn }, { today }) => field.notAfter('signedOn', signedOn, today),
    ({ lastCollectionOn }, { today }) => field.notAfter('lastCollectionOn', lastCollectionOn, today),
    ({ revokedOn }, { today }) => field.notAfter('revokedOn', revokedOn, today),
  ],
  async importBatch(tx, records, context) {
    const byRum = await findByRum(
      tx,
      records.map(({ record }) => ({ memberId: memberIdOf(record), rum: record.rum })),
    );
    const rowOf = (record: MandateRecord) => byRum.get(`${memberIdOf(record)} ${record.rum}`);
    let changed = 0;
    for (const { record } of records) {
      const row = rowOf(record);
      if (row && isOfPortal(row)) changed += await answer(tx, row, record);
    }
    const own = records.filter(({ record }) => {
      const row = rowOf(record);
      return !row || !isOfPortal(row);
    });
    const toSign = own.filter(({ record }) => record.state === 'TO_SIGN' && !rowOf(record));
    if (toSign.length > 0) {
      await dropUnsigned(
        tx,
        toSign.map(({ record }) => memberIdOf(record)),
      );
    }
    const rows = own.map(({ record }) => toRow(record, rowOf(record), context));
    const written = await upsertRows(tx, mandates, rows satisfies ImportedRow<typeof mandates, OfPortal>[], {
      notCompared: ['ibanEncrypted'],
    });
    return { changed: changed + written };
  },
};

/** True if the member signed it here, or replaced it here by another one. */
const isOfPortal = (row: MandateRow) => row.signedAt !== null || row.replacedById !== null;

function toRow(record: MandateRecord, known: MandateRow | undefined, { cipher, keyedHash }: ImportContext) {
  const { type, member, iban, state, ...same } = record;
  return {
    id: known?.id ?? externalUuid(type, same.externalId),
    memberId: memberIdOf(record),
    ...same,
    state: STATES[state],
    ibanEncrypted: sealMandateIban(cipher, iban),
    ibanHash: hashMandateIban(keyedHash, iban),
  };
}

/**
 * Applies the answer to a signature. Data that the core system sent before it knew of the signature change
 * nothing. Returns the changed rows.
 */
async function answer(tx: ImportTx, row: MandateRow, record: MandateRecord): Promise<number> {
  if (record.state === 'TO_SIGN') return 0;
  if (record.state === 'ACTIVE' && (await isReplaced(tx, row))) return 0;
  const { externalId, reason, revokedOn, lastCollectionOn } = record;
  const now = { externalId, state: STATES[record.state], reason, revokedOn, lastCollectionOn };
  const isSame = Object.entries(now).every(([column, value]) => row[column as keyof MandateRow] === value);
  if (isSame) return 0;
  await answerMandate(tx, row.id, now);
  // Until now the insurer may have collected from the previous account.
  if (row.state === 'signed' && record.state === 'ACTIVE' && row.signedOn)
    await revokeOthers(tx, row, { signedOn: row.signedOn });
  if (record.state === 'REJECTED') await restoreReplaced(tx, row.id);
  return 1;
}
