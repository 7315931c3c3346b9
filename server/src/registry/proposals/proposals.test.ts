import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { parseIdentityConfig } from '../identity/identity-config.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { type SigningIssuer, startSigningIssuer } from '../testing/signing-issuer.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let clock: TestClock;
let issuer: SigningIssuer;
let registry: TestRegistry;
const people: Record<string, string> = {};
const CODE = 'GFPLAC';

before(async () => {
  clock = createTestClock();
  issuer = await startSigningIssuer(clock);
  const team = (name: string, remote: string) => ({
    ...{ role: 'team', team: name, remotes: [remote], environments: 'all' },
  });
  const roles = {
    operators: { role: 'ops' },
    viewers: { role: 'viewer' },
    guards: { role: 'security' },
    hello: team('hello', 'mfe-hello'),
    other: team('other', 'mfe-other'),
  };
  const config = { people: [{ issuer: issuer.url, clientId: 'ops', roles, development: true }] };
  registry = await startRegistry({ clock, identity: parseIdentityConfig(config, 'the test') });
  await registry.publish(fixtureShell());
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await registry.publish(fixtureRemote({ id: 'mfe-hello', version }));
  const { document } = (await registry.call('GET', `/environments/${CODE}`)).body;
  const asked = { document: { ...document, moves: { secondPerson: true } }, reason: 'four eyes' };
  expect((await registry.call('PUT', `/environments/${CODE}`, { body: asked })).status).toBe(200);
  // In an environment that shows nothing yet, no confirmation is needed.
  expect((await registry.compose(CODE, { 'mfe-hello': '1.0.0' })).status).toBe(200);
  for (const [name, group] of [
    ['ada', 'operators'],
    ['basile', 'operators'],
    ['david', 'hello'],
    ['olga', 'other'],
    ['emma', 'viewers'],
    ['chloe', 'guards'],
  ] as const) {
    const idToken = await issuer.sign({
      sub: name,
      aud: 'ops',
      name: `${name} of ${group}`,
      groups: [group],
    });
    people[name] = (await registry.call('POST', '/sessions', { token: null, body: { idToken } })).body.token;
  }
});
after(async () => {
  await registry.stop();
  await issuer.stop();
});

const as = (name: string) => (name === 'machine' ? registry.operator : (people[name] ?? null));
const rollout = async () => (await registry.call('GET', `/environments/${CODE}/rollout`)).body;
async function move(who: string, name: string, body: object) {
  const { revision: readRevision } = await rollout();
  const path = `/environments/${CODE}/rollout/${name}`;
  return registry.call('POST', path, { token: as(who), body: { readRevision, reason: 'a test', ...body } });
}
const canary = (who: string, version: string) =>
  move(who, 'canary', { artifact: 'mfe-hello', version, percent: 10 });
async function proposed(who: string, version: string): Promise<string> {
  const { status, body } = await canary(who, version);
  expect(status).toBe(202);
  return body.proposal.id;
}
const decide = (who: string, id: string, what = 'confirmation') =>
  registry.call('POST', `/proposals/${id}/${what}`, { token: as(who), body: { reason: 'looked at it' } });
const entries = async (action: string) =>
  (await registry.call('GET', `/audit?action=${action}`)).body.entries;

test('a move is proposed by one person, confirmed by another, and both stand in the trail', async () => {
  const before = await rollout();
  const { status, body } = await canary('david', '1.1.0');
  expect([status, body.proposal]).toMatchObject([
    202,
    { state: 'open', summary: 'canary mfe-hello 1.1.0 10 %', proposedBy: { subject: 'david' } },
  ]);
  expect(await rollout()).toEqual(before);
  for (const [who, code] of [
    ['david', 'second_person_required'],
    ['machine', 'second_person_required'],
    ['olga', 'not_your_artifact'],
    ['emma', 'not_your_artifact'],
    ['chloe', 'not_your_artifact'],
  ] as const)
    expect([who, await decide(who, body.proposal.id)]).toMatchObject([who, { status: 403, body: { code } }]);
  expect(await rollout()).toEqual(before);

  const confirmed = await decide('basile', body.proposal.id);
  expect(confirmed).toMatchObject({ status: 200, body: { proposal: { state: 'confirmed' } } });
  expect((await rollout()).remotes['mfe-hello'].canary).toMatchObject({ version: '1.1.0', percent: 10 });
  expect(await entries('move')).toMatchObject([
    { action: 'move.confirmed', identity: { subject: 'basile' }, reason: 'looked at it' },
    { action: 'move.proposed', identity: { subject: 'david' } },
  ]);
  expect((await entries('rollout'))[0]).toMatchObject({
    who: 'david of hello, confirmed by basile of operators',
    reason: 'a test',
  });
  expect(await decide('ada', body.proposal.id)).toMatchObject({
    status: 409,
    body: { code: 'proposal_closed' },
  });
});

test('a person who signs in again is the same person', async () => {
  const id = await proposed('ada', '1.2.0');
  const idToken = await issuer.sign({ sub: 'ada', aud: 'ops', name: 'Somebody Else', groups: ['operators'] });
  const again = (await registry.call('POST', '/sessions', { token: null, body: { idToken } })).body.token;
  const refused = await registry.call('POST', `/proposals/${id}/confirmation`, {
    ...{ token: again, body: { reason: 'looked at it' } },
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_person_required' } });
  expect((await decide('ada', id, 'withdrawal')).body.proposal.state).toBe('withdrawn');
  expect((await decide('basile', id)).body.code).toBe('proposal_closed');
});

test('two people at once confirm it once', async () => {
  const id = await proposed('david', '1.2.0');
  const answers = await Promise.all([decide('ada', id), decide('basile', id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await rollout()).remotes['mfe-hello'].canary.version).toBe('1.2.0');
});

test('what somebody has changed since, or a day ago, is proposed again; what else moved does not matter', async () => {
  const outdated = await proposed('david', '1.1.0');
  expect((await move('ada', 'roll-back', { artifact: 'mfe-hello' })).status).toBe(200);
  expect((await decide('basile', outdated)).body.code).toBe('proposal_outdated');

  const id = await proposed('david', '1.1.0');
  await registry.publish(
    fixtureRemote({ id: 'mfe-other', version: '1.0.0', manifest: { routes: [], navigation: [] } }),
  );
  const further = await move('ada', 'promote', { artifact: 'mfe-other', version: '1.0.0' });
  expect((await decide('basile', further.body.proposal.id)).status).toBe(200);
  expect((await decide('basile', id)).status).toBe(200);

  const late = await proposed('david', '1.2.0');
  clock.advance(86_400);
  const { proposals } = (await registry.call('GET', `/proposals?environment=${CODE}`)).body;
  expect(proposals.find(({ id }: { id: string }) => id === late).state).toBe('expired');
});

test('what makes things safer waits for nobody; everything else that members see does', async () => {
  for (const [name, body, status] of [
    ['disable', { remote: 'mfe-hello' }, 200],
    ['enable', { remote: 'mfe-hello' }, 202],
    ['roll-back', { artifact: 'mfe-hello' }, 200],
    ['promote', { artifact: 'mfe-hello', version: '1.2.0' }, 202],
    ['pin', { artifact: 'mfe-hello' }, 202],
    // It is not pinned yet, so that nothing would change.
    ['unpin', { artifact: 'mfe-hello' }, 200],
  ] as const)
    expect([name, (await move('machine', name, body)).status]).toEqual([name, status]);
  const { revision } = await rollout();
  const composed = await registry.compose(CODE, { 'mfe-hello': '1.2.0' }, { readRevision: revision });
  expect(composed.status).toBe(202);

  const put = async (change: (document: Record<string, unknown>) => object) => {
    const { document } = (await registry.call('GET', `/environments/${CODE}`)).body;
    const body = { document: change(document), reason: 'a test' };
    return registry.call('PUT', `/environments/${CODE}`, { body });
  };
  // Switching the rule itself off needs a second person too, as does a change combined with maintenance.
  expect((await put(({ moves: _moves, ...document }) => document)).status).toBe(202);
  expect((await put((document) => ({ ...document, state: 'maintenance', ics: '' }))).status).toBe(202);
  expect((await put((document) => ({ ...document, state: 'maintenance' }))).status).toBe(200);
  const opened = await put((document) => ({ ...document, state: 'open', mailFrom: 'a@example.org' }));
  expect([opened.status, opened.body.proposal.summary]).toEqual([
    202,
    expect.stringMatching(/^document: state: "maintenance" → "open", mailFrom: .* → "a@example.org"$/),
  ]);
});

test('nobody is asked to confirm what would be refused, or what is so already', async () => {
  const { revision, remotes } = await rollout();
  const [before] = (await registry.call('GET', '/proposals')).body.proposals;
  const unknown = await move('machine', 'promote', { artifact: 'mfe-hello', version: '9.9.9' });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'composition_does_not_fit' } });
  const outdated = await move('machine', 'pin', { artifact: 'mfe-hello', readRevision: revision - 1 });
  expect(outdated).toMatchObject({ status: 409, body: { code: 'revision_outdated' } });
  const version = remotes['mfe-other'].stable;
  const same = await move('machine', 'promote', { artifact: 'mfe-other', version });
  expect(same).toMatchObject({ status: 200, body: { revision } });
  expect((await registry.call('GET', '/proposals')).body.proposals[0]).toEqual(before);
});

test('a proposal that is none is not found', async () => {
  for (const id of ['x', '6a1f9a70-0000-4000-8000-000000000000'])
    for (const what of ['confirmation', 'withdrawal'])
      expect(await decide('machine', id, what)).toMatchObject({
        status: 404,
        body: { code: 'proposal_unknown' },
      });
  const empty = await registry.call('POST', '/proposals/x/confirmation', { body: {} });
  expect(empty.body.errors).toMatchObject([{ field: 'reason', code: 'field_required' }]);
});
