import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { KnownPerson } from '../account.ports.ts';

/** The words that an attacker would try first for this member. */
export const wordsAbout = (
  { firstName, lastName, membershipNumber }: Pick<KnownPerson, 'firstName' | 'lastName' | 'membershipNumber'>,
  { brand }: Pick<EnvironmentDocument, 'brand'>,
): string[] => [firstName, lastName, membershipNumber, ...(brand ? [brand.name, brand.legalName] : [])];
