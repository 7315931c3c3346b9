import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * Hashes and checks passwords (argon2id). Limits how many run at a time, because each needs memory.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time with or without a hash: if there is none, the password is compared with a
   * dummy hash.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

interface PasswordCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
}

/** OWASP's first recommendation for argon2id: 19 MiB, two passes. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Checks that run at the same time. Others wait, so that a burst of sign-ins cannot use up the
 * memory.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const inTurn = createTurns(AT_ONCE);
  // The library's default algorithm is argon2id.
  const options = { ...cost, parallelism: 1 };
  let nobody: Promise<string> | null = null;

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async verify(passwordHash, password) {
      nobody ??= hash(crypto.randomUUID(), options);
      const hashToVerify = passwordHash ?? (await nobody);
      const matches = await inTurn(() => verify(hashToVerify, password));
      return matches && passwordHash !== null;
    },
  };
}

/** Runs at most `limit` at a time, in the order of the calls. */
function createTurns(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
