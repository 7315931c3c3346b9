import { ApiError } from '@member-portal/shared-kernel/api';
import { fakeApi, grandLac, refusal } from '@member-portal/shared-kernel/testing';
import { loadInit } from './init-outcome.ts';

const answer = {
  ...grandLac,
  logoutRedirectUrl: null,
  today: '2025-11-06',
  serverTime: 1_762_430_400_000,
  limits: {},
};
const fails = (error: ApiError) => () => {
  throw error;
};
const outcome = (init: unknown) => loadInit(fakeApi({ 'GET /init': init }));

test('an open environment is ready, with the server’s date', async () => {
  const result = await outcome(answer);
  expect(result).toMatchObject({ kind: 'ready', init: { code: 'GFPLAC', today: '2025-11-06' } });
});

test('a time-out and a missing network are different outcomes', async () => {
  expect(await outcome(fails(new ApiError('timeout', 'timeout')))).toEqual({ kind: 'timeout' });
  expect(await outcome(fails(new ApiError('network', 'network_error')))).toEqual({ kind: 'network' });
});

test('an answer 503 is maintenance, with its public reason', async () => {
  const refused = refusal(503, 'maintenance', { maintenance_public_reason: 'Mise à jour jusqu’à 18 h' });
  expect(await outcome(fails(refused))).toEqual({ kind: 'maintenance', reason: 'Mise à jour jusqu’à 18 h' });
});

test('an environment in maintenance or with an invalid brand is not ready', async () => {
  expect(await outcome({ ...answer, state: 'maintenance' })).toEqual({ kind: 'maintenance', reason: null });
  expect(await outcome({ ...answer, state: 'broken' })).toEqual({ kind: 'brand-error', reason: null });
  expect(await outcome({ ...answer, brand: null })).toEqual({ kind: 'brand-error', reason: null });
});

test('any other status is a refusal with that status', async () => {
  expect(await outcome(fails(refusal(403, 'forbidden')))).toEqual({
    kind: 'refused',
    status: 403,
    reason: null,
    reference: null,
  });
  expect(await outcome(fails(new ApiError('unreadable', 'unreadable_answer', 200)))).toMatchObject({
    kind: 'refused',
    status: 500,
  });
});
