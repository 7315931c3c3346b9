import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { CANARY, loadsOf, NEIGHBOUR, STABLE, startJudgedRegistry } from './health.given.ts';

let registry: Awaited<ReturnType<typeof startJudgedRegistry>>;
before(async () => {
  registry = await startJudgedRegistry();
});
after(() => registry.stop());

/**
 * Loads of the shell. In the first `failed` of them a remote fails, which pages count as a failure of the shell as
 * well.
 */
const shellOf = (loads: number, failed: number) =>
  loadsOf(STABLE, loads, failed, { artifact: 'shell', phases: failed > 0 ? { remote: 1 } : {} });
const ofNeighbour = (loads: number, failed: number) =>
  loadsOf(STABLE, loads, failed, { artifact: NEIGHBOUR });

type Registry = Awaited<ReturnType<typeof startJudgedRegistry>>;
const alertsAt = async (at: Awaited<ReturnType<Registry['showing']>>) => {
  await registry.judge();
  const { alerts } = await at.health();
  const named = alerts.map(
    ({ artifact, kind, version }: Record<string, string>) => `${kind} ${artifact} ${version}`,
  );
  return named.sort();
};

test('only the failing remote is named, though each of its failed pages counts for the shell too', async () => {
  const at = await registry.showing('GFPLAC', null);
  await at.report('stable', [...loadsOf(STABLE, 100, 30), ...ofNeighbour(100, 0), ...shellOf(150, 30)]);
  expect(await alertsAt(at)).toEqual([`stable_failing mfe-hello ${STABLE}`]);
});

test('failures of a remote with too few loads for a verdict are not held against the shell', async () => {
  const at = await registry.showing('NATIXIS', null);
  await at.report('stable', [...loadsOf(STABLE, 20, 20), ...ofNeighbour(100, 0), ...shellOf(150, 20)]);
  expect(await alertsAt(at)).toEqual([]);
});

test('a remote version that was replaced within the window still accounts for its own pages', async () => {
  const at = await registry.showing('LMSANTE', null);
  await at.move('promote', { artifact: 'mfe-hello', version: CANARY });
  await at.report('stable', [...loadsOf(CANARY, 100, 100), ...shellOf(150, 100)]);
  await at.move('roll-back', { artifact: 'mfe-hello' });
  expect(await alertsAt(at)).toEqual([]);
});

test('where several remotes fail together, the shell is named with them', async () => {
  const at = await registry.showing('CCNVINS', null);
  await at.report('stable', [...loadsOf(STABLE, 100, 30), ...ofNeighbour(20, 20), ...shellOf(150, 40)]);
  expect(await alertsAt(at)).toContain(`stable_failing shell ${STABLE}`);
  const { alerts } = await at.health();
  expect(alerts.find(({ artifact }: { artifact: string }) => artifact === 'shell').summary).toBe(
    '40 of 150 loads failed within 10 min (26.7 %); in the day before 0 %. In its pages mfe-hello 1.0.0 and mfe-neighbour 1.0.0 fail together.',
  );
});

test('the shell’s own failures count for the shell, beside a remote that fails less often', async () => {
  const at = await registry.showing('GFPBDX', null);
  const crashed = loadsOf(STABLE, 40, 40, { artifact: 'shell', phases: { later: 1 } });
  await at.report('stable', [...loadsOf(STABLE, 100, 10), ...shellOf(150, 10), ...crashed]);
  expect(await alertsAt(at)).toEqual([
    `stable_failing mfe-hello ${STABLE}`,
    `stable_failing shell ${STABLE}`,
  ]);
});
