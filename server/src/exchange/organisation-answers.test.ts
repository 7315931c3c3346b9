import { test } from 'node:test';
import { expect } from 'expect';
import { claireRecord } from '../members/insured/claire.given.ts';
import { giveOrganisationAreas } from '../members/organisations/organisations.given.ts';
import { startCoreSystem } from './testing/core-system.ts';

const HOME = { code: '01691', name: 'CPAM du Rhône' };
const SAVOIE = { code: '01741', name: 'CPAM de la Haute-Savoie' };
const record = { ...claireRecord, organisationCode: HOME.code };

/** Claire has moved to Annecy and accepted the other organisation. Her core system sends that of the Rhône. */
async function startAccepted() {
  const started = await startCoreSystem();
  const { me, platform, verdicts } = started;
  await giveOrganisationAreas(platform);
  await verdicts(record);
  await me.patch('/contacts', { addressLine1: '12 quai du Lac', zipCode: '74000', city: 'Annecy' });
  await started.answer('confirmed');
  await me.put('/contacts/organisation', { code: SAVOIE.code, accepted: true });
  const organisation = async () => (await me.get('/contacts')).body.organisation;
  return { ...started, organisation };
}

const waiting = { ...SAVOIE, offer: null, change: { state: 'waiting' } };

test('an accepted organisation is told alone, and waits while older records come', async () => {
  const { lastEvent, organisation, verdicts, me } = await startAccepted();
  const event = await lastEvent();
  expect(event.type).toBe('contact-details.changed.v1');
  expect(event.data).toMatchObject({ member: { externalId: 'M1' }, changes: { organisationCode: '01741' } });
  expect(Object.keys((event.data as { changes: object }).changes)).toEqual(['organisationCode']);
  expect(await organisation()).toMatchObject(waiting);
  expect(await verdicts(record)).toEqual(['accepted']);
  expect(await organisation()).toMatchObject(waiting);
  // Browsers of the previous release do not know this value among the changes.
  expect((await me.get('/contacts')).body.changes).toEqual([]);
});

test('confirmed, it is the member’s; the same answer again changes nothing', async () => {
  const { answer, organisation } = await startAccepted();
  for (const _ of [1, 2]) {
    expect(await answer('confirmed')).toEqual(['accepted']);
    expect(await organisation()).toEqual({ ...SAVOIE, offer: null, change: null });
  }
});

test('a record with the new code confirms it too', async () => {
  const { organisation, verdicts } = await startAccepted();
  await verdicts({ ...record, organisationCode: SAVOIE.code });
  expect(await organisation()).toEqual({ ...SAVOIE, offer: null, change: null });
});

test('rejected, the old one is back, with the reason until the member has read it', async () => {
  const { answer, organisation, me } = await startAccepted();
  await answer('rejected', 'Vous dépendez de votre employeur.');
  expect(await organisation()).toMatchObject({
    ...HOME,
    offer: null,
    change: { state: 'rejected', reason: 'Vous dépendez de votre employeur.' },
  });
  for (const _ of [1, 2])
    expect((await me.delete('/contacts/rejected-changes/organisationCode')).body.organisation).toEqual({
      ...HOME,
      offer: null,
      change: null,
    });
});
