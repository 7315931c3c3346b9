import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type CertificateRow, membershipCertificates } from './certificates.table.ts';

/** Adds a certificate, unless the member has one of the same day and content. Returns the existing one. */
export async function putCertificate(tx: Executor, row: CertificateRow): Promise<CertificateRow> {
  const { memberId, issuedOn, contentHash } = membershipCertificates;
  await tx
    .insert(membershipCertificates)
    .values(row)
    .onConflictDoNothing({ target: [memberId, issuedOn, contentHash] });
  const same = and(eq(memberId, row.memberId), eq(issuedOn, row.issuedOn), eq(contentHash, row.contentHash));
  const [stored] = await tx.select().from(membershipCertificates).where(same);
  return stored!;
}

export async function findCertificate(
  db: Executor,
  memberId: string,
  id: string,
): Promise<CertificateRow | null> {
  const ofMember = and(eq(membershipCertificates.memberId, memberId), eq(membershipCertificates.id, id));
  const [row] = await db.select().from(membershipCertificates).where(ofMember);
  return row ?? null;
}

/** The certificate with this code that this brand issued. */
export async function findByCode(
  db: Executor,
  environment: string,
  codeHash: string,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(membershipCertificates)
    .where(
      and(eq(membershipCertificates.environment, environment), eq(membershipCertificates.codeHash, codeHash)),
    );
  return row ?? null;
}

/** Deletes certificates whose last day was before this day. Their codes are unknown from then on. */
export async function deleteCertificatesBefore(db: Executor, day: LifeDate): Promise<void> {
  await db.delete(membershipCertificates).where(lt(membershipCertificates.validUntil, day));
}
