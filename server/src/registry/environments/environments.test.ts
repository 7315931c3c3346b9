import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { registryEnvironments } from './environments.table.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
});
after(() => registry.stop());

const read = async (code: string) => (await registry.call('GET', `/environments/${code}`)).body;

test('a new registry has every environment of the demonstration, one of them broken', async () => {
  const { environments } = (await registry.call('GET', '/environments')).body;
  const states = Object.fromEntries(
    environments.map((one: { code: string; state: string }) => [one.code, one.state]),
  );
  expect(states).toEqual({
    GFPLAC: 'open',
    NATIXIS: 'open',
    LMSANTE: 'open',
    GFPRHONE: 'open',
    CCNVINS: 'open',
    GFPPREV: 'open',
    APRILENTR: 'open',
    LIBRE: 'open',
    GFPBDX: 'maintenance',
    TESTCLOSED: 'closed',
    BROKEN: 'broken',
  });
  const broken = await read('BROKEN');
  expect(broken.document).toMatchObject({ hosts: ['broken.localhost'], brand: null });
  expect(broken.error).toContain('brand');
});

test('a change raises the revision and is in the audit; a writer who read an older one is refused', async () => {
  const { document } = await read('LMSANTE');
  const features = document.featureStatus.map((status: { feature_id: string }) => ({
    ...status,
    enabled: false,
  }));
  const change = { document: { ...document, featureStatus: features }, reason: 'Réseau fermé en août' };
  const first = await registry.call('PUT', '/environments/LMSANTE', { body: change });
  expect([first.status, first.body.document.revision]).toEqual([200, document.revision + 1]);
  expect(await registry.call('PUT', '/environments/LMSANTE', { body: change })).toMatchObject({
    status: 409,
    body: { code: 'revision_outdated' },
  });
  const { entries } = (await registry.call('GET', '/environments/LMSANTE/audit')).body;
  expect(entries).toMatchObject([
    {
      ...{ action: 'environment.changed', reason: 'Réseau fermé en août', who: 'local' },
      details: { changes: expect.arrayContaining(['featureStatus.MY_SERVICES.enabled: true → false']) },
    },
  ]);
});

test('the parameters of a feature are checked by its contract, at their fields', async () => {
  const { document } = await read('CCNVINS');
  const put = (...features: object[]) =>
    registry.call('PUT', '/environments/CCNVINS', {
      body: { document: { ...document, featureStatus: [...document.featureStatus, ...features] } },
    });
  const expiry = { feature_id: 'PASSWORD_EXPIRY', enabled: true };
  const refused = await put({ ...expiry, params: { days: 0 } });
  expect([refused.status, refused.body.code, refused.body.errors]).toMatchObject([
    422,
    'environment_invalid',
    [
      {
        ...{ field: 'featureStatus.PASSWORD_EXPIRY.days', code: 'feature_number_out_of_range' },
        params: { min: '1', max: '3650' },
      },
    ],
  ]);
  expect((await put({ ...expiry })).body.errors[0].code).toBe('field_required');
  expect((await put(expiry, expiry)).status).toBe(422);
  const other = await put({ feature_id: 'PRIMO_ADHESION', enabled: true, params: { url: 'javascript:1' } });
  expect(other.body.errors[0].code).toBe('feature_address_invalid');
  expect((await read('CCNVINS')).document).toEqual(document);
  const { status, body } = await put({ ...expiry, params: { days: 365 } });
  expect([status, body.document.featureStatus.at(-1)]).toEqual([200, { ...expiry, params: { days: 365 } }]);
  const { entries } = (await registry.call('GET', '/environments/CCNVINS/audit')).body;
  expect(entries[0].details.changes).toEqual([
    expect.stringMatching(/^featureStatus\.PASSWORD_EXPIRY: nothing → /),
  ]);
});

test('a document that does not speak of the old space shows the link to it', async () => {
  const { document } = await read('GFPRHONE');
  const { showOldInsuredSpaceLink: _, ...rest } = document;
  const { status, body } = await registry.call('PUT', '/environments/GFPRHONE', { body: { document: rest } });
  expect([status, body.document.showOldInsuredSpaceLink]).toEqual([200, true]);
  const hidden = { ...body.document, showOldInsuredSpaceLink: false };
  await registry.call('PUT', '/environments/GFPRHONE', { body: { document: hidden } });
  expect((await read('GFPRHONE')).document.showOldInsuredSpaceLink).toBe(false);
});

test('a document that does not parse, has an invalid colour, or takes another’s host is refused', async () => {
  const { document } = await read('GFPPREV');
  const put = (changed: object) =>
    registry.call('PUT', '/environments/GFPPREV', { body: { document: { ...document, ...changed } } });
  expect(await put({ brand: { key: 'ardoise' } })).toMatchObject({
    status: 422,
    body: { code: 'environment_invalid' },
  });
  const charter = { ...document.brand.graphical_charter, primary_color: 'red;}body{display:none' };
  expect(await put({ brand: { ...document.brand, graphical_charter: charter } })).toMatchObject({
    status: 422,
    body: { code: 'environment_invalid' },
  });
  expect(await put({ hosts: ['natixis.localhost'] })).toMatchObject({
    status: 422,
    body: { code: 'host_taken' },
  });
  expect((await read('GFPPREV')).document.revision).toBe(document.revision);
});

test('a brand that nobody could read, a font that no page has, and a drawing with a script are refused at their fields', async () => {
  const { document } = await read('CCNVINS');
  const { brand } = document;
  const put = async (charter: object, rest: object = {}) => {
    const changed = { ...brand, ...rest, graphical_charter: { ...brand.graphical_charter, ...charter } };
    return registry.call('PUT', '/environments/CCNVINS', {
      body: { document: { ...document, brand: changed } },
    });
  };
  const svg = (inside: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)}`;
  const refused = await put(
    {
      strong_font_color: '#b08d8f',
      fonts: { heading: 'Comic Sans', body: 'Nunito' },
      favicon: svg('<script>alert(1)</script>'),
    },
    { logoutRedirectUrl: 'javascript:alert(1)' },
  );
  expect([refused.status, refused.body.code]).toEqual([422, 'environment_invalid']);
  const charter = 'brand.graphical_charter';
  expect(refused.body.errors).toMatchObject([
    {
      field: `${charter}.strong_font_color`,
      code: 'colour_unreadable',
      params: { needed: '4.5', role: 'text', mode: 'light', nearest: expect.stringMatching(/^#/) },
    },
    { field: `${charter}.fonts.heading`, code: 'font_unknown' },
    { field: `${charter}.favicon`, code: 'svg_script' },
    { field: 'brand.logoutRedirectUrl', code: 'logout_address_invalid' },
  ]);
  expect((await read('CCNVINS')).document).toEqual(document);

  const { nearest } = refused.body.errors[0].params;
  const { status, body } = await put({ strong_font_color: nearest, favicon: svg('<path d="M0 0h8"/>') });
  expect([status, body.document.brand.graphical_charter]).toMatchObject([
    200,
    { strong_font_color: nearest, favicon: svg('<path d="M0 0h8"/>') },
  ]);
});

test('a stored brand that is hard to read is served, and changes elsewhere', async () => {
  const { document } = await read('GFPBDX');
  const { brand } = document;
  const pale = { ...brand.graphical_charter, strong_font_color: '#cccccc' };
  const stored = { ...document, brand: { ...brand, graphical_charter: pale } };
  await registry.database.db
    .update(registryEnvironments)
    .set({ document: stored })
    .where(eq(registryEnvironments.code, 'GFPBDX'));
  expect(await read('GFPBDX')).toMatchObject({ document: { state: document.state }, error: null });
  const { status, body } = await registry.call('PUT', '/environments/GFPBDX', {
    body: { document: { ...stored, careNetwork: null } },
  });
  expect([status, body.document.brand.graphical_charter.strong_font_color]).toEqual([200, '#cccccc']);
});

test('a document without hours as data goes on; hours that no clock shows are refused', async () => {
  const { document } = await read('CCNVINS');
  const { dayCallHourRates, phonePrice, ...contact } = document.contact;
  expect(dayCallHourRates.week).toEqual([{ days: [1, 2, 3, 4, 5], opens: '08:30', closes: '18:00' }]);
  const put = (hours: object) =>
    registry.call('PUT', '/environments/CCNVINS', { body: { document: { ...document, contact: hours } } });
  for (const wrong of [
    { week: [{ days: [1], opens: '8:30', closes: '18:00' }], publicHolidays: 'france' },
    { week: [{ days: [1], opens: '08:30', closes: '24:30' }], publicHolidays: 'france' },
    { week: [], publicHolidays: 'corse' },
    { week: [], publicHolidays: 'france', closedOn: ['24/12/2025'] },
  ])
    expect(await put({ ...contact, dayCallHourRates: wrong })).toMatchObject({
      status: 422,
      body: { code: 'environment_invalid' },
    });
  const { status, body } = await put(contact);
  expect([status, body.document.contact]).toEqual([200, contact]);
});

test('a creditor identifier has right check digits, capitals and no spaces, or is left empty', async () => {
  const { document } = await read('GFPBDX');
  const put = (ics: string) =>
    registry.call('PUT', '/environments/GFPBDX', { body: { document: { ...document, ics } } });
  for (const wrong of ['FR54GAR999999', 'FR53 GAR 999999', 'fr53gar999999', 'FR53GAR99999'])
    expect(await put(wrong)).toMatchObject({
      status: 422,
      body: {
        code: 'environment_invalid',
        errors: [{ code: 'field_invalid', params: { detail: expect.stringContaining(`ics: ${wrong} `) } }],
      },
    });
  expect((await read('GFPBDX')).document.ics).toBe('FR53GAR999999');
  expect(await put('')).toMatchObject({ status: 200, body: { document: { ics: '' } } });
});

test('without the operator’s token nothing changes', async () => {
  const { document } = await read('LIBRE');
  const answer = await registry.call('PUT', '/environments/LIBRE', { token: null, body: { document } });
  expect([answer.status, answer.body.code]).toEqual([401, 'token_required']);
});

test('polling the live state is cheap: 304 while unchanged, another tag after a change', async () => {
  const first = await fetch(`${registry.url}/live`);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(`${registry.url}/live`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const { document } = await read('APRILENTR');
  await registry.call('PUT', '/environments/APRILENTR', {
    body: { document: { ...document, careNetwork: null } },
  });
  const changed = await fetch(`${registry.url}/live`, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  const { environments } = (await changed.json()) as { environments: { code: string; revision: number }[] };
  expect(environments.find(({ code }) => code === 'APRILENTR')?.revision).toBe(2);
});
