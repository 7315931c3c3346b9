import { test } from 'node:test';
import { expect } from 'expect';
import {
  account,
  bankAccount,
  contract,
  faq,
  legalPage,
  member,
  other,
  payment,
  person,
  refund,
  request,
} from '../../import/records.given.ts';
import { startExchange } from '../testing/start-exchange.ts';

const NDJSON = { 'content-type': 'application/x-ndjson' };
const act = {
  type: 'act',
  externalId: 'CONS',
  wording: 'Consultation',
  family: 'CONSULTATION',
  requiredDocuments: ['invoice'],
};
const guarantee = {
  type: 'guarantee',
  externalId: 'G1',
  productNumber: 'S3',
  position: 1,
  family: 'CONSULTATION',
  wording: 'Consultations',
  rateBasisPoints: 10_000,
  validFrom: '2020-01-01',
};
const hospital = {
  type: 'establishment',
  externalId: '990000010',
  name: 'Clinique des Trois Rives',
  zipCode: '69003',
  city: 'Lyon',
};
const question = { ...request, reference: 'CORE-17' };
const shared = [act, guarantee, hospital];

/** Two core systems, each with the token of its own environment. */
async function startCores() {
  const { call, giveSubscriber, platform } = await startExchange();
  const core = async (environment: string) => {
    const { token } = await giveSubscriber({ environment });
    return async (...records: object[]) => {
      const body = records.map((record) => JSON.stringify(record)).join('\n');
      const { verdicts } = (await call('POST', '/records', { token, headers: NDJSON, body })).body;
      return verdicts.map(
        ({ type, mistakes }: { type: string; mistakes: { field: string; reason: string }[] }) =>
          [type, ...mistakes.map(({ field, reason }) => `${field}: ${reason}`)].join(' '),
      ) as string[];
    };
  };
  const { pool } = platform.database;
  const tables = [
    ...[
      'members',
      'beneficiaries',
      'contracts',
      'bank_accounts',
      'payments',
      'refunds',
      'requests',
      'messages',
    ],
    ...['accounts', 'legal_pages', 'faq_categories', 'acts', 'guarantees', 'establishments'],
  ];
  const stored = async () =>
    Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table} order by 1`)).rows));
  return { lac: await core('GFPLAC'), alpin: await core('ALPIN'), stored };
}

test('the same external ids in two environments: the second is refused by name, and nothing of the first changes', async () => {
  const { lac, alpin, stored } = await startCores();
  const records = [member, person, contract, bankAccount, payment, refund, question, account, legalPage, faq];
  expect(await lac(...records, ...shared)).toEqual([...records, ...shared].map(({ type }) => type));
  const before = await stored();
  const own = (record: object) => ({ ...record, ...('member' in record && { member: 'ALPIN-M1' }) });
  const theirs = records.map((record) =>
    own('environment' in record ? { ...record, environment: 'ALPIN' } : record),
  );
  expect(await alpin({ ...other, externalId: 'ALPIN-M1', environment: 'ALPIN' }, ...theirs)).toEqual([
    'member',
    'member environment: the member belongs to another environment, and stays there',
    'beneficiary member: another member has this beneficiary already: a beneficiary stays with its member',
    'contract member: another member has this contract already: a contract stays with its member',
    'bank-account member: another member has this bank-account already: a bank-account stays with its member',
    'payment member: another member has this payment already: a payment stays with its member',
    'refund member: another member has this refund already: a refund stays with its member beneficiary: belongs to another member payment: belongs to another member',
    'request member: another member has this request already: a request stays with its member',
    'account member: another member has this account already: a account stays with its member',
    'legal-page environment: the legal-page belongs to another environment, and stays there',
    'faq environment: the faq belongs to another environment, and stays there',
  ]);
  const after = await stored();
  expect(after.map((rows, at) => rows.filter((row) => before[at]?.some(({ id }) => id === row.id)))).toEqual(
    before,
  );
});

test('with a prefix of its own every record of the second core system is taken', async () => {
  const { lac, alpin } = await startCores();
  await lac(member, person, payment, refund);
  const named = (id: string) => `ALPIN-${id}`;
  const theirs = [
    { ...member, externalId: named('M1'), environment: 'ALPIN' },
    { ...person, externalId: named('B1'), member: named('M1') },
    { ...payment, externalId: named('P1'), member: named('M1') },
    {
      ...refund,
      externalId: named('R1'),
      member: named('M1'),
      beneficiary: named('B1'),
      payment: named('P1'),
    },
  ];
  expect(await alpin(...theirs)).toEqual(['member', 'beneficiary', 'payment', 'refund']);
});

test('what counts in every environment is the operator’s, once the portal has members of several', async () => {
  const { lac, alpin, stored } = await startCores();
  expect(await lac(member, ...shared)).toEqual(['member', 'act', 'guarantee', 'establishment']);
  expect(await lac({ ...act, wording: 'Consultation d’un généraliste' })).toEqual(['act']);
  const before = await stored();
  const refusal = 'type: counts in every environment: the operator of the portal loads it';
  expect(await alpin(...shared)).toEqual(shared.map(({ type }) => `${type} ${refusal}`));
  expect(await stored()).toEqual(before);
  await alpin({ ...other, environment: 'ALPIN' });
  expect(await lac(guarantee)).toEqual([`guarantee ${refusal}`]);
});
