import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { CANARY, loadsOf, STABLE, startJudgedRegistry, sumOf } from '../health/health.given.ts';
import { fixtureRemote } from '../testing/fixture-artifacts.ts';

let registry: Awaited<ReturnType<typeof startJudgedRegistry>>;
let clock: TestClock;
before(async () => {
  // A Wednesday, 10:00 in Paris.
  clock = createTestClock('2025-11-12T09:00:00.000Z');
  registry = await startJudgedRegistry({ clock });
});
after(() => registry.stop());

const SHORT = [
  { percent: 10, minutes: 10, views: 20 },
  { percent: 100, minutes: 10, views: 20 },
];

async function environment(code: string) {
  const at = await registry.showing(code, null);
  const plans = async (query = '') =>
    (await registry.call('GET', `/plans?environment=${code}${query}`)).body.plans;
  return {
    ...at,
    plans,
    async start(body: object = {}, token?: string) {
      const { revision: readRevision } = await at.state();
      return registry.call('POST', `/environments/${code}/plans`, {
        body: {
          ...{ artifact: 'mfe-hello', version: CANARY, steps: SHORT, readRevision },
          ...{ reason: 'new filters', by: 'Ada Martin', ...body },
        },
        ...(token !== undefined && { token }),
      });
    },
    async decide(name: 'hold' | 'resumption', id?: string) {
      const plan = id ?? (await plans())[0].id;
      const body = { reason: 'a look first', by: 'Basile Petit' };
      return registry.call('POST', `/plans/${plan}/${name}`, { body });
    },
    canary: async () => (await at.state()).remotes['mfe-hello'].canary,
    async document(change: object) {
      const { document } = (await registry.call('GET', `/environments/${code}`)).body;
      const body = { document: { ...document, ...change }, reason: 'a test' };
      return registry.call('PUT', `/environments/${code}`, { body });
    },
  };
}

/** Page views without a failure. */
const viewsOf = (version: string, loads: number) => [{ group: 1, entry: sumOf(version, { loads }) }];
const waitsFor = (plan: { waitsFor: { for: string }[] }) => plan.waitsFor.map((wait) => wait.for);

test('a plan rises step by step, by time and page views, and ends with the promotion', async () => {
  const at = await environment('GFPLAC');
  const started = await at.start({ steps: undefined });
  expect(started).toMatchObject({
    status: 201,
    body: {
      plan: {
        ...{ state: 'running', step: 1, percent: 1, startedBy: 'Ada Martin', reason: 'new filters' },
        steps: [{ percent: 1 }, { percent: 10 }, { percent: 50 }, { percent: 100 }],
        next: { percent: 10, earliest: '2025-11-12T09:30:00.000Z' },
      },
    },
  });
  expect(await at.canary()).toMatchObject({ version: CANARY, percent: 1 });
  expect(waitsFor((await at.plans())[0])).toEqual(['views', 'time']);
  await at.report('mfe-hello', viewsOf(CANARY, 49));
  clock.advance(30 * 60);
  await registry.movePlans();
  // The time is over, and one page is missing.
  expect((await at.plans())[0]).toMatchObject({
    percent: 1,
    views: 49,
    waitsFor: [{ for: 'views', detail: '49 of 50 page views' }],
  });

  await at.report('mfe-hello', viewsOf(CANARY, 1));
  await registry.movePlans();
  expect((await at.plans())[0]).toMatchObject({ step: 2, percent: 10, since: '2025-11-12T09:30:00.000Z' });
  const { since } = await at.canary();
  for (const [minutes, views, percent] of [
    [60, 200, 50],
    [120, 500, 100],
  ] as const) {
    clock.advance(minutes * 60 - 1);
    await at.report('mfe-hello', viewsOf(CANARY, views));
    await registry.movePlans();
    expect((await at.canary()).percent).toBeLessThan(percent);
    clock.advance(1);
    await registry.movePlans();
    expect(await at.canary()).toEqual({ version: CANARY, percent, since });
  }
  expect((await at.plans())[0].next).toMatchObject({ percent: null });
  clock.advance(120 * 60);
  await at.report('mfe-hello', viewsOf(CANARY, 500));
  await registry.movePlans();
  expect((await at.state()).remotes['mfe-hello']).toMatchObject({
    ...{ stable: CANARY, canary: null, replaced: STABLE },
  });
  expect(await at.plans()).toEqual([]);
  expect(await at.plans('&ended=true')).toMatchObject([
    { state: 'promoted', step: 4, waitsFor: [], next: null, ended: { by: 'rollout-plan' } },
  ]);
  const told = (await at.audit()).map(({ action, who }: Record<string, string>) => [action, who]);
  expect(told.slice(0, 7)).toEqual([
    ['plan.ended', 'rollout-plan'],
    ['rollout.promote', 'rollout-plan'],
    ['rollout.canary', 'rollout-plan'],
    ['rollout.canary', 'rollout-plan'],
    ['rollout.canary', 'rollout-plan'],
    ['plan.started', 'Ada Martin'],
    ['rollout.canary', 'Ada Martin'],
  ]);
  expect((await at.audit())[4].reason).toBe('step 1 of 4 went well: 50 page views in 30 min at 1 %');
});

test('two replicas at once make a step once', async () => {
  const at = await environment('NATIXIS');
  await at.start({ steps: [{ percent: 1, minutes: 0, views: 0 }, ...SHORT] });
  await Promise.all([registry.movePlans(), registry.movePlans()]);
  expect((await at.plans())[0]).toMatchObject({ step: 2, percent: 10 });
  expect(await at.canary()).toMatchObject({ percent: 10 });
  const { entries } = (await registry.call('GET', '/environments/NATIXIS/history')).body;
  expect(entries.filter(({ who }: { who: string }) => who === 'rollout-plan')).toHaveLength(1);
});

test('a version that fails is rolled back as any canary, and its plan ends with the numbers', async () => {
  const at = await environment('CCNVINS');
  await at.start();
  await at.report('stable', loadsOf(STABLE, 50));
  await at.report('mfe-hello', loadsOf(CANARY, 60, 12));
  clock.advance(600);
  await registry.movePlans();
  expect((await at.plans())[0]).toMatchObject({
    percent: 10,
    waitsFor: [{ for: 'health', detail: '12 of 60 loads failed in this step' }],
  });
  await at.report('mfe-hello', loadsOf(CANARY, 60, 12));
  await registry.judge();
  expect(await at.canary()).toBeNull();
  expect((await at.plans('&ended=true'))[0]).toMatchObject({
    state: 'rolled-back',
    ended: { by: 'self-healing', reason: expect.stringMatching(/loads failed within 10 min/) },
  });
  await registry.movePlans();
  expect(await at.canary()).toBeNull();
});

test('what is too little for the judge stops the plan: a few failures among few pages, hanging pages, an open alert', async () => {
  const at = await environment('LMSANTE');
  await at.start({ steps: [{ percent: 10, minutes: 0, views: 5 }, ...SHORT.slice(1)] });
  await at.report('mfe-hello', loadsOf(CANARY, 5, 2));
  await registry.judge();
  await registry.movePlans();
  expect(waitsFor((await at.plans())[0])).toEqual(['health']);
  await at.move('roll-back', { artifact: 'mfe-hello' });

  clock.advance(3_600);
  await at.start({ steps: [{ percent: 10, minutes: 0, views: 5 }, ...SHORT.slice(1)] });
  await at.report('mfe-hello', loadsOf(CANARY, 10, 0, { felt: 1, sluggish: 1 }));
  await registry.judge();
  await registry.movePlans();
  expect((await at.plans())[0].waitsFor).toMatchObject([
    { for: 'health', detail: '10 of 10 pages that run it hung in this step' },
  ]);
  await at.move('roll-back', { artifact: 'mfe-hello' });

  clock.advance(3_600);
  await at.start({ steps: [{ percent: 10, minutes: 0, views: 5 }, ...SHORT.slice(1)] });
  await at.report('stable', loadsOf(STABLE, 60, 0, { times: [0, 0, 1, 0, 0, 0, 0, 0, 0] }));
  await at.report('mfe-hello', loadsOf(CANARY, 60, 0, { times: [0, 0, 0, 0, 0, 0, 1, 0, 0] }));
  await registry.judge();
  await registry.movePlans();
  expect((await at.plans())[0].waitsFor).toMatchObject([
    { for: 'health', detail: expect.stringMatching(/^Half of its loads take longer/) },
  ]);
});

test('a plan on hold rises no more, says by whom, and goes on when it is resumed', async () => {
  const at = await environment('GFPRHONE');
  await at.start({ steps: [{ percent: 10, minutes: 0, views: 0 }, ...SHORT.slice(1)] });
  const held = await at.decide('hold');
  expect(held.body.plan).toMatchObject({
    state: 'held',
    next: { percent: 100, earliest: null },
    waitsFor: [{ for: 'hold', until: null, detail: 'Basile Petit: a look first' }],
  });
  expect((await at.decide('hold')).body).toEqual(held.body);
  await registry.movePlans();
  expect(await at.canary()).toMatchObject({ percent: 10 });

  expect((await at.decide('resumption')).body.plan).toMatchObject({ state: 'running', waitsFor: [] });
  await registry.movePlans();
  expect(await at.canary()).toMatchObject({ percent: 100 });
  const { id } = (await at.plans())[0];
  await at.move('roll-back', { artifact: 'mfe-hello' });
  for (const name of ['hold', 'resumption'] as const)
    expect(await at.decide(name, id)).toMatchObject({ status: 409, body: { code: 'plan_ended' } });
  const told = (await at.audit()).filter(({ action }: { action: string }) => action.startsWith('plan.'));
  expect(told.map(({ action }: { action: string }) => action)).toEqual([
    ...['plan.ended', 'plan.resumed', 'plan.held', 'plan.started'],
  ]);
});

test('in a freeze nothing moves up and nothing begins; whatever makes it safer may', async () => {
  const at = await environment('GFPBDX');
  await at.start({ steps: [{ percent: 30, minutes: 0, views: 0 }, ...SHORT.slice(1)] });
  // Until 12:00 in Paris, which is later than now (10:00).
  const until = new Date(clock.now().getTime() + 7_200_000);
  const paris = (instant: Date) => new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 16);
  const dated = [{ from: '2025-11-12T00:00', until: paris(until), reason: 'audit' }];
  expect((await at.document({ releases: { freeze: { dated } } })).status).toBe(200);
  const end = new Date(Math.floor(until.getTime() / 60_000) * 60_000).toISOString();
  await registry.movePlans();
  expect((await at.plans())[0]).toMatchObject({
    percent: 30,
    waitsFor: [{ for: 'freeze', until: end, detail: expect.stringMatching(/^until .* UTC: audit$/) }],
    next: { percent: 100, earliest: end },
  });

  const version = CANARY;
  const frozen = { status: 409, body: { code: 'frozen', detail: expect.stringContaining('audit') } };
  const artifact = 'mfe-hello';
  expect(await at.move('canary', { artifact, version, percent: 40 })).toMatchObject(frozen);
  expect(await at.move('canary', { artifact: 'shell', version: '1.0.1', percent: 1 })).toMatchObject(frozen);
  expect(await at.move('promote', { artifact })).toMatchObject(frozen);
  expect(await at.move('pin', { artifact })).toMatchObject(frozen);
  expect(await at.start({ artifact: 'shell', version: '1.0.1' })).toMatchObject(frozen);
  const { revision: readRevision } = await at.state();
  const composed = { ...{ 'mfe-hello': CANARY }, 'mfe-neighbour': STABLE };
  expect(await registry.compose('GFPBDX', composed, { readRevision })).toMatchObject(frozen);
  expect(await at.canary()).toMatchObject({ percent: 30 });

  for (const [name, body] of [
    ['canary', { artifact, version, percent: 5 }],
    ['disable', { remote: 'mfe-neighbour' }],
    ['enable', { remote: 'mfe-neighbour' }],
    ['roll-back', { artifact }],
  ] as const)
    expect([name, (await at.move(name, body)).status]).toEqual([name, 200]);

  clock.set(end);
  expect((await at.start()).status).toBe(201);
});

test('whoever moves the canary by hand ends its plan', async () => {
  const at = await environment('TESTCLOSED');
  const artifact = 'mfe-hello';
  for (const [name, body, state] of [
    ['canary', { artifact, version: CANARY, percent: 20 }, 'overtaken'],
    ['pin', { artifact }, 'rolled-back'],
    ['promote', { artifact }, 'promoted'],
  ] as const) {
    clock.advance(1);
    expect((await at.start()).status).toBe(201);
    expect((await at.move(name, body)).status).toBe(200);
    expect((await at.plans('&ended=true'))[0]).toMatchObject({ state, ended: { reason: 'a test' } });
    if (name === 'pin') await at.move('unpin', { artifact });
  }
  await at.move('roll-back', { artifact });
  expect((await at.start()).status).toBe(201);
  // A change of another remote does not matter.
  await at.move('disable', { remote: 'mfe-neighbour' });
  expect(await at.plans()).toHaveLength(1);
});

test('a plan begins with what the canary shows already, never with less than its first step', async () => {
  const at = await environment('GFPPREV');
  await at.move('canary', { artifact: 'mfe-hello', version: CANARY, percent: 30 });
  const steps = [{ percent: 1, minutes: 5, views: 0 }, ...SHORT];
  expect((await at.start({ steps })).body.plan).toMatchObject({ step: 2, percent: 10 });
  expect(await at.canary()).toMatchObject({ percent: 10 });
});

test('what the registry refuses puts the plan on hold, and says why', async () => {
  const at = await environment('APRILENTR');
  await at.document({ remoteOrigins: ['https://maps.example'] });
  const asks = { origins: { connect: ['https://maps.example'], images: [] } };
  await registry.publish(fixtureRemote({ version: '3.0.0', manifest: asks }));
  await at.start({ version: '3.0.0', steps: [{ percent: 10, minutes: 0, views: 0 }, ...SHORT.slice(1)] });
  await at.document({ remoteOrigins: [] });
  await registry.movePlans();
  expect((await at.plans())[0]).toMatchObject({
    state: 'held',
    percent: 10,
    waitsFor: [{ for: 'hold', detail: expect.stringMatching(/composition_does_not_fit.*maps\.example/) }],
  });
});

test('what makes no plan is refused, with the field', async () => {
  const at = await environment('LIBRE');
  const wrong = async (body: object) => {
    const { status, body: answer } = await at.start(body);
    return [status, answer.errors?.[0]?.field, answer.errors?.[0]?.code ?? answer.code];
  };
  const step = (percent: number) => ({ percent, minutes: 1, views: 1 });
  expect(await wrong({ steps: [step(50), step(10), step(100)] })).toEqual([400, 'steps', 'steps_not_rising']);
  expect(await wrong({ steps: [step(50)] })).toEqual([400, 'steps', 'steps_not_rising']);
  expect(await wrong({ steps: [] })).toEqual([400, 'steps', 'field_too_short']);
  expect(await wrong({ steps: [step(0), step(100)] })).toEqual([400, 'steps.0.percent', 'field_too_small']);
  expect(await wrong({ steps: [{ ...step(100), minutes: -1 }] })).toEqual([
    400,
    'steps.0.minutes',
    'field_too_small',
  ]);
  expect(await wrong({ steps: [{ ...step(100), views: 1.5 }] })).toEqual([
    400,
    'steps.0.views',
    'field_invalid',
  ]);
  expect(await wrong({ reason: '' })).toEqual([400, 'reason', 'field_too_short']);
  expect(await wrong({ version: STABLE })).toEqual([409, undefined, 'version_live_already']);
  expect(await wrong({ version: '7.7.7' })).toEqual([422, '', 'version_unknown']);
  expect(await wrong({ artifact: 'mfe-none' })).toEqual([409, undefined, 'artifact_not_live']);
  expect(await wrong({ readRevision: 99 })).toEqual([409, undefined, 'revision_outdated']);
  expect(await at.plans()).toEqual([]);
  expect((await at.start()).status).toBe(201);
  expect(await wrong({})).toEqual([409, undefined, 'plan_running']);
  for (const id of ['x', '6a1f9a70-0000-4000-8000-000000000000']) {
    expect(await at.decide('hold', id)).toMatchObject({ status: 404, body: { code: 'plan_unknown' } });
    expect((await registry.call('GET', `/plans/${id}`)).status).toBe(404);
  }
  expect((await at.document({ releases: { plan: [step(10)] } })).body.errors).toMatchObject([
    { params: { detail: expect.stringContaining('the last share has to be 100') } },
  ]);
  const dated = [{ from: '2026-01-02T00:00', until: '2026-01-01T00:00' }];
  expect((await at.document({ releases: { freeze: { dated } } })).status).toBe(422);
});

test('a team starts, holds and resumes plans of its own remote alone', async () => {
  const at = await environment('GFPBDX');
  await at.move('roll-back', { artifact: 'mfe-hello' });
  const tokenOf = async (remote: string) =>
    (
      await registry.call('POST', '/tokens', {
        body: { team: 'a-team', remotes: [remote], environments: ['GFPBDX'], validDays: 1 },
      })
    ).body.token;
  const [own, other] = [await tokenOf('mfe-hello'), await tokenOf('mfe-neighbour')];
  expect((await at.start({}, other)).body.code).toBe('not_your_artifact');
  const started = await at.start({}, own);
  expect(started.body.plan.startedBy).toMatch(/^Ada Martin, a-team/);
  const { id } = started.body.plan;
  const hold = (token: string) =>
    registry.call('POST', `/plans/${id}/hold`, { token, body: { reason: 'wait' } });
  expect((await hold(other)).body.code).toBe('not_your_artifact');
  expect((await hold(own)).body.plan.state).toBe('held');
  const { plans } = (await registry.call('GET', '/plans', { token: other })).body;
  expect(plans.map((plan: { id: string }) => plan.id)).toContain(id);
});
