import { refusal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refund } from '../../common/testing/refund-builder.ts';
import { list, noRefund, payment, queriesOf, render } from './testing/open-refund-list.tsx';

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
