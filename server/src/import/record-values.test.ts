import { describe, test } from 'node:test';
import { expect } from 'expect';
import { members } from '../members/insured/insured.table.ts';
import { startApi } from '../testing/start-api.ts';
import { fileOf, linesOf, refusal } from './import.support.ts';
import { checkFile, importFile } from './import-file.ts';
import { IMPORTERS } from './importers.ts';
import { parseLine } from './parse-record.ts';
import * as given from './records.given.ts';

const byType = new Map(IMPORTERS.map((importer) => [importer.type, importer]));
const read = (record: object) => parseLine(JSON.stringify(record), 1, byType);

describe('the import reads values by the rules that forms have', () => {
  const values: [record: object, field: string, written: string, stored: string][] = [
    [given.member, 'mobileNumber', '06 39 98 14 02', '+33639981402'],
    [given.member, 'foreignPhone', '0032 470 12 34 56', '+32470123456'],
    [given.member, 'membershipNumber', '1000 0001', '10000001'],
    [given.member, 'email', ' claire@Example.ORG', 'claire@example.org'],
    [given.bankAccount, 'bic', 'fict fr pp', 'FICTFRPP'],
    [given.bankAccount, 'iban', 'fr76 9999 9999 9900 0000 0000 153', 'FR7699999999990000000000153'],
  ];
  for (const [record, field, written, stored] of values) {
    test(`${field}: ${written}`, () => {
      expect(read({ ...record, [field]: written })).toMatchObject({ record: { [field]: stored } });
    });
  }

  const refused: [record: object, field: string, written: string, reason: string][] = [
    [given.bankAccount, 'bic', 'FICTXXPP', 'expected a BIC of 8 or 11 characters'],
    [given.bankAccount, 'iban', 'FR76999999999900000000001', 'not an IBAN: its country has another length'],
    [
      given.bankAccount,
      'iban',
      'XX7699999999990000000000153',
      'not an IBAN: no country has its first two letters',
    ],
    [given.member, 'phone', '+33 06 39 98 14 02', 'expected a telephone number, in E.164 as +33639981402'],
    [given.member, 'email', 'claire@localhost', 'expected an e-mail address'],
    [given.document, 'fileName', 'garanties.exe', 'expected the name of a pdf, png, jpg or gif file'],
  ];
  for (const [record, field, written, reason] of refused) {
    test(`${field}: ${written} is refused`, () => {
      expect(read({ ...record, [field]: written })).toMatchObject({ mistakes: [{ field, reason }] });
    });
  }

  test('a guarantee states for doctors without OPTAM at most what it pays with it', async () => {
    const { clock } = await startApi();
    const line = (externalId: string, measure: object) => ({
      type: 'guarantee',
      externalId,
      productNumber: 'P1',
      position: 1,
      family: 'CONSULTATION',
      wording: 'Consultations',
      validFrom: '2025-01-01',
      rateWithoutOptamBasisPoints: 18_000,
      ...measure,
    });
    const file = await fileOf(
      line('G1', { rateBasisPoints: 18_000 }),
      line('G2', { rateBasisPoints: 17_999 }),
      line('G3', { flatCents: 5_000 }),
    );
    const words = 'rateWithoutOptamBasisPoints: expected a rate of at most rateBasisPoints';
    expect(linesOf(await refusal(checkFile(file, { clock, db: null })))).toEqual([
      `line 2 (guarantee G2): ${words}`,
      `line 3 (guarantee G3): ${words}`,
    ]);
  });

  test('a postal code is one of its country, stored without blanks', async () => {
    const { platform, clock } = await startApi();
    const address = (zipCode: string, country?: string) => ({
      ...given.member,
      address: { zipCode, country },
    });
    await importFile(await fileOf(address(' 73 000', 'fr')), platform);
    const { db } = platform.database;
    expect(await db.select().from(members)).toMatchObject([{ zipCode: '73000', country: 'FR' }]);
    await importFile(await fileOf(address('SW1A  1AA', 'GB')), platform);
    expect(await db.select().from(members)).toMatchObject([{ zipCode: 'SW1A 1AA', country: 'GB' }]);
    const wrong = await fileOf(address('99123'), address('7300', 'BE'), address('73000', 'ZZ'));
    expect(linesOf(await refusal(checkFile(wrong, { clock, db: null })))).toEqual([
      'line 1 (member M1): address.zipCode: expected a French postal code of 5 digits',
      'line 3 (member M1): address.country: expected an ISO country code, as FR',
    ]);
  });
});
