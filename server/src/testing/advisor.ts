import { SESSION_COOKIE } from '../platform/http/cookies.ts';
import type { Started } from './start-api.ts';
import type { TestClient } from './test-client.ts';

/** An advisor's browser in a read-only session on the member of that name. */
export async function asAdvisor({ api, given, members }: Started, name: string): Promise<TestClient> {
  const { accountId, memberId, environment } = await given.memberNamed(name);
  if (!accountId) throw new Error(`${name} has no account that an advisor could look at`);
  const client = api.browser({ host: members.environments.byCode(environment)?.hosts[0] });
  const { token } = await members.sessions.open(members.database.db, {
    accountId,
    memberId,
    environment,
    previousConnectionAt: null,
    agent: { name: 'Alix Roche', role: 'MANAGER' },
  });
  client.cookies.set(SESSION_COOKIE, token);
  return client;
}
