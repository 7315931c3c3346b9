import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { KeyedHash } from '../crypto/keyed-hash.ts';
import { type Database, type Executor, sqlState } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { invalidInput, PortalError } from './portal-error.ts';

export interface Idempotency {
  /**
   * Does the work once per member, route and `Idempotency-Key`, and answers a repeat with the first
   * answer (JSON, with the header `Idempotency-Replayed`). The answer is stored in the transaction
   * that `work` gets, so either both exist or neither does. Without a key the work simply runs in a
   * transaction. Errors: 400 on a malformed key, 422 `idempotency_key_reused` when the body
   * differs, 409 `request_in_progress` when the first call takes too long. A wait for any other
   * lock ends in 429 `server_busy`.
   */
  run<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (tx: Executor) => Promise<T>,
    /** Distinguishes two calls; by default the JSON body. */
    fingerprint?: unknown,
  ): Promise<T>;
  /**
   * Like `run`, for a member who is not signed in but is known from the link of a mail, for
   * example.
   */
  runFor<T>(
    memberId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (tx: Executor) => Promise<T>,
  ): Promise<T>;
  /** Deletes answers older than a day. */
  purge(): Promise<void>;
}

interface IdempotencyDependencies {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
}

const KEY_FORM = /^[\x21-\x7e]{8,128}$/;
const CONTEXT = 'idempotency_keys.answer';
const KEPT_MS = 24 * 3600 * 1000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Seed of the advisory locks: any number that no other lock uses. */
const IDEMPOTENCY_LOCK = 7_260_043;

interface Entry {
  memberId: string;
  route: string;
  key: string;
}

/** A repeat that gave up waiting for the first call. */
class FirstStillRuns extends Error {}

/**
 * A parallel repeat waits here until the first call commits, then finds its row. It uses a lock of
 * its own, so that a wait for anything else, such as a row that another write holds, is not
 * mistaken for it.
 */
async function takeTurn(tx: Executor, { memberId, route, key }: Entry): Promise<void> {
  const name = `${memberId} ${route} ${key}`;
  try {
    await lockName(tx, name, IDEMPOTENCY_LOCK);
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new FirstStillRuns() : error;
  }
}

export function createIdempotency({
  database,
  clock,
  cipher,
  keyedHash,
}: IdempotencyDependencies): Idempotency {
  async function once<T>(tx: Executor, entry: Entry, bodyHash: string, work: (tx: Executor) => Promise<T>) {
    await takeTurn(tx, entry);
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...entry, bodyHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const row = and(
      eq(idempotencyKeys.memberId, entry.memberId),
      eq(idempotencyKeys.route, entry.route),
      eq(idempotencyKeys.key, entry.key),
    );
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(row);
      if (first?.bodyHash !== bodyHash) throw new PortalError('idempotency_key_reused', 422);
      return { answer: JSON.parse(cipher.decrypt(first.answer!, CONTEXT)) as T, replayed: true };
    }
    const answer = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ answer: cipher.encrypt(JSON.stringify(answer), CONTEXT) })
      .where(row);
    return { answer, replayed: false };
  }

  async function run<T>(
    { request, reply, memberId }: { request: FastifyRequest; reply: FastifyReply; memberId: () => string },
    fingerprint: unknown,
    work: (tx: Executor) => Promise<T>,
  ): Promise<T> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return database.transaction(work);
    if (typeof key !== 'string' || !KEY_FORM.test(key)) {
      throw invalidInput([{ field: 'Idempotency-Key', code: 'idempotency_key_invalid' }]);
    }
    const route = `${request.method} ${request.routeOptions.url}`;
    const entry = { memberId: memberId(), route, key };
    const bodyHash = keyedHash('idempotent-body', JSON.stringify(fingerprint));
    try {
      const { answer, replayed } = await database.transaction((tx) => once(tx, entry, bodyHash, work));
      if (replayed) reply.header('idempotency-replayed', 'true');
      return answer;
    } catch (error) {
      if (error instanceof FirstStillRuns)
        throw new PortalError('request_in_progress', 409, { retryAfterSeconds: 2 });
      throw error;
    }
  }

  return {
    run: (request, reply, work, fingerprint = request.body ?? null) =>
      run({ request, reply, memberId: () => request.member.memberId }, fingerprint, work),
    runFor: (memberId, request, reply, work) =>
      run({ request, reply, memberId: () => memberId }, request.body ?? null, work),
    async purge() {
      await database.db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - KEPT_MS)));
    },
  };
}
