import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { CANARY, startJudgedRegistry } from '../health/health.given.ts';
import { parseIdentityConfig } from '../identity/identity-config.ts';
import { type SigningIssuer, startSigningIssuer } from '../testing/signing-issuer.ts';

let registry: Awaited<ReturnType<typeof startJudgedRegistry>>;
let issuer: SigningIssuer;
let clock: TestClock;
const people: Record<string, string> = {};
before(async () => {
  clock = createTestClock();
  issuer = await startSigningIssuer(clock);
  const roles = { operators: { role: 'ops' } };
  const config = { people: [{ issuer: issuer.url, clientId: 'ops', roles, development: true }] };
  registry = await startJudgedRegistry({ clock, identity: parseIdentityConfig(config, 'the test') });
  for (const name of ['ada', 'basile']) {
    const idToken = await issuer.sign({ sub: name, aud: 'ops', name, groups: ['operators'] });
    people[name] = (await registry.call('POST', '/sessions', { token: null, body: { idToken } })).body.token;
  }
});
after(async () => {
  await registry.stop();
  await issuer.stop();
});

const STEPS = [
  { percent: 10, minutes: 0, views: 0 },
  { percent: 100, minutes: 0, views: 0 },
];

async function guarded(code: string) {
  const at = await registry.showing(code, null);
  const { document } = (await registry.call('GET', `/environments/${code}`)).body;
  const body = { document: { ...document, moves: { secondPerson: true } }, reason: 'four eyes' };
  await registry.call('PUT', `/environments/${code}`, { body });
  const { remotes, revision: readRevision } = await at.state();
  expect(remotes['mfe-hello'].canary).toBeNull();
  const wish = { artifact: 'mfe-hello', version: CANARY, steps: STEPS, reason: 'new filters' };
  return {
    ...at,
    start: (readAt = readRevision) =>
      registry.call('POST', `/environments/${code}/plans`, {
        ...{ token: people.ada ?? null, body: { ...wish, readRevision: readAt } },
      }),
    confirm: (id: string, who: string) =>
      registry.call('POST', `/proposals/${id}/confirmation`, {
        ...{ token: people[who] ?? null, body: { reason: 'looked at it' } },
      }),
    plans: async () => (await registry.call('GET', `/plans?environment=${code}`)).body.plans,
    canary: async () => (await at.state()).remotes['mfe-hello'].canary,
  };
}

test('starting a plan is what a second person confirms; its steps need nobody', async () => {
  const at = await guarded('GFPLAC');
  const { status, body } = await at.start();
  expect([status, body.proposal.summary]).toEqual([202, `plan mfe-hello ${CANARY} 10 → 100 %`]);
  expect(await at.plans()).toMatchObject([
    {
      ...{ id: body.proposal.id, state: 'proposed', step: 0, percent: 0, since: null, startedBy: 'ada' },
      waitsFor: [{ for: 'second-person', until: body.proposal.expiresAt }],
      next: { percent: 10, earliest: null },
    },
  ]);
  await registry.movePlans();
  expect(await at.canary()).toBeNull();
  expect((await at.confirm(body.proposal.id, 'ada')).body.code).toBe('second_person_required');

  expect((await at.confirm(body.proposal.id, 'basile')).body.proposal.state).toBe('confirmed');
  expect(await at.plans()).toMatchObject([
    { state: 'running', percent: 10, startedBy: 'ada, confirmed by basile' },
  ]);
  await registry.movePlans();
  expect(await at.canary()).toMatchObject({ percent: 100 });
  await registry.movePlans();
  expect((await at.state()).remotes['mfe-hello'].stable).toBe(CANARY);
  const entries = await at.audit();
  expect(entries.map(({ action }: { action: string }) => action).slice(0, 7)).toEqual([
    ...['plan.ended', 'rollout.promote', 'rollout.canary', 'move.confirmed', 'plan.started'],
    ...['rollout.canary', 'move.proposed'],
  ]);
  // An act of the registry itself has no person's identity.
  expect([entries[1].identity, entries[4].identity.subject]).toEqual([null, 'basile']);
});

test('a plan whose first share is there already is proposed as well', async () => {
  const at = await guarded('NATIXIS');
  const canary = await at.move('canary', { artifact: 'mfe-hello', version: CANARY, percent: 10 });
  await at.confirm(canary.body.proposal.id, 'basile');
  const { revision } = await at.state();
  const proposed = await at.start(revision);
  expect(proposed.status).toBe(202);
  await registry.movePlans();
  expect(await at.canary()).toMatchObject({ percent: 10 });
  expect((await at.confirm(proposed.body.proposal.id, 'basile')).status).toBe(200);
  expect(await at.plans()).toMatchObject([{ state: 'running', step: 1 }]);
});

test('a proposed plan of yesterday is no plan', async () => {
  const at = await guarded('CCNVINS');
  const { body } = await at.start();
  clock.advance(86_400);
  expect(await at.plans()).toEqual([]);
  // Yesterday's sessions are over, too.
  expect((await registry.call('GET', '/proposals?environment=CCNVINS')).body.proposals[0]).toMatchObject({
    ...{ id: body.proposal.id, state: 'expired' },
  });
});
