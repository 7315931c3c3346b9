import {
  claireCard,
  claireKeptCard,
  type FakeAnswer,
  grandLac,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeepCard } from './KeepCard.tsx';

const copy = { card: claireKeptCard, checkedAt: '2025-11-06T09:00:00.000Z', keptUntil: '2025-12-31' };
const grant = { id: 'k1', token: 'opaque', ...copy };
const STORED = 'portal-kept-card';

const unregister = jest.fn(async () => true);
const serviceWorker = {
  register: jest.fn(async () => ({})),
  getRegistrations: jest.fn(async () => [{ unregister }]),
};

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});

const withFeature = {
  ...grandLac,
  featureStatus: [...grandLac.featureStatus, { feature_id: 'CARD_OFFLINE', enabled: true }],
};

const open = (answers: Record<string, FakeAnswer> = {}, environment = withFeature) =>
  renderWithPortal(<KeepCard card={claireCard} />, {
    environment,
    answers: { 'GET /kept-cards': { cards: [], keptDays: 90 }, 'POST /kept-cards': grant, ...answers },
  });

const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Garder ma carte sur cet appareil/ }));
  await screen.findByText(/90 jours au plus/);
  await userEvent.click(screen.getByRole('button', { name: 'Garder la carte' }));
};

test('after consent the card is kept, its last day is told, and the worker starts', async () => {
  open();
  expect(localStorage.getItem(STORED)).toBeNull();
  await ask();
  expect(await screen.findByText('Valable sur cet appareil jusqu’au 31 décembre 2025.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toEqual({ token: 'opaque', ...copy });
  expect(serviceWorker.register).toHaveBeenCalledWith('/card-worker.js', { updateViaCache: 'none' });
  expect(screen.getByRole('link', { name: 'Ouvrir la carte gardée' })).toHaveAttribute(
    'href',
    '/card-offline',
  );
});

test('the dialog says what is kept and what is not, and nothing happens without consent', async () => {
  const { services } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Garder ma carte sur cet appareil/ }));
  expect(await screen.findByText(/Ni numéro de sécurité sociale/)).toBeVisible();
  expect(screen.getByText(/seulement sur un appareil à vous/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(services.api.calls.map(({ method }) => method)).toEqual(['GET']);
  expect(serviceWorker.register).not.toHaveBeenCalled();
});

test('removed, nothing is left of it, and the server is told', async () => {
  localStorage.setItem(STORED, JSON.stringify({ token: 'opaque', ...copy }));
  const { services } = open({ 'POST /kept-card-removals': { done: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer de cet appareil' }));
  expect(await screen.findByRole('button', { name: /Garder ma carte sur cet appareil/ })).toBeVisible();
  expect(localStorage.getItem(STORED)).toBeNull();
  expect(unregister).toHaveBeenCalled();
  await waitFor(() => expect(services.api.calls.at(-1)).toMatchObject({ body: { token: 'opaque' } }));
});

test('a refusal is told, and nothing is kept', async () => {
  open({
    'POST /kept-cards': () => {
      throw refusal(429, 'too_many_attempts');
    },
  });
  await ask();
  expect(await screen.findByText(/Réessayez demain/)).toBeVisible();
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('a browser that stores nothing is told apart from a failure', async () => {
  serviceWorker.register.mockRejectedValueOnce(new Error('denied'));
  const granted = jest.fn(() => grant);
  open({ 'POST /kept-cards': granted });
  await ask();
  expect(await screen.findByText(/Ce navigateur n’enregistre rien/)).toBeVisible();
  expect(localStorage.getItem(STORED)).toBeNull();
  // The server lists no device without a copy.
  expect(granted).not.toHaveBeenCalled();
});

test('what the server has granted is withdrawn if the browser then stores nothing', async () => {
  const removed = jest.fn((_: unknown) => ({ done: true }));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === STORED) throw new Error('full');
  });
  open({ 'POST /kept-card-removals': removed });
  await ask();
  expect(await screen.findByText(/Ce navigateur n’enregistre rien/)).toBeVisible();
  expect(JSON.stringify(removed.mock.calls[0])).toContain('opaque');
});

test('another member’s card, or one past its last day, does not count as this one', async () => {
  const stranger = { ...claireKeptCard, membershipNumber: '10000006' };
  localStorage.setItem(STORED, JSON.stringify({ token: 'opaque', ...copy, card: stranger }));
  open();
  expect(await screen.findByRole('button', { name: /Garder ma carte sur cet appareil/ })).toBeVisible();
});

test('where the feature is off nothing is offered', () => {
  const { container } = open({}, grandLac);
  expect(container).toHaveTextContent('');
});
