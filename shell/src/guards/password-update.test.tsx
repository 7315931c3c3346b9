import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import { refusal } from '@member-portal/shared-kernel/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { address, farAway, forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

const composition = compose(
  {
    ...authManifest,
    routes: [
      ...authManifest.routes,
      {
        id: 'update-password',
        path: 'update-password',
        access: 'member',
        titleKey: 'login',
        surface: 'page',
        layout: 'login',
      },
    ],
  },
  homeManifest,
  refundsManifest,
);
const due = { ...farAway, passwordUpdateRequired: true, passwordUpdateReason: 'SET_BY_ADVISOR' };

/** The page as in its remote: it reads the profile again after the change. */
function UpdatePassword() {
  const { session } = useServices();
  return (
    <button type="button" onClick={() => void session.refresh()}>
      Fait
    </button>
  );
}
const pages = { 'mfe-auth update-password': UpdatePassword };
const done = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Fait' })));

test('shows the password page first, then the requested page', async () => {
  const { api } = await startPortal({
    composition,
    pages,
    at: '/refunds?year=2025',
    answers: { 'GET /auth/profile': due },
  });
  await waitFor(() => expect(address()).toBe('/update-password'));
  api.answer('GET /auth/profile', { ...farAway, stateKey: 'C'.repeat(43) });
  await done();
  await waitFor(() => expect(address()).toBe('/refunds?year=2025'));
  expect(await screen.findByRole('heading', { name: 'refunds' })).toBeVisible();
});

function Refunds() {
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['refunds'],
    queryFn: () => api.get('/refunds', null as never),
    retry: false,
  });
  return <h1>{query.isError ? 'refused' : 'refunds'}</h1>;
}

test('a call refused for a required password also leads there, without showing a failure', async () => {
  const { api } = await startPortal({
    composition,
    pages: { ...pages, 'mfe-refunds refunds': Refunds },
    answers: {
      'GET /refunds': () => {
        throw refusal(403, 'password_update_required');
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'home' })).toBeVisible();
  api.answer('GET /auth/profile', due);
  await act(
    async () => void fireEvent.click(screen.getAllByRole('link', { name: /refunds|Remboursements/ })[0]!),
  );
  await waitFor(() => expect(address()).toBe('/update-password'));
  expect(screen.queryByText('refused')).toBeNull();
});
