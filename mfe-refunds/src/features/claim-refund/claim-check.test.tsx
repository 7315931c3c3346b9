import { actTerms, type FakeCall } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import { openOnSummary } from './testing/open-claim.tsx';

const terms = actTerms({
  act: { code: 'OPT-LUN', wording: 'Lunettes', family: 'OTHER' },
  date: '2025-10-31',
  beneficiary: { id: 'b3', firstName: 'Léa', rank: 'CHILD' },
  baseCents: 10_000,
  rateBasisPoints: 6000,
  outsidePathwayRateBasisPoints: null,
  deduction: null,
  exemption: 'under_18',
  guarantee: { id: 'g1', family: 'OTHER', wording: 'Soins', measure: { kind: 'flat', cents: 30_000 } },
});
const EARLIER = 'GET /refund-claims/earlier-care';
const TERMS = 'GET /guarantees/acts/:code';
const none = { [EARLIER]: { visits: [] } };

test('the estimate shows before sending, with the terms of the day of care', async () => {
  const { api } = await openOnSummary({ ...none, [TERMS]: terms });
  const title = await screen.findByRole('heading', { name: /Estimation\s: 240,00\s€ de Grand-Lac/ });
  expect(title.parentElement).toHaveTextContent(/Assurance Maladie60,00\s€/);
  expect(title.parentElement).toHaveTextContent(/Reste à charge40,00\s€/);
  const asked = api.calls.filter(({ path }) => path.startsWith('/guarantees/acts/'));
  expect(asked.map(({ options }) => options.query)).toEqual([{ beneficiaryId: 'b3', date: '2025-10-31' }]);
  expect(screen.queryByText(/peut-être déjà traité/)).toBeNull();
});

test('what is refunded already or on its way warns, and the claim can be sent all the same', async () => {
  const visit = { careDate: '2025-10-31', amount: 34_000, refundId: null, requestId: null };
  await openOnSummary({
    [TERMS]: terms,
    [EARLIER]: {
      visits: [
        { ...visit, state: 'refunded', refundId: 'refund-9' },
        { ...visit, state: 'claimed', requestId: 'request-9' },
      ],
    },
  });
  expect(await screen.findByText('Ces soins sont peut-être déjà traités')).toBeVisible();
  expect(screen.getByText(/Le 31 octobre 2025 : 340,00\s€, déjà remboursé/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir le remboursement' })).toHaveAttribute(
    'href',
    expect.stringContaining('refund=refund-9'),
  );
  expect(screen.getByRole('link', { name: 'Voir la demande' })).toHaveAttribute(
    'href',
    expect.stringContaining('request=request-9'),
  );
  expect(screen.getByRole('button', { name: /Envoyer/ })).toBeEnabled();
});

test('several visits are estimated together, each with the terms of its day', async () => {
  const visits = [
    { careDate: '2025-10-30', amount: 6000 },
    { careDate: '2025-10-31', amount: 6000 },
    { careDate: '2025-10-30', amount: 6000 },
  ];
  const budget = {
    ...terms,
    baseCents: 0,
    rateBasisPoints: 0,
    guarantee: { ...terms.guarantee!, measure: { kind: 'budget', cents: 12_000, leftCents: 15_000 } },
  };
  const { api } = await openOnSummary(
    {
      ...none,
      [TERMS]: ({ options }: FakeCall) => ({ ...budget, date: String(options.query?.date) }),
    },
    visits,
  );
  const title = await screen.findByRole('heading', { name: /Estimation\s: 150,00\s€ de Grand-Lac/ });
  expect(title.parentElement).toHaveTextContent(/Reste à charge30,00\s€/);
  expect(title.parentElement).toHaveTextContent(/30 octobre 2025 et 31 octobre 2025/);
  const asked = api.calls.filter(({ path }) => path.startsWith('/guarantees/acts/'));
  expect(asked.map(({ options }) => options.query?.date)).toEqual(['2025-10-30', '2025-10-31']);
});

test('glasses depend on more than their price: the simulator is offered instead of an estimate', async () => {
  await openOnSummary({
    ...none,
    [TERMS]: { ...terms, equipment: { kind: 'glasses', age: 9, last: null, lastKnown: true } },
  });
  expect(await screen.findByRole('link', { name: 'Estimer avec le simulateur' })).toHaveAttribute(
    'href',
    expect.stringContaining('simulator'),
  );
  expect(screen.queryByText(/Estimation/)).toBeNull();
});

test('nothing is estimated without a contract on the day of care', async () => {
  const { api } = await openOnSummary({ ...none, [TERMS]: { ...terms, product: null } });
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path.startsWith('/guarantees/acts/'))).toHaveLength(1),
  );
  expect(screen.queryByText(/Estimation|simulateur/)).toBeNull();
});
