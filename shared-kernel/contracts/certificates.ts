import { Id, LifeDate } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  string,
} from './schema.ts';

/**
 * POST /certificates/membership (`Idempotency-Key`): the certificate of today. It stays the same all day,
 * unless the contract or its people change. GET /certificates/membership/{id} is its PDF.
 */
export const MembershipCertificate = object({
  id: Id,
  /** Last day of its validity. */
  validUntil: LifeDate,
});
export type MembershipCertificate = Infer<typeof MembershipCertificate>;

/** POST /certificate-checks: the typed code of a certificate. In a body, since addresses are logged. */
export const CertificateCheck = object({ code: string().check(minLength(1), maxLength(100)) });

/**
 * VALID: everything on it is still true. CHANGED: a contract or a person on it is no longer covered. ENDED:
 * none of its contracts is in force any more. EXPIRED: its last day has passed.
 */
const CertificateState = oneOf(['VALID', 'CHANGED', 'ENDED', 'EXPIRED']);

/** The certificate for a stranger with the code: without name or number. */
export const CheckedCertificate = object({
  state: CertificateState,
  issuedOn: LifeDate,
  validUntil: LifeDate,
  contracts: array(
    object({
      from: LifeDate,
      /** Last covered day; null if no end is known. */
      to: nullable(LifeDate),
      /** Still in force. */
      active: boolean(),
      /** `initials`: 'C. M.'. `covered`: still covered by this contract. */
      people: array(object({ initials: string(), covered: boolean() })),
    }),
  ),
});
export type CheckedCertificate = Infer<typeof CheckedCertificate>;
