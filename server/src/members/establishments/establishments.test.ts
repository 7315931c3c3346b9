import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { corsicanFiness, fictionalFiness } from '../../../demo/core/fictional.ts';
import { runImport } from '../../import/run-import.ts';
import type { Platform } from '../../platform/platform.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveEstablishment } from './establishments.given.ts';
import { establishmentImporter } from './establishments.import.ts';

async function startDirectory() {
  const started = await startApi();
  const { platform, api } = started;
  const give = (order: number, name: string, city: string, zipCode: string, rest: object = {}) =>
    giveEstablishment(platform, { finess: fictionalFiness(order), name, city, zipCode, ...rest });
  await give(1, 'Clinique de la Combe-Verte', 'Lyon', '69003');
  await give(2, 'Hôpital Édouard-Vallier', 'Lyon', '69008');
  await give(3, 'Clinique du Lyonnais', 'Villeurbanne', '69100');
  await give(4, 'Polyclinique de l’Œillet', 'Pau', '64000');
  await give(5, 'Clinique de l’Ancien-Octroi', 'Lyon', '69001', { closedOn: '2025-11-11' });
  await give(6, 'Lyonnaise de santé', 'Paris', '75001', { closedOn: '2025-11-12' });
  await giveEstablishment(platform, {
    finess: corsicanFiness(1),
    name: 'Clinique du Golfe-Clair',
    city: 'Ajaccio',
    zipCode: '20000',
  });
  const names = async (query: string, client = api.as('claire')) => {
    const { status, body } = await client.get('/establishments', { query: { query } });
    expect(status).toBe(200);
    return body.establishments.map(({ name }: { name: string }) => name);
  };
  return { ...started, me: api.as('claire'), names };
}

describe('GET /establishments', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/establishments', { query: { query: 'lyon' } })).status).toBe(401);
  });

  test('returns the data by which a member recognises a hospital', async () => {
    const { me } = await startDirectory();
    const { body } = await me.get('/establishments', { query: { query: 'combe verte' } });
    expect(body).toEqual({
      establishments: [
        {
          id: expect.any(String),
          finess: '990000010',
          name: 'Clinique de la Combe-Verte',
          zipCode: '69003',
          city: 'Lyon',
        },
      ],
      more: false,
    });
  });

  test('finds by the beginnings of words of name and town, in any order, whatever the accents', async () => {
    const { names } = await startDirectory();
    expect(await names('edouard')).toEqual(['Hôpital Édouard-Vallier']);
    expect(await names('HÔPITAL vall lyon')).toEqual(['Hôpital Édouard-Vallier']);
    expect(await names('l’oeil')).toEqual(['Polyclinique de l’Œillet']);
    expect(await names('œillet')).toEqual(['Polyclinique de l’Œillet']);
    expect(await names('69100')).toEqual(['Clinique du Lyonnais']);
    // No word begins with "ombe".
    expect(await names('ombe')).toEqual([]);
  });

  test('finds by the beginning of a FINESS number, with or without its blanks', async () => {
    const { names } = await startDirectory();
    expect(await names('990000010')).toEqual(['Clinique de la Combe-Verte']);
    expect(await names('99 000 001 0')).toEqual(['Clinique de la Combe-Verte']);
    expect(await names('2a 999')).toEqual(['Clinique du Golfe-Clair']);
    expect((await names('99')).length).toBe(5);
  });

  test('shows a name that begins with the query first, then by the alphabet', async () => {
    const { names } = await startDirectory();
    expect(await names('lyon')).toEqual([
      'Lyonnaise de santé',
      'Clinique de la Combe-Verte',
      'Clinique du Lyonnais',
      'Hôpital Édouard-Vallier',
    ]);
  });

  test('a hospital is not found from the day after it closed', async () => {
    const { api, names, clock } = await startDirectory();
    expect(await names('octroi')).toEqual([]);
    expect(await names('lyonnaise')).toEqual(['Lyonnaise de santé']);
    clock.set('2025-11-12T23:00:00Z');
    expect(await names('lyonnaise', api.as('bruno'))).toEqual([]);
  });

  test('shows 20, and says that there are more', async () => {
    const { api, platform } = await startApi();
    const ask = () => api.as('claire').get('/establishments', { query: { query: 'clinique' } });
    for (let order = 1; order <= 20; order += 1) {
      await giveEstablishment(platform, { finess: fictionalFiness(order) });
    }
    expect((await ask()).body).toMatchObject({ more: false, establishments: { length: 20 } });
    await giveEstablishment(platform, { finess: fictionalFiness(21) });
    expect((await ask()).body).toMatchObject({ more: true, establishments: { length: 20 } });
  });

  const refused: [what: string, query: Record<string, string>, code: string][] = [
    ['nothing', {}, 'text_too_short'],
    ['one letter', { query: 'a' }, 'text_too_short'],
    ['signs alone', { query: "%' & !:*" }, 'text_too_short'],
    ['101 characters', { query: 'a'.repeat(101) }, 'text_too_long'],
    ['a null character', { query: 'ly\0on' }, 'field_invalid'],
  ];
  for (const [what, query, code] of refused) {
    test(`${what} is refused at its field`, async () => {
      const { api } = await startApi();
      expect(await api.as('claire').get('/establishments', { query })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'query', code }] },
      });
    });
  }

  test('operators of the search language are treated as text', async () => {
    const { me, names } = await startDirectory();
    expect(await names("comb:* | 'lyon' & !verte")).toEqual(['Clinique de la Combe-Verte']);
    for (const query of [
      "''''ab",
      'ab\\',
      'ab<->cd',
      '日本',
      '²²',
      'ab\ud800',
      'ﷺ',
      'a'.repeat(100),
      'b '.repeat(50),
    ]) {
      const { status } = await me.get('/establishments', { query: { query } });
      expect([query, status]).toEqual([query, 200]);
    }
    expect((await me.get('/establishments?query=ab&query=cd')).status).toBe(400);
  });
});

/** Ten thousand clinics in a hundred towns. */
async function giveManyEstablishments({ database, ...context }: Platform) {
  const count = 10_000;
  const lines = Array.from({ length: count }, (_, order) =>
    JSON.stringify({
      type: 'establishment',
      externalId: fictionalFiness(order + 1),
      name: `Clinique ${WORDS[order % WORDS.length]} ${order}`,
      zipCode: String(10_000 + (order % 100)),
      city: `Ville-${order % 100}`,
    }),
  );
  await runImport({
    db: database,
    importers: [establishmentImporter as never],
    lines: () => lines,
    context: context as never,
  });
}
const WORDS = ['des Érables', 'du Parc', 'Saint-Ursin', 'de la Fontaine', 'des Acacias'];

describe('ten thousand of them', () => {
  test('are searched through the index, and answered while one types', { timeout: 120_000 }, async () => {
    const { api, platform } = await startApi();
    await giveManyEstablishments(platform);
    const me = api.as('claire');
    const { body } = await me.get('/establishments', { query: { query: 'erables 9995' } });
    expect(body.establishments).toMatchObject([{ name: 'Clinique des Érables 9995', city: 'Ville-95' }]);
    const plan = await platform.database.db.execute(
      sql`explain select 1 from establishments
          where array_to_tsvector(string_to_array(search, ' ')) @@ '''erables'':* & ''9995'':*'::tsquery`,
    );
    expect(JSON.stringify(plan.rows)).toContain('establishments_search');

    const typed = ['er', 'era', 'erab', 'erables', 'cl', 'clin', 'ville 42', '10042', '99', '9900001'];
    const timesOf = async (query: string): Promise<number[]> => {
      const times = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const started = performance.now();
        expect((await me.get('/establishments', { query: { query } })).status).toBe(200);
        times.push(performance.now() - started);
      }
      return times;
    };
    const fastest = [];
    for (const query of typed) fastest.push(Math.min(...(await timesOf(query))));
    // A fast typist presses a key every 150 ms: these queries are answered before the next key. The fastest
    // of three runs counts, since on a busy machine the clock also counts other processes.
    expect(fastest.reduce((sum, time) => sum + time) / typed.length).toBeLessThan(150);
  });
});

describe('the import', () => {
  test('a repeated record changes nothing; a changed name is found', async () => {
    const { platform, api } = await startApi();
    await giveEstablishment(platform, { name: 'Clinique des Acacias' });
    const load = (name: string) =>
      runImport({
        db: platform.database,
        importers: [establishmentImporter as never],
        lines: () => [
          JSON.stringify({
            type: 'establishment',
            externalId: '990000010',
            name,
            zipCode: '69003',
            city: 'Lyon',
          }),
        ],
        context: platform as never,
      });
    expect((await load('Clinique des Acacias')).byType).toEqual({ establishment: { read: 1, changed: 0 } });
    expect((await load('Clinique des Érables')).byType).toEqual({ establishment: { read: 1, changed: 1 } });
    const { body } = await api.as('claire').get('/establishments', { query: { query: 'erables' } });
    expect(body.establishments).toHaveLength(1);
  });

  const refused: [what: string, change: object, reason: RegExp][] = [
    ['a FINESS number with a wrong key', { externalId: '990000011' }, /externalId: expected a FINESS number/],
    ['a FINESS number of eight digits', { externalId: '99000001' }, /externalId: expected a FINESS number/],
    ['a postal code of four digits', { zipCode: '6900' }, /zipCode: expected a French postal code/],
    ['no name', { name: '' }, /name: expected a text/],
  ];
  for (const [what, change, reason] of refused) {
    test(`${what} is named with its line`, async () => {
      const { platform } = await startApi();
      const record = {
        type: 'establishment',
        externalId: '990000010',
        name: 'A',
        zipCode: '69003',
        city: 'Lyon',
      };
      const loading = runImport({
        db: platform.database,
        importers: [establishmentImporter as never],
        lines: () => [JSON.stringify({ ...record, ...change })],
        context: platform as never,
      });
      await expect(loading).rejects.toThrow(reason);
    });
  }
});
