import type { Composition } from '@member-portal/shared-kernel/contract';
import { CompositionRefused } from '@member-portal/shared-kernel/contract';
import type { CompositionAnswer } from './ask-composition.ts';
import { watchComposition } from './watch-composition.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  look('visible');
});

const look = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
const signedAs = (id: string) => ({ payload: id, keyId: 'key-1', signature: id });

/** A page with composition 'one'; the test sets the edge's answers. */
function watch() {
  const edge: { says: CompositionAnswer; askedIds: string[] } = { says: 'same', askedIds: [] };
  const refused: string[] = [];
  const watching = watchComposition({
    current: 'one',
    async ask(id) {
      edge.askedIds.push(id);
      return edge.says;
    },
    async verify({ payload }) {
      if (payload.startsWith('{')) throw new CompositionRefused('key_unknown');
      if (payload === 'forged') throw new CompositionRefused('signature_wrong');
      return { id: payload } as Composition;
    },
    onRefused: (code) => refused.push(code),
    page: window,
    random: () => 0.5,
  });
  watching.start();
  return { edge, refused, watching, pending: () => watching.pending.value?.id ?? null };
}

test('asks every 15 s and reports a new composition', async () => {
  const { edge, pending } = watch();
  await pass(14);
  expect(edge.askedIds).toEqual([]);
  await pass(1);
  expect([edge.askedIds, pending()]).toEqual([['one'], null]);
  edge.says = signedAs('two');
  await pass(15);
  expect(pending()).toBe('two');
  edge.says = 'same';
  await pass(15);
  expect([edge.askedIds.at(-1), pending()]).toEqual(['two', 'two']);
});

test('forgets a new composition that was rolled back before the page reloaded', async () => {
  const { edge, pending } = watch();
  edge.says = signedAs('two');
  await pass(15);
  edge.says = signedAs('one');
  await pass(15);
  expect(pending()).toBeNull();
});

test('does not ask while the tab is hidden, and asks at once when it is shown again', async () => {
  const { edge, pending } = watch();
  look('hidden');
  await pass(120);
  expect(edge.askedIds).toEqual([]);
  edge.says = signedAs('two');
  look('visible');
  await pass(0);
  expect(pending()).toBe('two');
});

test('a missing answer changes nothing, and it asks again when the network returns', async () => {
  const { edge, pending } = watch();
  edge.says = signedAs('two');
  await pass(15);
  edge.says = null;
  await pass(15);
  expect(pending()).toBe('two');
  edge.says = signedAs('three');
  await pass(5);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(pending()).toBe('three');
});

test('a forged composition is reported once and not followed', async () => {
  const { edge, refused, pending } = watch();
  edge.says = signedAs('forged');
  await pass(60);
  expect([refused, pending()]).toEqual([['signature_wrong'], null]);
  edge.says = signedAs('two');
  await pass(15);
  expect(pending()).toBe('two');
});

test('a composition signed with an unknown newer key may be loaded, but none of it is read', async () => {
  const { edge, refused, pending, watching } = watch();
  const id = 'a'.repeat(64);
  edge.says = { payload: JSON.stringify({ id, remotes: 'whatever' }), keyId: 'key-2', signature: 's' };
  await pass(15);
  expect([pending(), watching.pending.value?.composition, refused]).toEqual([id, null, []]);
  edge.says = { payload: JSON.stringify({ id: '<script>' }), keyId: 'key-2', signature: 't' };
  await pass(15);
  expect([pending(), refused]).toEqual([null, ['key_unknown']]);
});
