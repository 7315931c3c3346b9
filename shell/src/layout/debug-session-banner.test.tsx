import { refusal } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { authManifest, compose, homeManifest } from '../testing/compose.ts';
import { farAway, forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

const composition = compose(authManifest, homeManifest);
const heartbeat = (isOpen: boolean) => ({ status: 'UP', active_debug_session: isOpen });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const banner = () => screen.queryByRole('complementary', { name: 'Session d’assistance en cours' });

const start = (answers: Record<string, unknown> = {}) =>
  startPortal({
    composition,
    answers: { 'GET /auth/profile': farAway, 'GET /heartbeat': heartbeat(true), ...answers },
  });

test('the banner shows while a debug session is open, and sends a report by the member’s own act', async () => {
  const { api } = await start({ 'PUT /debug-session/report': { sentAt: '2025-11-06T09:12:00.000Z' } });
  await screen.findByRole('button', { name: 'Envoyer un rapport' });
  expect(banner()).toBeInTheDocument();
  expect(api.calls.some(({ path }) => path.startsWith('/debug-session'))).toBe(false);
  await press('Envoyer un rapport');
  const toast = await screen.findByText('Rapport envoyé à 10:12.');
  expect(toast.closest('section')).toHaveStyle({ '--p-toasts-below': '56px' });
  expect(api.calls.find(({ path }) => path === '/debug-session/report')?.body).toMatchObject({
    report: { network: 'online', language: 'fr', remotes: expect.any(Array) },
  });
});

test('the member ends the session, and the banner goes', async () => {
  const { api } = await start({ 'DELETE /debug-session': { done: true } });
  await screen.findByRole('button', { name: 'Mettre fin à la session d’assistance' });
  api.answer('GET /heartbeat', heartbeat(false));
  await press('Mettre fin à la session d’assistance');
  await waitFor(() => expect(banner()).toBeNull());
  expect(await screen.findByText('La session d’assistance est terminée.')).toBeInTheDocument();
});

test('a session that the operator has ended meanwhile is told, and the banner goes', async () => {
  const { api } = await start({
    'PUT /debug-session/report': () => {
      throw refusal(404, 'debug_session_over');
    },
  });
  await screen.findByRole('button', { name: 'Envoyer un rapport' });
  api.answer('GET /heartbeat', heartbeat(false));
  await press('Envoyer un rapport');
  expect(await screen.findByText('La session d’assistance est terminée.')).toBeInTheDocument();
  await waitFor(() => expect(banner()).toBeNull());
});

test('a failure is told, and the banner stays for another try', async () => {
  const failing = () => {
    throw refusal(500, 'internal_error');
  };
  await start({ 'PUT /debug-session/report': failing, 'DELETE /debug-session': failing });
  await press('Envoyer un rapport');
  expect(await screen.findByText(/n’a pas abouti/)).toBeInTheDocument();
  await press('Mettre fin à la session d’assistance');
  expect(banner()).toBeInTheDocument();
});

test('without a debug session there is no banner', async () => {
  await start({ 'GET /heartbeat': heartbeat(false) });
  await waitFor(() => expect(document.title).toContain('Accueil'));
  expect(banner()).toBeNull();
});
