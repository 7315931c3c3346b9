import { actTerms } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
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

test('nothing is estimated for what the rules cannot: glasses, no contract, a situation that is not held', async () => {
  await openOnSummary({
    ...none,
    [TERMS]: { ...terms, equipment: { kind: 'glasses', age: 9, last: null, lastKnown: true } },
  });
  await screen.findByText('Vérifiez avant l’envoi');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByText(/Estimation/)).toBeNull();
});
