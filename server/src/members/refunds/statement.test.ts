import { describe, test } from 'node:test';
import type { QuoteGap } from '@member-portal/shared-kernel/contracts/refunds';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary, givePayment, giveRefund } from './refunds.given.ts';
import { includedLine, paymentLine, reasonLine, titleOf, whyLines } from './statement-texts.ts';

describe('GET /refunds/{id}/statement', () => {
  test('is a PDF download named after the date of care, not after the act', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const refund = await giveRefund(platform, claire, { payment: await givePayment(platform, claire) });
    const { status, headers, bytes } = await api.as('claire').get(`/refunds/${refund.id}/statement`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(
      `attachment; filename="releve-2025-10-21-${refund.id.slice(0, 8)}.pdf"`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  });

  test('of one line is another document; the line must belong to the refund', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const refund = await giveRefund(platform, claire);
    const other = await giveRefund(platform, claire);
    const [subAct = ''] = refund.subActIds;
    const get = (id: string, query?: Record<string, string>) =>
      api.as('claire').get(`/refunds/${id}/statement`, { query });

    const whole = await get(refund.id);
    const line = await get(refund.id, { subAct });
    expect(line.status).toBe(200);
    expect(line.headers['content-disposition']).toContain(subAct.slice(0, 8));
    expect(line.bytes.equals(whole.bytes)).toBe(false);
    expect(await get(other.id, { subAct })).toMatchObject({
      status: 404,
      body: { code: 'sub_act_not_found' },
    });
  });

  test('of a hidden act is given without its wording', async () => {
    const { given, platform, api, members } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const partner = await giveBeneficiary(platform, claire);
    const owner = { memberId: claire.memberId, beneficiaryId: partner.id };
    const secret = await giveRefund(platform, owner, { actWording: 'Échographie', careDate: '2025-10-01' });
    const other = await giveRefund(platform, owner, { actWording: 'Psychologue', careDate: '2025-10-01' });

    const statements = [secret, other].map(({ id }) => api.as('claire').get(`/refunds/${id}/statement`));
    const [one, two] = await Promise.all(statements);
    expect(one?.status).toBe(200);
    // Two acts that differ only in their wording give the same document.
    expect(one?.bytes.equals(two?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(members.environments.byCode('GFPLAC')?.sharesAdultRelativesActs).toBe(false);
  });

  test('is drawn in every brand', async () => {
    for (const environment of ['NATIXIS', 'LMSANTE']) {
      const { given, platform, api } = await startApi();
      const member = await given.member({ name: 'dana', environment });
      const refund = await giveRefund(platform, member);
      expect((await api.as('dana').get(`/refunds/${refund.id}/statement`)).status).toBe(200);
    }
  });
});

describe('texts', () => {
  const payment = {
    id: 'p',
    date: '2025-10-01',
    paidTo: 'INSURED' as const,
    thirdPartyName: null,
    accountEnding: '153',
    total: 100,
  };

  test('say where the money went', () => {
    expect(paymentLine({ payment, mutualPart: 100 })).toBe(
      'Versé le 1er octobre 2025, sur le compte se terminant par 153.',
    );
    const toDoctor = { ...payment, paidTo: 'HEALTH_PROFESSIONAL' as const, thirdPartyName: 'Dr Roy' };
    expect(paymentLine({ payment: toDoctor, mutualPart: 100 })).toBe(
      'Versé le 1er octobre 2025 au professionnel de santé : Dr Roy.',
    );
    expect(paymentLine({ payment: null, mutualPart: 100 })).toBe('Le versement n’a pas encore eu lieu.');
    expect(paymentLine({ payment, mutualPart: -100 })).toBe('Repris le 1er octobre 2025.');
  });

  test('say how many other acts the payment includes', () => {
    expect(includedLine({ ...payment, total: 7695, settles: 4 })).toMatch(
      /^Inclus dans un versement de 76,95\s€, avec 3 autres soins\.$/,
    );
    expect(includedLine({ ...payment, settles: 2 })).toMatch(/avec 1 autre soin\.$/);
    expect(includedLine({ ...payment, settles: 1 })).toBeNull();
    expect(includedLine(null)).toBeNull();
  });

  test('give one sentence for each reason', () => {
    const reason = { cents: null, basisPoints: null, baseCents: null };
    expect(reasonLine({ ...reason, code: 'rate', basisPoints: 7000, baseCents: 3150 })).toMatch(
      /^Assurance Maladie : 70\s% du tarif de base de 31,50\s€, en vigueur le jour du soin\.$/,
    );
    expect(
      reasonLine({
        ...reason,
        code: 'rate',
        basisPoints: 6500,
        baseCents: 1275,
        since: '1993-08-01',
        sinceOfRate: true,
      }),
    ).toMatch(/de 12,75\s€, taux en vigueur depuis le 1er août 1993\.$/);
    expect(reasonLine({ ...reason, code: 'guarantee', basisPoints: 20000, since: '2020-01-01' })).toMatch(
      /Assurance Maladie comprise \(garantie en vigueur depuis le 1er janvier 2020\)\.$/,
    );
    const dated = { ...reason, basisPoints: 7000, baseCents: 3000, since: '2024-12-22' };
    expect(reasonLine({ ...dated, code: 'rate' })).toMatch(
      /du tarif de base de 30,00\s€, en vigueur depuis le 22 décembre 2024\.$/,
    );
    expect(reasonLine({ ...reason, code: 'guarantee', cents: 10000 })).toMatch(/jusqu’à 100,00\s€/);
    expect(reasonLine({ ...reason, code: 'guarantee', basisPoints: 20000 })).toMatch(/jusqu’à 200\s%/);
    expect(reasonLine({ ...reason, code: 'franchise', cents: 100, since: '2024-03-31' })).toMatch(
      /^Franchise médicale de 1,00\s€ \(règle en vigueur depuis le 31 mars 2024\) :/,
    );
  });

  test('tell why the payment differs from the answer to the quote, as the screen does', () => {
    const quote = { answeredOn: '2025-10-01', cost: 50_000, socialSecurityPart: 1200, mutualPart: 30_000 };
    const settled = {
      reasons: [],
      basket: null,
      doctor: null,
      careDate: '2025-10-20',
      actFamily: 'DENTAL',
      totalCost: 60_000,
      socialSecurityPart: 900,
      otherMutualPart: 5000,
    };
    const lineOf = (gap: QuoteGap) =>
      whyLines({ ...settled, quote: { ...quote, gap } } as never).map((line) => line.replaceAll(/\s/g, ' '));
    const answer = 'Notre réponse du 1er octobre 2025 à votre devis annonçait 300,00 €';
    expect(lineOf('none')).toEqual([
      'Notre part est celle qu’annonçait notre réponse du 1er octobre 2025 à votre devis.',
    ]);
    expect(lineOf('price')).toEqual([`${answer} pour un prix de 500,00 € ; le soin a coûté 600,00 €.`]);
    expect(lineOf('health_insurance')).toEqual([
      `${answer}, en comptant 12,00 € de l’Assurance Maladie ; elle a payé 9,00 €.`,
    ]);
    expect(lineOf('first_mutual')).toEqual([`${answer} ; votre autre mutuelle a depuis payé 50,00 €.`]);
    expect(lineOf('budget')).toEqual([`${answer} ; d’autres soins ont depuis utilisé votre budget annuel.`]);
    expect(lineOf('guarantee')).toEqual([`${answer} ; c’est votre garantie le jour du soin qui compte.`]);
    expect(whyLines({ ...settled, quote: null } as never)).toEqual([]);
  });

  test('tell the basket and the kind of doctor', () => {
    const settled = { reasons: [], careDate: '2025-10-20', actFamily: 'HEARING', quote: null };
    const lines = whyLines({ ...settled, basket: 'free', doctor: 'without' } as never);
    expect(lines).toEqual([
      expect.stringMatching(/^Panier 100\s% santé.*depuis le 1er janvier 2021/),
      expect.stringMatching(/sans OPTAM.*R871-2, depuis le 1er janvier 2017/),
    ]);
  });

  test('name a hidden act by its person', () => {
    expect(titleOf({ actWording: null } as never, 'Julien')).toBe('Soin de Julien');
    expect(titleOf({ actWording: null } as never, 'Élise')).toBe('Soin d’Élise');
  });
});
