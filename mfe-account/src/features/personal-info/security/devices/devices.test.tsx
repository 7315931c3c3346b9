import { type FakeAnswer, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DevicesCard } from './DevicesCard.tsx';

const thisDevice = {
  id: 's1',
  current: true,
  browser: 'Firefox',
  system: 'Windows',
  kind: 'COMPUTER',
  place: 'FR',
  signedInAt: '2025-11-06T08:00:00.000Z',
  lastSeenAt: '2025-11-06T09:00:00.000Z',
  expiresAt: '2025-11-06T16:00:00.000Z',
  advisor: null,
};
const phone = {
  ...thisDevice,
  id: 's2',
  current: false,
  browser: 'Safari',
  system: 'iOS',
  kind: 'PHONE',
  place: null,
};
const advisor = {
  ...thisDevice,
  id: 's3',
  current: false,
  browser: null,
  system: null,
  kind: 'UNKNOWN',
  advisor: 'MANAGER',
};
const LIST = 'GET /sessions';

function open(answers: Record<string, FakeAnswer>, readOnly = false) {
  return renderWithPortal(<DevicesCard readOnly={readOnly} />, { answers }).services;
}

test('every device shows time and place; this one is marked and cannot be signed out', async () => {
  open({ [LIST]: { sessions: [thisDevice, phone, advisor] } });
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Firefox sur Windows · France');
  expect(first).toHaveTextContent('Cet appareil');
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Safari sur iOS');
  expect(second).toHaveTextContent('6 novembre 2025 à 10:00');
  expect(third).toHaveTextContent('Appareil inconnu');
  expect(third).toHaveTextContent('Consultation gestionnaire');
});

test('one device is signed out and leaves the list', async () => {
  const services = open({
    [LIST]: { sessions: [thisDevice, phone] },
    'DELETE /sessions/:id': { done: true },
  });
  const end = await screen.findByRole('button', { name: 'Déconnecter Safari sur iOS' });
  services.api.answer(LIST, { sessions: [thisDevice] });
  await userEvent.click(end);
  expect(await screen.findByText('Aucun autre appareil n’est connecté.')).toBeVisible();
  expect(services.api.calls.some(({ method, path }) => method === 'DELETE' && path === '/sessions/s2')).toBe(
    true,
  );
  expect(screen.getByRole('heading', { name: 'Appareils connectés' })).toHaveFocus();
});

test('a session that has already ended counts as ended; another refusal is shown', async () => {
  const services = open({
    [LIST]: { sessions: [thisDevice, phone] },
    'DELETE /sessions/:id': () => {
      throw refusal(500, 'internal_error');
    },
  });
  const end = await screen.findByRole('button', { name: 'Déconnecter Safari sur iOS' });
  await userEvent.click(end);
  await waitFor(() => expect(services.notifications).toMatchObject([{ tone: 'danger' }]));
  services.api.answer('DELETE /sessions/:id', () => {
    throw refusal(404, 'session_not_found');
  });
  await userEvent.click(end);
  await waitFor(() => expect(services.notifications[1]).toMatchObject({ tone: 'success' }));
});

test('all other sessions end after a confirmation, and this one stays', async () => {
  const services = open({
    [LIST]: { sessions: [thisDevice, phone, advisor] },
    'DELETE /sessions': { ended: 2 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter tous les autres' }));
  const question = await screen.findByRole('alertdialog');
  services.api.answer(LIST, { sessions: [thisDevice] });
  await userEvent.click(within(question).getByRole('button', { name: 'Déconnecter' }));
  expect(await screen.findByText('Aucun autre appareil n’est connecté.')).toBeVisible();
  const endCall = services.api.calls.find(({ method }) => method === 'DELETE');
  expect(endCall).toMatchObject({ path: '/sessions', options: { query: { keep: 'current' } } });
  expect(services.notifications[0]?.text).toBe('2 appareils sont déconnectés.');
});

test('an advisor sees them and ends none', async () => {
  const services = open({ [LIST]: { sessions: [thisDevice, phone] } }, true);
  await userEvent.click(await screen.findByRole('button', { name: /Déconnecter Safari sur iOS/ }));
  await userEvent.click(screen.getByRole('button', { name: /Déconnecter tous les autres/ }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(services.api.calls).toHaveLength(1);
});

test('a failed list can be retried', async () => {
  const services = open({
    [LIST]: () => {
      throw refusal(500, 'internal_error');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  services.api.answer(LIST, { sessions: [thisDevice] });
  await userEvent.click(retry);
  expect(await screen.findByText('Cet appareil')).toBeVisible();
});
