import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { person } from '../import/records.given.ts';
import { careConsentLinks } from '../members/care-consents/care-consents.table.ts';
import { hashToken, newToken } from '../platform/crypto/keyed-hash.ts';
import { startCoreSystem } from './testing/core-system.ts';

const julien = {
  ...person,
  externalId: 'B2',
  rank: 'PARTNER',
  firstName: 'Julien',
  birthDate: '1984-02-03',
  email: 'julien@example.org',
};

/** Julien decides by the links of his mails, and the insurer’s core system reads it and sends records. */
async function startDeciding() {
  const started = await startCoreSystem(julien);
  const { api, me: claire, platform, verdicts } = started;
  /** A token for the link that was mailed, since no mail is sent here. */
  const tokenOf = async (purpose: 'ANSWER' | 'TAKE_BACK') => {
    const token = newToken();
    await platform.database.db
      .update(careConsentLinks)
      .set({ tokenHash: hashToken(token) })
      .where(eq(careConsentLinks.purpose, purpose));
    return token;
  };
  const decide = (answer: string, link: string) =>
    api.browser().post('/care-consent-answers', { token: link, answer });
  await claire.post('/beneficiaries/2/consent-request');
  await decide('AGREE', await tokenOf('ANSWER'));
  const back = await tokenOf('TAKE_BACK');
  const takeBack = () => decide('TAKE_BACK', back);
  const record = (sharesActs: boolean) => verdicts({ ...julien, sharesActs });
  const shown = async () => {
    const { people } = (await claire.get('/beneficiaries')).body;
    const { careReserved, consent } = people[1];
    return [careReserved ? 'hidden' : 'shown', consent.state, consent.reason].filter(Boolean).join(' ');
  };
  return { ...started, takeBack, record, shown };
}

test('the events say who agreed and when, and nothing of any care', async () => {
  const { takeBack, events } = await startDeciding();
  await takeBack();
  const [given, withdrawn] = await events();
  const data = {
    member: { externalId: 'M1', membershipNumber: '10000001' },
    beneficiaries: [
      { externalId: 'B2', portalId: expect.any(String), firstName: 'Julien', birthDate: '1984-02-03' },
    ],
    files: [],
    at: '2025-11-12T09:00:00.000Z',
  };
  expect(given).toMatchObject({ type: 'care-consent.given.v1', data });
  expect(given?.data).toEqual(data);
  expect(withdrawn).toMatchObject({ type: 'care-consent.withdrawn.v1' });
  expect(withdrawn?.data).toEqual({ ...data, cause: 'PERSON' });
});

test('older records undo nothing; the record that has it confirms it, and a later one ends it', async () => {
  const { record, shown } = await startDeciding();
  await record(false);
  expect(await shown()).toBe('shown AGREED');
  await record(true);
  expect(await shown()).toBe('shown AGREED');
  await record(false);
  expect(await shown()).toBe('hidden ENDED');
  await record(true);
  expect(await shown()).toBe('shown AGREED');
});

test('taken back before the insurer has answered: no record that is late shows the care again', async () => {
  const { takeBack, record, shown } = await startDeciding();
  await takeBack();
  for (const sharesActs of [false, false, true, true]) {
    await record(sharesActs);
    expect(await shown()).toBe('hidden WITHDRAWN');
  }
  await record(false);
  expect(await shown()).toBe('hidden WITHDRAWN');
  // Everything is answered: later records of the insurer count.
  await record(true);
  expect(await shown()).toBe('shown AGREED');
});

test('an outcome answers its event and those before it', async () => {
  const { takeBack, events, answer, record, shown } = await startDeciding();
  await takeBack();
  const [given, withdrawn] = await events();
  expect(await answer('confirmed', undefined, withdrawn)).toEqual(['accepted']);
  expect(await answer('confirmed', undefined, withdrawn)).toEqual(['accepted']);
  expect(await answer('rejected', 'trop tard', given)).toEqual(['accepted']);
  expect(await shown()).toBe('hidden WITHDRAWN');
  await record(true);
  expect(await shown()).toBe('shown AGREED');
});

test('a rejection ends the agreement with words for the member; nobody rejects a withdrawal', async () => {
  const { takeBack, events, answer, record, shown } = await startDeciding();
  const [given] = await events();
  expect(await answer('rejected', 'Une tutelle est en cours.', given)).toEqual(['accepted']);
  expect(await shown()).toBe('hidden ENDED Une tutelle est en cours.');
  expect(await answer('rejected', 'Une curatelle est en cours.', given)).toEqual(['accepted']);
  expect(await shown()).toBe('hidden ENDED Une curatelle est en cours.');
  expect(await answer('confirmed', undefined, given)).toEqual(['refused']);
  await record(true);
  expect(await shown()).toBe('shown AGREED');
  await takeBack();
  await answer('rejected');
  await record(true);
  expect(await shown()).toBe('hidden WITHDRAWN');
  await record(false);
  await record(true);
  expect(await shown()).toBe('shown AGREED');
});
