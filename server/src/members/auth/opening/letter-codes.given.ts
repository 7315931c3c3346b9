import type { Platform } from '../../../platform/platform.ts';
import type { GivenMember } from '../../../testing/given-member.ts';
import { letterCodeHash } from './letter-code.ts';
import { letterCodes } from './letter-codes.table.ts';

/** A posted letter with a code, valid for two months by default. */
export async function giveLetter(
  { database, keyedHash, clock }: Platform,
  { memberId }: GivenMember,
  { code = 'LAC7-ROSE-2X9K', days = 60, issuedAt = clock.now() } = {},
): Promise<string> {
  await database.db.insert(letterCodes).values({
    memberId,
    codeHash: letterCodeHash(keyedHash, memberId, code),
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + days * 24 * 3600 * 1000),
  });
  return code;
}
