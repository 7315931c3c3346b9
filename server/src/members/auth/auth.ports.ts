/** What signing in must know of a member; answered by the modules that know. */
export interface MemberDirectory {
  find(memberId: string): Promise<MemberIdentity | null>;
  /** Whether the versions in force of the legal pages are validated. */
  hasValidatedLegalPages(memberId: string, environment: string): Promise<boolean>;
}

export interface MemberIdentity {
  membershipNumber: string;
  firstName: string;
  lastName: string;
  /** Addresses that a code may go to, the first one first; none where the file has none. */
  emails: { id: 'primary' | 'secondary'; address: string }[];
  /** False when mobile number, e-mail, city, zip code or address line 1 is missing. */
  personalInfoValid: boolean;
}
