/** What signing in must know of a member; answered by the module of the insured. */
export interface MemberDirectory {
  find(memberId: string): Promise<MemberIdentity | null>;
}

export interface MemberIdentity {
  membershipNumber: string;
  firstName: string;
  lastName: string;
  /** Addresses that a code may go to, the first one first; none where the file has none. */
  emails: { id: 'primary' | 'secondary'; address: string }[];
  /** Whether the current versions of the legal pages are validated. */
  validatedLegalPages: boolean;
  /** False when mobile number, e-mail, city, zip code or address line 1 is missing. */
  personalInfoValid: boolean;
}
