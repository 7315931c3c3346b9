import { test } from 'node:test';
import { expect } from 'expect';
import { fileOf, linesOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startApi } from '../../testing/start-api.ts';
import { claireRecord } from './claire.given.ts';
import { beneficiaries } from './insured.table.ts';

const JULIEN = {
  type: 'beneficiary',
  externalId: 'M1-2',
  member: 'M1',
  rank: 'PARTNER',
  familyPosition: 2,
  firstName: 'Julien',
  surName: 'Martin',
  birthDate: '1983-03-14',
  sex: 'MALE',
  joinedOn: '2021-01-01',
};

test('a person comes with parent, other cover, scheme, address, teletransmission, contracts and companies', async () => {
  const { platform } = await startApi();
  const period = { incomingDate: '2021-01-01', outgoingDate: null, companyId: 'FONDERIE' };
  const told = {
    linkedParent: 1,
    ownNir: true,
    otherCover: 'CSS',
    alsaceMoselle: true,
    email: 'julien@example.org',
    noemieState: 'NOT_WISHED',
    noemieReceivedOn: '2025-11-04',
    affiliations: [period],
    contractsSubscribed: [
      { ...period, insurerContract: '7204118', productNumber: 'GFPLAC-H3', baseOptionCode: null },
    ],
  };
  await importFile(await fileOf(claireRecord, { ...JULIEN, ...told }), platform);
  const rows = await platform.database.db.select().from(beneficiaries);
  expect(rows.find(({ firstName }) => firstName === 'Julien')).toMatchObject(told);
});

test('the health insurance has not sent a statement in the future', async () => {
  const { platform } = await startApi();
  const wrong = { ...JULIEN, noemieReceivedOn: '2025-11-13' };
  const error = await refusal(importFile(await fileOf(claireRecord, wrong), platform));
  expect(linesOf(error).join('\n')).toMatch(/noemieReceivedOn/);
});

test('nobody is their own parent, and no period ends before it begins', async () => {
  const { platform } = await startApi();
  const wrong = {
    ...JULIEN,
    linkedParent: 2,
    affiliations: [{ incomingDate: '2021-01-02', outgoingDate: '2021-01-01' }],
  };
  const error = await refusal(importFile(await fileOf(claireRecord, wrong), platform));
  expect(linesOf(error).join('\n')).toMatch(
    /linkedParent.*another person[\s\S]*affiliations\.0\.outgoingDate/,
  );
});
