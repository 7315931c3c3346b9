import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { insertBootstrapToken } from '../identity/bootstrap.repository.ts';
import { hashOfToken, newSecretToken } from '../tokens/secret-token.ts';

/** A token of the machine that outlasts every test, however far its clock goes. */
export async function giveMachineToken({ db }: Pick<Database, 'db'>): Promise<string> {
  const token = newSecretToken('machine');
  const times = { madeAt: new Date('2000-01-01'), expiresAt: new Date('2100-01-01') };
  await insertBootstrapToken(db, { id: randomUUID(), hash: hashOfToken(token), ...times });
  return token;
}
