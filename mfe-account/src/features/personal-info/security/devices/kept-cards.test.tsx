import {
  claireKeptCard,
  type FakeAnswer,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeptCardsCard } from './KeptCardsCard.tsx';

const phone = {
  id: 'c1',
  browser: 'Safari',
  system: 'iOS',
  kind: 'PHONE',
  keptAt: '2025-11-05T08:00:00.000Z',
  checkedAt: '2025-11-06T09:00:00.000Z',
  keptUntil: '2025-12-31',
};
const computer = { ...phone, id: 'c2', browser: 'Firefox', system: 'Windows', kind: 'COMPUTER' };
const LIST = 'GET /kept-cards';
const WITHDRAW = 'DELETE /kept-cards/:id';
const CHECK = 'POST /kept-card-checks';
const STORED = 'portal-kept-card';
const listOf = (...cards: object[]) => ({ cards, keptDays: 90 });

const copy = {
  card: claireKeptCard,
  checkedAt: '2025-11-06T09:00:00.000Z',
  keptUntil: '2025-12-31',
};

beforeEach(() => localStorage.clear());

function open(answers: Record<string, FakeAnswer>, readOnly = false) {
  return renderWithPortal(<KeptCardsCard readOnly={readOnly} />, {
    answers: { [WITHDRAW]: { done: true }, ...answers },
  }).services;
}

const withdraw = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Retirer la carte de ${name}`) }));

test('each device says until when it keeps the card, and when it last asked', async () => {
  open({ [LIST]: listOf(phone, computer) });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Safari sur iOS');
  expect(first).toHaveTextContent('Gardée jusqu’au 31 décembre 2025 au plus tard');
  expect(first).toHaveTextContent('Dernière mise à jour : 6 novembre 2025 à 10:00');
  expect(second).toHaveTextContent('Firefox sur Windows');
});

test('the card is withdrawn from one device, whose row leaves the list', async () => {
  const services = open({ [LIST]: listOf(phone, computer) });
  await screen.findAllByRole('listitem');
  services.api.answer(LIST, listOf(computer));
  await withdraw('Safari sur iOS');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(services.api.calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'DELETE', path: '/kept-cards/c1' },
  ]);
  expect(services.notifications).toMatchObject([
    { tone: 'success', text: 'La carte est retirée de l’appareil.' },
  ]);
  expect(screen.getByRole('heading', { name: 'Carte gardée sur vos appareils' })).toHaveFocus();
});

test('the copy of this device goes with its row; that of another device stays', async () => {
  localStorage.setItem(STORED, JSON.stringify({ ...copy, token: 'opaque' }));
  const services = open({ [LIST]: listOf(phone, computer), [CHECK]: copy });
  await withdraw('Safari sur iOS');
  await waitFor(() => expect(services.notifications).toHaveLength(1));
  expect(localStorage.getItem(STORED)).not.toBeNull();
  services.api.answer(CHECK, () => {
    throw refusal(404, 'kept_card_unknown');
  });
  await withdraw('Firefox sur Windows');
  await waitFor(() => expect(services.notifications).toHaveLength(2));
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('a card that is already withdrawn counts as withdrawn; another refusal is shown', async () => {
  const services = open({
    [LIST]: listOf(phone),
    [WITHDRAW]: () => {
      throw refusal(500, 'internal_error');
    },
  });
  await withdraw('Safari sur iOS');
  await waitFor(() => expect(services.notifications).toMatchObject([{ tone: 'danger' }]));
  services.api.answer(WITHDRAW, () => {
    throw refusal(404, 'kept_card_unknown');
  });
  await withdraw('Safari sur iOS');
  await waitFor(() => expect(services.notifications[1]).toMatchObject({ tone: 'success' }));
});

test('an advisor sees them and withdraws none', async () => {
  const services = open({ [LIST]: listOf(phone) }, true);
  await withdraw('Safari sur iOS');
  expect(services.api.calls).toHaveLength(1);
});
