import { randomUUID } from 'node:crypto';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import { deleteTokenFile, readTokenFile, writeTokenFile } from '../../platform/crypto/token-file.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Actor } from '../../platform/request-context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import {
  endBootstrap,
  findValidBootstrapToken,
  holdBootstrap,
  insertBootstrapToken,
  MACHINE_TOKEN,
  readBootstrapState,
  revokeBootstrapTokens,
  shortenBootstrapToken,
} from './bootstrap.repository.ts';

/** Seconds after which a new token replaces the one in the data folder. */
const ROTATES_AFTER = 86_400;
/** Seconds for which a token is valid if no process rotates it. */
const LASTS = 3 * 86_400;
/** Seconds for which the previous token stays valid, for programs that have already read it. */
const OVERLAP = 3_600;
const LOOKS_EVERY_MS = 600_000;

export const MACHINE: Actor = { issuer: 'portal:machine', subject: 'data folder', name: 'local' };

export interface Bootstrap {
  /**
   * Writes a token to the data folder unless a recent one exists, and none once an operator has signed in.
   * `renew`: always writes one, for a day, for an owner of the machine whose issuer is gone.
   */
  keep(renew?: boolean): Promise<void>;
  /** Checks regularly, so that the token is never older than a day. */
  start(): void;
  stop(): void;
  /** An operator has signed in: machine tokens are refused from now on. */
  end(tx: Executor, by: Actor): Promise<void>;
}

interface BootstrapParts {
  database: Database;
  clock: Clock;
  log: Log;
  /** Path in the data folder. */
  path: string;
}

export function createBootstrap({ database, clock, log, path }: BootstrapParts): Bootstrap {
  const { db, transaction } = database;
  let timer: NodeJS.Timeout | undefined;

  const inFile = async () => {
    const token = readTokenFile(path);
    return token === null ? null : findValidBootstrapToken(db, token, clock.now());
  };

  async function make(tx: Executor, seconds: number): Promise<string> {
    const token = MACHINE_TOKEN + newToken();
    await insertBootstrapToken(tx, {
      id: randomUUID(),
      hash: hashToken(token),
      madeAt: clock.now(),
      expiresAt: secondsFromNow(clock, seconds),
    });
    return token;
  }

  async function keep(renew = false): Promise<void> {
    if (renew) {
      const token = await transaction(async (tx) => {
        const at = clock.now();
        const reason = 'PORTAL_BOOTSTRAP=renew at the start';
        await recordAudit(tx, {
          ...{ at, who: MACHINE.name, identity: MACHINE, reason },
          ...{ action: 'bootstrap.renewed', subject: 'operator-token' },
        });
        return make(tx, ROTATES_AFTER);
      });
      writeTokenFile(path, token);
      return;
    }
    const current = await inFile();
    if ((await readBootstrapState(db)).endedAt !== null) {
      if (!current) deleteTokenFile(path);
      return;
    }
    if (current && current.madeAt > secondsFromNow(clock, -ROTATES_AFTER)) return;
    const token = await transaction(async (tx) => {
      await holdBootstrap(tx);
      if ((await readBootstrapState(tx)).endedAt !== null) return null;
      if (current) await shortenBootstrapToken(tx, current.id, secondsFromNow(clock, OVERLAP));
      return make(tx, LASTS);
    });
    if (token !== null) writeTokenFile(path, token);
  }

  return {
    keep,
    start() {
      timer = setInterval(() => {
        keep().catch((error: unknown) => log.warn({ err: error }, 'operator token not rotated'));
      }, LOOKS_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
    async end(tx, by) {
      await holdBootstrap(tx);
      const at = clock.now();
      const { endedAt } = await readBootstrapState(tx);
      const revoked = await revokeBootstrapTokens(tx, at);
      if (endedAt !== null && revoked === 0) return;
      await endBootstrap(tx, endedAt ?? at);
      const reason = 'an operator has signed in';
      await recordAudit(tx, {
        ...{ at, who: by.name, identity: by, reason },
        ...{ action: 'bootstrap.ended', subject: 'operator-token', details: { revoked } },
      });
    },
  };
}
