import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/db/database.ts';
import type { Idempotency } from '../../../platform/http/idempotency.ts';
import { PortalError } from '../../../platform/http/portal-error.ts';
import { linkInvalid } from '../account.errors.ts';
import { openEnvironment } from '../open-environment.ts';
import type { AccountLinks } from './account-links.service.ts';
import type { AccountLinkRow } from './account-links.table.ts';

/**
 * A write without a sign-in, which uses up a link. `prepare` checks and hashes, then the function that it
 * returns writes. With an `Idempotency-Key`, a repeat after a lost answer gets the same answer, although the
 * link is used.
 */
export type LinkedWrite = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  link: { purpose: AccountLinkRow['purpose']; token: string },
  prepare: () => Promise<(tx: Executor) => Promise<T>>,
) => Promise<T>;

export function createLinkedWrite(idempotency: Idempotency, links: AccountLinks): LinkedWrite {
  return async (request, reply, { purpose, token }, prepare) => {
    const { code } = openEnvironment(request.environment);
    const owner = await links.ownerOf(code, token, purpose);
    if (!owner) throw linkInvalid();
    const write = await prepare().catch((error: unknown) => {
      const isUsed = error instanceof PortalError && error.code === 'link_invalid';
      if (!isUsed) throw error;
      return () => Promise.reject(error);
    });
    return idempotency.runFor(owner, request, reply, write);
  };
}
