import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { eq, isNull } from 'drizzle-orm';
import { hashToken } from '../../platform/crypto/keyed-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { authSessions } from '../sessions/sessions.table.ts';
import { actionValidations } from './action-validations.table.ts';
import { hashPayload } from './payload-hash.ts';

/**
 * A write that the member of this session has confirmed, without a code by mail: an account gets only a few
 * codes an hour. `token`: the value of the session's cookie. Returns the id that the write names.
 */
export async function giveConfirmation(
  { database, keyedHash, clock }: Pick<Platform, 'database' | 'keyedHash' | 'clock'>,
  { token, kind, payload }: { token: string; kind: ActionKind; payload: object },
): Promise<string> {
  const [session] = await database.db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.tokenHash, hashToken(token)));
  if (!session) throw new Error('no such session');
  const now = clock.now();
  const { sessionId, kind: ofKind, payloadHash, usedAt } = actionValidations;
  const [row] = await database.db
    .insert(actionValidations)
    .values({
      sessionId: session.id,
      kind,
      payloadHash: hashPayload(keyedHash, kind, payload),
      codeSentAt: now,
      verifiedAt: now,
    })
    .onConflictDoUpdate({
      target: [sessionId, ofKind, payloadHash],
      targetWhere: isNull(usedAt),
      set: { verifiedAt: now },
    })
    .returning({ id: actionValidations.id });
  return row?.id ?? '';
}
