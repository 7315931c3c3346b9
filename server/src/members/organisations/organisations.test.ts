import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { runImport } from '../../import/run-import.ts';
import type { Platform } from '../../platform/platform.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { members } from '../insured/insured.table.ts';
import { giveOrganisationAreas } from './organisations.given.ts';
import { organisationAreaImporter } from './organisations.import.ts';
import { organisationAreas, organisationOffers } from './organisations.table.ts';

const ANNECY = { addressLine1: '12 quai du Lac', zipCode: '74000', city: 'Annecy' };
const PARIS = { addressLine1: '1 rue Oberkampf', zipCode: '75011', city: 'Paris' };
const SAVOIE = { code: '01741', name: 'CPAM de la Haute-Savoie' };

/** Claire lives in Lyon, under the organisation of the Rhône. */
async function startMember(organisationCode: string | null = '01691') {
  const started = await startApi();
  const { given, api, platform } = started;
  const { db } = platform.database;
  const { memberId } = await given.member({ name: 'claire' });
  await giveOrganisationAreas(platform);
  const setCode = (code: string | null) =>
    db.update(members).set({ organisationCode: code }).where(eq(members.id, memberId));
  await setCode(organisationCode);
  const me = api.as('claire');
  const move = async (to: object) => (await me.patch('/contacts', to)).body.organisation;
  const answer = (code: string, accepted: boolean) => me.put('/contacts/organisation', { code, accepted });
  const codeOnFile = async () =>
    (await db.select().from(members).where(eq(members.id, memberId)))[0]?.organisationCode;
  const popup = async () => (await me.get('/auth/profile')).body.popups.organisation;
  return { ...started, me, move, answer, codeOnFile, popup, setCode, db };
}

const codeOf = ({ status, body }: TestAnswer): string => `${status} ${body.code}`;

describe('a change of postal code', () => {
  test('into the area of another organisation offers it, in the answer and in the profile, and changes no code', async () => {
    const { move, popup, codeOnFile, me } = await startMember();
    expect(await popup()).toBeNull();
    const organisation = { code: '01691', name: 'CPAM du Rhône', offer: SAVOIE, change: null };
    expect(await move(ANNECY)).toEqual(organisation);
    expect((await me.get('/contacts')).body.organisation).toEqual(organisation);
    expect([await popup(), await codeOnFile()]).toEqual([SAVOIE, '01691']);
  });

  test('within the area, abroad, or of another field offers nothing', async () => {
    const { move } = await startMember();
    for (const to of [
      { zipCode: '69100', city: 'Villeurbanne' },
      { zipCode: '1000', city: 'Bruxelles', country: 'BE' },
      { phone: '04 78 00 00 00' },
    ])
      expect((await move(to)).offer).toBeNull();
  });

  test('offers nothing to somebody of a scheme that does not follow addresses', async () => {
    const { move } = await startMember('02690');
    expect(await move(ANNECY)).toEqual({ code: '02690', name: null, offer: null, change: null });
  });

  test('offers it where no code is on file, and where the code names a centre', async () => {
    const unknown = await startMember(null);
    expect((await unknown.move(ANNECY)).offer).toEqual(SAVOIE);
    const centre = await startMember('016919762');
    expect(await centre.move(ANNECY)).toMatchObject({ name: 'CPAM du Rhône', offer: SAVOIE });
  });

  test('back again takes the offer back, and a third town replaces it', async () => {
    const { move, answer } = await startMember();
    await move(ANNECY);
    expect((await move(PARIS)).offer).toEqual({ code: '01751', name: 'CPAM de Paris' });
    expect(codeOf(await answer('01741', true))).toBe('404 organisation_offer_unknown');
    expect((await move({ zipCode: '69003', city: 'Lyon' })).offer).toBeNull();
    expect(codeOf(await answer('01751', true))).toBe('404 organisation_offer_unknown');
  });

  test('that is refused by a rule offers nothing', async () => {
    const { me, popup } = await startMember();
    expect((await me.patch('/contacts', { ...ANNECY, zipCode: '7400' })).status).toBe(400);
    expect(await popup()).toBeNull();
  });
});

describe('PUT /contacts/organisation', () => {
  test('accepted, the code is on file; a repeat changes nothing, also five at once', async () => {
    const { move, answer, codeOnFile, popup, db } = await startMember();
    await move(ANNECY);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer('01741', true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await answer('01741', true);
    expect(body.organisation).toMatchObject({ code: '01741', name: 'CPAM de la Haute-Savoie', offer: null });
    expect([await codeOnFile(), await popup()]).toEqual(['01741', null]);
    expect(await db.select().from(organisationOffers)).toEqual([]);
  });

  test('refused, it is not offered again until another one was', async () => {
    const { move, answer, codeOnFile, popup } = await startMember();
    await move(ANNECY);
    for (const _ of [1, 2]) expect((await answer('01741', false)).body.organisation.offer).toBeNull();
    expect([await codeOnFile(), await popup()]).toEqual(['01691', null]);
    expect(codeOf(await answer('01741', true))).toBe('404 organisation_offer_unknown');
    await move({ zipCode: '69003', city: 'Lyon' });
    expect((await move(ANNECY)).offer).toBeNull();
    expect((await move(PARIS)).offer).toMatchObject({ code: '01751' });
    expect((await move(ANNECY)).offer).toEqual(SAVOIE);
  });

  test('an offer that the core system has made true meanwhile is gone', async () => {
    const { move, popup, setCode, answer } = await startMember();
    await move(ANNECY);
    await setCode('017410000');
    expect(await popup()).toBeNull();
    expect((await answer('01741', false)).status).toBe(200);
  });

  test('is refused signed out, to an advisor, to another member and another brand, and without an offer', async () => {
    const started = await startMember();
    const { api, given, move, answer, codeOnFile } = started;
    const body = { code: '01741', accepted: true };
    expect(codeOf(await answer('01741', true))).toBe('404 organisation_offer_unknown');
    await move(ANNECY);
    expect((await api.browser().put('/contacts/organisation', body)).status).toBe(401);
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.put('/contacts/organisation', body))).toBe('403 read_only_session');
    expect((await advisor.get('/auth/profile')).body.popups.organisation).toBeNull();
    await given.member({ name: 'bruno' });
    await given.member({ name: 'nora', environment: 'NATIXIS' });
    for (const name of ['bruno', 'nora'])
      expect(codeOf(await api.as(name).put('/contacts/organisation', body))).toBe(
        '404 organisation_offer_unknown',
      );
    expect(await codeOnFile()).toBe('01691');
  });

  test('a body with a wrong field is refused by its name', async () => {
    const { me } = await startMember();
    for (const [body, field] of [
      [{ code: '01741' }, 'accepted'],
      [{ accepted: true }, 'code'],
      [{ code: '0'.repeat(21), accepted: true }, 'code'],
      [{ code: '01741', accepted: 'yes' }, 'accepted'],
    ] as const) {
      const refused = await me.put('/contacts/organisation', body);
      expect([refused.status, refused.body.errors.map((error: { field: string }) => error.field)]).toEqual([
        400,
        [field],
      ]);
    }
  });
});

describe('the table of competent organisations', () => {
  const RECORD = {
    type: 'organisation-area',
    externalId: '74',
    organisationCode: '01741',
    organisationName: 'CPAM de la Haute-Savoie',
  };
  const load = async (platform: Platform, ...records: object[]) =>
    runImport({
      db: platform.database,
      importers: [organisationAreaImporter as never],
      lines: () => records.map((record) => JSON.stringify(record)),
      context: platform as never,
    });

  test('a later record of the same beginning replaces the earlier one, and the same file changes nothing', async () => {
    const { platform } = await startApi();
    await load(platform, RECORD, { ...RECORD, externalId: '74100', organisationCode: '01742' });
    await load(platform, { ...RECORD, organisationName: 'CPAM 74' });
    await load(platform, { ...RECORD, organisationName: 'CPAM 74' });
    const rows = await platform.database.db.select().from(organisationAreas);
    expect(rows.map(({ zipPrefix, code, name }) => [zipPrefix, code, name]).toSorted()).toEqual([
      ['74', '01741', 'CPAM 74'],
      ['74100', '01742', 'CPAM de la Haute-Savoie'],
    ]);
  });

  for (const [what, change, reason] of [
    ['a beginning of one digit', { externalId: '7' }, /externalId: expected the first 2 to 5 digits/],
    ['a beginning with letters', { externalId: '2A' }, /externalId: expected the first 2 to 5 digits/],
    ['a code with a blank', { organisationCode: '01 741' }, /organisationCode: expected 3 to 20 digits/],
    ['no name', { organisationName: ' ' }, /organisationName: expected a text/],
  ] as const)
    test(`${what} is named`, async () => {
      const { platform } = await startApi();
      await expect(load(platform, { ...RECORD, ...change })).rejects.toThrow(reason);
    });
});
