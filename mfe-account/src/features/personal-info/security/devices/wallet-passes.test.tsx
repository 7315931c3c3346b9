import { type FakeAnswer, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WalletPassesCard } from './WalletPassesCard.tsx';

const apple = { id: 'w1', wallet: 'APPLE', addedAt: '2025-11-06T09:00:00.000Z' };
const google = { id: 'w2', wallet: 'GOOGLE', addedAt: '2025-11-06T09:00:00.000Z' };
const LIST = 'GET /wallet-passes';
const WITHDRAW = 'DELETE /wallet-passes/:id';

const open = (answers: Record<string, FakeAnswer>, readOnly = false) =>
  renderWithPortal(<WalletPassesCard readOnly={readOnly} />, {
    answers: { [WITHDRAW]: { done: true }, ...answers },
  });
const withdraw = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Retirer la carte de ${name}` }));

test('names each wallet and since when it holds the card', async () => {
  open({ [LIST]: { passes: [apple, google] } });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Apple Wallet');
  expect(first).toHaveTextContent('Ajoutée : 6 novembre 2025 à 10:00');
  expect(second).toHaveTextContent('Google Wallet');
});

test('withdraws the card from one; the heading keeps the focus, also after the last one', async () => {
  const { services } = open({ [LIST]: { passes: [apple] } });
  await screen.findByRole('listitem');
  services.api.answer(LIST, { passes: [] });
  await withdraw('Apple Wallet');
  expect(await screen.findByText('Votre carte n’est dans aucun portefeuille.')).toBeVisible();
  expect(services.api.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/wallet-passes/w1' },
  ]);
  expect(services.notifications).toMatchObject([
    { tone: 'success', text: 'La carte est retirée du portefeuille.' },
  ]);
  expect(screen.getByRole('heading', { name: 'Carte dans vos portefeuilles' })).toHaveFocus();
});

test('one that is already withdrawn counts as withdrawn; another refusal is shown', async () => {
  const { services } = open({
    [LIST]: { passes: [apple] },
    [WITHDRAW]: () => {
      throw refusal(500, 'internal_error');
    },
  });
  await withdraw('Apple Wallet');
  await waitFor(() => expect(services.notifications).toMatchObject([{ tone: 'danger' }]));
  services.api.answer(WITHDRAW, () => {
    throw refusal(404, 'wallet_pass_unknown');
  });
  await withdraw('Apple Wallet');
  await waitFor(() => expect(services.notifications[1]).toMatchObject({ tone: 'success' }));
});

test('a list that fails can be asked for again; an empty one shows nothing', async () => {
  const { services, container } = open({
    [LIST]: () => {
      throw refusal(500, 'internal_error');
    },
  });
  expect(await screen.findByText('Vos portefeuilles ne s’affichent pas')).toBeVisible();
  services.api.answer(LIST, { passes: [] });
  await userEvent.click(screen.getByRole('button', { name: /Réessayer/ }));
  await waitFor(() => expect(container).toHaveTextContent(''));
});

test('an advisor sees them and withdraws none', async () => {
  const { services } = open({ [LIST]: { passes: [apple] } }, true);
  await userEvent.click(await screen.findByRole('button', { name: /^Retirer la carte de Apple Wallet/ }));
  expect(services.api.calls).toHaveLength(1);
});
