import { test } from 'node:test';
import { expect } from 'expect';
import { createApp } from '../../platform/http/create-app.ts';
import { guardMembers } from '../../platform/http/member-session.ts';
import { createLog } from '../../platform/log.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { createTestEnvironments } from '../../testing/test-environments.ts';
import { requireFeatures } from './require-features.ts';
import { resolveEnvironments } from './resolve-environment.ts';

const session = {
  memberId: 'm',
  accountId: 'a',
  sessionId: 's',
  environment: 'GFPLAC',
  passwordUpdateRequired: false,
};

async function startWithFeature({ readOnly = false, signedIn = true } = {}) {
  const environments = createTestEnvironments();
  const app = await createApp({
    name: 'members',
    log: createLog('silent'),
    trust: { trustedProxies: [], edgeProof: null },
    readSession: async () => (signedIn ? { ...session, readOnly } : null),
  });
  resolveEnvironments(app, environments);
  guardMembers(app);
  requireFeatures(app);
  app.post('/beneficiaries', { config: { feature: 'BENEFICIARIES_ADD' } }, async () => ({ done: true }));
  const both = ['BENEFICIARIES', 'BENEFICIARIES_ADD'] as const;
  app.post('/both', { config: { feature: both } }, async () => ({ done: true }));
  app.get('/refunds', async () => ({ done: true }));
  const client = createTestClient(app);
  client.cookies.set('XSRF-TOKEN', 'unused');
  const switchTo = (enabled: boolean) =>
    environments.change('GFPLAC', { featureStatus: [{ feature_id: 'BENEFICIARIES_ADD', enabled }] });
  return { client, environments, switchTo };
}

test('a call of a feature that is off is refused, and works again from the moment it is on', async () => {
  const { client, environments, switchTo } = await startWithFeature();
  switchTo(true);
  expect((await client.post('/beneficiaries', {})).status).toBe(200);
  switchTo(false);
  const refused = await client.post('/beneficiaries', {});
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    403,
    'feature_off',
    { feature: 'BENEFICIARIES_ADD' },
  ]);
  expect((await client.get('/refunds')).status).toBe(200);
  environments.change('GFPLAC', { featureStatus: [] });
  expect((await client.post('/beneficiaries', {})).body.code).toBe('feature_off');
  switchTo(true);
  expect((await client.post('/beneficiaries', {})).status).toBe(200);
});

test('a route of two features needs both; the first that is off is named', async () => {
  const { client, environments } = await startWithFeature();
  const answer = async (on: string[]) => {
    environments.change('GFPLAC', {
      featureStatus: on.map((feature_id) => ({ feature_id, enabled: true })),
    });
    const { status, body } = await client.post('/both', {});
    return status === 200 ? 'done' : body.params.feature;
  };
  expect(await answer([])).toBe('BENEFICIARIES');
  expect(await answer(['BENEFICIARIES_ADD'])).toBe('BENEFICIARIES');
  expect(await answer(['BENEFICIARIES'])).toBe('BENEFICIARIES_ADD');
  expect(await answer(['BENEFICIARIES', 'BENEFICIARIES_ADD'])).toBe('done');
});

test('nobody and an advisor are told what they are told anywhere', async () => {
  const nobody = await startWithFeature({ signedIn: false });
  nobody.switchTo(false);
  expect((await nobody.client.post('/beneficiaries', {})).body.code).toBe('session_required');
  const advisor = await startWithFeature({ readOnly: true });
  advisor.switchTo(false);
  expect((await advisor.client.post('/beneficiaries', {})).body.code).toBe('read_only_session');
});
