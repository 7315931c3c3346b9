import { webcrypto } from 'node:crypto';
import { claireProfile } from '@member-portal/shared-kernel/testing';
import { createMemberDrafts } from './member-drafts.ts';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto }));
beforeEach(() => localStorage.clear());

const typed = { care: 'Lunettes', amount: '120' };

test('what a form asks before the profile is there is answered when it comes', async () => {
  const before = createMemberDrafts(localStorage);
  await before.forMember(claireProfile);
  expect(await before.store.save('claim', typed)).toBe(true);

  const drafts = createMemberDrafts(localStorage);
  const loaded = drafts.store.load('claim');
  await drafts.forMember(claireProfile);
  expect(await loaded).toEqual(typed);
});

test('without a member nothing waits, nothing is read, and nothing says that it was saved', async () => {
  const drafts = createMemberDrafts(localStorage);
  const loaded = drafts.store.load('claim');
  drafts.withoutMember();
  expect(await loaded).toBeNull();
  expect(await drafts.store.loadFiles('claim')).toEqual([]);
  expect(await drafts.store.save('claim', typed)).toBe(false);
  const held = await new Promise((resolve) => drafts.store.hold('claim', resolve).take());
  expect(held).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('after the session ended the last values are still saved, and read by nobody until the next sign-in', async () => {
  const drafts = createMemberDrafts(localStorage);
  await drafts.forMember(claireProfile);
  drafts.withoutMember();
  expect(await drafts.store.save('claim', typed)).toBe(true);
  expect(await drafts.store.load('claim')).toBeNull();
  await drafts.forMember(claireProfile);
  expect(await drafts.store.load('claim')).toEqual(typed);
});

test('another member of the same browser reads nothing of it', async () => {
  const drafts = createMemberDrafts(localStorage);
  await drafts.forMember(claireProfile);
  await drafts.store.save('claim', typed);
  drafts.withoutMember();
  await drafts.forMember({ ...claireProfile, stateOwner: 'julien' });
  expect(await drafts.store.load('claim')).toBeNull();
});

test('a sign-out deletes every draft, and a later value is not stored', async () => {
  const drafts = createMemberDrafts(localStorage);
  await drafts.forMember(claireProfile);
  await drafts.store.save('claim', typed);
  await drafts.eraseAll();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await drafts.store.save('claim', typed)).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a form that is closed before the profile comes is told of no draft', async () => {
  const drafts = createMemberDrafts(localStorage);
  const told: boolean[] = [];
  const stopEarly = drafts.store.watch('claim', (isStored) => told.push(isStored));
  stopEarly();
  const shown: boolean[] = [];
  const stop = drafts.store.watch('claim', (isStored) => shown.push(isStored));
  await drafts.forMember(claireProfile);
  await drafts.store.save('claim', typed);
  expect(told).toEqual([]);
  expect(shown.at(-1)).toBe(true);
  stop();
});
