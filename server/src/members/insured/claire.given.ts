import { account, member } from '../../import/records.given.ts';
import { TEST_PASSWORD } from '../../testing/given-member.ts';

/** The address that the core system has on file for Claire. */
export const OLD_HOME = { line1: '3 rue Haute', zipCode: '73000', city: 'Chambéry' };

/** Claire's record with contact details, as the core system sends it. */
export const claireRecord = {
  ...member,
  email: 'claire@example.org',
  mobileNumber: '+33639980001',
  address: OLD_HOME,
};

/** Claire's account, with which she signs in. */
export const claireAccount = { ...account, password: { clear: TEST_PASSWORD } };
