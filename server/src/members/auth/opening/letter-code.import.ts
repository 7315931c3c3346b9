import { z } from 'zod';
import { existingIn } from '../../../import/existing.ts';
import { externalUuid, type Importer } from '../../../import/importer.ts';
import * as field from '../../../import/record-schema.ts';
import { letterCodeHash } from './letter-code.ts';
import { letterCodes } from './letter-codes.table.ts';

export const LetterCodeRecord = z.strictObject({
  type: z.literal('letter-code'),
  externalId: field.externalId,
  member: field.externalId,
  /**
   * The code as the letter prints it: at least 12 letters and digits; separators do not count.
   * Stored as a keyed hash.
   */
  code: z.string().regex(/^[A-Za-z0-9 -]{12,40}$/, 'expected 12 to 40 letters, digits, hyphens or spaces'),
  issuedAt: field.instant,
  expiresAt: field.instant,
});
export type LetterCodeRecord = z.infer<typeof LetterCodeRecord>;

/** Codes of posted letters. A code that exists already is not changed, whether used or not. */
export const letterCodeImporter: Importer<LetterCodeRecord> = {
  type: 'letter-code',
  schema: LetterCodeRecord,
  references: [{ field: 'member', type: 'member' }],
  rules: [
    ({ issuedAt, expiresAt }) =>
      expiresAt > issuedAt ? [] : [{ field: 'expiresAt', reason: 'expected an instant after issuedAt' }],
  ],
  existing: existingIn(letterCodes, { memberId: letterCodes.memberId }),
  async importBatch(tx, located, { keyedHash }) {
    const rows = located.map(({ record }) => {
      const memberId = externalUuid('member', record.member);
      return {
        id: externalUuid('letter-code', record.externalId),
        externalId: record.externalId,
        memberId,
        codeHash: letterCodeHash(keyedHash, memberId, record.code),
        issuedAt: new Date(record.issuedAt),
        expiresAt: new Date(record.expiresAt),
      };
    });
    const written = await tx
      .insert(letterCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: letterCodes.id });
    return { changed: written.length };
  },
};
