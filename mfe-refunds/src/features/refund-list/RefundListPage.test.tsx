import type { RefundList } from '@member-portal/shared-kernel/contracts/refunds';
import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refund, refundDetail } from '../../common/testing/refund-builder.ts';
import RefundListPage from './RefundListPage.tsx';

const payment = {
  id: 'payment-1',
  date: '2025-10-28',
  paidTo: 'INSURED' as const,
  thirdPartyName: null,
  accountEnding: '153',
  total: 7695,
};
const totals = {
  count: 2,
  payments: 1,
  totalCost: 11000,
  socialSecurity: 4010,
  otherMutual: 0,
  mutual: 6590,
  remaining: 400,
};
const list = (change: Partial<RefundList> = {}): RefundList => ({
  refunds: [
    refund({ id: 'r1' }),
    refund({
      id: 'r2',
      hidden: true,
      actWording: null,
      actFamily: null,
      beneficiary: { id: 'b2', firstName: 'Julien', rank: 'PARTNER' },
    }),
  ],
  payments: [payment],
  nextCursor: null,
  totals,
  ...change,
});
const noRefund = list({
  refunds: [],
  payments: [],
  totals: { ...totals, count: 0, payments: 0, totalCost: 0, socialSecurity: 0, mutual: 0, remaining: 0 },
});

const render = (answers: Record<string, unknown>, at = '/refunds', options = {}) =>
  renderWithPortal(<RefundListPage />, { at, answers, ...options });
const queriesOf = (services: ReturnType<typeof render>['services']) =>
  services.api.calls.filter(({ path }) => path === '/refunds').map(({ options }) => options.query);

test('refunds are grouped by payment, with its date and recipient', async () => {
  render({ 'GET /refunds': list() });
  const group = await screen.findByRole('list', { name: 'Remboursé le 28 octobre 2025' });
  expect(screen.getByText('Virement, compte ••• 153')).toBeVisible();
  expect(group).toHaveTextContent('Consultation spécialiste');
  expect(group).toHaveTextContent('Soin de Julien');
  expect(screen.getByText(/2 soins, 1 versement/)).toHaveTextContent('65,90 €');
});

test('a third-party payment names the recipient', async () => {
  render({
    'GET /refunds': list({ payments: [{ ...payment, paidTo: 'HEALTH_PROFESSIONAL', accountEnding: null }] }),
  });
  expect(await screen.findByText('Versé au professionnel de santé')).toBeVisible();
});

test('filters of the address are sent to the server, and a reset requests all refunds again', async () => {
  const { services } = render(
    {
      'GET /refunds': ({ options }: { options: { query?: Record<string, unknown> } }) =>
        options.query?.from ? noRefund : list(),
    },
    '/refunds?from=2025-10-01&beneficiaryTypes=CHILD',
  );
  expect(await screen.findByText('Aucun résultat pour ces filtres')).toBeVisible();
  expect(queriesOf(services)[0]).toMatchObject({ from: '2025-10-01', beneficiaryTypes: 'CHILD' });
  const [reset] = screen.getAllByRole('button', { name: 'Réinitialiser' });
  await userEvent.click(reset as HTMLElement);
  await waitFor(() => expect(queriesOf(services).at(-1)).not.toHaveProperty('from'));
  expect(screen.getByRole('button', { name: 'Masquer les filtres' })).toHaveFocus();
});

test('a filter whose request fails can still be removed', async () => {
  const { services } = render(
    {
      'GET /refunds': () => {
        throw refusal(422, 'invalid_input');
      },
    },
    '/refunds?beneficiaryTypes=CHILD',
  );
  expect(await screen.findByText('Vos remboursements ne s’affichent pas')).toBeVisible();
  services.api.answer('GET /refunds', list());
  await userEvent.click(screen.getByRole('button', { name: 'Réinitialiser' }));
  expect(await screen.findByText('Qui a payé vos soins')).toBeVisible();
});

test('invalid filters in the address are ignored', async () => {
  const { services } = render(
    { 'GET /refunds': list() },
    '/refunds?from=2025-02-31&beneficiaryTypes=NOBODY&operationTypes=TO_MEMBER,NOTHING',
  );
  expect(await screen.findByText('Qui a payé vos soins')).toBeVisible();
  expect(queriesOf(services)[0]).toEqual({ operationTypes: 'TO_MEMBER' });
});

test('a period that ends before it begins is refused at its field and not requested', async () => {
  const { services } = render({ 'GET /refunds': list() }, '/refunds?from=2025-10-05&to=2025-09-01');
  await userEvent.click(await screen.findByRole('button', { name: /Depuis le 05\/10\/2025/ }));
  const end = await screen.findByLabelText('Date de fin des soins');
  const before = queriesOf(services).length;
  await userEvent.type(end, '04102025');
  await userEvent.tab();
  expect(
    await screen.findByText('La date de fin ne doit pas être antérieure à la date de début.'),
  ).toBeVisible();
  expect(end).toBeInvalid();
  expect(queriesOf(services)).toHaveLength(before);
  const start = screen.getByLabelText('Date de début des soins');
  await userEvent.clear(start);
  await userEvent.type(start, '01102025');
  await waitFor(() =>
    expect(queriesOf(services).at(-1)).toMatchObject({ from: '2025-10-01', to: '2025-10-04' }),
  );
  expect(end).toBeValid();
});

test('a tick shows at once and is written to the address', async () => {
  const { services } = render({ 'GET /refunds': list() });
  await userEvent.click(await screen.findByRole('button', { name: /Tous les bénéficiaires/ }));
  const children = await screen.findByRole('checkbox', { name: 'Enfants' });
  await userEvent.click(children);
  expect(children).toBeChecked();
  await waitFor(() => expect(queriesOf(services).at(-1)).toMatchObject({ beneficiaryTypes: 'CHILD' }));
});

test('an incomplete date is not requested, and an emptied date removes the filter', async () => {
  const { services } = render({ 'GET /refunds': list() });
  await userEvent.click(await screen.findByRole('button', { name: /Toutes les dates/ }));
  const start = await screen.findByLabelText('Date de début des soins');
  const before = queriesOf(services).length;
  await userEvent.type(start, '0510202');
  expect(start).toHaveValue('05/10/202');
  expect(queriesOf(services)).toHaveLength(before);
  await userEvent.type(start, '5');
  await waitFor(() => expect(queriesOf(services).at(-1)).toMatchObject({ from: '2025-10-05' }));
  expect(await screen.findByRole('button', { name: /Depuis le 05\/10\/2025/ })).toBeVisible();
  await userEvent.clear(start);
  expect(await screen.findByRole('button', { name: /Toutes les dates/ })).toBeVisible();
});

test('without any refund the page explains what it will show and still offers a claim', async () => {
  render({ 'GET /refunds': noRefund });
  expect(await screen.findByText('Aucun remboursement pour l’instant')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Me faire rembourser' })[0]).toHaveAttribute(
    'href',
    '/get-refund',
  );
});

test('a failed list can be retried', async () => {
  let tries = 0;
  render({
    'GET /refunds': () => {
      tries += 1;
      if (tries === 1) throw refusal(500, 'internal_error');
      return list();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Consultation spécialiste')).toBeVisible();
});

test('the next page loads by itself and continues the last payment group', async () => {
  const { services } = render({
    'GET /refunds': ({ options }: { options: { query?: Record<string, unknown> } }) =>
      options.query?.cursor
        ? list({ refunds: [refund({ id: 'r3', actWording: 'Radiologie' })] })
        : list({ nextCursor: 'c1' }),
  });
  expect(await screen.findByText('Radiologie')).toBeVisible();
  expect(screen.getAllByRole('list', { name: 'Remboursé le 28 octobre 2025' })).toHaveLength(1);
  expect(queriesOf(services).at(-1)).toMatchObject({ cursor: 'c1' });
  expect(screen.getByText('2 soins, tout est affiché.')).toBeVisible();
});

test('a failed next page is shown under the list and can be retried', async () => {
  let tries = 0;
  render({
    'GET /refunds': ({ options }: { options: { query?: Record<string, unknown> } }) => {
      if (!options.query?.cursor) return list({ nextCursor: 'c1' });
      tries += 1;
      if (tries === 1) throw refusal(500, 'internal_error');
      return list({ refunds: [refund({ id: 'r3', actWording: 'Radiologie' })] });
    },
  });
  expect(await screen.findByText('La suite ne s’affiche pas')).toBeVisible();
  expect(screen.getByText('Consultation spécialiste')).toBeVisible();
  expect(tries).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Radiologie')).toBeVisible();
  expect(screen.queryByText('La suite ne s’affiche pas')).toBeNull();
});

test('the note on a refund is shown beside the person', async () => {
  render({
    'GET /refunds': list({
      refunds: [
        refund({ id: 'r1', operationType: 'FIRST_MUTUAL' }),
        refund({ id: 'r2', operationType: 'CORRECTION' }),
        refund({ id: 'r3', actWording: null, actFamily: null }),
      ],
    }),
  });
  expect(await screen.findByText(/Remboursé par une mutuelle précédente/)).toBeVisible();
  expect(screen.getByText(/Régularisation/)).toBeVisible();
  expect(screen.getByText('Autres soins')).toBeVisible();
});

test('the filters collapse to the active ones, each with a button that removes it', async () => {
  const { services } = render({ 'GET /refunds': list() }, '/refunds?beneficiaryTypes=CHILD&from=2025-10-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Masquer les filtres' }));
  expect(screen.queryByRole('button', { name: /Toutes les opérations/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Retirer le filtre.*Enfants/ }));
  await waitFor(() => expect(queriesOf(services).at(-1)).not.toHaveProperty('beneficiaryTypes'));
  expect(queriesOf(services).at(-1)).toMatchObject({ from: '2025-10-01' });
  await userEvent.click(screen.getByRole('button', { name: 'Afficher les filtres' }));
  expect(screen.getByRole('button', { name: /Toutes les opérations/ })).toBeVisible();
});

test('a read-only session sees the claim, locked', async () => {
  const { claireProfile } = await import('@member-portal/shared-kernel/testing');
  render({ 'GET /refunds': list() }, '/refunds', { profile: { ...claireProfile, readOnly: true } });
  const [action] = await screen.findAllByRole('button', { name: /Me faire rembourser/ });
  expect(action).toHaveAttribute('aria-disabled', 'true');
});

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
