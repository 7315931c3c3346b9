import { unsaved } from '@member-portal/shared-kernel/state';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TesterTools } from '../portal/tester-tools.ts';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { forgetEverything, startPortal } from '../testing/start-portal.tsx';
import { createFaultLab } from './faults.ts';
import { overrideRemotes } from './override-remotes.ts';
import { TesterBanner } from './TesterBanner.tsx';
import { addTesterTexts } from './tester-texts.ts';

const composition = compose(authManifest, homeManifest, refundsManifest);
const SOON = new Date(Date.now() + 3_600_000).toISOString();

/** What the edge reports about the session. */
let going = true;
beforeEach(() => {
  going = true;
  addTesterTexts();
  globalThis.fetch = (async () =>
    Response.json(going ? { expiresAt: SOON } : { refusal: 'tester_link_expired' })) as typeof fetch;
});
afterEach(forgetEverything);

async function start(more: Partial<TesterTools> = {}, expiresAt: string | null = SOON) {
  const tester: TesterTools = {
    pins: [],
    overridden: [],
    override: (live) => overrideRemotes(live, []),
    faults: createFaultLab(sessionStorage),
    end: jest.fn(async () => true),
    reload: jest.fn(),
    Banner: TesterBanner,
    ...more,
  };
  await startPortal({
    composition,
    tester,
    testerSession: expiresAt === null ? null : { pins: tester.pins, expiresAt },
  });
  return { tester, banner: await screen.findByRole('complementary', { name: 'Session de test' }) };
}

test('members see no tester banner', async () => {
  await startPortal({ composition });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Session de test' })).toBeNull();
});

test('the banner shows the pinned versions, their origin and when the link expires', async () => {
  const { banner } = await start({
    pins: [{ id: 'mfe-home', version: '1.1.0' }],
    overridden: [
      { remote: 'mfe-refunds', origin: 'http://localhost:5310', descriptor: {} as never, problem: null },
    ],
  });
  expect(banner).toHaveTextContent('mfe-home en version 1.1.0');
  expect(banner).toHaveTextContent('mfe-refunds depuis http://localhost:5310');
  expect(banner).toHaveTextContent(/jusqu’à \d\d:\d\d|jusqu’au/);
});

test('the banner first names a developer’s server that does not answer, and its button reloads the page', async () => {
  const { banner, tester } = await start({
    overridden: [{ remote: 'mfe-refunds', origin: 'http://localhost:5310', descriptor: null, problem: 'x' }],
  });
  expect(banner).toHaveTextContent('mfe-refunds : http://localhost:5310 ne répond pas');
  await userEvent.click(within(banner).getByRole('button', { name: 'Outils' }));
  const dialog = await screen.findByRole('dialog', { name: 'Session de test' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Recharger' }));
  expect(tester.reload).toHaveBeenCalled();
});

test('the end button ends the tester’s session; when that fails the banner stays and says so', async () => {
  const end = jest.fn(async () => false);
  const { banner } = await start({ end });
  await userEvent.click(within(banner).getByRole('button', { name: 'Terminer' }));
  expect(end).toHaveBeenCalled();
  expect(await screen.findByText(/n’a pas pu être terminée/)).toBeInTheDocument();
  expect(within(banner).getByRole('button', { name: 'Terminer' })).toBeEnabled();
});

test('on a development edge the banner has no end button', async () => {
  const { banner } = await start({}, null);
  expect(banner).toHaveTextContent('Développement');
  expect(within(banner).queryByRole('button', { name: 'Terminer' })).toBeNull();
});

test('the fault lab breaks one remote and repairs it', async () => {
  const { tester, banner } = await start();
  await userEvent.click(within(banner).getByRole('button', { name: 'Outils' }));
  const dialog = await screen.findByRole('dialog', { name: 'Session de test' });
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'État de mfe-refunds' }),
    'Plante à l’affichage',
  );
  expect(tester.faults.faults.value).toEqual({ 'mfe-refunds': 'throwing' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tout réparer' }));
  expect(tester.faults.faults.value).toEqual({});
});

test('when the tester’s session expires the page reloads as soon as nothing typed would be lost', async () => {
  going = false;
  const release = unsaved.hold();
  const { tester, banner } = await start({}, new Date(Date.now() - 1).toISOString());
  await waitFor(() => expect(banner).toHaveTextContent('Session de test terminée'));
  expect(tester.reload).not.toHaveBeenCalled();
  act(release);
  await waitFor(() => expect(tester.reload).toHaveBeenCalled());
});
