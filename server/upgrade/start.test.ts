import { test } from 'node:test';
import { expect } from 'expect';
import { DEMO_PASSWORD } from '../demo/demo-logins.ts';
import { call, startPortalProcess } from '../src/testing/portal-process.ts';
import { RECORDED_KEY } from './record/recorded-api.support.ts';
import { RELEASES } from './releases.ts';
import { restoreRelease } from './upgraded.support.ts';

for (const release of RELEASES) {
  test(`the program starts on the data of ${release.version}, and its members sign in`, {
    timeout: 120_000,
  }, async () => {
    const { folder, databaseUrl, close } = await restoreRelease(release);
    try {
      const portal = await startPortalProcess(
        ['--data', folder, ...(databaseUrl ? ['--database-url', databaseUrl] : [])],
        { PORTAL_MASTER_KEY: RECORDED_KEY.toString('base64') },
      );
      try {
        const { members, registry } = portal.ports;
        const { cookies } = await call(members, 'GET', '/init');
        const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
        const { body } = await call(
          members,
          'POST',
          '/auth/login',
          { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) },
          { grant_type: 'PASSWORD', login: '10000001', password: DEMO_PASSWORD },
        );
        expect(JSON.parse(body)).toMatchObject({ next: 'mfa' });
        expect((await call(registry, 'GET', '/readyz')).status).toBe(200);
      } finally {
        await portal.end('SIGTERM');
      }
    } finally {
      await close();
    }
  });
}
