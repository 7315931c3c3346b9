import { randomUUID } from 'node:crypto';
import type {
  CheckedCertificate,
  MembershipCertificate,
} from '@member-portal/shared-kernel/contracts/certificates';
import { addYears } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { codeOf, hashCode } from './certificate-code.ts';
import { type CertificateContent, checked, contentOf, lastDayOf } from './certificate-content.ts';
import { renderCertificate } from './certificate-pdf.ts';
import { certificateNotFound, certificateUnknown } from './certificates.errors.ts';
import type { CertificatePorts, CertificateViewer } from './certificates.ports.ts';
import {
  deleteCertificatesBefore,
  findByCode,
  findCertificate,
  putCertificate,
} from './certificates.repository.ts';

/** Years after its last day in which a certificate's code can be verified. */
const VERIFIABLE_YEARS = 1;
const CONTEXT = 'membership_certificates.content';

export type CertificateService = ReturnType<typeof createCertificates>;

/** Certificates of membership: issued, printed, and verified by anyone with the code. */
export function createCertificates({
  database,
  clock,
  cipher,
  keyedHash,
  ports,
}: {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
  ports: CertificatePorts;
}) {
  const opened = (sealed: string) => JSON.parse(cipher.decrypt(sealed, CONTEXT)) as CertificateContent;

  return {
    /** Throws 409 with the reason where no contract is in force. */
    async prepare(viewer: CertificateViewer): Promise<CertificateContent> {
      const [contracts, birthDates] = await Promise.all([
        ports.contractsOf(viewer),
        ports.birthDatesOf(viewer.memberId),
      ]);
      return contentOf(contracts, birthDates, clock.today());
    },

    /** Today's certificate with this content; a repeat returns the same one. */
    async issue(
      tx: Executor,
      { memberId, environment }: CertificateViewer,
      content: CertificateContent,
    ): Promise<MembershipCertificate> {
      const id = randomUUID();
      const text = JSON.stringify(content);
      const row = await putCertificate(tx, {
        id,
        memberId,
        environment,
        codeHash: hashCode(keyedHash, codeOf(keyedHash, id)),
        issuedOn: clock.today(),
        validUntil: lastDayOf(content, clock.today()),
        contentEncrypted: cipher.encrypt(text, CONTEXT),
        contentHash: keyedHash('certificate-content', text),
        createdAt: clock.now(),
      });
      return { id: row.id, validUntil: row.validUntil };
    },

    /** The PDF, with the same bytes at every call. Throws 404. */
    async file(member: MemberSession, id: string, address: string | null) {
      const { memberId, environment, accountId, sessionId } = member;
      const row = isUuid(id) ? await findCertificate(database.db, memberId, id) : null;
      if (!row) throw certificateNotFound();
      const { firstName, surName, membershipNumber } = await ports.holder(memberId);
      const bytes = await renderCertificate({
        content: opened(row.contentEncrypted),
        code: codeOf(keyedHash, row.id),
        holder: { name: displayName(`${firstName} ${surName}`), membershipNumber },
        issuedOn: row.issuedOn,
        validUntil: row.validUntil,
        createdAt: row.createdAt,
        issuer: ports.issuer(environment),
      });
      await recordAudit(database.db, {
        at: clock.now(),
        event: 'certificate_downloaded',
        environment,
        accountId,
        sessionId,
        address,
        details: { certificate: row.id },
      });
      return { fileName: `attestation-adhesion-${row.issuedOn}.pdf`, bytes };
    },

    /** The certificate of a code at this brand. Throws 404 `certificate_unknown` for every other code. */
    async check(environment: string, code: string): Promise<CheckedCertificate> {
      const row = await findByCode(database.db, environment, hashCode(keyedHash, code));
      if (!row) throw certificateUnknown();
      const { memberId, issuedOn, validUntil, contentEncrypted } = row;
      const contracts = await ports.contractsOf({ memberId, environment });
      return checked({ content: opened(contentEncrypted), issuedOn, validUntil }, contracts, clock.today());
    },

    async deleteOld(): Promise<void> {
      await deleteCertificatesBefore(database.db, addYears(clock.today(), -VERIFIABLE_YEARS));
    },
  };
}
