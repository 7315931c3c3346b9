import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { giveSixtyRemotes, SIXTY } from '../testing/sixty-remotes.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

/** Milliseconds that an answer may take on a busy machine; alone it takes some tens. */
const PATIENCE_MS = 2_000;

let registry: TestRegistry;
let codes: string[];
before(async () => {
  registry = await startRegistry();
  codes = await giveSixtyRemotes(registry);
});
after(() => registry.stop());

test('sixty remotes in eleven environments are answered whole and quickly', async () => {
  await registry.call('GET', '/board');
  const began = performance.now();
  const { status, body } = await registry.call('GET', '/board');
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  expect([status, codes.length, body.artifacts.length]).toEqual([200, 11, 61]);
  for (const { code, cells } of body.environments)
    expect([code, Object.keys(cells).length]).toEqual([code, SIXTY.length + 1]);
});
