import type { Platform } from '../../platform/platform.ts';
import type { GivenMember } from '../../testing/given-member.ts';
import { giveBankAccount, giveContract } from '../insured/insured.given.ts';
import { mandates } from './mandates.table.ts';
import { hashMandateIban, sealMandateIban } from './sealed-mandate.ts';

/** The account of the given mandates. */
export const TEST_IBAN = 'FR7699999999990000000000153';

/**
 * An individual contract, and the account for its contributions: by default one that the member named in the
 * portal.
 */
export async function giveDebit(
  platform: Platform,
  member: GivenMember,
  wish: { iban?: string; externalId?: string } = {},
): Promise<void> {
  await giveContract(platform, member);
  await giveBankAccount(platform, member, { usage: 'CONTRIBUTION', externalId: null, ...wish });
}

/** By default, a core system's mandate in force. */
export async function giveMandate(
  { database, cipher, keyedHash }: Platform,
  { memberId }: Pick<GivenMember, 'memberId'>,
  { iban = TEST_IBAN, ...wish }: Partial<typeof mandates.$inferInsert> & { iban?: string } = {},
): Promise<{ id: string }> {
  const [row] = await database.db
    .insert(mandates)
    .values({
      memberId,
      rum: 'CORE-1',
      state: 'active',
      ibanEncrypted: sealMandateIban(cipher, iban),
      ibanHash: hashMandateIban(keyedHash, iban),
      bic: 'FICTFRPP',
      holder: 'Claire Martin',
      signedOn: '2024-01-01',
      ...wish,
    })
    .returning({ id: mandates.id });
  return row as { id: string };
}
