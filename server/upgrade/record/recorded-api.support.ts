import { readConfig } from '../../src/platform/config.ts';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { createTestClient, type TestClient } from '../../src/testing/test-client.ts';
import { createTestClock } from '../../src/testing/test-clock.ts';
import { createTestEnvironments } from '../../src/testing/test-environments.ts';
import { wireMembers } from '../../src/wiring/members.ts';
import { createPlatform } from '../../src/wiring/platform.ts';

/** The key of every recorded release. It may be public: all data are fictional. */
export const RECORDED_KEY = Buffer.alloc(32, 'release');

/** The members API on a folder or database of a release, with the time and key of the recording. */
export interface RecordedApi {
  platform: Platform;
  /** The browser where the member of that number is signed in. */
  as(membershipNumber: string): Promise<TestClient>;
  nobody: TestClient;
  close(): Promise<void>;
}

/** `databaseUrl` null: the embedded database in `dataFolder`. */
export async function openRecordedApi(dataFolder: string, databaseUrl: string | null): Promise<RecordedApi> {
  const flags = ['--data', dataFolder, ...(databaseUrl ? ['--database-url', databaseUrl] : [])];
  const clock = createTestClock();
  const platform = await createPlatform(readConfig(flags, {}), {
    clock,
    log: createLog('silent'),
    secrets: createSecrets(RECORDED_KEY),
  });
  const role = await wireMembers(platform, {
    environments: createTestEnvironments(),
    mailTransport: { send: async () => {}, close: async () => {} },
  });
  await platform.jobs.start({ work: false });
  await role.app.ready();
  return {
    platform,
    nobody: createTestClient(role.app),
    async as(membershipNumber) {
      const { rows } = await platform.database.pool.query<{
        account: string;
        member: string;
        environment: string;
      }>(
        `select accounts.id as account, members.id as member, members.environment
           from members join accounts on accounts.member_id = members.id where membership_number = $1`,
        [membershipNumber],
      );
      const account = rows[0];
      if (!account) throw new Error(`no account of ${membershipNumber}`);
      const { token } = await role.sessions.open(platform.database.db, {
        accountId: account.account,
        memberId: account.member,
        environment: account.environment,
        previousConnectionAt: null,
      });
      const client = createTestClient(role.app, {
        host: role.environments.byCode(account.environment)?.hosts[0] ?? 'localhost',
      });
      client.cookies.set('portal_session', token);
      return client;
    },
    async close() {
      await role.app.close();
      await platform.jobs.stop();
      await platform.database.close();
    },
  };
}
