import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { CANARY, loadsOf, STABLE, startJudgedRegistry } from './health.given.ts';

const canary = { artifact: 'mfe-hello', version: CANARY };
let registry: Awaited<ReturnType<typeof startJudgedRegistry>>;

before(async () => {
  registry = await startJudgedRegistry();
});
after(() => registry.stop());

/** Pages from different addresses that answered a member, of which the first `sluggish` hung. */
const feltBy = (version: string, felt: number, sluggish: number) =>
  loadsOf(version, felt).map(({ group, entry }, at) => ({
    group,
    entry: { ...entry, felt: 1, sluggish: at < sluggish ? 1 : 0 },
  }));

const canaryOf = async (at: Awaited<ReturnType<typeof registry.showing>>) =>
  (await at.state()).remotes['mfe-hello'].canary;

test('a canary whose pages hang is rolled back, although it fails nowhere and loads as fast', async () => {
  const at = await registry.showing('GFPLAC', canary);
  await at.report('stable', feltBy(STABLE, 60, 3));
  await at.report('mfe-hello', feltBy(CANARY, 60, 12));
  await registry.judge();
  expect((await at.state()).remotes['mfe-hello']).toMatchObject({ stable: STABLE, canary: null });
  expect((await at.audit())[0]).toMatchObject({
    who: 'self-healing',
    reason: '12 of 60 pages that run it hung within 10 min (20 %); of 1.0.0, which it replaces, 3.4 %.',
  });
});

test('it stays where the version that it replaces hangs about as often', async () => {
  const at = await registry.showing('GFPRHONE', canary);
  await at.report('stable', feltBy(STABLE, 60, 12));
  await at.report('mfe-hello', feltBy(CANARY, 60, 14));
  await registry.judge();
  expect(await canaryOf(at)).toMatchObject({ version: CANARY });
});

test('it stays where one address alone says that pages hang', async () => {
  const at = await registry.showing('NATIXIS', canary);
  await at.report('stable', feltBy(STABLE, 60, 0));
  await at.report('mfe-hello', [
    ...feltBy(CANARY, 40, 1),
    ...feltBy(CANARY, 60, 60).map((one) => ({ ...one, group: 7 })),
  ]);
  await registry.judge();
  expect(await canaryOf(at)).toMatchObject({ version: CANARY });
  expect((await at.health()).versions).toContainEqual(
    expect.objectContaining({ version: CANARY, felt: 100, sluggishPercent: 61 }),
  );
});

test('it stays where few members have felt it', async () => {
  const at = await registry.showing('LIBRE', canary);
  await at.report('stable', feltBy(STABLE, 60, 0));
  await at.report('mfe-hello', feltBy(CANARY, 49, 49));
  await registry.judge();
  expect(await canaryOf(at)).toMatchObject({ version: CANARY });
});

test('without self-healing it raises an alert, which ends when its pages do not hang any more', async () => {
  const at = await registry.showing('APRILENTR', canary);
  const { document } = (await registry.call('GET', '/environments/APRILENTR')).body;
  await registry.call('PUT', '/environments/APRILENTR', {
    body: { document: { ...document, health: { selfHealing: false } } },
  });
  await at.report('stable', feltBy(STABLE, 60, 0));
  await at.report('mfe-hello', feltBy(CANARY, 60, 12));
  await registry.judge();
  expect(await canaryOf(at)).toMatchObject({ version: CANARY });
  expect((await at.health()).alerts).toMatchObject([{ kind: 'canary_sluggish', version: CANARY }]);
  await at.report('mfe-hello', feltBy(CANARY, 400, 0));
  await registry.judge();
  expect((await at.health()).alerts).toEqual([]);
});
