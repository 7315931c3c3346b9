import { describe, test } from 'node:test';
import { asc } from 'drizzle-orm';
import { expect } from 'expect';
import { externalUuid } from '../../import/importer.ts';
import { acts } from '../acts/acts.table.ts';
import { payment, people, refund, startImport } from './import-of-care.support.ts';
import { payments, refunds, subActs } from './refunds.table.ts';

describe('refunds', () => {
  test('come with their payment, their lines and what remains', async () => {
    const { load, db } = await startImport();
    await load(...people, payment, refund);
    expect(await db.select().from(payments)).toMatchObject([{ paymentDate: '2025-10-28', totalCents: 3295 }]);
    expect(await db.select().from(refunds)).toMatchObject([
      {
        id: externalUuid('refund', 'R1'),
        memberId: externalUuid('member', 'M1'),
        beneficiaryId: externalUuid('beneficiary', 'B1'),
        paymentDate: '2025-10-28',
        sortDate: '2025-10-28',
        remainingCents: 200,
        guaranteeRateBasisPoints: 20000,
        guaranteeFlatCents: null,
        quote: { answeredOn: '2025-10-01', cost: 6000, socialSecurity: null, mutual: 3795 },
      },
    ]);
    const lines = await db.select().from(subActs).orderBy(asc(subActs.position));
    expect(lines).toMatchObject([
      { wording: 'Consultation', remainingCents: 200 },
      { wording: 'Dépassement', remainingCents: 0 },
    ]);
  });

  test('the same file again changes nothing; a changed line updates only its row', async () => {
    const { load, db } = await startImport();
    await load(...people, payment, refund);
    expect(await load(...people, payment, refund)).toMatchObject({ payment: 0, refund: 0 });
    const [line] = refund.subActs;
    const shorter = { ...refund, cost: 3150, mutual: 945, subActs: [line] };
    expect(await load({ ...payment, total: 945 }, shorter)).toEqual({ payment: 1, refund: 2 });
    expect(await db.select().from(subActs)).toHaveLength(1);
  });

  test('a postponed payment also moves its refunds in the list', async () => {
    const { load, db } = await startImport();
    await load(...people, payment, refund);
    expect(await load({ ...payment, date: '2025-11-04' })).toEqual({ payment: 1 });
    expect(await db.select().from(refunds)).toMatchObject([
      { paymentDate: '2025-11-04', sortDate: '2025-11-04' },
    ]);
  });

  test('one that is not paid yet is sorted before the paid ones', async () => {
    const { load, db } = await startImport();
    await load(...people, { ...refund, payment: null });
    expect(await db.select().from(refunds)).toMatchObject([{ paymentDate: null, sortDate: '9999-12-31' }]);
  });

  const wrong: [what: string, change: object, reason: RegExp][] = [
    ['for somebody else’s family', { beneficiary: 'B2' }, /beneficiary: belongs to another member/],
    ['of nobody', { beneficiary: 'B9' }, /beneficiary: there is no beneficiary "B9"/],
    ['of a payment that is not there', { payment: 'P9' }, /payment: there is no payment "P9"/],
    ['that gives more than it cost', { mutual: 4000, subActs: [] }, /expected at least what the payers gave/],
    ['whose lines do not add up', { cost: 5600 }, /expected cost to add up to 5600, got 5500/],
    ['of a day that does not exist', { careDate: '2025-02-30' }, /careDate/],
    [
      'whose quote was answered in the future',
      { quote: { ...refund.quote, answeredOn: '2027-01-01' } },
      /quote\.answeredOn/,
    ],
    ['with half a cent', { cost: 5500.5 }, /integer number of cents/],
    ['of an unknown family', { family: 'MAGIC' }, /family/],
    ['with a field that nobody knows', { bonus: 1 }, /bonus/],
  ];
  for (const [what, change, reason] of wrong) {
    test(`one ${what} stops the import and is named`, async () => {
      const { load, db } = await startImport();
      const file = load(...people, payment, { ...refund, ...change });
      await expect(file).rejects.toThrow(reason);
      await expect(file).rejects.toThrow(/^line 6 \(refund R1\)/m);
      expect([await db.select().from(payments), await db.select().from(refunds)]).toEqual([[], []]);
    });
  }

  test('a payment of another member is refused', async () => {
    const { load } = await startImport();
    await expect(load(...people, { ...payment, member: 'M2' }, refund)).rejects.toThrow(
      /^line 6 \(refund R1\): payment: belongs to another member$/,
    );
  });

  test('a correction has negative amounts', async () => {
    const { load, db } = await startImport();
    const back = { operation: 'CORRECTION', cost: -5500, socialSecurity: -2005, mutual: -3295, subActs: [] };
    await load(...people, { ...payment, total: -3295 }, { ...refund, ...back });
    expect(await db.select().from(refunds)).toMatchObject([{ costCents: -5500, remainingCents: -200 }]);
  });
});

describe('acts', () => {
  const act = {
    type: 'act',
    externalId: 'LUN',
    wording: 'Lunettes',
    family: 'OPTICAL',
    synonyms: ['opticien', 'verres'],
    requiredDocuments: ['invoice', 'prescription'],
  };

  test('are stored under their code and updated by the next file', async () => {
    const { load, db } = await startImport();
    expect(await load(act)).toEqual({ act: 1 });
    expect(await load(act)).toEqual({ act: 0 });
    expect(await load({ ...act, frequentRank: 2 })).toEqual({ act: 1 });
    expect(await db.select().from(acts)).toEqual([
      {
        code: 'LUN',
        wording: 'Lunettes',
        english: null,
        family: 'OPTICAL',
        hospitalPart: null,
        equipment: null,
        frequentRank: 2,
        synonyms: ['opticien', 'verres'],
        requiredDocuments: ['invoice', 'prescription'],
        tariffs: [],
      },
    ]);
  });
});
