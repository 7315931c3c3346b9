import { type KeptCard, readKeptCard, storeKeptCard } from '@member-portal/shared-kernel/kept-card';
import { claireKeptCard, fakeApi, refusal } from '@member-portal/shared-kernel/testing';
import type { Portal } from '../portal/portal.ts';
import { checkKeptCard } from './check-kept-card.ts';

const kept: KeptCard = {
  card: claireKeptCard,
  token: 'token-1',
  checkedAt: '2025-11-01T08:00:00.000Z',
  keptUntil: '2026-01-30',
};
const renewed = { card: claireKeptCard, checkedAt: '2025-11-06T08:00:00.000Z', keptUntil: '2026-02-04' };

let workers: string[];
beforeEach(() => {
  localStorage.clear();
  workers = ['/card-worker.js'];
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (path: string) => void workers.push(path),
      getRegistrations: async () => workers.map(() => ({ unregister: async () => void workers.pop() })),
    },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Checks the card of this device against a server with this answer. */
async function check(answer: unknown) {
  const api = fakeApi({ 'POST /kept-card-checks': answer });
  await checkKeptCard({ services: { api } } as unknown as Pick<Portal, 'services'>);
  return api.calls;
}

test('a card that may stay is renewed, and its worker registered', async () => {
  storeKeptCard(kept);
  const [call] = await check(renewed);
  expect(call).toMatchObject({ body: { token: 'token-1' }, options: { quiet: true } });
  expect(readKeptCard()).toEqual({ ...kept, ...renewed });
  expect(workers).toEqual(['/card-worker.js', '/card-worker.js']);
});

test.each([['kept_card_unknown', 404] as const, ['feature_off', 403] as const])(
  'after the answer %s the device holds no card and no worker',
  async (code, status) => {
    storeKeptCard(kept);
    await check(refusal(status, code));
    expect([readKeptCard(), workers]).toEqual([null, []]);
  },
);

test.each([
  ['a server that fails', () => Promise.reject(refusal(503, 'server_unavailable'))],
  ['too many calls', () => Promise.reject(refusal(429, 'server_busy'))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves the card: it holds until its last day', async (_, answer) => {
  storeKeptCard(kept);
  await check(answer);
  expect([readKeptCard(), workers]).toEqual([kept, ['/card-worker.js']]);
});

test('a card that another tab removed meanwhile does not come back', async () => {
  storeKeptCard(kept);
  await check(() => {
    localStorage.clear();
    return renewed;
  });
  expect(readKeptCard()).toBeNull();
});

test('a copy that nobody can read is deleted with its worker, and nothing is asked', async () => {
  localStorage.setItem('portal-kept-card', '{"card":');
  expect(await check(renewed)).toEqual([]);
  expect([localStorage.length, workers]).toEqual([0, []]);
});
