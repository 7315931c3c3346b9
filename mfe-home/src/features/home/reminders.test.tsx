import { claireAllInfo, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alerts } from './Alerts.tsx';

const reminder = (kind: string, more: object = {}) => ({
  id: `${kind}-1`,
  kind,
  name: null,
  date: '2025-12-31',
  target: { route: 'home', params: {}, search: { panel: 'card' } },
  ...more,
});
const withReminders = (...reminders: object[]) => ({
  'GET /all-info': { ...claireAllInfo, alertDtoList: [], reminders },
});

test('each kind says what it is about and leads there; one that the page does not know is left out', async () => {
  renderWithPortal(<Alerts />, {
    answers: withReminders(
      reminder('mandate_to_sign', { date: null, target: { route: 'sign-mandate', params: {}, search: {} } }),
      reminder('contract_ends'),
      reminder('right_ends', { name: 'Léa' }),
      reminder('card_ends'),
      reminder('new_document', { date: null, name: 'Échéancier', count: 1 }),
      reminder('from_tomorrow'),
    ),
  });
  expect(await screen.findByText('Un mandat de prélèvement est à signer')).toBeVisible();
  for (const title of [
    'Vos droits prennent fin le 31 décembre',
    'Les droits de Léa prennent fin le 31 décembre',
    'Votre carte se termine le 31 décembre',
    'Nouveau document : Échéancier',
  ])
    expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: /Afficher la carte/ })).toHaveAttribute('href', '/home?panel=card');
  expect(screen.getAllByRole('button', { name: 'Plus tard' })).toHaveLength(5);
});

test('« Plus tard » puts it off, and says until when', async () => {
  const { services } = renderWithPortal(
    <>
      <h1 tabIndex={-1}>Bonjour</h1>
      <Alerts />
    </>,
    {
      answers: {
        ...withReminders(reminder('card_ends')),
        'POST /reminders/:id/put-off': { until: '2025-12-08' },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  await waitFor(() =>
    expect(services.notifications).toMatchObject([{ text: 'Nous vous le rappellerons le 8 décembre 2025.' }]),
  );
  expect(services.api.calls.map(({ path }) => path)).toContain('/reminders/card_ends-1/put-off');
  // The button disappears, but the focus must not be lost.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
