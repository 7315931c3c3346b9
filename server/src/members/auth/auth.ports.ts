import type { MissingInfo } from 'shared-kernel/contracts/contacts';

/** What signing in must know of a member; answered by the modules that know. */
export interface MemberDirectory {
  find(memberId: string): Promise<MemberIdentity | null>;
  /** Whether the versions in force of the legal pages are validated. */
  hasValidatedLegalPages(memberId: string, environment: string): Promise<boolean>;
}

export interface MemberIdentity {
  membershipNumber: string;
  /** '2 85 05 •• ••• ••• ••' */
  nirMasked: string;
  firstName: string;
  lastName: string;
  /** Addresses that a code may go to, the first one first; none where the file has none. */
  emails: { id: 'primary' | 'secondary'; address: string }[];
  /** What the insurer needs to reach the member and does not have (spec, section 5). */
  missingInfo: MissingInfo[];
}
