import { describe, test } from 'node:test';
import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { equipmentCoverOf } from '@member-portal/shared-kernel/rules/equipment';
import { splitGlasses } from '@member-portal/shared-kernel/rules/glasses';
import { simulateStay } from '@member-portal/shared-kernel/rules/hospital-stay';
import { simulateRefund } from '@member-portal/shared-kernel/rules/refund-simulation';
import { expect } from 'expect';
import { giveAct } from '../acts/acts.given.ts';
import { giveBeneficiary, giveRefund } from '../refunds/refunds.given.ts';
import { giveGuarantee } from './guarantees.given.ts';
import { CONSULTATION, NOT_REFUNDED, startFamily } from './guarantees.support.ts';

describe('GET /guarantees/acts/{code}', () => {
  test('gives what the refund rule needs: the simulated cents are those of the settled care', async () => {
    const { platform, me, claire } = await startFamily();
    await giveAct(platform, { code: 'CS', wording: 'Consultation spécialiste', tariffs: [CONSULTATION] });
    await giveGuarantee(platform);
    await giveRefund(platform, claire, { careDate: '2025-01-02', flatContributionCents: 200 });
    const { status, body } = await me.get('/guarantees/acts/CS');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      act: { code: 'CS', wording: 'Consultation spécialiste', family: 'CONSULTATION' },
      date: '2025-11-12',
      baseCents: 3150,
      rateBasisPoints: 7000,
      tariffSince: '2020-01-01',
      outsidePathwayRateBasisPoints: 3000,
      deduction: 'flat_contribution',
      exemption: null,
      keptThisYear: { flat_contribution: 200, franchise: 0 },
      guarantee: { measure: { kind: 'rate', basisPoints: 20_000 } },
      guaranteeOfFamily: false,
      assumptions: ['inside_pathway', 'no_first_mutual', 'settled_only'],
    });
    expect(simulateRefund(body, { costCents: 5500 }).split).toMatchObject({
      mandatoryCents: 2005,
      mutualCents: 3295,
      remainingCents: 200,
    });
  });

  test('outside the pathway the tariff may be lower, and what no contract pays stays with the member', async () => {
    const { platform, me } = await startFamily();
    const tariffs = [
      { ...CONSULTATION, base: 3000, outsidePathwayBase: 2500 },
      { ...CONSULTATION, from: '2023-11-01', outsidePathwayBase: 2650 },
    ];
    await giveAct(platform, { code: 'CS', tariffs });
    await giveGuarantee(platform);
    const { body } = await me.get('/guarantees/acts/CS');
    expect(body.outsidePathwayBaseCents).toBe(2650);
    expect([body.tariffSince, body.outsidePathwaySince]).toEqual(['2023-11-01', '2023-11-01']);
    expect(simulateRefund(body, { costCents: 6000, outsidePathway: true }).split).toMatchObject({
      mandatoryCents: 595,
      mutualCents: 3095,
      remainingCents: 2310,
    });
  });

  test('nobody below 16 is asked about the pathway', async () => {
    const { platform, me, claire } = await startFamily();
    await giveAct(platform, { code: 'CS', tariffs: [CONSULTATION] });
    const child = await giveBeneficiary(platform, claire, { birthDate: '2009-11-12', sharesActs: true });
    const on = async (date: string) =>
      (await me.get('/guarantees/acts/CS', { query: { date, beneficiaryId: child.id } })).body;
    expect(await on('2025-11-11')).toMatchObject({ outsidePathwayRateBasisPoints: null });
    expect((await on('2025-11-11')).assumptions).not.toContain('inside_pathway');
    expect(await on('2025-11-12')).toMatchObject({ outsidePathwayRateBasisPoints: 3000 });
  });

  test('who came of age this year owes no flat contribution before the next one', async () => {
    const { platform, me, claire } = await startFamily();
    await giveAct(platform, { code: 'CS', tariffs: [CONSULTATION] });
    const son = await giveBeneficiary(platform, claire, { birthDate: '2007-03-01', sharesActs: true });
    const on = async (date: string) =>
      (await me.get('/guarantees/acts/CS', { query: { date, beneficiaryId: son.id } })).body.exemption;
    expect([await on('2025-11-12'), await on('2026-01-01')]).toEqual(['under_18', null]);
  });

  test('the tariff is that of the date of care', async () => {
    const { platform, me } = await startFamily();
    await giveAct(platform, {
      code: 'CG',
      tariffs: [CONSULTATION, { ...CONSULTATION, from: '2024-12-22', base: 3000 }],
    });
    const on = async (date: string) =>
      (await me.get('/guarantees/acts/CG', { query: { date } })).body.baseCents;
    expect([await on('2024-12-21'), await on('2024-12-22')]).toEqual([3150, 3000]);
  });

  test('the terms hold the base and the rate of a doctor without OPTAM, null where they are not known', async () => {
    const { platform, me } = await startFamily();
    await giveAct(platform, {
      code: 'CG',
      tariffs: [{ ...CONSULTATION, base: 3000, baseWithoutOptam: 2300 }],
    });
    await giveAct(platform, { code: 'CP', tariffs: [CONSULTATION] });
    await giveGuarantee(platform, {
      rateBasisPoints: 22_000,
      acts: ['CG'],
      rateWithoutOptamBasisPoints: 15_000,
    });
    await giveGuarantee(platform);
    const of = async (code: string) => (await me.get(`/guarantees/acts/${code}`)).body;
    expect(await of('CP')).toMatchObject({ baseWithoutOptamCents: null, rateWithoutOptamBasisPoints: null });
    const generalist = await of('CG');
    expect(generalist).toMatchObject({ baseWithoutOptamCents: 2300, rateWithoutOptamBasisPoints: 15_000 });
    // 150 % of 23 €, less the 70 % of the health insurance.
    expect(simulateRefund(generalist, { costCents: 6000, doctor: 'without' }).split).toMatchObject({
      mandatoryCents: 1410,
      mutualCents: 1840,
      remainingCents: 2750,
    });
  });

  describe('a hospital stay', () => {
    const STAY = { from: '2018-01-01', base: null, rate: 8000, outsidePathwayRate: null, deduction: null };
    const giveStay = async (platform: Parameters<typeof giveAct>[0]) => {
      const common = { family: 'HOSPITAL' as const, tariffs: [STAY] };
      await giveAct(platform, { ...common, code: 'HS', hospitalPart: 'stay' });
      await giveAct(platform, { ...common, code: 'HF', hospitalPart: 'fees' });
      await giveAct(platform, { ...common, code: 'HR', hospitalPart: 'room' });
    };
    const planned = {
      admissionDate: '2025-12-04',
      nights: 3,
      kind: 'general',
      costlyAct: true,
      situation: 'none',
      stayCents: 247_000,
      fees: { billedCents: 45_000, baseCents: 20_000, doctor: 'optam' },
      roomNightCents: 9_000,
    } as const;

    test('the terms hold the lines that pay fees and room: the browser splits the stay with them', async () => {
      const { platform, me, claire } = await startFamily();
      await giveStay(platform);
      await giveGuarantee(platform, {
        family: 'HOSPITAL',
        wording: 'Honoraires',
        acts: ['HF'],
        rateBasisPoints: 22_500,
        rateWithoutOptamBasisPoints: 15_000,
      });
      await giveGuarantee(platform, {
        family: 'HOSPITAL',
        wording: 'Chambre',
        acts: ['HR'],
        flatCents: 6_000,
      });
      const { body } = await me.get('/guarantees/acts/HS');
      expect(body.stay).toMatchObject({
        fees: { wording: 'Honoraires', measure: { kind: 'rate', basisPoints: 22_500 } },
        feesWithoutOptamBasisPoints: 15_000,
        room: { wording: 'Chambre', measure: { kind: 'flat', cents: 6_000 } },
        alsaceMoselle: false,
      });
      expect(simulateStay(body, planned)).toMatchObject({
        costCents: 327_000,
        mandatoryCents: 264_600,
        mutualCents: 53_400,
        remainingCents: 9_000,
      });
      const local = await giveBeneficiary(platform, claire, { rank: 'CHILD', alsaceMoselle: true });
      const terms = (await me.get('/guarantees/acts/HS', { query: { beneficiaryId: local.id } })).body;
      expect(terms.stay.alsaceMoselle).toBe(true);
      // Neither a charge on the act nor a daily charge: the local scheme pays both.
      expect(simulateStay(terms, planned)).toMatchObject({ mandatoryCents: 267_000, mutualCents: 43_000 });
    });

    test('a contract without such lines pays the shares of the law alone', async () => {
      const { platform, me } = await startFamily();
      await giveStay(platform);
      const { body } = await me.get('/guarantees/acts/HS');
      expect(body.stay).toMatchObject({ fees: null, room: null });
      expect(simulateStay(body, planned)).toMatchObject({ mutualCents: 10_400, remainingCents: 52_000 });
    });

    test('other acts have no stay, and a stay is not known while the catalogue does not name its parts', async () => {
      const { platform, me } = await startFamily();
      await giveAct(platform, { code: 'CS', tariffs: [CONSULTATION] });
      await giveAct(platform, { code: 'HS', family: 'HOSPITAL', tariffs: [STAY], hospitalPart: 'stay' });
      await giveAct(platform, { code: 'HF', family: 'HOSPITAL', tariffs: [STAY], hospitalPart: 'fees' });
      expect((await me.get('/guarantees/acts/CS')).body.stay).toBeNull();
      const { status, body } = await me.get('/guarantees/acts/HS');
      expect([status, body.code]).toEqual([404, 'act_terms_unknown']);
    });
  });

  describe('what the « 100 % santé » baskets price', () => {
    const GLASSES = { from: '2020-01-01', base: 15, rate: 6000, outsidePathwayRate: null, deduction: null };
    const act = (code: string) => ({
      code,
      family: 'OPTICAL' as const,
      equipment: 'glasses' as const,
      tariffs: [GLASSES],
    });

    test('the terms hold age and last pair, so that the browser counts until the next one', async () => {
      const { platform, me, claire } = await startFamily();
      await giveAct(platform, act('OPT-LUN'));
      await giveAct(platform, act('OPT-PRO'));
      await giveGuarantee(platform, { family: 'OPTICAL', acts: ['OPT-LUN'], flatCents: 35_000 });
      const child = await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2015-01-01' });
      const terms = async (query = {}) =>
        (await me.get('/guarantees/acts/OPT-LUN', { query })).body as ActTerms;
      expect((await terms()).equipment).toMatchObject({ kind: 'glasses', last: null, lastKnown: true });
      expect((await terms({ beneficiaryId: child.id })).equipment?.age).toBe(10);
      const pair = { actFamily: 'OPTICAL', actCode: 'OPT-PRO' } as const;
      await giveRefund(platform, claire, { ...pair, careDate: '2024-06-01', costCents: 40_000 });
      // Taken back on the same day, so it does not count as a pair.
      await giveRefund(platform, claire, { ...pair, careDate: '2025-03-01', costCents: 40_000 });
      await giveRefund(platform, claire, { ...pair, careDate: '2025-03-01', costCents: -40_000 });
      const loaded = await terms();
      expect(loaded.equipment?.last).toBe('2024-06-01');
      const asked = { lenses: 'simple', framePriceCents: 12_000, lensesPriceCents: 30_000 } as const;
      expect(splitGlasses(asked, equipmentCoverOf(loaded)!)).toMatchObject({
        split: { remainingCents: 42_000, waits: { dueOn: '2026-06-01' } },
      });
      const later = await terms({ date: '2026-06-01' });
      expect(splitGlasses(asked, equipmentCoverOf(later)!)).toMatchObject({
        split: { mandatoryCents: 9, mutualCents: 34_991, remainingCents: 7000 },
      });
    });

    test('a partner’s last pair is not told where the care is private; a crown has no time to wait for', async () => {
      const { platform, me, partner } = await startFamily();
      await giveAct(platform, act('OPT-LUN'));
      await giveAct(platform, { ...act('DEN-COU'), family: 'DENTAL', equipment: 'crown' });
      await giveAct(platform, { code: 'CS', tariffs: [CONSULTATION] });
      await giveRefund(platform, partner, {
        actFamily: 'OPTICAL',
        actCode: 'OPT-LUN',
        careDate: '2025-06-01',
      });
      const of = async (code: string, query = {}) =>
        ((await me.get(`/guarantees/acts/${code}`, { query })).body as ActTerms).equipment;
      expect(await of('OPT-LUN', { beneficiaryId: partner.beneficiaryId })).toMatchObject({
        last: null,
        lastKnown: false,
      });
      expect(await of('DEN-COU')).toMatchObject({ kind: 'crown', last: null, lastKnown: true });
      expect(await of('CS')).toBeNull();
    });
  });

  test('a line that names the act takes precedence over that of the family', async () => {
    const { platform, me } = await startFamily();
    for (const code of ['DEN-COU', 'DEN-SOI', 'DEN-IMP'])
      await giveAct(platform, { code, family: 'DENTAL', tariffs: [NOT_REFUNDED] });
    await giveGuarantee(platform, { position: 1, family: 'DENTAL', wording: 'Soins' });
    await giveGuarantee(platform, { position: 2, family: 'DENTAL', wording: 'Prothèses', acts: ['DEN-COU'] });
    const of = async (code: string) => (await me.get(`/guarantees/acts/${code}`)).body;
    expect(await of('DEN-COU')).toMatchObject({
      guarantee: { wording: 'Prothèses' },
      guaranteeOfFamily: false,
    });
    expect(await of('DEN-SOI')).toMatchObject({ guarantee: { wording: 'Soins' }, guaranteeOfFamily: true });
  });

  test('an act that no line pays is reported as not covered', async () => {
    const { platform, me } = await startFamily();
    await giveAct(platform, { code: 'DEN-IMP', family: 'DENTAL', tariffs: [NOT_REFUNDED] });
    await giveGuarantee(platform, { family: 'DENTAL', acts: ['DEN-COU'] });
    const { body } = await me.get('/guarantees/acts/DEN-IMP');
    expect([body.guarantee, body.assumptions]).toEqual([
      null,
      ['no_base', 'not_covered', 'no_first_mutual', 'settled_only'],
    ]);
    expect(simulateRefund(body, { costCents: 90_000 }).split.remainingCents).toBe(90_000);
  });

  test('no deduction for a child; the deductions of a partner are private', async () => {
    const { platform, me, claire, partner } = await startFamily();
    await giveAct(platform, { code: 'CS', tariffs: [CONSULTATION] });
    const child = await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2015-01-01' });
    await giveRefund(platform, partner, { careDate: '2025-01-02' });
    const of = async (beneficiaryId: string) =>
      (await me.get('/guarantees/acts/CS', { query: { beneficiaryId } })).body;
    expect(await of(child.id)).toMatchObject({
      exemption: 'under_18',
      assumptions: expect.arrayContaining(['under_18']),
    });
    expect(await of(partner.beneficiaryId)).toMatchObject({
      keptThisYear: null,
      assumptions: expect.arrayContaining(['caps_unknown']),
    });
  });

  test('an act without a tariff for that date and an unknown act have different errors', async () => {
    const { platform, me } = await startFamily();
    await giveAct(platform, { code: 'CS', tariffs: [CONSULTATION] });
    await giveAct(platform, { code: 'AUT' });
    const of = async (code: string, query = {}) => {
      const { status, body } = await me.get(`/guarantees/acts/${encodeURIComponent(code)}`, { query });
      return [status, body.code];
    };
    expect(await of('AUT')).toEqual([404, 'act_terms_unknown']);
    expect(await of('CS', { date: '2019-12-31' })).toEqual([404, 'act_terms_unknown']);
    for (const code of ['NONE', "CS' or '1'='1", '../acts'])
      expect(await of(code)).toEqual([404, 'act_not_found']);
  });
});
