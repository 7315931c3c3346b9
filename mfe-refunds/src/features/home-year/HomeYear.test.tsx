import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyYear, refundYear } from '../../common/testing/year-builder.ts';
import HomeYear from './HomeYear.tsx';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** Chooses a year once the list contains it. */
async function choose(year: string) {
  await screen.findByRole('option', { name: year });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Année' }), year);
}

const last = refundYear({
  year: 2024,
  totals: { ...refundYear().totals, otherMutual: 1234, mutual: 100000 },
  beneficiaries: refundYear().beneficiaries.slice(0, 1),
});

test('the card says what the mutual refunded, on what, for how many, and who paid the rest', async () => {
  renderWithPortal(<HomeYear />, { answers: { 'GET /refunds/years/:year': refundYear() } });
  const card = await screen.findByLabelText('Qui a payé vos soins');
  expect(await within(card).findAllByText('82,95 €')).not.toHaveLength(0);
  expect(card).toHaveTextContent('remboursés par Grand-Lac sur 105,00 €, pour 2 personnes');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((part) => plain(part.textContent)),
  ).toEqual(['Assurance Maladie 20,05 €', 'Grand-Lac 82,95 €', 'Reste à charge 2,00 €']);
  expect(within(card).getByRole('link', { name: 'Voir le bilan 2025' })).toHaveAttribute(
    'href',
    '/refund-year',
  );
});

test('another year is chosen in the list, and a first mutual has a part of its own', async () => {
  renderWithPortal(<HomeYear />, {
    answers: {
      'GET /refunds/years/2025': refundYear(),
      'GET /refunds/years/2024': last,
    },
  });
  await screen.findByText(/pour 2 personnes/);
  const list = screen.getByRole('combobox', { name: 'Année' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((year) => year.textContent),
  ).toEqual(['2025', '2024']);
  await choose('2024');
  expect(await screen.findByText(/pour une personne/)).toBeVisible();
  expect(screen.getByText('Première mutuelle').parentElement).toHaveTextContent('12,34 €');
});

test('a year without care leads to the latest one that has some', async () => {
  renderWithPortal(<HomeYear />, {
    answers: {
      'GET /refunds/years/2025': { ...emptyYear(2025), years: [2024, 2023] },
      'GET /refunds/years/2024': last,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Voir 2024' }));
  expect(await screen.findByRole('link', { name: 'Voir le bilan 2024' })).toBeVisible();
});

test('without any care there is no other year to see', async () => {
  renderWithPortal(<HomeYear />, {
    answers: { 'GET /refunds/years/:year': { ...emptyYear(2025), years: [] } },
  });
  expect(await screen.findByText('Aucun soin en 2025')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a year that fails says so, and leaves the way back to the other one', async () => {
  renderWithPortal(<HomeYear />, {
    answers: {
      'GET /refunds/years/2025': refundYear(),
      'GET /refunds/years/2024': () => {
        throw refusal(500, 'internal_error');
      },
    },
  });
  await choose('2024');
  await waitFor(() => expect(screen.getByText('Le partage de vos dépenses ne s’affiche pas')).toBeVisible());
  await choose('2025');
  expect(await screen.findByText('remboursés par Grand-Lac', { exact: false })).toBeVisible();
});

test('the address says which year is shown', async () => {
  renderWithPortal(<HomeYear />, {
    at: '/?year=2024',
    answers: { 'GET /refunds/years/2024': last },
  });
  expect(await screen.findByRole('link', { name: 'Voir le bilan 2024' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Année' })).toHaveValue('2024');
});
