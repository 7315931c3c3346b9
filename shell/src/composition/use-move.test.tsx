import { RouteLink } from '@member-portal/shared-kernel/router';
import { createStream } from '@member-portal/shared-kernel/state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompositionFollower, Passage } from '../portal/follower.ts';
import { compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { address, forgetEverything, startPortal } from '../testing/start-portal.tsx';

afterEach(forgetEverything);

/** A portal with a fake follower, which records its calls. */
async function start(mayMove: boolean) {
  const { portal } = await startPortal({
    at: '/home',
    composition: compose(homeManifest, refundsManifest),
    pages: {
      'mfe-home home': () => (
        <h1>
          Accueil <RouteLink route="refunds">Voir</RouteLink>{' '}
          <RouteLink route="get-refund">Demander</RouteLink>
        </h1>
      ),
    },
  });
  const asked: Passage[] = [];
  let stay = () => {};
  const move = jest.fn(() => new Promise<void>((resolve) => (stay = resolve)));
  portal.follower = {
    pending: createStream(null),
    mayMoveWith(passage) {
      asked.push(passage);
      return (
        mayMove &&
        (passage.to.kind !== 'remote' || passage.to.route.surface === 'page' || passage.hasBackground)
      );
    },
    move,
    start: () => {},
  } satisfies CompositionFollower;
  await screen.findByRole('heading', { name: /Accueil/ });
  return { portal, move, asked, stay: () => act(async () => stay()) };
}

test('a navigation done as a reload keeps the previous page on screen, at the new address', async () => {
  const { move } = await start(true);
  await userEvent.click(screen.getByRole('link', { name: 'Voir' }));
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/refunds');
  expect(screen.getByRole('heading', { name: /Accueil/ })).toBeInTheDocument();
});

test('shows the requested page when the reload does not happen', async () => {
  const { move, stay } = await start(true);
  await userEvent.click(screen.getByRole('link', { name: 'Voir' }));
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1));
  await stay();
  expect(await screen.findByRole('heading', { name: 'refunds' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /Accueil/ })).toBeNull();
});

test('any other navigation happens without a reload', async () => {
  const { move } = await start(false);
  await userEvent.click(screen.getByRole('link', { name: 'Voir' }));
  expect(await screen.findByRole('heading', { name: 'refunds' })).toBeInTheDocument();
  expect(move).not.toHaveBeenCalled();
});

test('a dialog’s history entry stores the page underneath before the reload', async () => {
  const { portal, move, asked } = await start(true);
  await userEvent.click(screen.getByRole('link', { name: 'Demander' }));
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1));
  expect(asked.at(-1)).toMatchObject({ hasBackground: true, isSameAddress: false });
  expect(portal.history.location.state).toMatchObject({ portal: { background: { pathname: '/home' } } });
});
