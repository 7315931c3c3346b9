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
 * POST /certificates/membership (`Idempotency-Key`): the certificate of today. The same one all day, unless the contract or the
 * people on it change. GET /certificates/membership/{id} is its PDF.
 */
export const MembershipCertificate = object({
  id: Id,
  /** Last day on which it proves anything. */
  validUntil: LifeDate,
});
export type MembershipCertificate = Infer<typeof MembershipCertificate>;

/** POST /certificate-checks: the code of a certificate as somebody typed it. In a body, since an address is logged. */
export const CertificateCheck = object({ code: string().check(minLength(1), maxLength(100)) });

/**
 * VALID: all that it says still holds. CHANGED: a contract or a person on it is no longer covered. ENDED: none of its contracts
 * is in force any more. EXPIRED: its last day has passed.
 */
const CertificateState = oneOf(['VALID', 'CHANGED', 'ENDED', 'EXPIRED']);

/** What a stranger with the code reads: no name, no number. */
export const CheckedCertificate = object({
  state: CertificateState,
  issuedOn: LifeDate,
  validUntil: LifeDate,
  contracts: array(
    object({
      from: LifeDate,
      /** Last covered day; null while no end is known. */
      to: nullable(LifeDate),
      /** Still in force. */
      active: boolean(),
      /** `initials`: 'C. M.'. `covered`: still covered by this contract. */
      people: array(object({ initials: string(), covered: boolean() })),
    }),
  ),
});
export type CheckedCertificate = Infer<typeof CheckedCertificate>;
