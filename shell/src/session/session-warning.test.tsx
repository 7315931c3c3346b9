import { refusal } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { authManifest, compose, homeManifest } from '../testing/compose.ts';
import { farAway, forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

const composition = compose(authManifest, homeManifest);
/** A session whose warning is due at once. */
const ending = { ...farAway, session: { ...farAway.session, idleSeconds: 60, warnBeforeSeconds: 60 } };
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('the warning counts down, and its stay button prolongs the session on the server', async () => {
  const { api } = await startPortal({ composition, answers: { 'GET /auth/profile': ending } });
  const dialog = await screen.findByRole('alertdialog', { name: /Toujours là/ });
  expect(dialog).toHaveTextContent(/(1 min 0|\d+) s/);
  expect(dialog).toHaveTextContent('Ce que vous étiez en train d’écrire est gardé.');
  api.answer('GET /sessions/current', { ...farAway.session, serverTime: '2025-11-06T10:00:00.000Z' });
  await click(within(dialog).getByRole('button', { name: 'Rester dans mon espace' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls.filter(({ path }) => path === '/sessions/current')).toHaveLength(1);
});

test('the warning stays and shows an error when the server does not answer', async () => {
  const { api } = await startPortal({ composition, answers: { 'GET /auth/profile': ending } });
  const dialog = await screen.findByRole('alertdialog', { name: /Toujours là/ });
  api.answer('GET /sessions/current', () => {
    throw refusal(500, 'internal_error');
  });
  await click(within(dialog).getByRole('button', { name: 'Rester dans mon espace' }));
  expect(await screen.findByText(/n’a pas pu être prolongée/)).toBeInTheDocument();
  expect(screen.getByRole('alertdialog', { name: /Toujours là/ })).toBeInTheDocument();
});

test('the leave button of the warning signs out', async () => {
  await startPortal({ composition, answers: { 'GET /auth/profile': ending } });
  const dialog = await screen.findByRole('alertdialog');
  await click(within(dialog).getByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByText(/La déconnexion est faite/)).toBeInTheDocument();
});

test('the warning has no stay button at the longest session duration', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const limited = { ...farAway, session: { ...farAway.session, expiresAt: soon } };
  await startPortal({ composition, answers: { 'GET /auth/profile': limited } });
  const dialog = await screen.findByRole('alertdialog', { name: 'Votre session se termine' });
  expect(within(dialog).queryByRole('button', { name: 'Rester dans mon espace' })).toBeNull();
  await click(within(dialog).getByRole('button', { name: 'J’ai compris' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
