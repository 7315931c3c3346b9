import { ApiError } from '@member-portal/shared-kernel/api';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { useReadOnly } from '@member-portal/shared-kernel/state';
import { type FakeAnswer, refusal } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { address, farAway, forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

const composition = compose(authManifest, homeManifest, refundsManifest);
const fails = (error: ApiError) => () => {
  throw error;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const UNEXPECTED = 'Un problème inattendu est survenu.';

describe('without a profile', () => {
  const failures: Array<[string, ApiError]> = [
    ['an answer 500', new ApiError('http', 'internal_error', 500, null, 'req-7f3a')],
    ['an unreadable answer', new ApiError('unreadable', 'unreadable_answer', 200)],
    ['a time-out', new ApiError('timeout', 'timeout')],
    ['a missing network', new ApiError('network', 'network_error')],
    ['a busy server', refusal(429, 'server_busy')],
  ];
  const began = jest.fn();
  function Refunds() {
    useEffect(began, []);
    return <h1>Remboursements</h1>;
  }
  const start = (profile: FakeAnswer) =>
    startPortal({
      composition,
      at: '/refunds?year=2025',
      pages: { 'mfe-refunds refunds': Refunds },
      answers: { 'GET /auth/profile': profile },
    });
  beforeEach(() => began.mockClear());

  test.each(failures)(
    'on %s, shows the error page at the same address, and its retry asks for the profile again',
    async (_, error) => {
      const { api } = await start(fails(error));
      await heading(UNEXPECTED);
      expect([address(), document.title]).toEqual(['/refunds?year=2025', 'Grand-Lac – Erreur']);
      const profileCalls = () => api.calls.filter(({ path }) => path === '/auth/profile').length;
      const before = profileCalls();
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })));
      await waitFor(() => expect(profileCalls()).toBe(before + 1));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(UNEXPECTED);
      expect(began).not.toHaveBeenCalled();
      api.answer('GET /auth/profile', farAway);
      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      await heading('Remboursements');
      expect(address()).toBe('/refunds?year=2025');
    },
  );

  test('with keys that cannot be used, shows the error page, and the page once they can', async () => {
    const { api } = await start({ ...farAway, draftKey: 'c2hvcnQ' });
    await heading(UNEXPECTED);
    expect(screen.getByText(/Le problème vient de nous/)).toBeVisible();
    expect(screen.queryByText('C’est plus long que d’habitude.')).toBeNull();
    expect([address(), began.mock.calls.length]).toEqual(['/refunds?year=2025', 0]);
    api.answer('GET /auth/profile', farAway);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Remboursements');
  });

  test('the error page shows the reference of the server’s log', async () => {
    await start(fails(new ApiError('http', 'internal_error', 500, null, 'req-7f3a')));
    await heading(UNEXPECTED);
    expect(screen.getByText('req-7f3a')).toBeVisible();
    expect(screen.getByText(/Référence à donner à nos équipes/)).toBeVisible();
    expect(screen.getByText('Erreur 500')).toBeVisible();
  });

  describe('without any input', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

    test('shows the page as soon as the API answers again', async () => {
      const { api } = await start(fails(refusal(500, 'internal_error')));
      await pass(0);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(UNEXPECTED);
      api.answer('GET /auth/profile', farAway);
      await pass(6_000);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Remboursements');
    });

    test('shows nothing while the profile loads, a notice after 5 s, and its retry asks again', async () => {
      const { api } = await start(() => new Promise(() => {}));
      await pass(4_900);
      expect(screen.queryByRole('heading')).toBeNull();
      expect(screen.queryByText('C’est plus long que d’habitude.')).toBeNull();
      await pass(200);
      expect(screen.getByText('C’est plus long que d’habitude.')).toBeVisible();
      api.answer('GET /auth/profile', farAway);
      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      await pass(100);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Remboursements');
      expect(screen.queryByText('C’est plus long que d’habitude.')).toBeNull();
    });
  });

  test('shows a public page, read-only and without panels of the member', async () => {
    const { portal } = await startPortal({
      composition,
      at: '/faq',
      answers: { 'GET /auth/profile': fails(refusal(500, 'internal_error')) },
    });
    await heading('faq');
    expect(portal.services.session.readOnly.value).toBe(true);
  });
});

describe('an advisor’s session', () => {
  const advisor = { ...farAway, readOnly: true, isBoAuthentication: true };
  function Action() {
    return <h1>{useReadOnly() ? 'locked' : 'open'}</h1>;
  }
  const start = (profile: FakeAnswer) =>
    startPortal({
      composition,
      at: '/refunds',
      pages: { 'mfe-refunds refunds': Action },
      answers: { 'GET /auth/profile': profile },
    });

  test('is read-only when the profile says so', async () => {
    await start(advisor);
    await heading('locked');
    expect(screen.getByRole('complementary', { name: 'Lecture seule' })).toHaveTextContent('Claire Martin');
  });

  test('is read-only when the cookie says so', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server does.
    document.cookie = 'vreadonly=true; Path=/';
    await start(farAway);
    await heading('locked');
    expect(await screen.findByRole('complementary', { name: 'Lecture seule' })).toBeVisible();
  });

  test('becomes read-only as soon as an answer sets the cookie', async () => {
    const { portal, api } = await start(farAway);
    await heading('open');
    api.answer('POST /claims', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the server does.
      document.cookie = 'vreadonly=true; Path=/';
      throw refusal(403, 'read_only_session');
    });
    await act(async () => void (await portal.services.api.post('/claims', Done).catch(() => {})));
    await heading('locked');
  });
});
