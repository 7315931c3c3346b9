import { ApiError } from '@member-portal/shared-kernel/api';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { useServices } from '@member-portal/shared-kernel/state';
import { refusal } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { address, farAway, forgetEverything, initAnswer, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

const composition = compose(authManifest, homeManifest, refundsManifest);
const fails = (error: ApiError) => () => {
  throw error;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const MAINTENANCE = 'Votre espace assuré est actuellement en maintenance.';
const UNEXPECTED = 'Un problème inattendu est survenu.';

describe('GET /init', () => {
  test('when ready, shows the page with the server’s limits and date', async () => {
    const inNovember = { ...initAnswer, serverTime: Date.parse('2025-11-06T09:00:00Z') };
    const { portal, firstView } = await startPortal({ composition, answers: { 'GET /init': inNovember } });
    await heading('home');
    expect(portal.services.today.value).toBe('2025-11-06');
    expect(firstView).toHaveBeenCalled();
  });

  test('on 503, shows Maintenance with its public reason, then the requested page again once it is over', async () => {
    const refused = fails(refusal(503, 'maintenance', { maintenance_public_reason: 'Jusqu’à 18 h.' }));
    const { api, firstView } = await startPortal({
      composition,
      at: '/refunds?year=2025',
      answers: { 'GET /init': refused },
    });
    await heading(MAINTENANCE);
    expect(firstView).toHaveBeenCalled();
    expect(screen.getByText('Jusqu’à 18 h.')).toBeInTheDocument();
    expect(screen.getByText('Merci de réessayer ultérieurement')).toBeInTheDocument();
    expect([address(), document.title]).toEqual(['/maintenance', 'Grand-Lac – Maintenance']);
    api.answer('GET /init', initAnswer);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('refunds');
    expect(address()).toBe('/refunds?year=2025');
  });

  test('without an answer in time, shows Maintenance with error 500', async () => {
    await startPortal({ composition, answers: { 'GET /init': fails(new ApiError('timeout', 'timeout')) } });
    await heading(MAINTENANCE);
    expect(screen.getByText(/Erreur 500/)).toBeInTheDocument();
  });

  test('without a network, shows error 500, then the requested page again when the network returns', async () => {
    const { api } = await startPortal({
      composition,
      at: '/refunds',
      answers: { 'GET /init': fails(new ApiError('network', 'network_error')) },
    });
    await heading(UNEXPECTED);
    expect(screen.getByText('Erreur 500')).toBeInTheDocument();
    api.answer('GET /init', initAnswer);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await heading('refunds');
    expect(address()).toBe('/refunds');
  });

  test('when refused, shows the unauthorised page', async () => {
    await startPortal({ composition, answers: { 'GET /init': fails(refusal(403, 'forbidden')) } });
    await heading("Défense d'entrer");
    expect(screen.getByText("Vous n'êtes pas autorisé à accéder à cette page.")).toBeInTheDocument();
  });
});

test('shows the no-brand page when the host has no environment', async () => {
  await startPortal({ environment: null, environmentError: 'host_unknown' });
  await heading('Aucun espace assuré à cette adresse');
  expect(address()).toBe('/error');
});

test('shows Maintenance when the environment’s document is invalid', async () => {
  await startPortal({
    composition,
    environmentError: 'brand_invalid',
    answers: { 'GET /init': fails(refusal(500, 'x')) },
  });
  await heading(MAINTENANCE);
});

test('an answer 503 covers the page with Maintenance, and typed values are still there afterwards', async () => {
  function Form() {
    const { api } = useServices();
    const [error, setError] = useState('');
    const send = () => void api.post('/claims', Done).catch(() => setError('refused'));
    return (
      <>
        <h1>Formulaire</h1>
        <input aria-label="Montant" />
        <button type="button" onClick={send}>
          Envoyer
        </button>
        {error}
      </>
    );
  }
  const { api } = await startPortal({
    composition,
    at: '/refunds',
    pages: { 'mfe-refunds refunds': Form },
    answers: { 'POST /claims': fails(refusal(503, 'maintenance')) },
  });
  await heading('Formulaire');
  fireEvent.change(screen.getByLabelText('Montant'), { target: { value: '12,50' } });
  api.answer('GET /heartbeat', { status: 'DOWN', active_debug_session: false });
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await heading(MAINTENANCE);
  expect(screen.getByText('Formulaire')).not.toBeVisible();
  expect(document.querySelectorAll('#content')).toHaveLength(1);
  api.answer('GET /heartbeat', { status: 'UP', active_debug_session: false });
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await heading('Formulaire');
  expect(screen.getByLabelText('Montant')).toHaveValue('12,50');
  expect(address()).toBe('/refunds');
});

test('a call without a network keeps the page and shows the offline banner', async () => {
  global.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
  const { portal, api } = await startPortal({ composition, at: '/refunds' });
  await heading('refunds');
  api.answer('GET /heartbeat', fails(new ApiError('network', 'network_error')));
  api.answer('GET /refunds', fails(new ApiError('network', 'network_error')));
  await act(async () => void portal.services.api.get('/refunds', Done).catch(() => {}));
  await screen.findByText('Pas de connexion à Internet.', {}, { timeout: 4_000 });
  expect(screen.getByRole('heading', { name: 'refunds' })).toBeVisible();
  expect(portal.services.connectivity.value).toBe('offline');
});

describe('an expired session with vauth=true', () => {
  test('shows the login with a message, without a redirect loop, and returns to the page after the sign-in', async () => {
    const { api, portal } = await startPortal({
      composition,
      at: '/refunds?year=2025',
      answers: { 'GET /auth/profile': fails(refusal(401, 'session_required')) },
    });
    await heading('login');
    expect(address()).toBe('/login');
    expect(document.cookie).not.toContain('vauth=true');
    expect(screen.getByText(/Votre session a pris fin/)).toBeInTheDocument();
    api.answer('GET /auth/profile', farAway);
    // biome-ignore lint/suspicious/noDocumentCookie: what the server does at a sign-in.
    document.cookie = 'vauth=true; Path=/';
    await act(async () => portal.services.session.refresh());
    await heading('refunds');
    await waitFor(() => expect(address()).toBe('/refunds?year=2025'));
  });

  test('shows no failure on the page that is being left', async () => {
    const shown = jest.fn();
    function Refunds() {
      const { api } = useServices();
      const [error, setError] = useState('');
      useEffect(() => void api.get('/refunds', Done).catch(() => setError('failed')), [api]);
      useEffect(() => shown(error), [error]);
      return <h1>Remboursements {error}</h1>;
    }
    await startPortal({
      composition,
      at: '/refunds',
      pages: { 'mfe-refunds refunds': Refunds },
      answers: { 'GET /refunds': fails(refusal(401, 'session_required')) },
    });
    await heading('login');
    expect(shown.mock.calls).toEqual([['']]);
  });

  test('ends in the same way when a later call is answered 401', async () => {
    const { api, portal } = await startPortal({ composition, at: '/refunds' });
    await heading('refunds');
    api.answer('GET /refunds', fails(refusal(401, 'session_required')));
    await act(async () => void portal.services.api.get('/refunds', Done).catch(() => {}));
    await heading('login');
    expect(screen.getByText(/Votre session a pris fin/)).toBeInTheDocument();
  });
});

test('shows the requested page after the sign-in even if the login page navigates to itself late', async () => {
  const { portal } = await startPortal({ composition, at: '/refunds', signedIn: false });
  await heading('login');
  // biome-ignore lint/suspicious/noDocumentCookie: what the server does at a sign-in.
  document.cookie = 'vauth=true; Path=/';
  const services = portal.servicesFor('mfe-auth');
  await act(async () => {
    await services.session.refresh();
    services.events.emit('session.started', {});
    services.navigate('login', { replace: true });
  });
  await heading('refunds');
  await act(async () => void services.navigate('login', { replace: true }));
  expect(address()).toBe('/refunds');
});

test('signing out in another tab ends the session in this one', async () => {
  await startPortal({ composition, at: '/refunds' });
  await heading('refunds');
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-session', newValue: 'signed-out 1' }));
  });
  await heading('login');
  expect(screen.getByText('La session a été fermée dans un autre onglet.')).toBeInTheDocument();
});

test('signing out does not mount the member’s page a second time', async () => {
  const began = jest.fn();
  function Refunds() {
    useEffect(began, []);
    return <h1>Remboursements</h1>;
  }
  const { portal } = await startPortal({
    composition,
    pages: { 'mfe-refunds refunds': Refunds },
    at: '/refunds',
  });
  await heading('Remboursements');
  await act(() => portal.session.signOut());
  await heading('login');
  expect(began).toHaveBeenCalledTimes(1);
});

test('/debug shows the composition and nothing of the member', async () => {
  await startPortal({ composition, at: '/debug' });
  await heading('Diagnostic');
  expect(screen.getByText('composition-1')).toBeInTheDocument();
  expect(screen.getByText('active_debug_session')).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/Claire|10000001/);
});
