import { test } from 'node:test';
import { expect } from 'expect';
import { changeAddress, changeLogin } from '../members/action-validations/action-validations.support.ts';
import { codeOf, lastCode } from '../members/auth/auth.support.ts';
import { claireRecord, OLD_HOME } from '../members/insured/claire.given.ts';
import { TEST_PASSWORD } from '../testing/given-member.ts';
import { startCoreSystem } from './testing/core-system.ts';

/** Claire in a browser, and her insurer’s core system with a token: nothing else. */
async function startBoth() {
  const started = await startCoreSystem();
  const { api, me: claire, verdicts: post } = started;
  const mistakesOf = async (...records: object[]) =>
    (await started.post(...records)).flatMap(({ mistakes }) => mistakes);
  const shown = async () => {
    const { addressLine1, email, changes } = (await claire.get('/contacts')).body;
    return {
      addressLine1,
      email,
      changes: changes.map(({ value, state, reason }: Record<string, string>) => [value, state, reason]),
    };
  };
  const tryLogin = async (login: string) => {
    const body = { grant_type: 'PASSWORD', login, password: TEST_PASSWORD };
    return codeOf(await api.browser().post('/auth/login', body));
  };
  return { ...started, claire, post, mistakesOf, shown, tryLogin };
}

const MOVED = { addressLine1: '12 quai du Lac', zipCode: '74000', city: 'Annecy' };

test('a moved member: the core system sends the old address first, then confirms', async () => {
  const { answer, claire, lastEvent, post, shown } = await startBoth();
  await claire.patch('/contacts', MOVED);
  expect((await lastEvent()).data).toMatchObject({
    member: { externalId: 'M1' },
    changes: { address: { line1: '12 quai du Lac', zipCode: '74000', city: 'Annecy', country: 'FR' } },
  });
  const waiting = { addressLine1: '12 quai du Lac', changes: [['address', 'waiting', undefined]] };
  expect(await shown()).toMatchObject(waiting);
  expect(await post(claireRecord)).toEqual(['accepted']);
  expect(await shown()).toMatchObject(waiting);
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await shown()).toMatchObject({ addressLine1: '12 quai du Lac', changes: [] });
  // The opposite answer to the same event: the first answer counts.
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await answer('rejected', 'Trop tard')).toEqual(['refused']);
  expect(await shown()).toMatchObject({ addressLine1: '12 quai du Lac', changes: [] });
});

test('a moved member: the core system’s record carries the address, which settles the event', async () => {
  const { answer, claire, lastEvent, mistakesOf, post, shown } = await startBoth();
  await claire.patch('/contacts', { ...MOVED, phone: '0478000000' });
  await post({ ...claireRecord, phone: '+33478000000' });
  await post({
    ...claireRecord,
    address: { ...OLD_HOME, line1: '12 quai du Lac', zipCode: '74000', city: 'Annecy' },
  });
  const settled = { addressLine1: '12 quai du Lac', changes: [] };
  expect(await shown()).toMatchObject(settled);
  const rejection = { type: 'event-outcome', externalId: (await lastEvent()).id, outcome: 'rejected' };
  expect(await mistakesOf(rejection)).toEqual([
    { field: 'outcome', reason: 'the event was confirmed already: the first answer counts' },
  ]);
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await shown()).toMatchObject(settled);
});

test('both outcomes of one event in one call: the first counts, and the other has one mistake', async () => {
  const { claire, lastEvent, mistakesOf } = await startBoth();
  await claire.patch('/contacts', MOVED);
  const answer = { type: 'event-outcome', externalId: (await lastEvent()).id };
  expect(
    await mistakesOf(
      { ...answer, outcome: 'confirmed' },
      { ...answer, outcome: 'rejected', reason: 'Incomplète.' },
    ),
  ).toEqual([{ field: 'outcome', reason: 'the event was confirmed already: the first answer counts' }]);
});

test('a moved member: the core system sends another address, rejects, and the member reads why', async () => {
  const { answer, claire, post, shown } = await startBoth();
  await claire.patch('/contacts', MOVED);
  await post(claireRecord, { ...claireRecord, address: { ...OLD_HOME, line1: '5 rue Haute' } });
  expect(await shown()).toMatchObject({ addressLine1: '12 quai du Lac' });
  await answer('rejected', 'Cette adresse est incomplète.');
  const rejected = {
    addressLine1: '5 rue Haute',
    changes: [['address', 'rejected', 'Cette adresse est incomplète.']],
  };
  expect(await shown()).toMatchObject(rejected);
  await post({ ...claireRecord, address: { ...OLD_HOME, line1: '5 rue Haute' } });
  expect(await shown()).toMatchObject(rejected);
  await claire.patch('/contacts', MOVED);
  expect(await shown()).toMatchObject({
    addressLine1: '12 quai du Lac',
    changes: [['address', 'waiting', undefined]],
  });
});

test('a rejected e-mail address: the login that followed it goes back, and neither address shuts the member out', async () => {
  const started = await startBoth();
  const { answer, claire, lastEvent, platform, shown, tryLogin } = started;
  await changeLogin(started, claire, 'EMAIL');
  await changeAddress(started, claire, { email: 'claire@new.example.org' });
  await claire.post('/contacts/email-validation', { code: lastCode(started) });
  expect([await tryLogin('claire@example.org'), await tryLogin('claire@new.example.org')]).toEqual([
    '403 login_failed',
    '200 undefined',
  ]);
  expect((await lastEvent()).data).toMatchObject({ changes: { email: 'claire@new.example.org' } });
  await answer('rejected', 'Cette adresse ne reçoit pas nos courriers.');
  expect(await shown()).toMatchObject({
    email: 'claire@example.org',
    changes: [['email', 'rejected', 'Cette adresse ne reçoit pas nos courriers.']],
  });
  const profile = async () => (await claire.get('/auth/profile')).body;
  expect(await profile()).toMatchObject({
    login: { kind: 'EMAIL', login: 'claire@example.org' },
    popups: { emailAlreadyUsed: false },
  });
  expect([await tryLogin('claire@example.org'), await tryLogin('claire@new.example.org')]).toEqual([
    '200 undefined',
    '200 undefined',
  ]);
  const { rows } = await platform.database.pool.query(
    "select details from audit_trail where event = 'login_changed'",
  );
  expect(rows).toContainEqual({ details: { kind: 'EMAIL', why: 'email_rejected' } });
  // The rejected address opens the account until the login changes again.
  await changeAddress(started, claire, { email: 'claire@third.example.org' });
  await claire.post('/contacts/email-validation', { code: lastCode(started) });
  expect(await tryLogin('claire@new.example.org')).toBe('403 login_failed');
  expect(await tryLogin('claire@third.example.org')).toBe('200 undefined');
});

test('a rejected e-mail address: another login stays, as does one whose address somebody else has taken since', async () => {
  const started = await startBoth();
  const { answer, claire, given, platform, tryLogin } = started;
  await changeAddress(started, claire, { email: 'claire@new.example.org' });
  await claire.post('/contacts/email-validation', { code: lastCode(started) });
  await answer('rejected');
  expect([await tryLogin('10000001'), await tryLogin('claire@example.org')]).toEqual([
    '200 undefined',
    '403 login_failed',
  ]);

  await changeLogin(started, claire, 'EMAIL');
  await changeAddress(started, claire, { email: 'claire@new.example.org' });
  await claire.post('/contacts/email-validation', { code: lastCode(started) });
  const paul = await given.member({ name: 'paul' });
  await platform.database.pool.query(
    `insert into account_logins (environment, kind, value_hash, account_id)
     select 'GFPLAC', 'EMAIL', $1, $2`,
    [platform.keyedHash('login-EMAIL', 'claire@example.org'), paul.accountId],
  );
  await answer('rejected');
  expect(await tryLogin('claire@new.example.org')).toBe('200 undefined');
  expect((await claire.get('/auth/profile')).body).toMatchObject({
    login: { kind: 'EMAIL', login: 'claire@new.example.org' },
    popups: { emailAlreadyUsed: true },
  });
});
