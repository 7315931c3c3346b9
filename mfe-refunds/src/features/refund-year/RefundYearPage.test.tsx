import { Route, Routes } from '@member-portal/shared-kernel/router';
import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyYear, refundYear } from '../../common/testing/year-builder.ts';
import RefundYearPage from './RefundYearPage.tsx';

const render = (answer: unknown, at = '/refunds/year/2025') =>
  renderWithPortal(
    <Routes>
      <Route path="/refunds/year/:year?" element={<RefundYearPage />} />
    </Routes>,
    { at, answers: { 'GET /refunds/years/:year': answer } },
  );
const yearRequests = (services: ReturnType<typeof render>['services']) =>
  services.api.calls.map(({ path, options }) => [path, options.query?.beneficiaryId]);
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

test('the year shows the remaining charge and who paid the rest', async () => {
  render(refundYear());
  const totals = await screen.findByRole('region', { name: 'Resté à votre charge' });
  expect(plain(totals.textContent)).toContain('2,00 €');
  expect(plain(totals.textContent)).toContain('2 soins, 105,00 € de dépenses');
  expect(plain(totals.textContent)).toContain('Grand-Lac 82,95 €');
});

test('each month is a column with its figures, and the latest one with care is shown in detail', async () => {
  render(refundYear());
  const chart = await screen.findByRole('group', { name: 'Dépenses de santé par mois en 2025' });
  const names = within(chart)
    .getAllByRole('button')
    .map((column) => plain(column.getAttribute('aria-label')));
  expect(names).toHaveLength(12);
  expect(names[0]).toBe('Janvier : aucun soin');
  expect(names[9]).toBe(
    'Octobre : 55,00 € de dépenses, Assurance Maladie 20,05 €, Grand-Lac 32,95 €, Reste à charge 2,00 €',
  );
  expect(screen.getByRole('heading', { name: 'Octobre 2025' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Voir les soins de ce mois/ })).toHaveAttribute(
    'href',
    '/refunds?from=2025-10-01&to=2025-10-31',
  );
  await userEvent.click(within(chart).getByRole('button', { name: /Janvier/ }));
  expect(screen.getByRole('heading', { name: 'Janvier 2025' })).toBeVisible();
});

test('the months are also available as a table, whose last row is the year', async () => {
  render(refundYear());
  const choice = await screen.findByRole('group', { name: /Afficher.*Mois par mois/ });
  await userEvent.click(within(choice).getByRole('radio', { name: 'Tableau' }));
  const table = screen.getByRole('table', { name: 'Dépenses de santé par mois en 2025' });
  expect(within(table).getAllByRole('row')).toHaveLength(14);
  const row = (words: RegExp) => within(table).getByRole('row', { name: (name) => words.test(plain(name)) });
  expect(row(/^Octobre 55,00 € 20,05 € 0,00 € 32,95 € 2,00 €$/)).toBeVisible();
  expect(row(/^Année 105,00 €/).closest('tfoot')).not.toBeNull();
});

test('private care is one entry without its family', async () => {
  render(refundYear());
  const families = await screen.findByRole('list', { name: /par type de soin/ });
  const entries = within(families)
    .getAllByRole('listitem')
    .map((entry) => plain(entry.textContent));
  expect(entries[0]).toContain('Consultations');
  expect(entries[1]).toContain('Soins gardés privés');
  const caps = screen.getByRole('region', { name: 'Julien' });
  expect(caps).toHaveTextContent('Détail réservé à Julien');
  expect(within(caps).queryByRole('meter')).toBeNull();
});

test('the two caps show what is used, and say when the maximum is reached', async () => {
  render(refundYear());
  const claire = within(await screen.findByRole('region', { name: 'Claire' }));
  const flat = claire.getByRole('meter', { name: 'Participations forfaitaires' });
  expect(plain(flat.getAttribute('aria-valuetext'))).toBe('2,00 € sur 50,00 €');
  expect(claire.getByText(/Plafond atteint/)).toBeVisible();
});

test('the chosen person is written to the address, and the request names that person', async () => {
  const { services } = render(refundYear());
  await userEvent.click(await screen.findByRole('button', { name: /Toute la famille/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Julien' }));
  await waitFor(() => expect(yearRequests(services).at(-1)).toEqual(['/refunds/years/2025', 'b2']));
});

test('another year has an address of its own', async () => {
  const { services } = render(refundYear());
  await userEvent.click(await screen.findByRole('radio', { name: '2024' }));
  expect(services.navigations.at(-1)).toMatchObject({
    route: 'refund-year',
    target: { params: { year: '2024' } },
  });
});

test.each([
  ['no year', '/refunds/year'],
  ['a year that is none', '/refunds/year/20x5'],
])('an address with %s is this year', async (_, at) => {
  const { services } = render(refundYear(), at);
  await screen.findByRole('heading', { level: 1, name: 'Votre santé en 2025' });
  await waitFor(() => expect(yearRequests(services)).toEqual([['/refunds/years/2025', undefined]]));
});

test('a year without care says so and links to the other years', async () => {
  render(emptyYear(2023), '/refunds/year/2023');
  expect(await screen.findByRole('heading', { name: 'Aucun soin en 2023' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '2023' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '2024' })).toBeEnabled();
});

test('a failed year can be retried, and an unknown person can be removed', async () => {
  const { services } = render(() => {
    throw refusal(404, 'beneficiary_not_found');
  }, '/refunds/year/2025?person=nobody');
  expect(await screen.findByText('Votre bilan ne s’affiche pas')).toBeVisible();
  services.api.answer('GET /refunds/years/:year', refundYear());
  await userEvent.click(screen.getByRole('button', { name: 'Toute la famille' }));
  expect(await screen.findByText('Par type de soin')).toBeVisible();
});
