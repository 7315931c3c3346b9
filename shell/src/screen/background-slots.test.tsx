import { createStream, popupTurns, usePopupTurn, useStream } from '@member-portal/shared-kernel/state';
import { act, screen, waitFor } from '@testing-library/react';
import { authManifest, compose, documentsManifest, homeManifest } from '../testing/compose.ts';
import { farAway, forgetEverything, initAnswer, startPortal } from '../testing/start-portal.tsx';

beforeEach(() => {
  forgetEverything();
  isWanted.set(true);
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
});
afterEach(() => void jest.useRealTimers());

const composition = compose(authManifest, homeManifest, documentsManifest, {
  id: 'mfe-popups',
  routes: [
    {
      id: 'validate-info',
      path: 'validate-info',
      access: 'member',
      titleKey: 'x',
      surface: 'dialog',
    },
  ],
  slots: [
    { slot: 'session.background', widget: 'count', order: 10 },
    { slot: 'session.popup', widget: 'schooling', order: 30 },
  ],
});

/** True if the widget has something to show. */
const isWanted = createStream(true);
function Schooling() {
  return usePopupTurn({ id: 'schooling', order: 30, wanted: useStream(isWanted) }) && <p>Campagne</p>;
}
const pages = { 'mfe-popups schooling': Schooling };
const start = (options: Parameters<typeof startPortal>[0] = {}) =>
  startPortal({ composition, pages, ...options });
const rest = () => act(async () => void (await jest.advanceTimersByTimeAsync(2_600)));

test('a pop-up opens once the first page is idle', async () => {
  await start();
  expect(screen.queryByText('Campagne')).toBeNull();
  await rest();
  expect(await screen.findByText('Campagne')).toBeVisible();
});

test('a pop-up waits until an open panel is closed', async () => {
  const { portal } = await start({ at: '/home?panel=card' });
  await rest();
  expect(screen.queryByText('Campagne')).toBeNull();
  expect(popupTurns.state.value.waiting).toHaveLength(1);
  await act(async () => portal.navigator.go('/home'));
  expect(await screen.findByText('Campagne')).toBeVisible();
});

test('a pop-up that nobody asked for does not cover content that is previewed', async () => {
  const preview = { kind: 'news', title: 'Le vaccin', version: 3, expiresAt: '2025-11-06T10:00:00.000Z' };
  await start({ answers: { 'GET /init': { ...initAnswer, preview } } });
  await screen.findByRole('complementary', { name: 'Aperçu' });
  await rest();
  expect(screen.queryByText('Campagne')).toBeNull();
  expect(popupTurns.state.value.waiting).toHaveLength(1);
});

test('no pop-up opens while the member has something to validate', async () => {
  const incomplete = { ...farAway, personalInfoValid: false };
  const { api, portal } = await start({ answers: { 'GET /auth/profile': incomplete } });
  await rest();
  expect(screen.queryByText('Campagne')).toBeNull();
  expect(screen.getByText('count')).toBeInTheDocument();
  api.answer('GET /auth/profile', farAway);
  await act(async () => portal.session.refresh());
  expect(await screen.findByText('Campagne')).toBeVisible();
});

test('fills no background slot while a new password is required', async () => {
  await start({ answers: { 'GET /auth/profile': { ...farAway, passwordUpdateRequired: true } } });
  await rest();
  expect([screen.queryByText('Campagne'), screen.queryByText('count')]).toEqual([null, null]);
});

describe('the schooling pop-up, where the profile wants it', () => {
  const wanted = { ...farAway, popups: { ...farAway.popups, schooling: true } };
  const incomplete = { ...wanted, personalInfoValid: false };

  test('keeps the member at a validation that is done, and opens there', async () => {
    const { api, portal } = await start({ answers: { 'GET /auth/profile': incomplete } });
    await waitFor(() => expect(window.location.pathname).toBe('/validate-info'));
    expect(await screen.findByRole('heading', { name: 'validate-info' })).toBeInTheDocument();
    await rest();
    api.answer('GET /auth/profile', wanted);
    await act(async () => portal.session.refresh());
    expect(await screen.findByText('Campagne')).toBeVisible();
    expect(window.location.pathname).toBe('/validate-info');
    expect(screen.queryByRole('heading', { name: 'validate-info' })).toBeNull();
    expect(document.title).toBe('Grand-Lac – Accueil');
    api.answer('GET /auth/profile', farAway);
    await act(async () => {
      isWanted.set(false);
      await portal.session.refresh();
    });
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  test('keeps nobody where no remote brings it', async () => {
    isWanted.set(false);
    const { api, portal } = await start({ answers: { 'GET /auth/profile': incomplete } });
    await rest();
    api.answer('GET /auth/profile', wanted);
    await act(async () => portal.session.refresh());
    expect(window.location.pathname).toBe('/validate-info');
    await act(async () => void (await jest.advanceTimersByTimeAsync(8_100)));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  test('keeps nobody who closed it', async () => {
    const closed = { about: '', until: null, session: wanted.session.expiresAt };
    localStorage.setItem(
      'portal-closed-popups',
      JSON.stringify({ [wanted.stateOwner]: { schooling: closed } }),
    );
    isWanted.set(false);
    const { portal } = await start({ answers: { 'GET /auth/profile': wanted } });
    await act(async () => portal.navigator.go('/validate-info'));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });
});
