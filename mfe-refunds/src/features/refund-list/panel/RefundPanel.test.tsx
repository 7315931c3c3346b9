import { refusal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refund, refundDetail } from '../../../common/testing/refund-builder.ts';
import { list, payment, render } from '../testing/open-refund-list.tsx';

test('the panel says who paid what and why, in plain words', async () => {
  render({ 'GET /refunds': list(), 'GET /refunds/:id': refundDetail({}) }, '/refunds?refund=r1');
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText(/sur votre compte se terminant par 153/)).toHaveTextContent(
    'le 28 octobre 2025',
  );
  const parts = within(within(panel).getByRole('table')).getAllByRole('row').slice(1);
  expect(parts[0]).toHaveTextContent(/Assurance Maladie.*70\s%\sdu tarif de base de 31,50\s€.*20,05\s€/);
  expect(parts[1]).toHaveTextContent(/Grand-Lac.*jusqu’à 200\s%.*32,95\s€/);
  expect(parts[2]).toHaveTextContent(
    /Reste à charge.*règle en vigueur depuis le 15 mai 2024.*la loi interdit de la rembourser.*2,00\s€/,
  );
});

test.each([
  [
    'a sum for the act',
    { code: 'guarantee' as const, cents: 15000, basisPoints: null, baseCents: null },
    /jusqu’à 150,00\s€ pour ce soin/,
  ],
  [
    'what was left of a budget',
    { code: 'budget_spent' as const, cents: 4000, basisPoints: null, baseCents: null },
    /Il restait 40,00\s€ de votre budget/,
  ],
  [
    'a budget that was spent',
    { code: 'budget_spent' as const, cents: 0, basisPoints: null, baseCents: null },
    /budget annuel pour ce soin est utilisé/,
  ],
  [
    'care outside the pathway',
    { code: 'outside_pathway' as const, cents: null, basisPoints: null, baseCents: null },
    /hors du parcours coordonné\s: la loi prévoit un taux réduit/,
  ],
  [
    'a base with its rate and their date',
    { code: 'rate' as const, cents: null, basisPoints: 7000, baseCents: 3000, since: '2024-12-22' },
    /70\s% du tarif de base de 30,00\s€, en vigueur depuis le 22 décembre 2024/,
  ],
  [
    'the lower rate with its date',
    {
      code: 'outside_pathway' as const,
      cents: null,
      basisPoints: null,
      baseCents: null,
      since: '2009-01-31',
    },
    /la loi prévoit un taux réduit depuis le 31 janvier 2009/,
  ],
  [
    'a franchise',
    { code: 'franchise' as const, cents: 100, basisPoints: null, baseCents: null },
    /moins la franchise médicale de 1,00\s€/,
  ],
])('%s is explained in a line of its own', async (_, reason, line) => {
  render(
    { 'GET /refunds': list(), 'GET /refunds/:id': refundDetail({ reasons: [reason] }) },
    '/refunds?refund=r1',
  );
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText(line)).toBeVisible();
});

const QUOTE = { answeredOn: '2025-10-01', cost: 50_000, socialSecurityPart: 7200, mutualPart: 42_800 };

test.each([
  [
    'a basket of 100 % santé',
    { basket: 'free' as const },
    /Grand-Lac.*Panier 100\s%\ssanté\s: votre contrat paie tout ce qui reste/,
  ],
  ['a price ceiling', { basket: 'controlled' as const }, /Grand-Lac.*le prix a un plafond/],
  ['a doctor without OPTAM', { doctor: 'without' as const }, /Grand-Lac.*sans OPTAM\s: la loi limite/],
  [
    'a payment as the answer to the quote said',
    { quote: { ...QUOTE, gap: 'none' as const } },
    /Grand-Lac.*Comme l’annonçait notre réponse du 1er octobre 2025 à votre devis/,
  ],
  [
    'a price that is not that of the quote',
    { quote: { ...QUOTE, gap: 'price' as const } },
    /Grand-Lac.*annonçait 428,00\s€ pour un prix de 500,00\s€\s; le soin a coûté 55,00\s€/,
  ],
  [
    'another mutual that the answer to the quote did not know',
    { quote: { ...QUOTE, gap: 'first_mutual' as const } },
    /Grand-Lac.*annonçait 428,00\s€\s; votre autre mutuelle a depuis payé/,
  ],
  [
    'what nobody may pay outside the pathway',
    { reasons: [{ code: 'outside_pathway' as const, cents: 1200, basisPoints: null, baseCents: null }] },
    /Reste à charge.*12,00\s€ de plus hors du parcours.*interdit à un contrat responsable de les payer/,
  ],
])('%s is explained beside the amount that it decides', async (_, change, line) => {
  render({ 'GET /refunds': list(), 'GET /refunds/:id': refundDetail(change) }, '/refunds?refund=r1');
  const panel = await screen.findByRole('dialog');
  const parts = within(await within(panel).findByRole('table')).getAllByRole('row');
  expect(parts.filter(({ textContent }) => line.test(textContent ?? ''))).toHaveLength(1);
});

test('an act paid together with others says so in its panel, and in the list when a filter hides the others', async () => {
  const settling = { ...payment, settles: 4 };
  render(
    {
      'GET /refunds': list({ payments: [settling] }),
      'GET /refunds/:id': refundDetail({ payment: settling }),
    },
    '/refunds?refund=r1',
  );
  const panel = await screen.findByRole('dialog');
  expect(
    await within(panel).findByText(/Inclus dans un versement de 76,95\s€, avec 3 autres soins/),
  ).toBeVisible();
  expect(screen.getByText(/Inclus dans un versement avec 2 autres soins/)).toBeInTheDocument();
});

test('a correction says that money is taken back, and shows no bar of shares', async () => {
  render(
    {
      'GET /refunds': list(),
      'GET /refunds/:id': refundDetail({
        operationType: 'CORRECTION',
        totalCost: -5500,
        socialSecurityPart: -2005,
        otherMutualPart: -1000,
        mutualPart: -2295,
        remainingCharge: -200,
        reasons: [],
      }),
    },
    '/refunds?refund=r1',
  );
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('repris par Grand-Lac le 28 octobre 2025')).toBeVisible();
  expect(within(panel).getByRole('row', { name: /Première mutuelle/ })).toHaveTextContent(/-10,00\s€/);
});

test('private care has a title with the right French elision', async () => {
  const beneficiary = { id: 'b2', firstName: 'Antoine', rank: 'PARTNER' as const };
  const hidden = { hidden: true, actWording: null, actFamily: null, beneficiary };
  render(
    {
      'GET /refunds': list({ refunds: [refund({ id: 'r1', ...hidden })] }),
      'GET /refunds/:id': refundDetail({ ...hidden, reasons: [] }),
    },
    '/refunds?refund=r1',
  );
  const panel = await screen.findByRole('dialog', { name: /Soin d’Antoine/ });
  expect(within(panel).getByText('Détail réservé à Antoine')).toBeVisible();
});

test('each sub-act has its amounts and its statement', async () => {
  const subAct = {
    id: 's1',
    wording: 'Dépassement maîtrisé',
    totalCost: 2350,
    socialSecurityPart: 0,
    otherMutualPart: 0,
    mutualPart: 2350,
    remainingCharge: 0,
  };
  const { services } = render(
    {
      'GET /refunds': list(),
      'GET /refunds/:id': refundDetail({ subActs: [subAct] }),
      'GET /refunds/:id/statement': () => {
        throw refusal(502, 'bad_gateway');
      },
    },
    '/refunds?refund=r1',
  );
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText(/^Grand-Lac 23,50\s€$/)).toBeVisible();
  await userEvent.click(
    within(panel).getByRole('button', { name: /décompte de l’acte Dépassement maîtrisé/ }),
  );
  await waitFor(() =>
    expect(services.notifications[0]).toMatchObject({ tone: 'danger', text: 'Téléchargement impossible' }),
  );
  expect(services.api.calls.at(-1)?.options.query).toEqual({ subAct: 's1' });
});

test.each([
  ['someone else’s refund', 'other', refusal(404, 'refund_not_found')],
  ['an address that no refund can have', '%27%3E', refusal(400, 'validation_failed')],
])('%s is shown as a refund that does not exist', async (_, id, answer) => {
  render(
    {
      'GET /refunds': list(),
      'GET /refunds/:id': () => {
        throw answer;
      },
    },
    `/refunds?refund=${id}`,
  );
  expect(await screen.findByText('Ce remboursement est introuvable')).toBeVisible();
});
