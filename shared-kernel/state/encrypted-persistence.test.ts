import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { createCipher } from './cipher.ts';
import { createDraftStore, eraseAllDrafts } from './drafts.ts';
import { keepQueriesEncrypted } from './encrypted-persistence.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64url');
const setup = (queryClient: QueryClient, stateKey = KEY) => ({
  queryClient,
  storage: localStorage,
  owner: 'claire',
  stateKey,
  buster: '1',
});
const stored = () => Object.values({ ...localStorage }).join('\n');
const soon = () => new Promise((resolve) => setTimeout(resolve, 1300));

beforeEach(() => localStorage.clear());

async function keepOneAnswer() {
  const first = new QueryClient();
  const persistence = await keepQueriesEncrypted(setup(first));
  await persistence?.restored;
  await first.fetchQuery({ queryKey: ['refunds'], queryFn: () => 'Couronne dentaire', meta: { keep: true } });
  await first.fetchQuery({ queryKey: ['secret'], queryFn: () => 'not kept' });
  await soon();
  // By then it is encrypted, or about to be.
  await waitFor(() => expect(localStorage.getItem('portal-state.claire')).not.toBeNull());
  return persistence;
}

test('a returning member sees the kept answer at once, and nobody reads it in the storage', async () => {
  await keepOneAnswer();
  expect(stored()).not.toContain('Couronne');
  expect(stored().length).toBeGreaterThan(50);
  const second = new QueryClient();
  const restored = await keepQueriesEncrypted(setup(second));
  await restored?.restored;
  expect(second.getQueryData(['refunds'])).toBe('Couronne dentaire');
  expect(second.getQueryData(['secret'])).toBeUndefined();
});

test('with the key of another session nothing is read, and what cannot be read is removed', async () => {
  await keepOneAnswer();
  const second = new QueryClient();
  await (await keepQueriesEncrypted(setup(second, OTHER_KEY)))?.restored;
  expect(second.getQueryData(['refunds'])).toBeUndefined();
  expect(localStorage.getItem('portal-state.claire')).toBeNull();
});

test('signing out removes it for good', async () => {
  const persistence = await keepOneAnswer();
  persistence?.forget();
  await soon();
  expect(localStorage.length).toBe(0);
});

test('a draft survives with the member’s own key and is gone when erased', async () => {
  const store = async (key: string) =>
    createDraftStore({ owner: 'claire', cipher: await createCipher(key), storage: localStorage });
  expect(await (await store(KEY)).save('claim', { comment: 'lunettes de Léa' })).toBe(true);
  expect(stored()).not.toContain('lunettes');
  expect(await (await store(KEY)).load('claim')).toEqual({ comment: 'lunettes de Léa' });
  await (await store(KEY)).erase('claim');
  expect(await (await store(KEY)).load('claim')).toBeNull();
});

test('a draft of another key is unreadable, and signing out erases all of them', async () => {
  const mine = createDraftStore({ owner: 'claire', cipher: await createCipher(KEY), storage: localStorage });
  await mine.save('claim', { comment: 'a' });
  const other = createDraftStore({
    owner: 'claire',
    cipher: await createCipher(OTHER_KEY),
    storage: localStorage,
  });
  expect(await other.load('claim')).toBeNull();
  await mine.save('claim', { comment: 'a' });
  await eraseAllDrafts(localStorage);
  expect(localStorage.length).toBe(0);
});

test('without WebCrypto nothing is kept, and the form is not told otherwise', async () => {
  const store = createDraftStore({ owner: 'claire', cipher: null, storage: localStorage });
  expect(await store.save('claim', { comment: 'a' })).toBe(false);
  expect(localStorage.length).toBe(0);
});
