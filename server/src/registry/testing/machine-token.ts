import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertBootstrapToken, MACHINE_TOKEN } from '../identity/bootstrap.repository.ts';

/** A machine token that outlasts every test, however far its clock advances. */
export async function giveMachineToken({ db }: Pick<Database, 'db'>): Promise<string> {
  const token = MACHINE_TOKEN + newToken();
  const times = { madeAt: new Date('2000-01-01'), expiresAt: new Date('2100-01-01') };
  await insertBootstrapToken(db, { id: randomUUID(), hash: hashToken(token), ...times });
  return token;
}
