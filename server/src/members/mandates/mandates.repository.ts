import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type MandateRow, mandates } from './mandates.table.ts';

/** Mandates of a member, newest first. */
export function listMandates(db: Executor, memberId: string): Promise<MandateRow[]> {
  return db
    .select()
    .from(mandates)
    .where(eq(mandates.memberId, memberId))
    .orderBy(desc(mandates.signedOn), desc(mandates.rum));
}

export async function findMandate(db: Executor, memberId: string, id: string): Promise<MandateRow | null> {
  const [row] = await db.select().from(mandates).where(ofMember(memberId, id));
  return row ?? null;
}

/** Locks it until the end of the transaction, so that two signatures take turns. */
export async function lockMandate(tx: Executor, memberId: string, id: string): Promise<MandateRow | null> {
  const [row] = await tx.select().from(mandates).where(ofMember(memberId, id)).for('update');
  return row ?? null;
}

type Account = Pick<MandateRow, 'ibanEncrypted' | 'ibanHash' | 'bic' | 'holder'>;
type Document = Pick<MandateRow, 'textEncrypted' | 'fileKey' | 'sha256' | 'bytes' | 'preparedAt'>;

/** Adds the mandate that the member should sign. Null if another call added one meanwhile. */
export async function insertToSign(
  db: Executor,
  row: Account & Document & Pick<MandateRow, 'id' | 'memberId' | 'rum'>,
): Promise<MandateRow | null> {
  const values = { ...row, state: 'to_sign' as const };
  const [added] = await db.insert(mandates).values(values).onConflictDoNothing().returning();
  return added ?? null;
}

/**
 * Replaces its document. Null if another call did so meanwhile, or if it was signed. Until the signature its
 * account stays the one that the core system requested.
 */
export async function replaceDocument(
  db: Executor,
  { id, sha256 }: MandateRow,
  document: Document,
): Promise<MandateRow | null> {
  const before = sha256 === null ? isNull(mandates.sha256) : eq(mandates.sha256, sha256);
  const [replaced] = await db
    .update(mandates)
    .set(document)
    .where(and(eq(mandates.id, id), eq(mandates.state, 'to_sign'), before))
    .returning();
  return replaced ?? null;
}

type Signature = Account &
  Pick<
    MandateRow,
    'signedAt' | 'signedOn' | 'signedFrom' | 'actionId' | 'codeEmail' | 'codeSentAt' | 'codeVerifiedAt'
  >;

export async function signMandate(
  tx: Executor,
  { id }: Pick<MandateRow, 'id'>,
  signature: Signature,
): Promise<void> {
  await tx
    .update(mandates)
    .set({ ...signature, state: 'signed' })
    .where(eq(mandates.id, id));
}

/**
 * Revokes the member's other current and future mandates, unless they were signed later. `collectsBy`: hash
 * of the account whose mandates stay.
 */
export async function revokeOthers(
  tx: Executor,
  { id, memberId }: Pick<MandateRow, 'id' | 'memberId'>,
  { signedOn, collectsBy = null }: { signedOn: LifeDate; collectsBy?: string | null },
): Promise<void> {
  await tx
    .update(mandates)
    .set({ state: 'revoked', revokedOn: signedOn, replacedById: id })
    .where(
      and(
        eq(mandates.memberId, memberId),
        ne(mandates.id, id),
        inArray(mandates.state, ['signed', 'active']),
        or(isNull(mandates.signedOn), lte(mandates.signedOn, signedOn)),
        collectsBy === null ? undefined : ne(mandates.ibanHash, collectsBy),
      ),
    );
}

const ofMember = (memberId: string, id: string) => and(eq(mandates.memberId, memberId), eq(mandates.id, id));

/** Mandates in the portal with these references, and the member of each: 'MEMBER RUM' → row. */
export async function findByRum(
  tx: Executor,
  named: readonly { memberId: string; rum: string }[],
): Promise<Map<string, MandateRow>> {
  const keys = named.map(({ memberId, rum }) => `${memberId} ${rum}`);
  const rows = await tx
    .select()
    .from(mandates)
    .where(
      and(
        inArray(
          mandates.memberId,
          named.map(({ memberId }) => memberId),
        ),
        sql`${mandates.memberId} || ' ' || ${mandates.rum} = any(${sql.param(keys)}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [`${row.memberId} ${row.rum}`, row]));
}

/** The insurer requests another mandate: an unsigned document of the portal is dropped. */
export async function dropUnsigned(tx: Executor, memberIds: readonly string[]): Promise<void> {
  await tx
    .delete(mandates)
    .where(
      and(
        inArray(mandates.memberId, [...memberIds]),
        eq(mandates.state, 'to_sign'),
        isNull(mandates.externalId),
      ),
    );
}

/** True if the mandate that replaced this one is signed and was not rejected. */
export async function isReplaced(tx: Executor, { replacedById }: MandateRow): Promise<boolean> {
  if (replacedById === null) return false;
  const [row] = await tx
    .select({ id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.id, replacedById), inArray(mandates.state, ['signed', 'active'])));
  return row !== undefined;
}

type CoreAnswer = Pick<MandateRow, 'externalId' | 'state' | 'reason' | 'revokedOn' | 'lastCollectionOn'>;

export async function answerMandate(tx: Executor, id: string, answer: CoreAnswer): Promise<void> {
  await tx.update(mandates).set(answer).where(eq(mandates.id, id));
}

/** Puts the mandates that a rejected one had replaced into force again. */
export async function restoreReplaced(tx: Executor, id: string): Promise<void> {
  await tx
    .update(mandates)
    .set({ state: 'active', revokedOn: null, replacedById: null })
    .where(eq(mandates.replacedById, id));
}
