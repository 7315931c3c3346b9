import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { startCoreSystem } from '../../exchange/testing/core-system.ts';
import { auditTrail } from '../../platform/audit/audit.table.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { claireRecord } from '../insured/claire.given.ts';
import { members } from '../insured/insured.table.ts';

const CHOSEN = {
  tpCardFormat: 'DIGITAL',
  statementFormat: 'NUMERICAL',
  magazineFormat: 'PAPER',
  informationChannel: 'POST',
};

async function startClaire(wish: { mobileNumber?: null } = {}) {
  const started = await startApi();
  await started.given.member(wish);
  return { ...started, claire: started.api.as('claire') };
}

test('the preferences stand as on file', async () => {
  const { claire } = await startClaire();
  expect((await claire.get('/preferences')).body).toEqual({
    tpCardFormat: 'PAPER',
    statementFormat: 'DIGITAL',
    magazineFormat: 'DIGITAL',
    informationChannel: null,
    reach: { email: true, mobileNumber: true, address: true },
    changes: [],
  });
});

test('a choice changes, the others stay; a repeat changes nothing more', async () => {
  const { claire, platform } = await startClaire();
  const changed = await claire.put('/preferences', { statementFormat: 'NUMERICAL' });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { tpCardFormat: 'PAPER', statementFormat: 'NUMERICAL', magazineFormat: 'DIGITAL' },
  ]);
  expect((await claire.put('/preferences', { statementFormat: 'NUMERICAL' })).body).toEqual(changed.body);
  expect((await claire.put('/preferences', {})).body).toEqual(changed.body);
  expect((await claire.put('/preferences', CHOSEN)).body).toMatchObject(CHOSEN);
  const trail = await platform.database.db
    .select({ details: auditTrail.details })
    .from(auditTrail)
    .where(eq(auditTrail.event, 'preference_changed'));
  expect(trail.map(({ details }) => details)).toEqual([
    { changed: 'statementFormat' },
    { changed: 'tpCardFormat, magazineFormat, informationChannel' },
  ]);
});

test('a choice of nothing that exists, and one that the file does not allow, are refused', async () => {
  const { claire, platform } = await startClaire({ mobileNumber: null });
  await platform.database.db.update(members).set({ zipCode: null });
  for (const body of [{ statementFormat: 'FAX' }, { informationChannel: null }, { magazineFormat: 3 }])
    expect((await claire.put('/preferences', body)).status).toBe(400);
  const refused = await claire.put('/preferences', {
    statementFormat: 'NUMERICAL',
    magazineFormat: 'PAPER',
    informationChannel: 'SMS',
  });
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [
      { field: 'magazineFormat', code: 'preference_needs_address' },
      { field: 'informationChannel', code: 'preference_needs_mobile' },
    ],
  ]);
  expect((await claire.get('/preferences')).body).toMatchObject({
    statementFormat: 'DIGITAL',
    magazineFormat: 'DIGITAL',
  });
});

test('a visitor may do nothing, an advisor only reads, another member has preferences of their own', async () => {
  const started = await startClaire();
  const { api, claire, given } = started;
  for (const answer of [
    await api.browser().get('/preferences'),
    await api.browser().put('/preferences', CHOSEN),
    await api.browser().delete('/preferences/rejected-changes/tpCardFormat'),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'session_required']);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.get('/preferences')).status).toBe(200);
  for (const answer of [
    await advisor.put('/preferences', CHOSEN),
    await advisor.delete('/preferences/rejected-changes/tpCardFormat'),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'read_only_session']);
  await given.member({ name: 'julien' });
  await claire.put('/preferences', CHOSEN);
  expect((await api.as('julien').get('/preferences')).body).toMatchObject({ statementFormat: 'DIGITAL' });
});

test('two changes at once: each is stored', async () => {
  const { claire } = await startClaire();
  await Promise.all([
    claire.put('/preferences', { statementFormat: 'PAPER' }),
    claire.put('/preferences', { magazineFormat: 'PAPER' }),
  ]);
  expect((await claire.get('/preferences')).body).toMatchObject({
    statementFormat: 'PAPER',
    magazineFormat: 'PAPER',
  });
});

/** Claire in a browser, and her insurer’s core system. */
async function startBoth() {
  const started = await startCoreSystem();
  const { me: claire, verdicts: post } = started;
  const shown = async () => {
    const { statementFormat, informationChannel, changes } = (await claire.get('/preferences')).body;
    const open = changes.map(({ value, state, reason }: Record<string, string>) => [value, state, reason]);
    return { statementFormat, informationChannel, changes: open };
  };
  return { ...started, claire, post, shown };
}

test('the insurer is told of what changed, once, and confirms it', async () => {
  const { answer, claire, events, post, shown } = await startBoth();
  await claire.put('/preferences', { statementFormat: 'NUMERICAL', informationChannel: 'POST' });
  await claire.put('/preferences', { statementFormat: 'NUMERICAL' });
  expect((await events()).map(({ type, data }) => [type, data])).toEqual([
    [
      'preferences.changed.v1',
      { member: expect.objectContaining({ externalId: 'M1' }), changes: { statementFormat: 'NUMERICAL' } },
    ],
    [
      'preferences.changed.v1',
      { member: expect.objectContaining({ externalId: 'M1' }), changes: { informationChannel: 'POST' } },
    ],
  ]);
  const waiting = {
    statementFormat: 'NUMERICAL',
    changes: [
      ['informationChannel', 'waiting', undefined],
      ['statementFormat', 'waiting', undefined],
    ],
  };
  expect(await shown()).toMatchObject(waiting);
  // An older record that arrives late changes nothing.
  expect(await post(claireRecord)).toEqual(['accepted']);
  expect(await shown()).toMatchObject(waiting);
  // The contact details do not list these changes.
  expect((await claire.get('/contacts')).body.changes).toEqual([]);
  for (const event of await events()) {
    expect(await answer('confirmed', undefined, event)).toEqual(['accepted']);
    expect(await answer('confirmed', undefined, event)).toEqual(['accepted']);
  }
  expect(await shown()).toEqual({
    statementFormat: 'NUMERICAL',
    informationChannel: 'POST',
    changes: [],
  });
});

test('the insurer’s record with the same choice confirms it, a later record with another choice replaces it', async () => {
  const { claire, post, shown } = await startBoth();
  await claire.put('/preferences', { statementFormat: 'NUMERICAL' });
  await post({ ...claireRecord, statementFormat: 'NUMERICAL' });
  expect(await shown()).toMatchObject({ statementFormat: 'NUMERICAL', changes: [] });
  await post({ ...claireRecord, statementFormat: 'PAPER' });
  expect(await shown()).toMatchObject({ statementFormat: 'PAPER', changes: [] });
});

test('a rejection takes back its own choice alone', async () => {
  const { answer, claire, events, shown } = await startBoth();
  await claire.put('/preferences', { statementFormat: 'NUMERICAL', informationChannel: 'SMS' });
  const [, channel] = await events();
  expect(channel?.data).toMatchObject({ changes: { informationChannel: 'SMS' } });
  await answer('rejected', 'Pas encore de SMS.', channel);
  expect(await shown()).toEqual({
    statementFormat: 'NUMERICAL',
    informationChannel: null,
    changes: [
      ['informationChannel', 'rejected', 'Pas encore de SMS.'],
      ['statementFormat', 'waiting', undefined],
    ],
  });
});

test('the insurer rejects a choice: the one of before is back, and the member reads why', async () => {
  const { answer, claire, shown } = await startBoth();
  await claire.put('/preferences', { informationChannel: 'SMS' });
  await answer('rejected', 'Pas encore de SMS.');
  expect(await shown()).toEqual({
    statementFormat: 'DIGITAL',
    informationChannel: null,
    changes: [['informationChannel', 'rejected', 'Pas encore de SMS.']],
  });
  for (let time = 0; time < 2; time += 1) {
    const dismissed = await claire.delete('/preferences/rejected-changes/informationChannel');
    expect([dismissed.status, dismissed.body.changes]).toEqual([200, []]);
  }
  expect((await claire.delete('/preferences/rejected-changes/address')).status).toBe(400);
});
