import { after, before, test } from 'node:test';
import type { SignedComposition } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { createPastCompositions } from './past-compositions.ts';
import { createRegistryApi } from './registry-api.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell());
  await registry.publish(fixtureRemote());
  await registry.publish(fixtureRemote({ version: '1.1.0', marker: 'newer' }));
});
after(() => registry.stop());

async function open() {
  const api = createRegistryApi(registry.url);
  const { index } = (await api.live(null))!;
  const asked: string[] = [];
  const past = createPastCompositions(
    {
      compositionById(id) {
        asked.push(id);
        return api.compositionById(id);
      },
    },
    () => index.keys,
  );
  return { api, past, asked, keys: index.keys };
}
const idOf = ({ payload }: SignedComposition) => JSON.parse(payload).id as string;

test('a composition that another one replaced is asked of the registry once, for its own environment alone', async () => {
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' });
  const { api, past, asked } = await open();
  const before = idOf(await api.composition('GFPLAC', 'stable'));
  await registry.compose('GFPLAC', { 'mfe-hello': '1.1.0' }, { readRevision: 1 });
  expect(idOf(await api.composition('GFPLAC', 'stable'))).not.toBe(before);
  const found = await past.find('GFPLAC', before);
  expect(idOf(found!)).toBe(before);
  expect(await past.find('GFPLAC', before)).toBe(found);
  expect(await past.find('NATIXIS', before)).toBeNull();
  expect(asked).toEqual([before]);
});

test('ids that nobody made ask the registry once a second, and malformed ones never', async () => {
  const { past, asked } = await open();
  const absent = (digit: string) => past.find('GFPLAC', digit.repeat(64));
  expect(await Promise.all(['a', 'b', 'c'].map(absent))).toEqual([null, null, null]);
  expect(await past.find('GFPLAC', '../environments')).toBeNull();
  expect(asked).toEqual(['a'.repeat(64)]);
});

test('what the registry did not sign, and no answer, is unknown', async () => {
  const { api, keys } = await open();
  const signed = await api.composition('GFPLAC', 'stable');
  const changed = { ...signed, payload: signed.payload.replace('mfe-hello', 'mfe-evil') };
  const answers = [
    async () => changed,
    async () => {
      throw new Error('no answer');
    },
  ];
  for (const compositionById of answers) {
    const past = createPastCompositions({ compositionById }, () => keys);
    expect(await past.find('GFPLAC', idOf(signed))).toBeNull();
  }
});

test('32 are remembered, the latest', async () => {
  const { past, asked } = await open();
  const signed = { payload: '{}', keyId: 'k', signature: 's' };
  const id = (at: number) => at.toString(16).padStart(64, '0');
  for (let at = 0; at < 33; at += 1) past.remember({ id: id(at), environment: 'GFPLAC' } as never, signed);
  expect(await past.find('GFPLAC', id(1))).toBe(signed);
  expect(await past.find('GFPLAC', id(32))).toBe(signed);
  expect(await past.find('GFPLAC', id(0))).toBeNull();
  expect(asked).toEqual([id(0)]);
});
