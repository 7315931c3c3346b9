import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveDocument } from '../documents/documents.given.ts';
import { giveGuarantee } from '../guarantees/guarantees.given.ts';
import { giveContract } from '../insured/insured.given.ts';
import { giveBeneficiary, giveRefund } from '../refunds/refunds.given.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';

/** Claire is signed in on 12 November 2025. */
async function start() {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  const me = started.api.as('claire');
  const listed = async () => (await me.get('/contracts')).body.contracts;
  return { ...started, claire, me, listed };
}

const OPTICAL = {
  id: 'O1',
  name: 'confort optique',
  priceCents: 620,
  from: '2022-03-01',
  to: null,
  cancellable: true,
};

describe('GET /contracts', () => {
  test('says which change of option waits for the insurer', async () => {
    const { me, platform, api, given, claire, listed } = await start();
    await giveContract(platform, claire, { insurerContract: '1', startDate: '2025-01-01' });
    const { id: contractId } = await giveContract(platform, claire, {
      insurerContract: '2',
      startDate: '2024-01-01',
    });
    const message = {
      category: 'GUARANTEES',
      object: 'option',
      body: 'Je souhaite le confort optique.',
      contractId,
    };
    const { requestId, reference } = (await me.post('/messages', message, { key: newKey() })).body;
    const pending = async () => (await me.get('/contracts')).body.pendingOptionChange;
    expect(await pending()).toEqual({ requestId, reference, sentOn: '2025-11-12' });
    const ofEach = async () =>
      (await listed()).map((one: Record<string, unknown>) => [one.insurerContract, one.pendingOptionChange]);
    expect(await ofEach()).toEqual([
      ['1', null],
      ['2', { requestId, reference, sentOn: '2025-11-12' }],
    ]);
    await given.member({ name: 'bruno' });
    expect((await api.as('bruno').get('/contracts')).body.pendingOptionChange).toBeNull();
    await platform.database.db.update(requests).set({ statusKey: 'done' });
    expect(await pending()).toBeNull();
  });

  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/contracts')).status).toBe(401);
  });

  test('shows a contract with its terms, and nothing of another member', async () => {
    const { platform, claire, listed, given } = await start();
    const { id } = await giveContract(platform, claire, {
      optionRecords: [OPTICAL],
      contributionCents: 30_900,
      contributionFrequency: 'QUARTERLY',
    });
    await giveContract(platform, await given.member({ name: 'bruno' }));
    expect(await listed()).toEqual([
      {
        id,
        state: 'ACTIVE',
        kind: 'INDIVIDUAL',
        domain: 'HEALTH',
        productName: 'Santé Horizon, formule 3',
        productNumber: 'GFPLAC-H3',
        insurerContract: '7204118',
        companyName: null,
        company: null,
        hasNonBasePolicy: null,
        contributionCents: 30_900,
        contributionFrequency: 'QUARTERLY',
        startDate: '2021-01-01',
        endDate: null,
        pendingEnding: null,
        pendingOptionChange: null,
        options: [{ ...OPTICAL, state: 'ACTIVE', pendingCancellation: null }],
        people: [
          expect.objectContaining({ rank: 'MAIN', firstName: 'Claire', from: '2021-01-01', to: null }),
        ],
        documents: [],
      },
    ]);
  });

  test('those in force come first, then those to come, then those that ended', async () => {
    const { platform, claire, listed } = await start();
    await giveContract(platform, claire, {
      insurerContract: '1',
      startDate: '2018-01-01',
      endDate: '2025-11-11',
    });
    await giveContract(platform, claire, { insurerContract: '2', startDate: '2025-11-13' });
    await giveContract(platform, claire, { insurerContract: '3', domain: 'FORESIGHT' });
    await giveContract(platform, claire, { insurerContract: '4', endDate: '2025-11-12' });
    const shown = await listed();
    expect(shown.map((one: Record<string, string>) => [one.insurerContract, one.domain, one.state])).toEqual([
      ['4', 'HEALTH', 'ACTIVE'],
      ['3', 'FORESIGHT', 'ACTIVE'],
      ['2', 'HEALTH', 'COMING'],
      ['1', 'HEALTH', 'ENDED'],
    ]);
  });

  test('options say whether they are to come, in force or ended, with the contract at the latest', async () => {
    const { platform, claire, listed } = await start();
    const optionRecords = [
      { ...OPTICAL, id: 'O1', to: '2025-11-11' },
      { ...OPTICAL, id: 'O2', from: '2025-11-13' },
      { ...OPTICAL, id: 'O3', from: null },
    ];
    await giveContract(platform, claire, { optionRecords, insurerContract: '1' });
    await giveContract(platform, claire, { optionRecords, insurerContract: '2', endDate: '2025-11-01' });
    await giveContract(platform, claire, {
      options: ['confort'],
      insurerContract: '3',
      startDate: '2010-01-01',
    });
    const states = (await listed()).map(({ options }: { options: { id: string; state: string }[] }) =>
      options.map(({ id, state }) => [id, state]),
    );
    expect(states).toEqual([
      [
        ['O1', 'ENDED'],
        ['O2', 'COMING'],
        ['O3', 'ACTIVE'],
      ],
      [['confort', 'ACTIVE']],
      [
        ['O1', 'ENDED'],
        ['O2', 'ENDED'],
        ['O3', 'ENDED'],
      ],
    ]);
  });

  test('people are those whom the contract covers, from when to when', async () => {
    const { platform, claire, listed } = await start();
    await giveContract(platform, claire, { startDate: '2024-01-01' });
    const period = { productNumber: 'GFPLAC-H3', baseOptionCode: null, companyId: null };
    await giveBeneficiary(platform, claire, {
      firstName: 'LÉA',
      familyPosition: 2,
      contractsSubscribed: [
        { ...period, insurerContract: '7204118', incomingDate: '2023-05-01', outgoingDate: '2025-06-30' },
      ],
    });
    await giveBeneficiary(platform, claire, {
      firstName: 'Elsewhere',
      familyPosition: 3,
      contractsSubscribed: [
        { ...period, insurerContract: '1', incomingDate: '2023-05-01', outgoingDate: null },
      ],
    });
    await giveBeneficiary(platform, claire, {
      firstName: 'Gone',
      familyPosition: 4,
      joinedOn: '2020-01-01',
      leftOn: '2023-12-31',
    });
    const [{ people }] = await listed();
    expect(people.map((one: Record<string, string>) => [one.firstName, one.from, one.to])).toEqual([
      ['Claire', '2024-01-01', null],
      ['Léa', '2024-01-01', '2025-06-30'],
    ]);
  });

  test('a request to end a contract shows until the insurer has answered', async () => {
    const { platform, claire, listed, me } = await start();
    const { id: contractId } = await giveContract(platform, claire);
    const input = { contractId, ground: 'AFTER_ONE_YEAR', eventOn: null, wishedOn: null, comment: null };
    const { requestId, reference } = (
      await me.post('/cancellations', { ...input, uploadIds: [] }, { key: newKey() })
    ).body;
    const [{ pendingEnding }] = await listed();
    expect(pendingEnding).toEqual({ requestId, reference, sentOn: '2025-11-12', endOn: '2025-12-12' });
    await platform.database.db.update(requests).set({ statusKey: 'done' });
    expect((await listed())[0].pendingEnding).toBeNull();
  });

  test('documents stand with their contract alone, those of hidden care excepted', async () => {
    const { platform, claire, listed } = await start();
    const health = await giveContract(platform, claire);
    const foresight = await giveContract(platform, claire, { domain: 'FORESIGHT' });
    const partner = await giveBeneficiary(platform, claire, { rank: 'PARTNER', familyPosition: 2 });
    await giveDocument(platform, claire, { title: 'Tableau', contractId: health.id, tab: 'health' });
    await giveDocument(platform, claire, { title: 'Notice', contractId: foresight.id, tab: 'foresight' });
    await giveDocument(platform, claire, { title: 'Relevé', tab: 'health' });
    await giveDocument(platform, claire, {
      title: 'Private',
      tab: 'health',
      contractId: health.id,
      beneficiaryId: partner.id,
    });
    const titles = (await listed()).map(({ documents }: { documents: { title: string }[] }) =>
      documents.map(({ title }) => title),
    );
    expect(titles).toEqual([['Tableau'], ['Notice']]);
  });
});

describe('GET /guarantees?contractId', () => {
  test('an ended contract is read on its last day, one to come on its first', async () => {
    const { platform, claire, me } = await start();
    await giveGuarantee(platform, { productNumber: 'OLD', yearlyBudgetCents: 12_000, family: 'ALTERNATIVE' });
    await giveGuarantee(platform, { productNumber: 'NEW', yearlyBudgetCents: 20_000, family: 'ALTERNATIVE' });
    const old = await giveContract(platform, claire, {
      productNumber: 'OLD',
      startDate: '2020-01-01',
      endDate: '2024-12-31',
    });
    const coming = await giveContract(platform, claire, { productNumber: 'NEW', startDate: '2026-01-01' });
    const spend = (careDate: string, mutualCents: number) =>
      giveRefund(platform, claire, { actFamily: 'ALTERNATIVE', careDate, mutualCents });
    await spend('2024-12-31', 5000);
    await spend('2025-01-01', 3000);
    const of = async (contractId: string) => (await me.get('/guarantees', { query: { contractId } })).body;
    expect(await of(old.id)).toMatchObject({
      date: '2024-12-31',
      guarantees: [{ measure: { cents: 12_000, leftCents: 7000 } }],
    });
    expect(await of(coming.id)).toMatchObject({
      date: '2026-01-01',
      guarantees: [{ measure: { cents: 20_000, leftCents: 20_000 } }],
    });
  });

  test('a budget is that of the year until 31 December, in Paris, and whole on 1 January', async () => {
    const { platform, claire, me, clock } = await start();
    await giveGuarantee(platform, { yearlyBudgetCents: 12_000, family: 'ALTERNATIVE' });
    const { id: contractId } = await giveContract(platform, claire);
    await giveRefund(platform, claire, {
      actFamily: 'ALTERNATIVE',
      careDate: '2025-01-01',
      mutualCents: 5000,
    });
    const left = async () => {
      const { body } = await me.get('/guarantees', { query: { contractId } });
      return [body.date, body.guarantees[0].measure.leftCents];
    };
    clock.set('2025-12-31T22:59:59.000Z');
    expect(await left()).toEqual(['2025-12-31', 7000]);
    clock.set('2025-12-31T23:00:00.000Z');
    expect(await left()).toEqual(['2026-01-01', 12_000]);
  });

  test('an option that ended no longer pays', async () => {
    const { platform, claire, me } = await start();
    await giveGuarantee(platform, { position: 1, family: 'OPTICAL', flatCents: 10_000 });
    await giveGuarantee(platform, {
      position: 1,
      family: 'OPTICAL',
      flatCents: 20_000,
      option: OPTICAL.name,
    });
    const contract = (optionRecords: object[], insurerContract: string) =>
      giveContract(platform, claire, { optionRecords: optionRecords as never, insurerContract });
    const cents = async ({ id }: { id: string }) => {
      const { body } = await me.get('/guarantees', { query: { contractId: id } });
      return body.guarantees.map(({ measure }: { measure: { cents: number } }) => measure.cents);
    };
    expect(await cents(await contract([OPTICAL], '1'))).toEqual([20_000]);
    expect(await cents(await contract([{ ...OPTICAL, to: '2025-11-11' }], '2'))).toEqual([10_000]);
  });

  test('another member’s contract and an unknown one get the same answer', async () => {
    const { platform, given, me } = await start();
    const foreign = await giveContract(platform, await given.member({ name: 'bruno' }));
    const ask = (contractId: string) => me.get('/guarantees', { query: { contractId } });
    const refused = await ask(foreign.id);
    expect([refused.status, refused.body.code]).toEqual([404, 'contract_not_found']);
    for (const id of [randomUUID(), 'not-a-uuid']) expect((await ask(id)).body).toEqual(refused.body);
  });
});
