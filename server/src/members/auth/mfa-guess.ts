import { timingSafeEqual } from 'node:crypto';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { AccountOrigin } from './account.ports.ts';
import { consumeMfaSession } from './mfa.repository.ts';
import { blockIfSpent, forgetTries, giveBackTry, reserveTry } from './throttles.repository.ts';
import type { NoteWrongCode } from './wrong-codes.ts';

/** Keyed hashes of a code that was typed, and of the valid code of its sign-in. */
interface Guess {
  sessionId: string;
  accountId: string;
  typedHash: string;
  livingHash: string;
}

/** `left`: tries that the account has left. `gone`: another call was first. */
type Outcome =
  | { is: 'right' }
  | { is: 'gone' }
  | { is: 'wrong'; left: number }
  | { is: 'blocked'; seconds: number };

export type JudgeGuess = (guess: Guess, origin: AccountOrigin) => Promise<Outcome>;

export const mfaTriesKey = (accountId: string) => `mfa:${accountId}`;

/**
 * Counts a try of the account, then compares. A right code uses up the sign-in. The counter's row
 * stays locked until the end, so that parallel guesses are counted exactly, and the same wrong code
 * counts once.
 */
export function createJudgeGuess(
  { database, clock, noteWrongCode }: { database: Database; clock: Clock; noteWrongCode: NoteWrongCode },
  { maxTries, blockSeconds }: Pick<Limits['mfa'], 'maxTries' | 'blockSeconds'>,
): JudgeGuess {
  const rule = { maxTries, blockSeconds };

  async function judge(tx: Executor, guess: Guess, origin: AccountOrigin): Promise<Outcome> {
    const { sessionId, accountId, typedHash, livingHash } = guess;
    const key = mfaTriesKey(accountId);
    const now = clock.now();
    const audit = (event: AuditEvent) => {
      const { environment, address } = origin;
      return recordAudit(tx, { at: now, environment: environment.code, accountId, event, address });
    };

    const reserved = await reserveTry(tx, key, rule, now);
    if (!reserved.allowed) return { is: 'blocked', seconds: reserved.retryAfterSeconds };
    if (timingSafeEqual(Buffer.from(typedHash), Buffer.from(livingHash))) {
      if (!(await consumeMfaSession(tx, sessionId, now))) return { is: 'gone' };
      await forgetTries(tx, key);
      return { is: 'right' };
    }
    if (!(await noteWrongCode(tx, livingHash, typedHash))) {
      await giveBackTry(tx, key);
      return { is: 'wrong', left: maxTries - reserved.tries + 1 };
    }
    await audit('code_wrong');
    const seconds = await blockIfSpent(tx, key, rule, now);
    if (seconds === null) return { is: 'wrong', left: maxTries - reserved.tries };
    await audit('mfa_blocked');
    return { is: 'blocked', seconds };
  }

  return (guess, origin) => database.transaction((tx) => judge(tx, guess, origin));
}
