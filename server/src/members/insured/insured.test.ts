import { describe, test } from 'node:test';
import { expect } from 'expect';
import { fileOf } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveBankAccount, giveContract, giveNotification } from './insured.given.ts';
import { createInsuredService } from './insured.service.ts';

async function startInsured() {
  const started = await startApi();
  const { database, clock, cipher, keyedHash } = started.platform;
  const insured = createInsuredService({
    database,
    clock,
    cipher,
    keyedHash,
    tellChange: async () => {},
  });
  return { ...started, insured };
}

describe('the insured as the screens show them', () => {
  test('numbers are masked, people who left are not shown, the contract tells its state', async () => {
    const { given, platform, insured } = await startInsured();
    const claire = await given.member({ name: 'claire' });
    await giveBeneficiary(platform, claire, { firstName: 'Léa', rank: 'CHILD' });
    await giveBeneficiary(platform, claire, { firstName: 'Ancien', leftOn: '2025-11-11' });
    await giveContract(platform, claire, { endDate: '2025-11-11', startDate: '2022-01-01' });
    await giveContract(platform, claire, { domain: 'FORESIGHT', productName: 'Prévoyance' });
    await giveContract(platform, claire, { endDate: '2025-11-12', startDate: '2019-01-01' });
    await giveBankAccount(platform, claire);
    await giveBankAccount(platform, claire, { iban: 'FR7699999999990000000000250', validFrom: '2025-12-01' });

    const shown = await insured.insured(claire.memberId);
    expect(shown.nirMasked).toBe('2 85 05 •• ••• ••• ••');
    expect(JSON.stringify(shown)).not.toContain(claire.nir);
    expect(shown.beneficiaries.map(({ firstName }) => firstName)).toEqual(['Claire', 'Léa']);
    expect(shown.contracts.map(({ productName, state }) => [productName, state])).toEqual([
      ['Santé Horizon, formule 3', 'ACTIVE'],
      ['Prévoyance', 'ACTIVE'],
      ['Santé Horizon, formule 3', 'ENDED'],
    ]);
    expect(shown.refundAccountEnding).toBe('153');
  });

  test('an address without its town is no address', async () => {
    const { given, insured } = await startInsured();
    const { memberId } = await given.member();
    expect((await insured.insured(memberId)).address).toMatchObject({ city: 'Lyon', country: 'FR' });
  });
});

describe('what a member should do', () => {
  test('missing personal information comes first, then what is expected, the nearest date first', async () => {
    const { given, platform, insured } = await startInsured();
    const claire = await given.member({ name: 'claire', mobileNumber: null });
    const lea = await giveBeneficiary(platform, claire, { firstName: 'Léa', rank: 'CHILD' });
    await giveNotification(platform, claire, { uploadDocumentType: 4, dueDate: '2025-12-01' });
    await giveNotification(platform, claire, { beneficiaryId: lea.id });
    await giveNotification(platform, claire, { uploadDocumentType: 2, settledAt: new Date() });
    expect(await insured.alerts(claire.memberId)).toMatchObject([
      { kind: 'personal_info_missing', route: 'personal-info' },
      { kind: 'schooling_certificate', beneficiaryFirstName: 'Léa', dueDate: '2025-11-15' },
      { kind: 'document_expected', beneficiaryFirstName: null, dueDate: '2025-12-01' },
    ]);
  });

  test('without a child nobody is asked for a schooling certificate', async () => {
    const { given, platform, insured } = await startInsured();
    const claire = await given.member();
    await giveNotification(platform, claire);
    expect(await insured.alerts(claire.memberId)).toEqual([]);
  });
});

describe('what other modules may ask', () => {
  test('the addresses for a code, the first one first', async () => {
    const { given, insured } = await startInsured();
    const two = await given.member({
      name: 'thomas',
      email: 'a@example.org',
      secondaryEmail: 'b@example.org',
    });
    const none = await given.member({ name: 'marc', email: null });
    expect((await insured.identity(two.memberId))?.emails).toEqual([
      { id: 'primary', address: 'a@example.org' },
      { id: 'secondary', address: 'b@example.org' },
    ]);
    expect((await insured.identity(none.memberId))?.emails).toEqual([]);
    expect(await insured.identity('00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  test('a beneficiary of another member is like one that does not exist', async () => {
    const { given, platform, insured } = await startInsured();
    const claire = await given.member({ name: 'claire' });
    const bruno = await given.member({ name: 'bruno' });
    const lea = await giveBeneficiary(platform, claire);
    expect(await insured.beneficiaries(claire.memberId, [lea.id])).toMatchObject([{ id: lea.id }]);
    expect(await insured.beneficiaries(bruno.memberId, [lea.id])).toEqual([null]);
  });

  test('the health contract is that of today; after its last day it has ended', async () => {
    const { given, platform, insured, clock } = await startInsured();
    const { memberId } = await given.member();
    expect(await insured.healthContract(memberId)).toBeNull();
    await giveContract(platform, { memberId }, { domain: 'FORESIGHT' });
    await giveContract(platform, { memberId }, { endDate: '2025-11-12', productNumber: 'OLD' });
    await giveContract(platform, { memberId }, { startDate: '2025-12-01', productNumber: 'NEXT' });
    expect(await insured.healthContract(memberId)).toMatchObject({ productNumber: 'OLD', ended: false });
    clock.set('2025-11-12T23:30:00Z');
    expect(await insured.healthContract(memberId)).toMatchObject({ productNumber: 'OLD', ended: true });
    clock.set('2025-12-01T09:00:00Z');
    expect(await insured.healthContract(memberId)).toMatchObject({ productNumber: 'NEXT', ended: false });
  });
});

test('a document that the core system has settled is no longer expected, and is again when it opens it', async () => {
  const { given, platform, insured } = await startInsured();
  const { memberId } = await given.member({ name: 'claire' });
  const record = {
    type: 'notification',
    externalId: 'N1',
    member: `portal:${memberId}`,
    uploadDocumentType: 4,
  };
  const counts = [];
  for (const settledOn of [null, '2025-11-03', null]) {
    await importFile(await fileOf({ ...record, settledOn }), platform);
    counts.push((await insured.alerts(memberId)).length);
  }
  expect(counts).toEqual([1, 0, 1]);
});
